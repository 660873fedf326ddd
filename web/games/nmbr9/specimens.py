"""What NMBR 9 tells apart: the levels, the tile in the hand, the latest tile."""

from __future__ import annotations

from engine.game import Reason
from engine.games.nmbr9.landing import Landing
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.table import Tile
from web.games.nmbr9.board import floating
from web.games.nmbr9.card import label, layer, shade, thickness
from web.games.nmbr9.heap import ground
from web.games.nmbr9.stage import Ghost
from web.games.outline import UNIT
from web.games.view import Specimens
from web.markup import Markup, h
from web.words import Words

_NUMBER = 6
_ABOVE = f"{-UNIT} {-1.5 * UNIT} {5 * UNIT} {6 * UNIT}"


def specimens(words: Words) -> tuple[Specimens, ...]:
    """A tile on each level, and what becomes of a tile over the table."""
    say = words.say
    levels = {say("level {level}", level=level): _lying(level) for level in range(6)}
    hand = {
        say("fits"): _floating(None),
        say("does not fit"): _floating(Reason("gap", {"cells": ((1, 0), (2, 0))})),
        say("a second tap lays it"): _floating(None, put=True),
    }
    lying = {say("tile"): _lying(1), say("last move"): _lying(1, last=True)}
    return (
        Specimens.of("nmbr9-levels", say("Levels"), levels),
        Specimens.of("nmbr9-hand", say("The tile in the hand"), hand),
        Specimens.of("nmbr9-lying", say("The latest tile"), lying),
    )


def _lying(level: int, *, last: bool = False) -> Markup:
    """A tile as it lies on a level, from above."""
    tile = Tile(_NUMBER, 0, 0, 0, level)
    return _svg(
        h(
            "g",
            layer(tile, "tile-edge", thickness(level)),
            layer(tile, "tile-face"),
            layer(tile, "tile-last") if last else None,
            label(tile, frozenset(tile.cells)),
            class_=shade(level),
        )
    )


def _floating(reason: Reason | None, *, put: bool = False) -> Markup:
    """The tile in the hand over the table."""
    tile = Tile(_NUMBER, 0, 0, 0, 1)
    landing = Landing(1, tile.points, tuple(tile.cells), reason)
    return _svg(floating(Ghost(Put(0, 0, 0), landing, put), _NUMBER, armed=put))


def _svg(art: Markup) -> Markup:
    """Something on the cutting mat."""
    return h("svg", ground(), art, viewBox=_ABOVE, class_="cutting-mat", aria_hidden="true")
