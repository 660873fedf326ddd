"""How long a visitor waits: our page against one that only loads Pyodide.

Both come from the same server and are opened in turns, so that what else the
machine does at the time hits both. Every first visit is in a new browser
context, which has kept nothing.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from bench.browser import PATIENCE, chromium, ready_milliseconds
from bench.host import Host, compress, hosting
from tools.places import NODE_MODULES

ROUNDS: Final = 7
BARE: Final = "bare"
BARE_PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<title>Pyodide alone</title>
<link rel="icon" href="data:,">
<link rel="modulepreload" href="./pyodide.mjs">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
performance.mark("button-box:ready");
</script>
</html>
"""
SLOW_NETWORK: Final = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}
SLOW_PROCESSOR: Final = {"rate": 4}
WATCH_OFFLINE: Final = "addEventListener('button-box:offline', (e) => { window.kept = e.detail; })"


class Kind(NamedTuple):
    """A page to open; ``keeps`` says that a service worker keeps it for later visits."""

    name: str
    path: str
    keeps: bool


KINDS: Final = (Kind("Button Box", "", keeps=True), Kind("Pyodide alone", f"{BARE}/", keeps=False))


class Visit(NamedTuple):
    """Milliseconds until the page accepted input, and the bytes of all bodies sent until then."""

    milliseconds: float
    bytes: int


def start_section(site: Path) -> list[dict[str, Any]]:
    """The waiting times of all kinds of visits."""
    with tempfile.TemporaryDirectory() as folder:
        served = Path(folder) / "site"
        shutil.copytree(site, served)
        add_bare_page(served)
        compress(served)
        with hosting(served) as host, chromium() as browser:
            return in_turns(browser, host) + slowly(browser, host)


def add_bare_page(site: Path) -> None:
    """The page to compare with: Pyodide as it comes, and nothing else."""
    bare = site / BARE
    shutil.copytree(NODE_MODULES / "pyodide", bare)
    (bare / "index.html").write_text(BARE_PAGE, "utf-8")


def in_turns(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """First and repeat visits to both pages."""
    visits: dict[tuple[str, str], list[Visit]] = {}
    for _ in range(ROUNDS):
        for kind in KINDS:
            with browser.new_context() as context:
                for name in ("first visit", "repeat visit"):
                    found = visit(context, host, kind)
                    visits.setdefault((kind.name, name), []).append(found)
    return [row(*key, found) for key, found in visits.items()]


def slowly(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """One first visit to each page over a slow network with a slow processor."""
    rows = []
    for kind in KINDS:
        with browser.new_context() as context:
            found = visit(context, host, kind, slow=True)
        rows.append(row(kind.name, "first visit, 10 Mbit/s, 40 ms, processor ÷ 4", [found]))
    return rows


def visit(context: BrowserContext, host: Host, kind: Kind, *, slow: bool = False) -> Visit:
    """Open a page, wait until it is ready, and until it has been kept for later visits."""
    page = context.new_page()
    page.add_init_script(WATCH_OFFLINE)
    if slow:
        slow_down(context, page)
    before = len(host.sent)
    page.goto(f"{host.url}{kind.path}", wait_until="commit")
    milliseconds = ready_milliseconds(page)
    sent = sum(host.sent[before:])
    if kind.keeps and not slow:
        page.wait_for_function("window.kept === 'ready'", timeout=PATIENCE)
    page.close()
    return Visit(milliseconds, sent)


def slow_down(context: BrowserContext, page: Page) -> None:
    """A middling phone on a middling network."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    session.send("Emulation.setCPUThrottlingRate", SLOW_PROCESSOR)


def row(subject: str, name: str, visits: list[Visit]) -> dict[str, Any]:
    """One line of the table."""
    times = [visit.milliseconds for visit in visits]
    return {
        "subject": subject,
        "name": name,
        "visits": len(visits),
        "median": median(times),
        "least": min(times),
        "most": max(times),
        "bytes": round(median(visit.bytes for visit in visits)),
    }
