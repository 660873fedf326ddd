"""The settings in the page: kept, and doing what they say."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import wait_until_ready
from web.app.settings import CHOICES, SWITCHES, Settings

OpenPage = Callable[..., Page]
PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}
LONGEST = 400
"""Milliseconds that a single motion may take."""

COUNT_SOUND = """
window.contexts = 0;
window.sources = 0;
window.AudioContext = class extends AudioContext {
    constructor() { super(); window.contexts++; }
    createOscillator() { window.sources++; return super.createOscillator(); }
    createBufferSource() { window.sources++; return super.createBufferSource(); }
};
"""
NO_SOUND = "delete window.AudioContext;"
UNTOUCHED = """
Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
"""
BLOCKED_SOUND = "window.AudioContext = function () { throw new Error('blocked'); };"
DURATIONS = "document.getAnimations().map(motion => motion.effect.getComputedTiming().duration)"


def choose(page: Page, *controls: str) -> None:
    """Open the settings, use some controls, close them."""
    page.locator("[data-msg='dialog settings'], [data-msg='dialog menu']").first.click()
    if page.locator("dialog [data-msg='dialog settings']").count():
        page.click("dialog [data-msg='dialog settings']")
    for control in controls:
        page.locator(f"label:has(#{control})").click()
    page.click(".dialog-head [data-msg='dialog']")
    expect(page.locator("dialog")).to_have_count(0)


def start(page: Page, game: str = "buttons") -> None:
    """Sit down at a game."""
    page.evaluate("address => location.hash = address", f"#/new/{game}")
    page.click("#start")
    expect(page.locator("#seats")).to_be_visible()


def look(page: Page, name: str) -> str | None:
    """A switch of the style sheets."""
    return page.get_attribute("html", f"data-{name}")


def left_edge(page: Page, selector: str) -> float:
    """Where an element begins, in pixels from the left."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"]


def test_every_setting_is_kept(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    others = {
        name: next(v for v in reversed([*CHOICES[name]]) if v != getattr(Settings(), name))
        for name in CHOICES
    }
    others["hand"] = "left"
    choose(page, *(f"{name}-{value}" for name, value in others.items()))
    choose(page, *(f"{name}-on" for name in SWITCHES))
    for _ in range(2):
        page.locator("[data-msg='dialog settings']").click()
        for name, value in others.items():
            expect(page.locator(f"dialog [name={name}]:checked")).to_have_value(value)
        for name in SWITCHES:
            is_on = not getattr(Settings(), name)
            expect(page.locator(f"#{name}-on")).to_be_checked(checked=is_on)
        page.reload()
        wait_until_ready(page)
    assert page.get_attribute("html", "lang") == others["language"]


def test_the_dialog_fits_a_narrow_phone_in_every_language(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 320, "height": 640})
    page.click("[data-msg='dialog settings']")
    for language in CHOICES["language"]:
        page.locator(f"label:has(#language-{language})").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        too_wide = page.locator("dialog, .segments, .chip-face").evaluate_all(
            "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
        )
        assert too_wide == [], language


