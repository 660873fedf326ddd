"""Easy: plays by colours alone, now too greedy, now too timid, and often forgets to be a guest.

It sees neither how full its board gets nor what the next roll promises.
"""

from __future__ import annotations

from typing import Final

from engine.chance import Draw
from engine.game import Actor
from engine.games.buttons.legality import legal_moves
from engine.games.buttons.moves import Decision, Put, SeatMove
from engine.games.buttons.scoring import ENOUGH_OF_A_COLOUR, score_lines
from engine.games.buttons.state import ButtonsState, Phase

_TIMID: Final = 0.35
"""How often it stops with two buttons or more, whatever they bring."""

_CONTENT: Final = 4
"""Otherwise it rolls on until it has so many stars …"""

_ENOUGH: Final = 6
"""… or so many buttons."""

_OVERLOOKED: Final = 0.6
"""How often it misses an offer."""


def easy_move(state: ButtonsState, seat: Actor, draw: Draw) -> SeatMove:
    """What easy does in a round."""
    moves = legal_moves(state, seat)
    match state.phase:
        case Phase.TURN:
            return _roll_or_stop(state, seat, draw)
        case Phase.OFFER:
            return moves[-1] if draw.fraction() < _OVERLOOKED else moves[0]
    order = [moves[index] for index in draw.permutation(len(moves))]
    return max(order, key=lambda move: _covered(state, seat, move))


def _roll_or_stop(state: ButtonsState, seat: Actor, draw: Draw) -> Decision:
    """Stops too early or too late."""
    buttons = state.buttons[seat]
    timid = draw.fraction() < _TIMID
    if not buttons:
        return Decision.ROLL
    stars = len(score_lines(state.boards[seat], state.cards[seat], buttons))
    enough = stars >= _CONTENT or buttons.bit_count() >= _ENOUGH
    return Decision.STOP if enough or (timid and buttons.bit_count() > 1) else Decision.ROLL


def _covered(state: ButtonsState, seat: Actor, move: SeatMove) -> int:
    """How many buttons lie on the colour of a field, a full three aside."""
    if not isinstance(move, Put):
        return 0
    board, buttons = state.boards[seat], state.buttons[seat]
    same = sum(
        letter == board[move.cell] for cell, letter in enumerate(board) if buttons >> cell & 1
    )
    return same % ENOUGH_OF_A_COLOUR
