"""The view of Button Up! and its puzzles."""

from web.games.button_up.puzzles import ButtonUpPuzzles
from web.games.button_up.specimens import specimens
from web.games.button_up.view import ButtonUpView

VIEW = ButtonUpView()
PUZZLES = ButtonUpPuzzles()
SPECIMENS = specimens
