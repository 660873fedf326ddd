"""Every place has an address; going from one to another loses nothing."""

from __future__ import annotations

import pytest

from tests.web.driver import Desk
from web.app.model import Route, parse_fragment
from web.games import all_views
from web.words import words_in


@pytest.mark.parametrize(
    "route",
    [
        Route(),
        Route("setup", "buttons"),
        Route("table", "00ff"),
        Route("rules", "buttons"),
        Route("puzzles", "button-up"),
        Route("puzzle", "button-up/7"),
    ],
)
def test_an_address_leads_to_the_place_it_is_of(route: Route) -> None:
    assert parse_fragment(route.fragment) == route


@pytest.mark.parametrize("fragment", ["", "#", "#/", "/", "#//"])
def test_without_an_address_one_is_on_the_first_screen(fragment: str) -> None:
    assert parse_fragment(fragment) == Route()
    assert Desk(fragment).page.picture.title == "Button Box"


@pytest.mark.parametrize(
    "fragment",
    [
        *("#/nowhere", "#/new", "#/new/", "#/new/chess", "#/new/snip", "#/rules/chess", "#/play"),
        *("#/%6e%65w/buttons", "#<b>", "#/new/buttons/more", f"#/play/{'x' * 99}"),
        *("#/puzzles/chess", "#/puzzles/chess/1", "#/puzzles/buttons/0", "#/puzzles/button-up/0"),
    ],
)
def test_an_unknown_address_leads_to_the_first_screen_and_says_so(fragment: str) -> None:
    desk = Desk(fragment)
    assert desk.address == "#/"
    assert "That address leads nowhere in this box." in desk.page.region("notice")
    assert desk.page.find("home")
    desk.press("All right")
    assert desk.page.region("notice") == ""


def test_the_address_of_a_game_that_is_not_kept_says_so() -> None:
    desk = Desk("#/play/00ff")
    assert desk.address == "#/"
    assert desk.page.region("notice").startswith("That game is not kept in this browser.")


def test_from_the_first_screen_to_a_game_and_back() -> None:
    desk = Desk()
    for game_id, view in all_views().items():
        desk.press(f"#/new/{game_id}")
        assert view.blurb(words_in("en")) in desk.page.text
        assert desk.page.find("screen-title").text in desk.page.picture.title
        desk.press("start")
        assert desk.address.startswith("#/play/")
        desk.back()
        assert desk.address == f"#/new/{game_id}"
        desk.back()
        assert desk.address == "#/"


def test_the_browsers_way_back_and_forth_loses_nothing() -> None:
    desk = Desk("#/new/buttons")
    desk.press("start", "Roll")
    address, at = desk.address, desk.session.at
    desk.back()
    assert desk.page.find("setup")
    desk.go(address)
    assert desk.session.at == at
    assert desk.can("undo")


def test_the_rules_have_an_address_and_lead_to_the_game() -> None:
    desk = Desk("#/new/buttons")
    desk.press("go #/rules/buttons")
    assert desk.address == "#/rules/buttons"
    assert "Benjamin Schwer" in desk.page.region("rules")
    desk.press("Play")
    assert desk.address == "#/new/buttons"


def test_the_rules_open_over_the_table_without_leaving_it() -> None:
    desk = Desk("#/new/buttons")
    desk.press("start")
    address = desk.address
    desk.press("Menu", "Rules")
    assert desk.page.find("dialog-title").text == "Buttons: the rules"
    desk.press("Close")
    assert (desk.page.dialog, desk.address) == ("", address)


def test_a_new_place_tells_readers_where_they_are() -> None:
    """The heading gets the focus, the document its title."""
    desk = Desk()
    for address in ("#/new/buttons", "#/rules/buttons", "#/"):
        desk.go(address)
        assert desk.focus == "screen-title"


def test_leaving_a_place_closes_its_dialog() -> None:
    desk = Desk("#/new/buttons")
    desk.press("start", "Menu")
    desk.back()
    assert desk.page.dialog == ""
