"""A smoke journey in three engines: ``python -m tools.browsers`` (``make test-browsers``).

Chromium, Firefox and WebKitGTK, from Debian's packages or wherever they are installed. Root gets
what is missing installed by apt-get; everybody else is told what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.chromium import COMMANDS
from tools.chromium import run as run_quietly
from tools.places import ROOT
from tools.serve import SiteServer

SITE = ROOT / "dist"
PREFIX = "/x/y/"
PACKAGES = ("chromium", "firefox-esr", "webkit2gtk-driver", "xvfb", "xauth")
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")
UNSANDBOXED = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
"""WebKit has no sandbox for root; it opens nothing but our own site here."""


class Engine(NamedTuple):
    """An engine, the browser that has it, and what goes before the command that starts it."""

    name: str
    path: str | None
    before: tuple[str, ...] = ()


def engines() -> list[Engine]:
    """The three engines; ``path`` is None where there is no such browser."""
    webkit = next((path for pattern in MINI_BROWSERS for path in found(pattern)), None)
    driver = shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")
    return [
        Engine("chromium", first_command(*COMMANDS)),
        Engine("firefox", first_command("firefox-esr", "firefox")),
        Engine("webkit", webkit if driver else None, ("xvfb-run", "--auto-servernum")),
    ]


def found(pattern: str) -> Iterator[str]:
    """Files whose absolute path has this pattern."""
    return map(str, Path("/").glob(pattern.removeprefix("/")))


def first_command(*names: str) -> str | None:
    """The path of the first of these commands that there is."""
    return next((path for name in names if (path := shutil.which(name))), None)


def install_missing() -> None:
    """Debian's packages, if one of the browsers is missing and they can be had."""
    if all(engine.path for engine in engines()):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        run_quietly("apt-get", "update", "-qq")
        run_quietly("apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES)


def journey(engine: Engine) -> bool:
    """Whether the journey in one engine succeeds; it says how far it got."""
    print(f"== {engine.name}", flush=True)
    if engine.path is None:
        print(f"failed: not installed (Debian: apt-get install {' '.join(PACKAGES)})")
        return False
    with SiteServer(SITE, prefix=PREFIX, max_age=600) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = [*engine.before, "node", "tools/browsers.mjs"]
        with subprocess.Popen(
            [*command, engine.name, engine.path, server.url],
            cwd=ROOT,
            env=os.environ | UNSANDBOXED,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as node:
            follow(node, server)
    return node.returncode == 0


def follow(node: subprocess.Popen[str], server: SiteServer) -> None:
    """Pass on what is said; stop the server once the site is kept offline."""
    assert node.stdin is not None  # noqa: S101 - narrows the types for the checker
    assert node.stdout is not None  # noqa: S101
    stopped = False
    for line in node.stdout:
        print(line, end="", flush=True)
        if line.strip() == "kept":
            server.shutdown()
            server.server_close()
            stopped = True
            print("go", file=node.stdin, flush=True)
    if not stopped:
        server.shutdown()


def main() -> None:
    """Go through all engines; fail if one of them fails."""
    install_missing()
    results = [journey(engine) for engine in engines()]
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
