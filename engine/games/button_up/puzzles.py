"""Puzzles: circles that the first mover wins, but with one first move only.

The circles are kept here, since searching all starts for them takes a moment
that nobody wants to wait for; ``find_circles`` is that search.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.games.button_up.circles import canonical, starting_circles
from engine.games.button_up.solver import EYES, move_value, successors
from engine.games.button_up.sowing import Circle, may_move
from engine.games.button_up.state import COLOURS, PLACES

_AS_RED = str.maketrans("MO", COLOURS)
_AS_MOVER = str.maketrans(COLOURS, "MO")

_CIRCLES: Final = """
    WBBBWRWRR WBBRBWRWR WBBRWRWRB WBBWBRWRR WBBWRBRWR WBBWRRBWR WBBWRRWRB WBRBWRBWR WBRWBRWRB
    WBRWRWRBB WBWBBRRWR WBWBBWRRR WBWRBRBWR WBWRBRWRB WBWRBWBRR WBWRBWRBR WBWRRBWBR WWBBBRRWR
    WWBBRBWRR WWBBRRBWR WWBBWRRBR WWBRBBWRR WWBRBRWRB WWBRRBWRB WWBRWRRBB WWBWRBBRR WWBWRBRRB
    WWRBBRBWR WWRBBWRRB WWRBRBBWR WWRBRBRWB WWRBRBWRB WWRBRRWBB WWRBRWRBB WWRBWBBRR WWRBWRRBB
    WWRRBBRWB WWRRRBBWB WWRRRBWBB WWRRWBBBR WWRWBBBRR WWRWBBRRB WWRWBRRBB WWWBBRRRB WWWBRBBRR
    WWWBRBRBR WWWBRBRRB WWWRBBRBR WWWRBRBBR WWWRRBBRB WWWRRBRBB
"""
PUZZLE_CIRCLES: Final = tuple(_CIRCLES.split())
"""Every puzzle's circle once (not again turned round), red to move."""


class Puzzle(NamedTuple):
    """A circle with red to move: ``place`` is the only winning move, by ``margin`` points.

    ``circle`` and ``place`` are in the notation, so ``* start A``, ``* circle …``
    is the record of the puzzle and ``A …`` its solution.
    """

    circle: str
    place: str
    margin: int


@cache
def puzzle(number: int) -> Puzzle:
    """A puzzle with its solution; they are numbered from 1."""
    circle = PUZZLE_CIRCLES[number - 1]
    ((place, margin),) = _winning(canonical(tuple(circle.translate(_AS_MOVER))))
    return Puzzle(circle, place, margin)


def find_circles() -> tuple[str, ...]:
    """The circles of all puzzles, in the order of ``PUZZLE_CIRCLES``."""
    circles = [circle for circle in starting_circles(EYES) if len(_winning(circle)) == 1]
    return tuple(sorted("".join(circle).translate(_AS_RED) for circle in circles))


def _winning(circle: Circle) -> list[tuple[str, int]]:
    """The winning first moves of a canonical circle as places, with their margins."""
    places = [place for place, pile in zip(PLACES, circle, strict=True) if may_move(pile)]
    margins = [move_value(move) for move in successors(circle)]
    return [(p, m) for p, m in zip(places, margins, strict=True) if m > 0]
