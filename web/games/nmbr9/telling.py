"""Events and reasons of NMBR 9 in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Event, Reason
from web.games.view import Scene
from web.words import Words, mark

SILENT_EVENTS: frozenset[str] = frozenset()
"""Events that go without saying: none."""


def points_text(points: int, words: Words) -> str:
    """A number of points."""
    return words.count("{n} point", "{n} points", points)


def tell(event: Event, scene: Scene) -> str:
    """An event in one sentence."""
    name = "" if event.seat is None else scene.name(event.seat)
    teller = _TELLERS.get(event.code)
    return teller(scene, name, dict(event.values)) if teller else ""


def _card(scene: Scene, name: str, values: dict[str, Any]) -> str:
    if not values["remaining"]:
        return scene.words.say("The last card: {number}.", number=values["number"])
    return scene.words.count(
        "The card: {card}. {n} more card is to come.",
        "The card: {card}. {n} more cards are to come.",
        values["remaining"],
        card=values["number"],
    )


def _placed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    """The level alone on the table, where nothing is earned; above it the points as well."""
    if not values["level"]:
        return scene.words.say(
            "{name} lays the {number} on the table.", name=name, number=values["number"]
        )
    message = (
        mark("{name} begins level {level} with the {number}: {points}.")
        if values["new_level"]
        else mark("{name} lays the {number} on level {level}: {points}.")
    )
    return scene.words.say(
        message,
        name=name,
        number=values["number"],
        level=values["level"],
        points=points_text(values["points"], scene.words),
    )


def _game_over(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return ending(scene, tuple(values["winners"]), tuple(values["scores"]))


def ending(scene: Scene, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    """How the game ended: alone, with a winner, or shared (N8, N9)."""
    points = points_text(max(scores), scene.words)
    if len(scores) == 1:
        return scene.words.say("All twenty tiles lie: {points}.", points=points)
    names = scene.words.listing([scene.name(seat) for seat in winners])
    if len(winners) > 1:
        return scene.words.say("{names} share the win with {points}.", names=names, points=points)
    return scene.words.say("{names} wins with {points}.", names=names, points=points)


_TELLERS: dict[str, Callable[[Scene, str, dict[str, Any]], str]] = {
    "card": _card,
    "placed": _placed,
    "game-over": _game_over,
}

_REASONS = {
    "card-used-up": mark("Both cards with the {number} have been turned up already."),
    "too-far-out": mark("That is too far out: lay the first tile nearer to the middle."),
    "over-gap": mark("Not here: there is a hole underneath."),
    "two-heights": mark("Not here: the tile would lie on two different levels."),
    "overhang": mark("Not here: the tile would stick out over the edge of level {below}."),
    "one-tile-below": mark(
        "Not here: it would lie on the {number} alone. From level 1 up a tile needs two "
        "different tiles below it."
    ),
}


def explain(reason: Reason, words: Words) -> str:
    """A reason in one sentence, "" if it is none of NMBR 9's own."""
    values = dict(reason.values)
    if reason.code == "no-shared-edge":
        return _untouching(bool(values["corner"]), int(str(values["level"])), words)
    if reason.code not in _REASONS:
        return ""
    if isinstance(level := values.get("level"), int):
        values["below"] = level - 1
    return words.say(_REASONS[reason.code], **values)


def _untouching(corner: bool, level: int, words: Words) -> str:
    """N4 in its cases: a corner alone, or nothing at all, on the table or higher up."""
    if corner:
        return words.say(
            "Not here: it touches the tiles of level {level} at a corner only. It needs a whole "
            "edge.",
            level=level,
        )
    if level == 0:
        return words.say("Not here: on the table it must touch another tile along an edge.")
    return words.say(
        "Not here: level {level} has tiles already, and it must touch one of them along an edge.",
        level=level,
    )
