"""The board in words: row by row what lies there, and the dice."""

from __future__ import annotations

from functools import lru_cache

from engine.games.buttons.board import SIZE, placeable
from engine.games.buttons.state import ButtonsState
from web.games.buttons.dice import read_dice
from web.games.buttons.stage import Kind, Stage
from web.games.buttons.telling import COLOUR_NAMES
from web.games.view import Scene
from web.markup import Markup, h
from web.words import Words


def read_board(scene: Scene, shown: Stage) -> str:
    """The large board as text, and the dice on the table or still in play."""
    return " ".join((_heading(scene, shown), *_lines(scene, shown)))


def reading(scene: Scene, shown: Stage) -> Markup:
    """The same to unfold and read."""
    lines = [h("li", line) for line in _lines(scene, shown)]
    return h("details", h("summary", _heading(scene, shown)), h("ul", lines), class_="reading")


def _heading(scene: Scene, shown: Stage) -> str:
    return scene.words.say("The board of {name} in words.", name=scene.name(shown.seat))


def _lines(scene: Scene, shown: Stage) -> tuple[str, ...]:
    """A sentence a row, and one about the dice."""
    state: ButtonsState = shown.state
    seat = shown.seat
    rows = _rows(state.boards[seat], state.buttons[seat], state.stars[seat], scene.words)
    dice = None if shown.kind is Kind.TURN else shown.dice
    return (*rows, read_dice(dice, state, scene.words))


@lru_cache(maxsize=16)
def _rows(board: str, buttons: int, stars: int, words: Words) -> tuple[str, ...]:
    """The rows from the top: of every field its colour, and what lies there or could."""
    free = placeable(buttons, stars)

    def field(cell: int) -> str:
        bit, say = 1 << cell, words.say
        colour = say(COLOUR_NAMES[board[cell]])
        if stars & bit:
            return say("{colour} with a star", colour=colour)
        if buttons & bit:
            return say("{colour} with a button", colour=colour)
        if free & bit:
            return say("{colour} free", colour=colour)
        return say("{colour} blocked", colour=colour)

    return tuple(
        words.say(
            "Row {row}: {fields}.",
            row=row + 1,
            fields=words.listing([field(SIZE * row + column) for column in range(SIZE)]),
        )
        for row in range(SIZE)
    )
