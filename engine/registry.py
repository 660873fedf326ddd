"""Finds the games: every package under ``engine.games`` that defines ``GAME``.

Adding a game adds a folder there and edits nothing here.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

import engine.games
from engine.errors import malformed
from engine.game import Game


@cache
def all_games() -> dict[str, Game[Any, Any]]:
    """Every game by its id, in the order of their titles, the example included."""
    modules = (
        importlib.import_module(f"engine.games.{info.name}")
        for info in pkgutil.iter_modules(engine.games.__path__)
    )
    games: list[Game[Any, Any]] = [module.GAME for module in modules]
    return {game.id: game for game in sorted(games, key=lambda game: game.title)}


def listed_games() -> list[Game[Any, Any]]:
    """The games that players are offered."""
    return [game for game in all_games().values() if game.listed]


def find_game(game_id: str) -> Game[Any, Any]:
    """The game with this id; raises ``Malformed`` if there is none."""
    game = all_games().get(game_id)
    if game is None:
        raise malformed("unknown-game", game=game_id[:40])
    return game
