"""Without a network: what is kept, when that is said, how a newer version arrives, what goes wrong.

Every test has its own copy of the site on its own server, below a path, with the headers of
GitHub Pages; so a test may take files away, publish a new version or stop the server.
"""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import SITE, START_MILLISECONDS, Watch, wait_until_ready
from tools.program import run_node
from tools.serve import SiteServer

PREFIX = "/x/y/"
MAX_AGE = 600
GAMES = ("buttons", "button-up", "nmbr9", "patchwork")
THINKING_MILLISECONDS = 60_000
SMALL_QUOTA = 5_000_000
"""Bytes that a browser with little room might grant; the site needs four times as many."""


class Host:
    """A copy of the site that can be changed, and a server that can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SITE, folder)
        self._server = SiteServer(folder, prefix=PREFIX, max_age=MAX_AGE)
        self.url = self._server.url
        self.resume()

    def resume(self) -> None:
        """Answer requests."""
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Go away for good: nobody listens at the address any more."""
        self._server.shutdown()
        self._server.server_close()

    def restart(self) -> None:
        """Come back at the same address after ``stop``."""
        port = self._server.server_port
        self._server = SiteServer(self.folder, port, prefix=PREFIX, max_age=MAX_AGE)
        self.resume()

    def publish(self, description: str) -> None:
        """A new version: the page's description is another, the service worker knows it."""
        page = self.folder / "index.html"
        text = page.read_text("utf-8")
        page.write_text(text.replace("against the computer", description), "utf-8")
        run_node("tools/offline.mjs", str(self.folder))


@pytest.fixture
def host(tmp_path: Path, watch: Watch) -> Iterator[Host]:
    """The site of one test."""
    serving = Host(tmp_path / "site")
    watch.origin = serving.url.removesuffix(PREFIX)
    yield serving
    serving.stop()


@pytest.fixture
def visit(host: Host, new_context: Callable[..., BrowserContext]) -> Callable[[], Page]:
    """Opens the site with service workers and waits until it accepts input."""

    def open_site() -> Page:
        page = new_context(service_workers="allow").new_page()
        page.goto(host.url)
        wait_until_ready(page)
        return page

    return open_site


def status(page: Page) -> Locator:
    """What the first screen says about playing without a network."""
    return page.locator("#offline")


def keep_offline(page: Page) -> None:
    """Wait until the page says that it starts without a network."""
    expect(status(page)).to_contain_text("Ready offline", timeout=START_MILLISECONDS)


def reload_from_cache(page: Page) -> None:
    """Load the page anew with an empty HTTP cache."""
    session = page.context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    session.detach()
    page.reload()


def begin(page: Page, game: str, kind: str = "human") -> None:
    """Begin a game with the same kind of player on every seat."""
    page.evaluate("game => { location.hash = '#/new/' + game }", game)
    expect(page.locator("#start")).to_be_visible()
    for seat in page.locator("select[id^=kind-]").all():
        seat.select_option(kind)
    page.click("#start")
    page.wait_for_function("location.hash.startsWith('#/play/')")


def moves_made(page: Page) -> int:
    """How many moves the kept game on the table has."""
    game_id = page.evaluate("location.hash").removeprefix("#/play/")
    save = page.evaluate("id => localStorage.getItem('button-box:game:' + id)", game_id)
    return len(json.loads(save)["record"]["moves"])


def test_with_the_server_gone_games_and_opponents_work(host, visit):
    page = visit()
    keep_offline(page)
    host.stop()
    reload_from_cache(page)
    wait_until_ready(page)
    keep_offline(page)
    for game in GAMES:
        begin(page, game)
        expect(page.locator("#failure")).to_have_count(0)
    begin(page, "button-up", "easy")
    before = moves_made(page)
    page.wait_for_function(
        "before => JSON.parse(localStorage.getItem('button-box:game:' + location.hash.slice(7)))"
        ".record.moves.length > before + 1",
        arg=before,
        timeout=THINKING_MILLISECONDS,
    )


def test_a_newer_version_waits_until_it_is_asked_for(host, visit):
    page = visit()
    keep_offline(page)
    begin(page, "buttons")
    address = page.evaluate("location.hash")
    host.publish("against the train")
    page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    expect(page.locator("#notice")).to_contain_text(
        "waits until after this game", timeout=START_MILLISECONDS
    )
    assert page.evaluate("location.hash") == address
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("location.hash") == address
    expect(page.locator("meta[name=description]")).not_to_have_attribute("content", "train")
    page.evaluate("location.hash = '#/'")
    with page.expect_navigation():
        page.click("[data-msg=update]")
    wait_until_ready(page)
    assert "train" in page.get_attribute("meta[name=description]", "content")
    expect(page.locator(".continue")).to_be_visible()
    expect(page.locator("[data-msg=update]")).to_have_count(0)


def test_a_file_that_is_missing_spoils_only_the_offline_start(host, visit, watch):
    watch.expects_errors = True
    (spare,) = host.folder.glob("vendor/pyscript-*/xterm-readline-*.js")
    spare.unlink()
    page = visit()
    expect(status(page)).to_contain_text("Not available offline", timeout=START_MILLISECONDS)
    begin(page, "buttons")
    expect(page.locator("#primary")).to_be_visible()


def test_too_little_room_spoils_only_the_offline_start(host, new_context, watch):
    watch.expects_errors = True
    page = new_context(service_workers="allow").new_page()
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": watch.origin, "quotaSize": SMALL_QUOTA}
    )
    page.goto(host.url)
    wait_until_ready(page)
    expect(status(page)).to_contain_text("Not available offline", timeout=START_MILLISECONDS)
    begin(page, "buttons")
    expect(page.locator("#primary")).to_be_visible()


def test_without_service_workers_the_game_starts_all_the_same(open_page):
    expect(status(open_page())).to_contain_text("Not available offline")


DROP = """async name => {
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            if (request.url.includes(name)) await cache.delete(request);
        }
    }
}"""


def test_a_broken_cache_is_told_and_repaired_and_the_games_stay(host, visit, watch):
    watch.expects_errors = True
    page = visit()
    keep_offline(page)
    begin(page, "buttons")
    page.evaluate("location.hash = '#/'")
    page.evaluate(DROP, "pyodide.asm.wasm")
    host.stop()
    reload_from_cache(page)
    repair = page.get_by_role("button", name="Repair")
    repair.wait_for(timeout=START_MILLISECONDS)
    host.restart()
    with page.expect_navigation():
        repair.click()
    wait_until_ready(page)
    expect(page.locator(".continue")).to_be_visible()
    keep_offline(page)
    assert all(
        name.startswith("button-box-") and name.endswith(PREFIX)
        for name in page.evaluate("caches.keys()")
    )
