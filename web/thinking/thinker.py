"""One question at a time: begun on the page, taken over by a worker, answered at its pace.

The thinker pulls: it asks for a slice of work, looks at the best answer so far,
and asks for the next. So progress, stopping and newer questions need no
agreement with the worker: what belongs to an older job is dropped when it comes.
Both desks give the same answers, so nothing is lost but time when a question
moves from one to the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.agents.desk import Clock
from web.app.effects import Think
from web.app.messages import Message
from web.thinking.executor import Executor, Later
from web.thinking.supervisor import Supervisor

REPORTS: Final = 0.25
"""Seconds between two answers so far."""

NO_TIME: Final = 0.1
"""A question that the page has answered after so many seconds is not worth a worker."""


@dataclass(eq=False, slots=True)
class Job:
    """A question where it is worked on; nothing is equal to a job but the job itself."""

    effect: Think
    begun: float
    at: Executor


class Thinker:
    """Answers the question asked last; clock and times in seconds."""

    def __init__(
        self,
        send: Callable[[Message], None],
        page: Executor,
        supervisor: Supervisor,
        clock: Clock,
        later: Later,
    ) -> None:
        self._send = send
        self._page = page
        self._supervisor = supervisor
        self._clock = clock
        self._later = later
        self._job: Job | None = None
        self._reported = 0.0
        self._hold_back: Callable[[], None] = lambda: None
        supervisor.changed = self._move

    def think(self, effect: Think) -> None:
        """Begin with a question in the place of any other; the answer comes as its message."""
        self.stop()
        self._reported = self._clock()
        self._begin(effect, self._reported)

    def stop(self) -> None:
        """Drop the question, or the answer that is held back for the sake of its pace."""
        self._job = None
        self._hold_back()

    def _begin(self, effect: Think, begun: float) -> None:
        """Put a question on the best desk there is."""
        at = self._supervisor if self._supervisor.is_ready else self._page
        job = self._job = Job(effect, begun, at)
        at.call(
            "take",
            effect.question.text(),
            lambda _: self._go_on(job),
            lambda reason: self._fail(job, reason),
        )

    def _move(self) -> None:
        """A worker has come or gone: take the question elsewhere."""
        if self._job:
            self._begin(self._job.effect, self._job.begun)

    def _go_on(self, job: Job) -> None:
        """Ask for another slice of work."""
        if job is not self._job:
            return
        if self._clock() - job.begun > NO_TIME:
            self._supervisor.want()
        job.at.call(
            "work",
            job.at.slice,
            lambda report: self._look(job, report or ""),
            lambda reason: self._fail(job, reason),
        )

    def _look(self, job: Job, report: str) -> None:
        """Look at a slice's report, see ``Desk.work``."""
        if job is not self._job:
            return
        result = json.loads(report)
        if result["over"]:
            self._finish(job, result["answer"])
            return
        if result["answer"] and self._clock() - self._reported > REPORTS:
            self._reported = self._clock()
            self._report(job.effect.meanwhile, result["answer"])
        self._go_on(job)

    def _finish(self, job: Job, answer: Any) -> None:
        """Answer at the pace that was asked for."""
        self._job = None
        taken = 1000 * (self._clock() - job.begun)
        wait = max(0, int(job.effect.pace - taken))
        self._hold_back = self._later(wait, lambda: self._report(job.effect.then, answer))

    def _report(self, message: Message | None, answer: Any) -> None:
        """Send an answer to whoever wants it."""
        if message:
            self._send(replace(message, value=json.dumps(answer)))

    def _fail(self, job: Job, reason: str) -> None:
        """What the page itself cannot answer, nobody can; a worker's job has moved by now."""
        if job is self._job:
            self.stop()
            self._send(Message("failed", value=reason))
