"""How two pieces can meet: worked out once, so that a search need not do it again.

All places are bits of the second piece's top left corner. Bit 0 stands for the
corner ``REACH`` rows above and ``REACH`` columns left of the first piece's corner.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.games.nmbr9.tiles import LONGEST_SIDE, Piece, carriers

REACH: Final = LONGEST_SIDE
"""How far the corners of two pieces that meet can lie apart, in either direction."""


class Contact(NamedTuple):
    """Where the second piece meets the first.

    ``overlap``: it covers a cell of the first; ``beside``: a cell of it shares an
    edge with one of the first; ``astride``: it overlaps the first, but does not
    lie on it with all its cells.
    """

    overlap: int
    beside: int
    astride: int


@cache
def contact(first: Piece, second: Piece, stride: int) -> Contact:
    """All ways in which the second piece can meet the first."""
    origin = REACH * stride + REACH
    overlap = 0
    for mine in first.offsets:
        for other in second.offsets:
            overlap |= 1 << (origin + mine - other)
    beside = overlap << 1 | overlap >> 1 | overlap << stride | overlap >> stride
    alone = carriers(second, stride).get((first.number, first.quarter_turns), 0)
    return Contact(overlap, beside, overlap & ~(alone << origin))


def shifted(mask: int, bits: int) -> int:
    """The mask moved up by ``bits``, or down if they are negative.

    What is moved below bit 0 is lost; it stands for places outside every window.
    """
    return mask << bits if bits >= 0 else mask >> -bits
