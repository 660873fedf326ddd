"""``games``: what can be played, as JSON."""

from __future__ import annotations

import argparse
import json
from typing import Any

from engine.cli.common import Commands
from engine.game import Game
from engine.registry import listed_games


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("games", help="the games, their options and player counts")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print one JSON array of the listed games."""
    print(json.dumps([_description(game) for game in listed_games()], indent=2))
    return 0


def _description(game: Game[Any, Any]) -> dict[str, object]:
    """A game for the list."""
    return {
        "id": game.id,
        "title": game.title,
        "players": list(game.player_counts),
        "options": [
            {"name": option.name, "default": option.default, "choices": list(option.choices)}
            for option in game.options
        ],
    }
