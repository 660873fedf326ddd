"""Buttons and piles, seen from the chair, bottom to top."""

from __future__ import annotations

from functools import lru_cache

from web.games.button_up.geometry import STEP
from web.markup import EMPTY, Markup, h, use

SYMBOLS = {"R": "red", "B": "black", "W": "white"}
"""The end of the symbols' names, by the letter of the button."""

_WIDTH, _HEIGHT = 108, 84
_FACE = (54, 32)
"""The middle of the face in the symbol of a button of a pile."""


def button_symbol(button: str) -> str:
    """The symbol of a single button seen from above."""
    return f"button-{SYMBOLS[button]}"


@lru_cache(maxsize=256)
def disc(button: str, level: int, class_: str | None = None) -> Markup:
    """One button of a pile; ``level`` counts the buttons under it."""
    return use(
        f"pile-{SYMBOLS[button]}",
        x=-_FACE[0],
        y=-_FACE[1] - STEP * level,
        width=_WIDTH,
        height=_HEIGHT,
        class_=class_,
    )


@lru_cache(maxsize=512)
def pile(buttons: str) -> Markup:
    """Buttons one upon the other, with the shadow of the lowest."""
    if not buttons:
        return EMPTY
    shadow = h("ellipse", cx=3, cy=26, rx=62, ry=36, fill="url(#contact)")
    return h("g", shadow, [disc(button, level) for level, button in enumerate(buttons)])
