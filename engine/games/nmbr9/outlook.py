"""What the numbers still to come can do on a table, and after one more tile on it.

For every level above the table the legal places of every number are counted
once. A further tile changes the counts of two levels only, its own and the next,
and there only where another tile would meet it; so trying all places of a tile
is much cheaper than counting anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.nmbr9.contacts import REACH, Contact, contact, shifted
from engine.games.nmbr9.placement import carried_by_one, neighbours, touching
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import LONGEST_SIDE, NUMBERS, Piece, inside, pieces

Counts = list[int]
"""Legal places on one level by number, all orientations together; 0 for numbers
that do not come any more."""


_NOWHERE: Final[Counts] = [0] * len(NUMBERS)
"""The counts of a level that would rest on a single tile (N6)."""

_NEAR_ROWS: Final = REACH + 2 * LONGEST_SIDE
"""Rows that pieces which meet can cover, from the first row of their contacts' bits."""


class Fit(NamedTuple):
    """Where one piece may lie on one level: supported, and touching its tiles."""

    supported: int
    touching: int


class Outlook:
    """A table with the counts of legal places for the numbers to come.

    ``counts`` and the fits behind them go by level; those of level 0, where
    there is always room, are left empty.
    """

    def __init__(self, table: Table, to_come: Sequence[int]) -> None:
        self.table = table
        self.to_come = to_come
        self.pieces = [
            piece for number in NUMBERS if to_come[number] for piece in pieces(number, table.stride)
        ]
        self.fits: list[list[Fit]] = [[]]
        self.counts: list[Counts] = [[]]
        for level in range(1, len(table.levels) + 1):
            fits = self._fits(level)
            self.fits.append(fits)
            self.counts.append(self._counted(fits, level))
        self._contacts: dict[Piece, list[Contact]] = {}

    def _fits(self, level: int) -> list[Fit]:
        """Where each piece to come may lie on a level."""
        table = self.table
        taken = table.levels[level] if level < len(table.levels) else 0
        free = table.levels[level - 1] & ~taken
        rim = neighbours(taken, table.stride)
        return [
            Fit(
                inside(free, piece) & ~carried_by_one(table, level - 1, piece),
                touching(rim, piece) if rim else 0,
            )
            for piece in self.pieces
        ]

    def _counted(self, fits: Sequence[Fit], level: int) -> Counts:
        """The legal places of a level by number."""
        first = level == len(self.table.levels)
        counts = [0] * len(NUMBERS)
        for piece, fit in zip(self.pieces, fits, strict=True):
            places = fit.supported if first else fit.supported & fit.touching
            counts[piece.number] += places.bit_count()
        return counts

    def after(self, level: int, piece: Piece, place: int) -> list[Counts]:
        """The counts once a further piece lies on a level, its corner on that bit of the window.

        The levels that it does not change are shared with ``counts``.
        """
        contacts = self._contacts.get(piece)
        if contacts is None:
            stride = self.table.stride
            contacts = [contact(piece, other, stride) for other in self.pieces]
            self._contacts[piece] = contacts
        counts = self.counts.copy()
        shift = place - REACH * self.table.stride - REACH
        if level:
            counts[level] = self._beside(level, contacts, shift)
        if level == len(self.table.levels):
            counts.append(_NOWHERE)
        else:
            counts[level + 1] = self._on_top(level, piece.mask << place, contacts, shift)
        return counts

    def _beside(self, level: int, contacts: Sequence[Contact], shift: int) -> Counts:
        """The counts of the laid piece's own level: it takes room, and can be touched."""
        counts = [0] * len(NUMBERS)
        fits = self.fits[level]
        for other, fit, meeting in zip(self.pieces, fits, contacts, strict=True):
            if fit.supported:
                free = fit.supported & ~(meeting.overlap << shift)
                places = free & (fit.touching | meeting.beside << shift)
                counts[other.number] += places.bit_count()
        return counts

    def _on_top(self, level: int, laid: int, contacts: Sequence[Contact], shift: int) -> Counts:
        """The counts of the level above the laid piece: it supports what lies astride its edge."""
        levels = self.table.levels
        counts = self.counts[level + 1].copy()
        ground = levels[level] | laid
        fits = None
        if level + 1 < len(levels):
            ground &= ~levels[level + 1]
            fits = self.fits[level + 1]
        near = shifted(ground, -shift) & ((1 << _NEAR_ROWS * self.table.stride) - 1)
        for index, other in enumerate(self.pieces):
            places = contacts[index].astride
            for offset in other.offsets:
                places &= near >> offset
                if not places:
                    break
            else:
                if fits:
                    places &= shifted(fits[index].touching, -shift)
                counts[other.number] += places.bit_count()
        return counts
