"""Rounds of Buttons that a level plays alone, against what perfect play wins in them."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from bench.strength.contests import SEED
from bench.strength_buttons import solo_rounds
from engine.agents.arena import NORMAL_95, Interval

AIMS: Final = {"hard": 0.99}
"""The part of the optimum to reach. Hard plays for stars; expert plays to win the game."""

Row = dict[str, Any]


def rounds_section(levels: Sequence[str], rounds: int, processes: int) -> list[Row]:
    """How every level does in the same rounds."""
    play = partial(_row, rounds=rounds)
    if processes == 1:
        return list(map(play, levels))
    with multiprocessing.Pool(processes) as pool:
        return pool.map(play, levels, chunksize=1)


def _row(level: str, rounds: int) -> Row:
    """How one level does."""
    found = solo_rounds(level, rounds, SEED)
    half = NORMAL_95 * found.error
    return {
        "level": level,
        "rounds": rounds,
        "stars": list(Interval(found.stars, found.stars - half, found.stars + half)),
        "share": found.share,
        "busts": found.busts,
        "aim": AIMS.get(level),
    }
