"""Hints: what the computer would do in a person's place, and why."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.agents.desk import Question
from engine.record import dump
from engine.session import Session
from web.app.asking import ask, is_current, is_final
from web.app.effects import Announce, Focus
from web.app.messages import Message
from web.app.model import Model
from web.app.scenes import scene_of
from web.app.steps import Handler, Step
from web.games import all_views
from web.games.view import Advice, Advised

SHOWN = 40
"""How many of the best moves a view gets to see."""


def _hint(model: Model, message: Message) -> Step:
    """Ask what the strongest level would do for a seat, named by its letter."""
    table = model.at_table
    if table.thinking or table.advising:
        return model, ()
    model = replace(model, table=replace(table, advising=True, advice=None))
    question = Question("think", dump(table.session, table.session.at), message.argument)
    model, think = ask(model, question, "advised")
    return model, (think, Announce(scene_of(model).words.say("Thinking about a hint…")))


def _advised(model: Model, message: Message) -> Step:
    """The computer has answered or got further; what belongs to an older question is dropped.

    The hint is spoken once, when it is final.
    """
    table = model.at_table
    if not table.advising or not is_current(model, message):
        return model, ()
    final = is_final(message)
    advice = read_advice(table.session, json.loads(message.value), is_final=final)
    model = replace(model, table=replace(table, advice=advice, advising=not final))
    view = all_views()[table.session.game.id]
    if not final or not isinstance(view, Advised):
        return model, ()
    return model, (Announce(view.advise(scene_of(model))),)


def read_advice(session: Session[Any, Any], answer: Mapping[str, Any], *, is_final: bool) -> Advice:
    """The service's answer for the present position, with moves instead of notation."""
    parse = session.game.parse_move
    seat, _ = session.parse_ply(f"{answer['to_act']} {answer['best']}")
    return Advice(
        seat=seat,
        moves=tuple((parse(move["move"]), move["value"]) for move in answer["moves"][:SHOWN]),
        choice=parse(answer["choice"]),
        unit=answer["unit"],
        details=answer,
        is_final=is_final,
    )


def _hush(model: Model, message: Message) -> Step:
    """The hint has been read, or is not wanted any more; an argument names what gets the focus."""
    model = replace(model, table=replace(model.at_table, advising=False, advice=None))
    return model, (Focus(message.argument),) if message.argument else ()


HANDLERS: dict[str, Handler] = {"hint": _hint, "advised": _advised, "hush": _hush}
