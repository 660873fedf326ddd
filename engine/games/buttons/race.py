"""The race to twelve stars or a line of five: everybody's chances to win (B17, B18).

Boards go on independently of each other, as ``race_tables`` says. So the chance
of one seat follows from how long the others last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.buttons.line_stages import DONE
from engine.games.buttons.race_tables import ROUNDS, finish_within
from engine.games.buttons.scoring import ENOUGH_STARS

_LINE_RANK = 100
"""More than any number of stars."""


class Standing(NamedTuple):
    """A board at the end of a round: how near to a line, and how many stars."""

    stage: int
    stars: int

    @property
    def over(self) -> bool:
        """Whether it ends the game (B17)."""
        return self.stage == DONE or self.stars >= ENOUGH_STARS

    @property
    def rank(self) -> int:
        """Of several boards that end the game the highest rank wins (B18)."""
        return self.stars + _LINE_RANK * (self.stage == DONE)


Prospects = Mapping[Standing, float]
"""The standings a seat may have at the end of the round, with their chances."""


class Racer:
    """A seat as the others have to reckon with it.

    ``endings`` are the chances to end the game with this round, by rank;
    ``lasts[n]`` is the chance to end it neither now nor in n rounds more.
    """

    def __init__(self, players: int, prospects: Prospects) -> None:
        self.endings: dict[int, float] = {}
        self.lasts = [0.0] * (ROUNDS + 1)
        for standing, chance in prospects.items():
            if standing.over:
                self.endings[standing.rank] = self.endings.get(standing.rank, 0.0) + chance
                continue
            self.lasts[0] += chance
            for rounds, within in enumerate(finish_within(players, *standing), start=1):
                self.lasts[rounds] += chance * (1.0 - within)


class Race:
    """The chances of a seat against these others."""

    def __init__(self, players: int, others: Sequence[Racer]) -> None:
        self._players = players
        self._others = others
        self._shares = [
            _share([(o.lasts[rounds - 1] - o.lasts[rounds], o.lasts[rounds]) for o in others])
            for rounds in range(1, ROUNDS + 1)
        ]
        undecided = 1.0 / (len(others) + 1)
        for other in others:
            undecided *= other.lasts[ROUNDS]
        self._shares.append(undecided)

    def chance(self, standing: Standing) -> float:
        """The chance to win with this standing after the round; a shared win counts in parts."""
        if standing.over:
            return _share([_against(standing.rank, other.endings) for other in self._others])
        chance = before = 0.0
        finish = (*finish_within(self._players, *standing), 1.0)
        for within, share in zip(finish, self._shares, strict=True):
            chance += (within - before) * share
            before = within
        return chance


def _against(rank: int, endings: Mapping[int, float]) -> tuple[float, float]:
    """The chances that another has the same rank, and that it is behind."""
    ahead = sum([chance for other, chance in endings.items() if other > rank])
    equal = endings.get(rank, 0.0)
    return equal, 1.0 - ahead - equal


def _share(others: Sequence[tuple[float, float]]) -> float:
    """The part of the win, each other being level or behind with these chances."""
    ties = [1.0]
    for level, behind in others:
        ties = [
            (ties[number] * behind if number < len(ties) else 0.0)
            + (ties[number - 1] * level if number else 0.0)
            for number in range(len(ties) + 1)
        ]
    return sum([chance / (number + 1) for number, chance in enumerate(ties)])
