"""A quilt in words: row by row what lies there, what its owner has, and the time track."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from engine.games.patchwork.quilt import SIDE, cells_of
from engine.games.patchwork.state import Sewn
from web.games.parts import reading
from web.games.patchwork.stage import Stage
from web.games.patchwork.telling import fabric_name
from web.games.patchwork.track import read_track
from web.games.view import Scene
from web.markup import Markup
from web.words import Words


def read_board(scene: Scene, shown: Stage) -> str:
    """The large quilt as text, with buttons, income and time."""
    return " ".join((_heading(scene, shown), *_lines(scene, shown)))


def board_reading(scene: Scene, shown: Stage) -> Markup:
    """The same to unfold and read."""
    return reading(_heading(scene, shown), _lines(scene, shown))


def _heading(scene: Scene, shown: Stage) -> str:
    return scene.words.say("The quilt of {name} in words.", name=scene.name(shown.seat))


def _lines(scene: Scene, shown: Stage) -> tuple[str, ...]:
    """The rows from the top, what the seat has, where the markers are."""
    words, seat = scene.words, shown.seat
    player = shown.state.players[seat]
    facts = [
        words.count("{n} button", "{n} buttons", player.buttons),
        words.count("income of {n} button", "income of {n} buttons", player.income),
    ]
    if shown.state.tile == seat:
        facts.append(words.say("bonus tile"))
    has = words.say("{name}: {facts}.", name=scene.name(seat), facts=words.listing(facts))
    names = (scene.name(0), scene.name(1))
    return (*_rows(player.sewn, words), has, f"{read_track(shown.state, names, words)}.")


@lru_cache(maxsize=16)
def _rows(sewn: tuple[Sewn, ...], words: Words) -> tuple[str, ...]:
    """A sentence a row; rows without a patch next to each other share one."""
    lying = {cell: piece for piece in sewn for cell in cells_of(piece.mask)}
    rows = [tuple(lying.get((row, column)) for column in range(SIDE)) for row in range(SIDE)]
    return tuple(
        sentence
        for is_bare, numbers in groupby(range(SIDE), lambda row: not any(rows[row]))
        for sentence in _told(list(numbers), rows, words, is_bare=is_bare)
    )


def _told(
    numbers: list[int], rows: list[tuple[Sewn | None, ...]], words: Words, *, is_bare: bool
) -> list[str]:
    """Neighbouring rows, all of them bare or none."""
    first, last = numbers[0] + 1, numbers[-1] + 1
    if is_bare and first < last:
        return [words.say("Rows {first} to {last}: empty.", first=first, last=last)]
    return [
        words.say("Row {row}: {fields}.", row=number + 1, fields=_row(rows[number], words))
        for number in numbers
    ]


def _row(pieces: tuple[Sewn | None, ...], words: Words) -> str:
    """A row from left to right, neighbouring cells of the same patch together."""
    parts = []
    for piece, cells in groupby(pieces):
        number = len(list(cells))
        if piece is None:
            parts.append(words.count("{n} empty cell", "{n} empty cells", number))
        else:
            length = words.count("{n} cell", "{n} cells", number)
            fabric = fabric_name(piece.patch, words)
            parts.append(words.say("{fabric} ({cells})", fabric=fabric, cells=length))
    return words.listing(parts)
