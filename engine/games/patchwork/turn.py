"""What a turn does, worked out before it is taken: the view previews it, ``apply`` obeys it."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Actor, Reason
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import has_room
from engine.games.patchwork.quilt import CELLS
from engine.games.patchwork.state import CHOICES, PatchworkState, on_turn
from engine.games.patchwork.track import END, INCOME_SPACES, crossed


class Forecast(NamedTuple):
    """Everything about a turn but where the patch will lie.

    Buttons: ``cost`` is paid, ``earned`` comes from the steps of a pass,
    ``income`` from the ``income_spaces`` crossed, and ``buttons`` is what the
    mover has in the end. The marker goes from ``start`` to ``end``.
    ``leather`` is the space whose leather is taken, if any; with
    ``leather_lost`` there is no free cell for it. Then ``next_seat`` is on turn
    (``None``: the game is over), because its marker lies behind, or on top of
    the other one (``next_on_top``).
    """

    cost: int
    earned: int
    start: int
    end: int
    income_spaces: tuple[int, ...]
    income: int
    leather: int | None
    leather_lost: bool
    buttons: int
    next_seat: Actor | None
    next_on_top: bool


class Offer(NamedTuple):
    """One of the next patches, and why a seat cannot buy it (``None``: it can)."""

    patch: int
    reason: Reason | None


def forecast_buy(state: PatchworkState, seat: Actor, patch_id: int) -> Forecast:
    """What buying a patch does (P4, P7–P9); whether it is allowed is another question."""
    player, patch = state.players[seat], PATCHES[patch_id]
    return _forecast(
        state,
        seat,
        target=player.space + patch.time,
        cost=patch.cost,
        income=player.income + patch.income,
        board_full=player.quilt.bit_count() + len(patch.shape) == CELLS,
    )


def forecast_pass(state: PatchworkState, seat: Actor) -> Forecast:
    """What passing does: just ahead of the opponent, a button a space (P6–P9)."""
    player = state.players[seat]
    return _forecast(
        state,
        seat,
        target=state.players[1 - seat].space + 1,
        cost=None,
        income=player.income,
        board_full=player.quilt.bit_count() == CELLS,
    )


def _forecast(
    state: PatchworkState,
    seat: Actor,
    *,
    target: int,
    cost: int | None,
    income: int,
    board_full: bool,
) -> Forecast:
    """Move a marker towards ``target``; ``cost`` is ``None`` for a pass.

    At most one leather is crossed: where the opponent's marker has been there
    is none left, and beyond it a turn leads at most six spaces.
    """
    player, other = state.players[seat], state.players[1 - seat].space
    start, end = player.space, min(target, END)
    paid, earned = (0, end - start) if cost is None else (cost, 0)
    income_spaces = crossed(INCOME_SPACES, start, end)
    payment = income * len(income_spaces)
    leather = next(iter(crossed(state.leather, start, end)), None)
    return Forecast(
        cost=paid,
        earned=earned,
        start=start,
        end=end,
        income_spaces=income_spaces,
        income=payment,
        leather=leather,
        leather_lost=leather is not None and board_full,
        buttons=player.buttons - paid + earned + payment,
        next_seat=on_turn((end, other) if seat == 0 else (other, end), seat),
        next_on_top=end == other,
    )


def next_patches(state: PatchworkState) -> tuple[int, ...]:
    """The patches on offer, clockwise from the neutral token; fewer when fewer are left (P4)."""
    return state.circle[:CHOICES]


def why_not_buy(state: PatchworkState, seat: Actor, patch_id: int) -> Reason | None:
    """Why a seat cannot buy a patch at all, wherever it would lie (P4)."""
    player = state.players[seat]
    if patch_id not in next_patches(state):
        choices = {"patch": patch_id, "next": next_patches(state)}
        return Reason("not-among-next-three", choices)
    cost = PATCHES[patch_id].cost
    if cost > player.buttons:
        missing = cost - player.buttons
        return Reason("not-affordable", {"patch": patch_id, "cost": cost, "missing": missing})
    if not has_room(patch_id, player.quilt):
        return Reason("no-room", {"patch": patch_id})
    return None


def offers(state: PatchworkState, seat: Actor) -> tuple[Offer, ...]:
    """The next patches as a seat sees them, also while it is not on turn."""
    return tuple(Offer(patch, why_not_buy(state, seat, patch)) for patch in next_patches(state))
