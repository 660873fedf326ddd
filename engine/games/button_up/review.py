"""Looking back: what every move cost, in points of its round and in chances to win the match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from engine.game import Actor
from engine.games.button_up.outlook import MatchOutlook, round_margins
from engine.games.button_up.state import ButtonUpMove, ButtonUpState, Take
from engine.session import Session


@dataclass(frozen=True, slots=True)
class RoundVerdict:
    """What perfect play in the round says of a move, from its player's side.

    ``ply`` is its number in the session, ``round`` that of its round, from 0.
    Before the move the round was worth ``margin_before``, with the moves to the
    places ``best``; after it ``margin_after``.
    """

    ply: int
    round: int
    seat: Actor
    place: int
    best: tuple[int, ...]
    margin_before: int
    margin_after: int

    @property
    def cost(self) -> int:
        """How many points of the round the move gave away."""
        return self.margin_before - self.margin_after


@dataclass(frozen=True, slots=True)
class Verdict(RoundVerdict):
    """The same, with the chances to win the match before and after the move."""

    chance_before: float
    chance_after: float

    @property
    def chance_cost(self) -> float:
        """How much of the chance to win the match the move gave away."""
        return self.chance_before - self.chance_after


def review(session: Session[ButtonUpState, ButtonUpMove]) -> Iterator[Verdict]:
    """A verdict on every move up to the session's present position, one after the other."""
    for ply, state, move in _takes(session):
        yield judge(state, move, ply)


def review_round(
    session: Session[ButtonUpState, ButtonUpMove], number: int
) -> Iterator[RoundVerdict]:
    """A verdict on every move of a round, counted from 0; needs no values of the match."""
    for ply, state, move in _takes(session):
        if len(state.margins) == number:
            yield judge_in_round(state, move, ply)


def _takes(
    session: Session[ButtonUpState, ButtonUpMove],
) -> Iterator[tuple[int, ButtonUpState, Take]]:
    """Every move of a player so far: its number, the position before it, the move."""
    for index in range(session.at):
        move = session.plies[index].move
        if isinstance(move, Take):
            yield index, session.state_at(index), move


def judge(state: ButtonUpState, move: Take, ply: int = 0) -> Verdict:
    """The verdict on a legal move of the seat on turn; ``ply`` is only noted."""
    chances = MatchOutlook(state).chances()
    return Verdict(
        **asdict(judge_in_round(state, move, ply)),
        chance_before=max(chances.values()),
        chance_after=chances[move.place],
    )


def judge_in_round(state: ButtonUpState, move: Take, ply: int = 0) -> RoundVerdict:
    """The verdict on a legal move as far as its round goes."""
    margins = round_margins(state)
    top = max(margins.values())
    return RoundVerdict(
        ply=ply,
        round=len(state.margins),
        seat=state.turn,
        place=move.place,
        best=tuple(place for place, margin in margins.items() if margin == top),
        margin_before=top,
        margin_after=margins[move.place],
    )
