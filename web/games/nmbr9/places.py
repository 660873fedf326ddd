"""The legal places of the tile in hand, as a list to step through and as marks on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.nmbr9.placement import Spot, legal_spots
from engine.games.nmbr9.table import STRIDES, Table
from engine.games.nmbr9.tiles import piece_of
from engine.polyomino import Cell


@lru_cache(maxsize=16)
def places(table: Table, number: int) -> tuple[Spot, ...]:
    """Every legal place: the highest level first, then by rotation, row and column."""
    return tuple(
        sorted(
            legal_spots(table, number),
            key=lambda spot: (-spot.level, spot.quarter_turns, spot.y, spot.x),
        )
    )


@lru_cache(maxsize=64)
def places_on(table: Table, number: int, level: int | None) -> tuple[Spot, ...]:
    """The legal places on one level; on all of them for ``None``."""
    return tuple(spot for spot in places(table, number) if level in (None, spot.level))


@lru_cache(maxsize=64)
def places_turned(
    table: Table, number: int, quarter_turns: int, level: int | None
) -> tuple[Spot, ...]:
    """The legal places on a level with the tile turned as it is."""
    return tuple(
        spot for spot in places_on(table, number, level) if spot.quarter_turns == quarter_turns
    )


def turned(number: int, quarter_turns: int) -> int:
    """The next rotation clockwise that looks different."""
    return piece_of(number, quarter_turns + 1, STRIDES[0]).quarter_turns


def tile_size(number: int, quarter_turns: int) -> tuple[int, int]:
    """Height and width of a tile, in squares."""
    piece = piece_of(number, quarter_turns, STRIDES[0])
    return piece.height, piece.width


def held_square(number: int, quarter_turns: int, x: int, y: int) -> Cell:
    """The (row, column) of the square by which a tile at a place is held: its middle."""
    height, width = tile_size(number, quarter_turns)
    return y + height // 2, x + width // 2


def held_at(number: int, quarter_turns: int, row: int, column: int) -> tuple[int, int]:
    """The x and y of a tile that is held at a square."""
    height, width = tile_size(number, quarter_turns)
    return column - width // 2, row - height // 2


def neighbour(spots: Sequence[Spot], spot: Spot | None, step: int) -> Spot | None:
    """The place ``step`` further in the list, round and round; the first or last from nowhere."""
    if not spots:
        return None
    if spot is None:
        return spots[0 if step > 0 else -1]
    return spots[(spots.index(spot) + step) % len(spots)]
