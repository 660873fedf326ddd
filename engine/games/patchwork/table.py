"""The time track as it lies on the table, space by space, for whoever draws or reads it."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Actor
from engine.games.patchwork.state import PatchworkState
from engine.games.patchwork.track import END, INCOME_SPACES


class Space(NamedTuple):
    """One space of the track.

    ``income``: a marker that comes here or further from before is paid.
    ``leather``: one still lies here. ``markers``: the seats here, lowest first.
    """

    number: int
    income: bool
    leather: bool
    markers: tuple[Actor, ...]


def track_spaces(state: PatchworkState) -> tuple[Space, ...]:
    """The 54 spaces in order (P1, P8, P9)."""
    bottom_first = (1 - state.top, state.top)
    return tuple(
        Space(
            number,
            number in INCOME_SPACES,
            number in state.leather,
            tuple(seat for seat in bottom_first if state.players[seat].space == number),
        )
        for number in range(END + 1)
    )
