"""How the unbounded table is looked at: the square window that follows the heap.

Everything here counts in squares of the table, x to the right and y down.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.nmbr9.table import Table, Tile
from engine.games.nmbr9.tiles import LONGEST_SIDE

SMALLEST: Final = 12
"""Squares that the window is wide at least while it fits itself."""
NEAREST: Final = 6
FARTHEST: Final = 60
"""Squares that the window can be made narrow and wide by hand."""
STEP: Final = 1.25
"""How much a key or a button magnifies."""


class Box(NamedTuple):
    """A square window on the table: its top left corner and its side."""

    x: float
    y: float
    side: float

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.side / 2, self.y + self.side / 2


class Extent(NamedTuple):
    """The smallest rectangle of squares around some tiles; right and bottom lie outside."""

    left: int
    top: int
    right: int
    bottom: int


def extent(tiles: tuple[Tile, ...]) -> Extent:
    """Where the tiles lie; the middle of the table if there are none."""
    cells = [cell for tile in tiles for cell in tile.cells]
    if not cells:
        return Extent(0, 0, LONGEST_SIDE, LONGEST_SIDE)
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    return Extent(min(columns), min(rows), max(columns) + 1, max(rows) + 1)


@lru_cache(maxsize=64)
def fitting(table: Table) -> Box:
    """The window that shows the heap with room for a tile all around.

    It follows from the order in which the tiles were laid: it stands still as
    long as everything has room in it, and gives way only where it has not.
    """
    middle = LONGEST_SIDE / 2 - SMALLEST / 2
    box = Box(middle, middle, SMALLEST)
    for count in range(1, len(table.tiles) + 1):
        box = _widened(box, extent(table.tiles[:count]))
    return box


def _widened(box: Box, heap: Extent) -> Box:
    """The window itself, if the heap has room in it, else one around both."""
    left, top = heap.left - LONGEST_SIDE, heap.top - LONGEST_SIDE
    right, bottom = heap.right + LONGEST_SIDE, heap.bottom + LONGEST_SIDE
    side = max(box.side, right - left, bottom - top)
    return Box(
        _slid(box.x, box.side, side, left, right), _slid(box.y, box.side, side, top, bottom), side
    )


def _slid(start: float, was: float, side: float, low: float, high: float) -> float:
    """Where a window starts in one direction: as near as can be to where it was."""
    kept = start - (side - was) / 2
    return min(max(kept, high - side), low)


def zoomed(box: Box, factor: float, x: float, y: float, home: Box) -> Box:
    """The window magnified about a point, within its limits, not far from where it fits."""
    side = min(max(box.side / factor, NEAREST), FARTHEST)
    share = side / box.side
    return _kept_near(Box(x - (x - box.x) * share, y - (y - box.y) * share, side), home)


def moved(box: Box, dx: float, dy: float, home: Box) -> Box:
    """The window after what is seen in it was dragged by so many squares."""
    return _kept_near(Box(box.x - dx, box.y - dy, box.side), home)


def _kept_near(box: Box, home: Box) -> Box:
    """The window, its middle inside the one that fits by itself."""
    x, y = box.centre
    x = min(max(x, home.x), home.x + home.side)
    y = min(max(y, home.y), home.y + home.side)
    return Box(round(x - box.side / 2, 3), round(y - box.side / 2, 3), round(box.side, 3))
