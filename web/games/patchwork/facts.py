"""Small facts, each a picture with a number and a phrase for readers: what a turn does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.game import Actor
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.quilt import covers_square
from engine.games.patchwork.scoring import TILE_POINTS
from engine.games.patchwork.state import PatchworkState
from engine.games.patchwork.turn import Forecast, forecast_buy, forecast_pass
from web.games.patchwork.hold import Piece, fits, mask_of, patch_of
from web.games.patchwork.stage import Kind, Stage
from web.games.patchwork.telling import signed
from web.games.patchwork.track import MARKERS
from web.markup import EMPTY, Markup, classes, h, picture
from web.words import Words

VIEW_BOXES = {
    "button-gold": "0 0 40 40",
    "leather": "0 0 40 40",
    "hourglass": "0 0 24 24",
    "sewn-button": "0 0 24 24",
    "free-cell": "0 0 24 24",
    "marker-a": "0 0 48 48",
    "marker-b": "0 0 48 48",
    "bonus-tile": "0 0 100 100",
}
"""The pictures of facts and how much of the plane each takes."""


@lru_cache(maxsize=512)
def fact(symbol: str, text: str, spoken: str, class_: str | None = None) -> Markup:
    """A picture and a short text that together show what ``spoken`` says in words.

    Either text may be "": the picture says enough, or a fact beside it has the words.
    """
    return h(
        "span",
        picture(symbol, VIEW_BOXES[symbol], "glyph"),
        h("b", text, class_="numeral", aria_hidden="true") if text else None,
        h("span", spoken, class_="visually-hidden") if spoken else None,
        class_=classes("fact", class_),
        title=spoken or None,
    )


def fact_list(facts: Sequence[Markup]) -> Markup:
    """Facts in a row."""
    return h("ul", [h("li", one) for one in facts], class_="fact-list") if facts else EMPTY


def forecast_of(shown: Stage) -> Forecast | None:
    """What buying the patch in the hand would do, ``None`` if there is none."""
    if shown.kind is not Kind.HOLD or shown.held is None:
        return None
    return forecast_buy(shown.state, shown.seat, patch_of(shown.held))


def buying_facts(shown: Stage, piece: Piece, forecast: Forecast, words: Words) -> list[Markup]:
    """What buying the patch in the hand costs and brings, and what is left."""
    income = PATCHES[patch_of(piece)].income
    found = [
        fact(
            "button-gold",
            signed(-forecast.cost),
            words.count("costs {n} button", "costs {n} buttons", forecast.cost),
        )
    ]
    if income:
        spoken = words.count("income grows by {n} button", "income grows by {n} buttons", income)
        found.append(fact("sewn-button", signed(income), spoken))
    steps = forecast.end - forecast.start
    spoken = words.count("{n} space of time", "{n} spaces of time", steps)
    found.append(fact("hourglass", str(steps), spoken))
    return [*found, *_way(shown.seat, forecast, words), *tile_facts(shown, piece, words)]


def passing_facts(state: PatchworkState, seat: Actor, words: Words) -> list[Markup]:
    """What passing brings."""
    forecast = forecast_pass(state, seat)
    spoken = words.count("earns {n} button", "earns {n} buttons", forecast.earned)
    return [fact("button-gold", signed(forecast.earned), spoken), *_way(seat, forecast, words)]


def tile_facts(shown: Stage, piece: Piece, words: Words) -> list[Markup]:
    """The bonus tile, if a piece would win it where it is."""
    if shown.state.tile is not None or not fits(piece, shown.quilt):
        return []
    if not covers_square(shown.quilt | mask_of(piece)):
        return []
    spoken = words.say("takes the bonus tile: {points} points", points=TILE_POINTS)
    return [fact("bonus-tile", signed(TILE_POINTS), spoken, "is-gain")]


def _way(seat: Actor, forecast: Forecast, words: Words) -> Iterator[Markup]:
    """The marker's way, what it meets there, and the buttons in the end."""
    spoken = words.say("to space {space}", space=forecast.end)
    yield fact(MARKERS[seat], str(forecast.end), spoken)
    if forecast.income_spaces:
        spoken = words.count("income: {n} button", "income: {n} buttons", forecast.income)
        yield fact("button-gold", signed(forecast.income), spoken, "is-gain")
    if forecast.leather is not None:
        yield _leather(forecast, words)
    left = words.count("{n} button after that", "{n} buttons after that", forecast.buttons)
    yield fact("button-gold", f"= {forecast.buttons}", left, "is-total")


def _leather(forecast: Forecast, words: Words) -> Markup:
    """The leather that a turn meets, and perhaps has no room for."""
    if forecast.leather_lost:
        return fact("leather", "×", words.say("leather, but no free cell for it"))
    spoken = words.say("takes the leather patch on space {space}", space=forecast.leather)
    return fact("leather", "+1", spoken, "is-gain")
