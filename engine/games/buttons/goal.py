"""What a seat plays for in a round: stars, or the chance to win the game.

A goal judges sets of buttons at first sight, for ``round_values``: what stopping
brings, about what rolling on brings, and the most that it could bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.buttons.board import CELLS
from engine.games.buttons.layouts import COLOURS, colour_fields
from engine.games.buttons.line_stages import (
    DONE,
    FARTHEST,
    MISSING_AT_STAGE,
    NEAREST_WITH_MISSING,
    ONE_WAY,
    Survey,
    missing_fields,
    survey,
)
from engine.games.buttons.scoring import ENOUGH_OF_A_COLOUR
from engine.games.buttons.tempo import Hopes

MOST_STARS: Final = 7
"""The most stars of a round: four colours, two of them on own cards (B14)."""

Worths = Sequence[Sequence[float]]
"""What stopping is worth by the stage of the lines then, and by the stars of the round."""

_STARS_ALONE: Final[Worths] = (tuple(map(float, range(MOST_STARS + 1))),) * (FARTHEST + 1)

_NO_LINES: Final = Survey(FARTHEST, 0, ())

_LAPS: Final = 2.0
"""How often one more may hope for a certain field, in an estimate."""

_NEARER: Final = 0.3
"""How likely an estimate takes it that one more button brings a line nearer."""


class Sight(NamedTuple):
    """A set of buttons at first sight; everything counts from a bust.

    ``stop`` is exact, ``rolled`` an estimate and ``bound`` an upper bound of what
    rolling is worth; ``offered`` is about what one offer adds if one stops then.
    """

    stop: float
    rolled: float
    bound: float
    offered: float


class Goal:
    """What a seat plays for; ``stars_goal`` and ``race_goal`` make them.

    ``lines`` are the fields that each line lacks, none if lines do not matter.
    """

    def __init__(self, board: str, cards: str, worths: Worths, lines: tuple[int, ...]) -> None:
        self._worths = worths
        self._lines = lines
        self._colours = tuple(
            (fields, 2 if colour in cards else 1)
            for colour, fields in zip(COLOURS, colour_fields(board), strict=True)
        )

    def look(self, buttons: int, free: int, lands: float, hopes: Hopes) -> Sight:
        """A set with the free fields around it and the chance that a roll leads to one."""
        stars = 1
        third = 0
        promise = 0.0
        wants = []
        for fields, gain in self._colours:
            covered = (buttons & fields).bit_count()
            if covered >= ENOUGH_OF_A_COLOUR:
                stars += gain
                continue
            room = (free & fields).bit_count()
            lacking = ENOUGH_OF_A_COLOUR - covered
            if lacking <= room:
                promise += hopes.colour[covered] * gain * room
                wants.append((lacking, gain))
                if lacking == 1:
                    third += gain * room
        lines = survey(self._lines, buttons, stars) if self._lines else _NO_LINES
        worth = self._worths[lines.stage]
        landed = hopes.in_hand * stars + hopes.always + promise / CELLS
        one_more = worth[min(stars + 1, MOST_STARS)] - worth[stars]
        return Sight(
            stop=worth[stars],
            rolled=lands * self._estimate(lines, free, stars, landed, hopes.field),
            bound=self._bound(lines.stage, stars, lands, tuple(wants)),
            offered=third * one_more / CELLS,
        )

    def _estimate(self, lines: Survey, free: int, stars: int, landed: float, field: float) -> float:
        """What is hoped for once the next button lies: about ``landed`` stars, or a line.

        ``field`` is the chance in a lap to get to a certain field.
        """
        value = _between(self._worths[lines.stage], landed)
        if not self._lines:
            return value
        if lines.stage > ONE_WAY:
            nearer = self._worths[NEAREST_WITH_MISSING[MISSING_AT_STAGE[lines.stage] - 1]]
            value += _NEARER * (_between(nearer, landed) - value)
        luck = _LAPS * field
        fails = 1.0
        for _ in range((lines.last_fields & free).bit_count()):
            fails *= 1.0 - luck
        for pair in lines.pairs:
            if pair & free == pair:
                fails *= 1.0 - luck * luck / 2
        won = self._worths[DONE][min(stars + 1, MOST_STARS)]
        return fails * value + (1.0 - fails) * max(value, won)

    def _bound(
        self, stage: int, stars: int, lands: float, wants: tuple[tuple[int, int], ...]
    ) -> float:
        """The most that rolling on can bring, if each of the next rolls leads to the best field."""
        gains = _gains(wants)
        missing = MISSING_AT_STAGE[stage] if self._lines else 0
        bound = 0.0
        chance = 1.0
        for buttons in range(1, max(len(gains) - 1, missing) + 1):
            chance *= lands
            gain = gains[min(buttons, len(gains) - 1)]
            nearest = stage
            if missing:
                nearest = min(stage, NEAREST_WITH_MISSING[max(0, missing - buttons - gain)])
            worth = chance * self._worths[nearest][stars + gain]
            if worth > bound:
                bound = worth
        return bound


def stars_goal(board: str, cards: str) -> Goal:
    """As many stars in this round as possible."""
    return Goal(board, cards, _STARS_ALONE, ())


def race_goal(board: str, cards: str, stars: int, worths: Worths) -> Goal:
    """What ``worths`` says, on a board with these stars."""
    return Goal(board, cards, worths, missing_fields(stars))


def _between(worth: Sequence[float], stars: float) -> float:
    """The worth of a broken number of stars."""
    if stars <= 0.0:
        return worth[0]
    whole = int(stars)
    if whole >= MOST_STARS:
        return worth[MOST_STARS]
    return worth[whole] + (stars - whole) * (worth[whole + 1] - worth[whole])


@lru_cache(maxsize=1 << 12)
def _gains(wants: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The most stars that 0, 1, 2, … buttons can add, up to all that can be had.

    ``wants`` are the buttons that colours lack, with the stars they bring.
    """
    best = [0] * (1 + sum(lack for lack, _ in wants))
    for lack, gain in wants:
        for buttons in range(len(best) - 1, lack - 1, -1):
            best[buttons] = max(best[buttons], best[buttons - lack] + gain)
    return tuple(best)
