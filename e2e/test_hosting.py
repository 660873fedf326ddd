"""The site on hosts like those it is meant for: GitHub Pages and Netlify, below / and below a path.

GitHub Pages sends no headers of ours and lets browsers keep everything for ten minutes;
Netlify sends those of ``netlify.toml``. Both answer with 404.html what is not there.
"""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.conftest import SITE, START_MILLISECONDS, wait_until_ready
from tools.places import ROOT
from tools.serve import SiteHandler, SiteServer

RULES: list[dict[str, Any]] = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["headers"]


class NetlifyHandler(SiteHandler):
    """Adds the headers that ``netlify.toml`` asks for."""

    def end_headers(self) -> None:
        """Add those of every rule that matches the path."""
        for rule in RULES:
            if fnmatch(self.path, rule["for"]):
                for name, value in rule["values"].items():
                    if name != "Content-Type":  # those are sent anyway: e2e/test_site.py
                        self.send_header(name, value)
        super().end_headers()


@contextmanager
def hosted(kind: str, prefix: str) -> Iterator[SiteServer]:
    """The site on a host of this kind."""
    options: dict[str, Any] = {"max_age": 600}
    if kind == "Netlify":
        options = {"handler": NetlifyHandler}
    with SiteServer(SITE, prefix=prefix, **options) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.mark.parametrize(
    ("kind", "prefix"), [("GitHub Pages", "/"), ("GitHub Pages", "/x/y/"), ("Netlify", "/")]
)
def test_the_site_starts_is_kept_and_starts_again(new_context, watch, kind, prefix):
    with hosted(kind, prefix) as server:
        watch.origin = server.url.removesuffix(prefix)
        page = new_context(service_workers="allow").new_page()
        page.goto(server.url)
        wait_until_ready(page)
        ready = page.locator("#offline", has_text="Ready offline")
        expect(ready).to_be_visible(timeout=START_MILLISECONDS)
        scope = page.evaluate(
            "navigator.serviceWorker.getRegistration().then(found => found.scope)"
        )
        assert scope == server.url
        page.goto(f"{server.url}#/new/buttons")
        page.reload()
        wait_until_ready(page)
        expect(page.locator("#start")).to_be_visible()
