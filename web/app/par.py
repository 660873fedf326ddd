"""Par: the best that could have been made of the luck of a finished game."""

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
from web.games.view import HasPar, Par

PAR = "par"
"""The id of what asks for it, ends the search, or shows the result."""


def _par(model: Model, message: Message) -> Step:
    """Ask for the par of the game that is over; ``enough`` keeps what has been found so far."""
    table = model.at_table
    if message.argument == "enough":
        par = replace(table.par, is_final=True) if table.par else None
        model, effects = _told(replace(model, table=replace(table, seeking=False, par=par)))
        return model, (*effects, Focus(PAR))
    if table.seeking or not table.session.over:
        return model, ()
    model = replace(model, table=replace(table, seeking=True, par=None))
    model, think = ask(model, Question("par", dump(table.session)), "par-found")
    return model, (think,)


def _par_found(model: Model, message: Message) -> Step:
    """The search has got further, or is over."""
    table = model.at_table
    if not table.seeking or not is_current(model, message):
        return model, ()
    final = is_final(message)
    par = _read_par(table.session, json.loads(message.value), final)
    model = replace(model, table=replace(table, par=par, seeking=not final))
    return _told(model) if final else (model, ())


def _told(model: Model) -> Step:
    """The search is over, which is spoken."""
    view = all_views()[model.at_table.session.game.id]
    said = view.tell_par(scene_of(model)) if isinstance(view, HasPar) else ""
    return model, (Announce(said),)


def _read_par(session: Session[Any, Any], answer: Mapping[str, Any], final: bool) -> Par:
    """An answer of the search, with moves instead of notation."""
    moves = tuple(map(session.game.parse_move, answer["moves"]))
    return Par(answer["par"], moves, answer["progress"], is_final=final)


HANDLERS: dict[str, Handler] = {"par": _par, "par-found": _par_found}
