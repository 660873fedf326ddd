"""What thinking costs and what it yields: the budget, the analysis, the adviser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from engine.chance import Draw
from engine.game import Actor, Move

State = TypeVar("State", contravariant=True)

LEVELS = ("easy", "medium", "hard", "expert")


class Budget:
    """How long an adviser may think: iterations, seconds, or as its level says.

    The clock comes from outside, since the engine has none; under an iteration
    limit alone the same position always gets the same answer.
    """

    def __init__(
        self,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.used = 0
        self._clock = clock
        self._start = clock() if clock else 0.0

    @property
    def elapsed(self) -> float:
        """Seconds since the budget was made; 0 without a clock."""
        return self._clock() - self._start if self._clock else 0.0

    def spend(self, iterations: int = 1) -> bool:
        """Count iterations as used; whether there is still something left."""
        self.used += iterations
        if self.iterations is not None and self.used >= self.iterations:
            return False
        return not (self.seconds is not None and self._clock and self.elapsed >= self.seconds)


@dataclass(frozen=True, slots=True)
class Candidate(Generic[Move]):
    """A move with its value from the mover's side, in the analysis's unit."""

    move: Move
    value: float


@dataclass(frozen=True, slots=True)
class Analysis(Generic[Move]):
    """What an adviser thinks of a position, best move first.

    ``unit`` says what the values count: ``round margin``, ``points``, ``stars``
    or ``win probability``. ``choice`` is the move the level plays: mostly the
    first candidate, but a weak level overlooks things, and a strong one may look
    further than the unit of its values. ``details`` are extra fields that only
    one game has, ready for JSON.
    """

    candidates: Sequence[Candidate[Move]]
    choice: Move
    unit: str
    details: Mapping[str, object] = field(default_factory=dict)

    @property
    def best(self) -> Candidate[Move]:
        """The first candidate."""
        return self.candidates[0]


class Adviser(Protocol[State, Move]):
    """A game's opponents, hints, and looks back."""

    @property
    def levels(self) -> Sequence[str]:
        """The levels it plays at, weakest first."""

    @property
    def outlook_unit(self) -> str:
        """What ``outlook`` counts: ``points`` or ``win probability``."""

    def think(
        self,
        state: State,
        seat: Actor,
        level: str,
        budget: Budget,
        draw: Draw,
        also: Sequence[Move] = (),
    ) -> Iterator[Analysis[Move]]:
        """Ever better analyses of a seat's decision, at least one; the last is the answer.

        Each ``next`` is a short slice of work, so a caller may stop, show
        progress or do something else in between. ``draw`` is for what a level
        decides at random; it is never the chance of the game itself. ``also``
        are legal moves that the last analysis must have among its candidates,
        valued like the others, however little there is to be said for them.
        """

    def outlook(self, state: State) -> tuple[float, ...]:
        """What every seat may expect of the whole game, by seat, in ``outlook_unit``.

        From any position: also when it is chance's turn, and once the game is
        over, when it is what came true. It is honest about the chance still to
        come. It takes a moment only, once ``think`` has answered for a position
        of the same game.
        """
