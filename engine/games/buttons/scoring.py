"""What a round earns, and who has won (B14, B17, B18).

Every line of a round's score is worth exactly one star, so a score is its
lines and their number is the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from engine.game import Actor
from engine.games.buttons.board import lines_in
from engine.games.buttons.layouts import COLOURS, colour_fields

ENOUGH_OF_A_COLOUR: Final = 3
ENOUGH_STARS: Final = 12


class ScoreLine(NamedTuple):
    """One star of a round's score and what it is for.

    ``kind`` is ``stop`` for having stopped, ``colour`` for a colour covered
    often enough, ``card`` for that colour being on an own card. ``buttons`` is
    how many of the round's buttons count for the line.
    """

    kind: Literal["stop", "colour", "card"]
    colour: str | None
    buttons: int


def score_lines(board: str, cards: str, buttons: int) -> tuple[ScoreLine, ...]:
    """The stars a player who stopped gets, line by line (B14).

    >>> board = "RRRYYYGGG" + 27 * "B"
    >>> [line.kind for line in score_lines(board, "R", 0b111)]
    ['stop', 'colour', 'card']
    """
    lines = [ScoreLine("stop", None, buttons.bit_count())]
    for colour, fields in zip(COLOURS, colour_fields(board), strict=True):
        covered = (fields & buttons).bit_count()
        if covered >= ENOUGH_OF_A_COLOUR:
            lines.append(ScoreLine("colour", colour, covered))
            if colour in cards:
                lines.append(ScoreLine("card", colour, covered))
    return tuple(lines)


class Outcome(NamedTuple):
    """Who shares the win, and what decided it (B18).

    ``how`` is ``line`` (the only line), ``most-stars-with-line`` (the most
    stars among several lines), ``twelve`` (the only one with enough stars),
    ``most-stars`` (the most among several with enough), or ``draw-with-lines``
    and ``draw`` for those who share the most.
    """

    winners: tuple[Actor, ...]
    how: str


def outcome(stars: Sequence[int]) -> Outcome | None:
    """The end of the game by the seats' stars, ``None`` if it goes on (B17, B18)."""
    lined = tuple(seat for seat, mask in enumerate(stars) if lines_in(mask))
    rich = tuple(seat for seat, mask in enumerate(stars) if mask.bit_count() >= ENOUGH_STARS)
    in_contest = lined or rich
    if not in_contest:
        return None
    most = max(stars[seat].bit_count() for seat in in_contest)
    winners = tuple(seat for seat in in_contest if stars[seat].bit_count() == most)
    if len(winners) > 1:
        return Outcome(winners, "draw-with-lines" if lined else "draw")
    if len(in_contest) > 1:
        return Outcome(winners, "most-stars-with-line" if lined else "most-stars")
    return Outcome(winners, "line" if lined else "twelve")
