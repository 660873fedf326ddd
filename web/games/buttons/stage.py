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
from web.games.view import Scene


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
    """The interface state.

    ``read`` is how many plies have been read, and ``interlude`` how many
    interludes of the next one. ``cursor`` is the cell that the keys are on;
    until somebody has ``moved`` it, it waits on the first target, if there is
    one. ``chosen`` are cells picked but not yet played, as a mask.
    """

    read: int
    interlude: int = 0
    cursor: int = 0
    moved: bool = False
    chosen: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture of the table.

    ``seat`` is whose board is large, ``actor`` who has to decide; they differ
    while the computer thinks in front of somebody else's board. ``state`` is
    the position to draw, ``dice`` the roll to show, ``ply`` the move it stems
    from. ``asks`` is whether a person has to decide; ``targets`` are the cells
    to choose from then, ``cursor`` is the one that the keys are on.
    """

    kind: Kind
    seat: Actor
    actor: Actor
    state: ButtonsState
    dice: Dice | None
    ply: int
    cursor: int
    asks: bool = False
    targets: tuple[int, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether everybody at this screen waits for the computer's decision."""
        return not self.asks and self.kind in _DECISIONS.values()


_DECISIONS = {
    Phase.TURN: Kind.TURN,
    Phase.PLACE: Kind.PLACE,
    Phase.OFFER: Kind.OFFER,
    Phase.STARS: Kind.STARS,
}
_INTERLUDES = {Kind.BUST: "bust", Kind.SCORING: "round-scored"}


def stage(scene: Scene) -> Stage:
    """What to show now."""
    session, ui = scene.session, scene.ui
    if (unread := _unread(session, ui)) is not None:
        return _interlude(session, *unread, ui.cursor)
    state: ButtonsState = session.state
    dice, ply = last_roll(session, session.at)
    if state.phase is Phase.OVER:
        winner = session.game.winners(state)[0]
        return Stage(Kind.OVER, winner, winner, state, dice, ply, ui.cursor)
    kind = _DECISIONS[state.phase]
    acting = [actor for actor in session.to_act if actor != CHANCE]
    people = [actor for actor in acting if not scene.is_computer(actor)]
    if not people:
        seat = _watched(session, state, acting[0])
        return Stage(kind, seat, acting[0], state, dice, ply, ui.cursor)
    seat = people[0]
    targets = _targets(state, seat)
    waits = targets and not ui.moved and ui.cursor not in targets
    cursor = targets[0] if waits else ui.cursor
    return Stage(kind, seat, seat, state, dice, ply, cursor, asks=True, targets=targets)


def after_reading(session: Session[Any, Any], ui: Ui) -> Ui:
    """The interface state once the present interlude has been read."""
    if (unread := _unread(session, ui)) is None:
        return ui
    ply, kind = unread
    read = interludes(session, ply).index(kind) + 1
    return settled(session, replace(ui, read=ply, interlude=read))


def settled(session: Session[Any, Any], ui: Ui) -> Ui:
    """The same state with nothing chosen, the cursor free to wait on a target."""
    ui = replace(ui, chosen=0, moved=False)
    return ui if _unread(session, ui) else replace(ui, read=session.at, interlude=0)


def interludes(session: Session[Any, Any], ply: int) -> list[Kind]:
    """What ply number ``ply`` brought that wants to be looked at, in order."""
    codes = {event.code for event in session.events_at(ply)}
    return [kind for kind, code in _INTERLUDES.items() if code in codes]


def _unread(session: Session[Any, Any], ui: Ui) -> tuple[int, Kind] | None:
    """The first interlude that nobody has read yet, with its ply."""
    for ply in range(ui.read, session.at):
        done = ui.interlude if ply == ui.read else 0
        if pending := interludes(session, ply)[done:]:
            return ply, pending[0]
    return None


def _interlude(session: Session[Any, Any], ply: int, kind: Kind, cursor: int) -> Stage:
    """The table as it was in the moment worth looking at."""
    before: ButtonsState = session.state_at(ply)
    seat = before.turn
    if kind is Kind.BUST:
        return Stage(kind, seat, seat, before, *last_roll(session, ply + 1), cursor)
    scored = _when_scored(before, session.state_at(ply + 1))
    return Stage(kind, seat, seat, scored, None, ply, cursor)


def _when_scored(before: ButtonsState, after: ButtonsState) -> ButtonsState:
    """The position of a scoring: the buttons still lie, everybody is out."""
    last = before.turn
    last_status = Status.BUST if not after.tallies[last] else Status.STOPPED
    status = (*before.status[:last], last_status, *before.status[last + 1 :])
    buttons = tuple(
        mask if status[seat] is Status.STOPPED else 0 for seat, mask in enumerate(before.buttons)
    )
    return before._replace(status=status, buttons=buttons, tallies=after.tallies)


def _watched(session: Session[Any, Any], state: ButtonsState, actor: Actor) -> Actor:
    """Whose board is large while the computer decides.

    The roller's, until the next one rolls: so everybody sees where a button went
    before the board changes, and no board comes up only because somebody answers
    an offer.
    """
    if state.phase is Phase.OFFER:
        return state.turn
    dice, ply = last_roll(session, session.at)
    if state.phase is Phase.TURN and dice is not None:
        before: ButtonsState = session.state_at(ply)
        return before.turn
    return actor


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
