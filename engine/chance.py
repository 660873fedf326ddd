"""Seeded chance: draw number n of a game depends on the seed and n alone.

So undo and retry meets the same dice, and a link gives everybody the same deal.
``random.Random(text).random()`` is the one sequence that CPython promises to
keep the same across versions and machines; ``shuffle`` and ``choice`` are not.
"""

from __future__ import annotations

import random


class Draw:
    """The numbers of one draw of chance.

    >>> Draw("button", 3).below(6) == Draw("button", 3).below(6)
    True
    """

    __slots__ = ("_random",)

    def __init__(self, seed: str, number: int) -> None:
        self._random = random.Random(f"{seed}/{number}").random

    def fraction(self) -> float:
        """The next number in [0, 1)."""
        return self._random()

    def below(self, bound: int) -> int:
        """The next whole number in 0 … bound − 1, all equally likely."""
        return int(self._random() * bound)

    def permutation(self, count: int) -> list[int]:
        """0 … count − 1 in a random order (Fisher–Yates on this draw's numbers)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
