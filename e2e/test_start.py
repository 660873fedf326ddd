"""The start: what the page shows before Python runs, and when Python cannot run."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import START_MILLISECONDS, wait_until_ready

GAMES = ("Buttons", "Button Up!", "NMBR 9", "Patchwork: Christmas Edition")

RETRY = {
    "en-GB": "Try again",
    "de-AT": "Noch einmal versuchen",
    "fr-FR": "Réessayer",
    "cs-CZ": "Zkusit znovu",
    "it-IT": "Try again",
}
NEEDED_FILES = (
    "core.js",
    "pyscript.toml",
    "interpreter.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "idiomorph.esm.js",
    "main.py",
)
BLOCKED_STORAGE = """
    for (const name of ["localStorage", "indexedDB"]) {
        Object.defineProperty(window, name, {
            get() { throw new DOMException("denied", "SecurityError"); },
            configurable: true,
        });
    }
"""


def abort(route: Route) -> None:
    """The network is cut."""
    route.abort()


def test_the_page_names_the_games_before_python_runs(site, new_context):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    for game in GAMES:
        expect(page.get_by_text(game, exact=True)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()


def test_the_app_replaces_the_shell(open_page):
    page = open_page()
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.locator("#boot-problem")).to_have_count(0)


def test_the_progress_moves_while_pyodide_arrives(site, new_context):
    page = new_context().new_page()
    page.route("**/snapshot.gz", lambda route: None)
    page.goto(site)
    bar = page.get_by_role("progressbar")
    page.wait_for_function(
        "document.getElementById('boot-progress').value > 25", timeout=START_MILLISECONDS
    )
    expect(bar).to_have_attribute("max", "100")
    expect(bar).to_have_accessible_name(re.compile(r"^Starting… \d+\.\d / 1\d\.\d MB$"))


@pytest.mark.parametrize("path", NEEDED_FILES)
def test_a_missing_file_is_told_in_words(site, new_context, watch, path):
    watch.expects_errors = True
    page = new_context().new_page()
    page.route(f"**/{path}", abort)
    page.goto(site)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible(timeout=START_MILLISECONDS)
    expect(alert.get_by_role("button", name="Try again")).to_be_visible()
    expect(alert.get_by_role("button", name="Repair")).to_be_visible()
    expect(page.locator(".py-error")).to_have_count(0)
    expect(page.get_by_role("heading", name="Button Box")).to_be_visible()


def test_try_again_starts_the_game(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    page.route("**/pyodide.asm.wasm", abort)
    page.goto(site)
    retry = page.get_by_role("button", name="Try again")
    retry.wait_for(timeout=START_MILLISECONDS)
    page.unroute("**/pyodide.asm.wasm")
    retry.click()
    expect(page.locator("#boot")).to_have_count(0, timeout=START_MILLISECONDS)
    expect(page.locator("#language")).to_be_visible()


@pytest.mark.parametrize("locale", RETRY)
def test_it_speaks_the_language_of_the_browser(site, new_context, watch, locale):
    watch.expects_errors = True
    page = new_context(locale=locale).new_page()
    page.route("**/core.js", abort)
    page.goto(site)
    expect(page.get_by_role("button", name=RETRY[locale])).to_be_visible()
    spoken = locale[:2] if locale[:2] in ("de", "fr", "cs") else "en"
    expect(page.locator("html")).to_have_attribute("lang", spoken)


def shell_with(page: Page, site: str, settings: str) -> None:
    """Open the shell alone, with these settings kept from an earlier visit."""
    page.route("**/core.js", abort)
    page.add_init_script(f"localStorage.setItem('button-box:settings', {json.dumps(settings)})")
    page.goto(site)


def test_kept_settings_come_before_the_browsers(site, new_context, watch):
    watch.expects_errors = True
    page = new_context(locale="fr-FR").new_page()
    shell_with(page, site, '{"theme": "dark", "language": "cs"}')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "cs")


@pytest.mark.parametrize(
    "settings", ["", "{", "5", "null", '{"theme": 7, "language": "constructor"}']
)
def test_damaged_settings_do_no_harm(site, new_context, watch, settings):
    watch.expects_errors = True
    page = new_context().new_page()
    shell_with(page, site, settings)
    expect(page.locator("html")).to_have_attribute("data-theme", "auto")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_silence_is_told_and_progress_takes_it_back(site, new_context):
    page = new_context().new_page()
    page.clock.install()
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    label = "document.querySelector('#boot-label')?.textContent"
    everything_came = rf"/(\S+) \/ \1 MB$/.test({label})"
    page.wait_for_function(everything_came, timeout=START_MILLISECONDS)
    page.clock.run_for(46_000)
    expect(page.get_by_role("alert")).to_contain_text("longer than usual")
    page.clock.resume()
    held[0].continue_()
    page.locator("#boot").wait_for(state="detached", timeout=START_MILLISECONDS)
    expect(page.locator("#boot-problem")).to_have_count(0)


def test_an_iphone_is_told_how_to_install(site, new_context):
    page = new_context().new_page()
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false })")
    page.goto(site)
    expect(page.locator("#foot")).to_contain_text("Add to Home Screen", timeout=START_MILLISECONDS)


def test_without_webassembly_the_reason_is_told(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    expect(page.get_by_role("alert")).to_contain_text("WebAssembly")


def test_an_old_browser_is_told_that_it_is_old(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    page.add_init_script("delete HTMLScriptElement.supports")
    page.route("**/core.js", abort)
    page.goto(site)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("too old")
    expect(alert.get_by_role("button", name="Repair")).to_have_count(0)


def test_an_exception_in_a_handler_shows_a_calm_panel_and_costs_no_game(open_page, watch):
    watch.expects_errors = True
    page = open_page("#/new/buttons")
    page.click("#start")
    page.evaluate("document.querySelector('#primary').dataset.msg = 'no-such-message'")
    page.click("#primary")
    panel = page.get_by_role("alert")
    expect(panel).to_contain_text("Something came loose.")
    expect(panel.locator("pre")).to_contain_text("no-such-message")
    panel.get_by_role("button").click()
    page.locator(".continue").click()
    expect(page.locator("#primary")).to_be_visible()


def test_it_starts_where_the_browser_keeps_nothing(site, new_context, watch):
    watch.expects_errors = True
    page = new_context().new_page()
    page.add_init_script(BLOCKED_STORAGE)
    page.goto(site)
    wait_until_ready(page)
    expect(page.locator("#boot-problem")).to_have_count(0)