def test_theme_and_motion_are_there_before_python(
    site: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context()
    kept = json.dumps(json.dumps({"motion": "reduced", "theme": "dark"}))
    keep = f"localStorage.setItem('button-box:settings', {kept})"
    context.add_init_script(f"if (location.protocol !== 'about:') {keep}")
    page = context.new_page()
    page.goto(site, wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.get_attribute("html", "data-ready") is None
    assert (look(page, "motion"), look(page, "theme")) == ("reduced", "dark")
    wait_until_ready(page)
    assert look(page, "motion") == "reduced"


@pytest.mark.parametrize("device", ["reduce", "no-preference"])
def test_motion_follows_the_device_unless_it_is_told_otherwise(
    open_page: OpenPage, device: str
) -> None:
    page = open_page(viewport=PHONE, reduced_motion=device)
    start(page)
    for motion, moves in (("auto", device != "reduce"), ("full", True), ("reduced", False)):
        choose(page, f"motion-{motion}")
        assert look(page, "motion") == motion
        page.click("#primary")
        die = page.locator(".die.is-white")
        duration = die.evaluate("element => getComputedStyle(element).animationDuration")
        assert (duration != "0s") == moves
        durations = page.evaluate(DURATIONS)
        assert bool([d for d in durations if d > 0]) == moves
        assert max(durations, default=0) <= LONGEST
        page.click("[data-msg=undo]")
        page.wait_for_timeout(LONGEST + 100)  # what is undone is still


SOW_AND_CHOOSE = """() => {
    const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    press(document.querySelector(".place.is-legal"));
    press(document.querySelector("#primary"));
    const sown = document.querySelectorAll(".travelling").length;
    press(document.querySelector(".place.is-legal"));
    const moving = document.getAnimations().some((motion) => motion.playState === "running");
    return [sown, moving, document.querySelectorAll(".place.is-chosen").length];
}"""


def test_without_motion_a_switch_is_turned_at_once(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    page.click("[data-msg='dialog settings']")
    duration = "element => getComputedStyle(element, '::before').transitionDuration"
    switch = page.locator("#sound-on")
    assert switch.evaluate(duration) == "0s"
    page.locator("label:has(#motion-full)").click()
    assert switch.evaluate(duration) != "0s"


def test_a_motion_ends_with_the_next_input(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, reduced_motion="no-preference")
    start(page, "button-up")
    sown, travelling, chosen = page.evaluate(SOW_AND_CHOOSE)
    assert sown > 0
    assert not travelling, "the next input ends the motion"
    assert chosen == 1


def test_without_motion_a_sowing_is_over_at_once(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE, reduced_motion="reduce")
    start(page, "button-up")
    page.locator(".place.is-legal").first.click()
    page.click("#primary")
    hidden = page.locator(".leaving").evaluate_all(
        "all => all.map(e => getComputedStyle(e).opacity)"
    )
    shown = page.locator(".travelling").evaluate_all(
        "all => all.map(e => getComputedStyle(e).opacity)"
    )
    assert set(hidden) == {"0"}
    assert set(shown) == {"1"}


def test_sound_is_made_only_when_it_is_asked_for(
    site: str, new_context: Callable[..., BrowserContext]
) -> None:
    context = new_context(viewport=PHONE)
    context.add_init_script(COUNT_SOUND)
    page = context.new_page()
    page.goto(site)
    wait_until_ready(page)
    start(page)
    page.click("#primary")
    assert page.evaluate("[contexts, sources]") == [0, 0]
    choose(page, "sound-on")
    assert page.evaluate("contexts") == 1, "a sample"
    page.click("[data-msg=undo]")
    before = page.evaluate("sources")
    page.click("#primary")
    assert page.evaluate("sources") > before
    choose(page, "sound-on")
    page.click("[data-msg=undo]")
    before = page.evaluate("sources")
    page.click("#primary")
    assert page.evaluate("[contexts, sources]") == [1, before]


def test_sound_waits_for_somebody_to_touch_the_page(
    site: str, new_context: Callable[..., BrowserContext]
) -> None:
    """Browsers forbid it before, and say so in the console; a test counts as somebody."""
    context = new_context(viewport=PHONE)
    context.add_init_script(COUNT_SOUND + UNTOUCHED)
    page = context.new_page()
    page.goto(site)
    wait_until_ready(page)
    choose(page, "sound-on")
    start(page)
    page.click("#primary")
    assert page.evaluate("contexts") == 0


@pytest.mark.parametrize("script", [NO_SOUND, BLOCKED_SOUND], ids=["missing", "blocked"])
def test_where_there_is_no_sound_the_game_goes_on_silently(
    site: str, new_context: Callable[..., BrowserContext], script: str
) -> None:
    context = new_context(viewport=PHONE)
    context.add_init_script(script)
    page = context.new_page()
    page.goto(site)
    wait_until_ready(page)
    choose(page, "sound-on")
    start(page)
    page.click("#primary")
    expect(page.locator(".tray .is-rolling").first).to_be_attached()
    expect(page.locator(".panel-error")).to_have_count(0)


def test_signs_appear_on_the_colours(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    start(page)
    marks = "getComputedStyle(document.documentElement).getPropertyValue('--marks').trim()"
    assert page.evaluate(marks) != "1"
    before = page.locator("#own .board").screenshot()
    choose(page, "symbols-on")
    assert page.evaluate(marks) == "1"
    assert page.locator("#own .board").screenshot() != before


def test_legal_places_are_shown_or_not(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    start(page, "button-up")
    expect(page.locator(".place.is-legal")).not_to_have_count(0)
    choose(page, "legal-on")
    expect(page.locator(".place.is-legal")).to_have_count(0)
    page.locator(".place[aria-label*='may be chosen']").first.click()
    expect(page.locator(".place.is-chosen")).to_have_count(1)


def test_on_a_phone_the_main_action_lies_under_the_hand(open_page: OpenPage) -> None:
    page = open_page(viewport=PHONE)
    start(page, "nmbr9")
    turn = "#actions [data-msg='table turn']"
    assert left_edge(page, "#primary") > left_edge(page, turn)
    choose(page, "hand-left")
    assert left_edge(page, "#primary") < left_edge(page, turn)


@pytest.mark.parametrize("game", ["buttons", "button-up", "nmbr9", "patchwork"])
def test_on_a_desk_all_that_is_controlled_lies_on_the_side_of_the_hand(
    open_page: OpenPage, game: str
) -> None:
    page = open_page(viewport=DESK)
    start(page, game)
    for hand, controls_left in (("left", True), ("right", False)):
        choose(page, f"hand-{hand}")
        for part in ("#seats", "#play", "#actions"):
            assert (left_edge(page, part) < left_edge(page, "#own")) == controls_left
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
