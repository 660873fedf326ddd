"""Serves the built site below a path and opens it in Chromium.

Every page is watched: a request to another origin, an error in the console or an uncaught
exception fails the test that opened it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tools.chromium import NoChromium, find_chromium, launch_arguments
from tools.serve import SiteServer

SITE = Path(__file__).resolve().parent.parent / "dist"
PREFIX = "/box/"
START_MILLISECONDS = 120_000
"""Long enough for a slow, busy machine; a broken start says so earlier."""

HARMLESS_WARNINGS = (
    "This requires SharedArrayBuffer support",  # PyScript, of how we want its workers
    "Service Worker registration blocked by Playwright",
)

IS_READY = "performance.getEntriesByName('button-box:ready').length > 0"
HAS_FAILED = "document.querySelector('#boot-problem') !== null"


@dataclass
class Watch:
    """What went wrong on the pages of one test."""

    origin: str
    errors: list[str] = field(default_factory=list)
    foreign_requests: list[str] = field(default_factory=list)
    expects_errors: bool = False
    """Set by tests that break the page on purpose; foreign requests are never expected."""

    def attach(self, page: Page) -> None:
        """Watch one page."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))

    def attach_context(self, context: BrowserContext) -> None:
        """Watch every page to come and every request, those of workers included."""
        context.on("page", self.attach)
        context.on("request", lambda request: self._request(request.url))

    def problems(self) -> list[str]:
        """What the test has to answer for."""
        return self.foreign_requests + ([] if self.expects_errors else self.errors)

    def _console(self, message: ConsoleMessage) -> None:
        known = any(text in message.text for text in HARMLESS_WARNINGS)
        harmless = message.type == "warning" and known
        if message.type in ("error", "warning") and not harmless:
            self.errors.append(f"console {message.type}: {message.text}")

    def _request(self, url: str) -> None:
        if not url.startswith((f"{self.origin}/", f"blob:{self.origin}/", "data:")):
            self.foreign_requests.append(f"foreign request: {url}")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, served below a path."""
    if not (SITE / "index.html").is_file():
        pytest.exit("there is no site in dist: run make build first", returncode=1)
    with SiteServer(SITE, prefix=PREFIX) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        try:
            path = find_chromium(playwright)
        except NoChromium as error:
            pytest.exit(str(error), returncode=1)
        opened = playwright.chromium.launch(executable_path=path, args=launch_arguments())
        yield opened
        opened.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """What goes wrong during the test; whatever is left at its end fails it."""
    watching = Watch(site.removesuffix(PREFIX))
    yield watching
    if watching.problems():
        pytest.fail("\n".join(watching.problems()), pytrace=False)


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Makes watched contexts; takes what Playwright's ``new_context`` takes.

    Among that are ``viewport``, ``locale``, ``color_scheme``, ``reduced_motion``, ``has_touch``.
    Service workers are blocked unless they are asked for: nothing may depend on them.
    """
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**{"locale": "en-GB", "service_workers": "block", **options})
        contexts.append(context)
        watch.attach_context(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(site: str, new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Opens the site, at a fragment such as ``#/rules``, and waits until it accepts input."""

    def visit(fragment: str = "", **options: Any) -> Page:
        page = new_context(**options).new_page()
        page.goto(site + fragment)
        wait_until_ready(page)
        return page

    return visit


def wait_until_ready(page: Page) -> None:
    """Wait until the app accepts input; fail at once, with its words, if the start failed."""
    page.wait_for_function(f"{IS_READY} || {HAS_FAILED}", timeout=START_MILLISECONDS)
    if not page.evaluate(IS_READY):
        pytest.fail(f"the start failed: {page.inner_text('#boot-problem')}", pytrace=False)
