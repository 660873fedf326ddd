"""The large table: the heap seen through its window, and over it the tile that floats."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Reason
from engine.games.nmbr9.placement import Spot
from engine.games.nmbr9.table import Tile
from engine.polyomino import Cell
from web.games.nmbr9 import heap
from web.games.nmbr9.advised import Place, advised_places, marks
from web.games.nmbr9.card import label, layer, shade, thickness
from web.games.nmbr9.places import held_square, places_turned
from web.games.nmbr9.prompts import read_table
from web.games.nmbr9.stage import Ghost, Stage, Ui
from web.games.outline import UNIT
from web.games.view import Scene
from web.markup import EMPTY, Markup, classes, h, join

BOARD = "board"
"""The id of the table one plays on: one tab stop, which takes all keys."""


def board(scene: Scene, shown: Stage) -> Markup:
    """The table one plays on.

    Keys do something else here than on a page, so readers are told that it is an
    application; what lies there is its description.
    """
    name = scene.name(shown.seat)
    svg = h(
        "svg",
        _seen(scene, shown),
        viewBox=heap.view_box(shown.box),
        class_=classes("cutting-mat", scene.ui.tilted and "is-tilted"),
        aria_hidden="true",
        focusable="false",
        data_plane="table",
        data_unit=UNIT,
        data_grab="grab",
        data_zoom=True,
    )
    return h(
        "div",
        svg,
        h(
            "p",
            read_table(shown.table, name, scene.words),
            id="board-reading",
            class_="visually-hidden",
        ),
        id=BOARD,
        class_="plane",
        role="application",
        tabindex=0,
        aria_label=scene.words.say("The table of {name}", name=name),
        aria_describedby="board-reading",
        data_keys="table",
    )


def _seen(scene: Scene, shown: Stage) -> Markup:
    """The heap as it is looked at, the legal places if they are shown, those of a hint."""
    ui: Ui = scene.ui
    last = len(shown.table.tiles) - 1
    advised = advised_places(scene, shown)
    if ui.tilted:
        ground = h("g", heap.ground(), transform=heap.tilt(0))
        return join(ground, heap.tilted(shown.table, last), _tilted(advised))
    if ui.level is None:
        drawn = heap.flat(shown.table, last, f"tile-{shown.seat}-")
    else:
        drawn = heap.alone(shown.table, ui.level, last)
    legal = _marks(shown, ui) if ui.marks and scene.legal else None
    return join(heap.ground(), drawn, legal, marks(advised))


def _tilted(advised: tuple[Place, ...]) -> list[Markup]:
    """The places of a hint in space, each on its level."""
    return [
        h("g", marks((place,)), transform=heap.tilt(place.tile.level))
        for place in reversed(advised)
    ]


def _marks(shown: Stage, ui: Ui) -> Markup:
    """A mark on every square where the tile, turned as it is, could be held to lie legally."""
    if shown.number is None:
        return EMPTY
    spots = places_turned(shown.table, shown.number, shown.turns, ui.level)
    return _marks_of(shown.number, spots)


@lru_cache(maxsize=16)
def _marks_of(number: int, spots: tuple[Spot, ...]) -> Markup:
    """The marks of some places: a disc with the level the tile would lie on."""
    return join([_mark(number, spot) for spot in spots])


def _mark(number: int, spot: Spot) -> Markup:
    """The mark of one place."""
    row, column = held_square(number, spot.quarter_turns, spot.x, spot.y)
    x, y = column * UNIT + UNIT // 2, row * UNIT + UNIT // 2
    return h(
        "g",
        h("circle", cx=x, cy=y, r=13, class_="place-disc"),
        h("text", str(spot.level), x=x, y=y, class_="place-level"),
        class_=classes("place", shade(spot.level)),
    )


def ghost(scene: Scene, shown: Stage) -> Markup:
    """The floating tile in a drawing of its own, so that moving it touches nothing else."""
    if shown.ghost is None or shown.number is None:
        return EMPTY
    drawn = floating(shown.ghost, shown.number, armed=scene.ui.armed)
    if scene.ui.tilted:
        drawn = h("g", drawn, transform=heap.tilt(shown.ghost.landing.level))
    return h(
        "svg",
        drawn,
        viewBox=heap.view_box(shown.box),
        class_="overlay-art",
        aria_hidden="true",
        focusable="false",
    )


def floating(over: Ghost, number: int, *, armed: bool = False) -> Markup:
    """The tile over the table: what it would be there, or what is in its way."""
    move, landing = over.move, over.landing
    tile = Tile(number, move.quarter_turns, move.x, move.y, landing.level)
    legal = landing.reason is None
    return h(
        "g",
        layer(tile, "tile-shadow", thickness(landing.level) + 8),
        layer(tile, "tile-edge", thickness(landing.level)),
        layer(tile, "tile-face"),
        layer(tile, "ghost-halo"),
        layer(tile, "ghost-line"),
        label(tile, frozenset(tile.cells)),
        _faults(landing.reason) if landing.reason else _gain(tile),
        _tick(tile) if legal and armed else None,
        class_=classes(
            "ghost-tile",
            shade(landing.level),
            "is-fitting" if legal else "is-misfit",
            over.put and "is-put",
        ),
    )


def _faults(reason: Reason) -> list[Markup]:
    """A cross on every square that is at fault."""
    cells: tuple[Cell, ...] = reason.values.get("cells", ())  # type: ignore[assignment]
    return [
        h(
            "path",
            d="M-9-9L9 9M9-9L-9 9",
            class_="fault",
            transform=f"translate({column * UNIT + UNIT // 2} {row * UNIT + UNIT // 2})",
        )
        for row, column in cells
    ]


def _gain(tile: Tile) -> Markup:
    """The points it would bring, on a flag at its upper right corner."""
    right = max(column for _, column in tile.cells) + 1
    text = f"+{tile.points}"
    width = 22 + 17 * len(text)
    x, y = right * UNIT - width // 2, tile.y * UNIT - 18
    return h(
        "g",
        h("rect", x=x, y=y, width=width, height=36, rx=18, class_="gain-flag"),
        h("text", text, x=x + width / 2, y=y + 18, class_="gain-text"),
    )


def _tick(tile: Tile) -> Markup:
    """A tick on the square where a second tap lays the tile."""
    row, column = held_square(tile.number, tile.quarter_turns, tile.x, tile.y)
    x, y = column * UNIT + UNIT // 2, row * UNIT + UNIT // 2
    return h(
        "g",
        h("circle", cx=x, cy=y, r=16, class_="place-disc"),
        h("path", d="M-8 0l6 6L8-7", class_="place-tick", transform=f"translate({x} {y})"),
    )
