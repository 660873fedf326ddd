"""What the service worker tells: ready offline or not, and newer versions that wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.registry import find_game
from engine.session import Session
from tests.engine.playing import play_at_random
from tests.web.driver import Desk
from web.app.effects import KeepStorage, StartUpdate
from web.app.messages import Message

MOST_PLIES = 2000


def told(desk: Desk, what: str) -> Desk:
    """The desk after the service worker has told something."""
    desk.send(Message("offline", value=what))
    return desk


def in_mid_game() -> Desk:
    """A desk with a game that has just begun."""
    session = Session(find_game("buttons"), 2, seed="offline")
    session.advance()
    return Desk.with_table(session)


def test_as_long_as_nothing_is_told_nothing_is_said() -> None:
    assert "offline" not in Desk().page.text


@pytest.mark.parametrize(
    ("what", "text"), [("ready", "Ready offline"), ("unavailable", "Not available offline")]
)
def test_the_first_screen_says_whether_it_opens_without_a_network(what: str, text: str) -> None:
    assert text in told(Desk(), what).page.text


def test_between_games_a_newer_version_is_offered() -> None:
    desk = told(told(Desk(), "ready"), "update")
    assert "Ready offline" in desk.page.text
    desk.press("Update now")
    assert desk.asked_browser == [StartUpdate()]


def test_in_mid_game_it_waits_and_only_a_passing_note_says_so() -> None:
    desk = told(in_mid_game(), "update")
    assert "It waits until after this game." in desk.page.text
    assert not desk.can("Update now")
    desk.press("All right")
    assert "It waits" not in desk.page.text


def test_away_from_the_table_it_is_offered() -> None:
    desk = told(in_mid_game(), "update")
    desk.go("#/")
    assert "It waits" not in desk.page.text
    assert desk.can("Update now")


def test_a_finished_game_asks_the_browser_to_keep_what_it_has() -> None:
    session = Session(find_game("buttons"), 2, seed="offline")
    play_at_random(session, "offline", MOST_PLIES)
    assert session.over
    desk = Desk.with_table(session)
    desk.press("undo")
    assert desk.asked_browser == []
    desk.press("redo")
    assert desk.asked_browser == [KeepStorage()]


def test_where_the_browser_never_offers_to_install_it_is_told_how_to() -> None:
    desk = Desk()
    assert "Home Screen" not in desk.page.text
    desk.model = replace(desk.model, to_home_screen=True)
    desk.go("#/rules/buttons")
    desk.go("#/")
    assert "“Add to Home Screen”" in desk.page.text
