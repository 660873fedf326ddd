"""Exact chances of a roll: how likely it is that one can still place.

``black`` is always the number of black dice thrown, the gold die included.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.games.buttons.board import ROWS, SIZE, placeable
from engine.games.buttons.layouts import COLOURS, colour_fields
from engine.games.buttons.scoring import ENOUGH_OF_A_COLOUR


def miss_chance(fields: int, black: int) -> Fraction:
    """The chance that a roll leads to none of these cells.

    The white die picks one of the six rows; every black die misses the k cells
    wanted there with chance 1 − k/6.

    >>> miss_chance(0, 5), miss_chance(ROWS[0], 1)
    (Fraction(1, 1), Fraction(5, 6))
    """
    misses = sum((SIZE - (fields & row).bit_count()) ** black for row in ROWS)
    return Fraction(misses, SIZE ** (black + 1))


def bust_chance(buttons: int, stars: int, black: int) -> Fraction:
    """The chance that the roller of so many black dice cannot place (B7, B8, B10).

    >>> bust_chance(1 << 8, 0, 5)
    Fraction(245, 46656)
    """
    return miss_chance(placeable(buttons, stars), black)


class Step(NamedTuple):
    """A colour that one more button completes: the stars it adds and the chance to reach it."""

    colour: str
    stars: int
    chance: Fraction


def next_steps(board: str, cards: str, buttons: int, stars: int, black: int) -> tuple[Step, ...]:
    """The colours that the own next roll may complete, with their chances (B14)."""
    free = placeable(buttons, stars)
    return tuple(
        Step(colour, 2 if colour in cards else 1, 1 - miss_chance(fields & free, black))
        for colour, fields in zip(COLOURS, colour_fields(board), strict=True)
        if (fields & buttons).bit_count() == ENOUGH_OF_A_COLOUR - 1
    )
