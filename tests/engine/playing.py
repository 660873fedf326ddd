"""What the tests of all games share: test data, random games, counting moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from engine.agents.random_agent import random_move
from engine.chance import Draw
from engine.game import CHANCE, Actor, Game
from engine.options import OptionValue
from engine.registry import all_games, find_game
from engine.session import Session

DATA = Path(__file__).parent.parent / "data"
MANY = 10_000
"""Chance with more outcomes than this is not enumerated."""


def load_data(name: str) -> Any:
    """A JSON file of ``tests/data``."""
    return json.loads((DATA / name).read_text("utf-8"))


class Setting(NamedTuple):
    """One way to set up a game."""

    game_id: str
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return find_game(self.game_id)

    def session(self, seed: str | None = None) -> Session[Any, Any]:
        """A fresh session."""
        return Session(self.game, self.players, dict(self.options), seed=seed)

    def __str__(self) -> str:
        return " ".join([self.game_id, str(self.players), *(f"{k}={v}" for k, v in self.options)])


def all_settings() -> Iterator[Setting]:
    """Every game with every number of players, and with every choice of every option."""
    for game in all_games().values():
        for players in game.player_counts:
            yield Setting(game.id, players)
        for option in game.options:
            for choice in option.choices:
                if choice != option.default:
                    yield Setting(game.id, game.player_counts[-1], ((option.name, choice),))


def play_at_random(session: Session[Any, Any], seed: str, plies: int) -> None:
    """Play up to so many plies; who acts and how is drawn from the seed."""
    while not session.over and session.at < plies:
        if session.to_act == (CHANCE,):
            session.draw_chance()
            continue
        draw = Draw(seed, session.at)
        seat = session.to_act[draw.below(len(session.to_act))]
        session.play(seat, random_move(session.game, session.state, seat, draw))


@cache
def random_game(setting: Setting, plies: int = 2000) -> Session[Any, Any]:
    """A random game, made once. Tests may move about in it, but not play on."""
    session = setting.session(seed="contract")
    play_at_random(session, "contract", plies)
    return session


def spread(items: list[Any], count: int) -> list[Any]:
    """At most so many of the items, evenly spread."""
    return items[:: max(1, -(-len(items) // count))]


def outcomes(game: Game[Any, Any], state: Any) -> list[tuple[Any, float]] | None:
    """The outcomes of chance, ``None`` if they are too many."""
    found = list(islice(game.chance_outcomes(state), MANY + 1))
    return found if len(found) <= MANY else None


def moves_of(game: Game[Any, Any], state: Any, actor: Actor) -> list[Any]:
    """Every move of an actor who may act, chance included."""
    if actor != CHANCE:
        return list(game.legal_moves(state, actor))
    found = outcomes(game, state)
    assert found is not None
    return [move for move, _ in found]


def perft(game: Game[Any, Any], state: Any, depth: int) -> int:
    """How many sequences of so many plies there are, by seats and chance alike."""
    if depth == 0:
        return 1
    count = 0
    for actor in game.to_act(state):
        moves = moves_of(game, state, actor)
        if depth == 1:
            count += len(moves)
        else:
            count += sum(perft(game, game.apply(state, actor, m), depth - 1) for m in moves)
    return count
