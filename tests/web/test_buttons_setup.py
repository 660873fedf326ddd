"""Setting up Buttons: how many, who, and on which boards (B4, B5)."""

from __future__ import annotations

import pytest

from engine.games.buttons.layouts import CORNERS, SCATTER, side_board
from tests.engine.buttons_tables import STRIPES
from tests.web.driver import Desk
from web.app.messages import Message


def setting_up() -> Desk:
    """A desk with the form open."""
    return Desk("#/new/buttons")


def error(desk: Desk) -> str:
    """What is wrong with the form, in words."""
    return desk.page.find("draft-error").text


def boards(desk: Desk) -> tuple[str, ...]:
    """The boards that are being played on."""
    found: tuple[str, ...] = desk.session.state.boards
    return found


def test_the_form_as_it_opens_starts_a_game_of_two_on_side_a() -> None:
    desk = setting_up()
    desk.press("start")
    assert desk.address == f"#/play/{desk.table.game_id}"
    assert boards(desk) == (side_board("a", 0), side_board("a", 1))
    assert "has red and begins" in desk.last_said
    assert desk.focus == "screen-title"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_many_play_as_are_chosen(players: int) -> None:
    """B5."""
    desk = setting_up()
    desk.press(f"players-{players}")
    assert desk.page.find(f"players-{players}").attributes["checked"] == ""
    assert len([e for e in desk.page.elements() if e.get("id").startswith("name-")]) == players
    desk.press("start")
    assert desk.session.players == players


def test_both_sides_are_shown_before_one_is_chosen() -> None:
    """B4."""
    desk = setting_up()
    first = desk.page.regions["setup"]
    desk.press("Side B: corners")
    assert desk.page.regions["setup"] is not first
    desk.press("start")
    assert boards(desk)[0] == CORNERS


def test_everybody_may_choose_a_side() -> None:
    """B5."""
    desk = setting_up()
    desk.press("players-3", "side-each", "side-1-b", "start")
    assert boards(desk) == (side_board("a", 0), side_board("b", 1), side_board("a", 2))


def test_a_choice_for_somebody_who_does_not_play_does_no_harm() -> None:
    desk = setting_up()
    desk.press("players-4", "side-each", "side-3-b", "players-2", "start")
    assert boards(desk) == (side_board("a", 0), side_board("a", 1))


def typed(desk: Desk, *layouts: str) -> None:
    """Type boards of one's own box."""
    desk.press("side-own")
    for seat, layout in enumerate(layouts):
        desk.enter(f"board-{seat}", layout)


def test_the_boards_of_ones_own_box_can_be_typed() -> None:
    """B4: in rows, with spaces, in small letters."""
    rows = "\n".join(STRIPES[row : row + 6].lower() for row in range(0, 36, 6))
    desk = setting_up()
    typed(desk, rows, " ".join(SCATTER))
    assert desk.page.regions["setup"].text.count("36 of 36 letters") == 2
    assert len(desk.page.having("board")) == 2
    desk.press("start")
    assert boards(desk) == (STRIPES, SCATTER)


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("", "The board of Player 2 has 0 letters; it needs 36."),
        (STRIPES[:-1], "The board of Player 2 has 35 letters; it needs 36."),
        (STRIPES + "R", "The board of Player 2 has 37 letters; it needs 36."),
        (
            STRIPES[:8] + "X" + STRIPES[9:],
            "The board of Player 2: “X” in row 2, column 3 is none of R, Y, G, B.",
        ),
        ("<b>", "The board of Player 2: “<” in row 1, column 1 is none of R, Y, G, B."),
    ],
    ids=["nothing", "a field too few", "a field too many", "another letter", "no letters"],
)
def test_each_mistake_in_a_typed_board_gives_a_clear_message(layout: str, message: str) -> None:
    """B4: a board is data; what is wrong with it is said, and nothing that was typed is lost."""
    desk = setting_up()
    typed(desk, STRIPES, layout)
    desk.press("start")
    assert error(desk) == message
    assert desk.focus == "draft-error"
    assert desk.page.find("board-1").text == layout
    assert desk.page.find("board-1").get("aria-invalid") == ("true" if layout else "")
    desk.enter("board-1", SCATTER)
    assert not any(e.get("id") == "draft-error" for e in desk.page.elements())
    desk.press("start")
    assert boards(desk) == (STRIPES, SCATTER)


def test_a_comma_cannot_smuggle_in_a_board() -> None:
    desk = setting_up()
    typed(desk, f"{STRIPES},{SCATTER}", "")
    desk.press("start")
    assert error(desk) == "The board of Player 1 has 72 letters; it needs 36."


def test_a_seat_with_a_name_is_called_by_it() -> None:
    desk = setting_up()
    desk.enter("name-1", "  Bela ")
    desk.press("start")
    assert desk.session.names == ("", "Bela")
    seats = desk.page.region("seats")
    assert "Player 1" in seats
    assert "Bela" in seats
    assert "Player 2" not in desk.page.text


def test_names_are_remembered_for_the_next_game() -> None:
    desk = setting_up()
    desk.press("players-3")
    desk.enter("name-0", "Anna")
    desk.enter("name-2", "Cleo")
    desk.press("start")
    again = Desk("#/new/buttons", desk.shelf)
    again.press("players-3")
    assert [again.page.find(f"name-{seat}").get("value") for seat in range(3)] == [
        *("Anna", "", "Cleo")
    ]


def test_a_name_left_empty_costs_nothing() -> None:
    desk = setting_up()
    desk.enter("name-0", "   ")
    desk.press("start")
    assert desk.session.names == ()
    assert desk.page.region("seats").startswith("Player 1")


@pytest.mark.parametrize("name", ["Anna" * 20, "\ud83d"], ids=["too long", "half a character"])
def test_whatever_a_field_lets_through_the_game_can_be_opened_again(name: str) -> None:
    """Fields stop at forty letters, some of them in the middle of a character."""
    desk = setting_up()
    desk.send(Message("draft", "name 0", name))
    desk.press("start")
    assert desk.reload().session.players == 2
