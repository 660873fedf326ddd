"""What all screens share: the skeleton, the top bar, banner and notice, the footer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.game import Reason
from web.app.model import Model
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
        h("div", id="notice", role="status"),
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
    """A standing message: nothing can be kept here."""
    if model.storage_works:
        return EMPTY
    text = words.say("This browser keeps nothing: you can play, but games will not be saved.")
    return h("p", text, class_="banner", role="status")


def notice(model: Model, words: Words) -> Markup:
    """A passing message, or why the last try on the table was refused."""
    if model.refused is not None and model.table is not None:
        text = explain(model.refused, words, model.table.session.game.id)
        return h("p", text, class_="notice")
    if model.notice is None:
        return EMPTY
    return h(
        "div",
        h("p", _notice_text(model, words)),
        h("button", words.say("All right"), type="button", class_="quiet", data_msg="dismiss"),
        class_="notice",
    )


def _notice_text(model: Model, words: Words) -> str:
    """The words of the model's notice."""
    assert model.notice is not None  # noqa: S101 - narrows the type for the checker
    values = model.notice.values
    match model.notice.code:
        case "unknown-address":
            return words.say("That address leads nowhere in this box. Here are the games.")
        case "no-such-game":
            return words.say("That game is not kept in this browser.")
        case "damaged-game":
            reason = values["reason"]
            why = explain(reason, words) if isinstance(reason, Reason) else ""
            return words.say(
                "That kept game cannot be opened; it was left as it is. {why}", why=why
            )
        case "damaged-saves":
            return words.count(
                "{n} kept game cannot be read; it was left as it is.",
                "{n} kept games cannot be read; they were left as they are.",
                int(str(values["count"])),
            )
        case "other-tab":
            return words.say(
                "This game was played on in another tab. "
                "Your position is kept as a game of its own."
            )
        case "copied":
            return words.say("The game is on the clipboard, as text.")
        case "not-copied":
            return words.say("The browser did not allow it: mark the text and copy it yourself.")
        case _:
            return words.say("That is not possible now.")


def footer(words: Words) -> Markup:
    """The disclaimer under the first screen."""
    text = words.say("An unofficial fan work. Designers and publishers are named with each game.")
    return h("p", text)
