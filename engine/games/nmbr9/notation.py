"""The moves of NMBR 9 and their notation: ``card 7`` and ``put r90 x2 y-3``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from engine.errors import malformed


class Card(NamedTuple):
    """Chance's move: the next number card (N1)."""

    number: int


class Put(NamedTuple):
    """A player's move: how the tile of the card's number is turned and where it lies.

    ``quarter_turns`` count clockwise, ``x`` and ``y`` are column and row of the
    top left corner of the turned tile's bounding box. The level is not part of
    the move: a tile lies where it lands.
    """

    quarter_turns: int
    x: int
    y: int


Nmbr9Move = Card | Put

_COORDINATE: Final = r"(0|-?[1-9][0-9]{0,3})"
_CARD: Final = re.compile(r"card ([0-9])")
_PUT: Final = re.compile(rf"put r(0|90|180|270) x{_COORDINATE} y{_COORDINATE}")


def format_move(move: Nmbr9Move) -> str:
    """The move in the record's notation.

    >>> format_move(Put(1, 2, -3))
    'put r90 x2 y-3'
    """
    if isinstance(move, Card):
        return f"card {move.number}"
    return f"put r{90 * move.quarter_turns} x{move.x} y{move.y}"


def parse_move(text: str) -> Nmbr9Move:
    """The move that ``format_move`` wrote; raises ``Malformed`` otherwise.

    Coordinates have at most four digits, no leading zero and no ``-0``.
    """
    if match := _CARD.fullmatch(text):
        return Card(int(match[1]))
    if match := _PUT.fullmatch(text):
        return Put(int(match[1]) // 90, int(match[2]), int(match[3]))
    raise malformed("bad-move", text=text[:80])
