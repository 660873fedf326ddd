"""The view of Patchwork: Christmas Edition."""

from web.games.patchwork.specimens import specimens
from web.games.patchwork.view import PatchworkView

VIEW = PatchworkView()
SPECIMENS = specimens
