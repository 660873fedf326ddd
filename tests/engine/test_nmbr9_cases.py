"""The numbered cases of the rules of NMBR 9 (13, the honest opponent, is with the adviser)."""

from __future__ import annotations

import pytest

from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.table import Table, Tile
from engine.games.nmbr9.tiles import SHAPES
from engine.polyomino import Cell, mirrored, normal, turned
from tests.engine.nmbr9_tables import read_tile, slow_cells, table_of, try_tile

PAIR_OF_9 = "9r0@(0,0); 9r0@(0,3); "
BESIDE_EACH_OTHER = PAIR_OF_9 + "5r0@(0,6); 5r0@(0,9); 1r0@(0,2)"
TOWER = "0r0@(0,0); 9r1@(0,3); 3r3@(0,2); 6r2@(0,7); 3r3@(0,6); "


@pytest.mark.parametrize(
    ("case", "before", "tile", "level", "points"),
    [
        (1, "9r0@(0,0)", "1r0@(4,1)", 0, 0),
        (3, "9r0@(0,1); 1r0@(0,-1)", "8r0@(0,0)", 1, 8),
        (4, PAIR_OF_9, "6r1@(0,0)", 1, 6),
        (5, PAIR_OF_9 + "5r0@(0,6); 5r0@(0,9)", "1r0@(0,2)", 1, 1),
        (5, BESIDE_EACH_OTHER, "1r1@(0,4)", 1, 1),
        (6, "0r0@(0,0); 9r1@(0,3)", "3r3@(0,2)", 1, 3),
        (6, "0r0@(0,0); 9r1@(0,3); 3r3@(0,2)", "6r2@(0,7)", 0, 0),
        (6, "0r0@(0,0); 9r1@(0,3); 3r3@(0,2); 6r2@(0,7)", "3r3@(0,6)", 1, 3),
        (6, TOWER, "1r3@(0,4)", 2, 2),
        (7, PAIR_OF_9 + "6r1@(0,0)", "1r0@(-1,-2)", 0, 0),
        (10, "1r0@(0,0); 1r2@(0,-1)", "0r0@(0,-1)", 1, 0),
    ],
)
def test_legal_cases(case: int, before: str, tile: str, level: int, points: int) -> None:
    landed = try_tile(table_of(before), tile)
    assert (landed.reason, landed.level, landed.points) == (None, level, points)
    assert set(landed.cells) == slow_cells(*read_tile(tile))


def test_cases_5_and_6_score_2_and_8_points() -> None:
    assert table_of(BESIDE_EACH_OTHER + "; 1r1@(0,4)").points == 2
    assert table_of(TOWER + "1r3@(0,4)").points == 8


def refusal(before: str, tile: str) -> tuple[str, dict[str, object]]:
    reason = try_tile(table_of(before), tile).reason
    assert reason is not None
    return reason.code, dict(reason.values)


def all_of(tile: str) -> tuple[Cell, ...]:
    return tuple(sorted(slow_cells(*read_tile(tile))))


def test_case_1_a_corner_is_no_edge() -> None:
    expected = {"level": 0, "corner": True, "cells": all_of("1r0@(4,2)")}
    assert refusal("9r0@(0,0)", "1r0@(4,2)") == ("no-shared-edge", expected)


def test_case_2_one_tile_below() -> None:
    expected = {"level": 1, "number": 9, "cells": all_of("8r0@(0,0)")}
    assert refusal("9r0@(0,0)", "8r0@(0,0)") == ("one-tile-below", expected)


def test_case_5_a_level_that_holds_a_tile_must_be_touched() -> None:
    expected = {"level": 1, "corner": False, "cells": all_of("1r1@(0,5)")}
    assert refusal(BESIDE_EACH_OTHER, "1r1@(0,5)") == ("no-shared-edge", expected)


def test_case_8_over_the_gap_of_the_0() -> None:
    expected = {"level": 1, "cells": ((1, 1), (2, 1))}
    assert refusal("0r0@(0,0); 9r0@(0,3)", "7r0@(0,0)") == ("over-gap", expected)


def test_case_9_squares_at_two_heights() -> None:
    expected = {"level": 2, "cells": ((1, 2), (2, 2), (3, 2))}
    assert refusal(PAIR_OF_9 + "6r1@(0,0)", "1r0@(0,1)") == ("two-heights", expected)


def test_case_11_the_mirror_image_of_9_is_no_placement_of_9() -> None:
    table = table_of(PAIR_OF_9 + "0r0@(0,6); 5r0@(4,0)")
    laid = {
        normal(slow_cells(9, spot.quarter_turns, spot.x, spot.y)) for spot in legal_spots(table, 9)
    }
    mirror = mirrored(SHAPES[9])
    assert laid == {turned(SHAPES[9], turns) for turns in range(4)}
    assert laid.isdisjoint(turned(mirror, turns) for turns in range(4))


def test_case_12_number_times_level() -> None:
    assert Tile(9, 0, 0, 0, 3).points == 27
    assert [Tile(0, 0, 0, 0, level).points for level in range(10)] == [0] * 10
    assert Tile(9, 0, 0, 0, 0).points == 0


def test_case_12_26_squares_wide_is_playable() -> None:
    table = table_of(
        "0r1@(0,0); 0r1@(0,4); 5r1@(0,8); 5r1@(0,12); 9r1@(0,16); 9r1@(0,20); 6r1@(0,24)"
    )
    assert width(table) == 28
    landed = try_tile(table, "1r1@(0,22)")
    assert (landed.reason, landed.level) == (None, 1)
    assert try_tile(table, "3r0@(0,-3)").level == 0


def width(table: Table) -> int:
    columns = [column for tile in table.tiles for _, column in tile.cells]
    return max(columns) - min(columns) + 1
