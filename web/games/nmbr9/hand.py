"""Beside the table: the card with the tile in hand, what it would bring, the cards to come."""

from __future__ import annotations

from functools import lru_cache

from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import Tile
from web.games.nmbr9.card import label, layer, thickness
from web.games.nmbr9.places import tile_size
from web.games.nmbr9.prompts import prompt, verdict
from web.games.nmbr9.stage import Stage
from web.games.outline import UNIT
from web.games.view import Scene
from web.markup import Markup, classes, h, join
from web.words import Words


def hand(scene: Scene, shown: Stage) -> Markup:
    """The card, large, and the sentences that say what is wanted and what would be."""
    legal = shown.ghost is not None and shown.ghost.landing.reason is None
    return join(
        _card(shown, scene.words),
        h(
            "div",
            h("p", prompt(scene, shown), class_="say", id="prompt"),
            h(
                "p",
                verdict(scene, shown) or _hint(scene, shown),
                class_=classes("verdict", legal and "is-fitting"),
            ),
            class_="hand-words",
        ),
    )


def _hint(scene: Scene, shown: Stage) -> str:
    """What to do while the tile lies beside the table."""
    if shown.number is None:
        return ""
    return scene.words.say("Tap the table, drag the tile there, or use the keys.")


def _card(shown: Stage, words: Words) -> Markup:
    """The card turned up last, with its tile as it is turned; tap it to turn, drag it to lay."""
    if shown.number is None:
        number = shown.state.number or 0
        return h("div", _drawing(number, 0), class_="hand-card is-resting", aria_hidden="true")
    return h(
        "button",
        _drawing(shown.number, shown.turns),
        type="button",
        class_="hand-card",
        aria_label=words.say(
            "The {number}, turned by {degrees}°: turn it further",
            number=shown.number,
            degrees=90 * shown.turns,
        ),
        data_msg="table turn",
        data_grab="grab",
    )


@lru_cache(maxsize=40)
def _drawing(number: int, quarter_turns: int) -> Markup:
    """A tile in the middle of a card, the number in its corner."""
    height, width = tile_size(number, quarter_turns)
    tile = Tile(number, quarter_turns, 0, 0, 0)
    left, top = (width - 4.6) * UNIT / 2, (height - 4.8) * UNIT / 2
    return h(
        "svg",
        h(
            "g",
            layer(tile, "tile-shadow", thickness(0) + 5),
            layer(tile, "tile-edge", thickness(0) + 3),
            layer(tile, "tile-face"),
            label(tile._replace(level=0), frozenset(tile.cells)),
            class_="shade-0",
        ),
        viewBox=f"{left:g} {top:g} {4.6 * UNIT:g} {4.8 * UNIT:g}",
        aria_hidden="true",
        focusable="false",
    )


def deck(scene: Scene, shown: Stage) -> Markup:
    """How many cards of each number are still to come."""
    return _deck(shown.state.cards, scene.words)


@lru_cache(maxsize=16)
def _deck(cards: tuple[int, ...], words: Words) -> Markup:
    """The count of the cards to come, number by number."""
    left = cards_left(cards)
    items = [
        h(
            "li",
            h("span", str(number), class_="numeral", aria_hidden="true"),
            h("span", "•" * count, class_="deck-pips", aria_hidden="true"),
            h(
                "span",
                words.say("{number}: {count}", number=number, count=count),
                class_="visually-hidden",
            ),
            class_=classes("deck-card", not count and "is-gone"),
        )
        for number, count in enumerate(left)
    ]
    title = words.count("{n} card is to come", "{n} cards are to come", sum(left))
    return join(h("h2", title, class_="label"), h("ul", items, class_="deck-cards"))
