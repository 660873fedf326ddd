"""Where to sew a patch on: first the snuggest places, then the best of them by the network."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game import Actor
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import LEATHER_PLACEMENTS, PLACEMENTS
from engine.games.patchwork.quilt import CELLS, FULL, SIDE, SQUARES, covers_square, empty_cells
from engine.games.patchwork.scoring import TILE_POINTS
from engine.games.patchwork.state import LEATHER, Buy, Leather, PatchworkState, Player
from engine.games.patchwork.turn import forecast_buy
from engine.games.patchwork.worth import Judge, Standing, standing

_LEFT: Final = sum(1 << (row * SIDE) for row in range(SIDE))
_RIGHT: Final = _LEFT << (SIDE - 1)

_SQUARE_CELLS: Final = SQUARES[0].bit_count()
_SNUGGEST: Final = 6
"""How many places a search looks at closely."""
_ALMOST_FULL: Final = 12
"""On a quilt with no more free cells than this it looks at all."""

Surrounded = tuple[tuple[Buy | Leather, int, int], ...]
"""Placements, each with the mask of its cells and that of the cells beside them."""


@cache
def _surrounded(patch: int) -> Surrounded:
    """All placements of a patch (or of ``LEATHER``) with what lies beside them."""
    placements = LEATHER_PLACEMENTS if patch == LEATHER else PLACEMENTS[patch]
    return tuple((move, mask, _beside(mask)) for move, mask in placements)


def _beside(mask: int) -> int:
    """The cells of the board that share an edge with a mask and do not belong to it."""
    around = (mask & ~_LEFT) >> 1 | (mask & ~_RIGHT) << 1 | mask >> SIDE | mask << SIDE
    return around & FULL & ~mask


class Placer:
    """Ranks the places of patches; remembers the quilts it has met."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._found: dict[tuple[int, int, int, bool], list[Buy | Leather]] = {}

    def places(self, state: PatchworkState, seat: Actor, patch: int) -> list[Buy | Leather]:
        """The promising ways to sew a patch (or ``LEATHER``) on, best first, remembered."""
        player = state.players[seat]
        key = player.quilt, patch, player.space, state.tile is None
        found = self._found.get(key)
        if found is None:
            most = _SNUGGEST if empty_cells(player.quilt) > _ALMOST_FULL else CELLS
            found = self._found[key] = self.ranked(state, seat, patch, most)
        return found

    def ranked(
        self, state: PatchworkState, seat: Actor, patch: int, snuggest: int
    ) -> list[Buy | Leather]:
        """Of the ``snuggest`` places, with the fewest free cells beside them, the best first."""
        player = state.players[seat]
        if patch != LEATHER:
            forecast = forecast_buy(state, seat, patch)
            income = player.income + PATCHES[patch].income
            player = Player(forecast.buttons, income, forecast.end, player.quilt)
        base = standing(state, player)
        values = [
            (self._value(base, player.quilt | mask), move)
            for move, mask in _snug(patch, player.quilt, snuggest)
        ]
        values.sort(key=lambda pair: -pair[0])
        return [move for _, move in values]

    def _value(self, base: Standing, quilt: int) -> float:
        """What a player may expect with this quilt, the tile included if it has just won it."""
        buttons, income, space, _, leathers, tile_free = base
        if tile_free and quilt.bit_count() >= _SQUARE_CELLS and covers_square(quilt):
            won = (buttons, income, space, quilt, leathers, False)
            return TILE_POINTS + self._judge.worth(won)
        return self._judge.worth((buttons, income, space, quilt, leathers, tile_free))


def _snug(patch: int, quilt: int, most: int) -> list[tuple[Buy | Leather, int]]:
    """The places on a quilt with the fewest free cells beside them, each with its mask."""
    table, free = _surrounded(patch), FULL & ~quilt
    # The number of free cells and the place's index in one int: ints are sorted fast.
    found = [
        (beside & free).bit_count() << 12 | index
        for index, (_, mask, beside) in enumerate(table)
        if not mask & quilt
    ]
    found.sort()
    return [table[number & 0xFFF][:2] for number in found[:most]]
