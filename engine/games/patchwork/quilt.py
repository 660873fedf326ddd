"""Quilt boards: 9×9 cells as the 81 bits of a plain int, and the 7×7 square on them."""

from __future__ import annotations

from typing import Final

from engine.polyomino import Cell, mask_of

SIDE: Final = 9
CELLS: Final = SIDE * SIDE
FULL: Final = (1 << CELLS) - 1

_SQUARE: Final = 7


def _squares() -> tuple[int, ...]:
    """The masks of the nine 7×7 squares that lie on the board."""
    span = range(_SQUARE)
    square = mask_of(((row, column) for row in span for column in span), SIDE)
    offsets = range(SIDE - _SQUARE + 1)
    return tuple(square << (row * SIDE + column) for row in offsets for column in offsets)


SQUARES: Final = _squares()


def covers_square(quilt: int) -> bool:
    """Whether a full 7×7 square is covered (P10)."""
    return any(square & quilt == square for square in SQUARES)


def empty_cells(quilt: int) -> int:
    """How many cells are still free."""
    return CELLS - quilt.bit_count()


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask as (row, column), row by row.

    >>> cells_of(0b1000000011)
    ((0, 0), (0, 1), (1, 0))
    """
    return tuple(divmod(bit, SIDE) for bit in range(CELLS) if mask >> bit & 1)
