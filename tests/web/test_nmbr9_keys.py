"""NMBR 9 by keyboard alone: the table is one tab stop, everything is announced."""

from __future__ import annotations

import pytest

from tests.engine.nmbr9_tables import table_of
from tests.web.nmbr9_desk import HEAP, PAIR, at_board, flat_table, ghost, laid, marks, sit, verdict
from web.games.nmbr9.places import places


def test_the_table_is_one_tab_stop_with_a_name_and_a_reading() -> None:
    page = sit(5, HEAP).page
    board = page.find("board")
    assert board.get("tabindex") == "0"
    assert page.name(board) == "The table of Anna"
    reading = page.find(board.get("aria-describedby")).text
    assert reading == "Level 1: 6. Level 0: 9 and 9. Together 6 points."


def test_n_and_p_go_through_all_legal_places_the_highest_level_first() -> None:
    desk = at_board(sit(6, PAIR))
    spots = places(table_of(PAIR), 6)
    assert [spot.level for spot in spots] == sorted((s.level for s in spots), reverse=True)
    found = []
    for index in range(1, len(spots) + 1):
        desk.key("N")
        assert desk.last_said.startswith(f"Place {index} of {len(spots)}. Level ")
        found.append((desk.table.ui.turns, *desk.table.ui.at))
        assert verdict(desk).startswith("On ")
    assert found == [spot[1:] for spot in spots]
    desk.key("N")
    assert desk.last_said.startswith("Place 1 of ")
    desk.key("P")
    assert desk.last_said.startswith(f"Place {len(spots)} of ")


def test_a_place_is_announced_with_level_points_rotation_and_square() -> None:
    desk = at_board(sit(6, PAIR))
    desk.key("N")
    level, turns, x, y = places(table_of(PAIR), 6)[0]
    assert desk.last_said == (
        f"Place 1 of {len(places(table_of(PAIR), 6))}. Level {level}: 6 points. "
        f"The 6, turned by {90 * turns}°, column {x}, row {y}."
    )


def test_places_can_be_chosen_by_level() -> None:
    desk = at_board(sit(6, PAIR))
    count = sum(spot.level == 1 for spot in places(table_of(PAIR), 6))
    desk.key("L")
    assert desk.last_said == f"Level 1 alone: 0 tiles, {count} places for the 6."
    desk.key("N")
    assert desk.last_said.startswith(f"Place 1 of {count}. Level 1: 6 points.")
    desk.key("L")
    assert desk.last_said.startswith("Level 0 alone: 2 tiles")
    desk.key("L")
    assert desk.last_said == "All levels."
    desk.key("1", "9")
    assert desk.last_said == "All levels.", "there is no level 9"


def test_arrows_bring_the_tile_in_and_move_it_and_say_what_is_there() -> None:
    desk = at_board(sit(1, "9r0@(0,0)"))
    desk.key("ArrowLeft")
    assert desk.last_said.startswith("The 1, turned by 0°, column 0, row 0. Not here:")
    desk.key("ArrowLeft", "ArrowLeft")
    assert desk.last_said == "The 1, turned by 0°, column -2, row 0. On the table: 0 points."
    desk.key("Enter")
    assert laid(desk)[-1] == "1r0@(0,-2) level 0"


@pytest.mark.parametrize(
    ("keys", "column", "row"),
    [
        (["Home"], -4, 0),
        (["End"], 5, 0),
        (["Ctrl+Home"], -4, -4),
        (["Ctrl+End"], 5, 4),
        (["ArrowRight"] * 30, 5, 0),
        (["ArrowUp"] * 30, 0, -4),
        (["Q"], 0, 0),
    ],
)
def test_keys_lead_no_farther_than_a_tile_can_touch(keys: list[str], column: int, row: int) -> None:
    """The 9 is 3 wide and 4 high, the 1 is 2 wide and 4 high."""
    desk = at_board(sit(1, "9r0@(0,0)"))
    desk.key("ArrowUp", *keys)
    assert desk.table.ui.at == (column, row)


def test_escape_puts_the_tile_back_beside_the_table() -> None:
    desk = at_board(sit(1, "9r0@(0,0)"))
    desk.key("N", "Escape")
    assert ghost(desk) is None
    assert desk.last_said == "The 1, turned by 0°, lies beside the table."
    desk.key("Enter")
    assert len(laid(desk)) == 1


def test_keys_turn_show_read_and_tilt() -> None:
    desk = at_board(sit(6, PAIR))
    desk.key("R")
    assert "turned by 90°" in desk.last_said
    desk.key("V")
    assert marks(desk)
    desk.key("B")
    assert desk.last_said == "Level 0: 9 and 9. Together 0 points."
    desk.key("T")
    assert desk.page.having("is-tilted")


def test_the_focus_stays_on_the_table_and_goes_to_the_main_action_at_the_end() -> None:
    desk = at_board(sit(6, flat_table([*range(10), *(n for n in range(10) if n != 6)])))
    desk.key("N", "Enter")
    assert desk.session.over
    assert desk.focus == "primary"
