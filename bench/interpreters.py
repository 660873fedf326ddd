"""The engine's figures in CPython and in Pyodide, taken in turns and set side by side."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from bench.timing import RATE

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHONS: Final[Mapping[str, tuple[str, ...]]] = {
    "cpython": (sys.executable, "-m"),
    "pyodide": ("node", "bench/pyodide.mjs"),
}
"""How each interpreter runs a module of ours."""
ROUNDS: Final = 3

Answer = dict[str, Any]


def engine_section(rounds: int = ROUNDS) -> Answer:
    """Both interpreters' figures, each the best of some rounds in alternation."""
    answers: dict[str, list[Answer]] = {name: [] for name in PYTHONS}
    for _ in range(rounds):
        for name, command in PYTHONS.items():
            answers[name].append(run((*command, "bench.engine")))
    return {
        "versions": {name: answers[name][0]["version"] for name in PYTHONS},
        "figures": compared({name: map(figures, answers[name]) for name in PYTHONS}),
    }


def run(command: Iterable[str]) -> Answer:
    """What a measuring process prints."""
    process = subprocess.run([*command], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    answer: Answer = json.loads(process.stdout)
    return answer


def figures(answer: Answer) -> list[Answer]:
    """The figures in an answer."""
    return list(answer["figures"])


def compared(rounds: Mapping[str, Iterable[list[Answer]]]) -> list[Answer]:
    """Each figure once, with its best value in each interpreter."""
    rows: dict[tuple[str, str], Answer] = {}
    for name, answers in rounds.items():
        for figure in (figure for answer in answers for figure in answer):
            value = figure.pop("value")
            row = rows.setdefault((figure["subject"], figure["name"]), figure)
            best = max if figure["unit"] == RATE else min
            row[name] = best(value, row.get(name, value))
    return sorted(rows.values(), key=lambda row: str(row["subject"]))
