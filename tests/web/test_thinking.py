"""The computer thinks: on the page, in a worker, and what happens when a worker fails."""

from __future__ import annotations

import json

import pytest

from engine.agents.desk import Question
from engine.agents.service import final_answer, think
from engine.record import dump
from engine.registry import find_game
from engine.session import Session
from tests.web.workshop import Time, Workshop
from web.app.effects import Think
from web.app.messages import Message
from web.thinking.executor import PageExecutor
from web.thinking.supervisor import ANSWER_PATIENCE, SECOND, START_PATIENCE, Supervisor
from web.thinking.thinker import Thinker

EVER = 200_000
"""Milliseconds after which nothing is left to happen."""


def test_what_the_page_answers_at_once_needs_no_worker() -> None:
    shop = Workshop()
    for _ in range(3):
        shop.ask(40)
        shop.spend(50)
    assert shop.answers() == [("40", "page")] * 3
    assert not shop.workers


def test_a_longer_question_brings_a_worker_which_takes_it_over() -> None:
    shop = Workshop()
    shop.ask(3000)
    shop.spend(1050)
    assert len(shop.workers) == 1
    assert not shop.workers[0].desk.taken, "it is still loading; the page thinks meanwhile"
    shop.spend(EVER)
    assert shop.workers[0].desk.taken == ["3000"]
    assert shop.answers() == [("3000", "worker")]


def test_the_page_answers_if_it_is_done_before_the_worker_is_ready() -> None:
    shop = Workshop()
    shop.ask(600)
    shop.spend(EVER)
    assert shop.answers() == [("600", "page")]
    assert shop.supervisor.is_ready
    assert not shop.workers[0].desk.taken, "what is answered is not asked again"


def test_the_worker_is_kept_and_gets_the_next_questions() -> None:
    shop = Workshop().with_worker()
    for _ in range(3):
        shop.ask(500)
        shop.spend(700)
    assert shop.answers() == [("500", "worker")] * 3
    assert shop.page.desk.taken == ["2000"], "the first question only"
    assert len(shop.workers) == 1
    assert not shop.workers[0].terminated


@pytest.mark.parametrize("older", [500, 200])
def test_a_newer_question_replaces_an_older_in_the_midst_of_a_slice(older: int) -> None:
    shop = Workshop().with_worker()
    shop.ask(older)
    shop.spend(150)
    shop.ask(300)
    shop.spend(EVER)
    assert shop.answers() == [("300", "worker")]


@pytest.mark.parametrize("after", [0, 50, 1050, 1500])
def test_after_stop_nothing_comes_wherever_it_was_thought_about(after: int) -> None:
    shop = Workshop()
    shop.ask(3000, meanwhile=True)
    shop.spend(after)
    shop.thinker.stop()
    heard = len(shop.sent)
    shop.spend(EVER)
    assert len(shop.sent) == heard
    shop.ask(30)
    shop.spend(EVER)
    assert [question for question, _ in shop.answers()] == ["30"]


def test_what_nobody_waits_for_is_not_worked_on() -> None:
    shop = Workshop()
    shop.ask(3000)
    shop.thinker.stop()
    shop.spend(EVER)
    assert (shop.page.desk.taken, shop.page.desk.slices) == (["3000"], 0)


def test_an_answer_comes_not_before_its_pace() -> None:
    shop = Workshop()
    shop.ask(30, pace=600)
    shop.spend(599)
    assert not shop.sent
    shop.spend(1)
    assert shop.answers() == [("30", "page")]


def test_the_pace_counts_from_the_question_not_from_the_take_over() -> None:
    shop = Workshop()
    shop.ask(2000, pace=3500)
    shop.spend(3499)
    assert not shop.sent
    shop.spend(1)
    assert shop.answers() == [("2000", "worker")]


@pytest.mark.parametrize("newer", [None, 20])
def test_an_answer_that_is_held_back_can_be_stopped_or_replaced(newer: int | None) -> None:
    shop = Workshop()
    shop.ask(30, pace=600)
    shop.spend(300)
    shop.thinker.stop() if newer is None else shop.ask(newer)
    shop.spend(EVER)
    assert [question for question, _ in shop.answers()] == ([] if newer is None else [str(newer)])


def test_answers_so_far_come_a_few_times_a_second_if_they_are_wanted() -> None:
    shop = Workshop().with_worker()
    shop.ask(2000, meanwhile=True)
    shop.spend(EVER)
    assert [answer["after"] for answer in shop.so_far()] == [300, 600, 900, 1200, 1500, 1800]
    shop.sent.clear()
    shop.ask(2000)
    shop.spend(EVER)
    assert not shop.so_far()


def test_a_worker_that_hangs_is_replaced_and_the_game_goes_on() -> None:
    shop = Workshop("hung")
    shop.ask(3000)
    shop.spend(1100 + ANSWER_PATIENCE * SECOND)
    assert not shop.workers[0].terminated
    shop.spend(100)
    assert shop.workers[0].terminated
    assert shop.told == ["A worker was given up: it does not answer"]
    shop.spend(EVER)
    assert len(shop.workers) == 2
    assert shop.answers() == [("3000", "worker")]


