"""The tiles of NMBR 9 against the facts of the rules."""

from __future__ import annotations

import pytest

from engine.games.nmbr9.placement import legal_places, legal_spots
from engine.games.nmbr9.table import EMPTY, Table, lay
from engine.games.nmbr9.tiles import LONGEST_SIDE, NUMBERS, SHAPES, piece_of, pieces
from engine.polyomino import mirrored, shape_of
from tests.engine.nmbr9_tables import PICTURES, slow_cells


def upright(number: int) -> Table:
    return lay(EMPTY, number, 0, 0, 0, 0)


def pairs(below: int, beside: int) -> list[Table]:
    """Every table of an upright tile with another beside it."""
    table = upright(below)
    return [lay(table, beside, s.quarter_turns, s.x, s.y, 0) for s in legal_spots(table, beside)]


def carried(below: int, beside: int) -> set[int]:
    """The numbers that some pair of these two numbers can carry."""
    return {
        number
        for table in pairs(below, beside)
        for number in NUMBERS
        if any(places.level == 1 for places in legal_places(table, number))
    }


def test_shapes_are_those_of_the_game() -> None:
    assert tuple(shape_of(PICTURES[str(number)]) for number in NUMBERS) == SHAPES
    assert [len(shape) for shape in SHAPES] == [10, 5, 9, 9, 8, 10, 9, 7, 8, 10]


def test_orientations_two_for_0_and_8_and_four_for_all_others() -> None:
    counts = [len(pieces(number, 32)) for number in NUMBERS]
    assert counts == [2, 4, 4, 4, 4, 4, 4, 4, 2, 4]


@pytest.mark.parametrize("number", NUMBERS)
def test_turning_clockwise(number: int) -> None:
    for quarter_turns in range(4):
        piece = piece_of(number, quarter_turns, 32)
        assert set(piece.shape) == slow_cells(number, quarter_turns, 0, 0)
        assert piece.quarter_turns == quarter_turns % len(pieces(number, 32))
        assert max(piece.height, piece.width) == LONGEST_SIDE


def test_only_0_equals_its_mirror_image_so_tiles_are_never_flipped() -> None:
    for number in NUMBERS:  # N2
        ways = {piece.shape for piece in pieces(number, 32)}
        assert (mirrored(SHAPES[number]) in ways) == (number == 0)


@pytest.mark.parametrize(
    ("below", "beside", "ways"),
    [
        (9, 8, 42), (9, 9, 88), (0, 0, 48), (1, 1, 72), (3, 3, 98),
        (5, 5, 97), (8, 8, 40), (9, 1, 80), (0, 9, 92), (7, 4, 80),
    ],
)  # fmt: skip
def test_placements_of_a_second_tile(below: int, beside: int, ways: int) -> None:
    assert len(legal_spots(upright(below), beside)) == ways


def test_placements_of_any_second_tile_in_sum() -> None:
    sums = [
        sum(len(legal_spots(upright(below), beside)) for beside in NUMBERS) for below in NUMBERS
    ]
    assert sums == [820, 715, 784, 824, 749, 823, 790, 749, 748, 784]


def test_what_pairs_can_carry() -> None:
    assert carried(0, 0) == {1, 3, 5, 6, 7}
    assert carried(1, 1) == {0, 1}
    assert carried(9, 9) == set(NUMBERS)
