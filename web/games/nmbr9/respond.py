"""What an input on the table of NMBR 9 means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.placement import Spot
from engine.games.nmbr9.tiles import LONGEST_SIDE
from engine.polyomino import Cell
from web.games.nmbr9 import looking
from web.games.nmbr9.advised import advised_places, place_at
from web.games.nmbr9.board import BOARD
from web.games.nmbr9.places import held_at, held_square, neighbour, tile_size, turned
from web.games.nmbr9.prompts import describe, describe_place
from web.games.nmbr9.sight import Box, extent
from web.games.nmbr9.stage import Stage, Ui, stage
from web.games.view import Response, Scene

ROOM = LONGEST_SIDE
"""How many squares beyond the heap the keys move a tile."""
FAR = 999
"""A step that leads to the end in any case."""


def respond(scene: Scene, text: str) -> Response:
    """The response to a table message.

    ``turn``, ``confirm``, ``marks``, ``place next`` or ``place previous``,
    ``take R,X,Y`` and ``look …`` come from controls; ``over``, ``out``, ``tap``, ``drop``, ``grab``
    and ``zoom`` from the pointer; ``key NAME`` from the keyboard.
    """
    shown = stage(scene)
    word, _, argument = text.partition(" ")
    if word in looking.HANDLERS:
        return looking.HANDLERS[word](scene, shown, argument)
    if word == "key":
        return _key(scene, shown, argument)
    if shown.number is None:
        return Response(scene.ui)
    return _HANDLERS[word](scene, shown, argument)


# The pointer


def _over(scene: Scene, shown: Stage, square: str) -> Response:
    """The pointer is over a square; the tile follows, unless it was put down to be confirmed."""
    ui: Ui = scene.ui
    if ui.tilted or (ui.put and (scene.confirm or ui.armed)):
        return Response(ui)
    return Response(replace(ui, at=_at(shown, square), put=False, armed=False))


def _out(scene: Scene, shown: Stage, _argument: str) -> Response:
    """The pointer has left the table; a tile that followed it goes back beside it."""
    ui: Ui = scene.ui
    return Response(ui if ui.put else _beside(ui))


def _tap(scene: Scene, shown: Stage, square: str) -> Response:
    """A tap puts the tile there; on the square it is held at it lays it, elsewhere on it turns it.

    With the mouse the tile is there already, so a click lays it at once. Where
    moves are to be confirmed, and after a drag, only the main action lays it.
    A tap on a place that a hint shows takes the tile up to it.
    """
    ui: Ui = scene.ui
    if ui.tilted:
        return Response(replace(ui, tilted=False, box=None))
    if not square:
        return Response(ui)
    floating = shown.ghost
    column, row = _square(square)
    advised = _advised_at(scene, shown, (row, column))
    if advised is not None:
        return _take_up(scene, shown, advised)
    if floating is not None:
        held = shown.held == (row, column)
        if held and (ui.armed or not floating.put) and not scene.confirm:
            return _lay(scene, shown, floating.move)
        if floating.put and (held or (row, column) in floating.landing.cells):
            return _turn(scene, shown, "")
    put = replace(ui, at=_at(shown, square), put=True, armed=not scene.confirm)
    return Response(put, say=_said(scene, put))


def _grab(scene: Scene, shown: Stage, _argument: str) -> Response:
    """A finger takes the tile, or drags it over the table."""
    ui: Ui = scene.ui
    if ui.tilted:
        return Response(ui)
    return Response(replace(ui, put=False, armed=False))


def _drop(scene: Scene, shown: Stage, square: str) -> Response:
    """The tile stays where the finger let go of it, until it is confirmed."""
    ui: Ui = scene.ui
    if ui.tilted or not square:
        return _out(scene, shown, "")
    put = replace(ui, at=_at(shown, square), put=True, armed=False)
    return Response(put, say=_said(scene, put))


def _advised_at(scene: Scene, shown: Stage, square: Cell) -> Put | None:
    """The place of a hint that a tap on a square means, unless the tile has been put there."""
    place = place_at(advised_places(scene, shown), square)
    if place is None or shown.ghost is None:
        return place.move if place else None
    on_tile = shown.ghost.put and square in shown.ghost.landing.cells
    return None if on_tile or shown.ghost.move == place.move else place.move


def _at(shown: Stage, square: str) -> tuple[int, int]:
    """Where the tile comes to lie when it is held at a square."""
    column, row = _square(square)
    return held_at(shown.number or 0, shown.turns, row, column)


def _square(text: str) -> tuple[int, int]:
    """Column and row of a square that the pointer names."""
    column, row = text.split(",")
    return int(column), int(row)


# Turning, choosing, laying


def _turn(scene: Scene, shown: Stage, _argument: str) -> Response:
    """Turn the tile clockwise about the square it is held at."""
    ui: Ui = scene.ui
    number = shown.number or 0
    turns = turned(number, shown.turns)
    at = ui.at
    if at is not None:
        at = held_at(number, turns, *held_square(number, shown.turns, *at))
    new = replace(ui, turns=turns, at=at, armed=False)
    return Response(new, say=_said(scene, new))


def _confirm(scene: Scene, shown: Stage, _argument: str) -> Response:
    """Lay the tile where it floats; beside the table it can only be told of."""
    if shown.ghost is None:
        return Response(scene.ui, say=describe(scene, shown))
    return _lay(scene, shown, shown.ghost.move)


def _lay(scene: Scene, shown: Stage, move: Put) -> Response:
    """Lay the tile, or say why it may not lie there."""
    reason = scene.session.why_not(shown.seat, move)
    if reason is not None:
        return Response(replace(scene.ui, armed=False), refused=reason)
    return Response(replace(scene.ui, seat=shown.seat), moves=((shown.seat, move),))


def _place(scene: Scene, shown: Stage, which: str) -> Response:
    """Go to the next or previous legal place, on the level that is looked at."""
    ui: Ui = scene.ui
    spots = shown.spots_on(ui.level)
    now = shown.spot if shown.spot in spots else None
    spot = neighbour(spots, now, 1 if which == "next" else -1)
    if spot is None:
        return Response(ui, say=describe_place(scene, shown, None, spots))
    return Response(_floating(shown, ui, spot), say=describe_place(scene, shown, spot, spots))


def _take(scene: Scene, shown: Stage, place: str) -> Response:
    """Take the tile up to a place that a hint names: rotation, x and y."""
    quarter_turns, x, y = map(int, place.split(","))
    return replace(_take_up(scene, shown, Put(quarter_turns, x, y)), focus=BOARD)


def _take_up(scene: Scene, shown: Stage, move: Put) -> Response:
    """Hold the tile over a legal place, ready to be laid there by one more tap."""
    spot = next((spot for spot in shown.spots if Put(*spot[1:]) == move), None)
    if spot is None:
        return Response(scene.ui)
    ui = replace(_floating(shown, scene.ui, spot), armed=not scene.confirm)
    return Response(ui, say=_said(scene, ui))


def _floating(shown: Stage, ui: Ui, spot: Spot) -> Ui:
    """The interface state with the tile over a legal place; the first tile waits there anyway."""
    at = (spot.x, spot.y) if shown.table.tiles else None
    return replace(ui, turns=spot.quarter_turns, at=at, put=True, armed=False, box=None)


def _said(scene: Scene, ui: Ui) -> str:
    """What is announced once the tile has moved."""
    return describe(scene, stage(replace(scene, ui=ui)))


# The keyboard


def _key(scene: Scene, shown: Stage, key: str) -> Response:
    """A key on the table: look, or do something with the tile in hand."""
    if look := looking.KEYS.get(key):
        word, argument = look
        return looking.HANDLERS[word](scene, shown, argument)
    if shown.number is None:
        return Response(scene.ui)
    if doing := _KEYS.get(key):
        word, argument = doing
        return _HANDLERS[word](scene, shown, argument)
    return _move(scene, shown, key)


def _escape(scene: Scene, shown: Stage, _argument: str) -> Response:
    """Let go: the tile goes back beside the table."""
    new = _beside(scene.ui)
    return Response(new, say=_said(scene, new))


def _beside(ui: Ui) -> Ui:
    """The interface state with the tile beside the table."""
    return replace(ui, at=None, put=False, armed=False)


def _move(scene: Scene, shown: Stage, key: str) -> Response:
    """Move the tile by a square, or to an end of the heap; the first such key brings it in."""
    ui: Ui = scene.ui
    if key not in _STEPS:
        return Response(ui)
    at = _moved(shown, key) if shown.ghost else _middle(shown)
    new = replace(ui, at=at, put=True, armed=False, box=_kept(shown, ui, at))
    return Response(new, say=_said(scene, new))


_STEPS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
    "Home": (-FAR, 0),
    "End": (FAR, 0),
    "Ctrl+Home": (-FAR, -FAR),
    "Ctrl+End": (FAR, FAR),
}
"""How far keys move the tile, in columns and rows."""


def _middle(shown: Stage) -> tuple[int, int]:
    """Where a tile appears that is brought in by key: over the middle of the heap."""
    heap = extent(shown.table.tiles)
    row, column = (heap.top + heap.bottom) // 2, (heap.left + heap.right) // 2
    return held_at(shown.number or 0, shown.turns, row, column)


def _moved(shown: Stage, key: str) -> tuple[int, int]:
    """Where a key leads from a place, as far as the heap and the room around it reach."""
    x, y = shown.ghost.move[1:] if shown.ghost else (0, 0)
    dx, dy = _STEPS[key]
    height, width = tile_size(shown.number or 0, shown.turns)
    heap = extent(shown.table.tiles)
    return (
        min(max(x + dx, heap.left - ROOM), heap.right + ROOM - width),
        min(max(y + dy, heap.top - ROOM), heap.bottom + ROOM - height),
    )


def _kept(shown: Stage, ui: Ui, at: tuple[int, int]) -> Box | None:
    """The window set by hand, unless the tile has left it, which a tilted one does not tell."""
    x, y, side = shown.box
    height, width = tile_size(shown.number or 0, shown.turns)
    inside = x <= at[0] <= x + side - width and y <= at[1] <= y + side - height
    return ui.box if inside and not ui.tilted else None


_HANDLERS: dict[str, Callable[[Scene, Stage, str], Response]] = {
    "over": _over,
    "out": _out,
    "tap": _tap,
    "grab": _grab,
    "drop": _drop,
    "turn": _turn,
    "confirm": _confirm,
    "place": _place,
    "take": _take,
    "escape": _escape,
}

_KEYS = {
    "Enter": ("confirm", ""),
    "Escape": ("escape", ""),
    "R": ("turn", ""),
    "N": ("place", "next"),
    "P": ("place", "previous"),
}