def test_a_worker_that_dies_while_it_thinks_costs_a_delay_only() -> None:
    shop = Workshop().with_worker()
    shop.ask(5000)
    shop.spend(300)
    shop.workers[0].habit = "hung"
    shop.spend(ANSWER_PATIENCE * SECOND + 200)
    assert shop.workers[0].terminated
    assert len(shop.workers) == 2, "the page thinks again, and the next worker loads"
    shop.spend(EVER)
    assert shop.workers[1].desk.taken == ["5000"]
    assert shop.answers() == [("5000", "worker")]


def test_a_worker_that_raises_is_given_up_at_once() -> None:
    shop = Workshop("ill")
    shop.ask(4000)
    shop.spend(1200)
    assert shop.workers[0].terminated
    shop.spend(EVER)
    assert shop.answers() == [("4000", "worker")]
    assert shop.told == ["A worker was given up: out of memory"]


@pytest.mark.parametrize("habit", ["absent", "broken", "hung", "ill"])
def test_after_two_workers_the_page_does_without(habit: str) -> None:
    shop = Workshop(habit, habit)
    for _ in range(3):
        shop.ask(60_000)
        shop.spend(EVER)
    assert shop.answers() == [("60000", "page")] * 3
    assert [worker.terminated for worker in shop.workers] == [True, True]
    assert len(shop.told) == 2


def test_a_worker_that_never_gets_ready_is_given_up_while_the_page_thinks_on() -> None:
    shop = Workshop("absent")
    shop.ask(60_000)
    shop.spend(START_PATIENCE * SECOND)
    assert not shop.workers[0].terminated
    shop.spend(200)
    assert shop.workers[0].terminated
    assert shop.page.desk.taken == ["60000"], "nobody interrupted the page"
    shop.spend(EVER)
    assert shop.answers() == [("60000", "worker")]


def test_a_hang_is_noticed_although_nobody_waits_for_the_answer_any_more() -> None:
    shop = Workshop().with_worker()
    shop.ask(5000)
    shop.spend(300)
    shop.workers[0].habit = "hung"
    shop.spend(200)
    shop.thinker.stop()
    shop.spend(EVER)
    assert shop.workers[0].terminated
    assert not shop.sent
    shop.ask(40)
    shop.spend(EVER)
    assert shop.answers() == [("40", "page")]


def test_several_calls_without_an_answer_cost_one_worker() -> None:
    shop = Workshop().with_worker()
    shop.workers[0].habit = "hung"
    shop.ask(5000)
    shop.spend(5 * SECOND)
    shop.ask(9000)
    shop.spend(EVER)
    assert [worker.terminated for worker in shop.workers] == [True, False]
    assert shop.answers() == [("9000", "worker")]


def test_whoever_calls_hears_once_of_a_failure() -> None:
    shop = Workshop().with_worker()
    shop.workers[0].habit = "ill"
    heard: list[str | None] = []
    shop.supervisor.call("take", "1", heard.append, heard.append)
    shop.spend(EVER)
    assert heard == ["out of memory"]


def test_a_device_that_was_asleep_keeps_its_worker() -> None:
    shop = Workshop().with_worker()
    shop.ask(500)
    shop.spend(50)
    shop.workers[0].habit = "hung"
    shop.spend(100)
    shop.time.sleep(3600 * SECOND)
    shop.spend((ANSWER_PATIENCE - 2) * SECOND)
    assert not shop.workers[0].terminated, "an hour of sleep is a second of waiting"
    shop.spend(SECOND)
    assert shop.workers[0].terminated


def test_a_worker_that_is_ready_when_it_has_been_given_up_is_not_asked() -> None:
    shop = Workshop("late", "absent")
    shop.ask(30_000)
    shop.spend(EVER)
    assert not shop.workers[0].desk.taken
    assert not shop.supervisor.is_ready
    assert shop.answers() == [("30000", "page")]


def test_what_is_no_question_fails_on_the_page_too_and_is_told() -> None:
    shop = Workshop().with_worker()
    shop.workers[0].habit = "ill"
    shop.ask("nonsense")
    shop.spend(EVER)
    assert [message.name for message in shop.sent] == ["failed"]
    assert "nonsense" in shop.sent[0].value


def page_thinker(sent: list[Message]) -> tuple[Thinker, Time]:
    """A thinker whose page has the engine's own desk."""
    time = Time()

    def clock() -> float:
        time.milliseconds += 5  # thinking takes its time
        return time.seconds()

    supervisor = Supervisor(lambda: pytest.fail("no worker"), time.later, print)
    thinker = Thinker(
        sent.append, PageExecutor(clock, time.later), supervisor, time.seconds, time.later
    )
    return thinker, time


def test_the_pages_own_desk_gives_the_engines_answer() -> None:
    session = Session(find_game("button-up"), 2, {}, seed="desk")
    session.advance()
    sent: list[Message] = []
    thinker, time = page_thinker(sent)
    thinker.think(Think(Question("think", dump(session), level="easy"), Message("thought", "1")))
    assert time.milliseconds == 0, "the browser has its turn first"
    time.spend(1000)
    expected = final_answer(think(dump(session), level="easy"))
    assert json.loads(sent[0].value)["choice"] == expected["choice"]


def test_an_exception_of_the_engine_is_told_with_its_details() -> None:
    sent: list[Message] = []
    thinker, time = page_thinker(sent)
    thinker.think(Think(Question("think", "{}"), Message("thought", "1")))
    time.spend(10)
    assert [message.name for message in sent] == ["failed"]
    assert "Traceback" in sent[0].value
    assert "Malformed" in sent[0].value
