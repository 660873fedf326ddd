"""Every shared part in every state, and what the games tell apart, on one page.

For whoever draws or checks: the address ``#/design`` is not linked from anywhere.
"""

from __future__ import annotations

from engine.registry import find_game
from web.app.model import Model
from web.app.screens.frame import Screen, bar, icon_button, skeleton
from web.games import all_specimens
from web.games.parts import Seat, chip, reading, seat_strip
from web.games.view import Specimen, Specimens
from web.markup import Content, Markup, h, join
from web.words import Words

_LAYOUT = skeleton(h("main", id="design", class_="design"))

COLOURS = (
    *("linen", "paper", "sunk", "ink", "quiet", "thread", "line", "focus", "strong", "on-strong"),
    *("red", "yellow", "green", "blue", "gold", "mat", "tape"),
    *(f"level-{level}" for level in range(6)),
)
"""The custom properties of ``tokens.css`` that colour areas and text."""

_NOTHING = "dialog"
"""A message that changes nothing where no dialog is open."""

STATES = ("is-turn", "is-asked", "is-stopped", "is-bust", "")
"""How a place at the table may stand."""


def screen(model: Model, words: Words) -> Screen:
    """The page of parts."""
    say = words.say
    parts = (
        _section("colours", say("Colours"), h("ul", map(_colour, COLOURS), class_="specimens")),
        _section("type", say("Type"), _type(words)),
        _section("presses", say("Buttons to press"), _buttons(words)),
        _section("controls", say("Controls"), _controls(words)),
        _section("seats", say("Places at the table"), _seats(words)),
        _section("messages", say("Messages"), _messages(words)),
        _section("lists", say("Log, points, progress"), _lists(words)),
    )
    games = [
        _section(game, find_game(game).title, [_specimens(group) for group in groups_of(words)])
        for game, groups_of in all_specimens().items()
    ]
    title = say("The parts of the box")
    return Screen(title, _LAYOUT, {"bar": bar(title, words), "design": join(parts, games)})


def _section(name: str, title: str, content: Content) -> Markup:
    """A group of parts on a card."""
    heading = f"design-{name}"
    return h(
        "section",
        h("h2", title, id=heading),
        content,
        class_="card",
        aria_labelledby=heading,
    )


def _specimens(group: Specimens) -> Markup:
    """Things that must never be mistaken for each other, side by side."""
    return join(
        h("h3", group.title),
        h("ul", map(_specimen, group.pieces), class_="specimens", data_specimens=group.id),
    )


def _specimen(piece: Specimen) -> Markup:
    """One of them, with its name."""
    return h("li", h("div", piece.picture, class_="specimen"), h("span", piece.name))


def _colour(name: str) -> Markup:
    """A colour and what it is called in the style sheets."""
    area = h("rect", width=100, height=60, rx=8, fill=f"var(--{name})", stroke="var(--line)")
    swatch = h("svg", area, viewBox="0 0 100 60", class_="specimen-colour", aria_hidden="true")
    return h("li", swatch, h("code", f"--{name}"))


def _type(words: Words) -> Markup:
    """Headings, text, and what stands out in text."""
    say = words.say
    lead = say(
        "Four games of buttons, thread and numbers. For one, for two, for the whole table "
        "— and for the train without a signal."
    )
    return join(
        h("p", "Button Box", class_="wordmark"),
        h("p", say("The end"), class_="title"),
        h("p", lead, class_="lead"),
        h("p", lead),
        h("p", say("A new version of the box is here."), class_="quiet-text"),
        h("p", h("b", "0123456789", class_="numeral"), " ", h("kbd", "Enter"), class_="title"),
        h("p", h("a", say("All games"), class_="quiet", href="#/")),
    )


def _buttons(words: Words) -> Markup:
    """Everything that is pressed, able and unable."""
    return join(_row_of_buttons(words, disabled=False), _row_of_buttons(words, disabled=True))


def _row_of_buttons(words: Words, *, disabled: bool) -> Markup:
    """The main action, another one, a quiet one, an icon; none of them does anything here."""
    say = words.say
    kinds = {"action primary": say("Play"), "action secondary": say("Menu"), "quiet": say("Close")}
    return h(
        "p",
        [_button(text, class_, disabled) for class_, text in kinds.items()],
        icon_button("settings", say("Settings"), _NOTHING, disabled=disabled),
        class_="design-row",
    )


def _button(text: str, class_: str, disabled: bool) -> Markup:
    """A button with words."""
    return h(
        "button",
        text,
        type="button",
        class_=class_,
        data_msg=_NOTHING,
        aria_disabled="true" if disabled else None,
    )


def _controls(words: Words) -> Markup:
    """Chips, a field, a field with a fault."""
    say = words.say
    themes = {"light": say("Light"), "dark": say("Dark")}
    chips = [
        chip("design-theme", value, text, checked=value == "light", message=_NOTHING)
        for value, text in themes.items()
    ]
    switches = [
        chip(f"design-{on}", "on", say("Sounds"), checked=on, message=_NOTHING, kind="checkbox")
        for on in (True, False)
    ]
    return join(
        h("div", chips, switches, class_="chips"),
        _field("design-name", say("Name"), "Ann", wrong=False),
        _field("design-wrong", say("Name"), "?", wrong=True),
        h(
            "p",
            say("The text is not a game record: it cannot be read."),
            class_="field-error",
            id="design-fault",
        ),
    )


def _field(id_: str, label: str, value: str, *, wrong: bool) -> Markup:
    """A labelled field."""
    return h(
        "label",
        h("span", label, class_="label"),
        h(
            "input",
            value=value,
            class_="input",
            id=id_,
            aria_invalid="true" if wrong else None,
            aria_describedby="design-fault" if wrong else None,
        ),
        class_="field",
    )


def _seats(words: Words) -> Markup:
    """One place in each state."""
    seats = [
        Seat(
            name=words.say("Player {number}", number=number + 1),
            badges=("button",),
            badge_text="",
            score=number,
            score_text=words.count("{n} point", "{n} points", number),
            class_=state,
            sign={"is-asked": "help", "is-stopped": "check", "is-bust": "close"}.get(state, ""),
        )
        for number, state in enumerate(STATES)
    ]
    return h("ol", seat_strip(seats, "star", words), class_="seats")


def _messages(words: Words) -> Markup:
    """A standing message, a mishap, the head of a dialog."""
    say = words.say
    mishap = say("That was our mistake. Your game is kept as it was after the last move.")
    return join(
        h("p", say("A new version of the box is here."), class_="banner"),
        h("div", h("h3", say("Something came loose.")), h("p", mishap), class_="panel-error"),
        h(
            "div",
            h("h3", say("Settings"), class_="title"),
            icon_button("close", say("Close"), _NOTHING),
            class_="dialog-head",
        ),
    )


def _lists(words: Words) -> Markup:
    """The log with its latest line, a table of points, something to unfold, a thread that grows."""
    say = words.say
    lines = [say("Taken back."), say("Done again.")]
    log = h(
        "ol",
        h("li", lines[0], class_="log-line"),
        h("li", lines[1], class_="log-line is-last"),
        class_="log-lines",
    )
    head = h("tr", h("th", say("Round"), scope="col"), h("th", "Ann", scope="col"))
    row = h("tr", h("th", "1", scope="row"), h("td", "4", class_="is-number"))
    return join(
        h("div", log, class_="log", tabindex=0, role="region", aria_label=say("What happened")),
        h("table", h("thead", head), h("tbody", row), class_="score"),
        reading(say("What happened"), lines),
        h("progress", value=40, max=100, class_="progress", aria_label=say("Starting…")),
    )
