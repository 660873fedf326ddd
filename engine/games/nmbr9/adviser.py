"""The opponents and hints of NMBR 9.

All levels value places by the trained network, in expected final points, and
none knows more of the cards to come than how often each is left (N1). Easy and
medium do not choose by these values but at a glance; hard plays the best place
at first sight; expert looks one card further into as many places as it has time
for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.agents.analysis import LEVELS, Analysis, Budget, Candidate
from engine.agents.par import Par
from engine.chance import Draw
from engine.game import Actor
from engine.games.nmbr9.glance import NOTICED, glance
from engine.games.nmbr9.notation import Nmbr9Move, Put
from engine.games.nmbr9.par import ParSearch
from engine.games.nmbr9.prospect import prospect
from engine.games.nmbr9.search import Search
from engine.games.nmbr9.state import Nmbr9State, cards_left
from engine.games.nmbr9.table import Table
from engine.games.nmbr9.tiles import piece_of

UNIT: Final = "points"

_PLACES: Final = 10
"""How many places expert looks into when no limit is set."""


class Nmbr9Adviser:
    """Four levels; see the module."""

    levels = LEVELS
    outlook_unit = UNIT
    par_unit = UNIT

    def think(
        self,
        state: Nmbr9State,
        seat: Actor,
        level: str,
        budget: Budget,
        draw: Draw,
        also: Sequence[Nmbr9Move] = (),
    ) -> Iterator[Analysis[Nmbr9Move]]:
        """Analyses of where a seat may lay the tile of the latest card.

        All places are judged anyway; into those in ``also`` expert makes sure to
        look further. A place that goes by another name there is listed under both.
        """
        decision = _Decision(state.tables[seat], state.cards, also)
        going_on = budget.spend(len(decision.search.ranked))
        if level in NOTICED:
            yield decision.analysis(decision.at_a_glance(level, draw))
            return
        yield decision.analysis()
        if level == "expert" and going_on:
            yield from _look_further(decision, budget)

    def outlook(self, state: Nmbr9State) -> tuple[float, ...]:
        """The final points that every seat may expect, if it goes on like ``hard``."""
        return tuple(prospect(table, state.cards) for table in state.tables)

    def find_par(self, state: Nmbr9State, budget: Budget) -> Iterator[Par[Nmbr9Move]]:
        """Ever better tables for the cards of a game that is over; see ``par``."""
        search = ParSearch(state.cards, state.tables)
        yield _par(search.best, 0.0)
        for continued in search.run():
            going_on = budget.spend(continued)
            yield _par(search.best, search.progress)
            if not going_on:
                break
        yield _par(search.best, 1.0)


class _Decision:
    """Where to lay a tile: the search, and what its places are called."""

    def __init__(self, table: Table, cards: Sequence[int], also: Sequence[Nmbr9Move]) -> None:
        self._table = table
        self._number = cards[-1]
        self._names: dict[Put, list[Put]] = {}
        for move in also:
            if isinstance(move, Put):
                self._names.setdefault(self._listed(move), []).append(move)
        self.search = Search(table, self._number, cards_left(cards), self._names)

    def _listed(self, put: Put) -> Put:
        """The name of the same place among the legal moves.

        The first tile may lie anywhere (N3), and some tiles look the same after
        half a turn.
        """
        turns = piece_of(self._number, put.quarter_turns, self._table.stride).quarter_turns
        return Put(turns, put.x, put.y) if self._table.tiles else Put(turns, 0, 0)

    def at_a_glance(self, level: str, draw: Draw) -> Put:
        """What a level chooses that does not search."""
        spot = glance(self._table, self._number, level, draw)
        return Put(spot.quarter_turns, spot.x, spot.y)

    def analysis(self, choice: Put | None = None) -> Analysis[Nmbr9Move]:
        """All places with the final points to be expected, and the choice, if not the best."""
        points = self._table.points
        candidates: list[Candidate[Nmbr9Move]] = []
        for judged, value in self.search.values():
            put = Put(*judged[2:])
            names = dict.fromkeys((put, *self._names.get(put, ())))
            candidates += [Candidate(name, points + value) for name in names]
        return Analysis(candidates, choice or candidates[0].move, UNIT)


def _look_further(decision: _Decision, budget: Budget) -> Iterator[Analysis[Nmbr9Move]]:
    """An analysis after every slice of the search, a new one after every place."""
    search = decision.search
    unlimited = budget.iterations is None and budget.seconds is None
    most = _PLACES if unlimited else len(search.ranked)
    while not search.complete and len(search.foreseen) < most:
        analysis = decision.analysis()
        for judged in search.look_further():
            if not budget.spend(judged):
                return
            yield analysis
        yield decision.analysis()


def _par(table: Table, progress: float) -> Par[Nmbr9Move]:
    """A table as the moves that lead to it."""
    moves = [Put(tile.quarter_turns, tile.x, tile.y) for tile in table.tiles]
    return Par(table.points, moves, progress)
