"""What has just happened, as a row of facts: the turns that one seat took last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Event
from web.games.patchwork.cloth import patch_picture
from web.games.patchwork.facts import fact
from web.games.patchwork.stage import latest_run
from web.games.patchwork.telling import signed, tell
from web.games.patchwork.track import MARKERS
from web.games.view import Scene
from web.markup import Markup, h, picture

_CELL = 0.34
"""The side of a patch's cell in em."""


def news(scene: Scene) -> Markup | None:
    """The latest turns in pictures; what each says is its title and its text for readers."""
    session = scene.session
    run = latest_run(session)
    seat = session.plies[run.start].actor if run else -1
    if seat < 0:
        return None
    items = [
        h("li", item)
        for ply in run
        for event in session.events_at(ply)
        for item in _pictures(event, scene)
    ]
    return h(
        "div",
        picture(MARKERS[seat], "0 0 48 48", "glyph"),
        h("ul", items, class_="fact-list"),
        class_="news",
        role="group",
        aria_label=scene.words.say("The last move"),
    )


def _pictures(event: Event, scene: Scene) -> Iterator[Markup]:
    """An event as a picture, if it is worth one."""
    values: dict[str, Any] = dict(event.values)
    told = tell(event, scene)
    match event.code:
        case "bought":
            yield h(
                "span",
                patch_picture(values["patch"], _CELL),
                h("span", told, class_="visually-hidden"),
                class_="fact",
                title=told,
            )
            yield fact("button-gold", signed(-values["cost"]), "")
        case "passed":
            yield fact("button-gold", signed(values["buttons"]), told)
        case "moved":
            yield fact(MARKERS[event.seat or 0], str(values["to"]), told)
        case "income":
            yield fact("button-gold", signed(values["amount"]), told, "is-gain")
        case "leather-crossed" | "leather-discarded":
            yield fact("leather", "", told)
        case "bonus-tile":
            yield fact("bonus-tile", signed(values["points"]), told, "is-gain")
