"""The set-up form of a game: how many, who, with which options."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import MAX_NAME, MAX_SEED
from engine.registry import find_game
from web.app.model import Model
from web.app.reasons import explain
from web.app.screens.frame import Screen, bar, icon_button, skeleton
from web.app.screens.puzzles import solved_text
from web.games import all_puzzles, all_views
from web.games.parts import chip, fieldset
from web.games.view import HUMAN, LEVEL_NAMES, Credits, Draft, seat_name
from web.markup import Markup, h
from web.words import Words

_LAYOUT = skeleton(h("main", id="setup"))


def screen(model: Model, words: Words) -> Screen:
    """The form for the game that the route names."""
    game = find_game(model.route.subject)
    rules = icon_button("help", words.say("Rules"), f"go #/rules/{game.id}")
    return Screen(
        game.title,
        _LAYOUT,
        {"bar": bar(game.title, words, rules), "setup": _form(model, words)},
    )


def _form(model: Model, words: Words) -> Markup:
    """The form, from the number of players to the button that starts."""
    game = find_game(model.route.subject)
    view = all_views()[game.id]
    draft = model.at_setup
    return h(
        "form",
        h("p", view.blurb(words), class_="lead"),
        _players(game.player_counts, draft, words) if len(game.player_counts) > 1 else None,
        _seats(game.adviser.levels if game.adviser else (), draft, words),
        view.setup(draft, words),
        _deal(draft, words),
        _puzzles(model, words),
        _error(model, words),
        h(
            "div",
            h("button", words.say("Start"), type="submit", class_="action primary", id="start"),
            h("a", words.say("Rules"), class_="action secondary", href=f"#/rules/{game.id}"),
            class_="form-foot",
        ),
        h("p", credit_line(view.credits, words), class_="quiet-text"),
        class_="form",
        data_msg="start",
        novalidate=True,
    )


def _puzzles(model: Model, words: Words) -> Markup | None:
    """The way to the game's puzzles, if it has some."""
    game_id = model.route.subject
    if game_id not in all_puzzles():
        return None
    return h(
        "p",
        h("a", words.say("Puzzles"), class_="action secondary", href=f"#/puzzles/{game_id}"),
        h("span", solved_text(model, game_id, words)),
        class_="puzzle-way",
    )


def credit_line(credits: Credits, words: Words) -> str:
    """Who made the game, and that this is none of their doing."""
    return words.say(
        "The game is by {designer}, published by {publisher} in {year}. This is an unofficial "
        "fan work with its own words and art.",
        designer=credits.designer,
        publisher=credits.publisher,
        year=credits.year,
    )


def _players(counts: Sequence[int], draft: Draft, words: Words) -> Markup:
    """How many play."""
    return fieldset(
        words.say("How many play?"),
        h(
            "div",
            [
                chip("players", str(n), str(n), checked=n == draft.players, message="draft players")
                for n in counts
            ],
            class_="chips",
        ),
    )


def _seats(levels: Sequence[str], draft: Draft, words: Words) -> Markup:
    """Who sits where: a person with a name, or the computer at a level."""
    return fieldset(
        words.say("Who sits at the table?"),
        [
            h(
                "div",
                _name(seat, draft, words),
                _kind(seat, levels, draft, words),
                class_="seat-row",
            )
            for seat in range(draft.players)
        ],
    )


def _name(seat: int, draft: Draft, words: Words) -> Markup:
    """A name; left empty, the seat is called by its number."""
    return h(
        "label",
        h("span", words.say("Name of player {number}", number=seat + 1), class_="label"),
        h(
            "input",
            type="text",
            class_="input",
            id=f"name-{seat}",
            value=draft.names[seat],
            maxlength=MAX_NAME,
            autocomplete="off",
            placeholder=seat_name(seat, draft.kinds[: draft.players], words),
            data_msg=f"draft name {seat}",
        ),
        class_="field",
    )


def _kind(seat: int, levels: Sequence[str], draft: Draft, words: Words) -> Markup | None:
    """Whether a person plays, or the computer and how well."""
    if not levels:
        return None
    names = {HUMAN: words.say("A person")}
    for level in levels:
        text = words.say(LEVEL_NAMES.get(level, level))
        names[level] = words.say("Computer ({level})", level=text)
    return h(
        "label",
        h("span", words.say("Played by"), class_="label"),
        h(
            "select",
            [
                h("option", name, value=kind, selected=kind == draft.kinds[seat])
                for kind, name in names.items()
            ],
            class_="input",
            id=f"kind-{seat}",
            data_msg=f"draft seat {seat}",
        ),
        class_="field",
    )


def _deal(draft: Draft, words: Words) -> Markup:
    """The word that decides all chance, for those who want to meet the same luck."""
    return fieldset(
        words.say("Which deal?"),
        h(
            "label",
            h("span", words.say("A word for the deal"), class_="label"),
            h(
                "input",
                type="text",
                class_="input",
                id="deal",
                value=draft.deal,
                maxlength=MAX_SEED,
                autocomplete="off",
                spellcheck="false",
                placeholder=words.say("left to chance"),
                aria_describedby="deal-help",
                data_msg="draft deal",
            ),
            class_="field",
        ),
        h(
            "p",
            words.say("Whoever enters the same word gets the same cards or dice."),
            class_="quiet-text",
            id="deal-help",
        ),
    )


def _error(model: Model, words: Words) -> Markup | None:
    """Why the form was not accepted."""
    if model.draft_error is None:
        return None
    text = explain(model.draft_error, words, model.route.subject)
    return h("p", text, class_="field-error", id="draft-error", role="alert", tabindex=-1)
