"""How fast a game's rules are: random games, single moves, lists of legal moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final, NamedTuple

from bench.timing import RATE, SECONDS, Clock, Figure, best_time
from engine.agents.random_agent import random_move
from engine.chance import Draw
from engine.game import CHANCE, Actor, Game
from engine.options import complete_options

PLAYERS: Final = 2
GAMES: Final = 10
"""How many random games are played; always the same ones."""


class Turn(NamedTuple):
    """A position, who acts in it, and the move that was made."""

    state: Hashable
    actor: Actor
    move: Hashable


def random_game(game: Game[Any, Any], seed: str, players: int = PLAYERS) -> Iterator[Turn]:
    """A game of random moves, turn by turn."""
    draw = Draw(seed, 0)
    state = game.initial(complete_options(game.options, {}, players), players)
    while actors := game.to_act(state):
        actor = actors[0]
        if actor == CHANCE:
            move = game.sample_chance(state, draw)
        else:
            move = random_move(game, state, actor, draw)
        yield Turn(state, actor, move)
        state = game.apply(state, actor, move)


def rules_figures(game: Game[Any, Any], clock: Clock, games: int = GAMES) -> Iterator[Figure]:
    """How many random games a second, and the time of a move and of a list of legal moves."""
    seeds = [f"bench {number}" for number in range(games)]
    played = [list(random_game(game, seed)) for seed in seeds]
    turns = [turn for game_turns in played for turn in game_turns]
    choices = [turn for game_turns in played for turn in mid_game(game_turns)]

    def play() -> None:
        for seed in seeds:
            for _ in random_game(game, seed):
                pass

    def apply() -> None:
        for state, actor, move in turns:
            game.apply(state, actor, move)

    def list_moves() -> None:
        for state, actor, _ in choices:
            game.legal_moves(state, actor)

    yield Figure(game.id, "random games", RATE, games / best_time(play, clock))
    yield Figure(game.id, "a move applied", SECONDS, best_time(apply, clock) / len(turns))
    yield Figure(
        game.id, "legal moves in mid-game", SECONDS, best_time(list_moves, clock) / len(choices)
    )


def mid_game(turns: list[Turn]) -> list[Turn]:
    """The decisions in the middle third of a game."""
    third = len(turns) // 3
    return [turn for turn in turns[third : 2 * third] if turn.actor != CHANCE]
