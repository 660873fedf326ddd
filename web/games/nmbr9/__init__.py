"""The view of NMBR 9."""

from web.games.nmbr9.specimens import specimens
from web.games.nmbr9.view import Nmbr9View

VIEW = Nmbr9View()
SPECIMENS = specimens
