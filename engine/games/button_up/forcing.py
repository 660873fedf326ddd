"""Which sets of results the starter of a round can force: the round, boiled down.

A match needs every circle solved anew for each score, with other values for the
results. So the rounds are turned into one shared network of choices first: a
node is a margin, or the starter's or the other player's choice between nodes.
Positions with the same choices share a node, and a forced move needs none.

A set of margins is an ``int`` with bit ``margin + WIDEST``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_, or_
from typing import Final, NamedTuple

from engine.games.button_up.circles import starting_circles
from engine.games.button_up.solver import EYES, successors, value
from engine.games.button_up.sowing import Circle

WIDEST: Final = 18
"""No tower is worth more: heights 9 + 8 + 7 against 3 + 2 + 1 (U7)."""
MARGINS: Final = range(-WIDEST, WIDEST + 1)
"""The results of a round from its starter's side."""
SLICE: Final = 4
"""How many circles are added to the network in one go."""


def margin_bit(margin: int) -> int:
    """The set that holds one margin."""
    return 1 << (margin + WIDEST)


class Choice(NamedTuple):
    """A node: somebody chooses between the nodes with these numbers."""

    starter: bool
    options: frozenset[int]


class Network:
    """The choices of all rounds.

    Nodes have numbers: first the margins, in the order of ``MARGINS``, then the
    ``choices``, each after its options.
    """

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self._numbers: dict[Choice, int] = {}
        self._known: dict[tuple[Circle, bool], int] = {}

    def node(self, circle: Circle, starter: bool) -> int:
        """The number of the node for a canonical circle; ``starter``: whether it is the mover."""
        key = circle, starter
        number = self._known.get(key)
        if number is None:
            number = self._known[key] = self._make(circle, starter)
        return number

    def _make(self, circle: Circle, starter: bool) -> int:
        """Find or add the node of a circle that was not met before."""
        if len(circle) == 1:
            margin = value(circle)
            return WIDEST + (margin if starter else -margin)
        moves = successors(circle)
        options = frozenset([self.node(to, starter == again) for to, again in moves])
        if len(options) == 1:
            return min(options)
        choice = Choice(starter, options)
        number = self._numbers.get(choice)
        if number is None:
            number = self._numbers[choice] = len(MARGINS) + len(self.choices)
            self.choices.append(choice)
        return number

    def choice(self, number: int) -> Choice:
        """The choice behind a number that is no margin's."""
        return self.choices[number - len(MARGINS)]


class Forcing:
    """The chance that a random circle lets its starter force a set of margins.

    Both sides know the set; the starter plays to end in it, the other to keep
    out of it. ``network`` holds the circles that have been prepared.
    """

    def __init__(self) -> None:
        self.network = Network()
        self._roots: list[tuple[int, int]] = []
        self._chances: dict[int, float] = {}

    def prepare(self) -> Iterator[None]:
        """Build the network of all circles, as far as that has not been done, in short slices."""
        circles = list(starting_circles(EYES).items())
        while len(self._roots) < len(circles):
            done = len(self._roots)
            for circle, weight in circles[done : done + SLICE]:
                self._roots.append((self.network.node(circle, starter=True), weight))
            yield

    def learn(self, sets: Iterable[int]) -> None:
        """Work out the chances of all sets that are new; one walk does for many.

        In the walk every node gets a number with one bit for each set, on if
        the starter can force that set from there.
        """
        fresh = [members for members in dict.fromkeys(sets) if members not in self._chances]
        if not fresh:
            return
        forced = [
            sum(1 << index for index, members in enumerate(fresh) if members & margin_bit(margin))
            for margin in MARGINS
        ]
        for starter, options in self.network.choices:
            combine = or_ if starter else and_
            forced.append(reduce(combine, map(forced.__getitem__, options)))
        total = sum(weight for _, weight in self._roots)
        for index, members in enumerate(fresh):
            hits = sum(weight for root, weight in self._roots if forced[root] >> index & 1)
            self._chances[members] = hits / total

    def chance(self, members: int) -> float:
        """The chance of a set that has been learnt."""
        return self._chances[members]
