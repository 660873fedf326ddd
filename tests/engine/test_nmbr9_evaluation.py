"""The evaluation of NMBR 9: counted outlooks, the network's inputs, judged places."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nmbr9.evaluation import expected_from, judged_places
from engine.games.nmbr9.inputs import INPUTS, inputs
from engine.games.nmbr9.network import UNIT, expected_points
from engine.games.nmbr9.outlook import Outlook
from engine.games.nmbr9.placement import Spot, legal_places, legal_spots
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.surface import LevelShapes
from engine.games.nmbr9.table import EMPTY, STRIDES, Table, lay
from engine.games.nmbr9.weights import WEIGHTS
from engine.network import LANE_BITS
from tests.engine.nmbr9_tables import random_table, table_of
from tests.engine.playing import load_data

Position = tuple[Table, int, list[int]]
"""A table, the number to lay, and the cards to come after it."""


def position(seed: int, tiles: int, climb: float) -> Position:
    table = random_table(seed, tiles, climb)
    to_come = list(cards_left([tile.number for tile in table.tiles]))
    number = random.Random(seed).choice([n for n in range(10) if to_come[n]])
    to_come[number] -= 1
    return table, number, to_come


POSITIONS = st.builds(
    position, st.integers(0, 10**6), st.integers(1, 18), st.sampled_from((0.3, 0.7, 1.0))
)


def wide_position() -> Position:
    """Tiles on two levels that are too wide for the short ints."""
    table = table_of(
        "9r1@(0,0); 9r1@(0,4); 1r1@(0,2); 5r1@(0,8); 5r1@(0,12); 6r1@(0,16); 6r1@(0,20); 0r1@(0,24)"
    )
    assert table.stride == STRIDES[1]
    return table, 7, [1, 1, 2, 2, 2, 0, 0, 1, 2, 0]


def inputs_anew(table: Table, to_come: list[int]) -> list[int]:
    """A table's inputs with nothing taken over from the table before."""
    return inputs(to_come, Outlook(table, to_come).counts, LevelShapes(table).surfaces)


def assert_counts_follow_every_tile(table: Table, number: int, to_come: list[int]) -> None:
    outlook = Outlook(table, to_come)
    for level, piece, mask in legal_places(table, number):
        for y, x in table.cells(mask):
            laid = lay(table, number, piece.quarter_turns, x, y, level)
            counts = outlook.after(level, piece, table.place(x, y))
            assert counts[1:] == Outlook(laid, to_come).counts[1:]


@settings(max_examples=12)
@given(POSITIONS)
def test_counts_after_a_tile_are_those_of_the_table_with_it(found: Position) -> None:
    assert_counts_follow_every_tile(*found)


def test_counts_after_a_tile_on_a_wide_table() -> None:
    assert_counts_follow_every_tile(*wide_position())


@settings(max_examples=20)
@given(POSITIONS)
def test_counts_are_numbers_of_legal_places(found: Position) -> None:
    table, _, to_come = found
    counts = Outlook(table, to_come).counts
    assert len(counts) == len(table.levels) + 1
    for number in (number for number in range(10) if to_come[number]):
        levels = [spot.level for spot in legal_spots(table, number)]
        for level in range(1, len(counts)):
            assert counts[level][number] == levels.count(level)


@pytest.mark.parametrize("example", load_data("nmbr9_inputs.json"))
def test_inputs_are_those_the_network_was_trained_with(example: dict[str, Any]) -> None:
    """The examples come from ``tools/nmbr9_training``."""
    table = table_of("; ".join(example["tiles"]))
    found = inputs_anew(table, list(cards_left([tile.number for tile in table.tiles])))
    left_off = [0] * (INPUTS - len(found))
    in_hundredths = [100 * value for value in example["inputs"]]
    assert found + left_off == pytest.approx(in_hundredths, abs=1.001)


@settings(max_examples=12)
@given(POSITIONS)
def test_a_place_is_worth_its_points_and_what_the_table_promises_with_it(found: Position) -> None:
    assert_places_are_worth_what_follows(*found)


def test_places_on_a_wide_table_are_judged_alike() -> None:
    assert_places_are_worth_what_follows(*wide_position())


def assert_places_are_worth_what_follows(table: Table, number: int, to_come: list[int]) -> None:
    judged = list(judged_places(table, number, to_come))
    assert [Spot(*place[1:]) for place in judged] == legal_spots(table, number)
    for value, level, quarter_turns, x, y in judged[::7]:
        laid = lay(table, number, quarter_turns, x, y, level)
        promise = expected_from(laid, to_come) if any(to_come) else 0
        assert value == pytest.approx(number * level + promise)


def plain_network(found: list[int]) -> float:
    """The network written down as one would on paper."""
    numbers = [int(word) / 1000 for word in WEIGHTS.split()]
    values = [value / 100 for value in found] + [0.0] * (INPUTS - len(found))

    def total(bias: float, weights: list[float]) -> float:
        return bias + sum(w * x for w, x in zip(weights, values, strict=True))

    result = total(numbers[0], numbers[1 : 1 + INPUTS])
    for at in range(1 + INPUTS, len(numbers), 2 + INPUTS):
        out, bias, *weights = numbers[at : at + 2 + INPUTS]
        result += out * max(0.0, total(bias, weights))
    return UNIT * result


@settings(max_examples=20)
@given(POSITIONS)
def test_lanes_side_by_side_add_up_to_the_plain_network(found: Position) -> None:
    table, _, to_come = found
    seen = inputs_anew(table, to_come)
    assert expected_points(seen) == pytest.approx(plain_network(seen))


def test_no_lane_can_overflow() -> None:
    """Not even if every input were ten times what any table can show."""
    numbers = [abs(int(word)) for word in WEIGHTS.split()]
    rows = [numbers[: 1 + INPUTS]]
    rows += [
        numbers[at + 1 : at + 2 + INPUTS] for at in range(1 + INPUTS, len(numbers), 2 + INPUTS)
    ]
    assert max(100 * sum(row) for row in rows) * 100 < 2 ** (LANE_BITS - 1)


def test_the_last_tile_is_worth_its_points_alone() -> None:
    table = random_table(5, 19)
    number = cards_left([tile.number for tile in table.tiles]).index(1)
    judged = list(judged_places(table, number, [0] * 10))
    assert all(place.value == number * place.level for place in judged)


def test_the_turns_of_the_first_tile_are_worth_the_same() -> None:
    judged = list(judged_places(EMPTY, 4, [2, 2, 2, 2, 1, 2, 2, 2, 2, 2]))
    assert [place.quarter_turns for place in judged] == [0, 1, 2, 3]
    assert len({place.value for place in judged}) == 1
    for turns in range(4):
        laid = lay(EMPTY, 4, turns, 0, 0, 0)
        assert expected_from(laid, [2, 2, 2, 2, 1, 2, 2, 2, 2, 2]) == judged[0].value > 40


def test_the_place_of_a_table_does_not_matter() -> None:
    table, number, to_come = position(8, 12, 0.7)
    moved = EMPTY
    for tile in table.tiles:
        moved = lay(moved, tile.number, tile.quarter_turns, tile.x + 300, tile.y - 40, tile.level)
    values = [[p.value for p in judged_places(t, number, to_come)] for t in (table, moved)]
    assert values[0] == values[1]
