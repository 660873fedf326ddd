"""Playing: inputs on the table, chance, undo and redo."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.game import CHANCE, Actor, Reason
from engine.record import dump
from engine.session import Session
from web.app.bests import note_best
from web.app.effects import Announce, CopyText, Effect, Focus, KeepStorage, SaveGame, SetAddress
from web.app.messages import Message
from web.app.model import Model, Notice, Route
from web.app.opponents import carry_on
from web.app.puzzling import note_solved
from web.app.reasons import explain
from web.app.saves import dump_save
from web.app.scenes import scene_of, tell_since
from web.app.steps import Handler, Step
from web.app.undo import redo_target, undo_target
from web.games import all_views
from web.games.view import is_computer


def _table(model: Model, message: Message) -> Step:
    """Something was done on the table: the game's view says what it means."""
    table = model.at_table
    scene = scene_of(model)
    view = all_views()[table.session.game.id]
    response = view.respond(scene, message.argument, message.value)
    model = replace(model, table=replace(table, ui=response.ui))
    effects: tuple[Effect, ...] = (Focus(response.focus),) if response.focus else ()
    if response.say:
        effects = (*effects, Announce(response.say))
    if response.refused:
        return _refuse(model, response.refused, effects)
    if any(is_computer(table.kinds, actor) for actor, _ in response.moves):
        return _refuse(model, Reason("not-on-turn"), effects)
    if not response.moves:
        model, thoughts = carry_on(model)
        return model, (*effects, *thoughts)
    model, told = _play(model, response.moves)
    return model, (*effects, *told, Focus(view.focus_after(scene_of(model))))


def _play(model: Model, moves: Sequence[tuple[Actor, Any]]) -> Step:
    """Make moves, and let chance act after each."""
    table = model.at_table
    session = table.session.copy()
    for actor, move in moves:
        session.play(actor, move)
        _let_chance_act(session)
    return _moved(model, session, table.session.at, table.ui)


def _thought(model: Model, message: Message) -> Step:
    """The computer has answered; an answer to an older question is dropped."""
    table = model.at_table
    if not table.thinking or message.argument != str(model.asked):
        return model, ()
    answer = json.loads(message.value)
    actor, move = table.session.parse_ply(f"{answer['to_act']} {answer['choice']}")
    return _play(model, [(actor, move)])


def _let_chance_act(session: Session[Any, Any]) -> None:
    """Chance acts, if it is its turn; a past already drawn meets the same luck."""
    while session.to_act == (CHANCE,):
        if session.at < len(session.plies):
            session.go_to(session.at + 1)
        else:
            session.draw_chance()


def _moved(model: Model, session: Session[Any, Any], before: int, ui: object) -> Step:
    """The position changed: keep it and tell what happened since ply ``before``."""
    view = all_views()[session.game.id]
    table = replace(
        model.at_table,
        session=session,
        ui=view.begin(session, ui),
        thinking=False,
        advising=False,
        advice=None,
        seeking=False,
        par=None,
    )
    model, bests = note_best(replace(model, table=table))
    model, solved = note_solved(model)
    save = SaveGame(table.game_id, dump_save(table.game_id, session, table.kinds))
    kept: tuple[Effect, ...] = solved if table.puzzle else (save, *bests)
    if session.over:
        kept = (*kept, KeepStorage())
    told = Announce(tell_since(model, before))
    model, thoughts = carry_on(model)
    return model, (*kept, told, *thoughts)


def _refuse(model: Model, reason: Reason, effects: tuple[Effect, ...]) -> Step:
    """Say why something is not possible."""
    scene = scene_of(model)
    text = explain(reason, scene.words, scene.session.game.id)
    return replace(model, refused=reason), (*effects, Announce(text))


def _undo(model: Model, message: Message) -> Step:
    """Take back the last decision, as far as the people at the table allow it."""
    target = undo_target(model.at_table.session, model.at_table.kinds)
    if isinstance(target, Reason):
        return _refuse(model, target, ())
    return _travel(model, target, "undone")


def _redo(model: Model, message: Message) -> Step:
    """Make the decision again that was taken back."""
    target = redo_target(model.at_table.session, model.at_table.kinds)
    if isinstance(target, Reason):
        return _refuse(model, target, ())
    return _travel(model, target, "redone")


def _travel(model: Model, target: int, code: str) -> Step:
    """Go to another position of the history."""
    session = model.at_table.session.copy()
    session.go_to(target)
    model, effects = _moved(model, session, target, None)
    words = scene_of(model).words
    said = words.say("Taken back.") if code == "undone" else words.say("Done again.")
    return model, (*(e for e in effects if not isinstance(e, Announce)), Announce(said))


def _conflict(model: Model, message: Message) -> Step:
    """Another tab has kept the same game meanwhile: this one goes on under a new id."""
    if model.table is None:
        return model, ()
    table = replace(model.at_table, game_id=message.value)
    route = Route("table", message.value)
    model = replace(model, table=table, route=route, notice=Notice("other-tab"))
    save = SaveGame(table.game_id, dump_save(table.game_id, table.session, table.kinds))
    return model, (save, SetAddress(route.fragment, replace=True))


def _copy_record(model: Model, message: Message) -> Step:
    """Put the game's text on the clipboard."""
    return model, (CopyText(dump(model.at_table.session), Message("copied")),)


def _copied(model: Model, message: Message) -> Step:
    """The clipboard has answered; the text stays there to be copied by hand."""
    code = "copied" if message.value == "yes" else "not-copied"
    return replace(model, notice=Notice(code)), ()


HANDLERS: dict[str, Handler] = {
    "table": _table,
    "thought": _thought,
    "undo": _undo,
    "redo": _redo,
    "conflict": _conflict,
    "copy-record": _copy_record,
    "copied": _copied,
}
