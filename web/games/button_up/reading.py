"""The circle in words: what lies on each place, whose turn it is, how the match stands."""

from __future__ import annotations

from engine.games.button_up.state import COLOURS, PLACES
from web.games.button_up.stage import Kind, Stage
from web.games.button_up.telling import colour, pile_phrase
from web.games.parts import reading
from web.games.view import Scene
from web.markup import EMPTY, Markup


def read_circle(scene: Scene, shown: Stage) -> str:
    """The circle as text."""
    return " ".join((_heading(scene), *_lines(scene, shown)))


def circle_reading(scene: Scene, shown: Stage) -> Markup:
    """The same to unfold and read, while there is a circle."""
    if shown.kind in (Kind.ROUND, Kind.OVER):
        return EMPTY
    return reading(_heading(scene), _lines(scene, shown))


def _heading(scene: Scene) -> str:
    return scene.words.say("The circle in words.")


def _lines(scene: Scene, shown: Stage) -> list[str]:
    """The piles clockwise, then both players; places where nothing lies any more are left out."""
    say, count, state = scene.words.say, scene.words.count, shown.state
    piles = [
        say("{place}: {pile}.", place=letter, pile=pile_phrase(pile, scene.words))
        for letter, pile in zip(PLACES, state.piles, strict=True)
        if pile
    ]
    players = [
        say(
            "{name} ({colour}): {points}.",
            name=scene.name(seat),
            colour=colour(letter, scene.words),
            points=count("{n} point", "{n} points", state.points[seat]),
        )
        for seat, letter in enumerate(COLOURS)
    ]
    return [*piles, *players, say("It is {name}’s turn.", name=scene.name(state.turn))]
