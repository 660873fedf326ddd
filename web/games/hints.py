"""A hint as every table shows it: the button that asks, and a box with words and choices.

The view says what is advised and marks it on its board; the app asks the
computer, speaks the hint once, and puts it away with the message ``hush``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Actor, actor_letter
from web.games.view import Advice, Scene
from web.markup import EMPTY, Content, Markup, h, join, picture

_BUTTON = "hint"
"""The id of the button that asks."""


class Choice(NamedTuple):
    """One of the moves that a hint compares.

    ``sign`` is what it is called on the board, ``value`` what it is worth and
    ``note`` a word or picture more; ``name`` says all that to readers, and what
    pressing it does; ``message`` is what it sends.
    """

    sign: str
    value: str
    note: Content
    name: str
    message: str


def advice_for(scene: Scene, seat: Actor) -> Advice | None:
    """The hint for a seat, as far as it has come."""
    advice = scene.advice
    return advice if advice is not None and advice.seat == seat else None


def is_open(scene: Scene) -> bool:
    """Whether a hint is on show or being thought about."""
    return scene.advising or scene.advice is not None


def hint_button(scene: Scene, seat: Actor) -> Markup:
    """Asks what to do, and puts the answer away again."""
    name = scene.words.say("Hint")
    return h(
        "button",
        picture("icon-hint", "0 0 24 24", "glyph"),
        type="button",
        class_="action secondary is-hint",
        id=_BUTTON,
        aria_label=name,
        title=name,
        aria_pressed=str(is_open(scene)).lower(),
        data_msg="hush" if is_open(scene) else f"hint {actor_letter(seat)}",
    )


def hint_box(
    scene: Scene, sentences: Sequence[str], label: str, choices: Sequence[Choice]
) -> Markup:
    """What is advised, and the choices under a ``label``; while thinking, that it does.

    The sentences are kept back until the hint is final; the choices get better
    meanwhile. Of the sentences a small screen shows the first two.
    """
    if not is_open(scene):
        return EMPTY
    say = scene.words.say
    return h(
        "div",
        h(
            "p",
            picture("icon-hint", "0 0 24 24", "glyph"),
            h("span", _text(scene, sentences)),
            class_="hint-text",
        ),
        h(
            "button",
            picture("icon-close", "0 0 24 24", "glyph"),
            type="button",
            class_="icon",
            aria_label=say("Close the hint"),
            title=say("Close the hint"),
            data_msg=f"hush {_BUTTON}",
        ),
        _choices(label, choices) if choices else None,
        class_="hint-box",
        role="group",
        aria_label=say("Hint"),
        aria_busy=str(scene.advising).lower(),
        data_escape="hush",
    )


def _text(scene: Scene, sentences: Sequence[str]) -> Content:
    """The sentences, or that they are being thought about."""
    if scene.advising:
        return scene.words.say("Thinking about a hint…")
    more = " ".join(sentences[2:])
    return join(
        " ".join(sentences[:2]), h("span", f" {more}", class_="hint-more") if more else None
    )


def _choices(label: str, choices: Sequence[Choice]) -> Markup:
    """The moves that are compared, best first, as buttons."""
    buttons = [
        h(
            "button",
            h("b", choice.sign, class_="hint-sign"),
            h("span", choice.value, class_="hint-value numeral"),
            h("span", choice.note, class_="hint-note") if choice.note else None,
            type="button",
            class_="action secondary hint-choice",
            id=f"hint-{number}",
            aria_label=choice.name,
            data_msg=choice.message,
        )
        for number, choice in enumerate(choices, 1)
    ]
    return h(
        "div",
        h("span", label, class_="label", id="hint-label"),
        buttons,
        class_="hint-choices",
        role="group",
        aria_labelledby="hint-label",
    )
