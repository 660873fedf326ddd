"""A world for the thinker: a clock that is turned by hand, and workers that do as they are told."""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any

from engine.agents.desk import Question
from web.app.effects import Think
from web.app.messages import Message
from web.thinking.executor import Call, Done, Failed
from web.thinking.supervisor import START_PATIENCE, Supervisor
from web.thinking.thinker import Thinker

WORKER_SLICE = 100
"""Milliseconds that a worker's slice takes, as it was asked for."""


class Time:
    """Clock and timer: nothing happens but what is due when time is spent."""

    def __init__(self) -> None:
        self.milliseconds = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._order = count()

    def seconds(self) -> float:
        """What the clock says."""
        return self.milliseconds / 1000

    def later(self, milliseconds: int, action: Callable[[], None]) -> Callable[[], None]:
        """The timer."""
        called_off = False

        def call_off() -> None:
            nonlocal called_off
            called_off = True

        def run() -> None:
            if not called_off:
                action()

        heapq.heappush(self._due, (self.milliseconds + milliseconds, next(self._order), run))
        return call_off

    def spend(self, milliseconds: int) -> None:
        """Let time go by, with all that happens in it."""
        end = self.milliseconds + milliseconds
        while self._due and self._due[0][0] <= end:
            self.milliseconds, _, action = heapq.heappop(self._due)
            action()
        self.milliseconds = end

    def sleep(self, milliseconds: int) -> None:
        """The device sleeps: whatever is due meanwhile happens when it wakes up."""
        self.milliseconds += milliseconds
        due = [entry for entry in self._due if entry[0] <= self.milliseconds]
        self._due = [entry for entry in self._due if entry not in due]
        heapq.heapify(self._due)
        for _, _, action in due:
            action()


class PlainDesk:
    """Stands in for ``Desk``: each question takes so many milliseconds of work.

    The record says how many; a record that is no number is not understood.
    """

    def __init__(self, place: str) -> None:
        self.place = place
        self.taken: list[str] = []
        self.slices = 0
        self._left = self._done = 0.0

    def take(self, question: str) -> None:
        """Begin with a question."""
        record = json.loads(question)["record"]
        self.taken.append(record)
        self._left, self._done = float(record), 0

    def work(self, seconds: float) -> str:
        """Work exactly so long."""
        self.slices += 1
        self._done += 1000 * seconds
        answer = {"by": self.place, "after": round(self._done)}
        return json.dumps({"answer": answer, "over": self._done >= self._left})


class Page:
    """The page's desk: its slices take the time they are given."""

    slice = 0.012

    def __init__(self, time: Time) -> None:
        self.desk = PlainDesk("page")
        self._time = time

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Let time go by as long as it works."""

        def run() -> None:
            try:
                result = getattr(self.desk, name)(argument)
            except ValueError as error:
                failed(str(error))
            else:
                done(result)

        self._time.later(round(1000 * argument) if isinstance(argument, float) else 0, run)


class Helper:
    """A worker that takes a second to load, unless it is told to do something else.

    ``habit`` says what is wrong with it: it never becomes ready (``absent``), too late
    (``late``) or says that it cannot (``broken``); it never answers (``hung``) or with
    an error (``ill``).
    """

    def __init__(self, time: Time, habit: str = "") -> None:
        self.desk = PlainDesk("worker")
        self.habit = habit
        self.terminated = False
        self._time = time

    def start(self, ready: Callable[[], None], failed: Failed) -> None:
        """Load, or whatever its habit is."""
        if self.habit == "broken":
            self._time.later(500, lambda: failed("it does not load"))
        elif self.habit != "absent":
            self._time.later(1000 * START_PATIENCE + 1 if self.habit == "late" else 1000, ready)

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Answer, or whatever its habit is."""
        if self.habit == "ill":
            self._time.later(1, lambda: failed("out of memory"))
        elif self.habit != "hung":
            result = getattr(self.desk, name)(argument)
            self._time.later(WORKER_SLICE if name == "work" else 1, partial(done, result))

    def terminate(self) -> None:
        """Remember that it was ended."""
        self.terminated = True


class Workshop:
    """A thinker with all it needs, and what it has sent and told."""

    def __init__(self, *habits: str) -> None:
        self.time = Time()
        self.page = Page(self.time)
        self.workers: list[Helper] = []
        self.sent: list[Message] = []
        self.told: list[str] = []
        self._habits = iter(habits)
        self.supervisor = Supervisor(self._hire, self.time.later, self.told.append)
        self.thinker = Thinker(
            self.sent.append, self.page, self.supervisor, self.time.seconds, self.time.later
        )

    def _hire(self) -> Helper:
        self.workers.append(Helper(self.time, next(self._habits, "")))
        return self.workers[-1]

    def ask(self, milliseconds: int | str, pace: int = 0, *, meanwhile: bool = False) -> None:
        """Ask something that takes so long to answer."""
        so_far = Message("so-far", str(milliseconds)) if meanwhile else None
        question = Question("think", str(milliseconds))
        self.thinker.think(Think(question, Message("thought", str(milliseconds)), pace, so_far))

    def spend(self, milliseconds: int) -> None:
        """Let time go by."""
        self.time.spend(milliseconds)

    def answers(self) -> list[tuple[str, str]]:
        """What was answered, and by whom, leaving out answers so far."""
        final = [message for message in self.sent if message.name == "thought"]
        return [(message.argument, json.loads(message.value)["by"]) for message in final]

    def so_far(self) -> list[Any]:
        """The answers so far."""
        return [json.loads(message.value) for message in self.sent if message.name == "so-far"]

    def with_worker(self) -> Workshop:
        """The same after a first long question: a worker is ready, nothing is asked."""
        self.ask(2000)
        self.spend(4000)
        assert self.answers() == [("2000", "worker")]
        self.sent.clear()
        return self
