"""The command line's opponents: what they think of a position, and how they do in the arena."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import Game
from engine.registry import all_games
from tests.terminal import Terminal, record

RED_WINS = record("* start A", "* circle RRBBRWBWW", game="button-up")
"""Red's best circle: 9 points with the right moves, of which the first is h."""
EASY_OVERLOOKS = record(*("* start B", "* circle RBWRRWWBB", "B f", "B g", "A h"), game="button-up")

# think


def test_think_prints_an_analysis(terminal: Terminal) -> None:
    answer = terminal.json("think", "-", typed=RED_WINS)
    assert (answer["to_act"], answer["level"], answer["unit"]) == ("A", "expert", "round margin")
    assert (answer["best"], answer["value"], answer["choice"]) == ("h", 9, "h")
    assert answer["moves"] == [
        {"move": "h", "value": 9},
        {"move": "f", "value": -3},
        {"move": "i", "value": -5},
    ]
    assert answer["effort"]["seconds"] > 0
    assert answer["effort"]["nodes"] > 0


@pytest.mark.parametrize("game", [game for game in all_games().values() if game.adviser])
def test_without_a_level_the_strongest_thinks(terminal: Terminal, game: Game[Any, Any]) -> None:
    deal = terminal.run("new", game.id, "--seed", "x")
    answer = terminal.json("think", "-", "--iterations", "1", typed=deal)
    assert game.adviser is not None
    assert answer["level"] == game.adviser.levels[-1]


def test_think_tells_what_is_best_and_what_the_level_plays(terminal: Terminal) -> None:
    answer = terminal.json("think", "-", "--level", "easy", typed=EASY_OVERLOOKS)
    assert (answer["best"], answer["choice"]) == ("i", "c")


@pytest.mark.parametrize("limit", [("--iterations", "20"), ("--seconds", "0.01")])
def test_think_may_be_limited(terminal: Terminal, limit: Sequence[str]) -> None:
    answer = terminal.json("think", "-", "--level", "hard", "--seat", "A", *limit, typed=RED_WINS)
    assert (answer["to_act"], answer["best"]) == ("A", "h")


@pytest.mark.parametrize(
    ("typed", "arguments", "complaint"),
    [
        ("{", [], "malformed: not-json"),
        (record("A roll"), [], "illegal, move 0: not-on-turn (actor=A)"),
        (record("* start A", game="button-up"), [], "illegal: chance-to-act"),
        (RED_WINS, ["--seat", "B"], "illegal: not-on-turn (actor=B)"),
    ],
)
def test_a_record_with_nothing_to_think_about_is_refused(
    terminal: Terminal, typed: str, arguments: Sequence[str], complaint: str
) -> None:
    assert terminal.run("think", "-", *arguments, typed=typed, status=1) == ""
    assert terminal.errors == f"think: {complaint}\n"


@pytest.mark.parametrize(
    ("typed", "arguments", "complaint"),
    [
        (RED_WINS, ["--level", "godlike"], "malformed: unknown-level (level=godlike)"),
        (RED_WINS, ["--seat", "C"], "malformed: bad-seat (seat=C)"),
        (record("* thread 12", game="snip"), [], "malformed: no-adviser (game=snip)"),
    ],
)
def test_a_question_that_makes_no_sense_is_wrong_usage(
    terminal: Terminal, typed: str, arguments: Sequence[str], complaint: str
) -> None:
    assert terminal.run("think", "-", *arguments, typed=typed, status=2) == ""
    assert terminal.errors == f"think: {complaint}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["think", "-", "--seconds", "nan"], "not a length of time: 'nan'"),
        (["think", "-", "--seconds", "0"], "not a length of time: '0'"),
        (["think", "-", "--seconds", "soon"], "not a length of time: 'soon'"),
        (["think", "-", "--iterations", "0"], "not a whole number from 1 on: '0'"),
        (["think", "-", "--iterations", "1.5"], "not a whole number from 1 on: '1.5'"),
        (["think", "-", "--iterations", "5", "--seconds", "1"], "not allowed with"),
        (["arena", "button-up"], "--seats"),
        (["arena", "button-up", "--seats", "hard,easy", "--games", "0"], "'0'"),
        (["arena", "button-up", "--seats", "hard,easy", "--processes", "-1"], "'-1'"),
    ],
)
def test_limits_are_positive(terminal: Terminal, arguments: Sequence[str], message: str) -> None:
    assert terminal.run(*arguments, status=2) == ""
    assert message in terminal.errors
    assert "Traceback" not in terminal.errors


# arena

CONTEST = ("arena", "button-up", "--seats", "hard,easy", "--option", "target=5")


def without_seconds(table: str) -> list[list[str]]:
    """The cells of a table, the last column left out: it tells how long the moves took."""
    return [re.split(r"  +", line)[:-1] for line in table.splitlines()[1:]]


def test_the_arena_prints_a_table(terminal: Terminal) -> None:
    table = terminal.run(*CONTEST, "--games", "6", "--seed", "x", "--processes", "1")
    assert table.splitlines()[0] == "6 games"
    head, *lines = without_seconds(table)
    assert head == ["level", "wins", "draws", "win share (95 %)", "mean score (95 %)"]
    assert [line[0] for line in lines] == ["hard", "easy"]
    assert sum(int(line[1]) for line in lines) == 6
    assert re.search(r"  \d\.\d{4}$", table)


def test_the_processes_make_no_difference_to_the_table(terminal: Terminal) -> None:
    alone = terminal.run(*CONTEST, "--games", "6", "--seed", "x", "--processes", "1")
    shared = terminal.run(*CONTEST, "--games", "6", "--seed", "x", "--processes", "2")
    other = terminal.run(*CONTEST, "--games", "6", "--seed", "y", "--processes", "1")
    assert without_seconds(shared) == without_seconds(alone)
    assert without_seconds(other) != without_seconds(alone)


def test_without_a_seed_the_arena_is_the_same_every_time(terminal: Terminal) -> None:
    tables = [terminal.run(*CONTEST, "--games", "4", "--processes", "1") for _ in range(2)]
    assert without_seconds(tables[0]) == without_seconds(tables[1])


def test_the_arena_takes_limits_and_the_level_random(terminal: Terminal) -> None:
    for limit in (("--iterations", "2"), ("--seconds", "0.001")):
        command = ("arena", "patchwork", "--seats", "random,medium", "--games", "2", *limit)
        assert "medium" in terminal.run(*command, "--processes", "1")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--seats", "hard,easy"], "malformed: unknown-game (game=chess)"),
        (["button-up", "--seats", "hard,bob"], "malformed: unknown-level (level=bob)"),
        (["snip", "--seats", "random,easy"], "malformed: no-adviser (game=snip)"),
        (["button-up", "--seats", "hard"], "malformed: bad-players (players=1)"),
        (
            ["button-up", "--seats", "hard,easy", "--option", "target=0"],
            "malformed: bad-option-value",
        ),
    ],
)
def test_a_contest_that_cannot_be_played_is_wrong_usage(
    terminal: Terminal, arguments: Sequence[str], complaint: str
) -> None:
    assert terminal.run("arena", *arguments, status=2) == ""
    assert terminal.errors.startswith(f"arena: {complaint}")
    assert terminal.errors.count("\n") == 1
