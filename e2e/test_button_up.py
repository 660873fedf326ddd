"""Button Up! in a browser: a match by touch on a phone, another by keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import wait_until_ready
from engine.record import load
from engine.session import Session

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
BIG_TARGET = 44
MOVES_OF_A_ROUND = 8


def at_the_set_up(site: str, new_context: Callable[..., BrowserContext], **options: object) -> Page:
    """The set-up of Button Up!, where the computer answers at once."""
    context = new_context(**options)
    context.add_init_script(
        "if (location.href.startsWith('http'))"
        """ localStorage['button-box:settings'] ??= '{"pace": "instant"}'"""
    )
    page = context.new_page()
    page.goto(f"{site}#/new/button-up")
    wait_until_ready(page)
    return page


def kept_session(page: Page) -> Session[Any, Any]:
    """The game on the table, as the browser keeps it."""
    game_id = page.evaluate("location.hash").removeprefix("#/play/")
    save = page.evaluate("id => localStorage.getItem('button-box:game:' + id)", game_id)
    return load(json.dumps(json.loads(save)["record"]))


def wait_for_a_decision(page: Page) -> bool:
    """Wait until a person is to do something; whether it is to choose a pile."""
    page.wait_for_selector(".place.is-legal, .result h2")
    return page.locator(".result h2").count() == 0


def legal(page: Page) -> Locator:
    """The piles that may be sown."""
    return page.locator(".place.is-legal")


def check_the_phone(page: Page) -> None:
    """The circle is large, its targets too, and nothing sticks out."""
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    circle = page.locator(".circle").bounding_box()
    assert circle is not None
    assert circle["width"] >= 0.9 * 360
    for index in range(legal(page).count()):
        box = legal(page).nth(index).locator(".place-hit").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= BIG_TARGET
    main_action = page.locator("#primary").bounding_box()
    assert main_action is not None
    assert main_action["y"] + main_action["height"] <= 640


def test_a_match_against_medium_by_touch(site, new_context):
    page = at_the_set_up(site, new_context, **PHONE)
    page.select_option("#kind-1", "medium")
    page.locator("label", has=page.locator("#target-5")).tap()
    page.locator("#start").tap()
    rounds = 0
    while page.get_by_role("heading", name="The end").count() == 0:
        while wait_for_a_decision(page):
            check_the_phone(page)
            legal(page).first.locator(".place-hit").tap()
            expect(page.locator(".place.is-chosen")).to_have_count(1)
            expect(page.locator(".ghosts").first).to_be_visible()
            at = page.locator("#log .log-line").count()
            page.locator("#primary").tap()
            expect(page.locator("#log .log-line").nth(at)).to_be_attached()
        expect(page.locator(".tower")).to_be_visible()
        expect(page.locator(".height-text")).to_have_count(6)
        rounds += 1
        page.locator("#primary").tap()
        page.wait_for_selector(".result .score, .circle")
    session = kept_session(page)
    assert session.over
    expect(page.locator(".score tbody tr")).to_have_count(rounds)
    for column, points in zip((2, 3), session.state.points, strict=True):
        cells = page.locator(f".score tbody td:nth-of-type({column})").all_inner_texts()
        assert sum(map(int, cells)) == points
        expect(page.locator(f".score tfoot td:nth-of-type({column})")).to_have_text(str(points))
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_hot_seat_match_by_keyboard_alone(site, new_context):
    page = at_the_set_up(site, new_context, viewport={"width": 1280, "height": 800})
    tab_to(page, "#name-0")
    page.keyboard.type("Anna")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.locator(".circle").wait_for()
    tab_to(page, ".place")
    for move in range(MOVES_OF_A_ROUND):
        for _ in range(9):
            if page.evaluate("document.activeElement.matches('.is-legal')"):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".place.is-chosen:focus")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".place.is-chosen")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press(" ")
        if move < MOVES_OF_A_ROUND - 1:
            expect(page.locator(".place.is-last").first).to_be_visible()
            expect(page.locator(".place:focus")).to_have_count(1)
    expect(page.get_by_role("heading", name="Round 1 is over")).to_be_visible()
    expect(page.locator("#primary:focus")).to_have_count(1)
    while page.get_by_role("heading", name="The end").count() == 0:
        if page.locator(".circle").count():
            sow_by_keys(page)
        else:
            page.keyboard.press("Enter")
    assert kept_session(page).over
    expect(page.locator("#primary:focus")).to_have_text("Rematch")


def sow_by_keys(page: Page) -> None:
    """Go round to the next pile that may be sown, and sow it."""
    expect(page.locator(".place:focus")).to_have_count(1)
    while not page.evaluate("document.activeElement.matches('.is-legal')"):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def test_a_puzzle_is_solved_and_stays_solved(site, new_context):
    page = at_the_set_up(site, new_context, **PHONE)
    page.get_by_role("link", name="Puzzles").tap()
    page.get_by_role("link", name="Puzzle 9", exact=True).tap()
    page.locator(".circle").wait_for()
    for index in range(3):
        legal(page).nth(index).locator(".place-hit").tap()
        page.locator("#primary").tap()
        expect(page.locator("#prompt")).to_contain_text("black")
        if page.get_by_text("Solved!").count():
            break
        page.get_by_role("button", name="Try again").tap()
        expect(page.locator("#prompt")).to_contain_text("Which?")
    page.goto(f"{site}#/puzzles/button-up")
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_text("1 of 51 solved")).to_be_visible()
    expect(page.get_by_role("link", name="Puzzle 9, solved")).to_be_visible()
