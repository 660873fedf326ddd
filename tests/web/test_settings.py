"""Settings, languages and mishaps: chosen at any time, without losing anything."""

from __future__ import annotations

import pytest

from tests.web.buttons_desk import sit, striped, tap
from tests.web.driver import Desk
from tests.web.shelf import Shelf
from web.app.settings import load_settings
from web.words import LANGUAGES


def playing() -> Desk:
    """A game in which a button has been put."""
    desk = Desk("#/new/buttons")
    desk.enter("name-0", "Anna")
    desk.press("start", "Roll")
    return desk


def test_a_first_visit_is_in_the_language_of_the_browser() -> None:
    assert Desk(language="cs").page.picture.language == "cs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_once_chosen_is_remembered(language: str) -> None:
    desk = Desk()
    desk.enter("language", language)
    assert desk.page.picture.language == language
    assert Desk(shelf=desk.shelf, language="en").page.picture.language == language
    assert load_settings(desk.shelf.settings, "en").language == language


def test_the_language_can_change_in_mid_game_and_nothing_else_does() -> None:
    desk = playing()
    session, marked = desk.session, len(desk.page.having("is-legal"))
    texts = set()
    for language in (*LANGUAGES, "en"):
        desk.press("dialog menu", "dialog settings", f"language-{language}")
        assert desk.page.dialog == "dialog-settings", "the dialog stays open"
        desk.press("dialog")
        assert desk.session is session
        assert len(desk.page.having("is-legal")) == marked
        texts.add(desk.page.region("play"))
    assert len(texts) == len(LANGUAGES)


def test_what_is_chosen_but_not_yet_played_survives_a_change_of_language() -> None:
    desk = sit(striped(2), "A roll", "* dice 1/1133+3", confirm=True)
    desk.press("Roll")
    tap(desk, "1,3")
    desk.press("dialog menu", "dialog settings", "language-de", "dialog")
    assert [cell.get("id") for cell in desk.page.having("is-chosen")] == ["cell-1-3"]


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_the_theme_is_remembered(theme: str) -> None:
    desk = Desk()
    desk.press("Settings", f"theme-{theme}")
    assert desk.page.picture.theme == theme
    assert desk.page.find(f"theme-{theme}").attributes["checked"] == ""
    assert desk.reload().page.picture.theme == theme


@pytest.mark.parametrize("switch", ["odds-on", "confirm-on"])
def test_ways_to_play_are_switched_on_and_off_and_remembered(switch: str) -> None:
    desk = Desk()
    for turn in (True, False):
        desk.press("Settings", switch)
        assert ("checked" in desk.page.find(switch).attributes) is turn
        desk = desk.reload()
        desk.press("Settings")
        assert ("checked" in desk.page.find(switch).attributes) is turn
        desk.press("Close")


def test_a_dialog_gives_the_focus_back() -> None:
    desk = playing()
    desk.press("Menu", "Settings", "Close")
    assert desk.focus == "dialog menu"


def test_settings_are_not_kept_where_the_browser_forbids_it() -> None:
    desk = Desk(shelf=Shelf(works=False))
    desk.enter("language", "de")
    assert desk.page.picture.language == "de"
    assert desk.shelf.settings == ""


def test_a_mishap_is_told_calmly_and_the_game_is_safe() -> None:
    desk = playing()
    address, moves = desk.address, desk.session.moves()
    desk.fail("Traceback: LookupError")
    assert "Something came loose." in desk.page.text
    assert "Traceback: LookupError" in desk.page.text
    desk.press("Back to the games")
    assert desk.address == "#/"
    assert "Something came loose." not in desk.page.text
    desk.go(address)
    assert desk.session.moves() == moves


@pytest.mark.parametrize("address", ["#/", "#/new/buttons", "#/rules/buttons"])
def test_every_way_out_of_the_error_panel_leads_out(address: str) -> None:
    desk = Desk(address)
    desk.fail("Traceback")
    desk.press("recover")
    assert desk.page.find("home")
    desk = Desk("#/new/buttons")
    desk.fail("Traceback")
    desk.press("#/")
    assert desk.page.find("home"), "the link in the top bar"


def test_a_message_for_a_table_that_has_been_left_is_dropped() -> None:
    desk = playing()
    desk.go("#/")
    stale = desk.page
    for text in ("table roll", "undo", "redo", "copy-record"):
        desk.send_text(text)
    assert desk.page.picture == stale.picture


def test_an_unknown_message_is_a_mistake_that_is_noticed() -> None:
    with pytest.raises(LookupError):
        Desk().send_text("nonsense")
