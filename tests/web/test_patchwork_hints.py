"""A hint at the table of Patchwork: what each choice is worth, and where the best one lies."""

from __future__ import annotations

import pytest

from engine.games.patchwork.quilt import cells_of
from engine.games.patchwork.state import Player
from tests.engine.patchwork_tables import SQUARE, position
from tests.web.advising import advise, box, choices, text
from tests.web.driver import Desk
from tests.web.patchwork_desk import held, point, sit, ui
from web.app.scenes import scene_of
from web.games.patchwork.advice import outlined, signed_decimal
from web.games.patchwork.hold import mask_of
from web.games.patchwork.stage import stage
from web.words import words_in

CIRCLE = (1, 9, 5, 18, 20, 2, 0)
"""Patch 1 costs 1 and 3 of time, patch 9 costs 6 and 5, patch 5 costs 3 and 2, income 1."""

BEGUN = position(circle=CIRCLE)
VALUES = {
    "buy 5 r0 x0 y0": 3.2,
    "buy 5 r90 x0 y0": 3.1,
    "pass": 0.4,
    "buy 1 r0 x0 y0": -2.6,
    "buy 1 r0 x5 y0": -2.7,
}


def advised(**settings: object) -> Desk:
    """Anna begins, and has a hint."""
    desk = sit(BEGUN, **settings)
    desk.press("Hint")
    advise(desk, VALUES)
    return desk


def signs(desk: Desk) -> list[str]:
    """The signs in the outlines on the quilt."""
    return [sign.text for sign in desk.page.having("advised-number")]


def outline(desk: Desk) -> tuple[tuple[int, int], ...]:
    """The cells that are outlined."""
    scene = scene_of(desk.model)
    place = outlined(scene, stage(scene))
    return cells_of(mask_of(place[0])) if place else ()


# What is shown and said


def test_every_patch_and_passing_have_a_value_the_best_first() -> None:
    """P4: patch 9 cannot be paid, so nothing is said of it."""
    assert choices(advised()) == ["3 +3.2", "Pass +0.4", "1 −2.6"]


def test_the_best_place_is_outlined_with_the_number_of_the_patch() -> None:
    desk = advised()
    assert len(desk.page.regions["own"].having("advised-stitch")) == 1
    assert signs(desk) == ["3"]
    assert outline(desk)[0] == (0, 0)


def test_the_words_say_what_to_do_what_comes_of_it_and_why() -> None:
    """P8: patch 5 brings an income of 1."""
    desk = advised()
    assert text(desk) == (
        "Buy patch 3 and lay it as outlined. You would come out about 3 points ahead. "
        "Your income grows by 1 button. The next choice is about 3 points worse."
    )


def test_for_the_ear_the_patch_has_a_name_and_a_place() -> None:
    assert advised().last_said.startswith(
        "Buy patch 3 (lumberjack check). It lies between row 1, column 1 and row 2, column 3. "
        "You would come out about 3 points ahead."
    )


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (0.6, "You would come out about 1 point ahead."),
        (0.4, "You would come out about level."),
        (-0.6, "You would come out about 1 point behind."),
        (-11.7, "You would come out about 12 points behind."),
    ],
)
def test_the_margin_is_told_in_whole_points(value: float, words: str) -> None:
    desk = sit(BEGUN)
    desk.press("Hint")
    advise(desk, {"pass": value})
    assert text(desk).startswith(f"Pass. {words}")
    assert outline(desk) == ()


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (
            position(Player(space=25, quilt=SQUARE & ~0b11), Player(space=25), circle=(2, 3, 0)),
            "buy 0 r0 x0 y0",
            "That wins the bonus tile.",
        ),
        (
            position(Player(space=25), Player(space=25), circle=CIRCLE),
            "pass",
            "You come past a leather patch.",
        ),
        (position(Player(), Player(space=7), circle=CIRCLE), "pass", "It earns 8 buttons."),
        (
            position(Player(), Player(space=7), circle=CIRCLE),
            "buy 1 r0 x0 y0",
            "It is still your turn.",
        ),
        (
            position(Player(space=4, income=2), Player(space=5), circle=CIRCLE),
            "buy 1 r0 x0 y0",
            "You come past an income: 2 buttons.",
        ),
    ],
    ids=["tile", "leather", "pass", "again", "income"],
)
def test_the_best_thing_about_a_move_is_told(state: object, move: str, reason: str) -> None:
    """P6 – P10."""
    desk = sit(state)
    desk.press("Hint")
    advise(desk, {move: 2.0, "pass": 1.9} if move != "pass" else {move: 2.0})
    assert reason in text(desk)


def test_for_leather_the_best_cell_is_shown() -> None:
    """P9."""
    desk = sit(position(Player(space=25), Player(space=25), circle=CIRCLE), "A pass")
    desk.press("Hint")
    advise(desk, {"leather x4 y4": 1.0, "leather x0 y0": 0.4})
    assert text(desk).startswith("Sew the leather patch on row 5, column 5.")
    assert outline(desk) == ((4, 4),)
    assert choices(desk) == ["Leather +1.0"]
    desk.press("hint-1")
    assert held(desk) == "leather x4 y4"


def test_values_have_a_sign_unless_they_are_nothing() -> None:
    english, german = words_in("en"), words_in("de")
    assert [signed_decimal(v, english) for v in (3.24, -0.04, 0.0, -2.5)] == [
        "+3.2",
        "0.0",
        "0.0",
        "−2.5",
    ]
    assert signed_decimal(3.24, german) == "+3,2"


# Taking it in the hand


def test_a_choice_takes_the_patch_in_the_hand_where_it_is_best() -> None:
    desk = advised()
    desk.press("hint-1")
    assert held(desk) == "buy 5 r0 x0 y0"
    assert desk.focus == "cell-0-1"
    assert desk.session.state == BEGUN, "nothing is bought yet"
    point(desk, "over 6,6")
    assert held(desk) == "buy 5 r0 x0 y0", "it stays until somebody moves it"
    desk.press("Sew it on")
    assert desk.session.format_ply(0) == "A buy 5 r0 x0 y0"
    assert box(desk) is None


def test_another_choice_is_outlined_once_it_is_in_the_hand() -> None:
    desk = advised()
    desk.press("hint-3")
    assert held(desk) == "buy 1 r0 x0 y0"
    assert signs(desk) == ["1"]
    assert text(desk).startswith("Buy patch 3"), "what is best stays best"


def test_a_tap_on_the_outline_takes_the_patch_there() -> None:
    desk = advised()
    point(desk, "tap 8,8")
    assert held(desk) == ""
    point(desk, "tap 0,0")
    assert held(desk) == "buy 5 r0 x0 y0"
    desk.press("table tap 1,0")
    assert desk.session.at == 1, "once more sews it on"


def test_passing_is_made_ready_not_done() -> None:
    desk = advised()
    desk.press("hint-1", "hint-2")
    assert held(desk) == ""
    assert ui(desk).passing
    assert desk.session.at == 0
    desk.press("primary")
    assert desk.session.format_ply(0) == "A pass"


def test_while_the_computer_plays_nothing_can_be_taken() -> None:
    desk = sit(BEGUN, kinds=("easy", "human"))
    desk.send_text("table take buy 5 r0 x0 y0")
    assert held(desk) == ""


def test_what_cannot_be_bought_any_more_is_refused() -> None:
    desk = sit(BEGUN)
    desk.send_text("table take buy 9 r0 x0 y0")
    assert held(desk) == ""
    assert "1 button short" in desk.page.region("notice")
