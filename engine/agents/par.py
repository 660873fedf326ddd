"""Par: the best that could be found for the luck of a finished game, once all of it is known.

An answer is a ``dict`` ready for JSON, ever better until the search is over:

``par``, ``unit``
    the score that can be reached, and what it counts;
``moves``
    how: a seat's moves in notation, from the first to the last;
``progress``
    how much of the search lies behind, from 0 to 1;
``effort``
    the seconds (0 without a clock) and the positions it took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from engine.agents.analysis import Budget
from engine.agents.service import Answer, check_limits
from engine.errors import Illegal, malformed
from engine.game import Game, Move, Reason
from engine.record import FindGame, load
from engine.registry import find_game

State = TypeVar("State", contravariant=True)


@dataclass(frozen=True, slots=True)
class Par(Generic[Move]):
    """The best score found so far, the moves that lead to it, and how much of the search is done.

    ``progress`` goes from 0 to 1.
    """

    points: int
    moves: Sequence[Move]
    progress: float


@runtime_checkable
class ParFinder(Protocol[State, Move]):
    """An adviser whose game has a par."""

    @property
    def par_unit(self) -> str:
        """What par counts, such as ``points``."""

    def find_par(self, state: State, budget: Budget) -> Iterator[Par[Move]]:
        """Ever better pars for the chance of a game that is over, at least one; the last is final.

        None is below what any seat of the game reached. Each ``next`` is a short
        slice of work. The answer depends on the position alone.
        """


def par(
    record: str,
    *,
    iterations: int | None = None,
    clock: Callable[[], float] | None = None,
    find: FindGame = find_game,
) -> Iterator[Answer]:
    """Ever better pars for the finished game of a record; the last is the answer.

    Each ``next`` is a short slice of work. ``iterations`` are the positions to
    look into; without a limit the search ends by itself. ``clock`` only tells
    how long it took: the same record always gets the same answers.

    Raises ``Malformed`` or ``Illegal`` at once, not at the first ``next``.
    """
    check_limits(None, iterations, clock)
    session = load(record, find)
    finder = par_finder(session.game)
    if not session.over:
        raise Illegal(Reason("game-not-over"))
    budget = Budget(iterations=iterations, clock=clock)
    found = finder.find_par(session.state, budget)
    return (_answer(session.game, finder.par_unit, par, budget) for par in found)


def par_finder(game: Game[Any, Any]) -> ParFinder[Any, Any]:
    """The part of a game's adviser that finds par; raises ``Malformed`` if it has none."""
    adviser: object = game.adviser
    if not isinstance(adviser, ParFinder):
        raise malformed("no-par", game=game.id)
    return adviser


def _answer(game: Game[Any, Any], unit: str, found: Par[Any], budget: Budget) -> Answer:
    """A par in notation."""
    return {
        "par": found.points,
        "moves": [game.format_move(move) for move in found.moves],
        "unit": unit,
        "progress": found.progress,
        "effort": {"seconds": budget.elapsed, "nodes": budget.used},
    }
