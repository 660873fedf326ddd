"""The view of NMBR 9."""

from web.games.nmbr9.view import Nmbr9View

VIEW = Nmbr9View()
