"""Who sits at the table in the terminal: people, and the computer at its levels."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from time import perf_counter
from typing import Any

from engine.agents.analysis import Budget
from engine.agents.deciding import RANDOM, decide
from engine.chance import Draw
from engine.cli.common import AnySession, UsageError
from engine.cli.terminal import ask
from engine.game import Actor, Game

HUMAN = "human"


def check_kinds(kinds: Sequence[str], game: Game[Any, Any]) -> None:
    """Raises ``UsageError`` for somebody who does not play this game."""
    known = [HUMAN, RANDOM, *(game.adviser.levels if game.adviser else ())]
    for kind in kinds:
        if kind not in known:
            raise UsageError(f"no such player: {kind!r}; there are {', '.join(known)}")


def default_kinds(players: int) -> Sequence[str]:
    """One person against the computer."""
    return [HUMAN] + [RANDOM] * (players - 1)


def choose_move(session: AnySession, seat: Actor, kind: str) -> Hashable:
    """What a person types or a level decides: a legal move.

    A level's luck is the same for the same seed and place in the game. Raises
    ``Quit`` or ``TakeBack`` if that is what the person wants.
    """
    if kind == HUMAN:
        return ask(session, seat)
    draw = Draw(f"{session.seed}/{kind}", session.at)
    budget = Budget(clock=perf_counter)
    move: Hashable = decide(session.game, session.state, seat, kind, budget, draw)
    return move
