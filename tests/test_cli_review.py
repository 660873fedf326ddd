"""The command line's look back at a game."""

from __future__ import annotations

import json

from engine.agents.review import review
from engine.agents.service import final_answer
from tests.engine.playing import load_data
from tests.terminal import Terminal, record

GAME = json.dumps(load_data("golden/button-up-3.json")["record"])


def test_review_prints_what_the_decisions_cost(terminal: Terminal) -> None:
    answer = terminal.json("review", "-", typed=GAME)
    assert answer == final_answer(review(GAME))
    assert answer["done"] == answer["of"] == 10
    assert answer["outlooks"][-1] == [0, 1]


def test_a_weaker_level_sees_other_costs(terminal: Terminal) -> None:
    answer = terminal.json("review", "-", "--level", "medium", "--iterations", "5", typed=GAME)
    assert answer["verdicts"] != terminal.json("review", "-", typed=GAME)["verdicts"]


def test_a_record_at_fault_is_refused(terminal: Terminal) -> None:
    assert terminal.run("review", "-", typed=record("A roll"), status=1) == ""
    assert terminal.errors == "review: illegal, move 0: not-on-turn (actor=A)\n"


def test_a_question_that_makes_no_sense_is_wrong_usage(terminal: Terminal) -> None:
    assert terminal.run("review", "-", "--level", "godlike", typed=GAME, status=2) == ""
    assert terminal.errors == "review: malformed: unknown-level (level=godlike)\n"
