"""Buttons against the computer: a whole game by mouse, hints on a phone, the board read out."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from e2e.test_buttons import DESK, MOST_STEPS, PHONE, kept_record, step_by_mouse
from engine.record import load

OpenPage = Callable[..., Page]
THINKING = 60_000
"""Milliseconds that the computer may take on a slow, busy machine."""

IS_MY_TURN = """
document.querySelector("#primary:not([aria-disabled]), #own .cell:is(.is-legal, .is-guest)")
"""


def start(page: Page, *kinds: str) -> None:
    """Fill in the set-up form, a seat for each kind, and start; the computer plays at once."""
    page.evaluate("localStorage.setItem('button-box:settings', '{\"pace\": \"instant\"}')")
    page.reload()
    wait_until_ready(page)
    page.locator(f"label:has(#players-{len(kinds)})").click()
    for seat, kind in enumerate(kinds):
        page.select_option(f"#kind-{seat}", kind)
    page.click("#start")


def await_my_turn(page: Page) -> None:
    """Wait until there is something to decide or to read."""
    page.wait_for_function(IS_MY_TURN, timeout=THINKING)


def at_a_decision(page: Page) -> None:
    """Roll, put the first button, and go on until one may roll or stop."""
    for _ in range(MOST_STEPS):
        await_my_turn(page)
        if page.locator("[data-msg='table stop']").count():
            return
        step_by_mouse(page)


def test_a_whole_game_against_two_computers(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=DESK)
    start(page, "human", "easy", "medium")
    expect(page.locator("#seats")).to_contain_text("Computer (easy)")
    reloaded = False
    for count in range(MOST_STEPS):
        await_my_turn(page)
        if page.locator("[data-msg='rematch']").count():
            break
        step_by_mouse(page)
        if count > 20 and not reloaded:
            await_my_turn(page)
            before = kept_record(page)
            page.reload()
            wait_until_ready(page)
            assert kept_record(page) == before, "the same position after a reload"
            reloaded = True
    session = load(kept_record(page))
    assert session.over
    assert reloaded
    assert {ply.actor for ply in session.plies} >= {0, 1, 2}, "all three have played"


def test_a_hint_on_a_phone_leaves_the_board_in_view(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=PHONE, has_touch=True)
    start(page, "human", "easy")
    at_a_decision(page)
    page.click("#hint")
    box = page.locator(".hint-box")
    expect(box).to_have_attribute("aria-busy", "false", timeout=THINKING)
    expect(box).to_contain_text("if you stop")
    expect(page.locator("#live")).to_contain_text("Risk of a bust on the next roll")
    board, hint = page.locator("#own .board").bounding_box(), box.bounding_box()
    thumb = page.locator("#primary").bounding_box()
    assert board is not None
    assert hint is not None
    assert thumb is not None
    assert board["y"] + board["height"] <= hint["y"], "beside the board"
    assert hint["y"] + hint["height"] <= thumb["y"], "above the actions"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.click(".hint-box .icon")
    expect(box).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "hint"


def test_escape_puts_the_hint_away_and_a_key_reads_the_board(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=DESK)
    start(page, "human", "easy")
    at_a_decision(page)
    page.focus("#hint")
    page.keyboard.press("Enter")
    expect(page.locator(".hint-box")).to_have_attribute("aria-busy", "false", timeout=THINKING)
    page.keyboard.press("Escape")
    expect(page.locator(".hint-box")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "hint"
    page.focus("#own [tabindex='0']")
    page.keyboard.press("b")
    expect(page.locator("#live")).to_contain_text("Row 6:")
