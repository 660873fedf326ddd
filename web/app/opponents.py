"""When the computer plays: whose turn it is, and what it is asked."""

from __future__ import annotations

from dataclasses import replace

from engine.agents.desk import Question
from engine.game import CHANCE, Actor, actor_letter
from engine.record import dump
from web.app.effects import Think
from web.app.messages import Message
from web.app.model import Model, Table
from web.app.scenes import scene_of
from web.app.settings import PACES
from web.app.steps import Step
from web.games import all_views
from web.games.view import Animated, is_computer


def carry_on(model: Model) -> Step:
    """Let the computer think, if it is to act and nothing on show has to be read first."""
    table = model.at_table
    seat = computer_to_act(table)
    if seat is None or table.thinking or all_views()[table.session.game.id].holds(scene_of(model)):
        return model, ()
    model = replace(model, asked=model.asked + 1, table=replace(table, thinking=True))
    think = Think(
        Question(
            "think", dump(table.session, table.session.at), actor_letter(seat), table.kinds[seat]
        ),
        then=Message("thought", str(model.asked)),
        pace=_pace(model),
    )
    return model, (think,)


def _pace(model: Model) -> int:
    """The milliseconds the computer takes at the least, so that everything can be followed."""
    pace = PACES[model.settings.pace]
    view = all_views()[model.at_table.session.game.id]
    if pace and model.settings.motion != "reduced" and isinstance(view, Animated):
        pace += view.motion(scene_of(model))
    return pace


def computer_to_act(table: Table) -> Actor | None:
    """The seat the computer acts for next; ``None`` while a person may act.

    Where several act at once people go first, so that nobody waits for a machine.
    """
    acting = [actor for actor in table.session.to_act if actor != CHANCE]
    if not acting or not all(is_computer(table.kinds, seat) for seat in acting):
        return None
    return acting[0]
