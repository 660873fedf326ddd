"""Hints: what the computer would do in a person's place, and why."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.agents.desk import Question
from engine.record import dump
from engine.session import Session
from web.app.effects import Announce, Think
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
    question = Question("think", dump(table.session, table.session.at), message.argument)
    table = replace(table, advising=True, advice=None)
    model = replace(model, asked=model.asked + 1, table=table)
    answer = Message("advised", str(model.asked))
    so_far = Message("advised", f"{model.asked} so-far")
    return model, (Think(question, then=answer, meanwhile=so_far),)


def _advised(model: Model, message: Message) -> Step:
    """The computer has answered or got further; what belongs to an older question is dropped.

    The hint is spoken once, when it is final.
    """
    number, _, so_far = message.argument.partition(" ")
    table = model.at_table
    if not table.advising or number != str(model.asked):
        return model, ()
    advice = read_advice(table.session, json.loads(message.value), is_final=not so_far)
    table = replace(table, advice=advice, advising=bool(so_far))
    model = replace(model, table=table)
    view = all_views()[table.session.game.id]
    if so_far or not isinstance(view, Advised):
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
    """The hint has been read, or is not wanted any more."""
    return replace(model, table=replace(model.at_table, advising=False, advice=None)), ()


HANDLERS: dict[str, Handler] = {"hint": _hint, "advised": _advised, "hush": _hush}
