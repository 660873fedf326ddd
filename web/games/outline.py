"""The outline of a shape made of squares, as one SVG path with soft corners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.polyomino import Cell

UNIT: Final = 40
"""The side of a square in the drawings."""

_Vector = tuple[int, int]


@lru_cache(maxsize=2048)
def outline(cells: tuple[Cell, ...], inset: float = 0, radius: float = 5) -> str:
    """The path around cells, moved inwards by ``inset``, corners rounded by ``radius``.

    Gaps inside have lines of their own, which run the other way round. No two of
    the cells may touch at a corner alone.
    """
    return "".join(_path(corners, inset, radius) for corners in boundaries(cells))


def boundaries(cells: Sequence[Cell]) -> list[list[_Vector]]:
    """The closed lines around cells as corners (x, y), the cells on the right-hand side."""
    steps = dict(_sides(frozenset(cells)))
    lines = []
    while steps:
        line, at = [], min(steps)
        while at in steps:
            line.append(at)
            at = steps.pop(at)
        lines.append(_turning_points(line))
    return lines


def _sides(cells: frozenset[Cell]) -> list[tuple[_Vector, _Vector]]:
    """The sides of cells that no other cell shares, each from its start to its end."""
    found = []
    for row, column in cells:
        if (row - 1, column) not in cells:
            found.append(((column, row), (column + 1, row)))
        if (row, column + 1) not in cells:
            found.append(((column + 1, row), (column + 1, row + 1)))
        if (row + 1, column) not in cells:
            found.append(((column + 1, row + 1), (column, row + 1)))
        if (row, column - 1) not in cells:
            found.append(((column, row + 1), (column, row)))
    return found


def _turning_points(line: Sequence[_Vector]) -> list[_Vector]:
    """Only the points of a closed line where it turns."""
    around = zip((line[-1], *line[:-1]), line, (*line[1:], line[0]), strict=True)
    return [at for before, at, after in around if _way(before, at) != _way(at, after)]


def _way(start: _Vector, end: _Vector) -> _Vector:
    """The direction from one point to another on the same line."""
    x, y = end[0] - start[0], end[1] - start[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def _path(corners: Sequence[_Vector], inset: float, radius: float) -> str:
    """One closed line."""
    parts: list[str] = []
    around = zip((corners[-1], *corners[:-1]), corners, (*corners[1:], corners[0]), strict=True)
    for before, corner, after in around:
        (ax, ay), (bx, by) = _way(before, corner), _way(corner, after)
        x = UNIT * corner[0] - inset * (ay + by)
        y = UNIT * corner[1] + inset * (ax + bx)
        parts.append(
            f"{'L' if parts else 'M'}{x - radius * ax:g} {y - radius * ay:g}"
            f"Q{x:g} {y:g} {x + radius * bx:g} {y + radius * by:g}"
        )
    return "".join(parts) + "z"
