"""What a place looks like at a glance: points now, and a compact table.

So people choose who have just learned the game. It is also a cheap way to leave
out most places before the network looks at the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.nmbr9.placement import legal_places
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import Piece


class Appealing(NamedTuple):
    """A legal place; ``place`` is the bit of the piece's top left corner in the table's window."""

    appeal: int
    level: int
    piece: Piece
    place: int


def appeal(table: Table, number: int, level: int, mask: int) -> int:
    """The points a tile scores on these cells, and one for every edge it shares with its level."""
    points = number * level
    if level == len(table.levels):
        return points
    stride = table.stride
    taken = table.levels[level]
    return (
        points
        + (mask << 1 & taken).bit_count()
        + (mask >> 1 & taken).bit_count()
        + (mask << stride & taken).bit_count()
        + (mask >> stride & taken).bit_count()
    )


def most_appealing(table: Table, number: int, most: int) -> list[Appealing]:
    """At most so many places for a tile on a table that holds one already, best first."""
    return sorted(_all(table, number), key=lambda found: -found.appeal)[:most]


def _all(table: Table, number: int) -> Iterator[Appealing]:
    """Every legal place, in a stable order."""
    for level, piece, mask in legal_places(table, number):
        while mask:
            place = (mask & -mask).bit_length() - 1
            mask ^= 1 << place
            yield Appealing(appeal(table, number, level, piece.mask << place), level, piece, place)
