"""Sowing a pile and counting a tower: the arithmetic of Button Up!, without places or seats.

A pile is a text of button letters, bottom first, such as ``"RWB"``. Any letters
will do for the two colours, so the solver can use its own; spies are ``W``.
"""

from __future__ import annotations

from operator import add
from typing import Final, NamedTuple

SPY: Final = "W"
"""A white button, which works for both players (U1)."""

Pile = str
Circle = tuple[Pile, ...]
"""The piles clockwise; which of them comes first says nothing."""


class Sown(NamedTuple):
    """What sowing leaves: the circle from the pile after the moved one, and U5's extra turn."""

    circle: Circle
    again: bool


def may_move(pile: Pile) -> bool:
    """Whether the pile holds a spy, so that it may be sown (U3)."""
    return SPY in pile


def sow(pile: Pile, others: Circle) -> Sown:
    """Sow ``pile`` on the ``others``, clockwise from the one that follows it (U3–U6).

    The result has an extra turn if the last button lands on its own colour. Not
    after an overflow, and not when one pile is left, since the round is over.

    >>> sow("WB", ("RWR", "RBWB"))
    Sown(circle=('RWRW', 'RBWBB'), again=True)
    >>> sow("RB", ("W",))
    Sown(circle=('WRB',), again=False)
    """
    count = len(others)
    size = len(pile)
    grown = list(map(add, others, pile))
    if size > count:
        grown[-1] += pile[count:]
        return Sown(tuple(grown), False)
    again = count > 1 and others[size - 1][-1] == pile[-1]
    return Sown((*grown, *others[size:]), again)


def heights(tower: Pile, colour: str) -> list[int]:
    """The heights at which a colour's buttons lie, the bottom being 1 (U7).

    >>> heights("RRWBRBWWB", "R")
    [1, 2, 5]
    """
    return [height for height, button in enumerate(tower, start=1) if button == colour]


def margin(tower: Pile, ours: str, theirs: str) -> int:
    """By how much our colour is ahead of theirs in a tower; negative if behind (U7).

    >>> margin("RRWBRBWWB", "R", "B")
    -11
    """
    return sum(heights(tower, ours)) - sum(heights(tower, theirs))
