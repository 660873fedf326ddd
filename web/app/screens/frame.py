"""What all screens share: the skeleton, the top bar, banner and notice, the footer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from web.app.model import Model, Notice
from web.app.notices import notice_text
from web.app.reasons import explain
from web.markup import EMPTY, Content, Markup, h, join, picture
from web.words import Words


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: its title, its skeleton and the content of its regions."""

    title: str
    layout: Markup
    regions: Mapping[str, Markup]


def skeleton(*content: Content, class_: str = "page", header: str = "bar") -> Markup:
    """The frame around a screen's regions, with those that every screen has."""
    return h(
        "div",
        h("header", id="bar", class_=header),
        h("div", id="banner"),
        content,
        h("div", id="dialog"),
        h("div", id="notice"),
        class_=class_,
    )


def icon(name: str) -> Markup:
    """One of the sprite's line icons, hidden from readers."""
    return picture(f"icon-{name}", "0 0 24 24", "glyph")


def icon_button(name: str, label: str, message: str, *, disabled: bool = False) -> Markup:
    """A round button with only an icon; its label is read and shown on hover."""
    return h(
        "button",
        icon(name),
        type="button",
        class_="icon",
        aria_label=label,
        title=label,
        data_msg=message,
        aria_disabled="true" if disabled else None,
    )


def bar(title: str, words: Words, end: Content = None) -> Markup:
    """The top bar: home, the screen's title, and what belongs on its right."""
    home = h(
        "a",
        icon("back"),
        class_="icon",
        href="#/",
        aria_label=words.say("All games"),
        title=words.say("All games"),
    )
    return join(
        h("div", home, class_="bar-start"),
        h("h1", title, class_="bar-title", id="screen-title", tabindex=-1),
        h("div", end, class_="bar-end"),
    )


def banner(model: Model, words: Words) -> Markup:
    """Standing messages: nothing can be kept here; between games, a newer version waits."""
    return join(
        None if model.storage_works else _nothing_kept(words),
        _newer_version(words) if model.update_waits and model.table is None else None,
    )


def _nothing_kept(words: Words) -> Markup:
    """The browser keeps nothing."""
    text = words.say("This browser keeps nothing: you can play, but games will not be saved.")
    return h("p", text, class_="banner", role="status")


def _newer_version(words: Words) -> Markup:
    """A newer version has arrived; when it starts is for the player to say."""
    return h(
        "div",
        h("p", words.say("A new version of the box is here.")),
        h(
            "button",
            words.say("Update now"),
            type="button",
            class_="action secondary",
            data_msg="update",
        ),
        class_="banner",
        role="status",
    )


def notice(model: Model, words: Words) -> Markup:
    """A passing message, or why the last try on the table was refused."""
    if model.refused is not None and model.table is not None:
        text = explain(model.refused, words, model.table.session.game.id)
        return h("p", text, class_="notice")
    if model.notice is None or model.dialog:
        return EMPTY
    return h(
        "div",
        h("p", notice_text(model.notice, words)),
        _notice_answer(model.notice, words),
        class_="notice",
    )


def _notice_answer(notice: Notice, words: Words) -> Markup:
    """What can be done about a notice: undo what it tells, or put it away."""
    if notice.code == "thrown-away":
        return _answer(words.say("Bring it back"), "bring-back")
    return _answer(words.say("All right"), "dismiss")


def _answer(text: str, message: str) -> Markup:
    """A button in a notice."""
    return h("button", text, type="button", class_="quiet", id=message, data_msg=message)


def footer(model: Model, words: Words) -> Markup:
    """Under the first screen: the disclaimer, whether one can play offline, how to install it."""
    text = words.say("An unofficial fan work. Designers and publishers are named with each game.")
    offline = {
        "ready": words.say("Ready offline: the box opens without a network too."),
        "unavailable": words.say("Not available offline: the box needs the network to open."),
    }.get(model.offline)
    by_hand = words.say(
        "On an iPhone or iPad, tap Share and then “Add to Home Screen”: "
        "the box will open like an app."
    )
    return join(
        h("p", text),
        h("p", offline, id="offline") if offline else None,
        h("p", by_hand) if model.to_home_screen else None,
    )
