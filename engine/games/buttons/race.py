"""The race to twelve stars or a line of five: everybody's chances to win (B17, B18).

Boards go on independently of each other, as ``race_tables`` says. So the chance
of a seat follows from when the others may end the game, and with what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.buttons.race_tables import ROUNDS, Endings, endings


class Standing(NamedTuple):
    """A board at the end of a round: how near to a line, and how many stars."""

    stage: int
    stars: int


Prospects = Mapping[Standing, float]
"""The standings a seat may have at the end of the round, with their chances."""


class Racer:
    """A seat as the others have to reckon with it: how it may end the game, round by round.

    ``lasts[n]`` is the chance that it has not done so after n more rounds.
    """

    def __init__(self, players: int, prospects: Prospects) -> None:
        self.endings: list[dict[int, float]] = [{} for _ in range(ROUNDS + 1)]
        for standing, chance in prospects.items():
            for mine, its in zip(self.endings, endings(players, *standing), strict=True):
                for place, share in its.items():
                    mine[place] = mine.get(place, 0.0) + chance * share
        self.lasts = []
        lasting = 1.0
        for found in self.endings:
            lasting -= sum(found.values())
            self.lasts.append(lasting)


class Race:
    """The chances of a seat against these others."""

    def __init__(self, players: int, others: Sequence[Racer]) -> None:
        self._players = players
        self._others = others
        self._shares: list[dict[int, float]] = [{} for _ in range(ROUNDS + 1)]
        self._undecided = 1.0 / (len(others) + 1)
        for other in others:
            self._undecided *= other.lasts[-1]

    def chance(self, standing: Standing) -> float:
        """The chance to win with this standing after the round; a shared win counts in parts."""
        chance = 0.0
        unfinished = 1.0
        for rounds, found in enumerate(endings(self._players, *standing)):
            for place, likely in found.items():
                chance += likely * self._share(rounds, place)
                unfinished -= likely
        return chance + unfinished * self._undecided

    def _share(self, rounds: int, rank: int) -> float:
        """What it brings to end the game then with this rank."""
        shares = self._shares[rounds]
        if rank not in shares:
            shares[rank] = _share(
                [
                    _against(rank, other.endings[rounds], other.lasts[rounds])
                    for other in self._others
                ]
            )
        return shares[rank]


def _against(rank: int, found: Endings, lasts: float) -> tuple[float, float]:
    """The chances that another has the same rank at the same time, and that it is behind."""
    lower = sum([chance for place, chance in found.items() if place < rank])
    return found.get(rank, 0.0), lasts + lower


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
