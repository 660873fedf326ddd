"""The geometry of a 6×6 board: cells, masks, neighbours, lines (B1, B8, B17).

A cell is an int 0 … 35, counted row by row; a set of cells is a plain int with
one bit per cell. Rows and columns are counted from 1, as on the dice.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 6
CELLS: Final = SIZE * SIZE
ALL_CELLS: Final = (1 << CELLS) - 1
LINE_LENGTH: Final = 5

ROWS: Final = tuple(((1 << SIZE) - 1) << SIZE * row for row in range(SIZE))
"""The six cells of each row, from the top."""

COLUMNS: Final = tuple(sum(1 << SIZE * row + column for row in range(SIZE)) for column in range(6))
"""The six cells of each column, from the left."""

_NOT_FIRST_COLUMN: Final = ALL_CELLS & ~COLUMNS[0]
_NOT_LAST_COLUMN: Final = ALL_CELLS & ~COLUMNS[-1]


def cell_at(row: int, column: int) -> int:
    """The cell in this row and column, both 1 … 6.

    >>> cell_at(1, 1), cell_at(2, 3), cell_at(6, 6)
    (0, 8, 35)
    """
    return (row - 1) * SIZE + column - 1


def row_of(cell: int) -> int:
    """The row 1 … 6 of a cell: the white die that leads to it (B1)."""
    return cell // SIZE + 1


def column_of(cell: int) -> int:
    """The column 1 … 6 of a cell: the black die that leads to it (B1)."""
    return cell % SIZE + 1


def cells_in(mask: int) -> list[int]:
    """The cells of a mask, ascending.

    >>> cells_in(0b1011)
    [0, 1, 3]
    """
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cells


def neighbours(mask: int) -> int:
    """The cells orthogonally next to any cell of the mask.

    >>> cells_in(neighbours(1 << cell_at(1, 6)))
    [4, 11]
    """
    return (
        mask << SIZE
        | mask >> SIZE
        | (mask & _NOT_LAST_COLUMN) << 1
        | (mask & _NOT_FIRST_COLUMN) >> 1
    ) & ALL_CELLS


def placeable(buttons: int, stars: int) -> int:
    """The cells where a button may go: free, and no button beside them (B8)."""
    return ALL_CELLS & ~(buttons | stars | neighbours(buttons))


def _lines() -> tuple[int, ...]:
    """Every five cells in a row or column without a gap (B17)."""
    starts = range(SIZE - LINE_LENGTH + 1)
    across = (
        sum(1 << SIZE * row + start + step for step in range(LINE_LENGTH))
        for row in range(SIZE)
        for start in starts
    )
    down = (
        sum(1 << SIZE * (start + step) + column for step in range(LINE_LENGTH))
        for column in range(SIZE)
        for start in starts
    )
    return (*across, *down)


LINES: Final = _lines()
"""The 24 lines of five."""


def lines_in(stars: int) -> list[int]:
    """The lines of five that these stars fill, as masks; two for a whole row (B17)."""
    return [line for line in LINES if line & stars == line]
