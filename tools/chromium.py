"""Finds a Chromium for the tests: ``python -m tools.chromium`` prints where it is.

An installed browser comes first, then Playwright's own, then Debian's package if this is root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
"""The browser must fetch nothing on its own."""


class NoChromium(Exception):
    """There is no Chromium, and none could be installed."""


def find_chromium(playwright: Playwright) -> str:
    """The path of a Chromium, installing one if need be."""
    found = installed() or playwrights_own(playwright) or from_debian()
    if found is None:
        raise NoChromium("no Chromium was found: install chromium or google-chrome and try again.")
    return found


def launch_arguments() -> list[str]:
    """The switches to start it with; as root it runs without its sandbox."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if root else list(QUIET)


def installed() -> str | None:
    """A Chromium on the search path."""
    return next((path for command in COMMANDS if (path := shutil.which(command))), None)


def playwrights_own(playwright: Playwright) -> str | None:
    """Playwright's browser, fetched if it is not there yet and can be had."""
    path = playwright.chromium.executable_path
    if not Path(path).exists():
        run(sys.executable, "-m", "playwright", "install", "chromium")
    return path if Path(path).exists() else None


def from_debian() -> str | None:
    """Debian's package; only root can install it."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
    return installed()


def run(*command: str) -> None:
    """Run a command for its effect; whether it had one is for the caller to see."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
            timeout=600,
        )
    except subprocess.TimeoutExpired:
        return


def main() -> None:
    """Print the path, or the reason why there is none."""
    with sync_playwright() as playwright:
        try:
            print(find_chromium(playwright))
        except NoChromium as error:
            sys.exit(f"Button Box: {error}")


if __name__ == "__main__":
    main()
