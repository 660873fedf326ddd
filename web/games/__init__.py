"""One view per game: state → markup, input → moves, events and reasons → words.

A view knows no rule. It receives the legal moves from the engine and asks it
why something is not possible.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from engine.errors import malformed
from engine.game import Game
from engine.registry import find_game
from web.games.view import GameView, PuzzleBook, Specimens
from web.words import Words


@cache
def all_views() -> dict[str, GameView]:
    """Every view by its game's id, found in the packages of this folder."""
    views: list[GameView] = [package.VIEW for package in _packages()]
    return {view.id: view for view in sorted(views, key=lambda view: view.place)}


@cache
def all_puzzles() -> dict[str, PuzzleBook]:
    """The puzzles of the games that have some, by the game's id."""
    books = ((package.VIEW.id, getattr(package, "PUZZLES", None)) for package in _packages())
    return {game_id: book for game_id, book in books if book is not None}


@cache
def all_specimens() -> dict[str, Callable[[Words], Sequence[Specimens]]]:
    """What each game shows of what it tells apart, by the game's id."""
    groups = {package.VIEW.id: package.SPECIMENS for package in _packages()}
    return {game_id: groups[game_id] for game_id in all_views()}


def _packages() -> list[ModuleType]:
    """The packages of this folder: one a game."""
    return [
        importlib.import_module(f"web.games.{info.name}")
        for info in pkgutil.iter_modules(__path__)
        if info.ispkg
    ]


def find_shown(game_id: str) -> Game[Any, Any]:
    """The game with this id; raises ``Malformed`` if there is none, or no view of it."""
    if game_id not in all_views():
        raise malformed("unknown-game", game=game_id[:40])
    return find_game(game_id)
