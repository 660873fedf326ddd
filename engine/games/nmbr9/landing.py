"""What becomes of a tile at one place: the level it lands on, or why it may not lie there."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import Reason
from engine.games.nmbr9.placement import neighbours
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import Piece, piece_of
from engine.polyomino import Cell

FARTHEST: Final = 999
"""How far from 0 the first tile's x and y may be, so that every place that a
game can reach from there has a name in the notation."""


class Landing(NamedTuple):
    """A tile at some place: for the ghost under the finger and the check of a move.

    ``level`` is the one it touches down on, also where it may not lie; there it
    would score ``points``. ``reason`` is ``None`` if it may lie there, else it
    says why not; its ``cells`` are the (row, column) pairs at fault.
    """

    level: int
    points: int
    cells: tuple[Cell, ...]
    reason: Reason | None


def landing(table: Table, number: int, quarter_turns: int, x: int, y: int) -> Landing:
    """Where a tile with its top left corner at column ``x``, row ``y`` comes to lie.

    Any place may be asked about, however far away.
    """
    piece = piece_of(number, quarter_turns, table.stride)
    cells = tuple((y + row, x + column) for row, column in piece.shape)
    level = 0
    if not table.tiles:
        reason = _too_far(cells, x, y)
    elif not _in_window(table, piece, x, y):
        reason = _untouching(cells, 0, corner=False)
    else:
        mask = piece.mask << table.place(x, y)
        level = _height(table, mask)
        reason = (
            _unsupported(table, level, mask)
            or _one_tile_below(table, level, mask)
            or _no_shared_edge(table, level, mask)
        )
    return Landing(level, number * level, cells, reason)


def level_at(table: Table, number: int, quarter_turns: int, x: int, y: int) -> int:
    """The level a tile touches down on, for a place that is known to be legal."""
    if not table.tiles:
        return 0
    piece = piece_of(number, quarter_turns, table.stride)
    return _height(table, piece.mask << table.place(x, y))


def _height(table: Table, mask: int) -> int:
    """The greatest number of tiles on top of each other under the cells of a mask."""
    return sum(1 for taken in table.levels if taken & mask)


def _in_window(table: Table, piece: Piece, x: int, y: int) -> bool:
    """Whether the whole piece lies in the window, as it must to touch anything."""
    row, column = y - table.top, x - table.left
    return 0 <= column <= table.stride - piece.width and 0 <= row <= table.rows


def _too_far(cells: tuple[Cell, ...], x: int, y: int) -> Reason | None:
    """The first tile lies anywhere (N3), within the bounds of the notation."""
    if abs(x) <= FARTHEST and abs(y) <= FARTHEST:
        return None
    return Reason("too-far-out", {"farthest": FARTHEST, "cells": cells})


def _unsupported(table: Table, level: int, mask: int) -> Reason | None:
    """N5: every cell lies on the level below.

    The cells that do not either cover a gap of that level, or belong to a tile
    that lies on tiles of different heights, or stick out over its edge.
    """
    if level == 0:
        return None
    below = table.levels[level - 1]
    low = mask & ~below
    if not low:
        return None
    values = {"level": level, "cells": table.cells(low)}
    if _enclosed(table, below, low):
        return Reason("over-gap", values)
    if level > 1 and low & table.levels[0]:
        return Reason("two-heights", values)
    return Reason("overhang", values)


def _enclosed(table: Table, below: int, low: int) -> bool:
    """Whether the cells lie in gaps of a level from which no way leads out."""
    stride = table.stride
    window = (1 << (table.rows + 1) * stride) - 1
    top_row = (1 << stride) - 1
    reached = 0
    wave = low
    while wave:
        reached |= wave
        if reached & top_row:
            return False
        wave = neighbours(reached, stride) & window & ~below
    return True


def _one_tile_below(table: Table, level: int, mask: int) -> Reason | None:
    """N6: at least two different tiles below, also of the same number."""
    for tile in table.tiles:
        if tile.level == level - 1:
            piece = piece_of(tile.number, tile.quarter_turns, table.stride)
            if not mask & ~(piece.mask << table.place(tile.x, tile.y)):
                values = {"level": level, "number": tile.number, "cells": table.cells(mask)}
                return Reason("one-tile-below", values)
    return None


def _no_shared_edge(table: Table, level: int, mask: int) -> Reason | None:
    """N4: a level that holds tiles must be touched along an edge; corners do not count."""
    if level == len(table.levels):
        return None
    taken = table.levels[level]
    stride = table.stride
    if neighbours(mask, stride) & taken:
        return None
    sideways = mask << 1 | mask >> 1
    corner = bool((sideways << stride | sideways >> stride) & taken)
    return _untouching(table.cells(mask), level, corner=corner)


def _untouching(cells: tuple[Cell, ...], level: int, *, corner: bool) -> Reason:
    """The refusal by N4; ``corner`` says that the tile touches at corners alone."""
    return Reason("no-shared-edge", {"level": level, "corner": corner, "cells": cells})
