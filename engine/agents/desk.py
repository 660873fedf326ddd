"""A desk where one question at a time is worked on, slice by slice.

The page's worker is such a desk, and so is what stands in for it on the main
thread: text in, text out, and never away for longer than it was allowed to.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from engine.agents.par import par
from engine.agents.review import review
from engine.agents.service import Answer, think

Clock = Callable[[], float]

REVIEW_SECONDS: Final = 20.0
"""How long the look back at a whole game may take: people watch it grow."""


class Question(NamedTuple):
    """What is asked about a record: the task, and the seat and level where it needs them."""

    task: str
    record: str
    seat: str | None = None
    level: str | None = None

    def text(self) -> str:
        """The question as JSON, as ``Desk.take`` reads it."""
        return json.dumps(self._asdict())


def _think(question: Question, clock: Clock) -> Iterator[Answer]:
    """What a level plays, and what it thinks of the moves."""
    return think(question.record, level=question.level, seat=question.seat, clock=clock)


def _review(question: Question, clock: Clock) -> Iterator[Answer]:
    """What every decision of a game cost, and how its outlook changed."""
    return review(question.record, level=question.level, seconds=REVIEW_SECONDS, clock=clock)


def _par(question: Question, clock: Clock) -> Iterator[Answer]:
    """The best that could be found for the luck of a game that is over."""
    return par(question.record, clock=clock)


TASKS: Final[Mapping[str, Callable[[Question, Clock], Iterator[Answer]]]] = {
    "think": _think,
    "review": _review,
    "par": _par,
}
"""What a desk can be asked for. A task's iterator yields ever better answers in
short slices; the last one is the answer."""


class Desk:
    """Works on the question taken last; the clock tells seconds."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._answers: Iterator[Answer] = iter(())
        self._best: Answer | None = None

    def take(self, text: str) -> None:
        """Begin with a question, ``Question.text``; whatever was on the desk is dropped.

        Raises ``Malformed`` or ``Illegal`` if there is nothing to think about.
        """
        question = Question(**json.loads(text))
        self._best = None
        self._answers = TASKS[question.task](question, self._clock)

    def work(self, seconds: float) -> str:
        """Work for about so long: ``{"answer": the best so far, "over": whether it is the last}``.

        ``answer`` is null as long as there is none.
        """
        until = self._clock() + seconds
        over = False
        while not over and self._clock() < until:
            answer = next(self._answers, None)
            over = answer is None
            self._best = self._best if answer is None else answer
        return json.dumps({"answer": self._best, "over": over})
