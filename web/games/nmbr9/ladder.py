"""Alone: a ladder of the project's own, and the personal best (N9)."""

from __future__ import annotations

from web.games.view import Scene
from web.markup import EMPTY, Markup, classes, h
from web.words import mark

RUNGS = (
    (0, mark("Threaded needle")),
    (40, mark("Running stitch")),
    (55, mark("Straight seam")),
    (70, mark("Fine hem")),
    (85, mark("Embroidery")),
    (100, mark("Master of the box")),
)
"""From how many points on one has reached which rung; 100 is very good (N9)."""


def rung(points: int) -> str:
    """The highest rung that a score reaches."""
    return [name for least, name in RUNGS if points >= least][-1]


def ladder(scene: Scene, points: int) -> Markup:
    """Where a score stands on the ladder, and beside one's own best."""
    say = scene.words.say
    reached = rung(points)
    rungs = [
        h(
            "li",
            h("span", str(least) if least else say("under {points}", points=RUNGS[1][0])),
            h("b", say(name)),
            class_=classes("rung", points >= least and "is-done", name == reached and "is-here"),
            aria_current="true" if name == reached else None,
        )
        for least, name in reversed(RUNGS)
    ]
    return h(
        "section",
        h("h3", say("Your rung: {rung}", rung=say(reached))),
        best_so_far(scene, points),
        h("ol", rungs, class_="ladder"),
        h(
            "p",
            say("The rungs are our own. The rules only say that 100 points are very good."),
            class_="quiet-text",
        ),
        class_="card ladder-card",
    )


def best_so_far(scene: Scene, points: int | None = None) -> Markup:
    """The personal best of whoever plays alone, and whether a finished game's ``points`` are it."""
    if scene.session.players > 1 or scene.best is None:
        return EMPTY
    text = scene.words.say("Your personal best: {points}.", points=scene.best)
    if scene.is_best and points == scene.best:
        text = scene.words.say("A new personal best!")
    return h("p", text, class_="personal-best")
