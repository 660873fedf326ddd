"""Patchwork in a browser: two at a desk by mouse, alone by touch, and by keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Locator, Page, expect

from e2e.conftest import wait_until_ready
from engine.record import load
from engine.session import Session

NewContext = Callable[..., BrowserContext]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
BIG_TARGET = 44
RESTING = 200
"""Milliseconds a finger rests before it lifts; else the browser hears a fling and eats a tap."""
THINKING = 120_000
"""Milliseconds within which the computer has an answer, even on a slow, busy machine."""
MOST_TURNS = 70
"""More turns than a game can have, the leather patches included."""


def set_up(site: str, new_context: NewContext, **options: object) -> Page:
    """The set-up of Patchwork with a circle that is always the same; the computer is quick."""
    context = new_context(**options)
    context.add_init_script(
        "if (location.href.startsWith('http'))"
        """ localStorage['button-box:settings'] ??= '{"pace": "instant"}'"""
    )
    page = context.new_page()
    page.goto(f"{site}#/new/patchwork")
    wait_until_ready(page)
    page.fill("#deal", "winter")
    page.locator("#deal").blur()
    return page


def session_of(page: Page) -> Session[Any, Any]:
    """The game on the table, as the browser keeps it."""
    game_id = page.evaluate("location.hash").removeprefix("#/play/")
    save = page.evaluate("id => localStorage.getItem('button-box:game:' + id)", game_id)
    return load(json.dumps(json.loads(save)["record"]))


def plies(page: Page) -> int:
    """How many moves have been made."""
    return session_of(page).at


def wait_for_a_decision(page: Page) -> str:
    """Wait until a person is asked; what for: ``choose``, ``leather`` or ``over``."""
    page.wait_for_selector("#pass, #primary")
    if page.locator("#pass").count():
        return "choose"
    return "over" if page.locator("#result h2").count() else "leather"


def check_the_result(page: Page) -> None:
    """The lines of both scores add up to the totals, and to what the engine says."""
    session = session_of(page)
    assert session.over
    totals = []
    for card in page.locator("#result .card").all():
        *lines, total = card.locator(".numeral").all_inner_texts()
        assert sum(map(points, lines)) == points(total)
        totals.append(points(total))
    winner = session.game.winners(session.state)[0]
    scores = session.game.scores(session.state)
    assert totals == [scores[winner], scores[1 - winner]]


def points(text: str) -> int:
    """A number with a sign and a true minus."""
    return int(text.replace("−", "-"))


# Two people at a desk, by mouse


def test_two_people_play_a_whole_game_by_mouse(site, new_context):
    page = set_up(site, new_context, **DESK)
    page.fill("#name-0", "Anna")
    page.fill("#name-1", "Bela")
    page.click("#start")
    expect(page.locator("#prompt")).to_contain_text("Anna begins")
    check_that_looking_costs_nothing(page)
    buy_by_pointing(page)
    for turn in range(MOST_TURNS):
        wanted = wait_for_a_decision(page)
        if wanted == "over":
            break
        if turn == 12:
            reload_keeps_everything(page)
        before = plies(page)
        if wanted == "leather" or take_something(page):
            page.click("#primary")
        else:
            page.click("#pass")
        assert plies(page) == before + 1
    expect(page.locator("#result h2")).to_have_text("The end")
    check_the_result(page)


def take_something(page: Page) -> bool:
    """Take the first patch that can be bought in the hand, if there is one."""
    choices = page.locator(".offer.is-open")
    if not choices.count():
        return False
    choices.first.click()
    expect(page.locator(".float.is-fitting")).to_be_visible()
    return True


def check_that_looking_costs_nothing(page: Page) -> None:
    """Take a patch, hover, turn, flip, try another, put it back: nothing has happened."""
    before = session_of(page).moves()
    stock = page.locator("#seats").inner_text()
    page.locator(".offer.is-open").first.click()
    page.locator("#cell-4-4").hover(force=True)
    page.keyboard.press("r")
    page.click("#flip")
    page.locator(".offer.is-open").nth(1).click()
    page.keyboard.press("Escape")
    expect(page.locator(".float")).to_have_count(0)
    assert session_of(page).moves() == before
    assert page.locator("#seats").inner_text() == stock


def buy_by_pointing(page: Page) -> None:
    """The piece follows the mouse; a click puts it down, a second one sews it on."""
    page.locator(".offer.is-open").first.click()
    square = middle_of(page.locator("#cell-4-4"))
    page.mouse.move(*square)
    expect(page.locator(".float.is-fitting")).to_be_visible()
    page.mouse.click(*square)
    expect(page.locator(".float use[href='#pin']")).to_be_visible()
    assert plies(page) == 1
    page.mouse.move(*middle_of(page.locator("#cell-1-1")))
    page.mouse.click(*square)
    expect(page.locator(".float")).to_have_count(0)
    session = session_of(page)
    assert session.at == 2
    assert session.state.players[0].quilt >> (4 * 9 + 4) & 1


def reload_keeps_everything(page: Page) -> None:
    """The same position after a reload, and undo is still there."""
    moves, text = session_of(page).moves(), page.locator("#seats").inner_text()
    page.reload()
    wait_until_ready(page)
    assert session_of(page).moves() == moves
    expect(page.locator("#seats")).to_contain_text(text.split()[0])
    expect(page.locator("#bar [data-msg='undo']")).not_to_have_attribute("aria-disabled", "true")


def middle_of(target: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Alone on a phone, by touch


def test_a_game_against_the_greedy_buyer_by_touch(site, new_context):
    page = set_up(site, new_context, **PHONE)
    page.select_option("#kind-1", "medium")
    page.locator("#start").tap()
    wait_for_a_decision(page)
    check_the_phone(page)
    drag_from_the_ribbon(page)
    for _ in range(MOST_TURNS):
        wanted = wait_for_a_decision(page)
        if wanted == "over":
            break
        choices = page.locator(".offer.is-choice.is-open")
        before = plies(page)
        if wanted == "choose" and choices.count():
            tap(page, choices.first)
            expect(page.locator(".float.is-fitting")).to_be_visible()
        tap(page, page.locator("#primary, #pass"))
        page.wait_for_function(
            "at => { const game = localStorage['button-box:game:' + location.hash.slice(7)];"
            " return JSON.parse(game).record.moves.length > at }",
            arg=before,
        )
    check_the_result(page)


def tap(page: Page, target: Locator) -> None:
    """Tap the middle of something with a finger, wherever it is on the screen."""
    page.touchscreen.tap(*middle_of(target))


def check_the_phone(page: Page) -> None:
    """The quilt is large, the targets are, nothing sticks out, the main things are in view."""
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    quilt = page.locator(".quilt.is-own").bounding_box()
    assert quilt is not None
    assert quilt["width"] >= 0.9 * 360
    for target in page.locator(".offer.is-choice, #pass, .track-strip").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= BIG_TARGET
        assert box["y"] + box["height"] <= 640


def drag_from_the_ribbon(page: Page) -> None:
    """A finger drags a patch up; it floats above the finger, and is put down, not sewn on."""
    fingers: CDPSession = page.context.new_cdp_session(page)

    def touch(kind: str, *spot: float) -> None:
        places = [{"x": spot[0], "y": spot[1]}] if spot else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    before = plies(page)
    x, y = middle_of(page.locator(".offer.is-choice.is-open").first)
    goal_x, goal_y = middle_of(page.locator("#cell-6-4"))
    touch("touchStart", x, y)
    for step in range(1, 9):
        touch("touchMove", x + (goal_x - x) * step / 8, y + (goal_y - y) * step / 8)
    page.wait_for_timeout(RESTING)
    touch("touchEnd")
    expect(page.locator(".float use[href='#pin']")).to_be_visible()
    assert plies(page) == before
    (covered,) = page.evaluate("[...document.querySelectorAll('.float')].map(e => e.getBBox().y)")
    assert covered < 6 * 40, "above the finger"
    tap(page, page.locator("#primary"))
    expect(page.locator(".float")).to_have_count(0)


# A hint


def test_a_hint_is_shown_on_the_quilt_and_taken_in_the_hand(site, new_context):
    page = set_up(site, new_context, **PHONE)
    page.locator("#start").tap()
    wait_for_a_decision(page)
    tap(page, page.locator("#hint"))
    page.wait_for_selector(".hint-box[aria-busy='false']", timeout=THINKING)
    expect(page.locator(".quilt.is-own .advised-stitch")).to_have_count(1)
    expect(page.locator("#live")).to_contain_text("You would come out")
    assert page.locator(".hint-choice").count() > 1
    quilt, hint = (page.locator(part).bounding_box() for part in (".quilt.is-own", ".hint-box"))
    assert quilt is not None
    assert hint is not None
    assert quilt["y"] + quilt["height"] <= hint["y"]
    tap(page, page.locator(".hint-choice[data-msg*='buy']").first)
    expect(page.locator(".float.is-fitting use[href='#pin']")).to_be_visible()
    assert plies(page) == 1
    tap(page, page.locator("#primary"))
    expect(page.locator(".hint-box")).to_have_count(0)
    assert plies(page) == 2


# By keyboard alone


def test_a_whole_game_by_keyboard_alone_with_leather(site, new_context):
    page = set_up(site, new_context, **DESK)
    tab_to(page, "[name='leather']")
    page.keyboard.press("ArrowDown")
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    wait_for_a_decision(page)
    tab_to(page, ".offer")
    for _ in range(MOST_TURNS):
        if wait_for_a_decision(page) == "leather":
            break
        take_a_turn_by_keys(page)
    expect(page.locator("#prompt")).to_contain_text("leather")
    expect(page.locator(".square:focus")).to_have_count(1)
    before = plies(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    session = session_of(page)
    assert session.at == before + 1
    assert session.moves()[before].endswith("leather x8 y8")
    while (asked := wait_for_a_decision(page)) != "over":
        if asked == "leather":
            sew_leather_by_keys(page)
        else:
            take_a_turn_by_keys(page)
    assert session_of(page).over
    expect(page.locator("#primary:focus")).to_have_count(1)


def sew_leather_by_keys(page: Page) -> None:
    """Look for a free square from the upper left corner on, and sew the leather there."""
    before = plies(page)
    page.keyboard.press("Control+Home")
    for step in range(81):
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        if plies(page) > before:
            return
        page.keyboard.press("ArrowRight" if (step + 1) % 9 else "ArrowDown")
        if (step + 1) % 9 == 0:
            page.keyboard.press("Home")
    raise AssertionError("no square is free")


def take_a_turn_by_keys(page: Page) -> None:
    """Buy the first patch that can be bought, turned and moved a little; else pass."""
    expect(page.locator(".offer:focus")).to_have_count(1)
    before = plies(page)
    page.keyboard.press("Home")
    for _ in range(page.locator(".offer.is-choice").count()):
        if page.locator(".offer.is-open:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if page.locator(".float").count():
        expect(page.locator(".square:focus")).to_have_count(1)
        page.keyboard.press("r")
        page.keyboard.press("Escape")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert plies(page) == before
        page.keyboard.press("Enter")
    else:
        tab_to(page, "#pass")
        page.keyboard.press("Enter")
    assert plies(page) == before + 1


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that fits has the focus."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")
