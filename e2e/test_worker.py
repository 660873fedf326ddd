"""The worker that thinks: made when it is needed, replaced when it fails, never missed.

The games are played by the computer alone or wait for it, so every test only has to look on.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import START_MILLISECONDS, wait_until_ready
from e2e.test_hosting import hosted
from engine.registry import find_game
from engine.session import Session
from web.app.saves import dump_save

THINKER = "document.querySelector('script[worker]')"
SECOND, PAUSE = 1000, 100
ANSWERS = 60_000
"""Milliseconds that a move may take on a slow, busy machine."""

PUT_ON_TABLE = """([id, save]) => {
    localStorage.setItem("button-box:settings", JSON.stringify({ pace: "instant" }));
    localStorage.setItem(`button-box:game:${id}`, save);
    location.hash = `#/play/${id}`;
}"""
MOVES = """() => {
    const save = localStorage.getItem("button-box:game:" + location.hash.slice("#/play/".length));
    return JSON.parse(save).record.moves.length;
}"""

REPORTING = """
from js import console, performance
from engine.agents.desk import Desk
desk = Desk(lambda: performance.now() / 1000)
take = desk.take
def work(seconds):
    console.info("the worker works")
    return desk.work(seconds)
__export__ = ["take", "work"]
"""
HOLDING = """
import time
from js import performance
from engine.agents.desk import Desk
desk = Desk(lambda: performance.now() / 1000)
asked = 0
def take(text):
    global asked
    asked += "Carla" in text
    desk.take(text)
def work(seconds):
    if asked != 1:
        return desk.work(seconds)
    time.sleep(seconds)
    return '{"answer": null, "over": false}'
__export__ = ["take", "work"]
"""
"""Thinks for ever when it is asked for Carla, but not the second time."""
HANGING = """
def take(text): pass
def work(seconds):
    while True: pass
__export__ = ["take", "work"]
"""
RAISING = """
def take(text): raise MemoryError("on purpose")
__export__ = ["take"]
"""
SYNTAX = "def take(:"


def put_on_table(
    page: Page, kinds: tuple[str, str] = ("expert", "expert"), second: str = "Bela"
) -> None:
    """A game of NMBR 9 after a few cards; Anna has laid the last one, now the computer thinks."""
    game = find_game("nmbr9")
    session = Session(game, 2, seed="worker", names=("Anna", second))
    while session.at < 8 or session.to_act != (1,):
        session.advance()
        seat = session.to_act[0]
        session.play(seat, game.legal_moves(session.state, seat)[0])
    page.evaluate(PUT_ON_TABLE, [second, dump_save(second, session, kinds)])


def wait_for_worker(page: Page) -> None:
    """Wait until a worker can be asked."""
    page.wait_for_function(f"{THINKER}?.xworker?.ready.then(() => true)", timeout=ANSWERS)


def wait_for_moves(page: Page, moves: int) -> None:
    """Wait until so many more moves are in the record."""
    page.wait_for_function(
        f"before => ({MOVES})() >= before", arg=page.evaluate(MOVES) + moves, timeout=ANSWERS
    )
    expect(page.locator("#failure")).to_have_count(0)


class Losses:
    """What the console says about workers that were given up."""

    def __init__(self, page: Page) -> None:
        self.told: list[str] = []
        self._page = page
        page.on("console", lambda said: "given up" in said.text and self.told.append(said.text))

    def wait(self, number: int, *, forward: bool = False) -> None:
        """Wait until so many have been given up; if need be, by putting the clock forward."""
        for _ in range(ANSWERS // PAUSE):
            if len(self.told) >= number:
                return
            if forward:
                self._page.clock.fast_forward(SECOND)
            self._page.wait_for_timeout(PAUSE)
        pytest.fail(f"only {len(self.told)} workers were given up")


@pytest.fixture
def new_page(site: str, new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Opens the first screen; its clock can be put forward, a worker can get another program."""

    def visit(program: str | None = None) -> Page:
        page = new_context().new_page()
        if program is not None:
            page.route("**/worker.py", lambda route: route.fulfill(body=program))
        page.goto(site)
        wait_until_ready(page)
        page.clock.install()
        return page

    return visit


def test_there_is_no_worker_until_the_computer_has_to_think(new_page):
    page = new_page(REPORTING)
    page.evaluate("location.hash = '#/new/nmbr9'")
    expect(page.locator("#start")).to_be_visible()
    page.click("#start")
    expect(page.locator("#board")).to_be_visible()
    assert page.workers == []
    with page.expect_console_message(lambda said: said.text == "the worker works"):
        put_on_table(page)
    wait_for_moves(page, 2)
    assert len(page.workers) == 1


def test_undo_while_it_thinks_takes_back_and_the_worker_is_kept(new_page):
    page = new_page(HOLDING)
    put_on_table(page)
    wait_for_worker(page)
    put_on_table(page, ("human", "expert"), "Carla")
    expect(page.get_by_text("Carla").first).to_be_visible()
    page.click("[data-msg=undo]")
    expect(page.locator("#live")).to_contain_text("Taken back.")
    page.click("[data-msg=redo]")
    wait_for_moves(page, 1)
    assert len(page.workers) == 1


def test_the_game_goes_on_when_the_worker_dies(new_page):
    page = new_page()
    losses = Losses(page)
    put_on_table(page)
    wait_for_worker(page)
    page.evaluate(f"{THINKER}.xworker.terminate()")
    losses.wait(1, forward=True)
    assert losses.told[0].endswith("it does not answer")
    wait_for_moves(page, 1)
    wait_for_worker(page)


@pytest.mark.parametrize(
    ("program", "reason"),
    [(HANGING, "does not answer"), (RAISING, "on purpose"), (SYNTAX, "TypeError")],
    ids=["hanging", "raising", "no Python"],
)
def test_after_two_bad_workers_the_page_thinks(new_page, watch, program, reason):
    watch.expects_errors = True
    page = new_page(program)
    losses = Losses(page)
    put_on_table(page)
    for number in (1, 2):
        if program == HANGING:
            wait_for_worker(page)
        losses.wait(number, forward=program == HANGING)
        assert reason in losses.told[-1]
    wait_for_moves(page, 1)
    for _ in range(ANSWERS // PAUSE):
        if not page.workers:  # a browser gives a worker that hangs a moment to end by itself
            return
        page.wait_for_timeout(PAUSE)
    pytest.fail("a worker that was given up is still there")


def test_the_game_goes_on_when_the_workers_program_is_missing(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    page.route("**/worker.py", lambda route: route.fulfill(status=404))
    page.goto(site)
    wait_until_ready(page)
    put_on_table(page)
    wait_for_moves(page, 2)


def test_without_a_snapshot_there_is_a_worker_all_the_same(new_page, watch):
    watch.expects_errors = True
    page = new_page()
    page.route("**/snapshot.gz", missing)
    put_on_table(page)
    wait_for_worker(page)
    wait_for_moves(page, 1)


def missing(route: Route) -> None:
    """There is no such file."""
    route.fulfill(status=404)


def test_it_works_without_a_network_and_under_netlifys_policy(new_context, watch):
    with hosted("Netlify", "/") as server:
        watch.origin = server.url.removesuffix("/")
        page = new_context(service_workers="allow").new_page()
        page.goto(server.url)
        wait_until_ready(page)
        ready = page.locator("#offline", has_text="Ready offline")
        expect(ready).to_be_visible(timeout=START_MILLISECONDS)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    put_on_table(page)
    wait_for_worker(page)
    wait_for_moves(page, 1)
