"""What is on show: a turn, a puzzle's answer, a round's tower, or the end of the match.

The engine moves on at once; people want to see what happened first. A puzzle's
answer and a round's end are therefore *interludes*: plies that stay on show
until somebody has read them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.game import CHANCE
from engine.games.button_up.state import ButtonUpState
from engine.session import Session
from web.games.view import Scene


class Kind(StrEnum):
    """What the people at the table are looking at."""

    TURN = "turn"
    ANSWER = "answer"
    ROUND = "round"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Ui:
    """The interface state.

    ``read`` is how many plies have been read, ``cursor`` the place that the
    keys are on, ``chosen`` the place whose sowing is previewed (−1 for none),
    ``hint`` and ``values`` whether a hint and the piles' values are shown,
    ``fresh`` the ply whose sowing is being shown button by button (−1 for none).
    ``acted`` is whether the move that led here was made with these controls.
    """

    read: int
    cursor: int = 0
    chosen: int = -1
    hint: bool = False
    values: bool = False
    fresh: int = -1
    acted: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture of the table: ``state`` is what to draw after the first ``at`` plies."""

    kind: Kind
    state: ButtonUpState
    at: int


def stage(scene: Scene) -> Stage:
    """What to show now."""
    session, ui = scene.session, scene.ui
    for ply in range(ui.read, session.at):
        kind = _interlude(scene, ply)
        if kind is not None:
            return Stage(kind, session.state_at(ply + 1), ply + 1)
    return Stage(Kind.OVER if session.over else Kind.TURN, session.state, session.at)


def _interlude(scene: Scene, ply: int) -> Kind | None:
    """What a ply brought that wants to be looked at."""
    session = scene.session
    if scene.puzzle and ply == first_decision(session):
        return Kind.ANSWER
    rounds = [len(session.state_at(at).margins) for at in (ply, ply + 1)]
    return Kind.ROUND if rounds[0] < rounds[1] else None


def first_decision(session: Session[Any, Any]) -> int | None:
    """The first ply of the history that somebody has decided, if there is one before now."""
    plies = session.plies[: session.at]
    return next((index for index, ply in enumerate(plies) if ply.actor != CHANCE), None)


def is_asking(scene: Scene, shown: Stage) -> bool:
    """Whether a person is to choose a pile."""
    return shown.kind is Kind.TURN and not scene.is_computer(shown.state.turn)
