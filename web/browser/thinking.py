"""Lets the computer think in short slices, so that the page stays alive meanwhile."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

from pyodide.ffi import create_once_callable
from pyscript import window

from engine.agents.service import Answer, think
from web.app.effects import Think
from web.app.messages import Message

SLICE = 0.012
"""Seconds of thinking at a time: less than a frame."""


class Thinker:
    """Answers one question at a time; a newer one replaces it."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._question: Think | None = None

    def think(self, question: Think) -> None:
        """Begin to think; the answer comes as the question's message."""
        self._question = question
        begun = _now()
        answers = think(question.record, level=question.level, seat=question.seat, clock=_now)
        self._later(0, lambda: self._slice(question, answers, {}, begun))

    def _slice(
        self, question: Think, answers: Iterator[Answer], best: Answer, begun: float
    ) -> None:
        """Think for a moment; go on later, or answer at the pace that was asked for."""
        if question is not self._question:
            return
        until = _now() + SLICE
        answer: Answer | None = best
        while answer is not None and _now() < until:
            best = answer
            answer = next(answers, None)
        if answer is None:
            message = replace(question.then, value=json.dumps(best))
            wait = max(0, int(question.pace - 1000 * (_now() - begun)))
            self._later(wait, lambda: self._send(message))
        else:
            self._later(0, lambda: self._slice(question, answers, answer, begun))

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
