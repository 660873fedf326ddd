"""Perfect play within one round: the exact margin of every position and every move.

The solver sees a circle with the mover's eyes: ``M`` is the mover's colour, ``O``
the other's, ``W`` the spies; where the circle begins does not matter. Seen this
way a round has 14,264 positions, so everything is solved once and remembered.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.games.button_up.circles import canonical
from engine.games.button_up.sowing import Circle, margin, may_move, sow

MOVER: Final = "M"
OTHER: Final = "O"
EYES: Final = "MOW"
"""The three colours as the mover sees them."""
_PASS_ON: Final = str.maketrans("MO", "OM")


class Next(NamedTuple):
    """Where a move leads: the circle with the eyes of who moves then; ``again`` the mover."""

    circle: Circle
    again: bool


def passed_on(circle: Circle) -> Circle:
    """The same circle with the other player's eyes."""
    return tuple(" ".join(circle).translate(_PASS_ON).split(" "))


def move_pile(circle: Circle, index: int) -> Next:
    """The canonical circle after the pile with this index was sown, and who moves then."""
    others = circle[index + 1 :] + circle[:index]
    grown, again = sow(circle[index], others)
    return Next(canonical(grown if again else passed_on(grown)), again)


@cache
def successors(circle: Circle) -> tuple[Next, ...]:
    """Where the moves of a canonical circle lead, in the order of its piles."""
    if len(circle) == 1:
        return ()
    return tuple([move_pile(circle, i) for i, pile in enumerate(circle) if may_move(pile)])


@cache
def value(circle: Circle) -> int:
    """The margin that the mover reaches from a canonical circle if both play perfectly."""
    if len(circle) == 1:
        return margin(circle[0], MOVER, OTHER)
    return max([move_value(move) for move in successors(circle)])


def move_value(move: Next) -> int:
    """What a move is worth to the player who makes it, as a margin."""
    return value(move.circle) if move.again else -value(move.circle)
