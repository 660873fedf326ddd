"""What Button Up! tells apart: the buttons, the marks of a pile."""

from __future__ import annotations

from web.games.button_up.board import PlaceLook, place_art
from web.games.button_up.piles import SYMBOLS, button_symbol, pile
from web.games.button_up.telling import colour
from web.games.view import Specimens
from web.markup import Markup, classes, h, picture
from web.words import Words

_PLACE = "-80 -80 160 160"


def specimens(words: Words) -> tuple[Specimens, ...]:
    """Every kind of button from above and in a pile, every state of a place."""
    say = words.say
    names = {letter: colour(letter, words) for letter in SYMBOLS}
    buttons = {names[letter]: picture(button_symbol(letter)) for letter in SYMBOLS}
    piles = {names[letter]: _svg(pile(letter)) for letter in SYMBOLS}
    plain, leaving = PlaceLook(0, "RB", 2), PlaceLook(0, "RB", 2, leaves=True)
    marks = {
        say("pile"): _place(plain),
        say("can be sown"): _place(plain, "is-legal"),
        say("chosen"): _place(leaving, "is-legal is-chosen"),
        say("last move"): _place(plain, "is-last"),
    }
    return (
        Specimens.of("button-up-buttons", say("Buttons"), buttons),
        Specimens.of("button-up-piles", say("In a pile"), piles),
        Specimens.of("button-up-marks", say("Marks on a pile"), marks),
    )


def _place(look: PlaceLook, state: str = "") -> Markup:
    """A place of the circle by itself."""
    return _svg(h("g", place_art(look), class_=classes("place", state)))


def _svg(art: Markup) -> Markup:
    """Something of the circle by itself, on its felt."""
    felt = h("rect", x=-80, y=-80, width=160, height=160, class_="specimen-felt")
    return h("svg", felt, art, viewBox=_PLACE, aria_hidden="true")
