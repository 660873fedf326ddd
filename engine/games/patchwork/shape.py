"""What the free cells of a quilt look like, counted by bit arithmetic on the 81-bit mask.

A few dozen shifts instead of a walk over cells, since a search asks this
thousands of times a move. Free cells beyond the rim count as covered.
"""

from __future__ import annotations

from typing import Final

from engine.games.patchwork.quilt import FULL, SIDE, SQUARES

_LEFT_COLUMN: Final = sum(1 << (row * SIDE) for row in range(SIDE))
_NOT_LEFT: Final = FULL & ~_LEFT_COLUMN
_NOT_RIGHT: Final = FULL & ~(_LEFT_COLUMN << (SIDE - 1))
_WINDOWS: Final = _NOT_RIGHT & (FULL >> SIDE)
"""The upper left cells of the 64 windows of 2×2 cells."""

SHAPE_INPUTS: Final = 15
FAR: Final = 20
"""As many cells as this that a 7×7 square lacks are as bad as more."""


def shape_counts(quilt: int) -> tuple[int, ...]:
    """What makes free cells easy or hard to cover, as ``SHAPE_INPUTS`` counts.

    The free cells; the edges around them; straight lines of 3, 4 and 5;
    rectangles of 2×2, 2×3 and 3×3; cells between two walls, single cells, dead
    ends; outer corners; windows of 2×2 with three free cells, and with two that
    touch only at a corner; holes of two cells.
    """
    free = FULL & ~quilt
    right, below = (free & _NOT_LEFT) >> 1, free >> SIDE
    left, above = (free & _NOT_RIGHT) << 1, free << SIDE
    across2, down2 = free & right, free & below
    across3 = across2 & (across2 & _NOT_LEFT) >> 1
    across4 = across3 & (across3 & _NOT_LEFT) >> 1
    across5 = across4 & (across4 & _NOT_LEFT) >> 1
    down3 = down2 & down2 >> SIDE
    down4 = down3 & down3 >> SIDE
    down5 = down4 & down4 >> SIDE
    block, wide = across2 & across2 >> SIDE, across3 & across3 >> SIDE
    beside, upright = left | right, above | below
    squeezed, pressed = free & ~beside, free & ~upright
    ends = free & ((left ^ right) & ~upright | (above ^ below) & ~beside)
    diagonal = (below & _NOT_LEFT) >> 1
    falling, rising = free & diagonal, right & below
    cells = free.bit_count()
    return (
        cells,
        4 * cells - 2 * (across2.bit_count() + down2.bit_count()),
        across3.bit_count() + down3.bit_count(),
        across4.bit_count() + down4.bit_count(),
        across5.bit_count() + down5.bit_count(),
        block.bit_count(),
        wide.bit_count() + (block & block >> SIDE).bit_count(),
        (wide & across3 >> 2 * SIDE).bit_count(),
        squeezed.bit_count() + pressed.bit_count(),
        (squeezed & pressed).bit_count(),
        ends.bit_count(),
        _corners(free, left, right, above, below),
        ((falling & (right ^ below) | rising & (free ^ diagonal)) & _WINDOWS).bit_count(),
        ((falling & ~(right | below) | rising & ~(free | diagonal)) & _WINDOWS).bit_count(),
        (ends & (ends & _NOT_LEFT) >> 1).bit_count() + (ends & ends >> SIDE).bit_count(),
    )


def _corners(free: int, left: int, right: int, above: int, below: int) -> int:
    """How many outer corners the free cells have; the arguments say which neighbours are free."""
    to_left, to_right = free & ~left, free & ~right
    return (
        (to_left & ~above).bit_count()
        + (to_left & ~below).bit_count()
        + (to_right & ~above).bit_count()
        + (to_right & ~below).bit_count()
    )


def lacking_square(quilt: int) -> int:
    """How many cells the fullest 7×7 square lacks (P10), ``FAR`` at most."""
    if quilt.bit_count() <= SQUARES[0].bit_count() - FAR:
        return FAR
    return min(FAR, *[(square & ~quilt).bit_count() for square in SQUARES])
