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

from bench.browser import chromium, ready_milliseconds
from bench.host import Host, compress, hosting
from tools.places import NODE_MODULES

ROUNDS: Final = 7
OURS: Final = "index.html"
BARE: Final = "bare/index.html"
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
OFFLINE_READY: Final = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration) await navigator.serviceWorker.ready;
}"""


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
    shutil.copytree(NODE_MODULES / "pyodide", bare.parent)
    bare.write_text(BARE_PAGE, "utf-8")


def in_turns(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """First and repeat visits to both pages."""
    visits: dict[tuple[str, str], list[Visit]] = {}
    for _ in range(ROUNDS):
        for name, path in (("Button Box", OURS), ("Pyodide alone", BARE)):
            with browser.new_context() as context:
                visits.setdefault((name, "first visit"), []).append(visit(context, host, path))
                visits.setdefault((name, "repeat visit"), []).append(visit(context, host, path))
    return [row(*key, found) for key, found in visits.items()]


def slowly(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """One first visit to each page over a slow network with a slow processor."""
    rows = []
    for name, path in (("Button Box", OURS), ("Pyodide alone", BARE)):
        with browser.new_context() as context:
            found = visit(context, host, path, slow=True)
        rows.append(row(name, "first visit, 10 Mbit/s, 40 ms, processor ÷ 4", [found]))
    return rows


def visit(context: BrowserContext, host: Host, path: str, *, slow: bool = False) -> Visit:
    """Open a page, wait until it is ready, and until what it does for later visits is done."""
    page = context.new_page()
    if slow:
        slow_down(context, page)
    before = len(host.sent)
    page.goto(f"{host.url}{path}", wait_until="commit")
    milliseconds = ready_milliseconds(page)
    sent = sum(host.sent[before:])
    page.wait_for_load_state("networkidle")
    page.evaluate(OFFLINE_READY)
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
