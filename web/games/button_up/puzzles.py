"""The puzzles of Button Up!: circles that red wins, but with one first move only."""

from __future__ import annotations

from typing import Any, Final

from engine.game import CHANCE
from engine.games.button_up import GAME
from engine.games.button_up.outlook import round_margins
from engine.games.button_up.puzzles import PUZZLE_CIRCLES
from engine.games.button_up.state import PLACES, Lay, Start, Take
from engine.session import Session
from web.games.button_up.stage import first_decision
from web.games.view import HUMAN, Scene
from web.words import Words

_TURN: Final = 4
"""By how many places each puzzle is turned more than the one before."""


class ButtonUpPuzzles:
    """The puzzles as the app asks for them; see ``web.games.view.PuzzleBook``."""

    count = len(PUZZLE_CIRCLES)
    kinds = (HUMAN, "expert")

    def question(self, words: Words) -> str:
        """What all of them ask."""
        return words.say(
            "Red starts and can win, but with one first move only. Find it; "
            "then play the round on against the computer, if you like."
        )

    def session(self, number: int) -> Session[Any, Any]:
        """The circle of a puzzle, counted from 1, with red to move."""
        session = Session(GAME, 2, {"target": 1}, seed=f"puzzle {number}")
        session.play(CHANCE, Start(0))
        session.play(CHANCE, Lay(_turned(PUZZLE_CIRCLES[number - 1], number)))
        return session

    def is_solved(self, session: Session[Any, Any]) -> bool:
        """Whether the first move is the one that wins."""
        return is_solved(session)


def _turned(circle: str, number: int) -> str:
    """A circle, turned so that the white buttons do not always lie at the top."""
    by = _TURN * number % len(circle)
    return circle[by:] + circle[:by]


def is_solved(session: Session[Any, Any]) -> bool:
    """Whether the first move of the round is worth something to who made it."""
    ply = first_decision(session)
    if ply is None:
        return False
    move = session.plies[ply].move
    return isinstance(move, Take) and round_margins(session.state_at(ply))[move.place] > 0


def answer(scene: Scene) -> str:
    """What became of the first move, if both go on perfectly."""
    session = scene.session
    ply = first_decision(session) or 0
    move: Any = session.plies[ply].move
    value = round_margins(session.state_at(ply))[move.place]
    place = PLACES[move.place]
    if value > 0:
        return scene.words.count(
            "{place} wins by {n} point, whatever black does.",
            "{place} wins by {n} points, whatever black does.",
            value,
            place=place,
        )
    if value == 0:
        return scene.words.say("After {place} black can still reach a draw.", place=place)
    return scene.words.count(
        "After {place} black can win by {n} point.",
        "After {place} black can win by {n} points.",
        -value,
        place=place,
    )
