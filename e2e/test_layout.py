"""Every screen at every size: never wider than the screen, nothing cut off, nothing in the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from e2e.places import SETTLED, every_place, open_with_games
from web.words import LANGUAGES

OpenPage = Callable[..., Page]
PORTRAITS = ((320, 568), (360, 640), (768, 1024), (1280, 1600), (1920, 2400))
LANDSCAPES = ((568, 320), (640, 360), (1024, 768), (1280, 800), (1920, 1080))
PHONES = PORTRAITS[:2]

FAULTS = """() => {
    const faults = [];
    const whole = { visibilityProperty: true, opacityProperty: true };
    const seen = element => element.checkVisibility(whole);
    const named = element => element.getAttribute('aria-label') || element.textContent.trim();
    const tell = element => `${element.tagName.toLowerCase()}#${element.id}` +
        `.${element.getAttribute('class')} “${named(element).slice(0, 40)}”`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
        const wide = [...document.body.querySelectorAll('*')].filter(element =>
            seen(element) && element.getBoundingClientRect().right > width + 1);
        faults.push(`wider than the screen: ${wide.slice(0, 3).map(tell)}`);
    }
    const dialog = document.querySelector('dialog[open]');
    for (const element of (dialog || document.body).querySelectorAll('*')) {
        const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
        if (!own || !seen(element) || !(element instanceof HTMLElement)) continue;
        if (element.closest('.visually-hidden')) continue;
        const style = getComputedStyle(element);
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const wide = element.scrollWidth > element.clientWidth + 1;
        const tall = element.scrollHeight > element.clientHeight + 4;
        if (hides && (wide || tall)) faults.push(`cut off: ${tell(element)}`);
    }
    // With letters of twice the size a table may be scrolled by itself, else it has room.
    const enlarged = document.documentElement.style.fontSize;
    for (const table of document.querySelectorAll('.table-scroll')) {
        const wide = table.scrollWidth > table.clientWidth + 1;
        if (wide && seen(table) && !enlarged) faults.push(`to be scrolled: ${tell(table)}`);
    }
    const controls = 'button, a[href], input:not([type=hidden]), select, textarea, summary';
    for (const element of (dialog || document.body).querySelectorAll(controls)) {
        if (!seen(element) || element.closest('.visually-hidden')) continue;
        const label = element.labels && element.labels[0];
        const target = element.matches('[type=radio], [type=checkbox]') && label ? label : element;
        const box = target.getBoundingClientRect();
        if (Math.min(box.width, box.height) < 24) faults.push(`smaller than 24: ${tell(target)}`);
        let top;
        const reached = ['center', 'start'].some(block => {
            target.scrollIntoView({ block, inline: 'center' });
            const now = target.getBoundingClientRect();
            top = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
            return top && (target.contains(top) || top.contains(target));
        });
        if (reached || (label && label.contains(top))) continue;
        faults.push(`covered: ${tell(target)} by ${top && tell(top)}`);
    }
    scrollTo(0, 0);
    return faults;
}"""


def faults(page: Page, sizes: tuple[tuple[int, int], ...]) -> Iterator[str]:
    """What is wrong on any screen at any of these sizes."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for place in every_place():
            place.open(page)
            for fault in page.evaluate(FAULTS):
                yield f"{place.name} at {width} × {height}: {fault}"


def nothing_wrong(found: Iterator[str]) -> None:
    """Fail with a list of whatever is wrong."""
    wrong = list(found)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_nothing_is_cut_off_covered_or_wider_than_the_screen(
    open_page: OpenPage, language: str
) -> None:
    nothing_wrong(faults(open_with_games(open_page, language), PHONES))


def test_on_larger_screens_in_both_directions_it_is_so_too(open_page: OpenPage) -> None:
    """In German, whose words are the longest."""
    page = open_with_games(open_page, "de")
    nothing_wrong(faults(page, PORTRAITS[2:] + LANDSCAPES))


def test_text_of_twice_the_size_flows_anew(open_page: OpenPage) -> None:
    """WCAG 1.4.4: whoever has set large letters scrolls in one direction only."""
    page = open_with_games(open_page, "de")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.evaluate(SETTLED)
    nothing_wrong(faults(page, ((360, 640), (1280, 800))))


def test_the_check_would_find_something(open_page: OpenPage) -> None:
    """The check of the check: a wide, a small, a covered and a cut-off thing are told."""
    page = open_with_games(open_page, "en")
    page.evaluate("""() => {
        const make = (name, styles, text = '') => {
            const made = document.createElement(name);
            Object.assign(made.style, styles);
            made.textContent = text;
            document.body.append(made);
        };
        make('div', { width: '200vw', height: '1px' });
        make('button', { width: '10px', height: '10px', padding: '0' });
        make('p', { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'much too long');
        make('div', { position: 'fixed', inset: '0', zIndex: '99' });
    }""")
    found = json.dumps(page.evaluate(FAULTS))
    for fault in ("wider than the screen", "smaller than 24", "cut off", "covered"):
        assert fault in found
