"""The quilts: one to look at, one to sew on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.patchwork.quilt import SIDE, cells_of
from engine.games.patchwork.state import Sewn
from web.games.outline import UNIT, outline
from web.games.patchwork.cloth import patch_art
from web.games.patchwork.fabrics import button_cells, cloth_of
from web.markup import Markup, classes, h
from web.words import Words

_MARGIN = 9
_SPAN = UNIT * SIDE
VIEW_BOX = f"{-_MARGIN} {-_MARGIN} {_SPAN + 2 * _MARGIN} {_SPAN + 2 * _MARGIN}"
_LINES = "".join(f"M{n} 0V{_SPAN}M0 {n}H{_SPAN}" for n in range(UNIT, _SPAN, UNIT))


@dataclass(frozen=True, slots=True)
class QuiltLook:
    """What to draw of a quilt: its pieces, and how many of the last ones are marked as new.

    ``key`` tells the quilts of one page apart; with one, the newest piece is laid with a motion.
    """

    sewn: tuple[Sewn, ...]
    fresh: int = 0
    key: str = ""


@lru_cache(maxsize=64)
def small_quilt(look: QuiltLook, name: str) -> Markup:
    """A quilt to look at, read out as one text."""
    return h("svg", _drawing(look), viewBox=VIEW_BOX, class_="quilt", role="img", aria_label=name)


def read_quilt(look: QuiltLook, name: str, words: Words) -> str:
    """Somebody's quilt in short; what was sewn where is in the log."""
    covered = sum(piece.mask.bit_count() for piece in look.sewn)
    return words.say(
        "{quilt}: {patches}, {cells}",
        quilt=words.say("The quilt of {name}", name=name),
        patches=words.count("{n} patch", "{n} patches", len(look.sewn)),
        cells=words.count("{n} empty cell", "{n} empty cells", SIDE * SIDE - covered),
    )


@dataclass(frozen=True, slots=True)
class Outline:
    """A place that a hint shows: the cells as a mask, the sign in their middle, "" for none."""

    mask: int
    sign: str


@lru_cache(maxsize=64)
def large_quilt(
    look: QuiltLook,
    cursor: int,
    held: bool,
    advised: Outline | None,
    label: str,
    words: Words,
) -> Markup:
    """The quilt one sews on: a grid that is one tab stop.

    While a piece is ``held`` a tap on a square aims it there, and a drag carries it.
    """
    names = _square_names(look, words)
    rows = [
        h(
            "g",
            [
                _square(*divmod(cell, SIDE), names[cell], held, cell == cursor)
                for cell in range(row * SIDE, (row + 1) * SIDE)
            ],
            role="row",
        )
        for row in range(SIDE)
    ]
    return h(
        "svg",
        _drawing(look),
        _advised(advised) if advised else None,
        rows,
        viewBox=VIEW_BOX,
        class_=classes("quilt", "is-own", held and "is-holding"),
        role="grid",
        aria_label=label,
        data_keys="table",
        data_plane="table",
        data_unit=UNIT,
        data_grab="lift" if held else None,
    )


@lru_cache(maxsize=2048)
def _square(row: int, column: int, name: str, held: bool, has_focus: bool) -> Markup:
    """One square of the grid: see-through, over the drawing."""
    return h(
        "rect",
        x=UNIT * column,
        y=UNIT * row,
        width=UNIT,
        height=UNIT,
        id=f"cell-{row}-{column}",
        class_="square",
        role="gridcell",
        tabindex=0 if has_focus else -1,
        aria_label=name,
        data_msg=f"table tap {column},{row}" if held else None,
    )


def cell_id(cursor: int) -> str:
    """The id of a square of the large quilt."""
    row, column = divmod(cursor, SIDE)
    return f"cell-{row}-{column}"


@lru_cache(maxsize=64)
def _drawing(look: QuiltLook) -> Markup:
    """The card, its squares, and what is sewn on."""
    last = len(look.sewn) - 1
    return h(
        "g",
        h("rect", class_="quilt-seam", x=-5, y=-5, width=_SPAN + 10, height=_SPAN + 10, rx=9),
        h("path", class_="quilt-lines", d=_LINES),
        [_piece(look, number, number == last) for number in range(len(look.sewn))],
        [_mark(piece) for piece in look.sewn[len(look.sewn) - look.fresh :]],
        aria_hidden="true",
    )


def _piece(look: QuiltLook, number: int, newest: bool) -> Markup:
    """One piece of the quilt."""
    piece = look.sewn[number]
    return h(
        "g",
        patch_art(piece.patch, piece.orientation, piece.x, piece.y),
        id=f"sewn-{look.key}-{number}" if look.key else None,
        class_="patch is-laid" if look.key and newest and look.fresh else "patch",
    )


def _mark(piece: Sewn) -> Markup:
    """The mark of the last move round a piece."""
    path = outline(cells_of(piece.mask), 1.5)
    return h("g", h("path", d=path, class_="last-halo"), h("path", d=path, class_="last-mark"))


def _advised(place: Outline) -> Markup:
    """The stitches of a hint round a place, and its sign."""
    cells = cells_of(place.mask)
    path = outline(cells, 1)
    row, column = cells[len(cells) // 2]
    x, y = UNIT * column + UNIT // 2, UNIT * row + UNIT // 2
    sign = (
        h("circle", cx=x, cy=y, r=15, class_="advised-sign"),
        h("text", place.sign, x=x, y=y, class_="advised-number"),
    )
    return h(
        "g",
        h("path", d=path, class_="advised-halo"),
        h("path", d=path, class_="advised-stitch"),
        sign if place.sign else None,
        aria_hidden="true",
    )


@lru_cache(maxsize=64)
def _square_names(look: QuiltLook, words: Words) -> tuple[str, ...]:
    """Every square in words: its place, what lies there, whether that is new."""
    contents = {cell: piece for piece in look.sewn for cell in cells_of(piece.mask)}
    fresh = set(look.sewn[len(look.sewn) - look.fresh :])
    return tuple(
        _square_name(row, column, contents.get((row, column)), fresh, words)
        for row in range(SIDE)
        for column in range(SIDE)
    )


@lru_cache(maxsize=512)
def _empty_name(row: int, column: int, words: Words) -> str:
    """An empty square in words."""
    return f"{place_name(row, column, words)}, {words.say('empty')}"


@lru_cache(maxsize=512)
def place_name(row: int, column: int, words: Words) -> str:
    """A square's place in words."""
    return words.say("row {row}, column {column}", row=row + 1, column=column + 1)


def _square_name(row: int, column: int, piece: Sewn | None, fresh: set[Sewn], words: Words) -> str:
    """One square in words."""
    if piece is None:
        return _empty_name(row, column, words)
    say = words.say
    parts = [place_name(row, column, words), say(cloth_of(piece.patch).name)]
    buttons = button_cells(piece.patch, piece.orientation)
    if (row - piece.y, column - piece.x) in buttons:
        parts.append(say("button"))
    if piece in fresh:
        parts.append(say("last move"))
    return ", ".join(parts)
