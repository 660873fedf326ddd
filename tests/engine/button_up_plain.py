"""Button Up! once more, as plainly as possible: lists, no memory, nothing shared.

An independent second opinion on the engine's rules and its solver.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Table(NamedTuple):
    """The piles clockwise with their places, and whose turn it is (0 red, 1 black)."""

    piles: list[tuple[int, list[str]]]
    turn: int


def laid(circle: str, turn: int) -> Table:
    """Nine piles of one."""
    return Table([(place, [button]) for place, button in enumerate(circle)], turn)


def options(table: Table) -> list[int]:
    """The places that may be taken, ascending."""
    return sorted(place for place, pile in table.piles if "W" in pile)


def taken(table: Table, place: int) -> Table:
    """The table after the pile on a place was sown."""
    piles = [(where, list(pile)) for where, pile in table.piles]
    while piles[0][0] != place:
        piles.append(piles.pop(0))
    hand = piles.pop(0)[1]
    again = False
    for where, pile in piles:
        if where == piles[-1][0] and len(hand) > 1:
            pile.extend(hand)
            again = False
            break
        button = hand.pop(0)
        again = pile[-1] == button
        pile.append(button)
        if not hand:
            break
    return Table(piles, table.turn if again else 1 - table.turn)


def reds_margin(table: Table) -> int:
    """Red's total minus black's in the one tower that is left."""
    margin = 0
    for height, button in enumerate(table.piles[0][1]):
        if button == "R":
            margin += height + 1
        if button == "B":
            margin -= height + 1
    return margin


def reds_value(table: Table, worth: Callable[[int], float] = float) -> float:
    """What perfect play brings red, if a round won by so much is worth so much."""
    if len(table.piles) == 1:
        return worth(reds_margin(table))
    values = [reds_value(taken(table, place), worth) for place in options(table)]
    return max(values) if table.turn == 0 else min(values)


def lines_of_play(table: Table, plies: int) -> int:
    """How many ways there are to play so many plies."""
    if plies == 0 or len(table.piles) == 1:
        return int(plies == 0)
    return sum(lines_of_play(taken(table, place), plies - 1) for place in options(table))
