"""Puzzles: which of them have been solved, kept apart from the games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from engine.errors import GameError
from engine.record import read_json
from web.app.effects import KeepSolved
from web.app.model import Model
from web.app.steps import Step
from web.games import all_puzzles

Solved = Mapping[str, frozenset[int]]
"""The numbers of the solved puzzles by game."""


def note_solved(model: Model) -> Step:
    """Keep that the puzzle on the table is solved, if it is and was not before."""
    table = model.at_table
    game, number = table.session.game.id, table.puzzle
    solved = model.solved.get(game, frozenset())
    if not number or number in solved or not all_puzzles()[game].is_solved(table.session):
        return model, ()
    model = replace(model, solved={**model.solved, game: solved | {number}})
    return model, (KeepSolved(game, number),)


def load_solved(text: str) -> Solved:
    """The solved puzzles that a text holds; whatever is unusable is left out."""
    try:
        data = read_json(text) if text else {}
    except GameError:
        return {}
    if not isinstance(data, dict):
        return {}
    return {
        game: frozenset(number for number in numbers if type(number) is int)
        for game, numbers in data.items()
        if isinstance(numbers, list)
    }


def dump_solved(solved: Solved) -> str:
    """The solved puzzles as JSON."""
    return json.dumps({game: sorted(numbers) for game, numbers in solved.items()})


def with_solved(text: str, game: str, number: int) -> str:
    """A kept text with one more solved puzzle, beside those of other tabs."""
    solved = load_solved(text)
    return dump_solved({**solved, game: solved.get(game, frozenset()) | {number}})
