"""The greedy buyer: takes what promises most right after the move, and looks no further."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from engine.agents.analysis import Candidate
from engine.game import Actor
from engine.games.patchwork.evaluation import prospects, quilt_cost, quilt_weight
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import LEATHER_PLACEMENTS, PLACEMENTS, mask_on_board
from engine.games.patchwork.quilt import covers_square, empty_cells
from engine.games.patchwork.scoring import EMPTY_CELL_POINTS, TILE_POINTS
from engine.games.patchwork.state import (
    LEATHER,
    Buy,
    Leather,
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

Candidates = list[Candidate[PatchworkMove]]


class _Plan(NamedTuple):
    """What to sew on, with its value before it has found its place.

    ``patch`` is an id or ``LEATHER``, ``None`` for a pass; ``weight`` is how much
    the shape of the quilt will count.
    """

    value: float
    weight: float
    patch: int | None


def in_slices(
    state: PatchworkState, seat: Actor, also: Sequence[PatchworkMove] = ()
) -> Iterator[Candidates]:
    """The best moves of one plan after the other, the most promising first.

    The first slice values the moves in ``also``, too.
    """
    plans = sorted(_plans(state, seat), key=lambda plan: -plan.value)
    extra = [candidate for plan in plans for candidate in _asked_for(state, seat, plan, also)]
    for plan in plans:
        everywhere = _candidates(state, seat, plan, _placements(plan.patch))
        yield nlargest(_SHOWN, everywhere, key=lambda candidate: candidate.value) + extra
        extra = []


def _plans(state: PatchworkState, seat: Actor) -> list[_Plan]:
    """All that a seat can do, wherever it sews."""
    if state.leather_due is not None:
        player = state.players[seat]
        value = _margin(state, seat, player) - EMPTY_CELL_POINTS
        return [_Plan(value, quilt_weight(player.space), LEATHER)]
    plans = [_plan(state, seat, None, forecast_pass(state, seat))]
    for patch in next_patches(state):
        if why_not_buy(state, seat, patch) is None:
            plans.append(_plan(state, seat, patch, forecast_buy(state, seat, patch)))
    return plans


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


def _placements(patch: int | None) -> Iterable[tuple[PatchworkMove, int]]:
    """All moves of a plan, each with the mask of the cells it would cover."""
    if patch is None:
        return [(Pass(), 0)]
    return LEATHER_PLACEMENTS if patch == LEATHER else PLACEMENTS[patch]


def _asked_for(
    state: PatchworkState, seat: Actor, plan: _Plan, also: Sequence[PatchworkMove]
) -> Candidates:
    """Those of some legal moves that carry out a plan."""
    return _candidates(
        state,
        seat,
        plan,
        [(move, _mask(move)) for move in also if _patch_of(move) == plan.patch],
    )


def _patch_of(move: PatchworkMove) -> int | None:
    """What a move sews on, as in a plan."""
    return move.patch if isinstance(move, Buy) else LEATHER if isinstance(move, Leather) else None


def _mask(move: PatchworkMove) -> int:
    """The cells a legal move covers."""
    return mask_on_board(move) or 0 if isinstance(move, Buy | Leather) else 0


def _candidates(
    state: PatchworkState,
    seat: Actor,
    plan: _Plan,
    placements: Iterable[tuple[PatchworkMove, int]],
) -> Candidates:
    """Those of a plan's placements that are possible on the mover's quilt."""
    if plan.patch is None:
        return [Candidate(move, plan.value) for move, _ in placements]
    quilt = state.players[seat].quilt
    shapeless = plan.value + plan.weight * quilt_cost(quilt)
    found: Candidates = []
    for move, mask in placements:
        if not mask & quilt:
            value = shapeless - plan.weight * quilt_cost(quilt | mask)
            if state.tile is None and covers_square(quilt | mask):
                value += TILE_POINTS
            found.append(Candidate(move, value))
    return found
