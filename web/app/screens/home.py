"""The first screen: the open box."""

from __future__ import annotations

from collections.abc import Sequence

from engine.registry import find_game
from web.app.model import Model
from web.app.saves import Save
from web.app.screens.frame import Screen, footer, icon, skeleton
from web.games import all_views
from web.games.view import GameView, seat_name
from web.markup import Markup, h, join, picture
from web.words import LANGUAGES, Words


def screen(model: Model, words: Words) -> Screen:
    """The games, the one to continue, language and settings."""
    saves = _games_to_open(model)
    latest = next((save for save in saves if not save.session.over), None)
    regions = {
        "bar": _masthead(model, words, latest),
        "home": _games(model, words),
        "foot": footer(model, words),
    }
    return Screen("", _LAYOUT, regions)


_LAYOUT = skeleton(h("main", id="home"), h("footer", id="foot", class_="footer"), header="masthead")


def _games_to_open(model: Model) -> tuple[Save, ...]:
    """The kept games, newest first; where nothing can be kept, the one that waits in memory."""
    table = model.table
    if table is None or table.puzzle:
        return model.saves
    return (Save(table.game_id, table.session, table.kinds), *model.saves)


def _games(model: Model, words: Words) -> Markup:
    """The four games, then those that were begun."""
    cards = [h("li", _game_card(view, words)) for view in all_views().values()]
    return join(
        h("ul", cards, class_="game-grid"),
        _kept_games(model.saves, words) if model.saves else None,
        h(
            "p",
            h(
                "button",
                words.say("Open a game from text"),
                type="button",
                class_="quiet",
                data_msg="dialog open-record",
            ),
        ),
    )


def _masthead(model: Model, words: Words, latest: Save | None) -> Markup:
    """Name, one line, language, settings, and the way back into the latest game."""
    say = words.say
    return join(
        picture("logo", "0 0 100 100", "logo"),
        h("h1", "Button Box", class_="wordmark", id="screen-title", tabindex=-1),
        h(
            "div",
            _language_select(model, words),
            h(
                "button",
                icon("settings"),
                say("Settings"),
                type="button",
                class_="action secondary",
                data_msg="dialog settings",
            ),
            class_="masthead-tools",
        ),
        h(
            "p",
            say(
                "Four games of buttons, thread and numbers. For one, for two, for the whole table "
                "— and for the train without a signal."
            ),
            class_="lead",
        ),
        _continue_link(latest, words) if latest else None,
    )


def _language_select(model: Model, words: Words) -> Markup:
    """The languages, by their own names."""
    return h(
        "label",
        h("span", words.say("Language"), class_="visually-hidden"),
        h(
            "select",
            [
                h("option", name, value=code, lang=code, selected=code == model.settings.language)
                for code, name in LANGUAGES.items()
            ],
            class_="input",
            id="language",
            data_msg="set language",
        ),
        class_="field",
    )


def _continue_link(save: Save, words: Words) -> Markup:
    """The button that leads back into a game."""
    text = words.say(
        "Continue: {game}, {names} to move",
        game=save.session.game.title,
        names=words.listing([_name(save, seat, words) for seat in save.session.to_act]),
    )
    return h("a", text, class_="action primary continue", href=f"#/play/{save.game_id}")


def _name(save: Save, seat: int, words: Words) -> str:
    """What the person on a seat of a kept game is called."""
    names = save.session.names
    return (names[seat] if names else "") or seat_name(seat, save.kinds, words)


def _game_card(view: GameView, words: Words) -> Markup:
    """A game as an object one wants to touch."""
    game = find_game(view.id)
    return h(
        "a",
        picture(view.picture, None, "picture"),
        h("h2", game.title, class_="title"),
        h("hr", class_="stitches"),
        h("p", view.blurb(words), class_="quiet-text"),
        h(
            "p",
            h("span", players_phrase(game.player_counts, words)),
            h("span", words.count("{n} minute", "{n} minutes", view.credits.minutes)),
            class_="facts",
        ),
        class_="game-card",
        href=f"#/new/{view.id}",
    )


def players_phrase(counts: Sequence[int], words: Words) -> str:
    """How many can play: ``2–4 players``, ``2 players``."""
    low, high = counts[0], counts[-1]
    if low == high:
        return words.count("{n} player", "{n} players", low)
    return words.count("{low}–{n} player", "{low}–{n} players", high, low=low)


def _kept_games(saves: tuple[Save, ...], words: Words) -> Markup:
    """Every kept game, newest first, to go on with or to throw away."""
    return h(
        "section",
        h("h2", words.say("Kept games"), id="kept-title"),
        h(
            "ul",
            [h("li", _kept_game(save, words), id=f"kept-{save.game_id}") for save in saves],
            class_="rows",
        ),
        class_="card kept",
        aria_labelledby="kept-title",
    )


def _kept_game(save: Save, words: Words) -> list[Markup]:
    """One kept game: what it is, open it, throw it away."""
    session, title = save.session, save.session.game.title
    names = [_name(save, seat, words) for seat in range(session.players)]
    scores = session.game.scores(session.state)
    standing = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    state = words.say("finished") if session.over else words.say("in progress")
    return [
        h("span", h("b", title), f" · {standing} · {state}"),
        h(
            "span",
            h(
                "a",
                words.say("Open"),
                class_="quiet",
                href=f"#/play/{save.game_id}",
                aria_label=words.say("Open: {game}, {standing}", game=title, standing=standing),
            ),
            h(
                "button",
                words.say("Throw away"),
                type="button",
                class_="quiet",
                data_msg=f"forget {save.game_id}",
                aria_label=words.say(
                    "Throw away: {game}, {standing}", game=title, standing=standing
                ),
            ),
        ),
    ]
