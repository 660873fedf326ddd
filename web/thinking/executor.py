"""Where a question can be worked on, and how it is done on the page itself."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Final, Literal, Protocol

from engine.agents.desk import Clock, Desk

Call = Literal["take", "work"]
"""What a desk can be told to do: ``Desk.take`` and ``Desk.work``."""

Done = Callable[[str | None], None]
"""Gets what the desk's method gave back."""

Failed = Callable[[str], None]
"""Gets the reason, for whoever looks into the console or the error panel."""

Later = Callable[[int, Callable[[], None]], Callable[[], None]]
"""Does something after so many milliseconds, never at once; gives back what calls it off."""

SLICE: Final = 0.012
"""Seconds of thinking at a time on the page: less than a frame."""


class Executor(Protocol):
    """A desk that answers later: on the page, or in a worker."""

    slice: float
    """The seconds it should work at a time."""

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Let the desk do something; ``done`` or ``failed`` is called once, after this returns."""


class PageExecutor:
    """A desk on the page's own thread, in slices so short that the page stays alive."""

    slice: float = SLICE

    def __init__(self, clock: Clock, later: Later) -> None:
        self._desk = Desk(clock)
        self._later = later

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Do it as soon as the browser has had its turn."""
        self._later(0, lambda: self._run(name, argument, done, failed))

    def _run(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        try:
            result = getattr(self._desk, name)(argument)
        except Exception:
            failed(traceback.format_exc())
        else:
            done(result)
