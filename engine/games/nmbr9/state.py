"""The position of NMBR 9: what everybody can see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Actor
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import COPIES, NUMBERS


class Nmbr9State(NamedTuple):
    """The cards turned up so far, the latest last, and every seat's table.

    A seat that has fewer tiles than there are cards has yet to place.
    """

    tables: tuple[Table, ...]
    cards: tuple[int, ...] = ()

    @property
    def number(self) -> int | None:
        """The number to be laid, or laid last; ``None`` before the first card."""
        return self.cards[-1] if self.cards else None

    @property
    def waiting(self) -> tuple[Actor, ...]:
        """The seats that have yet to lay the tile of the latest card."""
        cards = len(self.cards)
        return tuple(seat for seat, table in enumerate(self.tables) if len(table.tiles) < cards)


def cards_left(cards: Sequence[int]) -> tuple[int, ...]:
    """How many cards of each number 0 … 9 are still to come (N1)."""
    return tuple(COPIES - cards.count(number) for number in NUMBERS)
