"""A hint in words: where the tile goes best, what that brings, and what may come after it."""

from __future__ import annotations

from functools import lru_cache

from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import Table, Tile, lay
from web.games.hints import Choice, hint_box
from web.games.nmbr9.advised import Place, advised_places
from web.games.nmbr9.prompts import whereabouts
from web.games.nmbr9.stage import Stage, stage
from web.games.nmbr9.telling import points_text
from web.games.view import Scene
from web.markup import Markup
from web.words import Words


def advice_box(scene: Scene, shown: Stage) -> Markup:
    """The hint beside the table, with its places to choose from."""
    places = advised_places(scene, shown)
    choices = [_choice(place, scene.words) for place in places]
    return hint_box(
        scene, advice_sentences(scene, shown), scene.words.say("Hold it there:"), choices
    )


def _choice(place: Place, words: Words) -> Choice:
    """A place to take the tile up to."""
    tile, total = place.tile, words.decimal(place.total)
    if tile.level:
        note = words.say("level {level}, +{points}", level=tile.level, points=tile.points)
    else:
        note = words.say("on the table")
    name = words.say(
        "Hold it there, {rank}: {place}; about {total} in the end",
        rank=place.rank,
        place=note,
        total=total,
    )
    move = place.move
    message = f"table take {move.quarter_turns},{move.x},{move.y}"
    return Choice(str(place.rank), total, note, name, message)


def spoken_advice(scene: Scene) -> str:
    """The hint for the ear: also how the tile is turned and on which square it lies."""
    shown = stage(scene)
    places = advised_places(scene, shown)
    if not places:
        return ""
    best = places[0]
    where = whereabouts(best.tile.number, best.move, scene.words)
    return " ".join((*advice_sentences(scene, shown), where))


def advice_sentences(scene: Scene, shown: Stage) -> list[str]:
    """What the best place brings now and in the end, the next one, and what may come after it."""
    places = advised_places(scene, shown)
    if not places:
        return []
    sentences = [_best(places[0], shown, scene.words)]
    if len(places) > 1:
        sentences.append(_compared(places[0].total - places[1].total, scene.words))
    opened = _opened(shown.table, places[0].tile, shown.state.cards)
    if opened is not None:
        level, number = opened
        sentences.append(
            scene.words.say(
                "After that the {number} could go on level {level}.", number=number, level=level
            )
        )
    return sentences


def _best(place: Place, shown: Stage, words: Words) -> str:
    """The best place; with the last tile the end is known, before that expected."""
    level, total = place.tile.level, round(place.total)
    points = points_text(place.tile.points, words)
    is_last = not any(cards_left(shown.state.cards))
    if level == 0 and is_last:
        return words.say("Best on the table: nothing now, {total} in the end.", total=total)
    if level == 0:
        return words.say("Best on the table: nothing now, about {total} in the end.", total=total)
    if is_last:
        return words.say(
            "Best on level {level}: {points} now, {total} in the end.",
            level=level,
            points=points,
            total=total,
        )
    return words.say(
        "Best on level {level}: {points} now, about {total} in the end.",
        level=level,
        points=points,
        total=total,
    )


def _compared(lead: float, words: Words) -> str:
    """How much less the next place promises, in whole points."""
    if round(lead) < 1:
        return words.say("The next place promises as much.")
    return words.count(
        "The next place promises {n} point less.",
        "The next place promises {n} points less.",
        round(lead),
    )


@lru_cache(maxsize=16)
def _opened(table: Table, tile: Tile, cards: tuple[int, ...]) -> tuple[int, int] | None:
    """The highest level that a number still to come could go on at once, and that number.

    Of several numbers it is the largest. ``None`` if everything to come could
    only lie on the table, and if nothing is to come.
    """
    after = lay(table, *tile)
    numbers = [number for number, left in enumerate(cards_left(cards)) if left]
    highest = [(max(spot.level for spot in legal_spots(after, n)), n) for n in numbers]
    best = max(highest, default=(0, 0))
    return best if best[0] else None
