"""A number tile as thick printed card: its outline, its edge, its number and its level.

Drawn in units of an SVG, ``UNIT`` to a square of the table.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple

from engine.games.nmbr9.table import STRIDES, Tile
from engine.games.nmbr9.tiles import piece_of
from engine.polyomino import Cell
from web.games.outline import UNIT, outline
from web.markup import EMPTY, Markup, classes, h, join

CORNER: Final = 4
"""Radius of a tile's corners."""
SHADES: Final = 6
"""Levels with a shade of their own; higher ones look like the last of these."""


class Label(NamedTuple):
    """Where the number stands on a tile, and where its level; alone in one square both shrink."""

    number: Cell
    level: Cell


@cache
def tile_path(number: int, quarter_turns: int) -> str:
    """The outline of a tile whose bounding box starts at the origin."""
    shape = piece_of(number, quarter_turns, STRIDES[0]).shape
    return outline(shape, radius=CORNER)


def shade(level: int) -> str:
    """The class that gives a level its colours."""
    return f"shade-{min(level, SHADES - 1)}"


def thickness(level: int) -> int:
    """How far the edge of a tile shows below it: the higher it lies, the more."""
    return 4 + 2 * min(level, SHADES)


def layer(tile: Tile, class_: str, down: float = 0) -> Markup:
    """One layer of a tile, moved down by so many units: its face, its edge or its shadow."""
    return h(
        "path",
        class_=class_,
        d=tile_path(tile.number, tile.quarter_turns),
        transform=f"translate({tile.x * UNIT} {tile.y * UNIT + down:g})",
    )


def label(tile: Tile, visible: Collection[Cell]) -> Markup:
    """The number and the level, on squares that are not covered; nothing if all are."""
    if not visible:
        return EMPTY
    at = label_squares(tuple(tile.cells), frozenset(visible))
    if at.number == at.level:
        x, y = _middle(at.number)
        return join(
            _text(tile.number, x - 7, y, "tile-number is-small"),
            _badge(tile.level, x + 10, y - 8, 9),
        )
    return join(
        _text(tile.number, *_middle(at.number), "tile-number"),
        _badge(tile.level, *_middle(at.level), 13),
    )


def _middle(cell: Cell) -> tuple[int, int]:
    """The middle of a square, in units."""
    row, column = cell
    return column * UNIT + UNIT // 2, row * UNIT + UNIT // 2


def _text(value: int, x: float, y: float, class_: str) -> Markup:
    """A number printed around a point."""
    return h("text", str(value), x=f"{x:g}", y=f"{y:g}", class_=class_)


def _badge(level: int, x: float, y: float, radius: int) -> Markup:
    """The level in a disc."""
    return join(
        h("circle", cx=f"{x:g}", cy=f"{y:g}", r=radius, class_="tile-badge"),
        _text(level, x, y, classes("tile-level", radius < 13 and "is-small") or ""),
    )


@cache
def label_squares(cells: tuple[Cell, ...], visible: frozenset[Cell]) -> Label:
    """Two visible squares side by side, as near to the tile's middle as possible.

    Else one above the other, else a single one. Squares right below a covered
    one come last, since the card above shows its edge there.
    """
    middle_row = sum(row for row, _ in cells) / len(cells)
    middle_column = sum(column for _, column in cells) / len(cells)
    covered = set(cells) - visible

    def cost(pair: tuple[Cell, Cell]) -> float:
        (row, column), (level_row, _) = pair
        far = abs(row - middle_row) + abs(column - middle_column)
        below = sum((row - 1, column) in covered for row, column in pair)
        return far + 3 * below + (level_row != row)

    pairs = [
        ((row, column), beside)
        for row, column in sorted(visible)
        for beside in ((row, column + 1), (row + 1, column))
        if beside in visible
    ]
    if not pairs:
        pairs = [(cell, cell) for cell in sorted(visible)]
    return Label(*min(pairs, key=cost))
