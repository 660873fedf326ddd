"""The view of Patchwork: Christmas Edition."""

from web.games.patchwork.view import PatchworkView

VIEW = PatchworkView()
