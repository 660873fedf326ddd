"""Settings, languages and mishaps: chosen at any time, without losing anything."""

from __future__ import annotations

import pytest

from tests.web.buttons_desk import sit, striped, tap
from tests.web.driver import Desk
from tests.web.shelf import Shelf
from web.app.settings import CHOICES, SWITCHES, Settings, load_settings
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


def test_at_first_all_is_as_the_device_has_it_and_nothing_is_heard() -> None:
    settings = load_settings("", "en")
    assert (settings.theme, settings.motion, settings.hand) == ("auto", "auto", "right")
    assert [name for name in SWITCHES if getattr(settings, name)] == ["legal"]


CHOSEN = [(name, value) for name in CHOICES for value in CHOICES[name]]
STYLED = {"theme", "motion", "hand"}
"""The choices that the style sheets answer to."""


@pytest.mark.parametrize(("name", "value"), CHOSEN)
def test_a_choice_is_shown_and_remembered(name: str, value: str) -> None:
    desk = Desk()
    for _ in range(2):
        desk.press("dialog settings", f"{name}-{value}")
        assert checked(desk, name) == [value]
        if name in STYLED:
            assert desk.page.picture.look[name] == value
        desk = desk.reload()
        desk.press("dialog settings")
        assert checked(desk, name) == [value]
        desk.press("dialog")


def checked(desk: Desk, name: str) -> list[str]:
    """The values of a setting that are chosen in the dialog."""
    inputs = [element for element in desk.page.elements() if element.get("name") == name]
    return [element.get("value") for element in inputs if "checked" in element.attributes]


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_turned_to_and_fro_and_remembered(name: str) -> None:
    desk, at_first = Desk(), getattr(Settings(), name)
    for is_on in (not at_first, at_first):
        desk.press("Settings", f"{name}-on")
        assert checked(desk, name) == ["on"] * is_on
        desk = desk.reload()
        assert getattr(desk.model.settings, name) is is_on
        desk.press("Settings")
        assert checked(desk, name) == ["on"] * is_on
        desk.press("Close")


@pytest.mark.parametrize("text", ["set theme neon", "set motion", "set hand 3", "set nonsense on"])
def test_a_value_that_is_not_on_offer_changes_nothing(text: str) -> None:
    desk = Desk()
    before = desk.model.settings
    desk.send_text(text)
    assert desk.model.settings == before


def test_every_setting_has_a_name_in_every_language() -> None:
    names = set()
    for language in LANGUAGES:
        desk = Desk(language=language)
        desk.press("dialog settings")
        controls = [control for control in desk.page.controls() if control.tag == "input"]
        assert {control.get("name") for control in controls} == {*CHOICES, *SWITCHES}
        assert all(desk.page.name(control) for control in controls)
        own = [desk.page.name(control) for control in controls if control.get("role") == "switch"]
        titles = [title.text for title in desk.page.having("setting-name")]
        assert len(set(titles)) == len(titles) == len(CHOICES) + len(SWITCHES)
        assert set(own) < set(titles)
        names |= {tuple(titles)}
    assert len(names) == len(LANGUAGES)


def test_signs_on_colours_are_left_to_the_style_sheets() -> None:
    desk = Desk()
    assert desk.page.picture.look["marks"] == "off"
    desk.press("Settings", "symbols-on")
    assert desk.page.picture.look["marks"] == "on"


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
