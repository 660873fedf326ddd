"""Events, reasons and piles of Button Up! in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.game import Event, Reason
from web.games.view import Scene
from web.words import Words, mark

COLOUR_NAMES = {"R": mark("red"), "B": mark("black"), "W": mark("white")}

SILENT_EVENTS: frozenset[str] = frozenset()
"""Events that go without saying: none."""


def colour(button: str, words: Words) -> str:
    """The name of a button's colour."""
    return words.say(COLOUR_NAMES[button])


def pile_phrase(buttons: str, words: Words) -> str:
    """What lies at a place, bottom first."""
    if not buttons:
        return words.say("empty")
    names = words.listing([colour(button, words) for button in buttons])
    return names if len(buttons) == 1 else words.say("from the bottom {buttons}", buttons=names)


def drops_phrase(drops: Iterable[tuple[str, str]], words: Words) -> str:
    """Buttons and the places they fall on, in order."""
    return words.listing(
        [
            words.say("{button} on {place}", button=colour(button, words), place=place)
            for button, place in drops
        ]
    )


def tell(event: Event, scene: Scene) -> str:
    """An event in one sentence."""
    name = "" if event.seat is None else scene.name(event.seat)
    return _TELLERS[event.code](scene, name, event.values)


Values = Mapping[str, Any]


def _starter_drawn(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say("The lot decides: {name} starts.", name=name)


def _circle_laid(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say("Round {round}: nine buttons lie in a circle.", round=values["round"])


def _sown(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say(
        "{name} sows {place}: {drops}.",
        name=name,
        place=values["from"],
        drops=drops_phrase(values["drops"], scene.words),
    )


def _overflow(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say(
        "Overflow: the last {number} buttons stay together on {place}.",
        number=len(values["buttons"]),
        place=values["to"],
    )


def _extra_turn(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say(
        "The last button, {colour}, lands on {colour}: {name} moves again.",
        colour=colour(values["button"], scene.words),
        name=name,
    )


def _round_over(scene: Scene, name: str, values: Values) -> str:
    words = scene.words
    red, black = values["totals"]
    if not values["margin"]:
        return words.say(
            "Round {round} is over: red {red}, black {black}. Nobody scores.",
            round=values["round"],
            red=red,
            black=black,
        )
    return words.count(
        "Round {round} is over: red {red}, black {black}. {name} scores {n} point.",
        "Round {round} is over: red {red}, black {black}. {name} scores {n} points.",
        values["margin"],
        round=values["round"],
        red=red,
        black=black,
        name=name,
    )


def _match_over(scene: Scene, name: str, values: Values) -> str:
    return ending(scene, name, values["points"])


def ending(scene: Scene, name: str, points: tuple[int, int]) -> str:
    """Who has won the match, and how it stands."""
    return scene.words.say(
        "{name} wins the match, {most} to {fewest}.",
        name=name,
        most=max(points),
        fewest=min(points),
    )


_STARTS = {
    "fewer-points": mark("{name} starts the next round, having fewer points."),
    "lost-round": mark("{name} starts the next round: points are equal, and {name} lost this one."),
    "did-not-start": mark(
        "{name} starts the next round: points are equal, nobody won this round, "
        "and the other one started it."
    ),
    "alternate": mark("{name} starts the next round: it goes by turns."),
}


def _next_starter(scene: Scene, name: str, values: Values) -> str:
    return scene.words.say(_STARTS[values["rule"]], name=name)


_TELLERS: dict[str, Callable[[Scene, str, Values], str]] = {
    "starter-drawn": _starter_drawn,
    "circle-laid": _circle_laid,
    "sown": _sown,
    "overflow": _overflow,
    "extra-turn": _extra_turn,
    "round-over": _round_over,
    "match-over": _match_over,
    "next-starter": _next_starter,
}

_REASONS = {
    "empty-place": mark("There is no pile on {place} any more."),
    "no-spy": mark("The pile on {place} cannot be sown: it holds no white button."),
    "not-three-of-each": mark("A circle needs three red, three black and three white buttons."),
}


def explain(reason: Reason, words: Words) -> str:
    """A reason in one sentence, "" if it is none of Button Up!'s own."""
    text = _REASONS.get(reason.code)
    return words.say(text, **reason.values) if text else ""
