"""The ten number tiles: their shapes, their orientations, and what each can carry.

Tiles turn but are never flipped (N2). On a table a piece is a set of bits of a
plain int: the cell in row r and column c of a grid is bit r × stride + c, so a
piece has one form per orientation and stride.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.polyomino import Shape, mask_of, orientations, shape_of, size, turned

NUMBERS: Final = range(10)
COPIES: Final = 2
"""Every number exists twice, as a card and as a tile of each player (N1)."""
DECK_SIZE: Final = len(NUMBERS) * COPIES
LONGEST_SIDE: Final = 4
"""No tile is longer than this in either direction."""

SHAPES: Final[tuple[Shape, ...]] = tuple(
    shape_of(picture.split("/"))
    for picture in (
        "###/#.#/#.#/###",
        "##/.#/.#/.#",
        ".##/.##/##./###",
        "###/..#/.##/###",
        ".##/.#./###/.##",
        "###/###/..#/###",
        "##./#../###/###",
        "###/.#./##./#..",
        ".##/.##/##./##.",
        "###/###/##./##.",
    )
)
"""The cells of each number's tile, upright."""


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A tile in one orientation, on a grid of one stride.

    Pieces are made once and compared by identity. ``offsets`` are the bits of
    the cells, counted from the top left corner of the bounding box, and ``mask``
    is all of them together. ``quarter_turns`` is the smallest clockwise rotation
    that gives these cells.
    """

    number: int
    quarter_turns: int
    shape: Shape
    height: int
    width: int
    offsets: tuple[int, ...]
    mask: int


@cache
def pieces(number: int, stride: int) -> tuple[Piece, ...]:
    """The distinct orientations of a number's tile: two for 0 and 8, else four."""
    return tuple(
        Piece(
            number,
            orientation.quarter_turns,
            orientation.shape,
            *size(orientation.shape),
            tuple(row * stride + column for row, column in orientation.shape),
            mask_of(orientation.shape, stride),
        )
        for orientation in orientations(SHAPES[number], may_flip=False)
    )


@cache
def piece_of(number: int, quarter_turns: int, stride: int) -> Piece:
    """A number's tile turned clockwise; rotations that give the same cells give one piece."""
    shape = turned(SHAPES[number], quarter_turns)
    return next(piece for piece in pieces(number, stride) if piece.shape == shape)


@cache
def carriers(piece: Piece, stride: int) -> dict[tuple[int, int], int]:
    """The tiles that can carry the piece all alone, which N6 forbids, and where.

    By the lower tile's number and quarter turns: the places of the piece's top
    left corner, as bits counted from the lower tile's top left corner. Tiles on
    which the piece fits nowhere are left out.
    """
    found: dict[tuple[int, int], int] = {}
    for number in NUMBERS:
        for below in pieces(number, stride):
            places = inside(below.mask, piece)
            if places:
                found[below.number, below.quarter_turns] = places
    return found


def inside(room: int, piece: Piece) -> int:
    """The places of the piece's top left corner where all its cells lie in ``room``."""
    places = -1
    for offset in piece.offsets:
        places &= room >> offset
        if not places:
            return 0
    return places
