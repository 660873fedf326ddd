"""How people play who have just learned the game: points now, and a compact table.

They do not count the cards to come, and they overlook most places. Nothing else
is wrong with their play, so their mistakes look like anybody's.
"""

from __future__ import annotations

from typing import Final

from engine.chance import Draw
from engine.games.nmbr9.appeal import appeal
from engine.games.nmbr9.placement import Spot, legal_spots
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import piece_of

NOTICED: Final = {"easy": 0.155, "medium": 0.58}
"""The share of the places that a level notices."""


def glance(table: Table, number: int, level: str, draw: Draw) -> Spot:
    """The place that a player of this level picks for a tile."""
    spots = legal_spots(table, number)
    noticed = [spot for spot in spots if draw.fraction() < NOTICED[level]]
    return max(noticed or spots, key=lambda spot: _appeal(table, number, spot))


def _appeal(table: Table, number: int, spot: Spot) -> int:
    """What the spot looks like."""
    piece = piece_of(number, spot.quarter_turns, table.stride)
    return appeal(table, number, spot.level, piece.mask << table.place(spot.x, spot.y))
