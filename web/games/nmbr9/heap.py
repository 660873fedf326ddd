"""The heap of tiles on a table: from above, one level alone, tilted, or small."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.games.nmbr9.table import Table, Tile
from engine.polyomino import Cell
from web.games.nmbr9.card import label, layer, shade, thickness
from web.games.nmbr9.sight import Box, extent, fitting
from web.games.outline import UNIT
from web.markup import Markup, h, join

TILT: Final = (0.94, -0.2, 0.34, 0.56)
"""The matrix of the tilted view: where a step to the right and one down lead."""
RISE: Final = 30
"""Units that a level lies higher in the tilted view."""
CARD: Final = 15
"""Units that a card is thick in the tilted view."""
_SLICE: Final = 5
"""The edge of a tilted card is drawn in slices this thick."""


def view_box(box: Box) -> str:
    """A window on the table as an SVG's ``viewBox``."""
    side = box.side * UNIT
    return f"{box.x * UNIT:g} {box.y * UNIT:g} {side:g} {side:g}"


@lru_cache(maxsize=64)
def flat(table: Table, last: int, prefix: str) -> Markup:
    """All levels from above, each tile labelled where it can be seen.

    The tile number ``last`` is marked. With a ``prefix`` the tiles have ids,
    and one that is new is laid before one's eyes.
    """
    levels = [
        _level(table, level, visible_cells(table), last, prefix)
        for level in range(len(table.levels))
    ]
    return join(levels)


@lru_cache(maxsize=64)
def alone(table: Table, level: int, last: int) -> Markup:
    """One level with all of its tiles, the one below it faint."""
    below = [tile for tile in table.tiles if tile.level == level - 1]
    faint = h("g", [layer(tile, "tile-faint") for tile in below]) if below else None
    whole = {tile: frozenset(tile.cells) for tile in table.tiles}
    return join(faint, _level(table, level, whole, last, ""))


@lru_cache(maxsize=64)
def tilted(table: Table, last: int) -> Markup:
    """All levels in space: each lies higher than the one below it."""
    seen = visible_cells(table)
    return join([_tilted_level(table, level, seen, last) for level in range(len(table.levels))])


def tilt(level: int, down: float = 0) -> str:
    """The ``transform`` of things on a level of the tilted view, so many units deeper."""
    return f"translate(0 {down - RISE * level:g}) matrix({' '.join(map(str, TILT))} 0 0)"


def tilted_point(x: float, y: float, level: int) -> tuple[float, float]:
    """Where a point of the table, in squares, appears in the tilted view."""
    a, b, c, d = TILT
    return a * x + c * y, b * x + d * y - RISE * level / UNIT


@lru_cache(maxsize=64)
def tilted_box(table: Table) -> Box:
    """The window for the tilted view: all levels, with some room."""
    box = fitting(table)
    corners = [
        tilted_point(box.x + right * box.side, box.y + down * box.side, level)
        for right in (0.1, 0.9)
        for down in (0.1, 0.9)
        for level in (0, len(table.levels))
    ]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    side = max(right - left, bottom - top)
    return Box((left + right - side) / 2, (top + bottom - side) / 2, side)


@lru_cache(maxsize=32)
def small(table: Table, last: int, name: str) -> Markup:
    """A table to look at, read out as one text."""
    heap = extent(table.tiles)
    side = max(heap.right - heap.left, heap.bottom - heap.top) + 2
    x = (heap.left + heap.right - side) / 2
    y = (heap.top + heap.bottom - side) / 2
    return h(
        "svg",
        ground(),
        flat(table, last, ""),
        viewBox=view_box(Box(x, y, side)),
        class_="cutting-mat",
        role="img",
        aria_label=name,
    )


def ground() -> Markup:
    """The cutting mat under the heap, as far as anybody can look."""
    reach = 2000 * UNIT
    return h(
        "rect",
        x=-reach,
        y=-reach,
        width=2 * reach,
        height=2 * reach,
        fill="url(#mat-grid)",
    )


@lru_cache(maxsize=64)
def visible_cells(table: Table) -> dict[Tile, frozenset[Cell]]:
    """What of every tile no higher one covers."""
    seen: dict[Tile, frozenset[Cell]] = {}
    covered: set[Cell] = set()
    for tile in sorted(table.tiles, key=lambda tile: -tile.level):
        cells = frozenset(tile.cells)
        seen[tile] = cells - covered
        covered |= cells
    return seen


def _level(
    table: Table, level: int, seen: dict[Tile, frozenset[Cell]], last: int, prefix: str
) -> Markup:
    """One level from above: shadows, edges, faces, labels, so that neighbours lie flush."""
    tiles = [(i, tile) for i, tile in enumerate(table.tiles) if tile.level == level]
    deep = thickness(level)
    return h(
        "g",
        h("g", [layer(tile, "tile-shadow", deep + 3) for _, tile in tiles], class_="shadows"),
        [_edge(tile, deep, new=bool(prefix) and i == last) for i, tile in tiles],
        [_face(i, tile, seen[tile], last, prefix) for i, tile in tiles],
        class_=shade(level),
    )


def _edge(tile: Tile, deep: int, *, new: bool) -> Markup:
    """The edge of a tile; a new one is held by a group, since motion would undo its place."""
    edge = layer(tile, "tile-edge", deep)
    return h("g", edge, class_="is-new") if new else edge


def _face(index: int, tile: Tile, seen: frozenset[Cell], last: int, prefix: str) -> Markup:
    """The top of a tile with what is printed on it."""
    marked = index == last
    return h(
        "g",
        layer(tile, "tile-face"),
        layer(tile, "tile-last") if marked else None,
        label(tile, seen),
        id=f"{prefix}{index}" if prefix else None,
        class_="is-new" if marked and prefix else None,
    )


def _tilted_level(table: Table, level: int, seen: dict[Tile, frozenset[Cell]], last: int) -> Markup:
    """One level in space."""
    tiles = [(i, tile) for i, tile in enumerate(table.tiles) if tile.level == level]
    slices = [
        h("g", [layer(tile, "tile-edge") for _, tile in tiles], transform=tilt(level, down))
        for down in range(CARD, 0, -_SLICE)
    ]
    shadow = h(
        "g",
        [layer(tile, "tile-shadow") for _, tile in tiles],
        class_="shadows",
        transform=tilt(level, RISE * min(level, 1) + 6),
    )
    faces = h(
        "g",
        [_face(i, tile, seen[tile], last, "") for i, tile in tiles],
        transform=tilt(level),
    )
    return h("g", shadow, slices, faces, class_=shade(level))
