"""Where a tile may lie: every legal place at once.

A tile lies where it lands, one level above the highest cell beneath it, so one
place on the table means one level. All legal places on a level are found
together: shifted masks are intersected once per cell of the piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import LONGEST_SIDE, Piece, carriers, inside, pieces


class Places(NamedTuple):
    """The legal places of a piece on one level, as bits of its top left corner."""

    level: int
    piece: Piece
    mask: int


class Spot(NamedTuple):
    """One legal place, with the level the tile will lie on."""

    level: int
    quarter_turns: int
    x: int
    y: int


def legal_places(table: Table, number: int) -> Iterator[Places]:
    """Every legal place of a tile on a table that holds one already, by level and piece.

    Cells must be free on the level and covered on the one below (N5); a level
    that holds tiles must be touched along an edge (N4); two tiles below (N6).
    """
    stride = table.stride
    ground = (1 << (table.rows + LONGEST_SIDE) * stride) - 1
    for level in range(len(table.levels) + 1):
        taken = table.levels[level] if level < len(table.levels) else 0
        rim = neighbours(taken, stride)
        for piece in pieces(number, stride):
            places = inside(ground & ~taken, piece)
            if places and taken:
                places &= touching(rim, piece)
            if places and level:
                places &= ~carried_by_one(table, level - 1, piece)
            if places:
                yield Places(level, piece, places)
        ground = taken


def legal_spots(table: Table, number: int) -> list[Spot]:
    """Every legal place of a tile, one spot for each set of cells, in a stable order.

    The first tile may lie anywhere (N3); only its orientations at x0 y0 are listed.
    """
    if not table.tiles:
        return [Spot(0, piece.quarter_turns, 0, 0) for piece in pieces(number, table.stride)]
    spots = []
    for level, piece, mask in legal_places(table, number):
        turns = piece.quarter_turns
        spots += [Spot(level, turns, x, y) for y, x in table.cells(mask)]
    return spots


def neighbours(mask: int, stride: int) -> int:
    """The cells that share an edge with the mask and are not in it."""
    return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & ~mask


def touching(rim: int, piece: Piece) -> int:
    """The places where at least one cell of the piece lies on ``rim``."""
    places = 0
    for offset in piece.offsets:
        places |= rim >> offset
    return places


def carried_by_one(table: Table, level: int, piece: Piece) -> int:
    """The places where the piece would lie on a single tile of the level (N6)."""
    places = 0
    alone = carriers(piece, table.stride)
    for tile in table.tiles:
        if tile.level == level:
            inner = alone.get((tile.number, tile.quarter_turns))
            if inner:
                places |= inner << table.place(tile.x, tile.y)
    return places
