"""The circles a round can start from, counted and brought to one form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.games.button_up.sowing import Circle


def arrangements(colours: Sequence[str]) -> list[str]:
    """Every different order in a line of three buttons of each of three colours.

    >>> len(arrangements("RBW"))
    1680
    """
    lines = []
    for first in combinations(range(9), 3):
        free = [place for place in range(9) if place not in first]
        for second in combinations(free, 3):
            line = [colours[2]] * 9
            for place in first:
                line[place] = colours[0]
            for place in second:
                line[place] = colours[1]
            lines.append("".join(line))
    return lines


def canonical(circle: Circle) -> Circle:
    """The one form of a circle that all its rotations share: the greatest of them.

    >>> canonical(("R", "W", "B"))
    ('W', 'B', 'R')
    """
    top = max(circle)
    if circle.count(top) == 1:
        index = circle.index(top)
        return circle[index:] + circle[:index]
    return max(circle[index:] + circle[:index] for index, pile in enumerate(circle) if pile == top)


@cache
def starting_circles(colours: str) -> dict[Circle, int]:
    """Each canonical circle of nine single buttons, with the number of arrangements it stands for.

    >>> len(starting_circles("RBW"))
    188
    """
    return dict(sorted(Counter(canonical(tuple(line)) for line in arrangements(colours)).items()))
