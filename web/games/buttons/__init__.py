"""The view of Buttons."""

from web.games.buttons.specimens import specimens
from web.games.buttons.view import ButtonsView

VIEW = ButtonsView()
SPECIMENS = specimens
