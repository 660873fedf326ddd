"""What is heard: on request only, fitting what happened, never the only cue."""

from __future__ import annotations

import pytest

from tests.engine.patchwork_tables import position
from tests.web import button_up_desk, buttons_desk, nmbr9_desk, patchwork_desk
from tests.web.driver import Desk
from web.app.sounds import NOISE, PAGE, PAUSE, SAMPLE, SOUNDS
from web.games import all_views
from web.games.button_up.sowings import JOURNEY
from web.games.button_up.sowings import PAUSE as BETWEEN_BUTTONS
from web.games.cues import Cue
from web.games.view import Audible

BEGUN = position(circle=(1, 9, 5, 18, 20, 2, 0))
"""Patch 9 is too dear, patches 1 and 5 can be bought."""

WAVES = {NOISE, "sine", "triangle"}


def heard(desk: Desk, *controls: str) -> list[str]:
    """The sounds that pressing these controls makes."""
    desk.heard.clear()
    desk.press(*controls)
    return [sound for sound, _ in desk.heard]


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_small_and_quiet(name: str) -> None:
    for note in SOUNDS[name]:
        assert note.wave in WAVES
        assert 50 < note.pitch * note.bend <= note.pitch < 4000
        assert 0 < note.volume <= 0.6
        assert note.after + note.length <= 1200


def test_every_game_can_be_heard() -> None:
    assert all(isinstance(view, Audible) for view in all_views().values())


@pytest.mark.parametrize("sound", [True, False])
def test_nothing_is_heard_unless_it_is_asked_for(sound: bool) -> None:
    desk = Desk.with_table(buttons_desk.round_story(), sound=sound)
    assert heard(desk, "table roll") == ["dice"] * sound


def test_switched_on_a_sample_is_heard_and_switched_off_nothing() -> None:
    desk = Desk()
    desk.press("Settings")
    assert heard(desk, "sound-on") == [sound for sound, _ in SAMPLE]
    assert heard(desk, "sound-on") == []


def test_a_round_of_buttons_from_the_dice_to_the_stars() -> None:
    desk = Desk.with_table(buttons_desk.round_story(), sound=True)
    assert heard(desk, "table roll") == ["dice"]
    assert heard(desk, "table cell 1,1") == ["button"]
    assert heard(desk, "table confirm") == ["button"], "the guest's button"
    assert heard(desk, "table roll") == ["dice", "dull"], "Bela busts"
    assert heard(desk, "table on") == [sound for sound, _ in PAGE]
    pressed = heard(desk, "table confirm", "table roll", "table confirm")
    assert pressed == ["button", "dice", "button"]
    desk.press("table roll", "table confirm")
    assert heard(desk, "table stop") == ["wood"]
    assert heard(desk, "table on") == ["page"], "the scoring has been read"
    desk.press("table cell 1,1", "table cell 1,4", "table cell 2,2")
    assert heard(desk, "table confirm") == ["chime", "page"]


def test_sounds_of_one_moment_follow_each_other() -> None:
    desk = Desk.with_table(buttons_desk.round_story(), sound=True)
    desk.press("table roll", "table cell 1,1", "table confirm", "table roll")
    assert desk.heard[-2:] == [Cue("dice", 0), Cue("dull", PAUSE)]


def test_taking_back_is_silent_and_doing_again_is_not() -> None:
    desk = Desk.with_table(buttons_desk.round_story(), sound=True)
    desk.press("table roll", "table cell 1,1")
    assert heard(desk, "undo") == []
    assert heard(desk, "redo") == ["button"]


def test_looking_and_leaving_are_silent() -> None:
    desk = Desk.with_table(buttons_desk.round_story(), sound=True)
    assert heard(desk, "dialog menu", "dialog log", "dialog") == []
    desk.go("#/")
    assert desk.heard == []


def test_every_button_of_a_sowing_is_heard_as_it_lands() -> None:
    desk = button_up_desk.sit(sound=True)
    button_up_desk.sow(desk, "a")
    assert desk.heard == [Cue("button", JOURNEY), Cue("chime", JOURNEY + PAUSE)], "another turn"
    desk.heard.clear()
    button_up_desk.sow(desk, "b")
    landed = [after for sound, after in desk.heard if sound == "button"]
    assert landed == [JOURNEY, JOURNEY + BETWEEN_BUTTONS]


def test_a_number_tile_is_laid_and_the_next_card_turned_up() -> None:
    desk = nmbr9_desk.at_board(nmbr9_desk.sit(6, nmbr9_desk.PAIR, sound=True))
    desk.key("N", "Enter")
    assert [sound for sound, _ in desk.heard] == ["wood", "page"]


def test_a_patch_is_laid() -> None:
    desk = patchwork_desk.sit(BEGUN, sound=True)
    patch = patchwork_desk.offered(desk, "is-open")[0]
    assert heard(desk, f"table pick {patch}") == []
    assert heard(desk, "table confirm")[0] == "wood"


def test_the_computer_is_heard_too() -> None:
    desk = button_up_desk.sit(kinds=("easy", "human"), sound=True)
    desk.heard.clear()
    desk.answer("b")
    assert desk.heard[0].sound == "button"
