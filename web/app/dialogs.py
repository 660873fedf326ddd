"""The dialogs: menu, settings, log, rules, a game as text."""

from __future__ import annotations

from collections.abc import Callable

from engine.record import dump
from web.app.model import Model
from web.app.notices import notice_text
from web.app.reasons import explain
from web.app.scenes import scene_of
from web.app.screens.frame import icon, icon_button
from web.app.screens.settings import settings_form
from web.app.screens.table import log
from web.app.setting_up import named_game
from web.games import all_views
from web.markup import EMPTY, Content, Markup, h, join
from web.words import Words

Body = tuple[str, Content]


def dialog(model: Model, words: Words) -> Markup:
    """The open dialog, or nothing."""
    make = _DIALOGS.get(model.dialog)
    if make is None:
        return EMPTY
    title, body = make(model, words)
    return h(
        "dialog",
        h(
            "div",
            h("h2", title, id="dialog-title"),
            icon_button("close", words.say("Close"), "dialog"),
            class_="dialog-head",
        ),
        h("div", body, class_="dialog-body"),
        class_="dialog",
        id=f"dialog-{model.dialog}",
        aria_labelledby="dialog-title",
    )


def _menu(model: Model, words: Words) -> Body:
    """What can be done at the table besides playing."""
    entries = [
        ("help", words.say("Rules"), "dialog rules"),
        ("log", words.say("What happened"), "dialog log"),
        ("settings", words.say("Settings"), "dialog settings"),
        ("share", words.say("The game as text"), "dialog record"),
        *_look_back(model, words),
        *_starts(model, words),
    ]
    return words.say("Menu"), h(
        "ul",
        [
            h("li", h("button", icon(name), text, type="button", class_="action", data_msg=message))
            for name, text, message in entries
        ],
        class_="menu",
    )


def _look_back(model: Model, words: Words) -> list[tuple[str, str, str]]:
    """The menu's way to the look back at a game that is over."""
    address = scene_of(model).look_back
    return [("chance", words.say("Look back"), f"go {address}")] if address else []


def _starts(model: Model, words: Words) -> list[tuple[str, str, str]]:
    """The menu's ways to something new: another game, or another puzzle."""
    table = model.at_table
    if not table.puzzle:
        return [("play", words.say("New game, same table"), "rematch")]
    return [
        ("play", words.say("Try again"), "rematch"),
        ("back", words.say("All puzzles"), f"go #/puzzles/{table.session.game.id}"),
    ]


def _settings(model: Model, words: Words) -> Body:
    """Everything that is chosen for good."""
    return words.say("Settings"), settings_form(model.settings, words)


def _log(model: Model, words: Words) -> Body:
    """The whole story so far."""
    scene = scene_of(model)
    return words.say("What happened"), log(scene, scene.session.at)


def _rules(model: Model, words: Words) -> Body:
    """The rules, without leaving the table."""
    game = model.at_table.session.game
    return words.say("{game}: the rules", game=game.title), h(
        "article", all_views()[game.id].rules(words), class_="prose"
    )


def _record(model: Model, words: Words) -> Body:
    """The game as text, to copy, and to replay elsewhere."""
    text = dump(model.at_table.session)
    return words.say("The game as text"), join(
        h("p", words.say("This text holds the whole game. Keep it, send it, open it again.")),
        h(
            "textarea",
            text,
            class_="input",
            readonly=True,
            rows=6,
            aria_label=words.say("The game as text"),
        ),
        h(
            "button",
            words.say("Copy"),
            type="button",
            class_="action primary",
            data_msg="copy-record",
        ),
        _copy_result(model, words),
    )


def _copy_result(model: Model, words: Words) -> Markup | None:
    """Whether the text could be copied; shown here, since a dialog hides the page's notices."""
    if model.notice is None or model.notice.code not in ("copied", "not-copied"):
        return None
    return h("p", notice_text(model.notice, words), role="status")


def _open_record(model: Model, words: Words) -> Body:
    """A game from its text."""
    return words.say("Open a game from text"), h(
        "form",
        h(
            "label",
            h("span", words.say("The game as text"), class_="label"),
            h(
                "textarea",
                model.import_text,
                class_="input",
                rows=6,
                id="import",
                data_msg="import-text",
                aria_invalid="true" if model.import_error else None,
                aria_describedby="import-error" if model.import_error else None,
            ),
            class_="field",
        ),
        _import_error(model, words),
        h("button", words.say("Open"), type="submit", class_="action primary"),
        data_msg="import",
    )


def _import_error(model: Model, words: Words) -> Markup | None:
    """What is wrong with the pasted text, and where."""
    error = model.import_error
    if error is None:
        return None
    text = explain(error.reason, words, named_game(model.import_text))
    if error.move is not None:
        text = words.say("Move {number}: {why}", number=error.move + 1, why=text)
    return h("p", text, class_="field-error", id="import-error", role="alert", tabindex=-1)


_DIALOGS: dict[str, Callable[[Model, Words], Body]] = {
    "menu": _menu,
    "settings": _settings,
    "log": _log,
    "rules": _rules,
    "record": _record,
    "open-record": _open_record,
}
