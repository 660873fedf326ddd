"""What a move costs the page: from the click to the page laid out anew.

A seeded game is put on the table at its start, with all its moves to be done
again, and the button for that is clicked until the end. So every game is
measured in the same way, move by move: update, view, patch, and layout. It is
gone through several times; a move counts with its least time.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, Page, ViewportSize

from bench.browser import chromium, ready_milliseconds
from engine.agents.analysis import Budget
from engine.agents.deciding import RANDOM, decide
from engine.chance import Draw
from engine.game import CHANCE, Game
from engine.registry import find_game
from engine.session import Session
from tools.serve import SiteServer
from web.app.saves import dump_save
from web.games import all_views
from web.games.view import HUMAN

PLAYERS: Final = 2
GAMES: Final = 3
ROUNDS: Final = 3
LEVEL: Final = "medium"
ITERATIONS: Final = 20
VIEWPORT: Final[ViewportSize] = {"width": 1280, "height": 800}

AGAIN: Final = '[data-msg="redo"]:not([aria-disabled="true"])'
PUT_ON_TABLE: Final = """([id, save]) => {
    localStorage.setItem(`button-box:game:${id}`, save);
    location.hash = `#/play/${id}`;
}"""
CLICK_THROUGH: Final = """(again) => {
    const times = [];
    for (let button; (button = document.querySelector(again)); ) {
        const begun = performance.now();
        button.click();
        document.body.getBoundingClientRect();
        times.push(performance.now() - begun);
    }
    return times;
}"""
"""Clicks are handled before ``click()`` returns; asking for a size makes the layout happen."""


def page_section(site: Path) -> list[dict[str, Any]]:
    """The milliseconds of a move in every game that has a view."""
    with SiteServer(site) as server, chromium() as browser:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        rows = [game_row(browser, server.url, find_game(game_id)) for game_id in all_views()]
        server.shutdown()
    return rows


def game_row(browser: Browser, url: str, game: Game[Any, Any]) -> dict[str, Any]:
    """One game's figures, measured in a page of its own."""
    with browser.new_context(viewport=VIEWPORT, locale="en-GB") as context:
        page = context.new_page()
        page.goto(url)
        ready_milliseconds(page)
        times: list[float] = []
        for number in range(GAMES):
            session = seeded_game(game, f"page {number}")
            rounds = [move_times(page, session, f"{number}-{again}") for again in range(ROUNDS)]
            times += map(min, zip(*rounds, strict=True))
    return {"subject": game.id, "moves": len(times), **spread(times)}


def move_times(page: Page, session: Session[Any, Any], game_id: str) -> list[float]:
    """The milliseconds of every decision of a game that is put on the table under an id."""
    save = dump_save(game_id, session, (HUMAN,) * session.players)
    page.evaluate(PUT_ON_TABLE, [game_id, save])
    page.locator(AGAIN).wait_for()
    times: list[float] = page.evaluate(CLICK_THROUGH, AGAIN)
    if len(times) != sum(ply.actor != CHANCE for ply in session.plies):
        raise RuntimeError(f"{session.game.id}: the game was not played through")
    return times


def spread(times: Sequence[float]) -> dict[str, float]:
    """The median and the 95th percentile of some times."""
    return {"median": median(times), "p95": quantiles(times, n=20)[-1]}


def seeded_game(game: Game[Any, Any], seed: str) -> Session[Any, Any]:
    """A whole game, at its first decision; sensible moves if somebody can make them."""
    level = LEVEL if game.adviser and LEVEL in game.adviser.levels else RANDOM
    session = Session(game, PLAYERS, seed=seed)
    session.advance()
    first = session.at
    while not session.over:
        seat = session.to_act[0]
        budget, draw = Budget(iterations=ITERATIONS), Draw(seed, session.at)
        session.play(seat, decide(game, session.state, seat, level, budget, draw))
        session.advance()
    session.go_to(first)
    return session
