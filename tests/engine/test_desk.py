"""The desk: one question at a time, worked on in slices, text in and text out."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from engine.agents.desk import Desk, Question
from engine.agents.service import final_answer, think
from engine.errors import Malformed
from engine.record import dump
from engine.registry import find_game
from engine.session import Session


def record(game: str = "button-up", seed: str = "desk") -> str:
    """A game at the first decision."""
    session = Session(find_game(game), find_game(game).player_counts[0], {}, seed=seed)
    session.advance()
    return dump(session)


def ticking_desk() -> Desk:
    """A desk whose clock goes on by a second whenever somebody looks at it."""
    ticks = count()
    return Desk(lambda: float(next(ticks)))


def worked_to_the_end(desk: Desk) -> list[dict[str, Any]]:
    """Every report until the question is answered, one slice at a time."""
    reports = [json.loads(desk.work(1.5))]
    while not reports[-1]["over"]:
        reports.append(json.loads(desk.work(1.5)))
    return reports


def test_the_desk_gives_the_services_answer() -> None:
    desk = ticking_desk()
    desk.take(Question("think", record(), level="expert").text())
    answer = worked_to_the_end(desk)[-1]["answer"]
    alone = final_answer(think(record(), level="expert"))
    for answers in (answer, alone):
        del answers["effort"]
    assert answer == json.loads(json.dumps(alone))


def test_a_slice_ends_when_its_time_is_over_and_reports_the_best_so_far() -> None:
    desk = ticking_desk()
    desk.take(Question("think", record("nmbr9"), "A", "expert").text())
    reports = worked_to_the_end(desk)
    assert len(reports) > 1
    assert all(report["answer"] for report in reports)
    assert [report["over"] for report in reports[:-1]] == [False] * (len(reports) - 1)


def test_a_newer_question_takes_the_place_of_an_older() -> None:
    desk = ticking_desk()
    desk.take(Question("think", record("nmbr9"), "A", "expert").text())
    desk.work(1.5)
    desk.take(Question("think", record(), level="medium").text())
    assert json.loads(desk.work(0))["answer"] is None, "nothing is left of the older one"
    assert worked_to_the_end(desk)[-1]["answer"]["unit"] == "round margin"


def test_a_question_that_makes_no_sense_is_refused_at_once() -> None:
    with pytest.raises(Malformed):
        ticking_desk().take(Question("think", record(), level="divine").text())
