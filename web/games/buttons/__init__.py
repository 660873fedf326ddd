"""The view of Buttons."""

from web.games.buttons.view import ButtonsView

VIEW = ButtonsView()
