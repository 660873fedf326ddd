"""The tower that a round leaves, upright, with the heights of red and black counted beside it."""

from __future__ import annotations

from functools import lru_cache

from engine.games.button_up.sowing import SPY, heights
from engine.games.button_up.state import COLOURS
from web.games.button_up.geometry import STEP
from web.games.button_up.piles import button_symbol, disc
from web.games.button_up.telling import pile_phrase
from web.markup import Markup, h, use
from web.words import Words

_VIEW_BOX = "-170 -236 340 330"
_SIDES = {"R": -1, "B": 1}
"""Red is counted on the left of the tower, black on the right."""
_COLUMN = 112
_EDGE = 60


@lru_cache(maxsize=16)
def tower(buttons: str, round_number: int, words: Words) -> Markup:
    """A tower, bottom first; the round's number lets each be built up anew."""
    levels = [
        h(
            "g",
            disc(button, height - 1),
            _counted(button, height) if button != SPY else None,
            class_=f"stacked delay-{height}",
            id=f"tower-{round_number}-{height}",
        )
        for height, button in enumerate(buttons, 1)
    ]
    shadow = h("ellipse", cx=3, cy=26, rx=64, ry=38, fill="url(#contact)")
    return h(
        "svg",
        shadow,
        levels,
        [_column(colour, sum(heights(buttons, colour))) for colour in COLOURS],
        viewBox=_VIEW_BOX,
        class_="tower",
        role="img",
        aria_label=words.say("The tower: {buttons}", buttons=pile_phrase(buttons, words)),
    )


def _counted(button: str, height: int) -> Markup:
    """A button's height, on the side of its colour, with a thread that leads to it."""
    side, y = _SIDES[button], 10 - STEP * (height - 1)
    return h(
        "g",
        h("path", class_="leader", d=f"M{side * _EDGE} {y}H{side * (_COLUMN - 16)}"),
        h("text", str(height), x=side * _COLUMN, y=y + 6, class_="height-text"),
    )


def _column(colour: str, total: int) -> Markup:
    """The head of a column and the sum under it."""
    x = _SIDES[colour] * _COLUMN
    return h(
        "g",
        use(button_symbol(colour), x=x - 22, y=-232, width=44, height=44),
        h("path", class_="sum-line", d=f"M{x - 26} 42h52"),
        h("text", str(total), x=x, y=76, class_="sum-text"),
    )
