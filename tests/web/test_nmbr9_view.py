"""The table of NMBR 9: laying tiles by mouse and finger, alone and with others."""

from __future__ import annotations

import pytest

from engine.games.nmbr9.tiles import NUMBERS
from tests.engine.nmbr9_tables import random_table, read_tile, table_of
from tests.web.driver import Desk
from tests.web.nmbr9_desk import (
    HEAP,
    PAIR,
    RING,
    at_board,
    do,
    flat_table,
    ghost,
    hover,
    laid,
    lay,
    sit,
    square_of,
    story,
    turn_to,
    verdict,
)
from tests.web.test_pages import drawings, styled
from web.app.scenes import scene_of
from web.app.view import view
from web.games.nmbr9.stage import stage

# What the floating tile says of itself


@pytest.mark.parametrize(
    ("table", "tile", "words"),
    [
        (HEAP, "1r0@(-1,-2)", "On the table: 0 points."),
        (PAIR, "6r1@(0,0)", "On level 1: 6 points."),
        ("9r0@(0,1); 1r0@(0,-1)", "8r0@(0,0)", "On level 1: 8 points."),
        (
            "0r0@(0,0); 9r1@(0,3); 3r3@(0,2); 6r2@(0,7); 3r3@(0,6)",
            "1r3@(0,4)",
            "On level 2: 2 points.",
        ),
    ],
)
def test_it_says_on_which_level_and_what_it_would_bring(table: str, tile: str, words: str) -> None:
    """N4 – N8."""
    desk = sit(read_tile(tile)[0], table)
    hover(desk, tile)
    assert verdict(desk) == words
    assert "is-fitting" in ghost(desk).classes
    assert f"+{words.split(': ')[1].split()[0]}" in ghost(desk).text
    assert desk.can("primary")


@pytest.mark.parametrize(
    ("table", "tile", "words", "crosses"),
    [
        ("9r0@(0,0)", "1r0@(4,2)", "touches the tiles of level 0 at a corner only", 5),
        ("9r0@(0,0)", "1r0@(9,9)", "on the table it must touch another tile along an edge", 5),
        (
            f"{PAIR}; 5r0@(0,6); 5r0@(0,9); 1r0@(0,2)",
            "1r1@(0,5)",
            "level 1 has tiles already, and it must touch one of them along an edge",
            5,
        ),
        (RING, "7r0@(0,0)", "there is a hole underneath", 2),
        (HEAP, "1r0@(0,1)", "the tile would lie on two different levels", 3),
        (PAIR, "1r0@(1,5)", "the tile would stick out over the edge of level 0", 4),
        ("9r0@(0,0)", "8r0@(0,0)", "it would lie on the 9 alone", 8),
    ],
)
def test_it_says_why_not_and_marks_the_squares(
    table: str, tile: str, words: str, crosses: int
) -> None:
    """N4, N5 and N6, each in its own words."""
    desk = sit(read_tile(tile)[0], table)
    hover(desk, tile)
    assert verdict(desk).startswith("Not here:")
    assert words in verdict(desk)
    assert "is-misfit" in ghost(desk).classes
    assert len(ghost(desk).having("fault")) == crosses
    assert not desk.can("primary")
    do(desk, f"tap {square_of(tile)}")
    assert words in desk.last_said
    assert words in desk.page.region("notice")
    assert len(laid(desk)) == len(table_of(table).tiles)


def test_pointing_changes_the_floating_tile_and_nothing_else_that_is_drawn() -> None:
    desk = sit(6, flat_table(range(10)), flat_table(range(10)))
    do(desk, "over 0,0")
    before = view(desk.model).regions
    do(desk, "over 3,2")
    after = view(desk.model).regions
    assert {name for name in after if after[name] is not before[name]} >= {"ghost"}
    changed = {name for name in after if after[name] != before[name]}
    assert changed <= {"ghost", "play", "actions"}


# The first tile


def test_the_first_tile_waits_in_the_middle_and_can_be_laid_at_once() -> None:
    """N3: anywhere; x0 y0 is the interface's convention."""
    desk = sit(9, "")
    assert verdict(desk) == "On the table: 0 points."
    desk.press("primary")
    assert laid(desk) == ["9r0@(0,0) level 0"]


def test_the_first_tile_can_be_laid_elsewhere() -> None:
    desk = sit(9, "")
    lay(desk, "9r0@(5,-3)")
    assert laid(desk) == ["9r0@(5,-3) level 0"]


# The mouse


def test_a_click_lays_the_tile_that_follows_the_mouse() -> None:
    desk = sit(6, PAIR)
    hover(desk, "6r1@(0,0)")
    assert "is-put" not in ghost(desk).classes
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"
    assert desk.said[-1].startswith("Anna begins level 1 with the 6: 6 points.")


def test_the_tile_goes_back_when_the_mouse_leaves_the_table() -> None:
    desk = sit(6, PAIR)
    hover(desk, "6r1@(0,0)")
    do(desk, "out")
    assert ghost(desk) is None
    assert not desk.can("primary")


def test_confirmation_a_click_puts_the_tile_and_only_the_action_lays_it() -> None:
    desk = sit(6, PAIR, confirm=True)
    lay(desk, "6r1@(0,0)")
    assert "is-put" in ghost(desk).classes
    do(desk, "over 9,9", "out")
    assert verdict(desk) == "On level 1: 6 points.", "it stays while the mouse goes to the button"
    do(desk, "tap 20,20")
    assert verdict(desk).startswith("Not here"), "another tap moves it"
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert len(laid(desk)) == 2
    desk.press("primary")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"


# The finger


