"""What Lighthouse says of the built site: ``make lighthouse``.

Fails unless accessibility, best practices and SEO are at 100; the figure for
performance depends on the machine and is only told.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tools.chromium import NoChromium, find_chromium, launch_arguments
from tools.places import ROOT
from tools.serve import SiteServer

LIGHTHOUSE: Final = "lighthouse@12.2.3"
EXPECTED: Final = ("accessibility", "best-practices", "seo")
"""The categories that have to be perfect."""


def main() -> int:
    """Measure the first screen and print the scores; the exit status."""
    try:
        with sync_playwright() as playwright:
            chromium = find_chromium(playwright)
    except NoChromium as error:
        print(error, file=sys.stderr)
        return 1
    with SiteServer(ROOT / "dist") as server, tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        report = _measure(server.url, chromium, Path(folder) / "report.json")
        server.shutdown()
    _print(report)
    return 0 if all(_score(report, name) == 100 for name in EXPECTED) else 1


def _measure(url: str, chromium: str, path: Path) -> dict[str, Any]:
    """Lighthouse's report about a page."""
    environment = {**os.environ, "CHROME_PATH": chromium}
    flags = " ".join(["--headless=new", *launch_arguments()])
    command = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json"]
    command += [f"--output-path={path}", f"--chrome-flags={flags}"]
    subprocess.run(command, env=environment, check=True)
    report: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return report


def _score(report: dict[str, Any], category: str) -> int:
    """A category's score, up to 100."""
    share: float = report["categories"][category]["score"]
    return round(100 * share)


def _print(report: dict[str, Any]) -> None:
    """The scores, and which checks keep a category from being perfect."""
    for name, category in report["categories"].items():
        print(f"{_score(report, name):>4}  {category['title']}")
        for check in category["auditRefs"]:
            audit = report["audits"][check["id"]]
            if check["weight"] and audit["score"] is not None and audit["score"] < 1:
                print(f"        {audit['title']}: {audit.get('displayValue', audit['score'])}")


if __name__ == "__main__":
    sys.exit(main())
