"""From the model to what a game's view looks at, and from events to sentences."""

from __future__ import annotations

from typing import Any

from engine.game import CHANCE
from engine.session import Session
from web.app.model import Model, Route, Table
from web.games import all_views
from web.games.view import Reviewed, Scene
from web.words import words_in


def scene_of(model: Model) -> Scene:
    """The table of the model as its view gets to see it."""
    best = model.bests.get(model.at_table.session.game.id)
    return Scene(
        session=model.at_table.session,
        words=words_in(model.settings.language),
        ui=model.at_table.ui,
        kinds=model.at_table.kinds,
        thinking=model.at_table.thinking,
        odds=model.settings.odds,
        confirm=model.settings.confirm,
        legal=model.settings.legal,
        best=best.score if best else None,
        is_best=best is not None and best.game_id == model.at_table.game_id,
        puzzle=model.at_table.puzzle,
        advice=model.at_table.advice,
        advising=model.at_table.advising,
        par=model.at_table.par,
        seeking=model.at_table.seeking,
        look_back=_look_back(model.at_table),
    )


def _look_back(table: Table) -> str:
    """The address where one looks back at a game, "" if that is not on offer."""
    offered = not table.puzzle and may_look_back(table.session)
    return Route("review", table.game_id).fragment if offered else ""


def may_look_back(session: Session[Any, Any]) -> bool:
    """Whether a game is over, and one where the computer and the view can look back."""
    game = session.game
    offered = game.adviser is not None and isinstance(all_views()[game.id], Reviewed)
    return session.over and offered


def sentences(scene: Scene, start: int, end: int) -> list[str]:
    """What happened in plies ``start`` … ``end`` − 1, one sentence an event."""
    view = all_views()[scene.session.game.id]
    told = (
        view.tell(event, scene)
        for index in range(start, end)
        for event in scene.session.events_at(index)
    )
    return [sentence for sentence in told if sentence]


def tell_since(model: Model, start: int) -> str:
    """What happened on the table since ply ``start``, as one text for the live region.

    Whoever is to act after the computer hears so, unless what happened says it already.
    """
    scene = scene_of(model)
    told = sentences(scene, start, scene.session.at)
    name = _called(scene, start)
    if name and not any(name in sentence for sentence in told):
        told.append(scene.words.say("It is {name}’s turn.", name=name))
    return " ".join(told)


def _called(scene: Scene, start: int) -> str:
    """The one person who is to act now that the computer has moved, "" if nobody or several."""
    moved = scene.session.plies[start : scene.session.at]
    by_computer = any(actor != CHANCE and scene.is_computer(actor) for actor, _ in moved)
    people = [seat for seat in scene.session.to_act if not scene.is_computer(seat)]
    return scene.name(people[0]) if by_computer and len(people) == 1 else ""
