"""One player's table: the tiles laid on it and what lies on each level, as bit masks.

The table is unbounded (N3), the grid of the masks is not: it is a window that
starts ``MARGIN`` columns left of the leftmost and ``MARGIN`` rows above the
topmost tile and moves along when the table grows. So every tile that touches
the table lies inside the window, wherever on the table the first tile was laid,
and equal patterns have equal masks.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.nmbr9.tiles import DECK_SIZE, LONGEST_SIDE, piece_of
from engine.polyomino import Cell

MARGIN: Final = LONGEST_SIDE
STRIDES: Final = (32, DECK_SIZE * LONGEST_SIDE + 2 * MARGIN)
"""Columns of the window. Short ints are faster and nearly always enough; the
long ones hold twenty tiles laid in a line."""


class Tile(NamedTuple):
    """A tile that was laid: its number, where, how it is turned, on which level.

    ``x`` and ``y`` are column and row of the top left corner of its bounding box.
    """

    number: int
    quarter_turns: int
    x: int
    y: int
    level: int

    @property
    def points(self) -> int:
        """What it scores: number × level (N8)."""
        return self.number * self.level

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The (row, column) pairs on the table that it covers."""
        shape = piece_of(self.number, self.quarter_turns, STRIDES[0]).shape
        return tuple((self.y + row, self.x + column) for row, column in shape)


class Table(NamedTuple):
    """The tiles in the order they were laid, and the levels' masks derived from them.

    ``levels[n]`` has a bit for every cell that a tile of level n covers. The
    window of the masks starts at column ``left`` and row ``top`` and is
    ``stride`` columns wide; ``right`` is the first column right of all tiles.
    """

    tiles: tuple[Tile, ...] = ()
    levels: tuple[int, ...] = ()
    left: int = 0
    top: int = 0
    right: int = 0
    stride: int = STRIDES[0]

    @property
    def rows(self) -> int:
        """Rows of the window down to the lowest tile."""
        return -(-self.levels[0].bit_length() // self.stride) if self.levels else 0

    @property
    def points(self) -> int:
        """What the tiles laid so far score."""
        return sum(tile.number * tile.level for tile in self.tiles)

    def place(self, x: int, y: int) -> int:
        """The bit of the cell in column ``x`` and row ``y``, which must lie in the window."""
        return (y - self.top) * self.stride + x - self.left

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """The (row, column) pairs on the table that a mask stands for."""
        found = []
        while mask:
            lowest = mask & -mask
            row, column = divmod(lowest.bit_length() - 1, self.stride)
            found.append((row + self.top, column + self.left))
            mask ^= lowest
        return tuple(found)


EMPTY: Final = Table()
"""The table before the first tile."""


def lay(table: Table, number: int, quarter_turns: int, x: int, y: int, level: int) -> Table:
    """The table with one more tile; trusts that it may lie there on that level."""
    width = piece_of(number, quarter_turns, table.stride).width
    window = _window(table, x, y, x + width)
    piece = piece_of(number, quarter_turns, window.stride)
    mask = piece.mask << window.place(x, y)
    levels = window.levels
    if level == len(levels):
        levels = (*levels, mask)
    else:
        levels = (*levels[:level], levels[level] | mask, *levels[level + 1 :])
    tiles = (*table.tiles, Tile(number, piece.quarter_turns, x, y, level))
    return Table(tiles, levels, window.left, window.top, window.right, window.stride)


def _window(table: Table, x: int, y: int, right: int) -> Table:
    """The same table in a window that has room around a further tile at (x, y)."""
    if not table.tiles:
        return Table((), (), x - MARGIN, y - MARGIN, right)
    left = min(table.left, x - MARGIN)
    top = min(table.top, y - MARGIN)
    right = max(table.right, right)
    if right + MARGIN - left > table.stride:
        return _respaced(Table(table.tiles, (), left, top, right, STRIDES[1]))
    shift = table.place(table.left, table.top) - table.place(left, top)
    levels = tuple(mask << shift for mask in table.levels) if shift else table.levels
    return Table(table.tiles, levels, left, top, right, table.stride)


def _respaced(window: Table) -> Table:
    """A table with its levels' masks made anew from its tiles, for a new stride."""
    levels = [0] * (max(tile.level for tile in window.tiles) + 1)
    for number, quarter_turns, x, y, level in window.tiles:
        piece = piece_of(number, quarter_turns, window.stride)
        levels[level] |= piece.mask << window.place(x, y)
    return window._replace(levels=tuple(levels))
