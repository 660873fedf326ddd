"""How free cells are counted, and the network that makes points of the counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.patchwork.network import BIAS, COLUMNS, INPUTS, column_sum, points
from engine.games.patchwork.quilt import FULL, SQUARES
from engine.games.patchwork.shape import FAR, SHAPE_INPUTS, lacking_square, shape_counts
from engine.games.patchwork.state import Player
from engine.games.patchwork.worth import Judge, standing
from tests.engine.patchwork_tables import Cells, position, quilt, random_plies
from tests.engine.playing import load_data

quilts = st.integers(0, FULL) | st.builds(lambda a, b: a & b, *[st.integers(0, FULL)] * 2)

CROSS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def rectangles(free: Cells, rows: int, columns: int) -> int:
    """How many rectangles of free cells there are, standing and lying."""
    found = 0
    for height, width in {(rows, columns), (columns, rows)}:
        for r in range(10 - height):
            for c in range(10 - width):
                found += all((r + i, c + j) in free for i in range(height) for j in range(width))
    return found


def holes(free: Cells, size: int) -> Iterator[bool]:
    """Whether a region of connected free cells has this size, for each of them."""
    left = set(free)
    while left:
        region, edge = set(), {left.pop()}
        while edge:
            region |= edge
            edge = {(r + d, c + e) for r, c in edge for d, e in CROSS} & left
            left -= edge
        yield len(region) == size


def slow_counts(covered: int) -> tuple[int, ...]:
    """The counts, cell by cell."""
    free = frozenset((bit // 9, bit % 9) for bit in range(81) if not covered >> bit & 1)
    beside = [[(r + d, c + e) in free for d, e in CROSS] for r, c in free]
    windows = [
        [(r + i, c + j) in free for i in (0, 1) for j in (0, 1)] for r in range(8) for c in range(8)
    ]
    return (
        len(free),
        sum(4 - sum(sides) for sides in beside),
        *(rectangles(free, 1, length) for length in (3, 4, 5)),
        rectangles(free, 2, 2),
        rectangles(free, 2, 3),
        rectangles(free, 3, 3),
        sum((not s[0] and not s[2]) + (not s[1] and not s[3]) for s in beside),
        sum(not any(sides) for sides in beside),
        sum(sum(sides) == 1 for sides in beside),
        sum(not s[i] and not s[(i + 1) % 4] for s in beside for i in range(4)),
        sum(sum(window) == 3 for window in windows),
        sum(window in ([1, 0, 0, 1], [0, 1, 1, 0]) for window in windows),
        sum(holes(free, 2)),
    )


@settings(max_examples=40)
@given(quilts)
def test_counts_are_those_found_cell_by_cell(covered: int) -> None:
    assert shape_counts(covered) == slow_counts(covered)


def turned_quilt(covered: int) -> int:
    """The quilt turned clockwise by a quarter."""
    return sum(1 << (bit % 9 * 9 + 8 - bit // 9) for bit in range(81) if covered >> bit & 1)


@given(quilts)
def test_turning_a_quilt_changes_no_count(covered: int) -> None:
    assert shape_counts(turned_quilt(covered)) == shape_counts(covered)
    assert lacking_square(turned_quilt(covered)) == lacking_square(covered)


def test_what_the_square_lacks() -> None:
    """P10: the fullest of the nine squares counts, up to a limit."""
    assert [lacking_square(covered) for covered in (0, FULL, SQUARES[4])] == [FAR, 0, 0]
    assert lacking_square(SQUARES[8] & ~(0b111 << 30)) == 3
    few = quilt(*["#######.."] * 4, *["........."] * 5)
    assert lacking_square(few) == FAR
    assert lacking_square(few | 0b111 << 36) == 18


def test_every_input_has_its_column() -> None:
    assert len(COLUMNS) == INPUTS == 10 + SHAPE_INPUTS


@pytest.mark.parametrize("example", load_data("patchwork_inputs.json"))
def test_the_engine_hears_what_the_trainer_heard(example: dict[str, Any]) -> None:
    """The examples are printed by ``tools/patchwork_training/show.cpp``."""
    covered = sum(bits << 9 * row for row, bits in enumerate(example["rows"]))
    buttons, income, space = example["player"]
    leathers = sum(place > space for place in example["leather"])
    stands = (buttons, income, space, covered, leathers, example["tile_free"])
    heard = points(BIAS + column_sum(COLUMNS, example["inputs"]))
    assert Judge().worth(stands) == heard
    assert tuple(example["inputs"][10:]) == shape_counts(covered)


def test_the_sum_of_columns_is_that_of_every_unit() -> None:
    """Negative and positive lanes side by side do not disturb each other."""
    whole = points(BIAS + column_sum(COLUMNS, [3] * INPUTS))
    halves = column_sum(COLUMNS[:9], [3] * 9) + column_sum(COLUMNS[9:], [3] * (INPUTS - 9))
    assert points(BIAS + halves) == whole


def test_at_the_end_the_worth_is_the_score() -> None:
    """P11: buttons, and two points less for every empty cell."""
    judge = Judge()
    assert judge.worth((12, 7, 53, FULL, 0, True)) == 12
    assert judge.worth((3, 9, 53, SQUARES[0], 0, False)) == 3 - 2 * 32


def test_more_is_worth_more() -> None:
    judge = Judge()
    three_rows = quilt(*["#########"] * 3, *["........."] * 6)
    scattered = sum(1 << bit for bit in range(0, 81, 3))
    worth = judge.worth((8, 5, 20, three_rows, 5, True))
    assert judge.worth((11, 5, 20, three_rows, 5, True)) > worth
    assert judge.worth((8, 6, 20, three_rows, 5, True)) > worth
    assert judge.worth((8, 5, 20, three_rows | 0b111 << 27, 5, True)) > worth
    assert judge.worth((8, 5, 20, scattered, 5, True)) < worth - 5


def test_the_two_seats_are_judged_alike() -> None:
    for ply in random_plies("alike", passing=0.2):
        first, second = ply.after.players
        tile = None if ply.after.tile is None else 1 - ply.after.tile
        swapped = ply.after._replace(players=(second, first), tile=tile)
        judge = Judge()
        assert judge.margin(swapped) == -judge.margin(ply.after)


def test_a_standing_counts_the_leather_ahead() -> None:
    """P9: what lies before the marker can still be taken."""
    state = position(Player(space=33, buttons=2), Player(space=20))
    assert standing(state, state.players[0]) == (2, 0, 33, 0, 3, True)
    assert standing(state._replace(tile=1), state.players[1]) == (5, 0, 20, 0, 3, False)
