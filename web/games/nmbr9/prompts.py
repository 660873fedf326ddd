"""What is wanted now, what the floating tile would bring, and the actions under the thumb."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.placement import Spot
from engine.games.nmbr9.scoring import score_lines
from engine.games.nmbr9.table import Table
from web.games.deals import follows_seed
from web.games.hints import hint_button
from web.games.nmbr9.stage import Stage
from web.games.nmbr9.telling import ending, explain, points_text
from web.games.parts import action, ways_out
from web.games.view import Scene
from web.markup import Markup, h, join, picture
from web.words import Words


def prompt(scene: Scene, shown: Stage) -> str:
    """What is wanted, in one sentence."""
    say = scene.words.say
    if shown.over:
        game = scene.session.game
        return ending(scene, tuple(game.winners(shown.state)), game.scores(shown.state))
    if shown.number is None:
        return say("{name} is thinking…", name=scene.name(shown.state.waiting[0]))
    if scene.session.players == 1:
        return say("Where does the {number} go?", number=shown.number)
    name = scene.name(shown.seat)
    return say("{name}, where does the {number} go?", name=name, number=shown.number)


def verdict(scene: Scene, shown: Stage) -> str:
    """What the tile would bring where it floats, or why it may not lie there."""
    words = scene.words
    if shown.ghost is None:
        return ""
    landing = shown.ghost.landing
    if landing.reason is not None:
        return explain(landing.reason, words)
    if landing.level == 0:
        return words.say("On the table: 0 points.")
    return words.say(
        "On level {level}: {points}.",
        level=landing.level,
        points=points_text(landing.points, words),
    )


def actions(scene: Scene, shown: Stage) -> Markup:
    """Hint, turn and lay; at the end other games, the same deck, a new one."""
    say = scene.words.say
    if shown.over:
        return join(
            ways_out(scene),
            action(say("Same deck"), "same-deal") if follows_seed(scene.session) else None,
            action(say("New deck"), "rematch", primary=True),
        )
    turn = h(
        "button",
        picture("nmbr9-turn", "0 0 24 24", "glyph"),
        say("Turn"),
        type="button",
        class_="action secondary",
        data_msg="table turn",
        aria_disabled="true" if shown.number is None else None,
    )
    hint = None if shown.number is None else hint_button(scene, shown.seat)
    return join(hint, turn, _lay_action(scene, shown))


def _lay_action(scene: Scene, shown: Stage) -> Markup:
    """Lay the tile where it floats, if it may lie there."""
    say = scene.words.say
    if shown.number is None:
        return action(say("Wait a moment"), "table confirm", primary=True, disabled=True)
    if shown.ghost is None:
        text = say("Choose a place for the {number}", number=shown.number)
        return action(text, "table confirm", primary=True, disabled=True)
    landing = shown.ghost.landing
    if landing.reason is not None:
        return action(say("Not here"), "table confirm", primary=True, disabled=True)
    if landing.level == 0:
        text = say("Lay the {number} on the table", number=shown.number)
    else:
        text = say(
            "Lay the {number} on level {level}: +{points}",
            number=shown.number,
            level=landing.level,
            points=landing.points,
        )
    return action(text, "table confirm", primary=True)


def describe(scene: Scene, shown: Stage) -> str:
    """The tile in hand for the live region: how it is turned, where it is, what it would bring."""
    words = scene.words
    if shown.number is None:
        return ""
    if shown.ghost is None:
        return words.say(
            "The {number}, turned by {degrees}°, lies beside the table.",
            number=shown.number,
            degrees=90 * shown.turns,
        )
    return f"{whereabouts(shown.number, shown.ghost.move, words)} {verdict(scene, shown)}"


def whereabouts(number: int, move: Put, words: Words) -> str:
    """A tile over a place in words."""
    return words.say(
        "The {number}, turned by {degrees}°, column {column}, row {row}.",
        number=number,
        degrees=90 * move.quarter_turns,
        column=move.x,
        row=move.y,
    )


def describe_place(scene: Scene, shown: Stage, spot: Spot | None, spots: Sequence[Spot]) -> str:
    """One of the legal places for the live region, with its number in the list."""
    words = scene.words
    if spot is None:
        return words.say("There is no place for the {number} on this level.", number=shown.number)
    number = shown.number or 0
    place = words.say("Place {index} of {all}.", index=spots.index(spot) + 1, all=len(spots))
    worth = words.say(
        "Level {level}: {points}.",
        level=spot.level,
        points=points_text(number * spot.level, words),
    )
    where = whereabouts(number, Put(spot.quarter_turns, spot.x, spot.y), words)
    return f"{place} {worth} {where}"


def describe_level(scene: Scene, shown: Stage, level: int | None) -> str:
    """What there is to see, and to find, once one level is looked at alone."""
    words = scene.words
    if level is None:
        return words.say("All levels.")
    tiles = sum(tile.level == level for tile in shown.table.tiles)
    on_it = words.count("{n} tile", "{n} tiles", tiles)
    if shown.number is None:
        return words.say("Level {level} alone: {tiles}.", level=level, tiles=on_it)
    places = words.count("{n} place", "{n} places", len(shown.spots_on(level)))
    return words.say(
        "Level {level} alone: {tiles}, {places} for the {number}.",
        level=level,
        tiles=on_it,
        places=places,
        number=shown.number,
    )


@lru_cache(maxsize=32)
def read_table(table: Table, name: str, words: Words) -> str:
    """A table as text: its levels from the top down, and what it is worth."""
    if not table.tiles:
        return words.say("The table of {name} is empty.", name=name)
    return read_heap(table, words)


def read_heap(table: Table, words: Words) -> str:
    """The same of a table that is nobody's."""
    levels = [
        words.say(
            "Level {level}: {numbers}.",
            level=line.level,
            numbers=words.listing([str(tile.number) for tile in line.tiles]),
        )
        for line in score_lines(table)
    ]
    total = words.say("Together {points}.", points=points_text(table.points, words))
    return " ".join((*levels, total))
