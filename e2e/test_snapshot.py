"""The snapshot: Python as it was after its imports, and the ordinary start without one."""

from __future__ import annotations

import gzip
import json
from textwrap import dedent
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import SITE, START_MILLISECONDS, wait_until_ready
from tools.pack import module_name

SNAPSHOT = "**/snapshot.gz"
LIBRARY = "**/python.zip"
BUILD_ID_AT = 16
"""Where the snapshot names the Pyodide it was made with."""


def requested(context: BrowserContext) -> list[str]:
    """The names of the files that the pages of a context ask for, as they come."""
    names: list[str] = []
    context.on("request", lambda request: names.append(request.url.rpartition("/")[2]))
    return names


def opened(page: Page, site: str) -> Page:
    """The page, once it accepts input."""
    page.goto(site)
    wait_until_ready(page)
    return page


def snapshot_of_another_pyodide() -> bytes:
    """The site's snapshot under a false name."""
    (path,) = SITE.glob("python/*/snapshot.gz")
    snapshot = bytearray(gzip.decompress(path.read_bytes()))
    snapshot[BUILD_ID_AT] ^= 0xFF
    return gzip.compress(bytes(snapshot), 1)


def test_with_the_snapshot_no_library_is_fetched(site, new_context):
    context = new_context()
    names = requested(context)
    opened(context.new_page(), site)
    assert names.count("snapshot.gz") == 1
    assert names.count("pyodide.asm.wasm") == 1
    assert "python.zip" not in names


@pytest.mark.parametrize("body", ["absent", "damaged", "cut", "foreign"])
def test_without_a_fitting_snapshot_python_starts_in_the_ordinary_way(
    site, new_context, watch, body
):
    watch.expects_errors = True
    context = new_context()
    names = requested(context)
    page = context.new_page()
    page.route(SNAPSHOT, lambda route: answer(route, body))
    opened(page, site)
    assert names.count("python.zip") == 1
    expect(page.locator("#boot-problem")).to_have_count(0)
    start_a_game(page)


def answer(route: Route, body: str) -> None:
    """Send something else for the snapshot."""
    if body == "absent":
        route.fulfill(status=404)
    elif body == "damaged":
        route.fulfill(body=b"no snapshot at all")
    elif body == "cut":
        route.fulfill(body=snapshot_of_another_pyodide()[:100_000])
    else:
        route.fulfill(body=snapshot_of_another_pyodide())


def start_a_game(page: Page) -> str:
    """Begin a game of Buttons and give its seed."""
    page.evaluate("location.hash = '#/new/buttons'")
    page.click("#start")
    expect(page.locator("#primary")).to_be_visible()
    game_id = page.evaluate("location.hash").removeprefix("#/play/")
    save = page.evaluate("id => localStorage.getItem('button-box:game:' + id)", game_id)
    return str(json.loads(save)["record"]["seed"])


def test_neither_without_snapshot_nor_library_is_the_page_blank(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    for path in (SNAPSHOT, LIBRARY):
        page.route(path, lambda route: route.abort())
    page.goto(site)
    expect(page.get_by_role("alert")).to_be_visible(timeout=START_MILLISECONDS)


def test_no_two_loads_share_their_luck(open_page):
    first, second = (luck(open_page()) for _ in range(2))
    assert len(first) == len(second) == 4
    assert not set(first) & set(second)


def luck(page: Page) -> list[str]:
    """A game's seed, and what Python's own sources of chance say."""
    code = """
        import os, random
        from pyscript import window
        window.luck = f"{os.urandom(8).hex()} {random.random()} {random.SystemRandom().random()}"
    """
    return [start_a_game(page), *str(run_python(page, code, "window.luck")).split()]


def test_all_that_was_packed_is_there_without_the_archive(open_page):
    code = f"""
        import importlib, traceback
        from pyscript import window
        try:
            for name in {packed_modules()}:
                importlib.import_module(name)
            raise LookupError("on purpose")
        except Exception:
            window.told = traceback.format_exc()
    """
    told = run_python(open_page(), code, "window.told")
    assert told.endswith("LookupError: on purpose\n"), told


def packed_modules() -> list[str]:
    """Every module in the archive, but for those that start the app."""
    (path,) = SITE.glob("python/*/python.zip")
    with ZipFile(path) as archive:
        paths = [name for name in archive.namelist() if name.endswith(".pyc")]
    return [module_name(path) for path in paths]


def run_python(page: Page, code: str, result: str) -> Any:
    """Run a program in the page's Python and wait for what it leaves in the window."""
    page.evaluate(
        """code => {
            const script = document.createElement("script");
            script.type = "py";
            script.textContent = code;
            document.body.append(script);
        }""",
        dedent(code),
    )
    return page.wait_for_function(result).json_value()
