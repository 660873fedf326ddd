"""Personal bests: the highest score of a finished game alone, kept apart from the games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from engine.errors import GameError
from engine.game import Actor
from engine.record import read_json
from web.app.effects import KeepBest
from web.app.model import Model
from web.app.steps import Step
from web.games.view import Best, is_computer

ALONE: Actor = 0
"""The seat of whoever plays alone."""


def note_best(model: Model) -> Step:
    """Keep the score of the game on the table, if it is over, alone, and higher than before."""
    table = model.at_table
    session = table.session
    if not session.over or session.players > 1 or is_computer(table.kinds, ALONE):
        return model, ()
    game = session.game.id
    best = Best(session.game.scores(session.state)[ALONE], table.game_id)
    if not is_better(best, model.bests.get(game)):
        return model, ()
    return replace(model, bests={**model.bests, game: best}), (KeepBest(game, best),)


def is_better(new: Best, old: Best | None) -> bool:
    """Whether a score replaces the best so far."""
    return old is None or new.score > old.score


def load_bests(text: str) -> dict[str, Best]:
    """The bests by game that a text holds; whatever is unusable is left out."""
    try:
        data = read_json(text) if text else {}
    except GameError:
        return {}
    if not isinstance(data, dict):
        return {}
    return {
        game: Best(entry["score"], entry["game_id"])
        for game, entry in data.items()
        if isinstance(entry, dict)
        and type(entry.get("score")) is int
        and isinstance(entry.get("game_id"), str)
    }


def dump_bests(bests: Mapping[str, Best]) -> str:
    """The bests as JSON."""
    return json.dumps({game: best._asdict() for game, best in bests.items()}, ensure_ascii=False)


def with_best(text: str, game: str, best: Best) -> str:
    """A kept text with one more best, unless it holds a higher one from another tab already."""
    bests = load_bests(text)
    if is_better(best, bests.get(game)):
        bests[game] = best
    return dump_bests(bests)
