"""The value of a match: the chance to win it, by the points and by who starts the round.

Assumed: both play perfectly for the match, not for the round, and every circle is
equally likely. A round is then a game in which each result is worth what the
match is worth after it. A drawn round leaves the points as they are, so a value
may depend on itself; it is the fixed point of that equation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise
from operator import or_
from typing import Final, NamedTuple

from engine.games.button_up.forcing import MARGINS, Forcing, margin_bit
from engine.games.button_up.state import First, next_starter

PRECISION: Final = 1e-12
"""When two rounds of substitution differ by less, a value is settled."""
Points = tuple[int, int]
"""What a round's starter has before it, and what the other player has."""


class Rung(NamedTuple):
    """The results worth at least ``worth``, as sets of margins, without and with a draw."""

    worth: float
    results: int
    or_draw: int


class Step(NamedTuple):
    """A piece (low, high] of the scale of worths, between the worths of two results.

    ``without`` is the chance that the starter can force a result worth at least
    ``high``, ``drawing`` the chance if a draw will do as well.
    """

    low: float
    high: float
    without: float
    drawing: float


def round_value(steps: Sequence[Step], draw: float) -> float:
    """What a round is worth to its starter if a draw is worth ``draw``.

    The mean of a value between 0 and 1 is the integral of the chance that it
    reaches t, for t from 0 to 1: up to ``draw`` a draw reaches t, beyond it not.
    """
    total = 0.0
    for low, high, without, drawing in steps:
        middle = min(max(draw, low), high)
        total += (middle - low) * drawing + (high - middle) * without
    return total


@cache
def shared_forcing() -> Forcing:
    """The one network of rounds that all matches share."""
    return Forcing()


class MatchTable:
    """The match values for one target and one rule of who starts, as far as needed.

    Solved from the highest points downwards, since points only grow.
    """

    def __init__(self, target: int, first: First) -> None:
        self.target = target
        self.first: First = first
        self._values: dict[Points, float] = {}
        self._solved = 2 * target - 1

    def value(self, points: Points) -> float:
        """The chance that a round's starter wins the match from these points."""
        for _ in self.solve(sum(points)):
            pass
        return self._values[points]

    def solve(self, total: int) -> Iterator[None]:
        """Work out all values whose points add up to ``total`` or more, in short slices."""
        yield from shared_forcing().prepare()
        while self._solved > total:
            self._solve_total(self._solved - 1)
            self._solved -= 1
            yield

    def worth(self, points: Points, margin: int) -> float:
        """The starter's chance to win the match after a round with this margin."""
        for _ in self.solve(sum(points)):
            pass
        return self._worth(points, margin)

    def _worth(self, points: Points, margin: int) -> float:
        """The same, trusting that what is needed has been worked out."""
        ours = points[0] + max(margin, 0)
        theirs = points[1] + max(-margin, 0)
        if max(ours, theirs) >= self.target:
            return 1.0 if ours > theirs else 0.0
        if next_starter(self.first, (ours, theirs), 0, margin) == 0:
            return self._values[ours, theirs]
        return 1 - self._values[theirs, ours]

    def _solve_total(self, total: int) -> None:
        """Work out the values of all points that add up to ``total``.

        They depend on higher points, already solved, and on each other through
        drawn rounds. Since no side can force a draw from every circle, repeated
        substitution closes in on the one solution.
        """
        ladders = {points: self._ladder(points) for points in self._starting_points(total)}
        shared_forcing().learn(
            members for ladder in ladders.values() for rung in ladder for members in rung[1:]
        )
        steps = {points: _steps(ladder) for points, ladder in ladders.items()}
        values = dict.fromkeys(steps, 0.5)
        change = 1.0
        while change > PRECISION:
            self._values.update(values)
            values = {p: round_value(steps[p], self._worth(p, 0)) for p in steps}
            change = max(abs(values[p] - self._values[p]) for p in steps)
        self._values.update(values)

    def _starting_points(self, total: int) -> list[Points]:
        """The points adding up to ``total`` with which a round can start, the starter's first."""
        behind = self.first == "fewest"
        lowest = max(0, total - self.target + 1)
        highest = total // 2 if behind else min(total, self.target - 1)
        return [(ours, total - ours) for ours in range(lowest, highest + 1)]

    def _ladder(self, points: Points) -> list[Rung]:
        """What the results are worth at these points, a draw left out, highest first."""
        members: dict[float, int] = {0.0: 0, 1.0: 0}
        for margin in MARGINS:
            if margin:
                worth = self._worth(points, margin)
                members[worth] = members.get(worth, 0) | margin_bit(margin)
        worths = sorted(members, reverse=True)
        reached = accumulate((members[worth] for worth in worths), or_)
        return [
            Rung(worth, results, results | margin_bit(0))
            for worth, results in zip(worths, reached, strict=True)
        ]


def _steps(ladder: Sequence[Rung]) -> list[Step]:
    """The pieces of the scale between the rungs of a ladder."""
    chance = shared_forcing().chance
    return [
        Step(lower.worth, upper.worth, chance(upper.results), chance(upper.or_draw))
        for upper, lower in pairwise(ladder)
    ]


@cache
def match_table(target: int, first: First) -> MatchTable:
    """The one table for a target and a rule."""
    return MatchTable(target, first)
