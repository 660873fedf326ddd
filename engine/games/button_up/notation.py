"""The record's notation of Button Up! and its position as plain ASCII."""

from __future__ import annotations

import re

from engine.errors import malformed
from engine.game import SEAT_LETTERS, actor_letter
from engine.games.button_up.state import (
    COLOURS,
    PLACES,
    ButtonUpMove,
    ButtonUpState,
    Lay,
    Start,
    Take,
)


def format_move(move: ButtonUpMove) -> str:
    """``start A``, ``circle RWBRWBRWB``, or the letter of a place.

    >>> format_move(Take(2))
    'c'
    """
    if isinstance(move, Start):
        return f"start {SEAT_LETTERS[move.seat]}"
    if isinstance(move, Lay):
        return f"circle {move.circle}"
    return PLACES[move.place]


def parse_move(text: str) -> ButtonUpMove:
    """The move that ``format_move`` wrote; raises ``Malformed`` otherwise."""
    if re.fullmatch(r"[a-i]", text):
        return Take(PLACES.index(text))
    if match := re.fullmatch(r"circle ([RBW]{9})", text):
        return Lay(match[1])
    if match := re.fullmatch(r"start ([AB])", text):
        return Start(SEAT_LETTERS.index(match[1]))
    raise malformed("bad-move", text=text[:80])


def position_text(state: ButtonUpState) -> str:
    """The points, the piles bottom → top by place, and whose turn it is."""
    points = " : ".join(
        f"{actor_letter(seat)} ({colour}) {points}"
        for seat, (colour, points) in enumerate(zip(COLOURS, state.points, strict=True))
    )
    lines = [f"round {round_number(state)}, {points}, target {state.target}"]
    lines += [
        f"  {letter} {pile}" for letter, pile in zip(PLACES, state.piles, strict=True) if pile
    ]
    if state.over:
        lines.append("over")
    elif state.in_round:
        lines.append(f"{actor_letter(state.turn)} to move")
    elif state.starter is None:
        lines.append("the starter is drawn")
    else:
        lines.append(f"a circle is laid, {actor_letter(state.starter)} will start")
    return "\n".join(lines)


def round_number(state: ButtonUpState) -> int:
    """The round that is being played, or the last one when no other has begun; from 1."""
    return max(1, len(state.margins) + state.in_round)
