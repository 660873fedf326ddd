"""Gives the thinker what it needs of the browser: a clock, a timer, workers."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial

from pyodide.ffi import create_once_callable
from pyscript import window

from web.app.messages import Message
from web.browser.worker import NamedWorker
from web.thinking.executor import PageExecutor
from web.thinking.supervisor import Supervisor
from web.thinking.thinker import Thinker


def new_thinker(send: Callable[[Message], None]) -> Thinker:
    """A thinker of the page, whose answers are sent as messages."""

    def guard(action: Callable[..., None]) -> Callable[..., None]:
        """An action that reports what fails like any other failure."""

        def run(*values: object) -> None:
            try:
                action(*values)
            except Exception:
                send(Message("failed", value=traceback.format_exc()))

        return run

    def later(milliseconds: int, action: Callable[[], None]) -> Callable[[], None]:
        return set_timer(milliseconds, guard(action))

    supervisor = Supervisor(partial(NamedWorker, guard), later, window.console.info)
    return Thinker(send, PageExecutor(now, later), supervisor, now, later)


def set_timer(milliseconds: int, action: Callable[[], None]) -> Callable[[], None]:
    """The browser's timer; gives back what stops it, which may be called at any time."""
    number = 0

    def run() -> None:
        nonlocal number
        number = 0
        action()

    def stop() -> None:
        nonlocal number
        if number:
            window.clearTimeout(number)
            callback.destroy()
            number = 0

    callback = create_once_callable(run)
    number = window.setTimeout(callback, milliseconds)
    return stop


def now() -> float:
    """Seconds on a clock that only moves forward."""
    return float(window.performance.now()) / 1000
