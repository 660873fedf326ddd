"""The settings: how it looks and sounds, how one plays."""

from __future__ import annotations

from collections.abc import Mapping

from web.app.settings import Settings
from web.games.parts import chip
from web.markup import Content, Markup, classes, h, join
from web.words import LANGUAGES, Words


def settings_form(settings: Settings, words: Words) -> Markup:
    """Every setting, in two groups; each takes effect at once and is kept."""
    return join(
        _group("surroundings", words.say("Look and sound"), _surroundings(settings, words)),
        _group("playing", words.say("At the table"), _playing(settings, words)),
    )


def _surroundings(settings: Settings, words: Words) -> list[Markup]:
    """Language, light, motion, sound."""
    say = words.say
    themes = {"auto": say("As the device"), "light": say("Light"), "dark": say("Dark")}
    motions = {"auto": say("As the device"), "full": say("Full"), "reduced": say("Reduced")}
    return [
        _choice("language", say("Language"), LANGUAGES, settings, in_own_words=True),
        _choice("theme", say("Appearance"), themes, settings),
        _choice("motion", say("Motion"), motions, settings),
        _switch("sound", say("Sounds"), settings),
    ]


def _playing(settings: Settings, words: Words) -> list[Markup]:
    """The pace of the computer, the hand one plays with, what is shown and asked."""
    say = words.say
    paces = {"instant": say("at once"), "brisk": say("briskly"), "calm": say("calmly")}
    hands = {"left": say("the left hand"), "right": say("the right hand")}
    return [
        _choice("pace", say("The computer plays"), paces, settings),
        _choice("hand", say("Controls for"), hands, settings),
        _switch("legal", say("Show the legal places"), settings),
        _switch("symbols", say("Symbols on the colours"), settings),
        _switch("odds", say("Show the odds"), settings),
        _switch("confirm", say("Confirm my moves"), settings),
    ]


def _group(name: str, title: str, content: Content) -> Markup:
    """Settings that belong together, under a heading that names them."""
    heading = f"settings-{name}"
    return h(
        "section",
        h("h3", title, id=heading),
        content,
        class_="settings",
        aria_labelledby=heading,
    )


def _choice(
    name: str,
    title: str,
    texts: Mapping[str, str],
    settings: Settings,
    *,
    in_own_words: bool = False,
) -> Markup:
    """A setting that is one of a few values; ``in_own_words`` if they are languages."""
    chosen = getattr(settings, name)
    options = [
        chip(
            name,
            value,
            text,
            checked=value == chosen,
            message=f"set {name}",
            lang=value if in_own_words else None,
        )
        for value, text in texts.items()
    ]
    return h(
        "fieldset",
        h("legend", title, class_="setting-name"),
        h("div", options, class_=classes("segments", len(texts) > 3 and "is-many")),
        class_="setting",
    )


def _switch(name: str, title: str, settings: Settings) -> Markup:
    """A setting that is on or off: a button that slides in its hole."""
    return h(
        "label",
        h("span", title, class_="setting-name"),
        h(
            "input",
            type="checkbox",
            role="switch",
            name=name,
            value="on",
            checked=getattr(settings, name),
            class_="switch",
            id=f"{name}-on",
            data_msg=f"set {name}",
        ),
        class_="setting is-switch",
    )
