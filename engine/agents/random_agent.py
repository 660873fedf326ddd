"""The opponent that plays any game: one of the legal moves, all equally likely."""

from __future__ import annotations

from engine.chance import Draw
from engine.game import Actor, Game, Move, State


def random_move(game: Game[State, Move], state: State, seat: Actor, draw: Draw) -> Move:
    """A legal move of a seat that may act, chosen by the numbers of ``draw``."""
    moves = game.legal_moves(state, seat)
    return moves[draw.below(len(moves))]
