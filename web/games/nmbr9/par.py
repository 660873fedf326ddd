"""The end: what was possible with this very deck, looked for when somebody asks."""

from __future__ import annotations

from functools import lru_cache

from engine.games.nmbr9.landing import level_at
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.table import EMPTY as EMPTY_TABLE
from engine.games.nmbr9.table import Table, lay
from web.games.nmbr9.heap import small
from web.games.nmbr9.prompts import read_heap
from web.games.nmbr9.scores import score_table
from web.games.nmbr9.stage import Stage, stage
from web.games.view import Par, Scene
from web.markup import Markup, h, join

_PAR = "par"
"""The id of the button that asks, of the one that ends the search, and of the result."""


def par_card(scene: Scene, shown: Stage) -> Markup:
    """What was possible, how far the search for it is, or the button that begins it."""
    say = scene.words.say
    if scene.par is None and not scene.seeking:
        ask = h(
            "button",
            say("What was possible?"),
            type="button",
            class_="action secondary",
            id=_PAR,
            data_msg="par",
        )
        return h("p", ask, class_="par-ask")
    better = _better(scene, shown)
    return h(
        "section",
        h("h3", say("What was possible?")),
        _search(scene, better) if scene.seeking else _result(scene),
        _heap(scene, better, shown.state.cards) if better else None,
        class_="card par-card",
        aria_busy=str(scene.seeking).lower(),
    )


def _reached(shown: Stage) -> int:
    """What the best of the players reached."""
    return max(table.points for table in shown.state.tables)


def _better(scene: Scene, shown: Stage) -> Par | None:
    """What was found, if it is better than what was reached."""
    return scene.par if scene.par and scene.par.points > _reached(shown) else None


def _result(scene: Scene) -> Markup:
    """What was found; it gets the focus from the button that is gone."""
    return h("p", tell_par(scene), class_="say", id=_PAR, tabindex=-1)


def _search(scene: Scene, better: Par | None) -> Markup:
    """How far the search is, what it has found so far, and a way to end it there."""
    say, par = scene.words.say, scene.par
    looking = say("Looking for the best that this very deck allows…")
    found = say("Best so far: {points}.", points=better.points) if better else None
    return join(
        h("p", looking, h("b", " ", found) if found else None),
        h(
            "progress",
            class_="progress",
            id="par-progress",
            max=100,
            value=round(100 * par.progress) if par else 0,
            aria_label=looking,
        ),
        h(
            "button",
            say("That is enough"),
            type="button",
            class_="quiet",
            id=_PAR,
            data_msg="par enough",
        ),
    )


def tell_par(scene: Scene) -> str:
    """The best that was found, and what was reached."""
    if scene.par is None:
        return ""
    say, best = scene.words.say, scene.par.points
    shown = stage(scene)
    reached = _reached(shown)
    if reached >= best:
        return say("Nothing better was found for this very deck: {points}!", points=reached)
    if scene.session.players == 1:
        return say(
            "The best found for this very deck: {best}. You: {points}.", best=best, points=reached
        )
    return say(
        "The best found for this very deck: {best}. {name}: {points}.",
        best=best,
        name=scene.name(scene.session.game.winners(shown.state)[0]),
        points=reached,
    )


def _heap(scene: Scene, par: Par, cards: tuple[int, ...]) -> Markup:
    """The best heap like any other, and once it is final its score line by line."""
    words = scene.words
    table = built(cards, par.moves)
    title = words.say("The best heap found")
    reading = f"{title}: {read_heap(table, words)}"
    return join(
        small(table, -1, reading),
        score_table(table, title, words) if par.is_final else None,
    )


@lru_cache(maxsize=8)
def built(cards: tuple[int, ...], moves: tuple[Put, ...]) -> Table:
    """The table that comes of laying the tiles of these cards one after the other."""
    table = EMPTY_TABLE
    for number, move in zip(cards, moves, strict=True):
        table = lay(table, number, *move, level_at(table, number, *move))
    return table
