"""Looking back at a game: what its seats could expect all along, and what their decisions cost.

An answer is a ``dict`` ready for JSON that grows until the whole game has been
looked at:

``unit``, ``outlook_unit``
    what the values of the verdicts and the outlooks count;
``done``, ``of``
    how many moves of the game have been looked at, chance's included, and how many there are;
``outlooks``
    what every seat may expect, by seat, in each position so far: the first
    before the first move, the next after it, and so on;
``verdicts``
    the decisions so far, each with the number of its move (``ply``, from 0), its
    ``seat``, the move that was ``played`` and the ``best`` one, what they are
    worth (``value``, ``best_value``), and the difference, the ``cost``.

A seat's move is a decision if there was another legal one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any, NamedTuple

from engine.agents.analysis import Adviser, Analysis, Budget
from engine.agents.deciding import adviser_at, level_draw, strongest_level
from engine.agents.service import Answer, check_limits
from engine.game import CHANCE, Move, actor_letter
from engine.record import FindGame, load
from engine.registry import find_game
from engine.session import Session


def review(
    record: str,
    *,
    level: str | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    clock: Callable[[], float] | None = None,
    find: FindGame = find_game,
) -> Iterator[Answer]:
    """Ever longer looks back at the game of a record; the last is of the whole game.

    Each ``next`` is a short slice of work. ``level`` is the adviser's strongest
    if none is given. ``seconds`` are for the whole game, told by ``clock``, and
    shared out among the moves; ``iterations`` are for each decision; without
    either the level sets its own limit. Under ``iterations`` alone the same
    record always gets the same answers.

    Raises ``Malformed`` or ``Illegal`` at once, not at the first ``next``;
    ``ValueError`` for ``seconds`` without a clock.
    """
    check_limits(seconds, iterations, clock)
    session = load(record, find)
    level = strongest_level(session.game) if level is None else level
    adviser = adviser_at(session.game, level)
    return _look_back(session, adviser, level, _Limits(seconds, iterations, clock))


class _Limits:
    """How much thinking there may be, shared out among the decisions."""

    def __init__(
        self, seconds: float | None, iterations: int | None, clock: Callable[[], float] | None
    ) -> None:
        self._iterations = iterations
        self._clock = clock
        self._end = None if seconds is None or clock is None else clock() + seconds

    def budget(self, session: Session[Any, Any], ply: int) -> Budget:
        """The budget of a decision: its share of the time left for the seats' moves still to come.

        Moves that turn out to be no decisions leave their shares to the others.
        """
        seconds = None
        if self._end is not None and self._clock is not None:
            moves = sum(actor != CHANCE for actor, _ in session.plies[ply:])
            seconds = max(0.0, self._end - self._clock()) / moves
        return Budget(iterations=self._iterations, seconds=seconds, clock=self._clock)


class _Decision(NamedTuple):
    """A move of a seat that had others to choose from; ``ply`` is its number in the game."""

    ply: int
    seat: int
    move: Any


def _look_back(
    session: Session[Any, Any], adviser: Adviser[Any, Any], level: str, limits: _Limits
) -> Iterator[Answer]:
    """An answer after every slice.

    The outlooks follow the thinking, which works out in slices what they then
    need only look up.
    """
    answer = _LookBack(session, adviser)
    for decision in _decisions(session):
        ply, seat, move = decision
        budget, draw = limits.budget(session, ply), level_draw(session, ply)
        analyses = adviser.think(session.state_at(ply), seat, level, budget, draw, also=(move,))
        analysis = yield from answer.wait_for_last(analyses)
        answer.judge(decision, analysis)
        yield from answer.expect(ply)
    yield from answer.expect(len(session.plies))


def _decisions(session: Session[Any, Any]) -> Iterator[_Decision]:
    """The decisions of a game, one after the other."""
    for index, (actor, move) in enumerate(session.plies):
        if actor != CHANCE and len(session.game.legal_moves(session.state_at(index), actor)) > 1:
            yield _Decision(index, actor, move)


class _LookBack:
    """An answer as it grows."""

    def __init__(self, session: Session[Any, Any], adviser: Adviser[Any, Any]) -> None:
        self._session = session
        self._adviser = adviser
        self._unit = ""
        self._outlooks: list[list[float]] = []
        self._verdicts: list[Answer] = []

    def wait_for_last(
        self, analyses: Iterator[Analysis[Any]]
    ) -> Generator[Answer, None, Analysis[Any]]:
        """The last analysis; meanwhile an answer after every slice."""
        for analysis in analyses:
            last = analysis
            yield self.text_form()
        return last

    def judge(self, decision: _Decision, analysis: Analysis[Any]) -> None:
        """Add the verdict on a decision."""
        best, value = analysis.best, _value_of(analysis, decision.move)
        name = self._session.game.format_move
        self._unit = analysis.unit
        self._verdicts.append(
            {
                "ply": decision.ply,
                "seat": actor_letter(decision.seat),
                "played": name(decision.move),
                "value": value,
                "best": name(best.move),
                "best_value": best.value,
                "cost": max(0, best.value - value),
            }
        )

    def expect(self, at: int) -> Iterator[Answer]:
        """Add the outlooks up to the position after ``at`` moves; an answer after each."""
        for position in range(len(self._outlooks), at + 1):
            outlook = self._adviser.outlook(self._session.state_at(position))
            self._outlooks.append([*outlook])
            yield self.text_form()

    def text_form(self) -> Answer:
        """The answer as far as it has come, ready for JSON."""
        return {
            "unit": self._unit,
            "outlook_unit": self._adviser.outlook_unit,
            "done": max(0, len(self._outlooks) - 1),
            "of": len(self._session.plies),
            "outlooks": [*self._outlooks],
            "verdicts": [*self._verdicts],
        }


def _value_of(analysis: Analysis[Move], move: Move) -> float:
    """What an analysis thinks of a move that it was to look at."""
    return next(c.value for c in analysis.candidates if c.move == move)
