"""What usually becomes of a board: figures from self-play, and what follows from them.

``race_data`` says how often a seat won so many stars in a round and how near to
a line it was after it. Rounds are taken as independent of each other and of the
other boards; what matters of a board is the stage of its lines and, roughly, its
number of stars.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from engine.games.buttons.goal import MOST_STARS
from engine.games.buttons.line_stages import DONE
from engine.games.buttons.race_data import GAINS, STEPS
from engine.games.buttons.scoring import ENOUGH_STARS

ROUNDS: Final = 8
"""Rounds that the race is followed."""

MOST_BUTTONS: Final = 7
"""More of a round's buttons than that make no difference to what is expected."""

_LINE: Final = 100
"""More than any number of stars."""

_RARE: Final = 12
"""Fewer rounds of a kind say nothing."""

_BANDS: Final = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3)
"""Boards by their number of stars: few, some, many, nearly enough."""

Endings = Mapping[int, float]
"""The chances to end the game at a certain time, by rank."""


class Step(NamedTuple):
    """What a round may bring: stars, a new stage, and how likely that is."""

    gain: int
    stage: int
    chance: float


def band_of(stars: int) -> int:
    """To which of the bands that ``race_data`` tells apart a number of stars belongs.

    >>> [band_of(stars) for stars in (0, 4, 5, 11)]
    [0, 0, 1, 3]
    """
    return _BANDS[stars]


@cache
def _counted() -> dict[str, dict[tuple[int, int], int]]:
    """The counts of ``STEPS``, by players, stage and band."""
    table = {}
    for line in STEPS.strip().splitlines():
        key, _, entries = line.partition(":")
        table[key] = {(int(entry[0]), int(entry[1])): int(entry[2:]) for entry in entries.split()}
    return table


@cache
def steps_from(players: int, stage: int, band: int) -> tuple[Step, ...]:
    """What the next round may bring a board; like others of its stage if it is a rare one."""
    table = _counted()
    found = table.get(f"{players}{stage}{band}", {})
    if sum(found.values()) < _RARE:
        found = _all_bands(players, stage)
    total = sum(found.values())
    return tuple(Step(gain, after, count / total) for (gain, after), count in found.items())


def _all_bands(players: int, stage: int) -> dict[tuple[int, int], int]:
    """The counts of a stage whatever the stars; two stars and the same stage if it never was."""
    merged: dict[tuple[int, int], int] = {}
    for band in sorted(set(_BANDS)):
        for step, count in _counted().get(f"{players}{stage}{band}", {}).items():
            merged[step] = merged.get(step, 0) + count
    return merged or {(2, stage): 1}


@cache
def stages_after(players: int, stage: int, gain: int) -> dict[int, float]:
    """The chances of the stages after a round that brought so many stars."""
    found: dict[int, int] = {}
    for (won, after), count in _all_bands(players, stage).items():
        if won == gain:
            found[after] = found.get(after, 0) + count
    total = sum(found.values())
    return {after: count / total for after, count in found.items()} or {stage: 1.0}


@cache
def gain_chances(players: int, inside: int, buttons: int, stars: int) -> tuple[float, ...]:
    """What a seat in the round will win in it: the chances of 0, 1, 2, … stars.

    ``inside`` seats are still in the round; the seat has so many buttons, at most
    ``MOST_BUTTONS``, which bring these stars if it stops.
    """
    counts = _gains().get(f"{players}{inside}{buttons}{stars}")
    if counts is None:
        return tuple(float(gain == stars) for gain in range(MOST_STARS + 1))
    return tuple(count / sum(counts) for count in counts)


@cache
def _gains() -> dict[str, list[int]]:
    """The counts of ``GAINS`` by their keys."""
    lines = (line.partition(":") for line in GAINS.strip().splitlines())
    return {key: [int(count) for count in counts.split()] for key, _, counts in lines}


@cache
def endings(players: int, stage: int, stars: int) -> tuple[Endings, ...]:
    """How a board may end the game 0, 1, 2, … ``ROUNDS`` rounds from now (B17)."""
    return tuple(_endings(players, stage, stars, rounds) for rounds in range(ROUNDS + 1))


@cache
def _endings(players: int, stage: int, stars: int, rounds: int) -> Endings:
    """How a board may end the game in exactly so many rounds."""
    if stage == DONE or stars >= ENOUGH_STARS:
        return {} if rounds else {rank(stage, stars): 1.0}
    found: dict[int, float] = {}
    if rounds:
        for step in steps_from(players, stage, band_of(stars)):
            later = _endings(players, step.stage, stars + step.gain, rounds - 1)
            for place, chance in later.items():
                found[place] = found.get(place, 0.0) + step.chance * chance
    return found


def rank(stage: int, stars: int) -> int:
    """Of several boards that end the game the highest rank wins: first lines, then stars (B18)."""
    return stars + _LINE * (stage == DONE)
