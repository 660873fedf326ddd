"""The command line's par for a finished game."""

from __future__ import annotations

import json

import pytest

from engine.agents.par import par
from engine.agents.service import final_answer
from tests.engine.playing import load_data
from tests.terminal import Terminal, record

GOLDEN = load_data("golden/nmbr9-1.json")["record"]
GAME = json.dumps(GOLDEN)
UNFINISHED = json.dumps({**GOLDEN, "moves": GOLDEN["moves"][:-1]})


def test_par_prints_what_the_search_finds(terminal: Terminal) -> None:
    answer = terminal.json("par", "-", "--iterations", "40", typed=GAME)
    expected = final_answer(par(GAME, iterations=40))
    assert {**answer, "effort": None} == {**expected, "effort": None}
    assert answer["effort"]["nodes"] == 40
    assert answer["effort"]["seconds"] > 0


@pytest.mark.parametrize(
    ("typed", "arguments", "status", "complaint"),
    [
        (UNFINISHED, [], 1, "par: illegal: game-not-over\n"),
        (record("A roll"), [], 1, "par: illegal, move 0: not-on-turn (actor=A)\n"),
        (record("* start A", game="button-up"), [], 2, "par: malformed: no-par (game=button-up)\n"),
        (GAME, ["--iterations", "0"], 2, "not a whole number from 1 on: '0'\n"),
    ],
)
def test_games_without_par_are_refused(
    terminal: Terminal, typed: str, arguments: list[str], status: int, complaint: str
) -> None:
    assert terminal.run("par", "-", *arguments, typed=typed, status=status) == ""
    assert terminal.errors.endswith(complaint)
