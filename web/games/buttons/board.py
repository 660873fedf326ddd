"""The boards: cloth fields, buttons, stars, and the marks of what can be chosen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from engine.games.buttons.board import SIZE, column_of, row_of
from web.games.buttons.telling import COLOUR_NAMES
from web.markup import EMPTY, Markup, classes, h, join, use
from web.words import Words

CLOTHS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
_MARGIN = 40
_PITCH = 90
_VIEW_BOX = "0 0 600 600"


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What to draw on one board; sets of cells are masks, ``-1`` stands for no cell.

    ``asked`` is how targets are marked: ``legal`` for the roller, ``guest`` for
    an offer, ``stars`` where a star may go. ``lost`` buttons are being taken
    away, ``line`` is the winning line, ``row`` the row of the white die.
    """

    colours: str
    buttons: int
    stars: int
    targets: int = 0
    asked: str = ""
    chosen: int = 0
    last: int = -1
    lost: bool = False
    line: int = 0
    row: int = 0


@lru_cache(maxsize=64)
def small_board(look: BoardLook, name: str) -> Markup:
    """A board to look at, read out as one text."""
    cells = [_cell_art(look, cell) for cell in range(SIZE * SIZE)]
    return h(
        "svg",
        _card(look),
        [h("g", art, transform=_place(cell)) for cell, art in enumerate(cells)],
        viewBox=_VIEW_BOX,
        class_="board",
        role="img",
        aria_label=name,
    )


def large_board(look: BoardLook, cursor: int, label: str, words: Words) -> Markup:
    """The board one plays on: a grid that is one tab stop."""
    rows = [
        h(
            "g",
            [_cell(look, SIZE * row + column, cursor, words) for column in range(SIZE)],
            role="row",
        )
        for row in range(SIZE)
    ]
    return h(
        "svg",
        _card(look),
        _headings(),
        rows,
        viewBox=_VIEW_BOX,
        class_="board",
        role="grid",
        aria_label=label,
        data_keys="table",
    )


def _card(look: BoardLook) -> Markup:
    """The card under the fields: its seam and the rolled row."""
    band = (
        h(
            "rect",
            class_="band",
            x=12,
            y=_MARGIN + _PITCH * (look.row - 1),
            width=570,
            height=_PITCH,
            rx=18,
        )
        if look.row
        else None
    )
    return h(
        "g",
        h("rect", class_="board-seam", x=9, y=9, width=582, height=582, rx=22),
        band,
        aria_hidden="true",
    )


def _headings() -> Markup:
    """Dice as headings: a white one before each row, a black one above each column."""
    offset = _MARGIN + 32
    return h(
        "g",
        [
            join(
                use(f"die-white-{n + 1}", class_="axis", x=13, y=offset + _PITCH * n, **_SMALL_DIE),
                use(f"die-black-{n + 1}", class_="axis", x=offset + _PITCH * n, y=14, **_SMALL_DIE),
            )
            for n in range(SIZE)
        ],
        aria_hidden="true",
    )


_SMALL_DIE = {"width": 26, "height": 26}


def _cell(look: BoardLook, cell: int, cursor: int, words: Words) -> Markup:
    """One field of the large board."""
    bit = 1 << cell
    target = bool(look.targets & bit)
    state = {"legal": "is-legal", "guest": "is-guest", "stars": "is-legal"}.get(look.asked)
    return h(
        "g",
        _cell_art(look, cell),
        id=f"cell-{row_of(cell)}-{column_of(cell)}",
        class_=classes(
            "cell",
            target and state,
            look.chosen & bit != 0 and "is-chosen",
            cell == look.last and "is-last",
        ),
        transform=_place(cell),
        role="gridcell",
        tabindex=0 if cell == cursor else -1,
        aria_label=_cell_name(look, cell, words),
        aria_selected="true" if look.chosen & bit else None,
        data_msg=f"table cell {row_of(cell)},{column_of(cell)}" if look.asked else None,
    )


def _place(cell: int) -> str:
    """Where a field lies on the card."""
    row, column = divmod(cell, SIZE)
    return f"translate({_MARGIN + _PITCH * column} {_MARGIN + _PITCH * row})"


def _cell_art(look: BoardLook, cell: int) -> Markup:
    """A field's cloth, what lies on it, and its marks."""
    bit = 1 << cell
    return join(
        use(f"field-{CLOTHS[look.colours[cell]]}", width=_PITCH, height=_PITCH),
        _piece(look, cell, bit),
        _mark(look, bit),
        use("ring", class_="ring", width=_PITCH, height=_PITCH),
    )


def _inset(symbol: str, margin: int, class_: str | None) -> Markup:
    """A symbol in the middle of a field."""
    side = _PITCH - 2 * margin
    return use(symbol, x=margin, y=margin, width=side, height=side, class_=class_)


def _piece(look: BoardLook, cell: int, bit: int) -> Markup:
    """The button or star on a field."""
    if look.stars & bit:
        return _inset("star", 8, classes("piece", bool(look.line & bit) and "is-winning"))
    if look.buttons & bit:
        fate = "is-gone" if look.lost else "is-new" if cell == look.last else None
        return _inset("button", 8, classes("piece", fate))
    return EMPTY


def _mark(look: BoardLook, bit: int) -> Markup:
    """What a field could become."""
    stars = look.asked == "stars"
    if look.chosen & bit:
        return _inset("star" if stars else "button", 8, "piece ghost")
    if not look.targets & bit:
        return EMPTY
    if stars:
        return _inset("star-outline", 8, "mark")
    return _inset({"legal": "target", "guest": "target-guest"}[look.asked], 14, "mark")


def _cell_name(look: BoardLook, cell: int, words: Words) -> str:
    """A field in words: place, colour, what lies there, what it could become."""
    bit = 1 << cell
    say = words.say
    parts = [
        say("row {row}, column {column}", row=row_of(cell), column=column_of(cell)),
        say(COLOUR_NAMES[look.colours[cell]]),
    ]
    if look.stars & bit:
        parts.append(say("star"))
    if look.buttons & bit:
        parts.append(say("button"))
    if look.chosen & bit:
        parts.append(say("chosen"))
    elif look.targets & bit:
        parts.append(say("may be chosen"))
    if cell == look.last:
        parts.append(say("last move"))
    return ", ".join(parts)


def mask_of(cells: Collection[int]) -> int:
    """Cells as a mask."""
    return sum(1 << cell for cell in cells)
