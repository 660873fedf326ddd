"""Which of a seat's buttons become stars (B15)."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final

from engine.games.buttons.board import LINES, cells_in

_MOST: Final = 300
"""Choices that are looked at; where there are more, the least useful buttons are left out."""

_WEIGHTS: Final = (0, 1, 4, 16, 64, 256)
"""How much a line promises by its stars."""


def longest(stars: int) -> int:
    """The most stars in any five fields in a row.

    >>> longest(0b11011), longest(0b100001)
    (4, 1)
    """
    return max([(line & stars).bit_count() for line in LINES])


def promise(stars: int) -> int:
    """How much the lines of a board promise: a long one much, every start a little."""
    return sum([_WEIGHTS[(line & stars).bit_count()] for line in LINES])


def choices(stars: int, buttons: int, due: int) -> list[int]:
    """Fields for so many stars, as masks: all possibilities unless there are hundreds."""
    cells = cells_in(buttons)
    if comb(len(cells), due) > _MOST:
        cells = _useful(stars, buttons, due)
    return [sum(some) for some in combinations([1 << cell for cell in cells], due)]


def _useful(stars: int, buttons: int, due: int) -> list[int]:
    """The buttons whose lines promise most, as many as can be looked at."""
    promises = {cell: _promise_of_field(stars | buttons, cell) for cell in cells_in(buttons)}
    ranked = sorted(promises, key=lambda cell: -promises[cell])
    count = due
    while count < len(ranked) and comb(count + 1, due) <= _MOST:
        count += 1
    return sorted(ranked[:count])


def _promise_of_field(stars: int, cell: int) -> int:
    """What the lines through a field promise."""
    through = [line for line in LINES if line >> cell & 1]
    return sum([_WEIGHTS[(line & stars).bit_count()] for line in through])
