"""Legal places of NMBR 9 against a slow referee, on ordinary and on extreme tables."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.nmbr9.landing import FARTHEST, landing
from engine.games.nmbr9.placement import Spot, legal_spots
from engine.games.nmbr9.table import EMPTY, STRIDES, Table, lay
from engine.games.nmbr9.tiles import DECK_SIZE, NUMBERS, pieces
from tests.engine.nmbr9_tables import (
    DATA,
    around,
    random_table,
    slow_cells,
    slow_level,
    slow_tiles,
    table_of,
    try_tile,
)

ANY_TABLE = st.builds(
    random_table, st.integers(0, 10**6), st.integers(1, 19), st.sampled_from((0.0, 0.5, 1.0))
)


def listed(table: Table, number: int) -> dict[frozenset[tuple[int, int]], int]:
    """The legal list as cells → level; every set of cells must be listed once."""
    spots = legal_spots(table, number)
    found = {slow_cells(number, s.quarter_turns, s.x, s.y): s.level for s in spots}
    assert len(found) == len(spots)
    return found


def assert_referees_agree(table: Table, number: int) -> None:
    """Legal list, landing and slow referee say the same about every place around the table."""
    tiles = slow_tiles(table)
    expected = {}
    for quarter_turns, x, y in around(table):
        cells = slow_cells(number, quarter_turns, x, y)
        level = slow_level(tiles, cells)
        landed = landing(table, number, quarter_turns, x, y)
        assert (level is None) == (landed.reason is not None)
        if level is not None:
            assert (landed.level, set(landed.cells)) == (level, cells)
            expected[cells] = level
    assert listed(table, number) == expected


@pytest.mark.parametrize("seed", range(8))
def test_all_places_around_random_tables_agree_with_the_slow_referee(seed: int) -> None:
    chance = random.Random(seed)
    table = random_table(seed, chance.randrange(2, 17), climb=seed % 2)
    assert_referees_agree(table, chance.randrange(10))


@given(table=ANY_TABLE, number=st.sampled_from(NUMBERS), data=st.data())
def test_single_places_on_random_tables(table: Table, number: int, data: st.DataObject) -> None:
    spots = legal_spots(table, number)
    near = data.draw(st.sampled_from(spots))
    turns = data.draw(st.integers(0, 3))
    x, y = (at + data.draw(st.integers(-3, 3)) for at in (near.x, near.y))
    level = slow_level(slow_tiles(table), slow_cells(number, turns, x, y))
    landed = landing(table, number, turns, x, y)
    assert (landed.level if landed.reason is None else None) == level
    assert (slow_cells(number, turns, x, y) in listed(table, number)) == (level is not None)


@given(ANY_TABLE)
def test_levels_rest_on_the_level_below(table: Table) -> None:
    """Every tile was legal when it was laid, so also at most ten levels can exist."""
    assert not any(
        upper & ~lower for lower, upper in zip(table.levels, table.levels[1:], strict=False)
    )
    for level in range(len(table.levels)):
        on_it = [tile for tile in table.tiles if tile.level == level]
        assert {cell for tile in on_it for cell in tile.cells} == set(
            table.cells(table.levels[level])
        )
        assert len(on_it) >= (2 if level + 1 < len(table.levels) else 1)  # N6
    assert len(table.levels) <= DECK_SIZE // 2


@given(ANY_TABLE, st.integers(-FARTHEST, FARTHEST), st.integers(-FARTHEST, FARTHEST))
def test_the_table_has_no_middle(table: Table, x: int, y: int) -> None:
    """Moved elsewhere, the same tiles have the same masks and the same places (N3)."""
    moved = EMPTY
    for tile in table.tiles:
        moved = lay(moved, tile.number, tile.quarter_turns, tile.x + x, tile.y + y, tile.level)
    assert (moved.levels, moved.points) == (table.levels, table.points)
    there = [Spot(s.level, s.quarter_turns, s.x + x, s.y + y) for s in legal_spots(table, 7)]
    assert legal_spots(moved, 7) == there


def stretched(direction: str) -> Table:
    """Twenty tiles in a line, each as far out in one direction as it may lie."""
    far: dict[str, Callable[[Spot], tuple[int, int]]] = {
        "left": lambda spot: (-spot.x, -abs(spot.y)),
        "right": lambda spot: (spot.x, -abs(spot.y)),
        "up": lambda spot: (-spot.y, -abs(spot.x)),
        "down": lambda spot: (spot.y, -abs(spot.x)),
    }
    table = EMPTY
    for number in (*NUMBERS, *NUMBERS):
        spot = max(legal_spots(table, number), key=far[direction])
        table = lay(table, number, spot.quarter_turns, spot.x, spot.y, spot.level)
    return table


@pytest.mark.parametrize("direction", ["left", "right", "up", "down"])
def test_twenty_tiles_in_a_line(direction: str) -> None:
    table = stretched(direction)
    cells = {cell for tile in table.tiles for cell in tile.cells}
    rows, columns = ({cell[axis] for cell in cells} for axis in (0, 1))
    assert len(cells) == 170
    assert max(len(rows), len(columns)) > 50
    assert (table.stride == STRIDES[1]) == (direction in ("left", "right"))
    tiles = slow_tiles(table)
    for spot in legal_spots(table, 1):
        cells = slow_cells(1, spot.quarter_turns, spot.x, spot.y)
        assert slow_level(tiles, cells) == spot.level


def test_a_wide_table_has_all_its_places_on_every_level() -> None:
    """Laid out on long ints, where the tiles before were laid out on short ones."""
    table = table_of(
        "9r1@(0,0); 9r1@(0,4); 1r1@(0,2); 5r1@(0,8); 5r1@(0,12); 6r1@(0,16); 6r1@(0,20)"
    )
    assert (table.points, table.stride) == (1, STRIDES[0])
    table = lay(table, 0, 1, 24, 0, 0)
    assert table.stride == STRIDES[1]
    assert_referees_agree(table, 1)


def test_the_first_tile_may_lie_anywhere_and_its_turns_are_listed() -> None:
    for number in NUMBERS:
        turns = [piece.quarter_turns for piece in pieces(number, STRIDES[0])]
        assert legal_spots(EMPTY, number) == [Spot(0, turn, 0, 0) for turn in turns]
    for x, y in ((0, 0), (-7, 12), (FARTHEST, -FARTHEST)):
        assert landing(EMPTY, 4, 1, x, y).reason is None
    reason = landing(EMPTY, 4, 1, 0, FARTHEST + 1).reason
    assert reason is not None
    assert (reason.code, reason.values["farthest"]) == ("too-far-out", FARTHEST)


@pytest.mark.parametrize(("x", "y"), [(10**30, 0), (0, -(10**30)), (40, 0), (-40, 0), (0, 40)])
def test_far_away_nothing_is_touched(x: int, y: int) -> None:
    landed = landing(table_of("9r0@(0,0); 9r0@(0,3)"), 6, 0, x, y)
    assert landed.reason is not None
    assert (landed.level, landed.reason.code) == (0, "no-shared-edge")
    assert landed.reason.values == {"level": 0, "corner": False, "cells": landed.cells}


def test_an_overhang_names_the_cells_that_stick_out() -> None:
    reason = try_tile(table_of("9r0@(0,0); 9r0@(0,3)"), "8r0@(-1,1)").reason
    assert reason is not None
    assert (reason.code, reason.values) == (
        "overhang",
        {"level": 1, "cells": ((-1, 2), (-1, 3), (2, 2))},
    )


@pytest.mark.parametrize(("more", "code"), [("", "overhang"), ("; 1r0@(-1,2)", "over-gap")])
def test_a_bay_is_a_gap_once_another_tile_closes_it(more: str, code: str) -> None:
    reason = try_tile(table_of("6r0@(0,0)" + more), "7r0@(0,0)").reason
    assert reason is not None
    assert (reason.code, reason.values) == (code, {"level": 1, "cells": ((0, 2), (1, 1))})


@pytest.mark.parametrize("number", [0, 8])
def test_equivalent_rotations_are_accepted_and_become_the_smallest(number: int) -> None:
    table = table_of("9r0@(0,0); 9r0@(0,3)")
    for spot in legal_spots(table, number):
        assert spot.quarter_turns in (0, 1)
        again = landing(table, number, spot.quarter_turns + 2, spot.x, spot.y)
        assert (again.reason, again.level) == (None, spot.level)
        tables = [
            lay(table, number, turns, spot.x, spot.y, spot.level)
            for turns in (spot.quarter_turns, spot.quarter_turns + 2)
        ]
        assert tables[0] == tables[1]


def perft(table: Table, deck: list[int]) -> list[int]:
    """Ways to lay the first 1, 2, … numbers of the deck, the first one at x0 y0."""
    spots = legal_spots(table, deck[0])
    if len(deck) == 1:
        return [len(spots)]
    deeper = [
        perft(lay(table, deck[0], s.quarter_turns, s.x, s.y, s.level), deck[1:]) for s in spots
    ]
    return [len(spots), *(sum(counts) for counts in zip(*deeper, strict=True))]


@pytest.mark.parametrize("case", json.loads((DATA / "nmbr9_perft.json").read_text())["decks"])
def test_perft(case: dict[str, list[int]]) -> None:
    assert perft(EMPTY, case["deck"]) == case["counts"]
