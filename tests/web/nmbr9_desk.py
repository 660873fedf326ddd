"""Tables of NMBR 9 to sit down at, with the tiles that lie there and the card of the test's choice.

Tiles are written as in the rules: ``6r1@(0,2)`` is a 6 turned clockwise by one
quarter, its bounding box's top left corner in row 0, column 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.rules import Nmbr9Game
from engine.games.nmbr9.state import Nmbr9State
from engine.games.nmbr9.table import EMPTY, Table
from engine.games.nmbr9.table import lay as lay_tile
from engine.options import OptionValue
from engine.session import Session
from tests.engine.nmbr9_tables import read_tile, table_of
from tests.engine.playing import play_at_random
from tests.web.driver import Desk
from tests.web.elements import Element
from web.app.messages import Message
from web.games.nmbr9.places import held_square

NAMES = ("Anna", "Bela", "Cleo", "Dana")

PAIR = "9r0@(0,0); 9r0@(0,3)"
RING = "0r0@(0,0); 9r0@(0,3)"
HEAP = f"{PAIR}; 6r1@(0,0)"
"""Two 9s side by side; a 0 and a 9; a 6 across two 9s."""


class Prepared(Nmbr9Game):
    """NMBR 9, begun from a position of the test's choice."""

    def __init__(self, start: Nmbr9State) -> None:
        self._start = start

    def initial(self, options: Mapping[str, OptionValue], players: int) -> Nmbr9State:
        """That position."""
        return self._start


def story(number: int, *tables: str | Table, seed: str = "story") -> Session[Any, Any]:
    """A session in which everybody is to lay this number on the table described."""
    laid = tuple(table if isinstance(table, Table) else table_of(table) for table in tables)
    cards = tuple(tile.number for tile in laid[0].tiles)
    start = Nmbr9State(laid, (*cards, number))
    return Session(Prepared(start), len(laid), names=NAMES[: len(laid)], seed=seed)


def sit(number: int, *tables: str | Table, **settings: Any) -> Desk:
    """A desk where this number is to be laid."""
    return Desk.with_table(story(number, *tables), **settings)


def finished(*names: str, seed: str = "story") -> Session[Any, Any]:
    """A random game at its end."""
    session = Session(Nmbr9Game(), len(names), names=names, seed=seed)
    play_at_random(session, seed, 1000)
    return session


def flat_table(numbers: Sequence[int]) -> Table:
    """A table on which these numbers lie side by side, nothing on top of another."""
    table = EMPTY
    for number in numbers:
        spot = legal_spots(table, number)[0]
        assert spot.level == 0
        table = lay_tile(table, number, spot.quarter_turns, spot.x, spot.y, 0)
    return table


def do(desk: Desk, *inputs: str) -> None:
    """What a pointer or a key does on the table."""
    for text in inputs:
        desk.send(Message("table", text))


def square_of(tile: str) -> str:
    """The square at which a tile is held to lie there, as the pointer names it."""
    row, column = held_square(*read_tile(tile))
    return f"{column},{row}"


def turn_to(desk: Desk, tile: str) -> None:
    """Turn the tile in hand until it is turned like this one."""
    for _ in range(read_tile(tile)[1]):
        desk.press("Turn")


def hover(desk: Desk, tile: str) -> None:
    """Turn the tile in hand and point with the mouse so that it floats there."""
    turn_to(desk, tile)
    do(desk, f"over {square_of(tile)}")


def lay(desk: Desk, tile: str) -> None:
    """Turn the tile in hand and lay it with a click."""
    hover(desk, tile)
    do(desk, f"tap {square_of(tile)}")


def verdict(desk: Desk) -> str:
    """What is said of the place the tile floats over."""
    return desk.page.having("verdict")[0].text


def ghost(desk: Desk) -> Element | None:
    """The floating tile, if there is one."""
    found = desk.page.having("ghost-tile")
    return found[0] if found else None


def laid(desk: Desk, seat: int = 0) -> list[str]:
    """The tiles on a table, as the rules write them, with their levels."""
    return [
        f"{tile.number}r{tile.quarter_turns}@({tile.y},{tile.x}) level {tile.level}"
        for tile in desk.session.state.tables[seat].tiles
    ]


def at_board(desk: Desk) -> Desk:
    """The same desk, the focus on the table."""
    desk.focus = "board"
    return desk


def marks(desk: Desk) -> list[str]:
    """The levels on the marks of the legal places."""
    return [mark.text for mark in desk.page.having("place-level")]
