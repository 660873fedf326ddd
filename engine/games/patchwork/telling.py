"""What happened in a move, in the order a person would tell it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Actor, Event
from engine.games.patchwork.placements import sewn
from engine.games.patchwork.quilt import cells_of
from engine.games.patchwork.scoring import TILE_POINTS, score, score_lines, winner
from engine.games.patchwork.state import (
    Buy,
    Circle,
    Leather,
    PatchworkMove,
    PatchworkState,
    seat_to_act,
)
from engine.games.patchwork.track import END
from engine.games.patchwork.turn import Forecast, forecast_buy, forecast_pass


def tell(
    before: PatchworkState, seat: Actor, move: PatchworkMove, after: PatchworkState
) -> Iterator[Event]:
    """The events of a move: what was done, what came of it, then whose turn it is."""
    if isinstance(move, Circle):
        yield Event("circle-laid", None, {"order": move.order})
        yield Event("turn", seat_to_act(after), {"why": "start", "again": False})
        return
    if isinstance(move, Buy):
        yield from _tell_buy(before, seat, move, after)
    elif isinstance(move, Leather):
        cells = cells_of(sewn(move).mask)
        yield Event("leather-placed", seat, {"x": move.x, "y": move.y, "cells": cells})
        yield from _tell_tile(before, seat, after)
    else:
        forecast = forecast_pass(before, seat)
        values = {"steps": forecast.earned, "buttons": forecast.earned}
        yield Event("passed", seat, values)
        yield from _tell_marker(before, seat, forecast)
    if after.leather_due is None:
        yield from _tell_turn(seat, after)


def _tell_buy(
    before: PatchworkState, seat: Actor, move: Buy, after: PatchworkState
) -> Iterator[Event]:
    """Bought, placed, perhaps the tile, then the marker's way (P4, P10)."""
    forecast = forecast_buy(before, seat, move.patch)
    bought = {
        "patch": move.patch,
        "cost": forecast.cost,
        "passed_over": before.circle[: before.circle.index(move.patch)],
        "token": after.token,
    }
    yield Event("bought", seat, bought)
    cells = cells_of(sewn(move).mask)
    yield Event("placed", seat, {**move._asdict(), "cells": cells})
    yield from _tell_tile(before, seat, after)
    yield from _tell_marker(before, seat, forecast)


def _tell_tile(before: PatchworkState, seat: Actor, after: PatchworkState) -> Iterator[Event]:
    """The 7×7 tile, if this placement took it (P10)."""
    if after.tile != before.tile:
        yield Event("bonus-tile", seat, {"points": TILE_POINTS})


def _tell_marker(before: PatchworkState, seat: Actor, forecast: Forecast) -> Iterator[Event]:
    """The marker's way along the track and what it met there (P7–P9)."""
    steps = forecast.end - forecast.start
    yield Event("moved", seat, {"from": forecast.start, "to": forecast.end, "steps": steps})
    if forecast.income_spaces:
        values = {
            "times": len(forecast.income_spaces),
            "spaces": forecast.income_spaces,
            "amount": forecast.income,
        }
        yield Event("income", seat, values)
    if forecast.leather is not None:
        yield Event("leather-crossed", seat, {"space": forecast.leather})
    if forecast.leather_lost:
        yield Event("leather-discarded", seat, {"space": forecast.leather})
    if forecast.end == END:
        yield Event("reached-end", seat, {"first": not before.finished})


def _tell_turn(seat: Actor, after: PatchworkState) -> Iterator[Event]:
    """Whose turn it is and why (P3), or how the game ends (P11, P12)."""
    next_seat = seat_to_act(after)
    if next_seat is None:
        yield from _tell_end(after)
        return
    first, second = after.players
    why = "on-top" if first.space == second.space else "behind"
    yield Event("turn", next_seat, {"why": why, "again": next_seat == seat})


def _tell_end(after: PatchworkState) -> Iterator[Event]:
    """The final scoring line by line, the totals, and the winner."""
    totals = [score(after, seat) for seat in (0, 1)]
    for seat in (0, 1):
        for line in score_lines(after, seat):
            values = {"line": line.code, "amount": line.amount, "points": line.points}
            yield Event("scored", seat, values)
        yield Event("total", seat, {"points": totals[seat]})
    yield Event("won", winner(after), {"by_arrival": totals[0] == totals[1]})
