"""What catches the eye of the easy level: the largest patch, sewn on somewhere handy.

Mistakes that people make when they start: income and time are overlooked,
money is spent while there is some, and of the places for a patch only a few are
thought of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from engine.chance import Draw
from engine.game import Actor
from engine.games.patchwork.evaluation import quilt_cost
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import fitting, fitting_leather, sewn
from engine.games.patchwork.state import Buy, Leather, Pass, PatchworkMove, PatchworkState
from engine.games.patchwork.turn import next_patches, why_not_buy

_NOTICED: Final = 6
"""How many places come to mind."""

Place = TypeVar("Place", Buy, Leather)


def glance(state: PatchworkState, seat: Actor, draw: Draw) -> PatchworkMove:
    """A move at first sight; ``draw`` says which places are noticed."""
    quilt = state.players[seat].quilt
    if state.leather_due is not None:
        return _neatest(quilt, fitting_leather(quilt), draw)
    wanted = [patch for patch in next_patches(state) if why_not_buy(state, seat, patch) is None]
    if not wanted:
        return Pass()
    largest = max(wanted, key=lambda patch: len(PATCHES[patch].shape))
    return _neatest(quilt, fitting(largest, quilt), draw)


def _neatest(quilt: int, places: Sequence[Place], draw: Draw) -> Place:
    """The best for the quilt of the places that are noticed."""
    noticed = [places[draw.below(len(places))] for _ in range(_NOTICED)]
    return min(noticed, key=lambda place: quilt_cost(quilt | sewn(place).mask))
