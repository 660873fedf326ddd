"""The opponents, hints and looks back of Patchwork.

Easy and medium value moves as the greedy buyer does, but easy does not choose by
these values: it is taken in by large patches. Hard and expert look ahead, expert
longer; they value moves by the margin that good play of both sides leads to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.agents.analysis import LEVELS, Analysis, Budget, Candidate
from engine.chance import Draw
from engine.game import Actor
from engine.games.patchwork.glance import glance
from engine.games.patchwork.greedy import in_slices
from engine.games.patchwork.search import Search
from engine.games.patchwork.state import PatchworkMove, PatchworkState
from engine.games.patchwork.track import END
from engine.games.patchwork.worth import Judge

UNIT: Final = "points"

_WORK: Final = {"hard": 1500, "expert": 36_000}
"""How much work the searching levels do when no limit is set."""
_BETTER_PLAY: Final = 0.11
"""Points for each space to go by which scores end above the estimates, since the network was
trained with games in which some moves are random: found in 30 games of hard against itself."""
_SLICE: Final = 200
"""Work between two analyses; some milliseconds."""


class PatchworkAdviser:
    """Four levels; see the module."""

    levels = LEVELS
    outlook_unit = UNIT

    def think(
        self,
        state: PatchworkState,
        seat: Actor,
        level: str,
        budget: Budget,
        draw: Draw,
        also: Sequence[PatchworkMove] = (),
    ) -> Iterator[Analysis[PatchworkMove]]:
        """Analyses of a turn, or of where the leather goes; values are expected margins.

        An iteration compares the places of one patch (easy, medium) or judges
        what one player has in one position (hard, expert).
        """
        if level in _WORK:
            search = Search(state, seat, also)
            most = _WORK[level] if search.undecided else 1
            return _look_ahead(search, most, budget)
        tempting = glance(state, seat, draw) if level == "easy" else None
        return _buy_greedily(state, seat, tempting, budget, also)

    def outlook(self, state: PatchworkState) -> tuple[float, ...]:
        """The final scores that the seats may expect, the true ones at the end."""
        judge = Judge()
        first, second = (
            judge.score(state, seat) + _BETTER_PLAY * (END - player.space)
            for seat, player in enumerate(state.players)
        )
        return first, second


def _look_ahead(search: Search, most: int, budget: Budget) -> Iterator[Analysis[PatchworkMove]]:
    """An analysis at once, and one after every slice of work; the last when it is enough."""
    limited = budget.iterations is not None or budget.seconds is not None
    going_on = True
    while going_on and not search.root.solved:
        yield _ranked(search)
        slice_end = budget.used + _SLICE
        while going_on and budget.used < slice_end and not search.root.solved:
            going_on = budget.spend(search.step()) and (limited or budget.used < most)
    yield _ranked(search)


def _ranked(search: Search) -> Analysis[PatchworkMove]:
    """What the search has found so far."""
    candidates = [Candidate(move, value) for move, value in search.ranking()]
    return Analysis(candidates, candidates[0].move, UNIT)


def _buy_greedily(
    state: PatchworkState,
    seat: Actor,
    tempting: PatchworkMove | None,
    budget: Budget,
    also: Sequence[PatchworkMove],
) -> Iterator[Analysis[PatchworkMove]]:
    """An analysis after every patch; ``tempting`` is chosen, if anything is, else the best."""
    kept = tuple(also) if tempting is None else (*also, tempting)
    found: dict[PatchworkMove, Candidate[PatchworkMove]] = {}
    for candidates in in_slices(state, seat, kept):
        found.update((candidate.move, candidate) for candidate in candidates)
        ranked = sorted(found.values(), key=lambda candidate: -candidate.value)
        yield Analysis(tuple(ranked), tempting or ranked[0].move, UNIT)
        if not budget.spend():
            return
