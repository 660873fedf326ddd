"""From the set-up form to a fresh game, and from a finished game to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import GameError
from engine.record import load, parse_envelope
from engine.registry import find_game
from engine.session import Session
from web.app.effects import Announce, DrawSeed, Focus, SaveGame, SaveSettings, SetAddress
from web.app.messages import Message
from web.app.model import Model
from web.app.navigating import lay_puzzle, sit_down
from web.app.saves import dump_save
from web.app.scenes import tell_since
from web.app.settings import clean_name, dump_settings
from web.app.steps import Handler, Step
from web.games import all_views, find_shown
from web.games.view import HUMAN


def _draft(model: Model, message: Message) -> Step:
    """A control of the set-up form changed.

    ``players``, ``deal``, or ``name``, ``seat``, ``option`` with which of them.
    """
    draft = model.draft
    if draft is None:
        return model, ()
    field, _, which = message.argument.partition(" ")
    if field == "players":
        draft = replace(draft, players=int(which or message.value))
    elif field == "name":
        seat = int(which)
        names = (*draft.names[:seat], clean_name(message.value), *draft.names[seat + 1 :])
        draft = replace(draft, names=names)
    elif field == "seat":
        seat = int(which)
        kinds = (*draft.kinds[:seat], message.value, *draft.kinds[seat + 1 :])
        draft = replace(draft, kinds=kinds)
    elif field == "deal":
        draft = replace(draft, deal=message.value.strip())
    elif field == "option":
        name, _, fixed = which.partition(" ")
        draft = replace(draft, options={**draft.options, name: fixed or message.value})
    return replace(model, draft=draft, draft_error=None), ()


def _start(model: Model, message: Message) -> Step:
    """The set-up form was sent: check it, then ask for a seed."""
    try:
        _new_session(model, seed="")
    except GameError as error:
        return replace(model, draft_error=error.reason), (Focus("draft-error"),)
    draft = model.at_setup
    settings = replace(model.settings, names=draft.names, kinds=draft.kinds)
    model = replace(model, settings=settings)
    return model, (SaveSettings(dump_settings(settings)), DrawSeed(Message("seeded")))


def _seeded(model: Model, message: Message) -> Step:
    """The system's randomness arrived: it names the game, and deals if nobody chose a deal."""
    session = _new_session(model, model.at_setup.deal or message.value)
    session.advance()
    return _open(model, session, message.value, model.at_setup.kinds[: session.players])


def _new_session(model: Model, seed: str) -> Session[Any, Any]:
    """The session the set-up form describes; raises ``Malformed``."""
    draft, game_id = model.at_setup, model.route.subject
    names = draft.names[: draft.players] if any(draft.names[: draft.players]) else ()
    options = all_views()[game_id].options(draft)
    return Session(find_game(game_id), draft.players, options, names=names, seed=seed)


def _open(model: Model, session: Session[Any, Any], game_id: str, kinds: tuple[str, ...]) -> Step:
    """Begin with a fresh session and keep it at once."""
    model, effects = sit_down(model, game_id, session, kinds)
    return model, (
        SaveGame(game_id, dump_save(game_id, session, kinds)),
        SetAddress(model.route.fragment),
        Announce(tell_since(model, 0)),
        *effects,
    )


def _rematch(model: Model, message: Message) -> Step:
    """The same people, the same options, other luck; a puzzle begins again as it was."""
    if model.at_table.puzzle:
        return lay_puzzle(model, model.at_table.game_id)
    return model, (DrawSeed(Message("rematch-seeded")),)


def _same_deal(model: Model, message: Message) -> Step:
    """The same people, the same options, the same luck."""
    return model, (DrawSeed(Message("rematch-seeded", "same-deal")),)


def _rematch_seeded(model: Model, message: Message) -> Step:
    """The system's randomness arrived for a rematch; with the same deal it only names the game."""
    old, kinds = model.at_table.session, model.at_table.kinds
    seed = old.seed if message.argument == "same-deal" else message.value
    session = Session(old.game, old.players, old.options, names=old.names, seed=seed)
    session.advance()
    return _open(model, session, message.value, kinds)


def _import_text(model: Model, message: Message) -> Step:
    """The text of a game is being pasted in."""
    return replace(model, import_text=message.value, import_error=None), ()


def _import(model: Model, message: Message) -> Step:
    """Open the pasted text, all or nothing; luck to come needs a seed."""
    try:
        _imported_session(model)
    except GameError as error:
        return replace(model, import_error=error), (Focus("import-error"),)
    return model, (DrawSeed(Message("imported")),)


def _imported(model: Model, message: Message) -> Step:
    """The pasted game goes on the table, under an id of its own."""
    session = _imported_session(model)
    session.seed = session.seed or message.value
    session.advance()
    model = replace(model, import_text="", import_error=None)
    return _open(model, session, message.value, (HUMAN,) * session.players)


def _imported_session(model: Model) -> Session[Any, Any]:
    """The session of the pasted text; raises ``Malformed`` or ``Illegal``."""
    return load(model.import_text.strip(), find_shown)


def named_game(text: str) -> str:
    """The game a text says it is a record of, "" if it says nothing usable."""
    try:
        game_id = parse_envelope(text.strip()).get("game")
    except GameError:
        return ""
    return game_id if isinstance(game_id, str) else ""


HANDLERS: dict[str, Handler] = {
    "draft": _draft,
    "start": _start,
    "seeded": _seeded,
    "import-text": _import_text,
    "import": _import,
    "imported": _imported,
    "rematch": _rematch,
    "same-deal": _same_deal,
    "rematch-seeded": _rematch_seeded,
}
