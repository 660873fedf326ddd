"""How a round goes on for one seat: the dice it will roll and the fields it will be offered.

Nobody knows when the others leave. What is expected of them depends here on the
number of buttons laid from now on, which is a good measure of time: every lap of
the table brings one of the own, and sometimes one that was offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from engine.games.buttons.board import CELLS, SIZE

LONGEST: Final = 12
"""Buttons to come for which a tempo is worked out; the last figures hold beyond."""

_LEAVES: Final = (0.0, 0.02, 0.03, 0.07, 0.15, 0.27, 0.48, 0.57, 0.65)
"""The chance to leave the round at a turn, by stopping or a bust, by the number of buttons.

Counted, like the next two, in games between experts.
"""

_STOPS: Final = 0.7
"""The share of those who stop; a bust still makes an offer (B9)."""

_ACCEPTED: Final = 0.18
"""The buttons that a guest takes for each roll of another."""

_AHEAD: Final = 4
"""An estimate reckons with the dice of so many buttons later, since it looks at all to come."""


class Hopes(NamedTuple):
    """What rolling on is worth at first sight, in stars, if the next roll leads to a field.

    ``in_hand`` for every star in hand, ``always`` in any case, ``colour[n]`` for
    every free field (in 36ths) of a colour with n buttons and for every star that
    a third would bring. ``field`` is the chance in a lap to get to a certain field.
    """

    in_hand: float
    always: float
    colour: tuple[float, float, float]
    field: float


_FITTED: Final = {
    2: (1.05, -0.40, 0.39, 0.80, 3.15),
    3: (0.99, -0.37, 0.69, 1.34, 3.59),
    4: (0.95, -0.27, 0.82, 1.60, 3.80),
    5: (0.96, -0.24, 0.96, 1.80, 4.07),
}
"""Hopes by the number of black dice; fitted to the exact values of rounds played alone."""


class Beat(NamedTuple):
    """What is expected once so many buttons more lie.

    ``hits[i]`` is the chance that the white die shows a given row and the black
    dice lead to its best but i fields and to none of the better ones;
    ``misses[pattern]`` the chance of that row without any of the fields in the
    pattern (one bit for each column). ``offer`` is the chance that one of the
    others is still in and rolls.
    """

    hits: tuple[float, ...]
    misses: tuple[float, ...]
    hopes: Hopes
    offer: float


class Tempo(NamedTuple):
    """The beats by the number of buttons to come; ``guests`` others can make offers in a lap."""

    beats: tuple[Beat, ...]
    guests: int


@lru_cache(maxsize=16)
def alone(black: int) -> Tempo:
    """Always so many black dice, and nobody who offers anything."""
    dice = {black: 1.0}
    return Tempo((_beat(dice, dice, 0.0, 0),) * LONGEST, 0)


@lru_cache(maxsize=1024)
def tempo(black: int, taken: int, others: int, buttons: int) -> Tempo:
    """So many black dice now, and each other who leaves takes some of them (B12).

    ``others`` are in the round, with so many buttons each.
    """
    if not others:
        return alone(black)
    laps_a_button = 1 / (1 + _ACCEPTED * others)
    stays = [1.0]
    for number in range(LONGEST + _AHEAD):
        stays.append(stays[-1] * (1 - laps_a_button * _leaves(buttons + number)))
    dice = [_dice(black, taken, others, chance) for chance in stays]
    beats = [
        _beat(
            dice[number],
            dice[number + _AHEAD],
            stays[number] * (1 - _STOPS * _leaves(buttons + number)),
            others,
        )
        for number in range(LONGEST)
    ]
    return Tempo(tuple(beats), others)


def _leaves(buttons: int) -> float:
    """The chance to leave the round at a turn with so many buttons."""
    return _LEAVES[min(buttons, len(_LEAVES) - 1)]


def _dice(black: int, taken: int, others: int, stays: float) -> dict[int, float]:
    """The chances of the numbers of black dice, if each of the others stays with one chance."""
    dice = {}
    for gone in range(others + 1):
        chance = float(comb(others, gone))
        for other in range(others):
            chance *= 1 - stays if other < gone else stays
        dice[black - taken * gone] = chance
    return dice


def _beat(dice: Mapping[int, float], later: Mapping[int, float], offer: float, others: int) -> Beat:
    """A beat by the chances of the numbers of black dice, then and later."""
    miss = [
        sum([chance * (SIZE - k) ** n / SIZE ** (n + 1) for n, chance in dice.items()])
        for k in range(SIZE + 1)
    ]
    in_hand, always, *colour = (
        sum([chance * _FITTED[n][index] for n, chance in later.items()]) for index in range(5)
    )
    field = miss[0] - miss[1] + others * offer / CELLS
    return Beat(
        hits=tuple(miss[k] - miss[k + 1] for k in range(SIZE)),
        misses=tuple(miss[pattern.bit_count()] for pattern in range(1 << SIZE)),
        hopes=Hopes(in_hand, always, (colour[0], colour[1], colour[2]), field),
        offer=offer,
    )
