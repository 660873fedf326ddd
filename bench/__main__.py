"""``python -m bench [engine] [page] [thinking] [start]``: measure, print tables, keep JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from bench.interpreters import engine_section
from bench.machine import machine_section
from bench.page import page_section
from bench.report import report
from bench.start import start_section
from bench.thinking import thinking_section
from tools.chromium import NoChromium

SECTIONS: Final[Mapping[str, Callable[[Path], Any]]] = {
    "engine": lambda site: engine_section(),
    "page": page_section,
    "thinking": thinking_section,
    "start": start_section,
}


def main() -> None:
    """Measure what was asked for, or everything."""
    args = _arguments()
    found: dict[str, Any] = {"machine": machine_section()}
    for name in args.sections or SECTIONS:
        print(f"bench: {name} …", file=sys.stderr, flush=True)
        found[name] = SECTIONS[name](args.site)
    args.output.parent.mkdir(parents=True, exist_ok=True)
    args.output.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(report(found))


def _arguments() -> argparse.Namespace:
    """What is to be measured, and where the results go."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures Button Box.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--site", type=Path, default=Path("dist"), help="the built site")
    parser.add_argument("--output", type=Path, default=Path("build/bench.json"), metavar="FILE")
    args = parser.parse_args()
    if unknown := set(args.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    if not (args.site / "index.html").is_file():
        parser.error(f"there is no site in {args.site}: run make build first")
    return args


if __name__ == "__main__":
    try:
        main()
    except NoChromium as error:
        sys.exit(f"Button Box: {error}")
