"""The outline of shapes made of squares."""

from __future__ import annotations

import re

import pytest

from engine.games.nmbr9.tiles import NUMBERS, SHAPES
from engine.polyomino import Cell, turned
from web.games.outline import UNIT, boundaries, outline


def enclosed(corners: list[tuple[int, int]]) -> float:
    """The area inside a closed line, negative if it runs the other way round."""
    ends = [*corners[1:], corners[0]]
    return sum(x * b - a * y for (x, y), (a, b) in zip(corners, ends, strict=True)) / 2


@pytest.mark.parametrize("number", NUMBERS)
def test_the_line_around_a_tile_encloses_its_squares(number: int) -> None:
    for quarter_turns in range(4):
        shape = turned(SHAPES[number], quarter_turns)
        lines = boundaries(shape)
        assert sum(enclosed(line) for line in lines) == len(shape)
        assert len(lines) == (2 if number == 0 else 1), "only the 0 has a gap"


def test_straight_sides_have_no_corner() -> None:
    row: list[Cell] = [(0, column) for column in range(5)]
    assert boundaries(row) == [[(0, 0), (5, 0), (5, 1), (0, 1)]]


def test_one_square_as_a_path() -> None:
    assert outline(((0, 0),), radius=5) == (
        "M0 5Q0 0 5 0L35 0Q40 0 40 5L40 35Q40 40 35 40L5 40Q0 40 0 35z"
    )


@pytest.mark.parametrize("inset", [0, 3, -2])
def test_the_inset_moves_every_side_inwards(inset: float) -> None:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", outline(((0, 0),), inset))]
    assert (min(numbers), max(numbers)) == (inset, UNIT - inset)
