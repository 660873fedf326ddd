"""Keeps a worker: starts it when it is wanted, watches it, replaces it once, then does without.

Nothing of that is told to the player. What a worker was asked and has not
answered when it is lost, ``changed`` lets somebody else do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from web.thinking.executor import Call, Done, Failed, Later

WORKERS: Final = 2
"""The first one, and another in its place."""

START_PATIENCE: Final = 20
"""Seconds that a worker may take until it can be asked."""

ANSWER_PATIENCE: Final = 10
"""Seconds that an answer may take; a slice of work is a hundredth of that."""

SECOND: Final = 1000
"""Milliseconds."""

SLICE: Final = 0.1
"""Seconds of thinking at a time in the worker: how long a newer question may have to wait."""


class Worker(Protocol):
    """A worker with a desk, as the browser has it; every callback comes later, at most once."""

    def start(self, ready: Callable[[], None], failed: Failed) -> None:
        """Begin to load; it can be called once ``ready`` has been."""

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Let its desk do something."""

    def terminate(self) -> None:
        """End it, whatever it is doing."""


class Countdown:
    """Does something when so many seconds have been counted, unless it is stopped.

    They are counted one by one, so that hours of sleep are not taken for waiting:
    a device that wakes up has one more second behind it.
    """

    def __init__(self, seconds: int, action: Callable[[], None], later: Later) -> None:
        self._left = seconds
        self._action = action
        self._later = later
        self.stop = later(SECOND, self._count)

    def _count(self) -> None:
        self._left -= 1
        if self._left:
            self.stop = self._later(SECOND, self._count)
        else:
            self._action()


class Supervisor:
    """An executor with at most one worker behind it; to be called only while ``is_ready``."""

    slice: float = SLICE

    def __init__(
        self, new_worker: Callable[[], Worker], later: Later, tell: Callable[[str], None]
    ) -> None:
        self.is_ready = False
        self.changed: Callable[[], None] = lambda: None
        """Called when ``is_ready`` has changed."""
        self._new_worker = new_worker
        self._later = later
        self._tell = tell
        self._worker: Worker | None = None
        self._left = WORKERS

    def want(self) -> None:
        """See to it that there will be a worker, as long as there is hope."""
        if self._worker or not self._left:
            return
        self._left -= 1
        worker = self._worker = self._new_worker()
        ready, lost = self._watched(worker, START_PATIENCE, lambda _: self._serve(worker))
        worker.start(lambda: ready(None), lost)

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Let the worker's desk do something; a worker that fails is lost before ``failed``."""
        assert self._worker is not None, "there is no worker"  # noqa: S101 - for the checker
        done, lost = self._watched(self._worker, ANSWER_PATIENCE, done, failed)
        self._worker.call(name, argument, done, lost)

    def _serve(self, worker: Worker) -> None:
        if worker is self._worker:
            self.is_ready = True
            self.changed()

    def _watched(
        self, worker: Worker, patience: int, done: Done, failed: Failed = lambda _: None
    ) -> tuple[Done, Failed]:
        """The callbacks for a worker, which loses it if it fails or neither is called in time."""

        def succeed(result: str | None) -> None:
            waiting.stop()
            done(result)

        def lose(reason: str) -> None:
            waiting.stop()
            self._lose(worker, reason)
            failed(reason)

        waiting = Countdown(patience, lambda: lose("it does not answer"), self._later)
        return succeed, lose

    def _lose(self, worker: Worker, reason: str) -> None:
        """Give up a worker; another is started when it is wanted."""
        if worker is not self._worker:
            return
        self._tell(f"A worker was given up: {reason}")
        self._worker = None
        was_ready, self.is_ready = self.is_ready, False
        worker.terminate()
        if was_ready:
            self.changed()
