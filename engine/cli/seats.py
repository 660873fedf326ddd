"""Who sits at the table in the terminal: people, and whoever plays for the computer.

A player is a function from the session and its seat to a move. To add a kind,
write the function and name it in ``KINDS``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from engine.agents.random_agent import random_move
from engine.chance import Draw
from engine.cli.common import AnySession, UsageError
from engine.cli.terminal import ask
from engine.game import Actor

Player = Callable[[AnySession, Actor], Hashable]
HUMAN = "human"


def play_at_random(session: AnySession, seat: Actor) -> Hashable:
    """Any legal move; the same for the same seed and place in the game."""
    move: Hashable = random_move(
        session.game, session.state, seat, Draw(f"{session.seed}/random", session.at)
    )
    return move


KINDS: dict[str, Player] = {HUMAN: ask, "random": play_at_random}


def kinds_of(text: str) -> list[str]:
    """The kinds of players in ``human,random``; raises ``UsageError`` for an unknown one."""
    kinds = text.split(",")
    for kind in kinds:
        if kind not in KINDS:
            raise UsageError(f"no such player: {kind!r}; there are {', '.join(KINDS)}")
    return kinds


def default_kinds(players: int) -> Sequence[str]:
    """One person against the computer."""
    return [HUMAN] + ["random"] * (players - 1)
