"""Accessibility as a machine can check it: axe on every screen, in every language and theme."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.places import SETTLED, Place, every_place, open_with_games
from web.words import LANGUAGES

AXE = Path(__file__).resolve().parent.parent / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async rules => {
    const found = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
    // The figures printed on a patch or a card are its picture; the name spells them out.
    const isPicture = (rule, node) => rule.id === 'label-content-name-mismatch' &&
        document.querySelector(node.target[0]).matches('.offer, .hand-card');
    return found.violations.map(rule => ({
        rule: rule.id,
        help: rule.help,
        places: rule.nodes.filter(node => !isPicture(rule, node)).slice(0, 3).map(node =>
            node.html.slice(0, 200) + ' ' +
            node.any.concat(node.all, node.none).map(check => check.message).join('; ')),
    })).filter(rule => rule.places.length);
}"""
EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES = ("light", "dark")
OpenPage = Callable[..., Page]


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_any_screen_in_either_theme(
    open_page: OpenPage, language: str
) -> None:
    page = visited(open_page, language)
    found = {}
    for place in every_place():
        place.open(page)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate(SETTLED)
            if violations := page.evaluate(RUN, EVERYTHING):
                found[f"{place.name}, {theme}"] = violations
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


def test_axe_would_find_something(open_page: OpenPage) -> None:
    """The check of the check: a picture without a name is a violation."""
    page = visited(open_page, "en")
    Place("home", "#/").open(page)
    page.evaluate("document.querySelector('main, body').append(document.createElement('img'))")
    rules: list[dict[str, Any]] = page.evaluate(RUN, EVERYTHING)
    assert "image-alt" in {violation["rule"] for violation in rules}


def visited(open_page: OpenPage, language: str) -> Page:
    """A page that keeps every game, with axe at hand."""
    page = open_with_games(open_page, language)
    page.evaluate(AXE.read_text("utf-8"))
    return page
