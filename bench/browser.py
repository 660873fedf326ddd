"""A Chromium to measure in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.chromium import find_chromium, launch_arguments

READY: Final = "performance.getEntriesByName('button-box:ready')"
PATIENCE: Final = 300_000
"""Milliseconds that a page may take to start, throttled or not."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser of its own; raises ``NoChromium`` if there is none."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=launch_arguments())
        try:
            yield browser
        finally:
            browser.close()


def ready_milliseconds(page: Page) -> float:
    """Wait until the page accepts input; how long after the navigation that was."""
    page.wait_for_function(f"{READY}.length > 0", timeout=PATIENCE)
    return float(page.evaluate(f"{READY}[0].startTime"))
