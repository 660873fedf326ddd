"""Looking back at a round: what every move of it cost, at once and without the match.

The look back at a whole game is everybody's: ``engine.agents.review``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import Actor
from engine.games.button_up.outlook import round_margins
from engine.games.button_up.state import ButtonUpMove, ButtonUpState, Take
from engine.session import Session


@dataclass(frozen=True, slots=True)
class RoundVerdict:
    """What perfect play in the round says of a move, from its player's side.

    ``ply`` is its number in the session. Before the move the round was worth
    ``margin_before``, with the moves to the places ``best``; after it
    ``margin_after``.
    """

    ply: int
    seat: Actor
    place: int
    best: tuple[int, ...]
    margin_before: int
    margin_after: int

    @property
    def cost(self) -> int:
        """How many points of the round the move gave away."""
        return self.margin_before - self.margin_after


def review_round(
    session: Session[ButtonUpState, ButtonUpMove], number: int
) -> Iterator[RoundVerdict]:
    """A verdict on every move so far of a round, counted from 0."""
    for index in range(session.at):
        state, move = session.state_at(index), session.plies[index].move
        if isinstance(move, Take) and len(state.margins) == number:
            yield _judge(state, move, index)


def _judge(state: ButtonUpState, move: Take, ply: int) -> RoundVerdict:
    """The verdict on a move of the seat on turn."""
    margins = round_margins(state)
    top = max(margins.values())
    return RoundVerdict(
        ply=ply,
        seat=state.turn,
        place=move.place,
        best=tuple(place for place, margin in margins.items() if margin == top),
        margin_before=top,
        margin_after=margins[move.place],
    )
