"""The table: the frame around a game's view, with its log."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from engine.game import Reason
from engine.session import Session
from web.app.model import Model
from web.app.scenes import scene_of, sentences
from web.app.screens.frame import Screen, bar, icon_button, skeleton
from web.app.undo import redo_target, undo_target
from web.games import all_views
from web.games.view import Region, Scene
from web.markup import Markup, h, join
from web.words import Words

LOG_PLIES = 60
"""How many plies the log beside the board reaches back; the dialog has them all."""


def screen(model: Model, words: Words) -> Screen:
    """The game on the table."""
    scene = scene_of(model)
    game = scene.session.game
    regions = {
        "bar": bar(game.title, words, _tools(scene, words)),
        **all_views()[game.id].draw(scene),
        "log": join(h("h2", words.say("What happened")), log(scene, LOG_PLIES)),
    }
    return Screen(game.title, _layout(game.id), regions)


@cache
def _layout(game_id: str) -> Markup:
    """The table's skeleton: the regions of the game's view, then the log."""
    regions = all_views()[game_id].regions
    return skeleton(
        h(
            "main",
            [_region(region) for region in regions if not region.aside],
            h(
                "div",
                [_region(region) for region in regions if region.aside],
                h("section", id="log"),
                class_="side",
            ),
            class_=f"table table-{game_id}",
        ),
        class_="page page-table",
    )


def _region(region: Region) -> Markup:
    """An empty region, to be filled by the view."""
    return h(region.tag, id=region.id, class_=region.class_ or None)


def _tools(scene: Scene, words: Words) -> Markup:
    """Undo, redo and the menu."""
    session = scene.session
    return join(
        icon_button(
            "undo",
            words.say("Take back"),
            "undo",
            disabled=_is_nothing(undo_target(session, scene.kinds), "nothing-to-undo"),
        ),
        icon_button(
            "redo",
            words.say("Do again"),
            "redo",
            disabled=_is_nothing(redo_target(session, scene.kinds), "nothing-to-redo"),
        ),
        icon_button("menu", words.say("Menu"), "dialog menu"),
    )


def _is_nothing(target: int | Reason, code: str) -> bool:
    """Whether there is nothing at all to go to; other refusals are told when tried."""
    return isinstance(target, Reason) and target.code == code


def log(scene: Scene, plies: int) -> Markup:
    """What happened in the last plies, in words, the latest marked."""
    at = scene.session.at
    return _log(scene.session, max(0, at - plies), at, scene.kinds, scene.words)


@lru_cache(maxsize=8)
def _log(
    session: Session[Any, Any], start: int, end: int, kinds: tuple[str, ...], words: Words
) -> Markup:
    """The log of some plies; a session on the table is replaced, never changed."""
    lines = sentences(Scene(session, words, None, kinds), start, end)
    items = [
        h("li", line, class_="log-line is-last" if number == len(lines) else "log-line")
        for number, line in enumerate(lines, 1)
    ]
    return h(
        "div",
        h("ol", items, class_="log-lines"),
        class_="log",
        tabindex=0,
        role="region",
        aria_label=words.say("What happened"),
    )
