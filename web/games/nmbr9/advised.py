"""The places that a hint shows: which they are, where their flags stand, how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nmbr9.landing import level_at
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.table import Table, Tile
from engine.polyomino import Cell
from web.games.hints import advice_for
from web.games.nmbr9.card import layer, shade
from web.games.nmbr9.places import tile_size
from web.games.nmbr9.stage import Stage
from web.games.outline import UNIT
from web.games.view import Scene
from web.markup import EMPTY, Markup, h

SHOWN: Final = 3
"""How many of the best places a hint shows."""
_WIDTH, _HEIGHT = 132, 36
"""The size of a flag, in units."""


class Place(NamedTuple):
    """A place of a hint: its rank, the tile there, the final points to be expected, its flag.

    ``flag`` is the square, as (row, column), in the middle of the flag.
    """

    rank: int
    tile: Tile
    total: float
    flag: Cell

    @property
    def move(self) -> Put:
        """The move that lays the tile there."""
        return Put(self.tile.quarter_turns, self.tile.x, self.tile.y)

    @property
    def flagged(self) -> tuple[Cell, ...]:
        """The squares under the flag."""
        row, column = self.flag
        return ((row, column - 1), self.flag, (row, column + 1))


def advised_places(scene: Scene, shown: Stage) -> tuple[Place, ...]:
    """The best places of the hint, best first; on an empty table they are all the same."""
    advice = advice_for(scene, shown.seat)
    if advice is None or shown.number is None:
        return ()
    most = SHOWN if shown.table.tiles else 1
    return _places(shown.table, shown.number, advice.moves[:most])


@lru_cache(maxsize=16)
def _places(table: Table, number: int, moves: tuple[tuple[Put, float], ...]) -> tuple[Place, ...]:
    """The places of some moves, each flag as far from those before it as needed."""
    found: list[Place] = []
    for rank, (move, total) in enumerate(moves, 1):
        tile = Tile(number, *move, level_at(table, number, *move))
        found.append(Place(rank, tile, total, _flag(tile, [place.flag for place in found])))
    return tuple(found)


def _flag(tile: Tile, taken: Sequence[Cell]) -> Cell:
    """The square for a tile's flag: as near to its middle as the other flags allow."""
    height, width = tile_size(tile.number, tile.quarter_turns)
    column, middle = tile.x + width // 2, tile.y + (height - 1) / 2

    def cost(row: int) -> tuple[int, float]:
        overlaps = sum(row == other and abs(column - at) < 4 for other, at in taken)
        return overlaps, abs(row - middle)

    return min(range(tile.y - 1, tile.y + height + 1), key=cost), column


def place_at(places: Sequence[Place], square: Cell) -> Place | None:
    """The place that a tap on a square means: by its flag, else the best one that covers it."""
    by_flag = (place for place in places if square in place.flagged)
    by_cell = (place for place in places if square in place.tile.cells)
    return next(by_flag, None) or next(by_cell, None)


@lru_cache(maxsize=16)
def marks(places: tuple[Place, ...]) -> Markup:
    """The outlines of the places, and on top of them the flags; the best lies over the others."""
    if not places:
        return EMPTY
    return h(
        "g",
        [_outline(place) for place in reversed(places)],
        [_flag_of(place) for place in reversed(places)],
        class_="advised",
    )


def _outline(place: Place) -> Markup:
    """The edge of the tile where it would lie, in the shade of the level."""
    return h(
        "g",
        layer(place.tile, "advised-face"),
        layer(place.tile, "advised-halo"),
        layer(place.tile, "advised-line"),
        class_=f"rank-{place.rank} {shade(place.tile.level)}",
    )


def _flag_of(place: Place) -> Markup:
    """The rank, the points it brings now, and the level, on a flag."""
    row, column = place.flag
    x, y = column * UNIT + UNIT // 2, row * UNIT + UNIT // 2
    left, right = x - _WIDTH // 2 + _HEIGHT // 2, x + _WIDTH // 2 - _HEIGHT // 2
    return h(
        "g",
        h(
            "rect",
            x=x - _WIDTH // 2,
            y=y - _HEIGHT // 2,
            width=_WIDTH,
            height=_HEIGHT,
            rx=_HEIGHT // 2,
            class_="gain-flag",
        ),
        h("circle", cx=left, cy=y, r=14, class_="advised-rank"),
        h("text", str(place.rank), x=left, y=y, class_="place-level"),
        h("text", f"+{place.tile.points}", x=x, y=y, class_="gain-text"),
        h("circle", cx=right, cy=y, r=13, class_="advised-level"),
        h("text", str(place.tile.level), x=right, y=y, class_="tile-level"),
        class_=shade(place.tile.level),
    )
