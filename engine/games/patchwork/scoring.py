"""What a position is worth, line by line, and who wins (P11, P12)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import Actor
from engine.games.patchwork.quilt import empty_cells
from engine.games.patchwork.state import PatchworkState, seat_to_act

TILE_POINTS: Final = 7
"""What the 7×7 bonus tile is worth (P10)."""
EMPTY_CELL_POINTS: Final = -2


class ScoreLine(NamedTuple):
    """One line of a seat's score.

    ``code`` is ``buttons``, ``tile`` or ``empty-cells``, ``amount`` how many of
    them there are, ``points`` what they count.
    """

    code: str
    amount: int
    points: int


def score_lines(state: PatchworkState, seat: Actor) -> tuple[ScoreLine, ...]:
    """The lines that add up to a seat's score (P11)."""
    player = state.players[seat]
    tiles, empty = int(state.tile == seat), empty_cells(player.quilt)
    return (
        ScoreLine("buttons", player.buttons, player.buttons),
        ScoreLine("tile", tiles, tiles * TILE_POINTS),
        ScoreLine("empty-cells", empty, empty * EMPTY_CELL_POINTS),
    )


def score(state: PatchworkState, seat: Actor) -> int:
    """A seat's score as the position stands; it can be negative (P11)."""
    return sum(line.points for line in score_lines(state, seat))


def winner(state: PatchworkState) -> Actor | None:
    """Who has won: more points, at a tie the first on the last space; ``None`` before (P12)."""
    if not state.deal or seat_to_act(state) is not None:
        return None
    first, second = score(state, 0), score(state, 1)
    if first == second:
        return state.finished[0]
    return 0 if first > second else 1
