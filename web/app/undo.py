"""Who may take back what: one's own last decisions, not somebody else's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Actor, Reason
from engine.session import Session
from web.games.view import is_computer


def undo_target(session: Session[Any, Any], kinds: Sequence[str]) -> int | Reason:
    """Where undo leads, or why it is refused: to just before a person's latest decision.

    The computer's answers to it go with it. With several people at one device
    undo reaches back to the last decision of somebody else: all people's
    decisions from the target on, those already undone included, must be one
    person's.
    """
    people = _people(session, kinds)
    target = session.undo_target(people)
    if target is None:
        return Reason("nothing-to-undo")
    if len({ply.actor for ply in session.plies[target:] if ply.actor in people}) > 1:
        return Reason("undo-others-decision", {"seat": session.plies[target].actor})
    return target


def redo_target(session: Session[Any, Any], kinds: Sequence[str]) -> int | Reason:
    """Where redo leads, or why it is refused: past a decision and what answered it."""
    target = session.redo_target(_people(session, kinds))
    return Reason("nothing-to-redo") if target is None else target


def _people(session: Session[Any, Any], kinds: Sequence[str]) -> set[Actor]:
    """The seats where people sit."""
    return {seat for seat in range(session.players) if not is_computer(kinds, seat)}
