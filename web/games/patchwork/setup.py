"""The set-up of Patchwork: where the leather patches lie on the track."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.patchwork.track import LEATHER_SPACES
from web.games.parts import chip, fieldset
from web.games.view import Draft
from web.markup import Markup, h
from web.words import Words, mark

_NAMES = {
    "revised": mark("Newer printings: {spaces}"),
    "first_printing": mark("First printing: {spaces}"),
}


def leather_option(draft: Draft) -> Mapping[str, object]:
    """The ``leather`` option that the form's raw values stand for."""
    return {"leather": draft.options.get("leather", "revised")}


def setup(draft: Draft, words: Words) -> Markup:
    """The choice of the places."""
    chosen = leather_option(draft)["leather"]
    chips = [
        chip(
            "leather",
            value,
            words.say(text, spaces=", ".join(map(str, LEATHER_SPACES[value]))),
            checked=value == chosen,
            message="draft option leather",
        )
        for value, text in _NAMES.items()
    ]
    return fieldset(words.say("Where do the leather patches lie?"), h("div", chips, class_="chips"))
