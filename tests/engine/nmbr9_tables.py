"""Tables for the tests of NMBR 9, and a second, slow referee that shares no code with the first.

Tiles are written as in the rules: ``6r1@(0,2)`` is a 6 turned clockwise by one
quarter, its bounding box's top left corner in row 0, column 2.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

from engine.games.nmbr9.landing import Landing, landing
from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.table import EMPTY, Table, lay

DATA = Path(__file__).parent.parent / "data"
PICTURES: dict[str, list[str]] = json.loads((DATA / "nmbr9_tiles.json").read_text())["tiles"]

Cells = frozenset[tuple[int, int]]
Laid = tuple[int, Cells]
"""For the slow referee a tile is its level and its cells."""


def read_tile(text: str) -> tuple[int, int, int, int]:
    """Number, quarter turns, x and y of a tile written as in the rules."""
    match = re.fullmatch(r"(\d)r(\d)@\((-?\d+),(-?\d+)\)", text)
    assert match, text
    number, quarter_turns, row, column = (int(part) for part in match.groups())
    return number, quarter_turns, column, row


def try_tile(table: Table, text: str) -> Landing:
    """Where a tile comes to lie on the table, or why it may not."""
    return landing(table, *read_tile(text))


def table_of(text: str) -> Table:
    """The table after these tiles, each of which must be legal; separated by ``;``."""
    table = EMPTY
    for tile in filter(None, (part.strip() for part in text.split(";"))):
        landed = try_tile(table, tile)
        assert landed.reason is None, (tile, landed.reason)
        table = lay(table, *read_tile(tile), landed.level)
    return table


def random_table(seed: int, count: int, climb: float = 0.5) -> Table:
    """A table of random tiles; ``climb`` is how often the highest level is chosen."""
    chance = random.Random(seed)
    deck = chance.sample([*range(10), *range(10)], count)
    table = EMPTY
    for number in deck:
        spots = legal_spots(table, number)
        if chance.random() < climb:
            highest = max(spot.level for spot in spots)
            spots = [spot for spot in spots if spot.level == highest]
        spot = chance.choice(spots)
        table = lay(table, number, spot.quarter_turns, spot.x, spot.y, spot.level)
    return table


def slow_cells(number: int, quarter_turns: int, x: int, y: int) -> Cells:
    """The cells of a tile, turned as a picture of text is turned."""
    picture = PICTURES[str(number)]
    for _ in range(quarter_turns):
        picture = ["".join(line) for line in zip(*reversed(picture), strict=True)]
    return frozenset(
        (y + row, x + column)
        for row, line in enumerate(picture)
        for column, mark in enumerate(line)
        if mark == "#"
    )


def slow_tiles(table: Table) -> list[Laid]:
    """The table's tiles as the slow referee sees them."""
    return [(t.level, slow_cells(t.number, t.quarter_turns, t.x, t.y)) for t in table.tiles]


def slow_level(tiles: list[Laid], cells: Cells) -> int | None:
    """The level on which a tile with these cells may lie, ``None`` if it may not (N4–N6)."""
    level = 0
    for under, covered in tiles:
        if cells & covered:
            level = max(level, under + 1)
    same = [covered for on, covered in tiles if on == level]
    if same and not any(
        (row + 1, column) in covered
        or (row - 1, column) in covered
        or (row, column + 1) in covered
        or (row, column - 1) in covered
        for covered in same
        for row, column in cells
    ):
        return None
    below = [cells & covered for on, covered in tiles if on == level - 1]
    if level and (frozenset().union(*below) != cells or sum(map(bool, below)) < 2):
        return None
    return level


def around(table: Table) -> Iterator[tuple[int, int, int]]:
    """Every (quarter turns, x, y) on and well around a table, most of them illegal."""
    columns = [column for tile in table.tiles for _, column in tile.cells]
    rows = [row for tile in table.tiles for row, _ in tile.cells]
    for quarter_turns in range(4):
        for x in range(min(columns) - 6, max(columns) + 4):
            for y in range(min(rows) - 6, max(rows) + 4):
                yield quarter_turns, x, y
