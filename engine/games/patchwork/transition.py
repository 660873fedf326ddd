"""How each move changes the position, with all its consequences (P2, P4–P10)."""

from __future__ import annotations

from engine.game import Actor
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import sewn
from engine.games.patchwork.quilt import covers_square
from engine.games.patchwork.state import (
    Buy,
    Circle,
    Leather,
    PatchworkState,
    Player,
    Sewn,
)
from engine.games.patchwork.track import END
from engine.games.patchwork.turn import Forecast, forecast_buy, forecast_pass


def lay_circle(state: PatchworkState, move: Circle) -> PatchworkState:
    """The patches lie on the table; the token stands before the first of them (P2)."""
    return state._replace(deal=move.order, circle=move.order)


def buy(state: PatchworkState, seat: Actor, move: Buy) -> PatchworkState:
    """Move the token, pay, sew the patch on, move the marker: in this order (P4)."""
    patch = PATCHES[move.patch]
    freed = state.circle.index(move.patch)
    before = state._replace(
        circle=state.circle[freed + 1 :] + state.circle[:freed],
        token=state.deal.index(move.patch),
    )
    placed = _sew(before, seat, sewn(move), patch.income)
    return _move_marker(placed, seat, forecast_buy(state, seat, move.patch))


def pass_turn(state: PatchworkState, seat: Actor) -> PatchworkState:
    """Move the marker to just ahead of the opponent's, and be paid for it (P6)."""
    return _move_marker(state, seat, forecast_pass(state, seat))


def place_leather(state: PatchworkState, seat: Actor, move: Leather) -> PatchworkState:
    """Sew on the leather that was crossed (P9)."""
    return _sew(state._replace(leather_due=None), seat, sewn(move), 0)


def _sew(state: PatchworkState, seat: Actor, patch: Sewn, income: int) -> PatchworkState:
    """Sew something onto a quilt; the first full 7×7 square takes the tile (P10)."""
    player = state.players[seat]
    quilt = player.quilt | patch.mask
    after = player._replace(income=player.income + income, quilt=quilt, sewn=(*player.sewn, patch))
    first = state.tile is None and covers_square(quilt)
    return state._replace(players=_with(state, seat, after), tile=seat if first else state.tile)


def _move_marker(state: PatchworkState, seat: Actor, forecast: Forecast) -> PatchworkState:
    """Move a marker, settle the buttons, take the leather on the way (P7–P9)."""
    player = state.players[seat]._replace(buttons=forecast.buttons, space=forecast.end)
    keeps_leather = forecast.leather is not None and not forecast.leather_lost
    return state._replace(
        players=_with(state, seat, player),
        leather=tuple(space for space in state.leather if space != forecast.leather),
        leather_due=seat if keeps_leather else None,
        top=seat,
        finished=(*state.finished, seat) if forecast.end == END else state.finished,
    )


def _with(state: PatchworkState, seat: Actor, player: Player) -> tuple[Player, Player]:
    """Both players, one of them changed."""
    return (player, state.players[1]) if seat == 0 else (state.players[0], player)
