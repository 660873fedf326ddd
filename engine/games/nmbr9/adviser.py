"""The opponents and hints of NMBR 9.

All levels value places by the trained network, in expected final points, and
none knows more of the cards to come than how often each is left (N1). Easy and
medium do not choose by these values but at a glance; hard plays the best place
at first sight; expert looks one card further into as many places as it has time
for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.agents.analysis import LEVELS, Analysis, Budget, Candidate
from engine.chance import Draw
from engine.game import Actor
from engine.games.nmbr9.glance import NOTICED, glance
from engine.games.nmbr9.notation import Nmbr9Move, Put
from engine.games.nmbr9.search import Search
from engine.games.nmbr9.state import Nmbr9State, cards_left

UNIT: Final = "points"

_PLACES: Final = 10
"""How many places expert looks into when no limit is set."""


class Nmbr9Adviser:
    """Four levels; see the module."""

    levels = LEVELS

    def think(
        self, state: Nmbr9State, seat: Actor, level: str, budget: Budget, draw: Draw
    ) -> Iterator[Analysis[Nmbr9Move]]:
        """Analyses of where a seat may lay the tile of the latest card."""
        table, number = state.tables[seat], state.cards[-1]
        search = Search(table, number, cards_left(state.cards))
        going_on = budget.spend(len(search.ranked))
        if level in NOTICED:
            spot = glance(table, number, level, draw)
            yield _analysis(search, table.points, Put(spot.quarter_turns, spot.x, spot.y))
            return
        yield _analysis(search, table.points)
        if level == "expert" and going_on:
            yield from _look_further(search, table.points, budget)


def _look_further(search: Search, points: int, budget: Budget) -> Iterator[Analysis[Nmbr9Move]]:
    """An analysis after every slice of the search, a new one after every place."""
    unlimited = budget.iterations is None and budget.seconds is None
    most = _PLACES if unlimited else len(search.ranked)
    while not search.complete and len(search.foreseen) < most:
        analysis = _analysis(search, points)
        for judged in search.look_further():
            if not budget.spend(judged):
                return
            yield analysis
        yield _analysis(search, points)


def _analysis(search: Search, points: int, choice: Put | None = None) -> Analysis[Nmbr9Move]:
    """All places with the final points to be expected, and the choice, if not the best."""
    candidates: list[Candidate[Nmbr9Move]] = [
        Candidate(Put(*judged[2:]), points + value) for judged, value in search.values()
    ]
    return Analysis(candidates, choice or candidates[0].move, UNIT)
