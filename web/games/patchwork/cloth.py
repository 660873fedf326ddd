"""Drawings of patches: fabric, padding, stitches, golden buttons."""

from __future__ import annotations

from functools import lru_cache

from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.state import LEATHER
from engine.polyomino import Cell, size
from web.games.outline import UNIT, outline
from web.games.patchwork.fabrics import button_cells, cloth_of
from web.markup import Markup, h, join, use

_BUTTON = 24
"""The side of a golden button on a patch."""


@lru_cache(maxsize=2048)
def patch_art(patch: int, orientation: int, x: int = 0, y: int = 0) -> Markup:
    """A patch as it lies, its corner on column ``x`` and row ``y``."""
    cells = tuple((row + y, column + x) for row, column in _shape(patch, orientation))
    cloth = cloth_of(patch)
    edge = outline(cells, 0.8)
    return join(
        h("path", d=edge, fill=f"url(#{cloth.pattern})"),
        h("path", d=edge, fill=f"url(#{cloth.relief})", class_="patch-edge"),
        h("path", d=outline(cells, 5), class_=f"patch-thread {cloth.thread}"),
        [_button(row + y, column + x) for row, column in button_cells(patch, orientation)],
    )


def _shape(patch: int, orientation: int) -> tuple[Cell, ...]:
    """The cells of a patch or of ``LEATHER``, at the origin."""
    return ((0, 0),) if patch == LEATHER else PATCHES[patch].orientations[orientation].shape


def _button(row: int, column: int) -> Markup:
    """A golden button in the middle of a cell."""
    margin = (UNIT - _BUTTON) // 2
    return use(
        "button-gold",
        x=UNIT * column + margin,
        y=UNIT * row + margin,
        width=_BUTTON,
        height=_BUTTON,
    )


@lru_cache(maxsize=256)
def patch_picture(patch: int, cell: float) -> Markup:
    """A patch by itself as it lies in the circle; ``cell`` is the side of a cell in em."""
    height, width = size(_shape(patch, 0))
    return h(
        "svg",
        patch_art(patch, 0),
        viewBox=f"-2 -2 {UNIT * width + 4} {UNIT * height + 4}",
        width=f"{cell * width:g}em",
        height=f"{cell * height:g}em",
        class_="patch-picture",
        aria_hidden="true",
    )
