"""What is kept may be damaged: it is refused in words, left alone, and never half loaded."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import GameError
from engine.game import CHANCE
from tests.engine.playing import Setting, play_at_random, random_game
from tests.web.driver import Desk
from tests.web.shelf import Shelf
from web.app.bests import load_bests, with_best
from web.app.puzzling import load_solved, with_solved
from web.app.saves import dump_save, load_save
from web.app.settings import CHOICES, SWITCHES, Settings, dump_settings, load_settings
from web.games import all_views
from web.games.view import Best

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@cache
def sound_save() -> dict[str, Any]:
    """A game of Buttons that was kept in its middle."""
    session = Setting("buttons", 3).session(seed="kept")
    play_at_random(session, "kept", 30)
    return dict(json.loads(dump_save("kept", session, ("human",) * 3)), saved=7)


def check(text: str) -> bool:
    """Whether a text loads; if so the app can show it, and keeps it as it is."""
    try:
        save = load_save(text)
    except GameError:
        return False
    again = load_save(dump_save(save.game_id, save.session, save.kinds))
    assert again.session.moves() == save.session.moves()
    assert (again.game_id, again.session.at, again.kinds) == (
        *(save.game_id, save.session.at, save.kinds),
    )
    desk = Desk("#/play/kept", Shelf({"kept": text}))
    assert desk.session.at == save.session.at
    assert desk.page.controls()
    return True


def test_a_sound_save_loads() -> None:
    assert check(json.dumps(sound_save()))


@given(st.text(max_size=60) | ANY_JSON.map(json.dumps))
def test_anything_at_all(text: str) -> None:
    assert not check(text)


@settings(max_examples=80)
@given(st.sampled_from(sorted(sound_save())), ANY_JSON)
def test_any_entry_replaced(key: str, value: object) -> None:
    check(json.dumps({**sound_save(), key: value}))


@settings(max_examples=80)
@given(st.sampled_from(sorted(sound_save()["record"])), ANY_JSON)
def test_any_entry_of_the_record_replaced(key: str, value: object) -> None:
    check(json.dumps({**sound_save(), "record": {**sound_save()["record"], key: value}}))


@settings(max_examples=60)
@given(st.data())
def test_any_part_cut_out(data: st.DataObject) -> None:
    text = json.dumps(sound_save())
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    check(text[:start] + text[end:])


@pytest.mark.parametrize("missing", sorted(sound_save()))
def test_any_entry_missing(missing: str) -> None:
    entries = {key: value for key, value in sound_save().items() if key != missing}
    assert check(json.dumps(entries)) == (missing == "saved")


@pytest.mark.parametrize("at", range(len(sound_save()["record"]["moves"]) + 2))
def test_wherever_it_says_it_stood(at: int) -> None:
    """Never on a position where chance was to act: nobody would roll the dice."""
    session = load_save(json.dumps(sound_save())).session
    last = len(session.plies)
    waits = at <= last and CHANCE not in session.game.to_act(session.state_at(at))
    assert check(json.dumps({**sound_save(), "at": at})) == waits


def test_without_a_seed_there_is_no_luck_to_come() -> None:
    record = {key: value for key, value in sound_save()["record"].items() if key != "seed"}
    assert not check(json.dumps({**sound_save(), "record": record}))


def test_a_kept_game_that_no_view_shows_is_refused() -> None:
    assert "snip" not in all_views()
    session = random_game(Setting("snip", 2))
    text = dump_save("kept", session, ("human", "human"))
    desk = Desk("#/play/kept", Shelf({"kept": text}))
    assert desk.address == "#/"
    assert "cannot be opened" in desk.page.region("notice")


def test_a_damaged_game_is_told_about_and_left_alone() -> None:
    shelf = Shelf({"good": json.dumps(sound_save()), "bad": "{"})
    desk = Desk("#/", shelf)
    assert desk.page.region("notice").startswith("1 kept game cannot be read; it was left as it is")
    assert len(desk.page.having("rows")[0].elements) == 1
    desk.go("#/play/bad")
    assert desk.address == "#/"
    assert desk.page.region("notice").startswith("That kept game cannot be opened")
    assert "it cannot be read" in desk.page.region("notice")
    assert shelf.games["bad"] == "{"


UNUSUAL = Settings(
    "fr",
    theme="dark",
    motion="reduced",
    pace="calm",
    hand="left",
    sound=True,
    legal=False,
    symbols=True,
    odds=True,
    confirm=True,
    names=("Anna", "Bela", "", ""),
)
"""Settings of which none is a default."""


def test_settings_go_there_and_back() -> None:
    chosen = replace(UNUSUAL, names=("Anna", "", "<b>", "\U0001f9f5"))
    assert load_settings(dump_settings(chosen), "en") == chosen


@given(st.text(max_size=40) | ANY_JSON.map(json.dumps))
def test_any_settings_at_all(text: str) -> None:
    assert load_settings(text, "de") == Settings("de")


@settings(max_examples=60)
@given(st.sampled_from([*CHOICES, *SWITCHES, "names"]), ANY_JSON)
def test_a_damaged_setting_keeps_its_default_and_spoils_no_other(key: str, value: object) -> None:
    kept = {**json.loads(dump_settings(UNUSUAL)), key: value}
    loaded = json.loads(dump_settings(load_settings(json.dumps(kept), "en")))
    expected = json.loads(dump_settings(UNUSUAL))
    assert {**loaded, key: None} == {**expected, key: None}
    assert len(loaded["names"]) == 4
    assert Desk("#/new/buttons", Shelf(settings=json.dumps(kept))).page.find("setup")


@given(st.text(max_size=40) | ANY_JSON.map(json.dumps))
def test_damaged_bests_and_solved_puzzles_are_left_out(text: str) -> None:
    """Anything may stand there; what is added to it can be read again."""
    best = Best(31, "00ff")
    assert load_bests(with_best(text, "nmbr9", best))["nmbr9"].score >= 31
    assert 7 in load_solved(with_solved(text, "button-up", 7))["button-up"]


def test_bests_and_solved_puzzles_stand_beside_those_of_other_tabs() -> None:
    bests = with_best(with_best("", "nmbr9", Best(40, "a")), "nmbr9", Best(31, "b"))
    assert load_bests(bests) == {"nmbr9": Best(40, "a")}
    solved = with_solved(with_solved("", "button-up", 7), "button-up", 3)
    assert load_solved(solved) == {"button-up": {3, 7}}


@pytest.mark.parametrize("text", ["", "null", "[" * 100_000, '{"language": ["de"]}'])
def test_the_app_starts_with_whatever_settings_it_finds(text: str) -> None:
    assert Desk("#/", Shelf(settings=text), language="fr").page.picture.language == "fr"
