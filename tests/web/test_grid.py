"""Keys on a board that is one tab stop."""

from __future__ import annotations

import pytest

from web.games.grid import moved_cursor

ARROWS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
ROWS, COLUMNS = 4, 6


@pytest.mark.parametrize("key", ARROWS)
def test_arrows_move_by_one_and_do_not_wrap(key: str) -> None:
    down, right = ARROWS[key]
    for row in range(ROWS):
        for column in range(COLUMNS):
            there = (row + down) * COLUMNS + column + right
            if not (0 <= row + down < ROWS and 0 <= column + right < COLUMNS):
                there = row * COLUMNS + column
            assert moved_cursor(row * COLUMNS + column, key, ROWS, COLUMNS) == there


@pytest.mark.parametrize(
    ("key", "there"), [("Home", 12), ("End", 17), ("Ctrl+Home", 0), ("Ctrl+End", 23)]
)
def test_home_and_end_lead_along_the_row_and_with_ctrl_over_the_board(key: str, there: int) -> None:
    assert moved_cursor(15, key, ROWS, COLUMNS) == there
    assert moved_cursor(there, key, ROWS, COLUMNS) == there


@pytest.mark.parametrize("key", ["R", "Enter", "Ctrl+ArrowLeft", ""])
def test_other_keys_move_nothing(key: str) -> None:
    assert moved_cursor(15, key, ROWS, COLUMNS) == 15
