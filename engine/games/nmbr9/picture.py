"""Tables as plain ASCII: every level side by side, so that covered tiles show as well."""

from __future__ import annotations

from typing import Final

from engine.games.nmbr9.scoring import LevelScore, score_lines
from engine.games.nmbr9.table import MARGIN, Table

_GAP: Final = "   "
_PAGE: Final = 100
"""Characters a row of pictures may be wide, as far as the table allows."""


def draw(table: Table) -> str:
    """The levels of a table from the table's top upwards, in as many rows as needed.

    Every picture shows the whole table's extent; a line's label is its y, the
    label above a picture the x of its first column.
    """
    if not table.tiles:
        return "(no tile yet)"
    pictures = [_picture(table, line) for line in reversed(score_lines(table))]
    labels = _labels(table)
    each = len(pictures[0][0]) + len(_GAP)
    per_row = max(1, (_PAGE - len(labels[0])) // each)
    rows = []
    for first in range(0, len(pictures), per_row):
        columns = [labels, *pictures[first : first + per_row]]
        rows.append("\n".join(_GAP.join(parts).rstrip() for parts in zip(*columns, strict=True)))
    return "\n".join(rows)


def _labels(table: Table) -> list[str]:
    """The y of every line, under two lines for the pictures' headings."""
    first = table.top + MARGIN
    labels = ["", "", *(str(y) for y in range(first, table.top + table.rows))]
    width = max(len(label) for label in labels)
    return [label.rjust(width) for label in labels]


def _picture(table: Table, line: LevelScore) -> list[str]:
    """One level: its heading, the x of its first column, and its cells."""
    left, top = table.left + MARGIN, table.top + MARGIN
    grid = [["."] * (table.right - left) for _ in range(table.rows - MARGIN)]
    for tile in line.tiles:
        for row, column in tile.cells:
            grid[row - top][column - left] = str(tile.number)
    heading = [f"level {line.level}: {line.points}", f"x{left}"]
    drawn = heading + ["".join(row) for row in grid]
    width = max(len(text) for text in drawn)
    return [text.ljust(width) for text in drawn]
