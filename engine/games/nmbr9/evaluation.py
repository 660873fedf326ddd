"""How good each place of a tile is: the points it scores and what the table then promises.

Nothing is known of the order of the cards to come, only which they are (N1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.nmbr9.appeal import most_appealing
from engine.games.nmbr9.inputs import inputs
from engine.games.nmbr9.network import expected_points
from engine.games.nmbr9.outlook import Outlook
from engine.games.nmbr9.placement import legal_places, legal_spots
from engine.games.nmbr9.surface import LevelShapes
from engine.games.nmbr9.table import Table, lay
from engine.games.nmbr9.tiles import Piece


class Judged(NamedTuple):
    """A legal place with the points to be expected from now on, the tile's own included."""

    value: float
    level: int
    quarter_turns: int
    x: int
    y: int


def judged_places(table: Table, number: int, to_come: Sequence[int]) -> Iterator[Judged]:
    """Every legal place of a tile in a stable order; ``to_come`` counts the cards left by number.

    The first tile's turns are all worth the same, since the whole table could be
    turned.
    """
    if not table.tiles:
        value = expected_from(lay(table, number, 0, 0, 0, 0), to_come)
        yield from (Judged(value, *spot) for spot in legal_spots(table, number))
        return
    evaluation = Evaluation(table, to_come) if any(to_come) else None
    for level, piece, mask in legal_places(table, number):
        points = float(number * level)
        for y, x in table.cells(mask):
            value = points
            if evaluation:
                value += evaluation.after(level, piece, table.place(x, y))
            yield Judged(value, level, piece.quarter_turns, x, y)


def likely_places(table: Table, number: int, to_come: Sequence[int], most: int) -> list[Judged]:
    """The places that appeal most at a glance, best first; otherwise as ``judged_places``.

    Several times faster. Of the twenty most appealing places one is the best of
    all in 99 of 100 cases.
    """
    judged = sorted(_likely(table, number, to_come, most), key=lambda found: -found.value)
    return judged[:most]


def _likely(table: Table, number: int, to_come: Sequence[int], most: int) -> Iterator[Judged]:
    """The same, in order of their appeal. The places of the last tile are all judged."""
    if not table.tiles or not any(to_come):
        yield from judged_places(table, number, to_come)
        return
    evaluation = Evaluation(table, to_come)
    for _, level, piece, place in most_appealing(table, number, most):
        value = number * level + evaluation.after(level, piece, place)
        row, column = divmod(place, table.stride)
        x, y = column + table.left, row + table.top
        yield Judged(value, level, piece.quarter_turns, x, y)


def expected_from(table: Table, to_come: Sequence[int]) -> float:
    """The points to be expected on a table from now on."""
    counts = Outlook(table, to_come).counts
    return expected_points(inputs(to_come, counts, LevelShapes(table).surfaces))


class Evaluation:
    """A table on which the places of a tile are tried, one after the other."""

    def __init__(self, table: Table, to_come: Sequence[int]) -> None:
        self._to_come = to_come
        self._outlook = Outlook(table, to_come)
        self._levels = LevelShapes(table)

    def after(self, level: int, piece: Piece, place: int) -> float:
        """The points to be expected once the piece lies there, without its own.

        ``place`` is the bit of its top left corner in the table's window.
        """
        counts = self._outlook.after(level, piece, place)
        surfaces = self._levels.after(level, piece.mask << place)
        return expected_points(inputs(self._to_come, counts, surfaces))
