"""Keys on a grid that is one tab stop: arrows move, nothing wraps."""

from __future__ import annotations


def moved_cursor(cursor: int, key: str, rows: int, columns: int) -> int:
    """Where a key leads from a cell, counted row by row; the same cell if nowhere.

    >>> moved_cursor(0, "ArrowRight", 6, 6), moved_cursor(5, "ArrowRight", 6, 6)
    (1, 5)
    """
    row, column = divmod(cursor, columns)
    match key:
        case "ArrowLeft":
            column = max(column - 1, 0)
        case "ArrowRight":
            column = min(column + 1, columns - 1)
        case "ArrowUp":
            row = max(row - 1, 0)
        case "ArrowDown":
            row = min(row + 1, rows - 1)
        case "Home":
            column = 0
        case "End":
            column = columns - 1
        case "Ctrl+Home":
            row = column = 0
        case "Ctrl+End":
            row, column = rows - 1, columns - 1
    return row * columns + column
