"""The set-up of Button Up!: how far the match goes, and who starts its rounds."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.button_up.rules import TARGET
from engine.games.button_up.state import FIRST_RULES
from web.games.parts import chip, fieldset
from web.games.view import Draft
from web.markup import Markup, h, join
from web.words import Words, mark

_FIRST_NAMES = {
    "fewest": mark("Whoever has fewer points"),
    "alternate": mark("By turns"),
}


def options(draft: Draft) -> Mapping[str, object]:
    """The options that the form's raw values stand for."""
    return {
        "target": draft.options.get("target", str(TARGET.default)),
        "first": draft.options.get("first", FIRST_RULES[0]),
    }


def setup(draft: Draft, words: Words) -> Markup:
    """The controls for both options."""
    chosen = options(draft)
    targets = [
        chip(
            "target",
            str(points),
            words.count("{n} point", "{n} points", points),
            checked=str(points) == chosen["target"],
            message="draft option target",
        )
        for points in TARGET.choices
    ]
    rules = [
        chip(
            "first",
            rule,
            words.say(_FIRST_NAMES[rule]),
            checked=rule == chosen["first"],
            message="draft option first",
        )
        for rule in FIRST_RULES
    ]
    return join(
        fieldset(words.say("How far does the match go?"), h("div", targets, class_="chips")),
        fieldset(
            words.say("Who starts each round?"),
            h("div", rules, class_="chips"),
            h(
                "p",
                words.say(
                    "The first player is red, the second black. "
                    "The lot decides who starts round one."
                ),
                class_="quiet-text",
            ),
        ),
    )
