"""Timing on a machine that others use as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

Clock = Callable[[], float]

RATE: Final = "1/s"
SECONDS: Final = "s"
BYTES: Final = "B"
REPEATS: Final = 5


class Figure(NamedTuple):
    """One thing that was measured; ``most`` is the aim, if there is one.

    Rates are good if they are high, everything else if it is low.
    """

    subject: str
    name: str
    unit: str
    value: float
    most: float | None = None


def best_time(work: Callable[[], object], clock: Clock, repeats: int = REPEATS) -> float:
    """The seconds that a piece of work takes when nothing gets in its way: the least of several."""
    times = []
    for _ in range(repeats):
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)
