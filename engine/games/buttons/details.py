"""What an analysis of Buttons says besides the values, ready for JSON.

``chances``
    the moves with the chance to win the game, best first; the expert's, and
    everybody's for the fields of the stars;
``roll``, ``stop``, ``bust``, ``scoring``
    on a turn: the stars to expect of rolling and of stopping (if that is
    allowed), the exact chance that the next roll busts, and the colours that it
    may complete, with their ``stars`` and ``chance``;
``take``, ``decline``
    on an offer: the stars to expect either way.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Actor
from engine.games.buttons.moves import Decision, Put, SeatMove
from engine.games.buttons.notation import format_move
from engine.games.buttons.odds import bust_chance, next_steps
from engine.games.buttons.state import ButtonsState, Phase

Details = dict[str, object]


def stars_details(state: ButtonsState, seat: Actor, stars: Mapping[SeatMove, float]) -> Details:
    """What goes with the stars that a seat may expect of its moves."""
    if state.phase is Phase.TURN:
        return {**_named(stars), **_next_roll(state, seat)}
    return _named(stars) if state.phase is Phase.OFFER else {}


def chances_details(chances: Mapping[SeatMove, float]) -> Details:
    """The chances to win, best first; equal ones stay in their order."""
    ranked = sorted(chances, key=lambda move: -chances[move])
    listed = [{"move": format_move(move), "value": chances[move]} for move in ranked]
    return {"chances": listed}


def _named(stars: Mapping[SeatMove, float]) -> Details:
    """The stars of the alternatives under their names."""
    names = {Decision.ROLL: "roll", Decision.STOP: "stop", Decision.SKIP: "decline"}
    return {
        "take" if isinstance(move, Put) else names[move]: value
        for move, value in stars.items()
        if isinstance(move, Put | Decision)
    }


def _next_roll(state: ButtonsState, seat: Actor) -> Details:
    """What the next roll may do."""
    buttons, stars, black = state.buttons[seat], state.stars[seat], state.black_dice
    steps = next_steps(state.boards[seat], state.cards[seat], buttons, stars, black)
    return {
        "bust": float(bust_chance(buttons, stars, black)),
        "scoring": [
            {"colour": step.colour, "stars": step.stars, "chance": float(step.chance)}
            for step in steps
        ],
    }
