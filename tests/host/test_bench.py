"""The benchmarks measure what they say; how fast anything is, is no test's business."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from bench.host import compress, hosting
from bench.interpreters import compared
from bench.page import seeded_game, spread
from bench.report import report, shown
from bench.rules import mid_game, random_game, rules_figures
from bench.thinking import figures
from bench.timing import BYTES, RATE, SECONDS, Figure, best_time
from engine.game import CHANCE
from engine.registry import all_games, find_game


def test_the_best_time_is_the_least() -> None:
    times = iter([0.0, 3.0, 10.0, 12.0, 20.0, 25.0])
    assert best_time(lambda: None, lambda: next(times), repeats=3) == 2


@pytest.mark.parametrize("game_id", list(all_games()))
def test_the_same_games_are_played_every_time(game_id: str) -> None:
    game = find_game(game_id)
    turns = list(random_game(game, "x"))
    assert turns == list(random_game(game, "x"))
    assert game.to_act(game.apply(*turns[-1])) == ()
    assert mid_game(turns)
    assert all(turn.actor != CHANCE for turn in mid_game(turns))


def test_every_game_gets_its_figures() -> None:
    ticks = iter(range(1000))
    figures = list(rules_figures(find_game("snip"), lambda: float(next(ticks)), games=2))
    assert [figure.name for figure in figures] == [
        *("random games", "a move applied", "legal moves in mid-game")
    ]
    assert figures[0] == Figure("snip", "random games", RATE, 2.0)
    assert all(figure.subject == "snip" for figure in figures)


def answer(rate: float, seconds: float) -> list[dict[str, Any]]:
    """The figures of one round."""
    figures = [
        Figure("snip", "random games", RATE, rate),
        Figure("snip", "a move applied", SECONDS, seconds, 0.5),
    ]
    return [figure._asdict() for figure in figures]


def test_the_best_of_all_rounds_counts() -> None:
    rounds = {
        "cpython": [answer(90, 0.2), answer(100, 0.3)],
        "pyodide": [answer(50, 0.4), answer(40, 0.6)],
    }
    rate, seconds = compared(rounds)
    assert (rate["cpython"], rate["pyodide"]) == (100, 50)
    assert (seconds["cpython"], seconds["pyodide"], seconds["most"]) == (0.2, 0.4, 0.5)


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (2.5, SECONDS, "2.50 s"),
        (0.0125, SECONDS, "12.5 ms"),
        (0.000_000_5, SECONDS, "0.50 µs"),
        (467.2, RATE, "467/s"),
        (250_000, BYTES, "0.25 MB"),
    ],
)
def test_values_are_shown_in_the_unit_that_suits_them(
    value: float, unit: str, expected: str
) -> None:
    assert shown(value, unit) == expected


def test_the_report_has_a_table_for_each_section() -> None:
    sections = {
        "machine": {"processor": "Loom", "cores": 2, "system": "Linux", "load": [0.1, 0.2, 0.3]},
        "engine": {
            "versions": {"cpython": "3.11.7", "pyodide": "3.14.2"},
            "figures": compared({"cpython": [answer(100, 0.2)], "pyodide": [answer(50, 0.4)]}),
        },
        "page": [{"subject": "snip", "moves": 12, "median": 4.25, "p95": 9.5}],
    }
    machine, engine, page = report(sections).split("\n\n")
    assert machine == "Loom, 2 cores, Linux; load 0.1 0.2 0.3"
    head, _, rate, seconds = (line.split("|")[3:7] for line in engine.splitlines())
    assert [cell.strip() for cell in head] == [
        *("CPython 3.11.7", "Pyodide, Python 3.14.2", "times slower", "aim")
    ]
    assert [cell.strip() for cell in rate] == ["100/s", "50/s", "2.0", ""]
    assert [cell.strip() for cell in seconds] == ["200 ms", "400 ms", "2.0", "≤ 500 ms"]
    cells = page.splitlines()[2].split("|")[1:5]
    assert [cell.strip() for cell in cells] == ["snip", "12", "4.2 ms", "9.5 ms"]


def test_thinking_is_told_in_two_tables() -> None:
    found = {"milliseconds": 1000.0, "gaps": [16.7] * 50 + [50.0, 116.7]}
    row = {"name": "in a worker", **figures(found, 2500)}
    starts = [{"name": "with its snapshot", "median": 900.0, "least": 810.0, "most": 1200.0}]
    sections = {
        "machine": {"processor": "Loom", "cores": 2, "system": "Linux", "load": [0.1, 0.2, 0.3]},
        "thinking": {"starts": starts, "games": [row]},
    }
    _, start, game = report(sections).split("\n\n")
    cells = [cell.strip() for cell in start.splitlines()[2].split("|")[1:4]]
    assert cells == ["with its snapshot", "900 ms", "0.81 … 1.20 s"]
    cells = [cell.strip() for cell in game.splitlines()[2].split("|")[1:6]]
    assert cells == ["in a worker", "100 ms", "2500/s", "13 %", "117 ms"]


def test_a_game_for_the_page_waits_at_its_first_decision() -> None:
    session = seeded_game(find_game("button-up"), "x")
    assert session.at == 2
    assert session.to_act == (0,)
    assert session.redo_target() == 3
    session.go_to(len(session.plies))
    assert session.over


def test_the_spread_of_times() -> None:
    assert spread([float(number) for number in range(1, 40)]) == {"median": 20.0, "p95": 38.0}


def test_the_host_compresses_and_counts(tmp_path: Path) -> None:
    text = b"button " * 1000
    (tmp_path / "index.html").write_bytes(text)
    (tmp_path / "font.woff2").write_bytes(text)
    compress(tmp_path)
    with hosting(tmp_path) as host:
        for name, encoding in (("", "gzip"), ("index.html", "gzip"), ("font.woff2", None)):
            with urlopen(Request(host.url + name)) as reply:  # noqa: S310  it is our own server
                body = reply.read()
                assert reply.headers["Content-Encoding"] == encoding
                assert reply.headers["Cache-Control"] == "max-age=600"
                assert (gzip.decompress(body) if encoding else body) == text
                assert host.sent[-1] == len(body)
    assert len(host.sent) == 3
