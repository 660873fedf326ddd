"""Which fabric each patch is cut from, and where its golden buttons sit."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.state import LEATHER
from engine.polyomino import Cell
from web.words import mark


class Fabric(NamedTuple):
    """A cloth: its pattern in the sprite, its name, whether it is light or dark, a second dye.

    On light cloth the stitches are dark, and the other way round.
    """

    pattern: str
    name: str
    light: bool
    dye: str


_FABRICS = (
    Fabric("gingham", mark("gingham"), True, "spruce"),
    Fabric("stars", mark("starry cotton"), False, "pale"),
    Fabric("knit", mark("knitwear"), True, "berry"),
    Fabric("flakes", mark("snowflake print"), False, "pale"),
    Fabric("herringbone", mark("herringbone"), True, "dusk"),
    Fabric("buffalo", mark("lumberjack check"), False, "pale"),
    Fabric("holly", mark("holly print"), True, "spruce"),
    Fabric("plaid", mark("tartan"), False, "pale"),
    Fabric("felt", mark("felt"), True, "spruce"),
    Fabric("dots", mark("polka dots"), False, "pale"),
    Fabric("ticking", mark("stripes"), True, "berry"),
    Fabric("corduroy", mark("corduroy"), False, "pale"),
    Fabric("nordic", mark("Nordic knit"), True, "dusk"),
    Fabric("houndstooth", mark("houndstooth"), True, "berry"),
    Fabric("quilted", mark("quilted satin"), True, "dusk"),
    Fabric("argyle", mark("argyle"), True, "spruce"),
    Fabric("windowpane", mark("windowpane"), False, "pale"),
)
"""Light and dark mostly by turns, so that patches with neighbouring ids differ most."""

_LEATHER = Fabric("leather", mark("leather"), False, "pale")


class Cloth(NamedTuple):
    """What a patch is made of: its name, the pattern and the relief to fill with, its thread."""

    name: str
    pattern: str
    relief: str
    thread: str


@lru_cache(maxsize=64)
def cloth_of(patch: int) -> Cloth:
    """The cloth of a patch or of ``LEATHER``.

    There are about twice as many patches as fabrics: the second patch of a
    fabric is cut on the bias, at another scale, and dyed.
    """
    second, number = (0, -1) if patch == LEATHER else divmod(patch, len(_FABRICS))
    fabric = _LEATHER if patch == LEATHER else _FABRICS[number]
    pattern = f"fabric-{fabric.pattern}"
    if second:
        return Cloth(fabric.name, f"{pattern}-b", f"padded-{fabric.dye}", _thread(not fabric.light))
    return Cloth(fabric.name, pattern, "puff", _thread(fabric.light))


def _thread(on_light: bool) -> str:
    """The class of the thread that shows on light or on dark cloth."""
    return "is-dark" if on_light else "is-light"


@lru_cache(maxsize=512)
def button_cells(patch: int, orientation: int) -> tuple[Cell, ...]:
    """The cells of a patch with a golden button each, as it lies at the origin.

    The buttons are sewn on: they turn with the patch.
    """
    if patch == LEATHER:
        return ()
    income = PATCHES[patch].income
    cells = _carried(patch, orientation)
    return tuple(cells[(2 * n + 1) * len(cells) // (2 * income)] for n in range(income))


def _carried(patch: int, orientation: int) -> list[Cell]:
    """The cells of a patch in the order they have at first, wherever they lie now."""
    lying = PATCHES[patch].orientations[orientation]
    cells = list(PATCHES[patch].shape)
    if lying.flipped:
        cells = [(row, -column) for row, column in cells]
    for _ in range(lying.quarter_turns):
        cells = [(column, -row) for row, column in cells]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return [(row - top, column - left) for row, column in cells]
