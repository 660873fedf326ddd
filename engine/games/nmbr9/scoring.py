"""The score of a table, line by line, so that it adds up before the player's eyes (N8)."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.nmbr9.table import Table, Tile


class LevelScore(NamedTuple):
    """The tiles of one level, in the order they were laid, and what they score together."""

    level: int
    tiles: tuple[Tile, ...]
    points: int


def score_lines(table: Table) -> tuple[LevelScore, ...]:
    """One line for each level that exists, from the top down, as the game is counted.

    The tiles' points add up to their level's, the levels' to the table's.
    """
    lines = []
    for level in reversed(range(len(table.levels))):
        tiles = tuple(tile for tile in table.tiles if tile.level == level)
        lines.append(LevelScore(level, tiles, sum(tile.points for tile in tiles)))
    return tuple(lines)
