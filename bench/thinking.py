"""What thinking costs the page: how long a worker takes to start, and what it spares.

A seeded game of NMBR 9 that the computer plays alone is on the table, once with
a worker and once without (its program does not arrive). The moves are the same,
so the time they take and the pauses between two frames can be compared.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE, chromium, ready_milliseconds
from bench.host import compress, hosting
from bench.page import PUT_ON_TABLE
from engine.agents.service import final_answer, think
from engine.game import actor_letter
from engine.record import dump
from engine.registry import find_game
from engine.session import Session
from web.app.saves import dump_save

GAME: Final = "nmbr9"
LEVEL: Final = "expert"
PLAYERS: Final = 2
FIRST: Final = 6
"""Decisions that are made before anything is measured: by then a worker has come."""
MEASURED: Final = 10
ROUNDS: Final = 3
STARTS: Final = 7
FRAME: Final = 1000 / 60

START_WORKER: Final = """async () => {
    const begun = performance.now();
    const script = document.createElement("script");
    Object.assign(script, { type: "py", src: "./worker.py", name: `bench-${begun}` });
    script.setAttribute("worker", "");
    script.setAttribute("name", `bench-${begun}`);
    document.body.append(script);
    while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 1));
    await script.xworker.ready;
    return performance.now() - begun;
}"""
NO_PAUSES: Final = "localStorage.setItem('button-box:settings', '{\"pace\": \"instant\"}')"
WATCH: Final = """([first, measured]) => new Promise((resolve) => {
    const key = "button-box:game:" + location.hash.slice("#/play/".length);
    const made = () => JSON.parse(localStorage.getItem(key)).record.moves.length;
    const gaps = [];
    let begun, last;
    const look = (now) => {
        if (last !== undefined) gaps.push(now - last);
        if (begun === undefined && made() >= first) begun = last = now;
        else if (begun !== undefined) last = now;
        if (made() >= first + measured) resolve({ milliseconds: now - begun, gaps });
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""
"""From the move ``first`` on, every time between two frames, for so many moves."""


def thinking_section(site: Path) -> dict[str, Any]:
    """The starts of a worker, and a game with and without one."""
    with tempfile.TemporaryDirectory() as folder:
        sites = {name: Path(folder) / name for name in ("with its snapshot", "without a snapshot")}
        for served in sites.values():
            shutil.copytree(site, served)
            compress(served)
        for snapshot in sites["without a snapshot"].glob("python/*/snapshot.gz"):
            snapshot.unlink()
        with chromium() as browser:
            starts = worker_starts(browser, sites)
            games = thinking_games(browser, sites["with its snapshot"])
    return {"starts": starts, "games": games}


def worker_starts(browser: Browser, sites: dict[str, Path]) -> list[dict[str, Any]]:
    """How long a worker takes until it can be asked, on pages that are opened in turns."""
    times: dict[str, list[float]] = {name: [] for name in sites}
    for _ in range(STARTS):
        for name, site in sites.items():
            with hosting(site) as host, browser.new_context(service_workers="block") as context:
                page = context.new_page()
                page.goto(host.url)
                ready_milliseconds(page)
                times[name].append(page.evaluate(START_WORKER))
    return [
        {"name": name, "median": median(found), "least": min(found), "most": max(found)}
        for name, found in times.items()
    ]


def thinking_games(browser: Browser, site: Path) -> list[dict[str, Any]]:
    """The same game in turns with a worker and without; of each the quickest round."""
    session = Session(find_game(GAME), PLAYERS, seed="thinking")
    session.advance()
    save = dump_save(GAME, session, (LEVEL,) * PLAYERS)
    nodes = sum(list(nodes_of_moves(session))[FIRST:])
    rounds: dict[str, list[dict[str, Any]]] = {"in a worker": [], "on the page": []}
    for _ in range(ROUNDS):
        for name, found in rounds.items():
            with hosting(site) as host, browser.new_context(service_workers="block") as context:
                page = context.new_page()
                if name == "on the page":
                    page.route("**/worker.py", lambda route: route.abort())
                page.goto(host.url)
                ready_milliseconds(page)
                found.append(watched(page, save))
    return [
        {"name": name, **figures(min(found, key=lambda one: one["milliseconds"]), nodes)}
        for name, found in rounds.items()
    ]


def nodes_of_moves(session: Session[Any, Any]) -> Iterator[int]:
    """Plays the moves that will be played on the page; what each of them takes to find."""
    for _ in range(FIRST + MEASURED):
        session.advance()
        seat = session.to_act[0]
        record = dump(session, session.at)
        answer: Any = final_answer(think(record, level=LEVEL, seat=actor_letter(seat)))
        yield answer["effort"]["nodes"]
        session.play(seat, session.game.parse_move(answer["choice"]))


def watched(page: Page, save: str) -> dict[str, Any]:
    """The time of the measured moves, and the gaps between the frames meanwhile."""
    page.set_default_timeout(PATIENCE)
    page.evaluate(NO_PAUSES)
    page.reload()
    ready_milliseconds(page)
    page.evaluate(PUT_ON_TABLE, [GAME, save])
    cards = (FIRST + 1) // PLAYERS
    found: dict[str, Any] = page.evaluate(WATCH, [FIRST + cards, MEASURED + MEASURED // PLAYERS])
    return found


def figures(found: dict[str, Any], nodes: int) -> dict[str, Any]:
    """What is told of a round."""
    gaps, milliseconds = found["gaps"], found["milliseconds"]
    return {
        "move": milliseconds / MEASURED,
        "nodes": 1000 * nodes / milliseconds,
        "missed": sum(max(0, round(gap / FRAME) - 1) for gap in gaps) / (milliseconds / FRAME),
        "longest": max(gaps),
    }
