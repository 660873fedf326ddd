"""The piece in the hand, floating over the quilt: a drawing of its own that alone follows it."""

from __future__ import annotations

from functools import lru_cache

from engine.games.patchwork.quilt import cells_of
from engine.polyomino import Cell
from web.games.outline import UNIT, outline
from web.games.patchwork.cloth import patch_art
from web.games.patchwork.hold import (
    Piece,
    centre,
    fits,
    mask_of,
    orientation_of,
    patch_of,
    places_of,
)
from web.games.patchwork.quilt import VIEW_BOX
from web.markup import Markup, classes, h, join, use

_PIN = 34


@lru_cache(maxsize=128)
def ghost(piece: Piece, quilt: int, pinned: bool, marked: bool) -> Markup:
    """The piece over the quilt; if ``marked``, dots on all cells it could cover lying like this."""
    return h(
        "svg",
        _reach(piece, quilt) if marked else None,
        floating(piece, fitting=fits(piece, quilt), pinned=pinned),
        viewBox=VIEW_BOX,
        aria_hidden="true",
    )


def floating(piece: Piece, *, fitting: bool, pinned: bool) -> Markup:
    """The piece itself, in front of everything."""
    cells = cells_of(mask_of(piece))
    return h(
        "g",
        patch_art(patch_of(piece), orientation_of(piece), piece.x, piece.y),
        None if fitting else _refusal(cells),
        h("path", d=outline(cells, -2), class_="float-halo"),
        h("path", d=outline(cells, -2), class_="float-edge"),
        _pin(piece) if pinned else None,
        class_=classes("float", "is-fitting" if fitting else "is-unfit"),
    )


@lru_cache(maxsize=64)
def _reached(piece: Piece, quilt: int) -> int:
    """The cells that the piece could cover somewhere, lying as it does."""
    reached = 0
    for mask in places_of(piece, quilt).values():
        reached |= mask
    return reached


def _reach(piece: Piece, quilt: int) -> Markup:
    """A dot on each cell within reach."""
    reached = _reached(piece._replace(x=0, y=0), quilt)
    middle = UNIT // 2
    dots = "".join(
        f"M{UNIT * column + middle} {UNIT * row + middle}h.01" for row, column in cells_of(reached)
    )
    return join(h("path", d=dots, class_="reach-halo"), h("path", d=dots, class_="reach"))


def _refusal(cells: tuple[Cell, ...]) -> Markup:
    """Hatching over a piece that does not fit."""
    return h("path", d=outline(cells, 0.8), fill="url(#no-fit)")


def _pin(piece: Piece) -> Markup:
    """The pin that holds the piece where somebody has put it."""
    row, column = centre(piece)
    return use("pin", x=UNIT * column + 8, y=UNIT * row - 2, width=_PIN, height=_PIN)
