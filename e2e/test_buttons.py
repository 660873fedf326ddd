"""Whole games of Buttons in the page: by mouse on a desk, by keyboard alone on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from engine.record import load

OpenPage = Callable[..., Page]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
MOST_STEPS = 900
"""More inputs than any game between people who stop at four buttons needs."""


def start(page: Page, names: list[str]) -> None:
    """Fill in the set-up form and start."""
    page.locator(f"label:has(#players-{len(names)})").click()
    for seat, name in enumerate(names):
        page.fill(f"#name-{seat}", name)
    page.click("#start")
    expect(page.locator("#primary")).to_be_visible()


def kept_record(page: Page) -> str:
    """The record of the game on the table, as the browser keeps it."""
    game_id = page.evaluate("location.hash").removeprefix("#/play/")
    save = page.evaluate("id => localStorage.getItem('button-box:game:' + id)", game_id)
    return json.dumps(json.loads(save)["record"])


def buttons_on_board(page: Page) -> int:
    """How many buttons of this round the large board shows."""
    return page.locator("#own .piece[href='#button']:not(.ghost)").count()


def step_by_mouse(page: Page) -> None:
    """Do what a careful person would: place, accept offers, stop at four buttons."""
    primary = page.locator("#primary")
    if page.locator("#own .cell.is-legal").count() and page.locator(".tray").count():
        if page.locator(".mark[href='#star-outline'], .ghost").count():
            page.locator("#own .cell.is-legal:not(.is-chosen)").first.click()
            if primary.get_attribute("aria-disabled") is None:
                primary.click()
        else:
            page.locator("#own .cell.is-legal").first.click()
    elif page.locator("[data-msg='table stop']").count() and buttons_on_board(page) >= 4:
        page.click("[data-msg='table stop']")
    else:
        primary.click()


def test_three_people_play_a_whole_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=DESK)
    start(page, ["Ann", "Ben", "Eva"])
    reloaded = False
    for count in range(MOST_STEPS):
        if page.locator("[data-msg='rematch']").count():
            break
        step_by_mouse(page)
        if count == 40 and not reloaded:
            before = kept_record(page)
            page.reload()
            wait_until_ready(page)
            assert kept_record(page) == before, "the same position after a reload"
            expect(page.locator("#bar [data-msg='undo']")).not_to_have_attribute(
                "aria-disabled", "true"
            )
            reloaded = True
    expect(page.locator("#result h2").first).to_have_text("The end")
    session = load(kept_record(page))
    assert session.over
    for winner in session.game.winners(session.state):
        expect(page.locator("#result .say")).to_contain_text(session.names[winner])


def press_keys(page: Page) -> None:
    """One decision by keyboard, starting from wherever the focus is."""
    focused = page.evaluate("document.activeElement.id")
    if focused.startswith("cell-") and page.locator(".mark[href='#star-outline']").count():
        choose_stars_by_keys(page)
    elif focused == "primary" and buttons_on_board(page) >= 4 and can_stop(page):
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("Enter")


def can_stop(page: Page) -> bool:
    """Whether stopping is offered."""
    return page.locator("[data-msg='table stop']").count() > 0


def choose_stars_by_keys(page: Page) -> None:
    """Walk the board row by row and choose buttons until the stars are placed."""
    page.keyboard.press("Control+Home")
    for cell in range(36):
        row, column = divmod(cell, 6)
        if page.locator(f"#cell-{row + 1}-{column + 1}.is-legal:not(.is-chosen)").count():
            page.keyboard.press("Enter")
        if page.locator("#primary[aria-disabled]").count() == 0:
            page.keyboard.press("Tab")
            while page.evaluate("document.activeElement.id") != "primary":
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight" if column < 5 else "ArrowDown")
        if column == 5:
            page.keyboard.press("Home")


def test_two_people_play_a_whole_game_by_keyboard_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=PHONE, has_touch=True)
    page.focus("#start")
    page.keyboard.press("Enter")
    expect(page.locator("#primary")).to_be_visible()
    page.focus("#primary")
    for _ in range(MOST_STEPS):
        if page.locator("[data-msg='rematch']").count():
            break
        assert page.evaluate("document.activeElement !== document.body"), "the focus was lost"
        press_keys(page)
    expect(page.locator("#result h2").first).to_have_text("The end")
    assert load(kept_record(page)).over
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_undo_past_a_roll_meets_the_same_dice(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=DESK)
    start(page, ["Ann", "Ben"])
    page.click("#primary")
    expect(page.locator(".cell.is-legal").first).to_be_visible()
    first = page.get_attribute(".tray", "aria-label")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-msg='table roll']")).to_be_visible()
    page.click("#primary")
    assert page.get_attribute(".tray", "aria-label") == first


def test_the_language_changes_in_the_middle_of_a_game(open_page: OpenPage) -> None:
    page = open_page("#/new/buttons", viewport=DESK)
    start(page, ["Ann", "Ben"])
    page.click("#primary")
    before = kept_record(page)
    seen = set()
    for language in ("de", "fr", "cs", "en"):
        page.click("[data-msg='dialog menu']")
        page.click("[data-msg='dialog settings']")
        page.locator(f"label:has(#language-{language})").click()
        page.keyboard.press("Escape")
        assert page.get_attribute("html", "lang") == language
        seen.add(page.inner_text("#prompt"))
    assert len(seen) == 4, "each language says it in its own words"
    assert kept_record(page) == before


def test_a_corrupt_kept_game_and_an_unknown_address_are_told_kindly(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("localStorage.setItem('button-box:game:torn', '{\"format\": 1, \"id\"')")
    page.goto(re.sub(r"#.*", "", page.url) + "#/play/torn")
    expect(page.locator("#notice")).to_contain_text("cannot be opened")
    assert page.evaluate("localStorage.getItem('button-box:game:torn')"), "left as it was"
    page.goto(re.sub(r"#.*", "", page.url) + "#/nowhere/at/all")
    expect(page.locator("#notice")).to_contain_text("leads nowhere")
    expect(page.locator("#home .game-card").first).to_be_visible()


def test_it_plays_where_nothing_can_be_kept(site: str, new_context: Callable[..., object]) -> None:
    context = new_context(viewport=PHONE)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " {get() { throw new DOMException('denied', 'SecurityError') }})"
    )
    page = context.new_page()
    page.goto(f"{site}#/new/buttons")
    wait_until_ready(page)
    expect(page.locator("#banner")).to_contain_text("will not be saved")
    page.click("#start")
    page.click("#primary")
    expect(page.locator(".cell.is-legal").first).to_be_visible()
