"""Legal places are marked, or not: then they are still named, and moves are still made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.patchwork_tables import position
from tests.web import button_up_desk, buttons_desk, nmbr9_desk, patchwork_desk
from tests.web.driver import Desk
from web.words import LANGUAGES

BEGUN = position(circle=(1, 9, 5, 18, 20, 2, 0))
"""Patch 9 is too dear, patches 1 and 5 can be bought."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


def named(desk: Desk) -> list[str]:
    """Everything on the table that has a name, by it."""
    boards = ("own", "ribbon")
    regions = [desk.page.regions[name] for name in boards if name in desk.page.regions]
    named = [element.get("aria-label") for region in regions for element in region.walk()]
    return [name for name in named if name]


def both(sit: Callable[..., Desk], language: str) -> tuple[Desk, Desk]:
    """The same table with and without marks."""
    return sit(language=language, legal=True), sit(language=language, legal=False)


def at_buttons(**settings: object) -> Desk:
    """White 1, black 1 1 3 3: two fields of row 1 are legal."""
    desk = buttons_desk.sit(buttons_desk.striped(2), "A roll", "* dice 1/1133+3", **settings)
    desk.press("table roll")
    return desk


@each_language
def test_buttons_fields_are_named_without_being_marked(language: str) -> None:
    with_marks, without = both(at_buttons, language)
    assert buttons_desk.marked(with_marks, "is-legal") == ["1,1", "1,3"]
    assert with_marks.page.regions["own"].having("mark")
    assert not buttons_desk.marked(without, "is-legal")
    assert not without.page.regions["own"].having("mark")
    assert named(without) == named(with_marks)
    assert without.page.region("play") != with_marks.page.region("play"), "no marked field"
    assert not without.can("primary")
    buttons_desk.tap(without, "1,2")
    assert without.page.region("notice"), "a field that does not fit says why"
    buttons_desk.tap(without, "1,3")
    assert without.session.moves()[-1].endswith("put 1,3")


def test_buttons_the_only_field_is_not_given_away() -> None:
    desk = buttons_desk.sit(buttons_desk.striped(2), "A roll", "* dice 1/1111+1", legal=False)
    desk.press("table roll")
    assert "1,1" not in desk.page.region("play") + desk.page.region("actions")


def test_buttons_an_offer_and_the_stars_are_marked_all_the_same() -> None:
    desk = Desk.with_table(buttons_desk.round_story(), legal=False)
    desk.press("table roll")
    buttons_desk.tap(desk, "1,1")
    assert buttons_desk.marked(desk, "is-guest") == ["1,3"]


@each_language
def test_button_up_piles_are_named_without_being_marked(language: str) -> None:
    with_marks, without = both(button_up_desk.sit, language)
    assert button_up_desk.marked(with_marks, "is-legal") == "abi"
    assert not button_up_desk.marked(without, "is-legal")
    assert named(without) == named(with_marks)
    button_up_desk.sow(without, "a")
    assert without.session.moves()[-1] == "A a"


@pytest.mark.parametrize("legal", [True, False])
def test_button_up_the_only_pile_is_given_away_only_if_places_are_marked(legal: bool) -> None:
    desk = button_up_desk.sit(button_up_desk.CIRCLE, "A a", "A i", legal=legal)
    assert desk.can("table sow") is legal
    assert ("only b" in button_up_desk.prompt(desk)) is legal


@each_language
def test_nmbr9_the_list_of_places_goes_and_its_keys_stay(language: str) -> None:
    with_marks, without = (
        nmbr9_desk.sit(6, nmbr9_desk.PAIR, language=language, legal=legal)
        for legal in (True, False)
    )
    with_marks.press("table marks")
    assert nmbr9_desk.marks(with_marks)
    assert not without.can("table marks")
    nmbr9_desk.at_board(without).key("N")
    assert not nmbr9_desk.marks(without)
    assert "is-fitting" in nmbr9_desk.ghost(without).classes  # type: ignore[union-attr]
    without.key("Enter")
    assert len(nmbr9_desk.laid(without)) == 3


def test_nmbr9_marks_that_were_shown_vanish() -> None:
    desk = nmbr9_desk.sit(6, nmbr9_desk.PAIR)
    desk.press("table marks", "dialog menu", "dialog settings", "legal-on", "dialog")
    assert not nmbr9_desk.marks(desk)


@each_language
def test_patchwork_what_can_be_bought_is_named_without_being_marked(language: str) -> None:
    with_marks, without = (
        patchwork_desk.sit(BEGUN, language=language, legal=legal) for legal in (True, False)
    )
    for mark in ("is-open", "is-shut"):
        assert patchwork_desk.offered(with_marks, mark)
        assert not patchwork_desk.offered(without, mark)
    assert not without.page.having("offer-note")
    assert named(without) == named(with_marks)
    shut, first = (patchwork_desk.offered(with_marks, mark)[0] for mark in ("is-shut", "is-open"))
    without.press(f"table pick {shut}")
    assert without.page.region("notice"), "a patch that is too dear says so"
    for desk in (with_marks, without):
        desk.press(f"table pick {first}")
    assert with_marks.page.having("reach")
    assert not without.page.having("reach")
    without.press("table confirm")
    assert without.session.moves()[-1].startswith(f"A buy {first}")
