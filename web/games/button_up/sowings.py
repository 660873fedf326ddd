"""What a sowing does or has done, as the board shows it and the prompt says it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from engine.game import Event
from engine.games.button_up.state import PLACES, ButtonUpState, Take, legal_places
from engine.games.button_up.telling import tell
from engine.games.button_up.transition import take
from engine.session import Session

PAUSE: Final = 180
"""Milliseconds between the departures of two buttons."""
JOURNEY: Final = 340
"""Milliseconds that a button is on its way."""


@dataclass(frozen=True, slots=True)
class Sowing:
    """A pile on its way round the circle; places are counted from 0.

    ``drops`` are the buttons, bottom first, with the places they land on.
    ``overflow`` is how many stay together at the end, 0 if none; ``lands_on``
    the button under the last one if it brings another turn, else "";
    ``ends_round`` whether only one pile is left.
    """

    place: int
    drops: tuple[tuple[str, int], ...]
    overflow: int
    lands_on: str
    ends_round: bool

    @property
    def milliseconds(self) -> int:
        """How long it takes to show it, button by button, as the style sheet does."""
        return PAUSE * (len(self.drops) - 1) + JOURNEY

    @property
    def last(self) -> int:
        """The place of the last button."""
        return self.drops[-1][1]

    def orders(self, place: int) -> tuple[int, ...]:
        """Which buttons land on a place, counted from 1."""
        return tuple(order for order, (_, to) in enumerate(self.drops, 1) if to == place)

    def buttons(self, place: int) -> str:
        """The buttons that land on a place, bottom first."""
        return "".join(button for button, to in self.drops if to == place)


@lru_cache(maxsize=256)
def preview(state: ButtonUpState, place: int) -> Sowing:
    """What sowing the pile on a legal place would do."""
    move = Take(place)
    after = take(state, state.turn, move)
    return _sowing(tell(state, state.turn, move, after))


def next_legal(state: ButtonUpState, place: int) -> int:
    """The first pile that can be sown from a place on, clockwise; between rounds the place."""
    count = len(state.piles)
    legal = legal_places(state.piles) if state.in_round else [place]
    return min(legal, key=lambda other: (other - place) % count)


def sowing_at(session: Session[Any, Any], ply: int) -> Sowing:
    """What ply number ``ply``, a player's move, has done."""
    return _sowing(session.events_at(ply))


def last_take(session: Session[Any, Any], at: int) -> int | None:
    """The number of the latest player's move before ply ``at``, if it was made in this round."""
    ply = at - 1
    return ply if ply >= 0 and isinstance(session.plies[ply].move, Take) else None


def _sowing(events: Iterable[Event]) -> Sowing:
    """The sowing that a move's events tell of."""
    told = {event.code: event.values for event in events}
    drops: Any = told["sown"]["drops"]
    overflow = told.get("overflow", {}).get("buttons", "")
    again = told.get("extra-turn")
    return Sowing(
        place=PLACES.index(str(told["sown"]["from"])),
        drops=tuple((button, PLACES.index(place)) for button, place in drops),
        overflow=len(str(overflow)),
        lands_on=str(again["button"]) if again else "",
        ends_round="round-over" in told,
    )
