"""Going from place to place: addresses, the first screen, opening a kept game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.errors import GameError
from engine.registry import find_game
from engine.session import Session
from web.app import reviewing
from web.app.effects import Effect, Focus, ForgetGame, ListGames, LoadGame, SaveGame, SetAddress
from web.app.messages import Message
from web.app.model import Model, Notice, Route, Table, parse_fragment
from web.app.opening import open_kept
from web.app.opponents import carry_on
from web.app.saves import Save, dump_save, load_save
from web.app.settings import Settings
from web.app.steps import Handler, Step
from web.games import all_puzzles, all_views
from web.games.view import HUMAN, Draft


def _address(model: Model, message: Message) -> Step:
    """The page's address changed, by a link, a button or the browser's history."""
    route = parse_fragment(message.value)
    if route != model.route:
        model = replace(model, notice=None)
    if route is None or not _is_known(route):
        model = replace(model, notice=Notice("unknown-address"))
        return _arrive(model, Route(), (SetAddress("#/", replace=True),))
    return _arrive(model, route)


def _is_known(route: Route) -> bool:
    """Whether there is what a route leads to, as far as can be told without looking it up."""
    match route.screen:
        case "setup" | "rules":
            return route.subject in all_views()
        case "puzzles":
            return route.subject in all_puzzles()
        case "puzzle":
            game_id, _, number = route.subject.partition("/")
            count = all_puzzles()[game_id].count if game_id in all_puzzles() else 0
            return number in map(str, range(1, count + 1))
        case _:
            return True


def _go(model: Model, message: Message) -> Step:
    """A button leads to another place; the address follows and reports back."""
    return model, (SetAddress(message.argument),)


def _arrive(model: Model, route: Route, effects: tuple[Effect, ...] = ()) -> Step:
    """Show a place, fetching what it needs."""
    model = replace(model, dialog="", draft_error=None, failure="", review=None)
    if route.screen == "table":
        if model.table is None or model.table.game_id != route.subject:
            load = LoadGame(route.subject, Message("loaded", route.subject))
            return replace(model, route=Route(), table=None), (*effects, load)
        model, thoughts = carry_on(replace(model, route=route))
        return model, (*effects, *thoughts)
    if route.screen == "review":
        model, looked = reviewing.arrive(model, route.subject)
        return model, (*effects, *looked)
    if route.screen == "puzzle":
        model, laid = lay_puzzle(model, route.subject)
        return model, (*effects, *laid)
    # Where nothing can be kept, the table waits in memory until another is laid.
    table = None if model.storage_works else model.table
    model = replace(model, route=route, table=table)
    if route.screen == "setup" and (model.draft is None or model.draft.game_id != route.subject):
        model = replace(model, draft=_fresh_draft(model.settings, route.subject))
    if route.screen == "home":
        effects = (*effects, ListGames(Message("listed")))
    return model, (*effects, Focus("screen-title"))


def _fresh_draft(settings: Settings, game_id: str) -> Draft:
    """The set-up form of a game with whoever sat there last, as far as the game has the level."""
    game = find_game(game_id)
    levels = game.adviser.levels if game.adviser else ()
    kinds = tuple(kind if kind in levels else HUMAN for kind in settings.kinds)
    return Draft(game_id, game.player_counts[0], settings.names, kinds)


def _listed(model: Model, message: Message) -> Step:
    """The kept games were read; damaged ones are left alone and told about."""
    saves: list[Save] = []
    damaged = 0
    for text in json.loads(message.value):
        try:
            saves.append(load_save(text))
        except GameError:
            damaged += 1
    saves.sort(key=lambda save: save.saved, reverse=True)
    if damaged and model.notice is None:
        model = replace(model, notice=Notice("damaged-saves", {"count": damaged}))
    return replace(model, saves=tuple(saves)), ()


def _loaded(model: Model, message: Message) -> Step:
    """A kept game was read, to be put on the table."""

    def lay(save: Save) -> Step:
        return sit_down(model, message.argument, save.session, save.kinds)

    return open_kept(model, message, lay)


def sit_down(
    model: Model, game_id: str, session: Session[Any, Any], kinds: tuple[str, ...]
) -> Step:
    """Put a session on the table; the computer begins to think if it is its turn."""
    view = all_views()[session.game.id]
    table = Table(game_id, session, view.begin(session, None), kinds)
    model = replace(model, table=table, route=Route("table", game_id), saves=(), dialog="")
    model, effects = carry_on(model)
    return model, (Focus("screen-title"), *effects)


def lay_puzzle(model: Model, subject: str) -> Step:
    """Put a puzzle on the table, from its beginning; ``subject`` is its game and number."""
    game_id, _, number = subject.partition("/")
    book = all_puzzles()[game_id]
    session = book.session(int(number))
    ui = all_views()[game_id].begin(session, None)
    table = Table(subject, session, ui, book.kinds, puzzle=int(number))
    model = replace(model, table=table, route=Route("puzzle", subject), saves=(), dialog="")
    return model, (Focus("screen-title"),)


def _forget(model: Model, message: Message) -> Step:
    """Throw a kept game away; it can be brought back until the next one follows it."""
    thrown = [save for save in model.saves if save.game_id == message.argument]
    saves = tuple(save for save in model.saves if save.game_id != message.argument)
    model = replace(model, saves=saves, notice=Notice("thrown-away"), thrown=tuple(thrown))
    return model, (ForgetGame(message.argument), Focus("bring-back"))


def _bring_back(model: Model, message: Message) -> Step:
    """Keep the game again that was thrown away last."""
    kept = [SaveGame(s.game_id, dump_save(s.game_id, s.session, s.kinds)) for s in model.thrown]
    model = replace(model, thrown=(), notice=None)
    return model, (*kept, ListGames(Message("listed")), Focus("screen-title"))


HANDLERS: dict[str, Handler] = {
    "address": _address,
    "go": _go,
    "listed": _listed,
    "loaded": _loaded,
    "forget": _forget,
    "bring-back": _bring_back,
    **reviewing.ARRIVALS,
}
