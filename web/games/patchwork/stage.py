"""What is on show: a choice to make, a piece in the hand, somebody's turn to watch, the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from engine.game import CHANCE, Actor
from engine.games.patchwork.quilt import SIDE
from engine.games.patchwork.state import LEATHER, PatchworkState
from engine.session import Session
from web.games.patchwork.hold import Piece, centre, first_place, fits
from web.games.view import Scene


class Kind(StrEnum):
    """What the people at the table are looking at."""

    CHOOSE = "choose"
    HOLD = "hold"
    LEATHER = "leather"
    WATCH = "watch"
    OVER = "over"


class Grip(StrEnum):
    """How a piece in the hand came to be where it is.

    ``OFFERED``: the table suggested the place. ``FOLLOWING``: it is under the
    pointer. ``PINNED``: somebody has put it there, so that once more sews it on.
    """

    OFFERED = "offered"
    FOLLOWING = "following"
    PINNED = "pinned"


@dataclass(frozen=True, slots=True)
class Ui:
    """The interface state.

    ``held`` is the piece in the hand, ``cell`` the square that the keys are on,
    row by row (a piece that follows the pointer does not take it along),
    ``option`` the patch of the circle that the keys are on, counted from the
    token; ``passing`` is whether a pass waits to be confirmed.
    """

    held: Piece | None = None
    grip: Grip = Grip.OFFERED
    cell: int = SIDE * SIDE // 2
    option: int = 0
    passing: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture of the table.

    ``seat`` is whose quilt is large, ``mover`` who is to act (``None`` at the
    end), ``held`` what that person has in the hand.
    """

    kind: Kind
    seat: Actor
    mover: Actor | None
    state: PatchworkState
    held: Piece | None = None

    @property
    def quilt(self) -> int:
        """The covered cells of the large quilt."""
        return self.state.players[self.seat].quilt

    @property
    def fitting(self) -> bool:
        """Whether there is a piece in the hand that fits where it is."""
        return self.held is not None and fits(self.held, self.quilt)


def holding(ui: Ui, held: Piece, grip: Grip) -> Ui:
    """The interface state with a piece in the hand, and the keys at its centre."""
    row, column = centre(held)
    return replace(ui, held=held, grip=grip, cell=row * SIDE + column, passing=False)


def begin(session: Session[Any, Any], ui: Ui | None) -> Ui:
    """The interface state for a position just reached: due leather is in the hand at once."""
    fresh = Ui(cell=ui.cell) if ui else Ui()
    state: PatchworkState = session.state
    if state.leather_due is None:
        return fresh
    quilt = state.players[state.leather_due].quilt
    return holding(fresh, first_place(LEATHER, quilt), Grip.OFFERED)


def stage(scene: Scene) -> Stage:
    """What to show now."""
    state: PatchworkState = scene.session.state
    acting = [actor for actor in scene.session.to_act if actor != CHANCE]
    if not acting:
        return Stage(Kind.OVER, scene.session.game.winners(state)[0], None, state)
    mover = acting[0]
    if scene.is_computer(mover):
        seat = mover if scene.is_computer(1 - mover) else 1 - mover
        return Stage(Kind.WATCH, seat, mover, state)
    held = scene.ui.held
    kind = Kind.CHOOSE if held is None else Kind.HOLD
    if state.leather_due is not None:
        kind = Kind.LEATHER
    return Stage(kind, mover, mover, state, held)


def latest_run(session: Session[Any, Any], seat: Actor | None = None) -> range:
    """The plies of the latest turns that one seat took in a row.

    With ``seat``, the latest of that seat: what the other has seen since it moved.
    """
    end = session.at
    if seat is not None:
        while end > 0 and session.plies[end - 1].actor != seat:
            end -= 1
    start = end
    while start > 0 and session.plies[start - 1].actor == session.plies[end - 1].actor:
        start -= 1
    return range(start, end)


def freshly_sewn(session: Session[Any, Any], seat: Actor) -> int:
    """How many pieces a seat has sewn on in its latest turns in a row."""
    run = latest_run(session, seat)
    if not run:
        return 0
    before: PatchworkState = session.state_at(run.start)
    after: PatchworkState = session.state
    return len(after.players[seat].sewn) - len(before.players[seat].sewn)