def test_a_tap_puts_the_tile_and_a_second_one_there_lays_it() -> None:
    desk = sit(6, PAIR)
    turn_to(desk, "6r1@(0,0)")
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert len(laid(desk)) == 2
    assert "On level 1: 6 points." in desk.last_said
    assert ghost(desk).having("place-tick"), "the square to tap again is marked"
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"


def test_a_tap_elsewhere_moves_the_tile() -> None:
    desk = sit(6, PAIR)
    do(desk, "tap 1,1", "tap 8,8")
    assert len(laid(desk)) == 2
    assert "must touch another tile" in verdict(desk)


def test_a_tap_on_the_floating_tile_turns_it() -> None:
    desk = sit(6, PAIR)
    do(desk, "tap 1,1")
    row, column = ghost_squares(desk)[0]
    do(desk, f"tap {column},{row}")
    assert "turned by 90°" in desk.last_said
    assert len(laid(desk)) == 2


def ghost_squares(desk: Desk) -> list[tuple[int, int]]:
    """The squares (row, column) of the floating tile other than the one it is held at."""
    shown = stage(scene_of(desk.model))
    assert shown.ghost is not None
    return [cell for cell in shown.ghost.landing.cells if cell != shown.held]


def test_a_dragged_tile_stays_where_it_is_dropped_and_is_never_laid_by_that() -> None:
    desk = sit(6, PAIR)
    turn_to(desk, "6r1@(0,0)")
    do(desk, "grab", "over 5,5", f"over {square_of('6r1@(0,0)')}", f"drop {square_of('6r1@(0,0)')}")
    assert len(laid(desk)) == 2
    assert verdict(desk) == "On level 1: 6 points."
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert len(laid(desk)) == 2, "a tap on it turns it"
    desk.press("Turn", "Turn", "Turn", "primary")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"


def test_a_tile_dropped_beside_the_table_lies_there_again() -> None:
    desk = sit(6, PAIR)
    do(desk, "grab", "over 5,5", "out")
    assert ghost(desk) is None


# Turning (N2)


@pytest.mark.parametrize("number", NUMBERS)
def test_turning_goes_through_all_rotations_about_the_held_square(number: int) -> None:
    """0 and 8 look the same after half a turn."""
    desk = sit(number, PAIR)
    do(desk, "tap 20,20")
    seen = []
    for _ in range(4):
        seen.append((*desk.table.ui.at, desk.table.ui.turns))
        desk.press("Turn")
    assert len(set(seen)) == (2 if number in (0, 8) else 4)
    assert (*desk.table.ui.at, desk.table.ui.turns) == seen[0]


def test_the_card_in_hand_shows_how_the_tile_is_turned_and_turns_it() -> None:
    desk = sit(7, PAIR)
    desk.press("The 7, turned by 0°: turn it further")
    assert desk.can("The 7, turned by 90°: turn it further")


# Several at the table


def test_after_each_card_everybody_lays_in_turn_at_the_same_device() -> None:
    """N1: own table large, the others small."""
    desk = sit(9, "5r0@(0,0)", "5r0@(0,0)")
    assert "Anna, where does the 9 go?" in desk.page.text
    assert desk.page.region("others").startswith("The others Bela")
    at_board(desk).key("N", "Enter")
    assert "Bela, where does the 9 go?" in desk.page.text
    assert desk.page.region("others").startswith("The others Anna")
    assert ghost(desk) is None, "the next tile lies beside the table"


def test_the_computer_lays_after_the_people_and_the_own_table_stays_large() -> None:
    session = story(9, "8r0@(0,0)", "8r0@(0,0)", "8r0@(0,0)")
    desk = Desk.with_table(session, ("easy", "human", "hard"))
    assert desk.question is None
    assert desk.page.name(desk.page.find("board")) == "The table of Bela"
    at_board(desk).key("N", "Enter")
    assert desk.question is not None
    assert desk.question.seat == "A"
    assert "Anna is thinking" in desk.page.text
    assert desk.page.name(desk.page.find("board")) == "The table of Bela"
    assert not desk.can("primary")
    assert not desk.can("Turn")
    desk.press("Zoom in")
    desk.answer("put r0 x3 y0")
    assert "Anna lays the 9 on the table." in desk.page.text
    assert desk.question.seat == "C"


def test_the_cards_to_come_are_counted() -> None:
    """N1."""
    desk = sit(
        9, "9r0@(0,0); 8r0@(0,3)".replace("8r0@(0,3)", "9r0@(0,3)").replace("; 9r0@(0,3)", "")
    )
    assert desk.page.region("deck").startswith("18 cards are to come")
    counts = [item.text for item in desk.page.having("deck-card")]
    assert counts == [f"{number}: {0 if number == 9 else 2}" for number in NUMBERS]


# The markup of every moment


def test_what_is_drawn_is_styled_named_and_there() -> None:
    table = random_table(3, 18, climb=0.9)
    desk = sit(0, table, table, confirm=True)
    moments = [
        [],
        ["marks", "tap 1,1"],
        ["place next", "turn"],
        ["look level 1"],
        ["look tilt"],
        ["look in", "zoom 1,0,0,3,3"],
    ]
    for inputs in moments:
        do(desk, *inputs)
        elements = list(desk.page.elements())
        used = {e.get("href").removeprefix("#") for e in elements if e.tag == "use"}
        assert used <= drawings()
        classes = {name for element in elements for name in element.classes}
        assert {name for name in classes if name not in styled()} <= {"table-nmbr9", "side"}
        ids = [e.get("id") for e in elements if "id" in e.attributes]
        assert len(set(ids)) == len(ids)
        for control in desk.page.controls():
            assert desk.page.name(control)
