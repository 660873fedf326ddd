"""What each legal move of a position leads to: in the round, and in the match."""

from __future__ import annotations

from typing import Final

from engine.games.button_up.forcing import MARGINS
from engine.games.button_up.match import MatchTable, match_table, shared_forcing
from engine.games.button_up.solver import Next, move_pile, move_value
from engine.games.button_up.sowing import Circle
from engine.games.button_up.state import ButtonUpState, legal_places, pile_and_others

_EYES: Final = (str.maketrans("RB", "MO"), str.maketrans("RB", "OM"))
"""By seat: from the buttons' colours to those of the solver."""


def circle_from(state: ButtonUpState, place: int) -> Circle:
    """The circle with the eyes of the seat on turn, beginning with the pile on ``place``."""
    pile, others = pile_and_others(state.piles, place)
    return tuple(button_pile.translate(_EYES[state.turn]) for button_pile in (pile, *others))


def next_after(state: ButtonUpState, place: int) -> Next:
    """Where taking the pile on ``place`` leads, as the solver sees it."""
    return move_pile(circle_from(state, place), 0)


def round_margins(state: ButtonUpState) -> dict[int, int]:
    """The round's margin for the seat on turn, by legal place, under perfect play."""
    return {place: move_value(next_after(state, place)) for place in legal_places(state.piles)}


def table_for(state: ButtonUpState) -> MatchTable:
    """The match values for this match's target and rule of who starts."""
    return match_table(state.target, state.first)


def match_chances(state: ButtonUpState) -> tuple[float, float]:
    """Each seat's chance to win the match, at whatever moment of it, by seat."""
    if state.over:
        chance, seat = 1.0, int(state.points[1] > state.points[0])
    elif state.in_round:
        chance, seat = max(MatchOutlook(state).chances().values()), state.turn
    elif state.starter is None:
        chance, seat = 0.5, 0  # the lot decides who starts, and all else is alike
    else:
        seat = state.starter
        points = state.points[seat], state.points[1 - seat]
        chance = table_for(state).value(points)
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


class MatchOutlook:
    """The chances to win the match from a position, if both play perfectly for it."""

    def __init__(self, state: ButtonUpState) -> None:
        starter = state.starter or 0
        points = state.points[starter], state.points[1 - starter]
        table = table_for(state)
        self._state = state
        self._network = shared_forcing().network
        self._chances = {
            number: table.worth(points, margin) for number, margin in enumerate(MARGINS)
        }

    @property
    def choices(self) -> int:
        """How many choices of the players have been worked out so far."""
        return len(self._chances) - len(MARGINS)

    def chances(self) -> dict[int, float]:
        """The chance of the seat on turn to win the match, by legal place."""
        state = self._state
        starter = state.turn == state.starter
        chances = {}
        for place in legal_places(state.piles):
            circle, again = next_after(state, place)
            chance = self._chance(self._network.node(circle, starter == again))
            chances[place] = chance if starter else 1 - chance
        return chances

    def _chance(self, number: int) -> float:
        """The chance of the round's starter from a node of the network."""
        chance = self._chances.get(number)
        if chance is None:
            starter, options = self._network.choice(number)
            best = max if starter else min
            chance = self._chances[number] = best(map(self._chance, options))
        return chance
