"""Shapes of unit squares: reading, turning, flipping, distinct orientations, bit masks.

NMBR 9 turns its tiles, Patchwork turns and flips its patches; both share this.
A cell is (row, column), rows downwards; a shape's cells are sorted and its
bounding box starts at (0, 0).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Cell = tuple[int, int]
Shape = tuple[Cell, ...]


def shape_of(rows: Sequence[str]) -> Shape:
    """The cells drawn as ``#`` in the rows of a picture.

    >>> shape_of(["##", "#."])
    ((0, 0), (0, 1), (1, 0))
    """
    return normal(
        (row, column)
        for row, line in enumerate(rows)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def normal(cells: Iterable[Cell]) -> Shape:
    """The same cells, sorted, moved so that their bounding box starts at (0, 0)."""
    found = list(cells)
    top = min(row for row, _ in found)
    left = min(column for _, column in found)
    return tuple(sorted((row - top, column - left) for row, column in found))


def turned(shape: Shape, quarter_turns: int) -> Shape:
    """The shape turned clockwise by quarter turns.

    >>> turned(shape_of(["###", "#.."]), 1) == shape_of(["##", ".#", ".#"])
    True
    """
    cells: Iterable[Cell] = shape
    for _ in range(quarter_turns % 4):
        cells = [(column, -row) for row, column in cells]
    return normal(cells)


def mirrored(shape: Shape) -> Shape:
    """The shape flipped left–right."""
    return normal((row, -column) for row, column in shape)


def size(shape: Shape) -> tuple[int, int]:
    """Height and width of the bounding box."""
    return max(row for row, _ in shape) + 1, max(column for _, column in shape) + 1


class Orientation(NamedTuple):
    """One way a piece can lie: flipped left–right first, then turned clockwise."""

    flipped: bool
    quarter_turns: int
    shape: Shape


def orientations(shape: Shape, *, may_flip: bool) -> tuple[Orientation, ...]:
    """The distinct orientations, each with its canonical name.

    Of several names for the same cells the one with no flip and the smallest
    rotation is kept.
    """
    found: dict[Shape, Orientation] = {}
    for flipped in (False, True) if may_flip else (False,):
        base = mirrored(shape) if flipped else shape
        for quarter_turns in range(4):
            lying = turned(base, quarter_turns)
            found.setdefault(lying, Orientation(flipped, quarter_turns, lying))
    return tuple(found.values())


def mask_of(cells: Iterable[Cell], columns: int) -> int:
    """The cells as bits of a plain int: cell (r, c) is bit r × columns + c."""
    mask = 0
    for row, column in cells:
        mask |= 1 << (row * columns + column)
    return mask
