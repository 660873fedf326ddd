"""Positions and moves of Patchwork: frozen, hashable values."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.game import Actor
from engine.games.patchwork.track import END

START_BUTTONS: Final = 5
CHOICES: Final = 3
"""How many patches clockwise of the neutral token are on offer (P4)."""
LEATHER: Final = -1
"""Stands for a patch's id where a 1×1 leather patch has been sewn on."""


class Circle(NamedTuple):
    """Chance's move: the patch ids clockwise from the neutral token (P2)."""

    order: tuple[int, ...]


class Buy(NamedTuple):
    """Buy a patch and sew it on (P4, P5).

    ``orientation`` is an index into the patch's distinct orientations, so that
    the same cells are always the same move; ``x`` and ``y`` are the column and
    the row of the top left corner of its bounding box.
    """

    patch: int
    orientation: int
    x: int
    y: int


class Pass(NamedTuple):
    """Move to just ahead of the opponent for a button a space (P6)."""


class Leather(NamedTuple):
    """Sew the leather just crossed onto column ``x``, row ``y`` (P9)."""

    x: int
    y: int


PatchworkMove = Circle | Buy | Pass | Leather


class Sewn(NamedTuple):
    """A patch on a quilt, as it was placed; ``patch`` is an id or ``LEATHER``."""

    patch: int
    orientation: int
    x: int
    y: int
    mask: int


class Player(NamedTuple):
    """What one seat has: buttons, buttons on the quilt, its marker's space, its quilt.

    ``quilt`` is the mask of the covered cells, ``sewn`` the same patch by patch,
    in the order they were placed.
    """

    buttons: int = START_BUTTONS
    income: int = 0
    space: int = 0
    quilt: int = 0
    sewn: tuple[Sewn, ...] = ()


class PatchworkState(NamedTuple):
    """A whole position.

    ``deal`` is the circle as chance laid it, ``()`` before it has; its indexes
    are the places on the table. ``circle`` is what is left of it, clockwise
    from the neutral token, and ``token`` the freed place the token stands on,
    ``None`` while it has not moved. ``leather`` lists the spaces that still
    hold leather, and ``leather_due`` is the seat that has to sew some on now.
    ``top`` is the seat whose marker arrived last, so that it lies on top of a
    shared space. ``finished`` lists the seats on the last space in the order
    they got there.
    """

    leather: tuple[int, ...]
    players: tuple[Player, Player] = (Player(), Player())
    deal: tuple[int, ...] = ()
    circle: tuple[int, ...] = ()
    token: int | None = None
    top: Actor = 0
    leather_due: Actor | None = None
    tile: Actor | None = None
    finished: tuple[Actor, ...] = ()


def on_turn(spaces: tuple[int, int], top: Actor) -> Actor | None:
    """The seat that moves with the markers on these spaces; ``None`` if nobody (P3, P11)."""
    if spaces[0] == spaces[1]:
        return top if spaces[0] < END else None
    return 0 if spaces[0] < spaces[1] else 1


def seat_to_act(state: PatchworkState) -> Actor | None:
    """The seat to decide once the circle is laid, ``None`` when the game is over."""
    if state.leather_due is not None:
        return state.leather_due
    first, second = state.players
    return on_turn((first.space, second.space), state.top)
