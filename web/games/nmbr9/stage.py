"""What is on show: whose table, the tile in hand, and how the table is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.game import CHANCE, Actor
from engine.games.nmbr9.landing import Landing, landing
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.placement import Spot
from engine.games.nmbr9.state import Nmbr9State
from engine.games.nmbr9.table import Table
from engine.session import Session
from web.games.nmbr9.heap import tilted_box
from web.games.nmbr9.places import held_square, places, places_on
from web.games.nmbr9.sight import Box, fitting
from web.games.view import Scene


@dataclass(frozen=True, slots=True)
class Ui:
    """The interface state.

    ``turns`` and ``at`` are how the tile in hand is turned and over which x and y
    it floats, ``None`` while it lies beside the table. It follows the pointer
    unless it is ``put``: by a tap, the end of a drag or a key. ``armed`` is
    whether a second tap on the same square lays it. ``box`` is the window set by
    hand, ``level`` the one looked at alone, ``marks`` whether the legal places are
    shown. ``seat`` is who laid a tile last at this screen.
    """

    turns: int = 0
    at: tuple[int, int] | None = None
    put: bool = False
    armed: bool = False
    box: Box | None = None
    level: int | None = None
    tilted: bool = False
    marks: bool = False
    seat: Actor | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile in hand over the table, and what would become of it there."""

    move: Put
    landing: Landing
    put: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """One picture of the table.

    ``seat`` is whose table is large, ``number`` that of the tile in hand or
    ``None`` if nobody at this screen is to lay one. ``box`` is the window the
    table is seen through, ``home`` the one that fits by itself.
    """

    seat: Actor
    state: Nmbr9State
    table: Table
    number: int | None
    turns: int
    ghost: Ghost | None
    box: Box
    home: Box
    over: bool

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Every legal place of the tile in hand."""
        return () if self.number is None else places(self.table, self.number)

    def spots_on(self, level: int | None) -> tuple[Spot, ...]:
        """Its legal places on a level; on all of them for ``None``."""
        return () if self.number is None else places_on(self.table, self.number, level)

    @property
    def spot(self) -> Spot | None:
        """The legal place the tile floats over, if it is one."""
        if self.ghost is None or self.ghost.landing.reason is not None:
            return None
        spot = Spot(self.ghost.landing.level, *self.ghost.move)
        return spot if spot in self.spots else None

    @property
    def held(self) -> tuple[int, int] | None:
        """The (row, column) of the square by which the floating tile is held."""
        if self.ghost is None or self.number is None:
            return None
        return held_square(self.number, *self.ghost.move)

    @property
    def levels(self) -> range:
        """The levels that can be looked at: those with tiles, and one that may be begun."""
        highest = self.spots[0].level if self.spots else -1
        return range(max(len(self.table.levels), highest + 1))


def stage(scene: Scene) -> Stage:
    """What to show now."""
    session: Session[Any, Any] = scene.session
    ui: Ui = scene.ui
    state: Nmbr9State = session.state
    people = people_to_act(scene)
    seat = people[0] if people else _onlooker(scene)
    table = state.tables[seat]
    number = state.number if people else None
    home = tilted_box(table) if ui.tilted else fitting(table)
    return Stage(
        seat=seat,
        state=state,
        table=table,
        number=number,
        turns=ui.turns,
        ghost=_ghost(table, number, ui),
        box=ui.box or home,
        home=home,
        over=session.over,
    )


def people_to_act(scene: Scene) -> list[Actor]:
    """The people who have yet to lay the tile of the card."""
    return [seat for seat in scene.session.to_act if seat != CHANCE and not scene.is_computer(seat)]


def _onlooker(scene: Scene) -> Actor:
    """Whose table stays large while the computer lays its tiles."""
    if scene.ui.seat is not None:
        return int(scene.ui.seat)
    seats = range(scene.session.players)
    return next((seat for seat in seats if not scene.is_computer(seat)), 0)


def _ghost(table: Table, number: int | None, ui: Ui) -> Ghost | None:
    """The floating tile; the very first one waits in the middle of the table."""
    if number is None:
        return None
    at = ui.at
    if at is None and not table.tiles:
        at = (0, 0)
    if at is None:
        return None
    move = Put(ui.turns, *at)
    return Ghost(move, landing(table, number, *move), put=ui.put or ui.at is None)
