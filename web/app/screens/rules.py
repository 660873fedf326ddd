"""The rules of a game on a page of their own."""

from __future__ import annotations

from engine.registry import find_game
from web.app.model import Model
from web.app.screens.frame import Screen, bar, skeleton
from web.app.screens.setup import credit_line
from web.games import all_views
from web.markup import h
from web.words import Words

_LAYOUT = skeleton(h("main", id="rules"))


def screen(model: Model, words: Words) -> Screen:
    """The rules of the game that the route names."""
    game = find_game(model.route.subject)
    view = all_views()[game.id]
    title = words.say("{game}: the rules", game=game.title)
    content = h(
        "article",
        view.rules(words),
        h("p", credit_line(view.credits, words), class_="quiet-text"),
        h("p", h("a", words.say("Play"), class_="action primary", href=f"#/new/{game.id}")),
        class_="prose card",
    )
    return Screen(title, _LAYOUT, {"bar": bar(title, words), "rules": content})
