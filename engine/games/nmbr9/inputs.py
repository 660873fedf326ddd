"""What the network sees of a table: the numbers to come and every level, in one list.

``tools/nmbr9_training`` computes the same numbers in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.nmbr9.outlook import Counts
from engine.games.nmbr9.surface import Surface
from engine.games.nmbr9.tiles import NUMBERS

LEVELS_SEEN: Final = 6
"""Levels above this count are not looked at; hardly any game has them."""
_HEAD: Final = 3
_PER_NUMBER: Final = 4
_PER_LEVEL: Final = 12
INPUTS: Final = _HEAD + _PER_NUMBER * len(NUMBERS) + _PER_LEVEL * LEVELS_SEEN

_NOT_TO_COME: Final = (0,) * _PER_NUMBER


class Promise:
    """What the numbers to come could do on a level."""

    __slots__ = ("able", "top", "worth")

    def __init__(self) -> None:
        self.able = 0
        self.worth = 0
        self.top = 0


def inputs(
    to_come: Sequence[int], counts: Sequence[Counts], surfaces: Sequence[Surface]
) -> list[int]:
    """The network's inputs, from the cards to come, the legal places and the levels' shapes.

    In hundredths. First three sums over all cards to come; then four inputs for
    every number: its copies to come, its best level, its places there, its
    second best level; then for every level its surface and what the level above
    it promises: the numbers that can lie there, their points, and the points of
    those that can lie nowhere higher. Levels that do not exist are left off.
    """
    promises = [Promise() for _ in range(len(surfaces) + 1)]
    numbers: list[int] = []
    total = 0
    for number, copies in enumerate(to_come):
        total += number * copies
        numbers += _prospects(number, copies, counts, promises) if copies else _NOT_TO_COME
    best_total = sum(level * promise.top for level, promise in enumerate(promises))
    found = [5 * sum(to_come), 2 * total, best_total, *numbers]
    for promise, surface in zip(promises[1 : LEVELS_SEEN + 1], surfaces, strict=False):
        found += surface
        found += (promise.able // 100, promise.worth // 500, 2 * promise.top)
    return found


def _prospects(
    number: int, copies: int, counts: Sequence[Counts], promises: Sequence[Promise]
) -> tuple[int, int, int, int]:
    """The four inputs of a number to come; what it adds to its levels goes into ``promises``.

    Of the many places on a level some will be lost to other tiles, so what they
    are worth grows slowly with their number: n places count n ∕ (n + 4).
    """
    best = second = places = 0
    for level in range(len(promises) - 1, 0, -1):
        found = counts[level][number]
        if found:
            if not best:
                best, places = level, found
            elif not second:
                second = level
            share = 1000 * copies * found // (found + 4)
            promise = promises[level]
            promise.able += share
            promise.worth += share * number
    promises[best].top += number * copies
    return (
        50 * copies,
        15 * copies * best,
        50 * copies * places // (places + 3),
        15 * copies * second,
    )
