"""What the boards look like: the two sides, and the option to choose or type them (B4, B5).

A board is a text of 36 letters ``RYGB``, row by row: data, not code, so that
people can play on the boards of the box they own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.errors import malformed
from engine.games.buttons.board import CELLS, column_of, row_of
from engine.options import OptionValue

COLOURS: Final = "RYGB"
"""Red, yellow, green, blue: the fields' colours and the button cards (B1, B3)."""

SCATTER: Final = "RGRYBYBYBGRGGRYRYBYBGBGRRGRYBYBYBGRG"
"""Side a for seat A: no colour beside itself, few on a diagonal."""

CORNERS: Final = "RBRYGYGRYRYBRGRYBYBYBGRGYBGBGRBRBGYG"
"""Side b for seat A: every colour gathers in a corner of its own."""

SIDES: Final = {"a": SCATTER, "b": CORNERS}


def side_board(side: str, seat: int) -> str:
    """A seat's board on side ``a`` or ``b``: seat A's, its colours moved on by the seat.

    So no seat has an edge, and at every cell the four boards differ (B4).

    >>> side_board("a", 0)[:6], side_board("a", 1)[:6]
    ('RGRYBY', 'YBYGRG')
    """
    moved_on = COLOURS[seat:] + COLOURS[:seat]
    return SIDES[side].translate(str.maketrans(COLOURS, moved_on))


def boards_for(side: str, players: int) -> tuple[str, ...]:
    """The seats' boards for an accepted value of the ``side`` option."""
    if "," in side:
        return tuple(side.split(","))
    sides = side * players if len(side) == 1 else side
    return tuple(side_board(letter, seat) for seat, letter in enumerate(sides))


@lru_cache(maxsize=64)
def colour_fields(board: str) -> tuple[int, ...]:
    """The fields of each colour on a board as masks, in the order of ``COLOURS``."""
    return tuple(
        sum(1 << cell for cell, letter in enumerate(board) if letter == colour)
        for colour in COLOURS
    )


@dataclass(frozen=True, slots=True)
class SideOption:
    """Which side the boards show: one for all, one letter per seat, or typed boards."""

    name: str = "side"
    default: OptionValue = "a"
    choices: Sequence[OptionValue] = ("a", "b")

    def accept(self, value: object, players: int) -> OptionValue:
        """The value in its shortest form: ``aaa`` becomes ``a``.

        Raises ``Malformed`` saying which seat's board or letter is wrong.
        """
        if not isinstance(value, str):
            raise malformed("bad-option-value", name=self.name, value=str(value)[:80])
        if "," in value or len(value) >= CELLS:
            _check_boards(value.split(","), players)
            return value
        _check_sides(value, players)
        return value[0] if len(set(value)) == 1 else value


def _check_sides(value: str, players: int) -> None:
    """Raise ``Malformed`` unless there is a known side for everybody or for each seat."""
    if len(value) not in (1, players):
        raise malformed("wrong-number-of-sides", sides=len(value), players=players)
    for seat, letter in enumerate(value):
        if letter not in SIDES:
            raise malformed("unknown-side", seat=seat, letter=letter)


def _check_boards(boards: Sequence[str], players: int) -> None:
    """Raise ``Malformed`` unless every seat has 36 letters of the four colours."""
    if len(boards) != players:
        raise malformed("wrong-number-of-boards", boards=len(boards), players=players)
    for seat, board in enumerate(boards):
        for cell, letter in enumerate(board[:CELLS]):
            if letter not in COLOURS:
                raise malformed(
                    "unknown-colour",
                    seat=seat,
                    letter=letter,
                    row=row_of(cell),
                    column=column_of(cell),
                )
        if len(board) != CELLS:
            raise malformed("wrong-board-length", seat=seat, length=len(board), expected=CELLS)
