"""The table of Patchwork: choosing, holding, sewing on, passing, leather, the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import web
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.quilt import FULL, covers_square
from engine.games.patchwork.state import CHOICES, Player
from tests.engine.patchwork_tables import SQUARE, full_but, position, random_plies
from tests.web.driver import Desk
from tests.web.patchwork_desk import facts, held, offered, option, point, sit, ui
from web.games.patchwork.fabrics import button_cells, cloth_of
from web.games.patchwork.hold import mask_of
from web.games.patchwork.rules import WITH_SQUARE
from web.games.patchwork.track import STRIP

CIRCLE = (1, 9, 5, 18, 20, 2, 0)
"""Patch 1 costs 1 and 3 of time, patch 9 costs 6 and 5, patch 5 costs 3 and 2, income 1."""

BEGUN = position(circle=CIRCLE)


def taking(patch: int, **settings: object) -> Desk:
    """Anna has just taken one of the first three patches in the hand."""
    desk = sit(BEGUN, **settings)
    desk.press(f"table pick {patch}")
    return desk


# The ribbon


def test_the_next_three_are_on_offer_and_the_rest_follows_in_order() -> None:
    """P4; the whole circle is on show."""
    desk = sit(BEGUN)
    assert offered(desk, "offer") == [str(patch) for patch in CIRCLE]
    assert offered(desk, "is-open") == ["1", "5"]
    assert option(desk, 5).get("aria-label") == (
        "Choice 3: lumberjack check, 4 cells, costs 3 buttons, 2 spaces of time, "
        "income of 1 button; can be bought"
    )
    assert option(desk, 18).get("aria-label").startswith("Number 4: ")


def test_a_patch_that_is_too_dear_says_so_and_cannot_be_taken() -> None:
    """Case 10."""
    desk = sit(BEGUN)
    assert offered(desk, "is-shut") == ["9"]
    assert "1 short" in option(desk, 9).text
    desk.press("table pick 9")
    assert held(desk) == ""
    assert desk.page.region("notice") == "This patch costs 6: you are 1 button short."


def test_a_patch_without_room_says_so_and_cannot_be_taken() -> None:
    """Case 10."""
    holes = full_but((0, 0), (2, 2), (4, 4))
    desk = sit(position(Player(buttons=20, quilt=holes), circle=CIRCLE))
    assert offered(desk, "is-shut") == ["1", "9", "5"]
    assert option(desk, 1).get("aria-label").endswith("fits nowhere on the quilt")
    desk.press("table pick 1")
    assert "fits nowhere on the quilt" in desk.page.region("notice")
    assert "can buy nothing now and has to pass" in desk.page.region("play")


def test_later_patches_cannot_be_taken_by_key() -> None:
    """P4."""
    desk = sit(BEGUN)
    desk.focus = "patch-1"
    desk.key("End", "Enter")
    assert desk.focus == "patch-0"
    assert held(desk) == ""
    assert desk.last_said == "Only the next three patches can be bought: this one cannot yet."


# A patch in the hand


def test_a_patch_floats_where_it_fits_and_costs_nothing_yet() -> None:
    desk = taking(5)
    assert held(desk) == "buy 5 r0 x6 y0", "snug in a corner"
    assert desk.page.regions["ghost"].having("is-fitting")
    assert desk.session.state == BEGUN
    assert desk.focus == "cell-0-7"
    assert "costs 3 buttons" in desk.last_said


def test_it_can_be_put_back_for_free() -> None:
    desk = taking(5)
    desk.press("Put back")
    assert held(desk) == ""
    assert desk.page.region("ghost") == ""
    assert desk.session.state == BEGUN
    assert desk.last_said == "Put back: nothing was paid."
    assert desk.focus == "patch-5"


def test_another_patch_can_be_taken_instead() -> None:
    desk = taking(5)
    desk.press("table pick 1")
    assert held(desk).startswith("buy 1 ")
    assert offered(desk, "is-held") == ["1"]


@pytest.mark.parametrize("way", ["Turn", "R", "tap"])
def test_it_turns_about_its_middle_by_button_key_and_tap(way: str) -> None:
    """P5."""
    desk = taking(5)
    for lying in ("r90 x7 y0", "r0 x6 y1", "r90 x7 y0", "r0 x6 y1"):
        if way == "Turn":
            desk.press("Turn")
        elif way == "R":
            desk.key("R")
        else:
            row, column = divmod(ui(desk).cell, 9)
            desk.press(f"table tap {column},{row}")
        assert held(desk) == f"buy 5 {lying}"


def test_it_flips_as_it_lies() -> None:
    """P5."""
    desk = taking(5)
    desk.press("Flip")
    assert held(desk) == "buy 5 f r0 x6 y0"
    desk.focus = "cell-0-7"
    desk.key("R", "F")
    assert held(desk).startswith("buy 5 r90 ")


@pytest.mark.parametrize("patch", range(33))
def test_four_turns_and_two_flips_lead_back(patch: int) -> None:
    """P5, away from the edges."""
    circle = (patch, *(other for other in (1, 2) if other != patch), 0 if patch else 3)
    desk = sit(position(Player(buttons=20), circle=circle))
    desk.press(f"table pick {patch}", "table tap 4,4")
    start = held(desk)
    desk.key("R", "R", "R", "R")
    assert held(desk) == start
    desk.key("F", "F")
    assert held(desk) == start


def test_a_tap_puts_it_there_and_a_second_tap_sews_it_on() -> None:
    desk = taking(5)
    desk.press("table tap 4,4")
    assert held(desk) == "buy 5 r0 x3 y4"
    assert desk.session.state == BEGUN
    assert desk.page.regions["ghost"].having("float")
    desk.press("table tap 4,4")
    assert desk.session.format_ply(0) == "A buy 5 r0 x3 y4"


def test_where_moves_are_confirmed_only_the_button_sews_it_on() -> None:
    desk = taking(5, confirm=True)
    desk.press("table tap 4,4", "table tap 4,4", "table tap 3,3")
    assert desk.session.state == BEGUN
    desk.press("Sew it on")
    assert desk.session.at == 1


def test_a_tap_slips_it_into_a_place_that_covers_the_square() -> None:
    desk = taking(5)
    desk.press("table tap 8,8")
    assert held(desk) == "buy 5 r0 x6 y7"
    gaps = full_but((0, 0), (0, 1), (0, 2), (8, 7), (8, 8))
    desk = sit(position(Player(quilt=gaps), circle=(2, 3, 0)))
    desk.press("table pick 0", "table tap 2,0")
    assert held(desk) == "buy 0 r0 x1 y0"
    desk.press("table tap 8,8")
    assert held(desk) == "buy 0 r0 x7 y8"
    assert desk.page.regions["ghost"].having("is-fitting")


def test_where_it_does_not_fit_it_says_why() -> None:
    """P5: by hatching and a dashed edge, in words, and without a way to sew it on."""
    desk = sit(position(Player(quilt=SQUARE), circle=CIRCLE))
    desk.press("table pick 5", "table tap 2,2")
    assert held(desk) == "buy 5 r0 x1 y2"
    assert desk.page.regions["ghost"].having("is-unfit")
    assert desk.page.region("notice") == "It would lie on another patch, in row 3, column 2."
    assert desk.page.region("play").startswith("It does not fit here.")
    assert not desk.can("Sew it on")
    desk.press("table tap 2,2")
    assert desk.session.at == 0


def test_hovering_redraws_the_piece_alone() -> None:
    desk = taking(5)
    before = dict(desk.page.picture.regions)
    point(desk, "over 4,4", "over 5,4")
    after = desk.page.picture.regions
    assert held(desk) == "buy 5 r0 x4 y4"
    assert {name for name in after if after[name] != before[name]} == {"ghost"}


def test_what_is_put_down_does_not_follow_until_it_is_dragged() -> None:
    desk = taking(5)
    point(desk, "over 4,4")
    desk.press("table tap 4,4")
    point(desk, "over 6,6", "out")
    assert held(desk) == "buy 5 r0 x3 y4"
    point(desk, "lift", "over 6,6", "drop 6,6")
    assert held(desk) == "buy 5 r0 x5 y6"
    assert desk.session.at == 0


def test_a_patch_can_be_dragged_from_the_ribbon() -> None:
    desk = sit(BEGUN)
    grab = option(desk, 5).get("data-grab")
    point(desk, grab, "over 4,8", "over 4,5", "drop 4,5")
    assert held(desk) == "buy 5 r0 x3 y5"
    assert desk.session.at == 0
    desk.press("Sew it on")
    assert desk.session.format_ply(0) == "A buy 5 r0 x3 y5"


def test_dots_show_where_it_could_lie() -> None:
    desk = sit(position(Player(quilt=full_but((0, 0), (0, 1), (8, 8))), circle=(2, 3, 0)))
    desk.press("table pick 0")
    (dots,) = desk.page.regions["ghost"].having("reach")
    assert dots.get("d") == "M20 20h.01M60 20h.01"


# What a turn does


def test_the_preview_tells_everything_before_it_is_paid() -> None:
    """P7, P8: the income counts the patch that is being bought."""
    desk = sit(position(Player(space=4, income=2), Player(space=7), circle=CIRCLE))
    desk.press("table pick 5")
    assert facts(desk) == [
        "costs 3 buttons",
        "income grows by 1 button",
        "2 spaces of time",
        "to space 6",
        "income: 3 buttons",
        "5 buttons after that",
    ]
    assert desk.page.region("play").startswith("It fits here. Anna goes on.")
    assert desk.page.regions["track"].having("landing")


def test_the_preview_tells_of_leather_and_the_bonus_tile() -> None:
    """P9, P10."""
    quilt = SQUARE & ~0b11
    desk = sit(position(Player(space=25, quilt=quilt), Player(space=25), circle=(2, 3, 0)))
    desk.press("table pick 0")
    assert "takes the leather patch on space 26" in facts(desk)
    assert "takes the bonus tile: 7 points" in facts(desk)
    desk.press("table tap 8,8")
    assert "takes the bonus tile: 7 points" not in facts(desk)


def test_passing_says_what_it_pays_before_it_is_pressed() -> None:
    """Case 1."""
    desk = sit(position(Player(space=4, income=3), Player(space=10), circle=CIRCLE))
    assert facts(desk, "actions") == [
        "earns 7 buttons",
        "to space 11",
        "income: 6 buttons",
        "18 buttons after that",
    ]
    desk.press("table pass")
    assert desk.session.state.players[0].buttons == 18
    assert "Anna passes and takes 7 buttons." in desk.last_said
    assert "Income on 5 and 11: Anna takes 6 buttons." in desk.last_said


def test_a_pass_is_confirmed_where_moves_are() -> None:
    desk = sit(BEGUN, confirm=True)
    desk.press("table pass")
    assert desk.session.at == 0
    assert desk.focus == "primary"
    desk.press("Do not pass")
    assert not ui(desk).passing
    desk.press("table pass", "primary")
    assert desk.session.format_ply(0) == "A pass"


def test_a_pass_can_be_taken_back() -> None:
    desk = sit(BEGUN)
    desk.press("table pass", "undo")
    assert desk.session.at == 0
    assert desk.can("table pass")


# Leather and the bonus tile


def test_leather_is_in_the_hand_at_once_and_has_to_be_placed() -> None:
    """Case 3."""
    start = position(Player(space=25), Player(space=25), circle=CIRCLE)
    desk = sit(start)
    desk.press("table pass")
    assert held(desk).startswith("leather ")
    assert desk.focus.startswith("cell-")
    assert "sew the leather patch on a free cell" in desk.page.region("play")
    assert not desk.can("Put back")
    desk.key("Escape")
    assert held(desk).startswith("leather ")
    desk.press("table tap 4,4", "table tap 4,4")
    assert desk.session.format_ply(1) == "A leather x4 y4"
    assert "Anna sews the leather patch on row 5, column 5." in desk.last_said
    assert "Bela is behind" in desk.page.region("play")


def test_the_bonus_tile_lies_on_the_table_until_somebody_takes_it() -> None:
    """Case 5: leather may win it."""
    start = position(Player(space=25, quilt=SQUARE & ~1), Player(space=25), circle=CIRCLE)
    desk = sit(start, "A pass")
    assert desk.page.regions["seats"].having("free-tile")
    assert "takes the bonus tile: 7 points" in facts(desk)
    desk.press("Sew it on")
    assert not desk.page.regions["seats"].having("free-tile")
    assert "has the bonus tile" in desk.page.regions["seats"].having("seat")[0].text
    assert "Anna takes the bonus tile, worth 7 points" in desk.last_said


# The keyboard


def test_a_turn_by_keyboard_alone() -> None:
    desk = sit(BEGUN)
    desk.focus = "patch-1"
    desk.key("ArrowRight", "ArrowRight", "Enter")
    assert held(desk) == "buy 5 r0 x6 y0"
    desk.key("R", "ArrowDown", "ArrowLeft", "ArrowLeft")
    assert held(desk) == "buy 5 r90 x5 y1"
    assert desk.focus == "cell-2-5"
    desk.key("Enter")
    assert desk.session.at == 0
    desk.key("Enter")
    assert desk.session.format_ply(0) == "A buy 5 r90 x5 y1"
    assert desk.focus == "patch-18"
    assert option(desk, 18).get("tabindex") == "0"


def test_digits_take_a_patch_and_escape_puts_it_back() -> None:
    desk = sit(BEGUN)
    desk.focus = "patch-1"
    desk.key("3")
    assert held(desk).startswith("buy 5 ")
    desk.key("1")
    assert held(desk).startswith("buy 1 ")
    desk.key("Escape")
    assert held(desk) == ""
    assert desk.focus == "patch-1"
    desk.key("7")
    assert held(desk) == ""


def test_keys_do_not_lead_over_the_edge() -> None:
    desk = taking(5)
    desk.key("ArrowUp", "ArrowRight")
    assert held(desk) == "buy 5 r0 x6 y0"
    desk.key("Ctrl+End", "ArrowDown")
    assert held(desk) == "buy 5 r0 x6 y7"
    desk.key("Home")
    assert held(desk) == "buy 5 r0 x0 y7"


def test_other_keys_and_clicks_beside_the_quilt_do_nothing() -> None:
    desk = taking(5)
    desk.press("table tap 4,4")
    before = ui(desk)
    desk.key("X", "9")
    point(desk, "tap ", "out")
    assert ui(desk) == before
    desk.key("Escape", "R", "F")
    assert desk.focus == "patch-5"


def test_with_empty_hands_keys_read_the_quilt() -> None:
    desk = sit(BEGUN, "A buy 5 r0 x0 y0", "B pass")
    desk.focus = "cell-4-4"
    desk.key("Ctrl+Home", "ArrowRight")
    assert desk.focus == "cell-0-1"
    square = desk.page.find("cell-0-1")
    assert square.get("aria-label").startswith("row 1, column 2, lumberjack check")


def test_enter_leads_to_the_button_where_moves_are_confirmed() -> None:
    desk = taking(5, confirm=True)
    desk.key("Enter", "Enter")
    assert desk.focus == "primary"
    assert desk.session.at == 0


def test_moving_a_piece_is_told() -> None:
    desk = sit(position(Player(quilt=SQUARE), circle=CIRCLE))
    desk.press("table pick 5")
    desk.key("Ctrl+Home")
    assert desk.last_said == "row 1, column 2. It does not fit here."
    desk.key("Ctrl+End")
    assert desk.last_said == "row 8, column 8. It fits here."


# Watching


def test_the_quilt_of_the_person_stays_large_while_the_computer_plays() -> None:
    start = position(Player(), Player(buttons=20), circle=CIRCLE)
    desk = sit(start, kinds=("human", "medium"))
    desk.press("table pick 5", "Sew it on")
    assert desk.page.regions["own"].elements[0].get("aria-label") == "The quilt of Anna"
    assert "Bela is thinking" in desk.page.region("play")
    assert not desk.page.regions["actions"].elements
    assert not desk.can("table pick 18")
    assert desk.question is not None
    desk.answer("buy 18 r0 x0 y0")
    assert "Bela buys a patch of 5 cells" in desk.last_said


def test_what_the_other_has_done_is_marked_until_ones_own_next_move() -> None:
    start = position(Player(space=7), Player(space=1, buttons=20), circle=CIRCLE)
    desk = sit(start, "B buy 5 r0 x0 y0", "B buy 2 r0 x0 y2", "B pass")
    assert len(desk.page.regions["others"].having("last-mark")) == 2
    (quilt,) = desk.page.regions["others"].having("quilt")
    assert quilt.get("aria-label") == "The quilt of Bela: 2 patches, 74 empty cells"
    names = [fact for fact in facts(desk) if fact.startswith("Bela buys")]
    assert len(names) == 2
    desk.press("table pass")
    assert len(desk.page.regions["own"].having("last-mark")) == 2
    desk.press("table pass")
    assert not desk.page.regions["others"].having("last-mark")


def test_the_turn_says_why() -> None:
    """P3."""
    assert "Anna begins" in sit(BEGUN).page.region("play")
    desk = sit(position(Player(space=3), Player(space=9), circle=CIRCLE))
    assert "Anna is behind" in desk.page.region("play")
    desk = sit(position(Player(space=9), Player(space=9), circle=CIRCLE, top=1))
    assert "Bela lies on top" in desk.page.region("play")


def test_the_track_is_read_out() -> None:
    desk = sit(position(Player(space=40), Player(space=44), circle=CIRCLE))
    (strip,) = desk.page.regions["track"].having("track-strip")
    assert strip.elements[0].get("aria-label") == (
        "Time track: Anna is on space 40; Bela is on space 44; income on 41, 47 and 53; "
        "leather on 50"
    )


def test_the_strip_shows_every_landing() -> None:
    """From any position of a game no turn leads beyond the spaces of the strip."""
    for ply in random_plies("strip", passing=0.3):
        behind = min(player.space for player in ply.before.players)
        assert ply.after.players[max(ply.actor, 0)].space <= max(behind, 54 - STRIP) + STRIP - 1


# The end


def ending(first: int, second: int) -> Desk:
    """Anna is on the last space; Bela arrives with a pass, a full quilt and so many buttons."""
    players = (
        Player(buttons=first, space=53, quilt=full_but((0, 0), (0, 1))),
        Player(buttons=second - 1, space=52, quilt=FULL),
    )
    start = position(*players, circle=CIRCLE, tile=0, finished=(0,))
    return sit(start, "B pass")


def test_the_score_adds_up_line_by_line() -> None:
    """P11."""
    desk = ending(10, 20)
    winner, other = desk.page.regions["result"].having("card")
    assert "is-winner" in winner.classes
    assert [line.text for line in winner.having("numeral")] == ["+20", "0", "0", "20"]
    assert [line.text for line in other.having("numeral")] == ["+10", "+7", "−4", "13"]
    assert "2 empty cells" in other.text
    assert "Bela wins, 20 to 13." in desk.page.region("result")
    assert desk.can("Rematch")


def test_a_tie_goes_to_who_arrived_first_and_says_so() -> None:
    """P12."""
    desk = ending(10, 13)
    assert "Equal points: Anna wins" in desk.page.region("result")


# The set-up


def test_the_places_of_the_leather_can_be_chosen() -> None:
    """P9."""
    desk = Desk("#/new/patchwork")
    desk.press("leather-first_printing", "start")
    assert desk.session.options["leather"] == "first_printing"
    assert desk.session.state.leather == (20, 26, 32, 44, 50)


# The art

SPRITE = (Path(str(web.__file__)).parent / "static" / "art.svg").read_text("utf-8")


def test_every_patch_has_a_cloth_of_its_own() -> None:
    looks = {(cloth_of(patch).pattern, cloth_of(patch).relief) for patch in range(-1, 33)}
    assert len(looks) == 34
    drawn = set(re.findall(r'id="([^"]+)"', SPRITE))
    assert {name for look in looks for name in look} <= drawn


@pytest.mark.parametrize("patch", range(33))
def test_a_patch_shows_its_income_wherever_it_lies(patch: int) -> None:
    facts_of = PATCHES[patch]
    for number, lying in enumerate(facts_of.orientations):
        cells = button_cells(patch, number)
        assert len(set(cells)) == facts_of.income
        assert set(cells) <= set(lying.shape)


def test_a_choice_is_never_more_than_three() -> None:
    desk = sit(position(circle=(2, 0)))
    assert len(offered(desk, "is-choice")) == 2 < CHOICES


def test_the_rules_show_a_quilt_that_can_be_sewn() -> None:
    """P10: its last patch, and no other, completes the square."""
    quilt = 0
    for piece in WITH_SQUARE:
        assert not covers_square(quilt)
        assert not mask_of(piece) & quilt
        quilt |= mask_of(piece)
    assert covers_square(quilt)
