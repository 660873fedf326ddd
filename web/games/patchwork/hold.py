"""A piece in the hand: where it floats, how it turns, where it would fit.

A held piece is simply the move it would be if it were sewn on right there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.games.patchwork.evaluation import quilt_cost
from engine.games.patchwork.patches import PATCHES, orientation_index
from engine.games.patchwork.placements import fitting, fitting_leather, sewn
from engine.games.patchwork.quilt import SIDE
from engine.games.patchwork.state import LEATHER, Buy, Leather
from engine.polyomino import Cell, size

Piece = Buy | Leather
Places = Mapping[Piece, int]
"""Where a piece fits as it lies now, each place with the mask of its cells."""


def patch_of(piece: Piece) -> int:
    """The patch's id, or ``LEATHER``."""
    return piece.patch if isinstance(piece, Buy) else LEATHER


def orientation_of(piece: Piece) -> int:
    """The index of the way it lies."""
    return piece.orientation if isinstance(piece, Buy) else 0


def ways_to_lie(piece: Piece) -> int:
    """How many orientations it has."""
    return len(PATCHES[piece.patch].orientations) if isinstance(piece, Buy) else 1


def mask_of(piece: Piece) -> int:
    """The cells it covers."""
    return sewn(piece).mask


@lru_cache(maxsize=256)
def places(patch: int, orientation: int, quilt: int) -> Places:
    """Every place on a quilt for a patch (or ``LEATHER``) that lies this way."""
    if patch == LEATHER:
        return {leather: mask_of(leather) for leather in fitting_leather(quilt)}
    return {buy: mask_of(buy) for buy in _fitting(patch, quilt) if buy.orientation == orientation}


@lru_cache(maxsize=64)
def _fitting(patch: int, quilt: int) -> tuple[Buy, ...]:
    """Every place for a patch, whichever way it lies."""
    return tuple(fitting(patch, quilt))


def places_of(piece: Piece, quilt: int) -> Places:
    """Where else this piece would fit as it lies now."""
    return places(patch_of(piece), orientation_of(piece), quilt)


def fits(piece: Piece, quilt: int) -> bool:
    """Whether a piece fits where it is."""
    return piece in places_of(piece, quilt)


def first_place(patch: int, quilt: int) -> Piece:
    """Where a piece floats when it has just been picked: a snug place where it fits.

    It keeps the way it lies in the circle if that fits anywhere.
    """
    ways = 1 if patch == LEATHER else len(PATCHES[patch].orientations)
    for orientation in range(ways):
        free = places(patch, orientation, quilt)
        if free:
            return min(free, key=lambda piece: quilt_cost(quilt | free[piece]))
    raise LookupError(f"no room for patch {patch}")


def centre(piece: Piece) -> Cell:
    """The cell, as (row, column), that a hand or a key has the piece by."""
    height, width = _size(piece)
    return piece.y + (height - 1) // 2, piece.x + (width - 1) // 2


def centred(piece: Piece, row: int, column: int) -> Piece:
    """The piece with its centre on a cell, or as near to it as the edge of the quilt allows."""
    height, width = _size(piece)
    y = min(max(row - (height - 1) // 2, 0), SIDE - height)
    x = min(max(column - (width - 1) // 2, 0), SIDE - width)
    return piece._replace(x=x, y=y)


def aimed(piece: Piece, row: int, column: int, quilt: int) -> Piece:
    """Where a piece goes when somebody points at a cell.

    Its centre goes there; where that does not fit, but some place that covers
    the cell does, it slips into the nearest of these.
    """
    row, column = min(max(row, 0), SIDE - 1), min(max(column, 0), SIDE - 1)
    wanted = centred(piece, row, column)
    bit = 1 << (row * SIDE + column)
    free = places_of(piece, quilt)
    covering = [place for place, mask in free.items() if mask & bit]
    if wanted in free or not covering:
        return wanted
    return min(covering, key=lambda place: abs(place.x - wanted.x) + abs(place.y - wanted.y))


def turned(piece: Piece) -> Piece:
    """The piece a quarter turn clockwise about its centre."""
    if isinstance(piece, Leather):
        return piece
    lying = PATCHES[piece.patch].orientations[piece.orientation]
    return _relaid(piece, lying.flipped, lying.quarter_turns + 1)


def flipped(piece: Piece) -> Piece:
    """The piece flipped left–right about its centre, as it lies now."""
    if isinstance(piece, Leather):
        return piece
    lying = PATCHES[piece.patch].orientations[piece.orientation]
    return _relaid(piece, not lying.flipped, -lying.quarter_turns)


def _relaid(piece: Buy, flip: bool, quarter_turns: int) -> Piece:
    """The piece lying another way, its centre kept where that is possible."""
    index = orientation_index(PATCHES[piece.patch], flip, quarter_turns)
    return centred(piece._replace(orientation=index), *centre(piece))


def _size(piece: Piece) -> tuple[int, int]:
    """Height and width."""
    if isinstance(piece, Leather):
        return 1, 1
    return size(PATCHES[piece.patch].orientations[piece.orientation].shape)
