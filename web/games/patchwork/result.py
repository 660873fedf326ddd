"""The end: both quilts, the score line by line, who has won."""

from __future__ import annotations

from engine.game import Actor
from engine.games.patchwork.scoring import ScoreLine, score, score_lines
from engine.games.patchwork.state import PatchworkState
from web.games.patchwork.facts import VIEW_BOXES
from web.games.patchwork.quilt import QuiltLook, small_quilt
from web.games.patchwork.telling import signed
from web.games.view import Scene
from web.markup import Markup, classes, h, join, picture
from web.words import Words

_SYMBOLS = {"buttons": "button-gold", "tile": "bonus-tile", "empty-cells": "free-cell"}


def result(scene: Scene, state: PatchworkState, winner: Actor) -> Markup:
    """Who has won and why, then each seat's score."""
    words, name = scene.words, scene.name(winner)
    points = [score(state, seat) for seat in (winner, 1 - winner)]
    if points[0] == points[1]:
        text = words.say(
            "Equal points: {name} wins, for having reached the last space first.", name=name
        )
    else:
        text = words.say(
            "{name} wins, {points} to {others}.",
            name=name,
            points=_plain(points[0]),
            others=_plain(points[1]),
        )
    return join(
        picture("icon-trophy", "0 0 24 24", "result-trophy"),
        h("h2", words.say("The end"), class_="result-title"),
        h("p", text, class_="say", id="prompt"),
        h(
            "ul",
            [_seat(scene, state, seat, seat == winner) for seat in (winner, 1 - winner)],
            class_="result-seats",
        ),
    )


def _seat(scene: Scene, state: PatchworkState, seat: Actor, winner: bool) -> Markup:
    """One seat: its quilt and its score, which adds up."""
    name, words = scene.name(seat), scene.words
    total = h(
        "li",
        picture("icon-check", "0 0 24 24", "swatch"),
        h("span", words.say("Together")),
        h("b", _plain(score(state, seat)), class_="numeral"),
        class_="is-total",
    )
    return h(
        "li",
        h(
            "h3",
            picture("icon-trophy", "0 0 24 24", "glyph") if winner else None,
            name,
            class_="with-glyph",
        ),
        small_quilt(
            QuiltLook(state.players[seat].sewn), words.say("The quilt of {name}", name=name)
        ),
        h("ul", [_line(line, words) for line in score_lines(state, seat)], total, class_="lines"),
        class_=classes("card", winner and "is-winner"),
    )


def _line(line: ScoreLine, words: Words) -> Markup:
    """One line of a score."""
    symbol = _SYMBOLS[line.code]
    return h(
        "li",
        picture(symbol, VIEW_BOXES[symbol], "swatch"),
        h("span", _line_text(line, words)),
        h("b", signed(line.points), class_="numeral"),
    )


def _line_text(line: ScoreLine, words: Words) -> str:
    """A line in words."""
    match line.code:
        case "buttons":
            return words.count("{n} button", "{n} buttons", line.amount)
        case "tile":
            return words.say("Bonus tile") if line.amount else words.say("No bonus tile")
        case _:
            return words.count("{n} empty cell", "{n} empty cells", line.amount)


def _plain(points: int) -> str:
    """Points with a true minus, but without a plus."""
    return signed(points).removeprefix("+")
