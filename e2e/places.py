"""Every screen of the app in a state worth looking at, and the way to it.

``kept_games`` are put into the browser's storage; each ``Place`` is then an
address, and what has to be pressed there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from e2e.conftest import wait_until_ready
from engine.record import from_envelope
from web.app.saves import dump_save
from web.games.view import HUMAN

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "data" / "golden"
MIDDLES = {
    "buttons-2": 154,
    "buttons-3": 181,
    "button-up-1": 25,
    "nmbr9-1": 23,
    "nmbr9-3": 37,
    "patchwork-1": 23,
}
"""Games of the collection, each with a ply in its middle at which somebody is to act."""

KEEP = "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
PRESS = "name => document.querySelector(`[data-msg='${name}']`).click()"
SETTLED = """async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    document.getAnimations().forEach(animation => animation.finish());
}"""


class Place(NamedTuple):
    """A screen: what tests call it, its address, the messages of what is pressed there."""

    name: str
    fragment: str
    presses: tuple[str, ...] = ()

    def open(self, page: Page) -> None:
        """Go there on a page that accepts input."""
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        page.evaluate("fragment => { location.hash = fragment }", self.fragment)
        page.evaluate(SETTLED)
        for message in self.presses:
            page.evaluate(PRESS, message)
            page.evaluate(SETTLED)


def open_with_games(open_page: Callable[..., Page], language: str) -> Page:
    """The first screen in a language, on a phone that keeps every game."""
    page = open_page("#/", viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    settings = {"button-box:settings": json.dumps({"language": language})}
    page.evaluate(KEEP, {**kept_games(), **settings})
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("document.documentElement.lang") == language
    return page


def kept_games() -> Mapping[str, str]:
    """By key of the browser's storage: every game in its middle and at its end."""
    return dict(_kept())


def _kept() -> Iterator[tuple[str, str]]:
    """The entries of the storage one after the other."""
    for name, middle in MIDDLES.items():
        golden = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
        session = from_envelope(golden["record"])
        session.seed = "kept"
        for kept_as, at in ((name, middle), (f"{name}-over", len(session.plies))):
            session.go_to(at)
            save = json.loads(dump_save(kept_as, session, (HUMAN,) * session.players))
            yield f"button-box:game:{kept_as}", json.dumps({**save, "saved": at})


def every_place() -> tuple[Place, ...]:
    """All screens and dialogs."""
    return tuple(_places())


def _places() -> Iterator[Place]:
    """Screen after screen, as somebody might visit them."""
    yield Place("home", "#/")
    yield Place("home settings", "#/", ("dialog settings",))
    yield Place("home open", "#/", ("dialog open-record",))
    for game in ("buttons", "button-up", "nmbr9", "patchwork"):
        yield Place(f"{game} setup", f"#/new/{game}")
        yield Place(f"{game} rules", f"#/rules/{game}")
    for kept in MIDDLES:
        yield Place(f"{kept} table", f"#/play/{kept}")
        yield Place(f"{kept} end", f"#/play/{kept}-over")
        yield Place(f"{kept} looking back", f"#/review/{kept}-over")
    table = f"#/play/{next(iter(MIDDLES))}"
    yield Place("menu", table, ("dialog menu",))
    for dialog in ("log", "record", "rules"):
        yield Place(f"menu {dialog}", table, ("dialog menu", f"dialog {dialog}"))
    yield Place("puzzles", "#/puzzles/button-up")
    yield Place("puzzle", "#/puzzles/button-up/1")
    yield Place("design", "#/design")
