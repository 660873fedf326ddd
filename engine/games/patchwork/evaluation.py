"""What a position promises one player, in points: the quilt's future, and the rest.

The quilt is judged from its free cells alone, by bit arithmetic on the 81-bit
mask: a few shifts instead of a walk over cells, since a search asks this
thousands of times a move. The weights were found by letting the greedy buyer
play itself with slightly different ones, some thousands of games.
"""

from __future__ import annotations

from typing import Final

from engine.games.patchwork.quilt import FULL, SIDE
from engine.games.patchwork.track import END, incomes_left

_LEFT_COLUMN: Final = sum(1 << (row * SIDE) for row in range(SIDE))
_NOT_LEFT: Final = FULL & ~_LEFT_COLUMN
_NOT_RIGHT: Final = FULL & ~(_LEFT_COLUMN << (SIDE - 1))

_EDGE: Final = 0.2
_NARROW: Final = 0.2
_BLOCK: Final = 0.4
_FADING: Final = 10
"""Over the last so many spaces the shape of the free cells matters less and less."""

_INVESTED: Final = 1.25
"""A button in hand at the start earns this much more than itself, later less."""
_INCOME: Final = 1.25
"""What a button of a coming income is worth."""
_STEP_LATE: Final = 1.8
_STEP_EARLY: Final = 2.4
"""What a space of the track that is still to go brings, at the end and at the start."""


def quilt_cost(quilt: int) -> float:
    """How badly the free cells suit the patches to come; small for one open field.

    Counts the edge around the free cells, the cells between two walls, and
    in their favour the free 2×2 blocks: fragments, holes and corridors have
    much edge and few blocks.
    """
    free = FULL & ~quilt
    right = (free & _NOT_LEFT) >> 1
    left = (free & _NOT_RIGHT) << 1
    below = free >> SIDE
    above = free << SIDE
    across = free & right
    touching = across.bit_count() + (free & below).bit_count()
    edge = 4 * free.bit_count() - 2 * touching
    narrow = (free & ~(left | right)).bit_count() + (free & ~(above | below)).bit_count()
    blocks = (across & (across >> SIDE)).bit_count()
    return _EDGE * edge + _NARROW * narrow - _BLOCK * blocks


def quilt_weight(space: int) -> float:
    """How much ``quilt_cost`` counts for a marker on this space: 1, at the end 0."""
    return min(1.0, (END - space) / _FADING)


def prospects(buttons: int, income: int, space: int) -> float:
    """What buttons, income and the way still to go are worth to a player, in points."""
    left = END - space
    share = left / END
    return (
        buttons * (1 + _INVESTED * share)
        + _INCOME * income * incomes_left(space)
        + left * (_STEP_LATE + (_STEP_EARLY - _STEP_LATE) * share)
    )
