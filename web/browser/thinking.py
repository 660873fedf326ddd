"""Lets the computer think in short slices, so that the page stays alive meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from pyodide.ffi import create_once_callable
from pyscript import window

from engine.agents.desk import Desk
from web.app.effects import Think
from web.app.messages import Message

SLICE = 0.012
"""Seconds of thinking at a time: less than a frame."""

REPORTS = 0.25
"""Seconds between two answers so far."""


class Thinker:
    """Answers one question at a time; a newer one replaces it."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._desk = Desk(_now)
        self._effect: Think | None = None
        self._begun = self._reported = 0.0

    def think(self, effect: Think) -> None:
        """Begin to think; the answer comes as the effect's message."""
        self._effect = effect
        self._begun = self._reported = _now()
        self._desk.take(effect.question.text())
        self._later(0, lambda: self._slice(effect))

    def stop(self) -> None:
        """Drop the question."""
        self._effect = None

    def _slice(self, effect: Think) -> None:
        """Think for a moment; go on later, or answer at the pace that was asked for."""
        if effect is not self._effect:
            return
        result = json.loads(self._desk.work(SLICE))
        if result["over"]:
            message = replace(effect.then, value=json.dumps(result["answer"]))
            wait = max(0, int(effect.pace - 1000 * (_now() - self._begun)))
            self._later(wait, lambda: self._send(message))
            return
        if effect.meanwhile and result["answer"] and _now() > self._reported + REPORTS:
            self._reported = _now()
            self._send(replace(effect.meanwhile, value=json.dumps(result["answer"])))
        self._later(0, lambda: self._slice(effect))

    def _later(self, milliseconds: int, action: Callable[[], None]) -> None:
        """Do something after a while; what fails is reported like any other failure."""

        def run() -> None:
            try:
                action()
            except Exception as error:
                self._send(Message("failed", value=repr(error)))

        window.setTimeout(create_once_callable(run), milliseconds)


def _now() -> float:
    """Seconds on a clock that only moves forward."""
    return float(window.performance.now()) / 1000
