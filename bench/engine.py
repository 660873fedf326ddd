"""Measures the engine in the Python that runs this: ``python -m bench.engine`` prints JSON.

It needs a clock and nothing else, so Pyodide runs the same code.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

from bench.aims import aims_figures
from bench.rules import rules_figures
from bench.timing import Clock, Figure
from engine.registry import listed_games


def measure(clock: Clock) -> list[Figure]:
    """Every figure of the engine."""
    figures = [figure for game in listed_games() for figure in rules_figures(game, clock)]
    return figures + list(aims_figures(clock))


def main() -> None:
    """Measure and print."""
    figures = [figure._asdict() for figure in measure(perf_counter)]
    print(json.dumps({"version": sys.version.split()[0], "figures": figures}))


if __name__ == "__main__":
    main()
