"""One seat's decision in a round, looked into: the values of its moves for a goal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.agents.analysis import Budget
from engine.game import Actor
from engine.games.buttons.goal import Goal
from engine.games.buttons.legality import legal_moves
from engine.games.buttons.moves import Decision, Put, SeatMove
from engine.games.buttons.round_values import RoundValues
from engine.games.buttons.state import ButtonsState, Phase, Status
from engine.games.buttons.tempo import Tempo, tempo


class Search:
    """A decision to roll or stop, to place, or to answer an offer, for one goal.

    ``values`` say what every legal move is worth, counted from a bust; there are
    none before the first ``deepen``.
    """

    def __init__(self, state: ButtonsState, seat: Actor, goal: Goal) -> None:
        self.values: Mapping[SeatMove, float] = {}
        self._phase = state.phase
        self._buttons = state.buttons[seat]
        self._moves = legal_moves(state, seat)
        self._offers = turns_before(state, seat)
        self._table = RoundValues(goal, state.stars[seat], tempo_for(state, seat), self._roots())

    def deepen(self) -> Iterator[int]:
        """Look one button further; yields the sets of buttons looked at, slice by slice."""
        yield from self._table.deepen()
        self.values = {move: self._value(move) for move in self._moves}

    def look_ahead(self, budget: Budget, sets: int) -> Iterator[None]:
        """Deepen as long as the budget lasts and about so many sets suffice; once in any case.

        There is an end sooner if deeper would change nothing.
        """
        going_on = True
        while going_on:
            for looked_at in self.deepen():
                going_on = budget.spend(looked_at)
                yield
                if not going_on and self.values:
                    return
            if self._table.exact or self._table.next_size() > sets:
                return

    def _roots(self) -> list[int]:
        """The sets of buttons that the decision is about."""
        if self._phase is Phase.PLACE:
            return [self._buttons | 1 << move.cell for move in self._moves if isinstance(move, Put)]
        return [self._buttons]

    def _value(self, move: SeatMove) -> float:
        """What a legal move is worth."""
        match move:
            case Decision.ROLL:
                return self._table.roll(self._buttons)
            case Decision.STOP:
                return self._table.stop(self._buttons)
            case Put():
                depth = 1 if self._phase is Phase.OFFER else 0
                return self._table.wait(self._buttons | 1 << move.cell, self._offers, depth)
        return self._table.wait(self._buttons, self._offers)


def turns_before(state: ButtonsState, seat: Actor) -> int:
    """How many others in the round have their turn before the seat has its next one.

    On the own turn that is everybody else in the round.
    """
    steps = (seat - state.turn - 1) % state.players
    between = [(state.turn + step) % state.players for step in range(1, steps + 1)]
    return sum(state.status[other] is Status.IN for other in between)


def tempo_for(state: ButtonsState, seat: Actor) -> Tempo:
    """How the round goes on for a seat."""
    others = [
        state.buttons[other].bit_count()
        for other, status in enumerate(state.status)
        if status is Status.IN and other != seat
    ]
    buttons = sum(others) // len(others) if others else 0
    return tempo(state.black_dice, state.taken_dice, len(others), buttons)
