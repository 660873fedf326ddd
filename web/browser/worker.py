"""A named PyScript worker with a desk: text goes in, text comes out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

from pyscript import create_named_worker, document

from web.thinking.executor import Call, Done, Failed

Guard = Callable[[Callable[..., None]], Callable[..., None]]
"""Makes a callback of which no exception gets lost."""

SCRIPT = "./worker.py"
"""What the worker runs, seen from the page; in the sources it is ``worker_main.py``."""

NUMBERS = count(1)
"""PyScript never forgets a name, so every worker gets its own."""


class NamedWorker:
    """Made by PyScript from a script element, which is kept: it has the way to end it."""

    def __init__(self, guard: Guard) -> None:
        self._guard = guard
        self._name = f"thinker-{next(NUMBERS)}"
        self._exports = None

    def start(self, ready: Callable[[], None], failed: Failed) -> None:
        """Make the worker; it has what ``worker_main.py`` exports once it is ready."""

        def opened(exports) -> None:
            self._exports = exports
            ready()

        making = asyncio.ensure_future(create_named_worker(src=SCRIPT, name=self._name))
        making.then(self._guard(opened), self._guard(lambda error: failed(str(error))))

    def call(self, name: Call, argument: str | float, done: Done, failed: Failed) -> None:
        """Call one of the functions that the worker exports."""
        answer = getattr(self._exports, name)(argument)
        answer.then(self._guard(done), self._guard(lambda error: failed(str(error))))

    def terminate(self) -> None:
        """End the worker and give back its memory."""
        script = document.querySelector(f'script[name="{self._name}"]')
        if worker := getattr(script, "xworker", None):
            worker.terminate()
        if script:
            script.remove()
