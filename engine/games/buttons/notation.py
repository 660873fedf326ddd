"""Moves ⇄ text, as the record writes them (see ``docs/record.md``)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from engine.errors import malformed
from engine.games.buttons.board import cell_at, cells_in, column_of, row_of
from engine.games.buttons.layouts import COLOURS
from engine.games.buttons.moves import PUTS, ButtonsMove, Deal, Decision, Dice, PlaceStars, Put

_DECISIONS = {decision.value: decision for decision in Decision}
_FIELD = r"[1-6],[1-6]"
_PUT = re.compile(rf"put ({_FIELD})")
_STARS = re.compile(rf"stars ({_FIELD}(?: {_FIELD})*)")
_CARDS = re.compile(r"cards ([RYGB]{1,2}(?: [RYGB]{1,2}){1,3})")
_DICE = re.compile(r"dice ([1-6])/([1-6]+)\+([1-6])")


def cell_text(cell: int) -> str:
    """A cell as ``row,column``.

    >>> cell_text(8)
    '2,3'
    """
    return f"{row_of(cell)},{column_of(cell)}"


def format_move(move: ButtonsMove) -> str:
    """The move in the record's notation.

    >>> format_move(Dice(3, (1, 2, 4, 6), 6))
    'dice 3/1246+6'
    """
    match move:
        case Decision():
            return move.value
        case Put():
            return f"put {cell_text(move.cell)}"
        case PlaceStars():
            return f"stars {' '.join(map(cell_text, cells_in(move.cells)))}"
        case Deal():
            return f"cards {' '.join(move.hands)}"
        case Dice():
            return f"dice {move.white}/{''.join(map(str, move.black))}+{move.gold}"


def parse_move(text: str) -> ButtonsMove:
    """The move that ``format_move`` writes; raises ``Malformed`` for any other text.

    >>> parse_move("put 2,3")
    Put(cell=8)
    """
    if decision := _DECISIONS.get(text):
        return decision
    if found := _PUT.fullmatch(text):
        return PUTS[_cell(found[1])]
    if found := _STARS.fullmatch(text):
        cells = [_cell(field) for field in found[1].split(" ")]
        if any(cell >= following for cell, following in pairwise(cells)):
            raise malformed("fields-not-ascending", text=text[:80])
        return PlaceStars(sum(1 << cell for cell in cells))
    if found := _CARDS.fullmatch(text):
        return Deal(_in_order(found[1].split(" "), text))
    if found := _DICE.fullmatch(text):
        if list(found[2]) != sorted(found[2]):
            raise malformed("dice-not-ascending", text=text[:80])
        return Dice(int(found[1]), tuple(map(int, found[2])), int(found[3]))
    raise malformed("bad-move", text=text[:80])


def _cell(field: str) -> int:
    """The cell written as ``row,column``."""
    return cell_at(int(field[0]), int(field[2]))


def _in_order(hands: Iterable[str], text: str) -> tuple[str, ...]:
    """The hands, if the letters of each are in the order R Y G B."""
    found = tuple(hands)
    if any("".join(sorted(hand, key=COLOURS.index)) != hand for hand in found):
        raise malformed("cards-not-in-order", text=text[:80])
    return found
