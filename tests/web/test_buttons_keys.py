"""Buttons by keyboard alone, and with the confirmation of moves."""

from __future__ import annotations

import pytest

from tests.web.buttons_desk import marked, round_story, sit, striped, tap
from tests.web.driver import Desk


def rolled(**settings: object) -> Desk:
    """Anna may put a button on 3,2, 3,4 or 3,6."""
    desk = sit(striped(2), "A roll", "* dice 3/2224+6", "A put 3,4", **settings)
    desk.press("table roll")
    return desk


def chosen_name(desk: Desk) -> str:
    """What is said of the field that has the focus."""
    return desk.page.find(desk.focus).get("aria-label")


def test_the_focus_waits_on_the_first_field_that_is_possible() -> None:
    """B7."""
    desk = rolled()
    assert desk.focus == "cell-3-2"
    assert chosen_name(desk) == "row 3, column 2, yellow, may be chosen"


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        (["ArrowRight"], "3-3"),
        (["ArrowLeft"] * 5, "3-1"),
        (["ArrowUp"] * 9, "1-2"),
        (["ArrowDown"] * 9, "6-2"),
        (["End"], "3-6"),
        (["End", "ArrowRight"], "3-6"),
        (["Home"], "3-1"),
        (["Ctrl+End"], "6-6"),
        (["Ctrl+End", "Ctrl+Home"], "1-1"),
        (["Q"], "3-2"),
    ],
)
def test_keys_move_the_focus_and_do_not_wrap(keys: list[str], field: str) -> None:
    desk = rolled()
    desk.key(*keys)
    assert desk.focus == f"cell-{field}"
    assert desk.page.find(desk.focus).get("tabindex") == "0"


def test_enter_puts_a_button() -> None:
    desk = rolled()
    desk.key("ArrowRight", "ArrowRight", "Enter")
    assert desk.last_said == "Anna sews a button on 3,4. On offer for Bela: 3,6."


def test_enter_on_an_impossible_field_says_why_and_stays() -> None:
    """B7."""
    desk = rolled()
    desk.key("ArrowRight", "Enter")
    assert desk.last_said == "No black die shows a 3."
    assert desk.focus == "cell-3-3"


def test_a_whole_round_by_keyboard() -> None:
    """B6 – B16: the focus waits where something is wanted, so Enter alone goes a long way."""
    desk = Desk.with_table(round_story())
    desk.focus = "primary"
    for focus in (
        *("primary", "cell-1-1", "cell-1-3"),  # Anna rolls and sews, Bela takes the offer
        *("primary", "primary", "cell-1-4"),  # Bela rolls and busts, Anna takes the offer
        *("primary", "cell-2-2", "primary", "cell-6-1"),  # Anna goes on alone
    ):
        assert desk.focus == focus
        enter(desk)
    desk.press("Stop")
    assert desk.focus == "primary"
    enter(desk)
    assert desk.focus.startswith("cell-")
    for keys in (["Ctrl+Home"], ["ArrowRight"] * 3, ["ArrowDown", "ArrowLeft", "ArrowLeft"]):
        desk.key(*keys, "Enter")
    assert marked(desk, "is-chosen") == ["1,1", "1,4", "2,2"]
    desk.press("primary")
    assert desk.session.state.round_number == 2
    assert desk.focus == "primary"


def enter(desk: Desk) -> None:
    """Press Enter on whatever has the focus."""
    if desk.focus.startswith("cell-"):
        desk.key("Enter")
    else:
        desk.press(desk.focus)


def test_confirmation_a_tap_shows_a_ghost_another_moves_it_confirm_places() -> None:
    desk = rolled(confirm=True)
    tap(desk, "3,2")
    assert marked(desk, "is-chosen") == ["3,2"]
    assert chosen_name(desk) == "row 3, column 2, yellow, chosen"
    tap(desk, "3,4")
    assert marked(desk, "is-chosen") == ["3,4"]
    assert desk.session.state.buttons[0] == 0
    desk.press("Put it on 3,4")
    assert desk.last_said == "Anna sews a button on 3,4. On offer for Bela: 3,6."


def test_confirmation_a_double_tap_does_not_place() -> None:
    desk = rolled(confirm=True)
    tap(desk, "3,2", "3,2")
    assert marked(desk, "is-chosen") == ["3,2"]
    assert desk.session.state.buttons[0] == 0


def test_confirmation_an_impossible_field_does_not_take_the_ghost() -> None:
    desk = rolled(confirm=True)
    tap(desk, "3,2", "5,5")
    assert desk.last_said == "The white die shows 3: only row 3 counts."
    assert marked(desk, "is-chosen") == ["3,2"]
    desk.press("Put it on 3,2")
    assert "3,2" in desk.last_said


def test_escape_lets_go_of_what_is_chosen() -> None:
    desk = rolled(confirm=True)
    desk.key("Enter")
    assert marked(desk, "is-chosen") == ["3,2"]
    desk.key("Escape")
    assert marked(desk, "is-chosen") == []
    assert desk.focus == "cell-3-2"
    assert not desk.can("primary")


def test_without_confirmation_a_tap_places() -> None:
    desk = rolled()
    tap(desk, "3,6")
    assert desk.last_said == "Anna sews a button on 3,6. On offer for Bela: 3,6."


def test_the_guest_may_confirm_too() -> None:
    """B9: a tap on the offered field shows the ghost, the main action takes it."""
    desk = rolled(confirm=True)
    tap(desk, "3,4")
    desk.press("primary")
    tap(desk, "3,6")
    assert marked(desk, "is-chosen") == ["3,6"]
    desk.press("Take 3,6")
    assert desk.last_said.startswith("Bela takes the offer")


READING = (
    "The board of Anna in words. "
    "Row 1: red free, red free, red free, red free, red free and red free. "
    "Row 2: red free, red free, red blocked, yellow free, yellow free and yellow free. "
    "Row 3: yellow free, yellow blocked, yellow with a button, yellow blocked, "
    "yellow free and yellow free. "
    "Row 4: green free, green free, green blocked, green with a star, green free and green free. "
    "Row 5: green free, green free, green free, blue free, blue free and blue free. "
    "Row 6: blue free, blue free, blue free, blue free, blue free and blue free. "
)
"""Striped cloth, a button on 3,3 and beside its neighbours a star on 4,4 (B8)."""


def test_a_key_reads_out_the_board_and_the_dice() -> None:
    desk = sit(striped(2, buttons=("3,3", ""), stars=("4,4", "")), "A roll", "* dice 5/1224+6")
    desk.focus = "cell-1-1"
    desk.key("B")
    assert desk.last_said == f"{READING}The white die, 4 black dice and the gold die are ready."
    desk.press("Roll")
    desk.key("B")
    assert desk.last_said == f"{READING}White 5, black 1 2 2 4, gold 6"


def test_the_same_reading_can_be_unfolded_on_the_page() -> None:
    desk = sit(striped(2, buttons=("3,3", ""), stars=("4,4", "")), "A roll")
    [details] = desk.page.regions["hand"].having("reading")
    assert details.tag == "details"
    summary, lines = details.elements
    dice = "The white die, 4 black dice and the gold die are ready."
    assert f"{summary.text} {lines.text}" == f"{READING}{dice}"
