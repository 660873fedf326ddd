"""What a level plays: an adviser's choice, or any legal move at the level ``random``."""

from __future__ import annotations

from typing import Final

from engine.agents.analysis import Adviser, Budget
from engine.agents.random_agent import random_move
from engine.chance import Draw
from engine.errors import malformed
from engine.game import Actor, Game, Move, State
from engine.session import Session

RANDOM: Final = "random"
"""The level that every game has, below those of its adviser."""


def adviser_of(game: Game[State, Move]) -> Adviser[State, Move]:
    """The game's adviser; raises ``Malformed`` if it has none."""
    if game.adviser is None:
        raise malformed("no-adviser", game=game.id)
    return game.adviser


def adviser_at(game: Game[State, Move], level: str) -> Adviser[State, Move]:
    """The game's adviser, if it has one and it knows the level; raises ``Malformed``."""
    adviser = adviser_of(game)
    if level not in adviser.levels:
        raise malformed("unknown-level", level=level[:40])
    return adviser


def strongest_level(game: Game[State, Move]) -> str:
    """The strongest level of the game's adviser; raises ``Malformed`` if it has none."""
    return adviser_of(game).levels[-1]


def check_level(game: Game[State, Move], level: str) -> None:
    """Raises ``Malformed`` unless ``decide`` can play the game at this level."""
    if level != RANDOM:
        adviser_at(game, level)


def level_draw(session: Session[State, Move], at: int) -> Draw:
    """What a level decides at random after ``at`` moves.

    It depends on the record alone, so whoever undoes and tries again meets the same.
    """
    return Draw("\n".join(session.moves()[:at]), at)


def decide(
    game: Game[State, Move], state: State, seat: Actor, level: str, budget: Budget, draw: Draw
) -> Move:
    """The move that a level plays for a seat that may act; raises ``Malformed``.

    ``draw`` serves what the level leaves to chance.
    """
    if level == RANDOM:
        return random_move(game, state, seat, draw)
    *_, answer = adviser_at(game, level).think(state, seat, level, budget, draw)
    return answer.choice
