"""The time track: its length, where it pays an income, where leather lies (P1, P8, P9)."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

END: Final = 53
"""The last space; markers start on space 0."""

INCOME_SPACES: Final = (5, 11, 17, 23, 29, 35, 41, 47, 53)
"""A marker that moves from below one of these to it or beyond pays its owner an income."""

LEATHER_SPACES: Final = {
    "revised": (26, 32, 38, 44, 50),
    "first_printing": (20, 26, 32, 44, 50),
}
"""Where the five leather patches lie at the start, by the printing of the game."""

_INCOMES_UP_TO: Final = tuple(accumulate(space in INCOME_SPACES for space in range(END + 1)))


def crossed(spaces: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    """Those of some ``spaces`` that a marker moving from ``start`` to ``end`` crosses.

    >>> crossed(INCOME_SPACES, 4, 11)
    (5, 11)
    """
    return tuple(space for space in spaces if start < space <= end)


def incomes_left(space: int) -> int:
    """How many incomes a marker on this space has still before it.

    >>> incomes_left(0), incomes_left(47), incomes_left(53)
    (9, 1, 0)
    """
    return _INCOMES_UP_TO[END] - _INCOMES_UP_TO[space]
