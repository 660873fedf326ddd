"""What a position promises both players, by the trained network.

A judge remembers what it has been asked; it serves one search and is then
thrown away.
"""

from __future__ import annotations

from typing import Final

from engine.game import Actor
from engine.games.patchwork.network import BIAS, COLUMNS, column_sum, points
from engine.games.patchwork.quilt import empty_cells
from engine.games.patchwork.scoring import EMPTY_CELL_POINTS, TILE_POINTS
from engine.games.patchwork.shape import lacking_square, shape_counts
from engine.games.patchwork.state import PatchworkState, Player
from engine.games.patchwork.track import END, INCOME_SPACES, incomes_left

_FEW_BUTTONS: Final = 8
"""The network hears separately of the first so many buttons, which are the most needed."""

_TRACK, _PURSE, _SHARED, _SHAPE = COLUMNS[:3], COLUMNS[3:7], COLUMNS[7:10], COLUMNS[10:]


Standing = tuple[int, int, int, int, int, bool]
"""What counts of a player: buttons, income, space, quilt; how much leather lies before the marker;
whether the tile can still be had. A plain tuple, since a search makes tens of thousands, and those
cost the least."""


def standing(state: PatchworkState, player: Player) -> Standing:
    """How a seat of this position would stand if it had what ``player`` says."""
    buttons, income, space, quilt, _ = player
    leathers = sum([place > space for place in state.leather])
    return buttons, income, space, quilt, leathers, state.tile is None


def _track_sum(space: int) -> int:
    """The bias and the columns of the way still to go."""
    to_income = min((paying - space for paying in INCOME_SPACES if paying > space), default=0)
    return BIAS + column_sum(_TRACK, (END - space, incomes_left(space), to_income))


_TRACK_SUMS: Final = [_track_sum(space) for space in range(END + 1)]
"""By space."""


class Judge:
    """Estimates final scores; remembers the quilts and standings it has met."""

    def __init__(self) -> None:
        self._quilts: dict[int, tuple[int, int]] = {}
        self._worths: dict[Standing, float] = {}

    @property
    def judged(self) -> int:
        """How many different standings have been judged."""
        return len(self._worths)

    def worth(self, standing: Standing) -> float:
        """The final score to be expected, without a tile already won; the true one at the end."""
        found = self._worths.get(standing)
        if found is None:
            found = self._worths[standing] = self._estimate(standing)
        return found

    def _estimate(self, standing: Standing) -> float:
        """As ``worth``, worked out."""
        buttons, income, space, quilt, leathers, tile_free = standing
        if space == END:
            return buttons + EMPTY_CELL_POINTS * empty_cells(quilt)
        if quilt not in self._quilts:
            self._quilts[quilt] = column_sum(_SHAPE, shape_counts(quilt)), lacking_square(quilt)
        shape, lacking = self._quilts[quilt]
        purse = (buttons, min(buttons, _FEW_BUTTONS), income, income * incomes_left(space))
        shared = (leathers, tile_free, tile_free * lacking)
        columns = column_sum(_PURSE, purse) + column_sum(_SHARED, shared)
        return points(_TRACK_SUMS[space] + shape + columns)

    def score(self, state: PatchworkState, seat: Actor) -> float:
        """The final score that a seat may expect, the tile included if it has it."""
        tile = TILE_POINTS if state.tile == seat else 0
        return tile + self.worth(standing(state, state.players[seat]))

    def margin(self, state: PatchworkState) -> float:
        """By how much the first seat is expected to win (negative: to lose)."""
        return self.score(state, 0) - self.score(state, 1)
