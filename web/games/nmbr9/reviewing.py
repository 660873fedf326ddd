"""Looking back at NMBR 9: the tables as they were, and what the moves are called."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Actor
from engine.games.nmbr9.landing import Landing, landing
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.state import Nmbr9State
from engine.games.nmbr9.table import Table
from web.games.nmbr9.heap import small
from web.games.nmbr9.prompts import read_table
from web.games.nmbr9.telling import points_text
from web.games.parts import scored_name
from web.games.view import Scene
from web.markup import Markup, h


def show(scene: Scene) -> Markup:
    """Everybody's table."""
    state: Nmbr9State = scene.session.state
    seats = range(scene.session.players)
    return h(
        "ul", [_table(scene, state.tables[seat], seat) for seat in seats], class_="others-list"
    )


def _table(scene: Scene, table: Table, seat: Actor) -> Markup:
    """One table, its latest tile marked."""
    name, words = scene.name(seat), scene.words
    reading = f"{name}: {read_table(table, name, words)}"
    return h(
        "li",
        scored_name(name, points_text(table.points, words)),
        small(table, len(table.tiles) - 1, reading),
        class_="other",
    )


def name_move(move: Put, seat: Actor, scene: Scene) -> str:
    """A seat's move in a few words: the level and what it brings."""
    state: Nmbr9State = scene.session.state
    number = state.cards[-1]
    lies = _landing(state.tables[seat], number, move)
    if lies.level == 0:
        return scene.words.say("Lay the {number} on the table", number=number)
    return scene.words.say(
        "Lay the {number} on level {level}: +{points}",
        number=number,
        level=lies.level,
        points=lies.points,
    )


@lru_cache(maxsize=256)
def _landing(table: Table, number: int, move: Put) -> Landing:
    """Where a tile comes to lie, remembered."""
    return landing(table, number, *move)
