"""From the model to what a game's view looks at, and from events to sentences."""

from __future__ import annotations

from web.app.model import Model
from web.games import all_views
from web.games.view import Scene
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
        best=best.score if best else None,
        is_best=best is not None and best.game_id == model.at_table.game_id,
        puzzle=model.at_table.puzzle,
        advice=model.at_table.advice,
        advising=model.at_table.advising,
    )


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
    """What happened on the table since ply ``start``, as one text for the live region."""
    scene = scene_of(model)
    return " ".join(sentences(scene, start, scene.session.at))
