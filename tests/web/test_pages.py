"""The markup of every place of the app is sound: for browsers, for readers, for keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import web
from tests.web.driver import Desk
from tests.web.elements import Element
from tests.web.page import Page, is_control
from tests.web.places import EVIL, places
from web.app.messages import decode
from web.app.model import parse_fragment
from web.app.update import _HANDLERS as HANDLERS
from web.games import all_views
from web.words import LANGUAGES

STATIC = Path(str(web.__file__)).parent / "static"
SHELL_IDS = {"app", "live"}
UNSTYLED = {
    "axis": "the dice at the edges of a board are styled like any drawing",
    "ring": "the drawing of the ring styles its own lines",
    "is-black": "the drawing shows what kind of die it is",
    "is-gold": "the drawing shows what kind of die it is",
    "is-waiting": "dice that wait are told by their reading",
    "is-winning": "the line that won is told in words beside the board",
    "kept": "a card like any other",
    "own-board": "the field and the board in it are styled",
}
"""Class names without a rule of their own, and why they need none."""


@cache
def pages(language: str) -> dict[str, Page]:
    """Every place as a page, by what it is called."""
    return {name: desk.page for name, desk in places(language)}


@pytest.fixture(params=LANGUAGES)
def every(request: pytest.FixtureRequest) -> dict[str, Page]:
    """Every page in one language."""
    return pages(request.param)


@cache
def drawings() -> frozenset[str]:
    """The ids of the sprite."""
    return frozenset(re.findall(r'\bid="([^"]+)"', (STATIC / "art.svg").read_text("utf-8")))


@cache
def styled() -> frozenset[str]:
    """The class names that the style sheets know."""
    sheets = "".join(path.read_text("utf-8") for path in STATIC.glob("css/*.css"))
    plain = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    return frozenset(re.findall(r"\.([a-zA-Z][\w-]*)", plain))


def elements(every: dict[str, Page]) -> Iterator[tuple[str, Page, Element]]:
    """Every element of every page."""
    for name, page in every.items():
        for element in page.elements():
            yield name, page, element


def test_regions_and_their_places_in_the_layout_are_the_same(every: dict[str, Page]) -> None:
    for name, page in every.items():
        holders = [e.get("id") for e in page.layout.walk() if not e.children and e.get("id")]
        assert sorted(holders) == sorted(page.regions), name
        lists = {e.get("id") for e in page.layout.walk() if e.tag in {"ol", "ul"}}
        for region, root in page.regions.items():
            for child in root.children:
                in_list = isinstance(child, Element) and child.tag == "li"
                assert in_list == (region in lists), (name, region)


def test_ids_are_unique_in_the_whole_document(every: dict[str, Page]) -> None:
    for name, page in every.items():
        ids = [e.get("id") for e in page.elements() if "id" in e.attributes]
        assert all(ids), name
        assert not set(ids) & (SHELL_IDS | drawings()), name
        assert [i for i, n in Counter(ids).items() if n > 1] == [], name


def test_every_message_has_a_handler(every: dict[str, Page]) -> None:
    for name, _page, element in elements(every):
        for attribute in ("data-msg", "data-keys", "data-escape"):
            if attribute in element.attributes:
                message = decode(element.get(attribute))
                assert message.name in HANDLERS, (name, message)
                assert decode(message.encode()) == message


def test_every_link_leads_somewhere() -> None:
    links = {e.get("href") for _, _, e in elements(pages("en")) if e.tag == "a"}
    links |= {decode(e.get("data-msg")).argument for _, _, e in elements(pages("en")) if goes(e)}
    assert {"#/", "#/rules/buttons", "#/new/buttons"} <= links
    for link in links:
        route = parse_fragment(link)
        assert route is not None, link
        assert route.fragment == link
        assert route.screen in ("table", "review") or Desk(link).address == link


def goes(element: Element) -> bool:
    """Whether it is a button that leads to another place."""
    return decode(element.get("data-msg")).name == "go"


def test_every_drawing_exists(every: dict[str, Page]) -> None:
    used = {e.get("href") for _, _, e in elements(every) if e.tag == "use"}
    assert used
    assert {href.removeprefix("#") for href in used} <= drawings()


def test_every_class_has_a_style(every: dict[str, Page]) -> None:
    used = {class_ for _, _, element in elements(every) for class_ in element.classes}
    of_tables = {f"table-{game_id}" for game_id in all_views()}
    assert used - styled() - of_tables - set(UNSTYLED) == set()


def test_references_lead_to_elements(every: dict[str, Page]) -> None:
    for name, page, element in elements(every):
        for attribute in ("aria-labelledby", "aria-describedby", "for", "aria-controls"):
            for target in element.get(attribute).split():
                assert page.find(target), (name, element)


def test_everything_that_can_be_used_has_a_name(every: dict[str, Page]) -> None:
    for name, page, element in elements(every):
        if is_control(element) or element.get("role") in {"img", "grid", "gridcell", "dialog"}:
            assert page.name(element), (name, element)
        if element.tag == "fieldset":
            assert [child.tag for child in element.elements][:1] == ["legend"], name
            assert element.elements[0].text


def test_buttons_say_what_kind_they_are(every: dict[str, Page]) -> None:
    for name, _page, element in elements(every):
        if element.tag == "button":
            assert element.get("type") in {"button", "submit"}, (name, element)
            sends = element.get("type") == "submit"
            assert sends != ("data-msg" in element.attributes), (name, element)
        if element.tag == "form":
            assert element.get("data-msg")


def test_drawings_are_either_named_or_hidden(every: dict[str, Page]) -> None:
    for name, _page, element in elements(every):
        if element.tag == "svg":
            around = [element, *element.ancestors()]
            hidden = any(e.get("aria-hidden") == "true" for e in around)
            named = any(e.get("role") in {"img", "grid"} and e.get("aria-label") for e in around)
            assert hidden != named, (name, element)


def test_headings_form_an_outline(every: dict[str, Page]) -> None:
    for name, page in every.items():
        if page.dialog:
            assert page.find(page.find(page.dialog).get("aria-labelledby")).text
        levels = [
            int(e.tag[1])
            for region in page.regions
            if region != "dialog"
            for e in page.regions[region].walk()
            if re.fullmatch("h[1-6]", e.tag) and e.get("aria-hidden") != "true"
        ]
        assert levels[:1] == [1], name
        assert levels.count(1) == 1, name
        assert all(below <= above + 1 for above, below in pairwise(levels)), name


def test_there_is_one_main_part_and_one_title(every: dict[str, Page]) -> None:
    for name, page in every.items():
        assert [e.tag for e in page.layout.walk()].count("main") == 1, name
        assert page.picture.title.endswith("Button Box")
        assert page.find("screen-title").text


def test_a_board_is_one_tab_stop(every: dict[str, Page]) -> None:
    boards = 0
    for _name, _page, element in elements(every):
        if element.get("role") == "grid":
            cells = [e for e in element.walk() if e.get("role") == "gridcell"]
            assert [e.get("tabindex") for e in cells].count("0") == 1
            assert {e.get("tabindex") for e in cells} == {"0", "-1"}
            assert {row.get("role") for cell in cells for row in [cell.parent] if row} == {"row"}
            boards += 1
    assert boards


def test_names_stay_text(every: dict[str, Page]) -> None:
    """A player called ``<b>`` is called that wherever names stand, and nothing turns bold."""
    with_names = 0
    for name, page in every.items():
        markup = "".join(page.picture.regions.values())
        assert "<b>&" not in markup, name
        assert "{name}" not in page.text, name
        with_names += EVIL in page.text
    assert with_names > 10


def test_the_language_of_the_page_is_the_one_chosen() -> None:
    for language in LANGUAGES:
        assert {page.picture.language for page in pages(language).values()} == {language}
