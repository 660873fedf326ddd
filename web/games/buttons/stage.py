"""What is on show: a decision to take, a bust or a scoring to look at, or the end.

The engine moves on at once; people want to see what happened first. A bust and
a round's scoring are therefore *interludes*: plies that stay on show until
somebody has read them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from engine.game import CHANCE, Actor
from engine.games.buttons.board import cells_in, placeable
from engine.games.buttons.moves import Dice
from engine.games.buttons.state import ButtonsState, Phase, Status
from engine.session import Session


class Kind(StrEnum):
    """What the people at the table are looking at."""

    TURN = "turn"
    PLACE = "place"
    OFFER = "offer"
    STARS = "stars"
    BUST = "bust"
    SCORING = "scoring"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Ui:
    """The interface state: how many plies have been read, where the cursor is, what is chosen.

    ``chosen`` are cells picked but not yet played, as a mask.
    """

    read: int
    cursor: int = 0
    chosen: int = 0
    interlude: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture of the table.

    ``seat`` is whose board is large, ``state`` the position to draw, ``dice``
    the roll to show, ``targets`` the cells that can be chosen, ``ply`` the move
    it stems from.
    """

    kind: Kind
    seat: Actor
    state: ButtonsState
    dice: Dice | None
    ply: int
    targets: tuple[int, ...] = ()


_DECISIONS = {
    Phase.TURN: Kind.TURN,
    Phase.PLACE: Kind.PLACE,
    Phase.OFFER: Kind.OFFER,
    Phase.STARS: Kind.STARS,
    Phase.OVER: Kind.OVER,
}


def interludes(session: Session[Any, Any], ply: int) -> list[Kind]:
    """What ply number ``ply`` brought that wants to be looked at, in order."""
    codes = {event.code for event in session.events_at(ply)}
    return [kind for kind, code in _INTERLUDES.items() if code in codes]


_INTERLUDES = {Kind.BUST: "bust", Kind.SCORING: "round-scored"}


def stage(session: Session[Any, Any], ui: Ui) -> Stage:
    """What to show now."""
    for ply in range(ui.read, session.at):
        pending = interludes(session, ply)
        if ply == ui.read:
            pending = pending[ui.interlude :]
        if pending:
            return _interlude(session, ply, pending[0])
    state: ButtonsState = session.state
    kind = _DECISIONS[state.phase]
    seat = _decider(session, state)
    dice, ply = last_roll(session, session.at)
    return Stage(kind, seat, state, dice, ply, _targets(state, seat))


def after_reading(session: Session[Any, Any], ui: Ui) -> Ui:
    """The interface state once the present interlude has been read."""
    for ply in range(ui.read, session.at):
        done = ui.interlude if ply == ui.read else 0
        if len(interludes(session, ply)) > done:
            return settled(session, Ui(read=ply, cursor=ui.cursor, interlude=done + 1))
    return ui


def settled(session: Session[Any, Any], ui: Ui) -> Ui:
    """The same state with nothing chosen and the cursor on a target, if there is one."""
    targets = stage(session, ui).targets
    cursor = targets[0] if targets and ui.cursor not in targets else ui.cursor
    return replace(ui, cursor=cursor, chosen=0)


def _interlude(session: Session[Any, Any], ply: int, kind: Kind) -> Stage:
    """The table as it was in the moment worth looking at."""
    before: ButtonsState = session.state_at(ply)
    dice, rolled = last_roll(session, ply + 1)
    if kind is Kind.BUST:
        return Stage(kind, before.turn, before, dice, rolled)
    return Stage(kind, before.turn, _when_scored(before, session.state_at(ply + 1)), None, ply)


def _when_scored(before: ButtonsState, after: ButtonsState) -> ButtonsState:
    """The position of a scoring: the buttons still lie, everybody is out."""
    last = before.turn
    last_status = Status.BUST if not after.tallies[last] else Status.STOPPED
    status = (*before.status[:last], last_status, *before.status[last + 1 :])
    buttons = tuple(
        mask if status[seat] is Status.STOPPED else 0 for seat, mask in enumerate(before.buttons)
    )
    return before._replace(status=status, buttons=buttons, tallies=after.tallies)


def _decider(session: Session[Any, Any], state: ButtonsState) -> Actor:
    """Whose board is large: the first who has to decide; at the end a winner's."""
    acting = [actor for actor in session.to_act if actor != CHANCE]
    return acting[0] if acting else session.game.winners(state)[0]


def _targets(state: ButtonsState, seat: Actor) -> tuple[int, ...]:
    """The cells that can be chosen: the legal places, or the buttons that may become stars."""
    if state.phase is Phase.PLACE and state.dice:
        free = placeable(state.buttons[seat], state.stars[seat])
        return tuple(cells_in(state.dice.fields & free))
    if state.phase is Phase.OFFER and state.dice:
        return (state.dice.offer,)
    if state.phase is Phase.STARS:
        return tuple(cells_in(state.buttons[seat]))
    return ()


def last_roll(session: Session[Any, Any], at: int) -> tuple[Dice | None, int]:
    """The latest roll of the round before ply ``at``, and its ply; ``None`` in a fresh round."""
    state_now: ButtonsState = session.state_at(at)
    for ply in range(at - 1, -1, -1):
        move = session.plies[ply].move
        state: ButtonsState = session.state_at(ply)
        if state.round_number != state_now.round_number:
            break
        if isinstance(move, Dice):
            return move, ply
    return None, at
