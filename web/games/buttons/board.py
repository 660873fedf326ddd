"""The boards: cloth fields, buttons, stars, and the marks of what can be chosen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache

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
    """What to draw on one board; sets of cells are masks.

    ``asked`` is how targets are marked: ``legal`` for the roller, ``guest`` for
    an offer, ``stars`` where a star may go; ``marked`` is whether they are
    marked at all, or only named. ``last`` is what was laid last, ``fresh`` whether
    that has just happened; ``lost`` buttons are being taken away, ``line`` is the
    winning line, ``row`` the row of the white die. ``hints`` are fields that the
    computer would choose, with their ranks; rank 0 stands for several at once.
    """

    colours: str
    buttons: int = 0
    stars: int = 0
    targets: int = 0
    asked: str = ""
    marked: bool = True
    chosen: int = 0
    last: int = 0
    fresh: bool = False
    lost: bool = False
    line: int = 0
    row: int = 0
    hints: tuple[tuple[int, int], ...] = ()

    def rank(self, cell: int) -> int | None:
        """The rank of a field in the hint, ``None`` if it is not in it."""
        return dict(self.hints).get(cell)


@lru_cache(maxsize=64)
def small_board(look: BoardLook, name: str) -> Markup:
    """A board to look at, read out as one text."""
    cells = [
        h(
            "g",
            cell_art(look, cell),
            class_="is-last" if look.last >> cell & 1 else None,
            transform=_place(cell),
        )
        for cell in range(SIZE * SIZE)
    ]
    return h(
        "svg",
        _card(look),
        cells,
        viewBox=_VIEW_BOX,
        class_="board",
        role="img",
        aria_label=name,
    )


@lru_cache(maxsize=8)
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


@cache
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
        cell_art(look, cell),
        id=f"cell-{row_of(cell)}-{column_of(cell)}",
        class_=classes(
            "cell",
            target and look.marked and state,
            look.chosen & bit != 0 and "is-chosen",
            look.last & bit != 0 and "is-last",
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


def cell_art(look: BoardLook, cell: int) -> Markup:
    """A field's cloth, what lies on it, and its marks."""
    bit = 1 << cell
    return join(
        use(f"field-{CLOTHS[look.colours[cell]]}", width=_PITCH, height=_PITCH),
        _piece(look, bit),
        _mark(look, cell),
        use("ring", class_="ring", width=_PITCH, height=_PITCH),
    )


def _inset(symbol: str, margin: int, class_: str | None) -> Markup:
    """A symbol in the middle of a field."""
    side = _PITCH - 2 * margin
    return use(symbol, x=margin, y=margin, width=side, height=side, class_=class_)


def _piece(look: BoardLook, bit: int) -> Markup:
    """The button or star on a field."""
    new = look.fresh and bool(look.last & bit) and "is-new"
    if look.stars & bit:
        return _inset("star", 8, classes("piece", bool(look.line & bit) and "is-winning", new))
    if look.buttons & bit:
        button = _inset("button", 8, classes("piece", "is-gone" if look.lost else new))
        return join(button, _STITCH) if new and not look.lost else button
    return EMPTY


_STITCH = h(
    "path",
    d="M41 39l18 18M59 39l-18 18",
    class_="stitch",
    transform="translate(8 8) scale(.74)",
)
"""The thread that goes through the holes of a button while it is sewn on."""


def _mark(look: BoardLook, cell: int) -> Markup:
    """What a field could become, and what the computer thinks of that."""
    bit, stars = 1 << cell, look.asked == "stars"
    if look.chosen & bit:
        return _inset("star" if stars else "button", 8, "piece ghost")
    if (rank := look.rank(cell)) is not None:
        return _rank(rank)
    if not (look.marked and look.targets & bit):
        return EMPTY
    if stars:
        return _inset("star-outline", 8, "mark")
    return _inset({"legal": "target", "guest": "target-guest"}[look.asked], 14, "mark")


def _rank(rank: int) -> Markup:
    """A disc with a field's rank in the hint; a tick where several are meant at once."""
    middle = _PITCH / 2
    sign = h("text", str(rank), x=middle, y=middle, class_="hint-rank") if rank else None
    return h(
        "g",
        h("circle", cx=middle, cy=middle, r=25, class_="hint-disc"),
        sign or use("icon-check", x=27, y=27, width=36, height=36, class_="hint-tick"),
        class_=classes("mark", "hint", rank < 2 and "is-best"),
    )


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
    if look.last & bit:
        parts.append(say("last move"))
    if (rank := look.rank(cell)) is not None:
        parts.append(say("hint {rank}", rank=rank) if rank else say("hint"))
    return ", ".join(parts)


def mask_of(cells: Collection[int]) -> int:
    """Cells as a mask."""
    return sum(1 << cell for cell in cells)
