"""The shape of the levels, in numbers: how smooth they are and what could rest on them."""

from __future__ import annotations

from engine.games.nmbr9.table import Table

Surface = tuple[int, ...]
"""In hundredths, scaled to about 0 … 100: cells of the level; open cells (not covered from above);
edges around the level; edges around its open cells; pits (free cells with the
level on three or four sides); open squares of 2 × 2 and 3 × 3; open blocks of
2 × 4; tiles."""


def surface(taken: int, open_cells: int, tiles: int, stride: int) -> Surface:
    """The shape of a level with these cells, of which some are not covered from above."""
    left, right, up, down = taken << 1, taken >> 1, taken << stride, taken >> stride
    three_sides = left & right & (up | down) | up & down & (left | right)
    both = open_cells & open_cells >> stride
    twos = both & both >> 1
    rows = twos & twos >> stride
    threes = rows & rows >> 1
    fours = (twos & twos >> 2).bit_count() + (twos & twos >> 2 * stride).bit_count()
    return (
        2 * taken.bit_count(),
        2 * open_cells.bit_count(),
        2 * _edges(taken, stride),
        2 * _edges(open_cells, stride),
        20 * (three_sides & ~taken).bit_count(),
        3 * twos.bit_count(),
        5 * threes.bit_count(),
        3 * fours,
        15 * tiles,
    )


def _edges(mask: int, stride: int) -> int:
    """The length of the border of a set of cells, in cell edges."""
    return (mask ^ mask << 1).bit_count() + (mask ^ mask << stride).bit_count()


class LevelShapes:
    """The surfaces of a table's levels, and what one more tile makes of them."""

    def __init__(self, table: Table) -> None:
        levels = range(len(table.levels))
        self._stride = table.stride
        self._taken = [*table.levels, 0]
        self._open = [self._taken[level] & ~self._taken[level + 1] for level in levels] + [0]
        self._tiles = [sum(tile.level == level for tile in table.tiles) for level in levels] + [0]
        self.surfaces = [self._surface(level, 0, 0) for level in levels]

    def after(self, level: int, laid: int) -> list[Surface]:
        """The surfaces once a further tile covers these cells on a level."""
        surfaces = self.surfaces.copy()
        surfaces[level : level + 1] = [self._surface(level, laid, 0)]
        if level:
            surfaces[level - 1] = self._surface(level - 1, 0, laid)
        return surfaces

    def _surface(self, level: int, laid: int, covered: int) -> Surface:
        """A level's surface with a tile's cells laid on it, or covered from above; 0 for none."""
        return surface(
            self._taken[level] | laid,
            (self._open[level] | laid) & ~covered,
            self._tiles[level] + bool(laid),
            self._stride,
        )
