"""What Buttons tells apart: fields, what lies on them, marks, dice."""

from __future__ import annotations

from web.games.buttons.board import CLOTHS, BoardLook, cell_art
from web.games.buttons.telling import COLOUR_NAMES
from web.games.view import Specimens
from web.markup import Markup, classes, h, picture
from web.words import Words

_FIELD = "0 0 90 90"


def specimens(words: Words) -> tuple[Specimens, ...]:
    """Every state of a field and every kind of die."""
    say = words.say
    lying = {
        say("free"): _field(BoardLook("G")),
        say("button"): _field(BoardLook("G", buttons=1)),
        say("star"): _field(BoardLook("G", stars=1)),
    }
    marks = {
        say("free"): _field(BoardLook("B")),
        say("may be chosen"): _field(BoardLook("B", targets=1, asked="legal"), "is-legal"),
        say("offer"): _field(BoardLook("B", targets=1, asked="guest"), "is-guest"),
        say("chosen"): _field(BoardLook("B", chosen=1), "is-chosen"),
        say("last move"): _field(BoardLook("B", buttons=1, last=1), "is-last"),
        say("hint"): _field(BoardLook("B", hints=((0, 1),))),
    }
    dice = {
        say("white"): picture("die-white-5", "0 0 100 100"),
        say("black"): picture("die-black-5", "0 0 100 100"),
        say("gold"): picture("die-gold-5", "0 0 100 100"),
    }
    cloths = {say(COLOUR_NAMES[letter]): _field(BoardLook(letter)) for letter in CLOTHS}
    return (
        Specimens.of("buttons-fields", say("Fields"), cloths),
        Specimens.of("buttons-lying", say("What lies on a field"), lying),
        Specimens.of("buttons-marks", say("Marks on a field"), marks),
        Specimens.of("buttons-dice", say("Dice"), dice),
    )


def _field(look: BoardLook, state: str = "") -> Markup:
    """A field by itself."""
    art = h("g", cell_art(look, 0), class_=classes("cell", state))
    return h("svg", art, viewBox=_FIELD, aria_hidden="true")
