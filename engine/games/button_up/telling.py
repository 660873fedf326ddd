"""What happened in a move, in the order a person would tell it.

Places are the notation's letters, buttons the colours' letters, totals come by seat.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Actor, Event
from engine.games.button_up.notation import round_number
from engine.games.button_up.sowing import heights
from engine.games.button_up.state import (
    COLOURS,
    PLACES,
    ButtonUpMove,
    ButtonUpState,
    Lay,
    Start,
    Take,
    places_after,
    starter_rule,
    tower_of,
)


def tell(
    before: ButtonUpState, seat: Actor, move: ButtonUpMove, after: ButtonUpState
) -> Iterator[Event]:
    """The events of a move: what was done, then what came of it."""
    if isinstance(move, Start):
        yield Event("starter-drawn", move.seat)
    elif isinstance(move, Lay):
        values = {"round": round_number(after), "circle": move.circle}
        yield Event("circle-laid", after.starter, values)
    else:
        yield from _tell_sowing(before, seat, move)
        if not after.in_round:
            yield from _tell_round_end(after)
        elif after.turn == seat:
            yield _tell_extra_turn(before, seat, move)


def _tell_sowing(before: ButtonUpState, seat: Actor, move: Take) -> Iterator[Event]:
    """Each button with the place it falls on, in order; the rest of an overflow (U3, U4)."""
    pile = before.piles[move.place]
    others = [PLACES[place] for place in places_after(before.piles, move.place)]
    targets = others + others[-1:] * (len(pile) - len(others))
    drops = tuple(zip(pile, targets, strict=False))
    yield Event("sown", seat, {"from": PLACES[move.place], "pile": pile, "drops": drops})
    if len(pile) > len(others):
        rest = pile[len(others) - 1 :]
        yield Event("overflow", seat, {"to": others[-1], "buttons": rest})


def _tell_extra_turn(before: ButtonUpState, seat: Actor, move: Take) -> Event:
    """Another turn, since this button landed on its own colour there (U5)."""
    pile = before.piles[move.place]
    place = places_after(before.piles, move.place)[len(pile) - 1]
    return Event("extra-turn", seat, {"button": pile[-1], "place": PLACES[place]})


def _tell_round_end(after: ButtonUpState) -> Iterator[Event]:
    """The tower counted, who scores, and the end of the match if it is one (U7, U8)."""
    place, tower = tower_of(after.piles)
    counted = [heights(tower, colour) for colour in COLOURS]
    round_margin = after.margins[-1]
    winner = None if round_margin == 0 else int(round_margin < 0)
    yield Event(
        "round-over",
        winner,
        {
            "round": round_number(after),
            "place": PLACES[place],
            "tower": tower,
            "heights": tuple(map(tuple, counted)),
            "totals": tuple(map(sum, counted)),
            "margin": abs(round_margin),
            "points": after.points,
        },
    )
    if after.over:
        yield Event("match-over", winner, {"points": after.points, "target": after.target})
    else:
        rule = starter_rule(after.first, after.points, round_margin)
        yield Event("next-starter", after.starter, {"rule": rule})
