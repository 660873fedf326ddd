"""Parts of markup that the views of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.games.view import Scene
from web.markup import Content, Markup, classes, h, join, picture
from web.words import Words


def action(
    text: Content,
    message: str,
    *,
    primary: bool = False,
    disabled: bool = False,
    id_: str | None = None,
) -> Markup:
    """A button under the thumb; the main one can be focused as ``primary``, others by ``id_``."""
    return h(
        "button",
        text,
        type="button",
        class_=f"action {'primary' if primary else 'secondary'}",
        id="primary" if primary else id_,
        data_msg=message,
        aria_disabled="true" if disabled else None,
        aria_describedby="prompt" if primary else None,
    )


def ways_out(scene: Scene) -> Markup:
    """What the end of every game leads to, besides the next one: all games, a look back."""
    say, address = scene.words.say, scene.look_back
    look_back = h("a", say("Look back"), class_="action secondary", id="look-back", href=address)
    return join(
        h("a", say("All games"), class_="action secondary", href="#/"),
        look_back if address else None,
    )


def scored_name(name: str, score: str) -> Markup:
    """The heading over what somebody has on the table: the name and the score so far."""
    return h("h3", name, " ", h("span", score, class_="quiet-text"), class_="label scored")


def reading(heading: str, lines: Sequence[str]) -> Markup:
    """A board in words, to unfold and read; a key on the board has the same spoken."""
    items = [h("li", line) for line in lines]
    return h("details", h("summary", heading), h("ul", items), class_="reading")


def figure(content: Content, caption: str) -> Markup:
    """A picture with what it shows, for the rules."""
    return h("figure", content, h("figcaption", caption, class_="quiet-text"), class_="figure")


def key_list(rows: Sequence[tuple[str, str]], words: Words) -> Markup:
    """The section of the rules that says how to play by keyboard: keys and what they do."""
    return join(
        h("h2", words.say("Keys")),
        h("ul", [h("li", h("kbd", keys), " ", meaning) for keys, meaning in rows]),
    )


def fieldset(legend: str, *content: Content) -> Markup:
    """A group of form controls on a card, under a heading that names it."""
    return h(
        "fieldset",
        h("legend", legend, class_="visually-hidden"),
        h("h2", legend, aria_hidden="true"),
        content,
        class_="card",
    )


def chip(
    name: str,
    value: str,
    text: Content,
    *,
    checked: bool,
    message: str,
    kind: str = "radio",
    lang: str | None = None,
) -> Markup:
    """A radio button or check box that looks like a chip."""
    return h(
        "label",
        h(
            "input",
            type=kind,
            name=name,
            value=value,
            checked=checked,
            class_="chip-input",
            id=f"{name}-{value}",
            data_msg=message,
        ),
        h("span", text, class_="chip-face", lang=lang),
        class_="chip",
    )


@dataclass(frozen=True, slots=True)
class Seat:
    """A place in the strip of players.

    ``badges`` are symbols that stand for the seat, ``badge_text`` says them;
    ``sign`` is an icon for how the seat stands, ``note`` says that;
    ``score_text`` says the score with its unit.
    """

    name: str
    badges: tuple[str, ...]
    badge_text: str
    score: int
    score_text: str
    class_: str = ""
    sign: str = ""
    note: str = ""


def seat_strip(seats: Sequence[Seat], unit: str, words: Words) -> Markup:
    """Who plays, what they have, how they stand; ``unit`` is the symbol scores count."""
    return join([_seat(seat, unit, words) for seat in seats])


def _seat(seat: Seat, unit: str, words: Words) -> Markup:
    """One player in the strip."""
    badges = [picture(symbol, class_="seat-button") for symbol in seat.badges]
    sign = (
        h("span", picture(f"icon-{seat.sign}", "0 0 24 24", "glyph"), class_="seat-state")
        if seat.sign
        else None
    )
    acting = "is-turn" in seat.class_ or "is-asked" in seat.class_
    spoken = [f", {part}" for part in (seat.score_text, seat.badge_text, seat.note) if part]
    return h(
        "li",
        h("span", badges, class_="seat-cards"),
        h("span", seat.name, class_="seat-name"),
        h(
            "span",
            str(seat.score),
            picture(unit, class_="glyph"),
            class_="seat-score",
            aria_hidden="true",
        ),
        sign,
        h("span", spoken, class_="visually-hidden"),
        class_=classes("seat", seat.class_),
        aria_current="true" if acting else None,
    )
