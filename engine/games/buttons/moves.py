"""What the seats and chance can do in Buttons."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.games.buttons.board import CELLS, SIZE, cell_at


class Decision(StrEnum):
    """The moves that are a single word: roll or stop (B6), or decline an offer (B9)."""

    ROLL = "roll"
    STOP = "stop"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Put:
    """A button on a cell, by the roller (B7) or by a guest (B9)."""

    cell: int


@dataclass(frozen=True, slots=True)
class PlaceStars:
    """The cells, as a mask, whose buttons a seat replaces by its stars (B15)."""

    cells: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance's first move: every seat's cards as letters in the order R Y G B (B5)."""

    hands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance's roll: the white die, the black ones with white pips ascending, the gold die (B2)."""

    white: int
    black: tuple[int, ...]
    gold: int

    @property
    def fields(self) -> int:
        """The cells the roller may choose from, as a mask (B7).

        >>> Dice(1, (2, 2), 4).fields == 0b1010
        True
        """
        columns = 1 << self.gold - 1
        for pips in self.black:
            columns |= 1 << pips - 1
        return columns << SIZE * (self.white - 1)

    @property
    def offer(self) -> int:
        """The one cell that is offered to the others: white and gold (B9)."""
        return cell_at(self.white, self.gold)


SeatMove = Decision | Put | PlaceStars
ChanceMove = Deal | Dice
ButtonsMove = SeatMove | ChanceMove

PUTS = tuple(Put(cell) for cell in range(CELLS))
"""A put on each cell, made once."""
