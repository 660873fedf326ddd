"""The greedy buyer: takes what promises most right after the move, and looks no further."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nlargest
from typing import Final, NamedTuple

from engine.agents.analysis import Analysis, Budget, Candidate
from engine.chance import Draw
from engine.game import Actor
from engine.games.patchwork.evaluation import prospects, quilt_cost, quilt_weight
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import LEATHER_PLACEMENTS, PLACEMENTS
from engine.games.patchwork.quilt import covers_square, empty_cells
from engine.games.patchwork.scoring import EMPTY_CELL_POINTS, TILE_POINTS
from engine.games.patchwork.state import (
    Pass,
    PatchworkMove,
    PatchworkState,
    Player,
)
from engine.games.patchwork.turn import (
    Forecast,
    forecast_buy,
    forecast_pass,
    next_patches,
    why_not_buy,
)

_SHOWN: Final = 5
"""How many placements of each patch an analysis lists."""
_LEATHER_WORTH: Final = 1.5
"""Leather to come: a little less than its cell's two points, for it may break an open field."""


class _Plan(NamedTuple):
    """A turn with its value before the patch, if it buys one, has found its place.

    ``weight`` is how much the shape of the quilt will count.
    """

    value: float
    weight: float
    patch: int | None


class PatchworkAdviser:
    """Plays greedily: one turn deep, every placement of every patch compared."""

    levels = ("medium",)

    def think(
        self, state: PatchworkState, seat: Actor, level: str, budget: Budget, draw: Draw
    ) -> Iterator[Analysis[PatchworkMove]]:
        """One iteration places one patch in every way; the most promising comes first.

        Values are expected margins in points.
        """
        found: list[Candidate[PatchworkMove]] = []
        for candidates in _in_slices(state, seat):
            found += candidates
            found.sort(key=lambda candidate: -candidate.value)
            yield Analysis(tuple(found), found[0].move, "points")
            if not budget.spend():
                return


def _in_slices(state: PatchworkState, seat: Actor) -> Iterator[list[Candidate[PatchworkMove]]]:
    """The best moves of one plan after the other, or all places for the leather."""
    if state.leather_due is not None:
        yield _leather_candidates(state, seat)
        return
    plans = [_plan(state, seat, None, forecast_pass(state, seat))]
    for patch in next_patches(state):
        if why_not_buy(state, seat, patch) is None:
            plans.append(_plan(state, seat, patch, forecast_buy(state, seat, patch)))
    for plan in sorted(plans, key=lambda plan: -plan.value):
        if plan.patch is None:
            yield [Candidate(Pass(), plan.value)]
        else:
            yield _buy_candidates(state, seat, plan, plan.patch)


def _plan(state: PatchworkState, seat: Actor, patch: int | None, forecast: Forecast) -> _Plan:
    """The margin after a turn, as if a patch left the shape of the free cells as it is."""
    player = state.players[seat]
    income, covered = player.income, 0
    if patch is not None:
        income += PATCHES[patch].income
        covered = len(PATCHES[patch].shape)
    after = player._replace(buttons=forecast.buttons, income=income, space=forecast.end)
    value = _margin(state, seat, after) - covered * EMPTY_CELL_POINTS
    if forecast.leather is not None and not forecast.leather_lost:
        value += _LEATHER_WORTH
    return _Plan(value, quilt_weight(forecast.end), patch)


def _margin(state: PatchworkState, seat: Actor, player: Player) -> float:
    """What a seat is ahead by if it had what ``player`` says."""
    tile = 0 if state.tile is None else TILE_POINTS if state.tile == seat else -TILE_POINTS
    return tile + _worth(player) - _worth(state.players[1 - seat])


def _worth(player: Player) -> float:
    """What a player has and may hope for, in points, the tile left out."""
    return (
        prospects(player.buttons, player.income, player.space)
        + EMPTY_CELL_POINTS * empty_cells(player.quilt)
        - quilt_weight(player.space) * quilt_cost(player.quilt)
    )


def _buy_candidates(
    state: PatchworkState, seat: Actor, plan: _Plan, patch: int
) -> list[Candidate[PatchworkMove]]:
    """The best placements of a patch on the mover's quilt."""
    quilt = state.players[seat].quilt
    shapeless = plan.value + plan.weight * quilt_cost(quilt)
    return _best_placed(PLACEMENTS[patch], quilt, shapeless, plan.weight, state.tile is None)


def _leather_candidates(state: PatchworkState, seat: Actor) -> list[Candidate[PatchworkMove]]:
    """The best cells for the leather that has to be placed."""
    player = state.players[seat]
    weight = quilt_weight(player.space)
    shapeless = _margin(state, seat, player) - EMPTY_CELL_POINTS + weight * quilt_cost(player.quilt)
    return _best_placed(LEATHER_PLACEMENTS, player.quilt, shapeless, weight, state.tile is None)


def _best_placed(
    placements: Iterable[tuple[PatchworkMove, int]],
    quilt: int,
    shapeless: float,
    weight: float,
    tile_left: bool,
) -> list[Candidate[PatchworkMove]]:
    """The best of those placements that are possible on a quilt, best first.

    ``shapeless`` is the margin without the shape of the free cells and without
    a tile that the placement itself wins.
    """
    candidates: list[Candidate[PatchworkMove]] = []
    for move, mask in placements:
        if not mask & quilt:
            value = shapeless - weight * quilt_cost(quilt | mask)
            if tile_left and covers_square(quilt | mask):
                value += TILE_POINTS
            candidates.append(Candidate(move, value))
    return nlargest(_SHOWN, candidates, key=lambda candidate: candidate.value)
