"""What a table will probably score in the end, as the network sees it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from engine.games.nmbr9.evaluation import expected_from, likely_places
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import NUMBERS

_APPEALING: Final = 20
"""Of so many places of a tile that has yet to be laid the network judges each."""


def prospect(table: Table, cards: Sequence[int]) -> float:
    """The final points to be expected; in the end, what the table scores.

    If the latest card's tile has yet to be laid, it is taken to be laid as well
    as possible: so the prospect falls with a bad card, and with a bad place.
    """
    if not cards:
        return fmean(prospect(table, (first,)) for first in NUMBERS)
    to_come = cards_left(cards)
    if len(table.tiles) < len(cards):
        return table.points + likely_places(table, cards[-1], to_come, _APPEALING)[0].value
    if any(to_come):
        return table.points + expected_from(table, to_come)
    return float(table.points)
