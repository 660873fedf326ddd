"""The score, level by level and tile by tile: running, and at the end for everybody."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Actor
from engine.games.nmbr9.scoring import LevelScore, score_lines
from engine.games.nmbr9.table import Table
from web.games.nmbr9.heap import small
from web.games.nmbr9.ladder import best_so_far, ladder
from web.games.nmbr9.prompts import prompt, read_table
from web.games.nmbr9.stage import Stage
from web.games.view import Scene
from web.markup import EMPTY, Markup, classes, h, join, picture
from web.words import Words


def running(scene: Scene, shown: Stage) -> Markup:
    """What the large table is worth so far, and alone the best to aim at."""
    best = best_so_far(scene)
    if not shown.table.tiles:
        return best
    heading = scene.words.say("The score of {name}", name=scene.name(shown.seat))
    return join(h("h2", heading), score_table(shown.table, heading, scene.words), best)


@lru_cache(maxsize=16)
def score_table(table: Table, caption: str, words: Words) -> Markup:
    """Number × level of every tile, added up by level and in all."""
    say = words.say
    head = h(
        "tr",
        h("th", say("Level"), scope="col"),
        h("th", say("Tiles"), scope="col"),
        h("th", say("Points"), scope="col", class_="is-number"),
    )
    total = h(
        "tr",
        h("th", say("Together"), scope="row", colspan=2),
        h("td", str(table.points), class_="is-number"),
    )
    return h(
        "div",
        h(
            "table",
            h("caption", caption, class_="visually-hidden"),
            h("thead", head),
            h("tbody", [_line(line) for line in score_lines(table)]),
            h("tfoot", total),
            class_="score",
        ),
        class_="table-scroll",
    )


def _line(line: LevelScore) -> Markup:
    """One level: each tile's number × level with what it brings."""
    tiles = [_sum(tile.number, line.level, tile.points) for tile in line.tiles]
    return h(
        "tr",
        h("th", str(line.level), scope="row"),
        h("td", h("span", tiles, class_="sums")),
        h("td", str(line.points), class_="is-number"),
    )


def _sum(number: int, level: int, points: int) -> Markup:
    """A tile's part of the score; on the table the number alone."""
    text = f"{number} × {level} = {points}" if level else str(number)
    return h("span", text, class_="sum")


def result(scene: Scene, shown: Stage) -> Markup:
    """The end: who has won or how high one has climbed, and every table line by line."""
    say = scene.words.say
    return join(
        picture("icon-trophy", "0 0 24 24", "result-trophy"),
        h("h2", say("The end"), class_="result-title"),
        h("p", prompt(scene, shown), class_="say", id="prompt"),
        ladder(scene, shown.table.points) if scene.session.players == 1 else None,
        h("ul", _final_tables(scene, shown), class_="result-seats"),
    )


def _final_tables(scene: Scene, shown: Stage) -> list[Markup]:
    """Every seat's table and score, the winners' first."""
    winners = scene.session.game.winners(shown.state)
    seats = range(scene.session.players)
    order = sorted(seats, key=lambda seat: (-shown.state.tables[seat].points, seat))
    return [_final(scene, shown, seat, seat in winners) for seat in order]


def _final(scene: Scene, shown: Stage, seat: Actor, winner: bool) -> Markup:
    """One seat at the end."""
    table = shown.state.tables[seat]
    name = scene.name(seat)
    reading = f"{name}: {read_table(table, name, scene.words)}"
    trophy = winner and scene.session.players > 1
    return h(
        "li",
        h(
            "h3",
            picture("icon-trophy", "0 0 24 24", "glyph") if trophy else None,
            name,
            class_="with-glyph" if trophy else None,
        ),
        small(table, -1, reading),
        score_table(table, scene.words.say("The score of {name}", name=name), scene.words),
        class_=classes("card", trophy and "is-winner"),
    )


def deck_name(scene: Scene) -> Markup | None:
    """The word under which others get the same deck."""
    if not scene.session.seed:
        return None
    text = scene.words.say("The word for this deck: {seed}", seed=scene.session.seed)
    return h("p", text, class_="quiet-text")


def others(scene: Scene, shown: Stage) -> Markup:
    """The tables of everybody else, small."""
    players = scene.session.players
    if players == 1:
        return EMPTY
    seats = [(shown.seat + step) % players for step in range(1, players)]
    items = [_other(scene.name(seat), shown.state.tables[seat], scene.words) for seat in seats]
    return join(h("h2", scene.words.say("The others")), h("ul", items, class_="others-list"))


@lru_cache(maxsize=16)
def _other(name: str, table: Table, words: Words) -> Markup:
    """The table of somebody else, the tile that was laid last marked."""
    reading = f"{name}: {read_table(table, name, words)}"
    drawn = small(table, len(table.tiles) - 1, reading)
    return h("li", h("h3", name, class_="label"), drawn, class_="other")
