"""How the levels below expert look at a round: only so far, and with people's blind spots.

They add up the heights of the buttons as they lie, a few sowings ahead. What
they do not notice is what people miss first: spies under other buttons, and
that a last button on its own colour brings another turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.games.button_up.circles import canonical
from engine.games.button_up.solver import MOVER, OTHER, Next, passed_on, successors
from engine.games.button_up.sowing import SPY, Circle, Pile, margin


class Sight(NamedTuple):
    """What a level sees.

    ``depth`` is the number of sowings it looks ahead; ``extra_turns`` says
    whether it notices them or believes that the turns alternate; ``buried``
    whether it notices spies that are not on top of their pile.
    """

    depth: int
    extra_turns: bool
    buried: bool


SIGHTS: Final[Mapping[str, Sight]] = MappingProxyType(
    {
        "easy": Sight(1, extra_turns=False, buried=False),
        "medium": Sight(2, extra_turns=False, buried=True),
        "hard": Sight(4, extra_turns=True, buried=True),
    }
)


def notices(sight: Sight, pile: Pile) -> bool:
    """Whether a level thinks of moving a pile that may be moved."""
    return sight.buried or pile[-1] == SPY


def lie_of_the_land(circle: Circle) -> int:
    """By how much the mover is ahead if every pile counted as it lies."""
    return sum([margin(pile, MOVER, OTHER) for pile in circle])


def seen_value(sight: Sight, move: Next, spend: Callable[[], object], ahead: int = 1) -> int:
    """The margin that a level expects from a move, for the player who makes it.

    ``ahead`` is the number of this move in what the level imagines; ``spend`` is
    called for every position.
    """
    spend()
    circle, again = move
    if again and not sight.extra_turns:
        circle, again = canonical(passed_on(circle)), False
    if len(circle) == 1 or ahead == sight.depth:
        seen = lie_of_the_land(circle)
    else:
        seen = max(seen_value(sight, reply, spend, ahead + 1) for reply in successors(circle))
    return seen if again else -seen
