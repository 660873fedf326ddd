"""Every way to place every patch on an empty quilt: 7,349 moves with their masks (P5).

A move is possible on a quilt when the two masks share no bit, so finding all
legal placements is one pass over a table.
"""

from __future__ import annotations

from itertools import chain
from typing import Final

from engine.games.patchwork.patches import PATCHES, Patch
from engine.games.patchwork.quilt import SIDE
from engine.games.patchwork.state import LEATHER, Buy, Leather, Sewn
from engine.polyomino import mask_of, size

Placements = tuple[tuple[Buy, int], ...]
"""Moves, each with the mask of the cells it covers."""


def _placements(patch: Patch) -> Placements:
    """All placements of a patch: by orientation, then row, then column."""
    found = []
    for index, lying in enumerate(patch.orientations):
        height, width = size(lying.shape)
        mask = mask_of(lying.shape, SIDE)
        for y in range(SIDE - height + 1):
            for x in range(SIDE - width + 1):
                found.append((Buy(patch.id, index, x, y), mask << (y * SIDE + x)))
    return tuple(found)


PLACEMENTS: Final = tuple(_placements(patch) for patch in PATCHES)
"""By patch id."""

LEATHER_PLACEMENTS: Final = tuple(
    (Leather(x, y), 1 << (y * SIDE + x)) for y in range(SIDE) for x in range(SIDE)
)
"""The 81 places for leather, row by row (P9)."""

_MASKS: Final[dict[Buy | Leather, int]] = {
    **dict(chain.from_iterable(PLACEMENTS)),
    **dict(LEATHER_PLACEMENTS),
}


def fitting(patch: int, quilt: int) -> list[Buy]:
    """Every placement of a patch on the free cells of a quilt."""
    return [move for move, mask in PLACEMENTS[patch] if not mask & quilt]


def fitting_leather(quilt: int) -> list[Leather]:
    """Every free cell of a quilt, as a place for leather."""
    return [move for move, mask in LEATHER_PLACEMENTS if not mask & quilt]


def has_room(patch: int, quilt: int) -> bool:
    """Whether a patch fits anywhere on a quilt."""
    return any(not mask & quilt for _, mask in PLACEMENTS[patch])


def mask_on_board(move: Buy | Leather) -> int | None:
    """The cells a placement covers, ``None`` if some of them lie off the board."""
    return _MASKS.get(move)


def sewn(move: Buy | Leather) -> Sewn:
    """What a legal move places, as it will lie on the quilt."""
    if isinstance(move, Leather):
        return Sewn(LEATHER, 0, move.x, move.y, _MASKS[move])
    return Sewn(*move, _MASKS[move])
