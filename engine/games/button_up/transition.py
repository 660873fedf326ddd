"""The position after a legal move and all its consequences."""

from __future__ import annotations

from engine.game import Actor
from engine.games.button_up.sowing import sow
from engine.games.button_up.state import (
    ButtonUpState,
    Lay,
    Start,
    Take,
    next_starter,
    pile_and_others,
    places_after,
    tower_margin,
)


def draw_starter(state: ButtonUpState, move: Start) -> ButtonUpState:
    """The first round's starter is known (U9)."""
    return state._replace(starter=move.seat, turn=move.seat)


def lay_circle(state: ButtonUpState, move: Lay) -> ButtonUpState:
    """A round begins: nine piles of one (U2)."""
    return state._replace(piles=tuple(move.circle))


def take(state: ButtonUpState, seat: Actor, move: Take) -> ButtonUpState:
    """Sow a pile; then it is somebody's turn, or the round is over (U3–U6)."""
    grown, again = sow(*pile_and_others(state.piles, move.place))
    piles = [""] * len(state.piles)
    for place, pile in zip(places_after(state.piles, move.place), grown, strict=True):
        piles[place] = pile
    after = state._replace(piles=tuple(piles), turn=seat if again else 1 - seat)
    return after if after.in_round else _end_round(after)


def _end_round(state: ButtonUpState) -> ButtonUpState:
    """Count the tower and settle who starts the next round (U7, U9)."""
    round_margin = tower_margin(state.piles)
    after = state._replace(margins=(*state.margins, round_margin))
    starter = next_starter(state.first, after.points, state.starter or 0, round_margin)
    return after._replace(starter=starter, turn=starter)
