"""The position as text: spoken on a key, and to unfold and read, at every table."""

from __future__ import annotations

import pytest

from engine.games.patchwork.state import Player
from tests.engine.patchwork_tables import position
from tests.web import button_up_desk, nmbr9_desk, patchwork_desk
from tests.web.driver import Desk

CIRCLE = (1, 9, 5, 18, 20, 2, 0)


def lines(desk: Desk) -> list[str]:
    """The reading, line by line."""
    (reading,) = desk.page.having("reading")
    return [line.text for line in reading.walk() if line.tag == "li"]


def heading(desk: Desk) -> str:
    """What the reading is called."""
    (reading,) = desk.page.having("reading")
    return reading.elements[0].text


def quilt() -> Desk:
    """Anna has sewn a patch of four cells on."""
    start = position(Player(buttons=20, income=2), Player(space=20), circle=CIRCLE)
    return patchwork_desk.sit(start, "A buy 5 r0 x0 y0")


def test_a_quilt_is_read_row_by_row_with_buttons_income_and_time() -> None:
    """P5, P7: what can be seen can be heard."""
    desk = quilt()
    assert heading(desk) == "The quilt of Anna in words."
    *rows, has, track = lines(desk)
    assert rows == [
        "Row 1: lumberjack check (2 cells) and 7 empty cells.",
        "Row 2: 1 empty cell, lumberjack check (2 cells) and 6 empty cells.",
        "Rows 3 to 9: empty.",
    ]
    player = desk.session.state.players[0]
    assert has == f"Anna: {player.buttons} buttons and income of {player.income} buttons."
    assert track.startswith(f"Time track: Anna is on space {player.space}; Bela is on space 20;")


def test_the_bonus_tile_is_read_too() -> None:
    desk = patchwork_desk.sit(position(circle=CIRCLE, tile=0))
    assert "Anna: 5 buttons, income of 0 buttons and bonus tile." in lines(desk)


@pytest.mark.parametrize("where", ["quilt", "ribbon"])
def test_b_reads_the_quilt_from_the_quilt_and_from_the_ribbon(where: str) -> None:
    desk = quilt()
    desk.focus = "cell-4-4" if where == "quilt" else "patch-9"
    desk.key("B")
    assert desk.last_said == " ".join((heading(desk), *lines(desk)))
    assert desk.session.at == 1


def test_the_circle_is_read_place_by_place() -> None:
    """U2, U3: letters are places, so R reads."""
    desk = Desk.with_table(button_up_desk.match())
    places = [line for line in lines(desk) if line[1] == ":"]
    state = desk.session.state
    assert [line[0] for line in places] == [
        letter for letter, pile in zip("abcdefghi", state.piles, strict=True) if pile
    ]
    assert lines(desk)[-1].endswith("’s turn.")
    desk.focus = next(e.get("id") for e in desk.page.elements() if e.get("tabindex") == "0")
    desk.key("R")
    assert desk.last_said == " ".join((heading(desk), *lines(desk)))


def test_a_table_of_tiles_is_read_level_by_level() -> None:
    desk = nmbr9_desk.at_board(nmbr9_desk.sit(5, nmbr9_desk.HEAP))
    desk.key("B")
    assert desk.last_said == "Level 1: 6. Level 0: 9 and 9. Together 6 points."
