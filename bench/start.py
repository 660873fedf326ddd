"""How long a visitor waits: our page against Pyodide alone and against an empty PyScript page.

All come from the same server and are opened in turns, so that what else the
machine does at the time hits all of them. Every first visit is in a new browser
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
EMPTY: Final = "empty"
EMPTY_PAGE: Final = f"""<!DOCTYPE html>
<html lang="en">
<title>PyScript alone</title>
<link rel="icon" href="data:,">
<script type="module" src="./core.js"></script>
<script type="py" config='{{"interpreter": "../{BARE}/pyodide.mjs"}}'>
from pyscript import window

window.performance.mark("button-box:ready")
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


BOX: Final = Kind("Button Box", "", keeps=True)
PYODIDE: Final = Kind("Pyodide alone", f"{BARE}/", keeps=False)
PYSCRIPT: Final = Kind("PyScript alone", f"{EMPTY}/", keeps=False)


class Visit(NamedTuple):
    """Milliseconds until the page accepted input, and the bytes of all bodies sent until then."""

    milliseconds: float
    bytes: int


def start_section(site: Path) -> list[dict[str, Any]]:
    """The waiting times of all kinds of visits."""
    with tempfile.TemporaryDirectory() as folder:
        served = Path(folder) / "site"
        shutil.copytree(site, served)
        add_pages_to_compare_with(served)
        compress(served)
        with hosting(served) as host, chromium() as browser:
            return in_turns(browser, host) + slowly(browser, host)


def add_pages_to_compare_with(site: Path) -> None:
    """Pyodide as it comes, and PyScript as it comes with that Pyodide; nothing else."""
    bare, empty = site / BARE, site / EMPTY
    shutil.copytree(NODE_MODULES / "pyodide", bare)
    (bare / "index.html").write_text(BARE_PAGE, "utf-8")
    shutil.copytree(NODE_MODULES / "@pyscript/core/dist", empty)
    (empty / "index.html").write_text(EMPTY_PAGE, "utf-8")


def in_turns(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """First and repeat visits to all pages."""
    visits: dict[tuple[str, str], list[Visit]] = {}
    for _ in range(ROUNDS):
        for kind in (BOX, PYODIDE, PYSCRIPT):
            with browser.new_context() as context:
                for name in ("first visit", "repeat visit"):
                    found = visit(context, host, kind)
                    visits.setdefault((kind.name, name), []).append(found)
    return [row(*key, found) for key, found in visits.items()]


def slowly(browser: Browser, host: Host) -> list[dict[str, Any]]:
    """First visits over a slow network with a slow processor."""
    visits: dict[str, list[Visit]] = {}
    for _ in range(ROUNDS):
        for kind in (BOX, PYODIDE):
            with browser.new_context() as context:
                found = visit(context, host, kind, slow=True)
                visits.setdefault(kind.name, []).append(found)
    name = "first visit, 10 Mbit/s, 40 ms, processor ÷ 4"
    return [row(subject, name, found) for subject, found in visits.items()]


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
