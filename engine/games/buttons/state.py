"""A position of Buttons."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from engine.game import Actor
from engine.games.buttons.moves import Dice
from engine.games.buttons.scoring import ScoreLine

RED: Final = "R"
"""Whoever holds this card begins the round (B5, B16)."""

WHITE_PIPS: Final = 4
"""Black dice with white pips at the start of a round (B2)."""


class Phase(StrEnum):
    """What the game waits for."""

    DEAL = "deal"
    """Chance deals the cards."""
    TURN = "turn"
    """The seat on turn rolls or stops."""
    DICE = "dice"
    """Chance throws the dice."""
    PLACE = "place"
    """The roller places."""
    OFFER = "offer"
    """Guests take the offered field or decline."""
    STARS = "stars"
    """Seats choose the fields for their stars."""
    OVER = "over"


class Status(StrEnum):
    """Where a seat stands in the round (B6, B10, B11)."""

    IN = "in"
    STOPPED = "stopped"
    BUST = "bust"


class ButtonsState(NamedTuple):
    """A position. Tuples are by seat; sets of cells are masks (see ``board``).

    ``pending`` are the seats still to answer: guests while an offer stands,
    star placers after a round. ``tallies`` is what the latest finished round
    gave each seat, line by line: one line, one star.
    """

    boards: tuple[str, ...]
    buttons: tuple[int, ...]
    stars: tuple[int, ...]
    status: tuple[Status, ...]
    phase: Phase = Phase.DEAL
    cards: tuple[str, ...] = ()
    round_number: int = 1
    turn: Actor = 0
    dice: Dice | None = None
    pending: tuple[Actor, ...] = ()
    tallies: tuple[tuple[ScoreLine, ...], ...] = ()

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def taken_dice(self) -> int:
        """How many dice a seat takes out of play when it leaves the round (B12)."""
        return 2 if len(self.boards) == 2 else 1

    @property
    def white_pips(self) -> int:
        """The black dice with white pips still in play (B12)."""
        left = len(self.boards) - self.status.count(Status.IN)
        return WHITE_PIPS - left * self.taken_dice

    @property
    def black_dice(self) -> int:
        """All black dice still in play: those with white pips and the gold one (B12)."""
        return self.white_pips + 1

    @property
    def red_holder(self) -> Actor:
        """The seat with the red card, who begins (B5, B16)."""
        return next(seat for seat, hand in enumerate(self.cards) if RED in hand)

    def stars_due(self, seat: Actor) -> int:
        """How many stars a seat still has to place (B15)."""
        return len(self.tallies[seat]) if self.phase is Phase.STARS and seat in self.pending else 0
