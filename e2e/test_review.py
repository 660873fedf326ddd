"""Looking back at a finished game in the browser: it grows, and one steps through it by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

GOLDEN = Path(__file__).resolve().parent.parent / "tests/data/golden"
A_WHILE = 90_000
"""Milliseconds within which the computer has looked through a game, on a slow machine too."""


def finished(game: str) -> str:
    """The text of a finished game."""
    return json.dumps(json.loads((GOLDEN / f"{game}-3.json").read_text("utf-8"))["record"])


def open_finished(page: Page, game: str) -> None:
    """Open a finished game from its text."""
    page.get_by_role("button", name="Open a game from text").click()
    page.locator("#import").fill(finished(game))
    page.get_by_role("dialog").get_by_role("button", name="Open").click()
    expect(page.locator("#look-back")).to_be_visible()


def value_of(slider: Locator) -> int:
    """Where the slider stands."""
    return int(slider.input_value())


@pytest.mark.parametrize(
    "options",
    [
        {"viewport": {"width": 360, "height": 640}, "has_touch": True},
        {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    ],
    ids=["phone", "wide"],
)
def test_looking_back_at_a_finished_game(
    open_page: Callable[..., Page], options: dict[str, Any]
) -> None:
    page = open_page(**options)
    open_finished(page, "button-up")
    page.locator("#look-back").click()
    expect(page.locator("#screen-title")).to_have_text("A look back")
    expect(page.locator(".review-progress progress")).to_be_visible()
    expect(page.locator("svg.chart")).to_be_visible(timeout=A_WHILE)
    expect(page.locator("#review-table-fold")).to_be_visible(timeout=A_WHILE)
    expect(page.locator("#live")).to_contain_text("The whole game has been looked at.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    slider = page.locator("#review-slider")
    slider.focus()
    page.keyboard.press("Home")
    assert value_of(slider) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    told = "Move 3 of 10. Player 1 sows e: white on f. Nothing was better."
    expect(slider).to_have_attribute("aria-valuetext", told)
    expect(page.locator("#review-move")).to_contain_text("Player 1 sows e: white on f.")
    page.keyboard.press("End")
    assert value_of(slider) == 10

    page.locator("#step-costly").click()
    expect(page.locator(".review-verdict")).to_contain_text("Better: Sow ")
    expect(page.locator("#live")).to_contain_text("Better: Sow ")
    expect(page.locator("#step-costly")).to_be_focused()
    costly = page.locator(".costly-move").first
    number = int((costly.get_attribute("data-msg") or "").removeprefix("jump "))
    costly.click()
    expect(slider).to_be_focused()
    assert value_of(slider) == number

    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator(".result-title")).to_have_text("The end")


def test_the_slider_follows_the_pointer_before_it_is_let_go(
    open_page: Callable[..., Page],
) -> None:
    page = open_page()
    open_finished(page, "button-up")
    page.locator("#look-back").click()
    slider = page.locator("#review-slider")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + 8, middle, steps=5)
    expect(page.locator("#review-move")).to_contain_text("Nobody has moved yet.")
    page.mouse.up()
    assert value_of(slider) == 0
