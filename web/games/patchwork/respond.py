"""What an input on the table of Patchwork means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.patchwork.quilt import SIDE, cells_of
from engine.games.patchwork.state import CHOICES, Buy, Leather, Pass
from engine.games.patchwork.turn import why_not_buy
from web.games.grid import moved_cursor
from web.games.patchwork.advice import outlined
from web.games.patchwork.hold import (
    Piece,
    aimed,
    centre,
    centred,
    first_place,
    flipped,
    mask_of,
    turned,
    ways_to_lie,
)
from web.games.patchwork.prompts import spoken_preview
from web.games.patchwork.quilt import cell_id
from web.games.patchwork.reading import read_board
from web.games.patchwork.ribbon import describe, option_id
from web.games.patchwork.stage import Grip, Kind, Stage, Ui, holding, stage
from web.games.view import Response, Scene

_Handler = Callable[[Scene, Stage, str], Response]


def respond(scene: Scene, text: str) -> Response:
    """The response to a table message.

    Messages are ``pick PATCH``, ``turn``, ``flip``, ``back``, ``confirm``, ``pass``
    and, from a hint, ``take MOVE``;
    those of a plane: ``over C,R``, ``out``, ``lift``, ``tap C,R``, ``drop C,R``; and
    keys: ``key NAME`` on the quilt, ``ribbon key NAME``.
    """
    word, _, argument = text.partition(" ")
    return _HANDLERS[word](scene, stage(scene), argument)


def _pick(scene: Scene, shown: Stage, argument: str) -> Response:
    """Take a patch in the hand, instead of the one that may be there."""
    patch, ui = int(argument), scene.ui
    if shown.kind not in (Kind.CHOOSE, Kind.HOLD):
        return Response(ui)
    reason = why_not_buy(shown.state, shown.seat, patch)
    if reason is not None:
        return Response(ui, refused=reason)
    ui = replace(ui, option=shown.state.circle.index(patch))
    ui = holding(ui, first_place(patch, shown.quilt), Grip.OFFERED)
    say = f"{describe(patch, scene.words)}. {_preview(scene, ui)}"
    return Response(ui, focus=cell_id(ui.cell), say=say)


def _preview(scene: Scene, ui: Ui) -> str:
    """What is said of the piece in the hand once the interface is in this state."""
    return spoken_preview(replace(scene, ui=ui))


def _put_back(scene: Scene, shown: Stage, argument: str) -> Response:
    """Put the patch back: it costs nothing."""
    if not isinstance(shown.held, Buy):
        return Response(replace(scene.ui, passing=False))
    ui = replace(scene.ui, held=None, grip=Grip.OFFERED)
    say = scene.words.say("Put back: nothing was paid.")
    return Response(ui, focus=option_id(shown.held.patch), say=say)


def _relay(change: Callable[[Piece], Piece]) -> _Handler:
    """A handler that lays the held piece another way."""

    def handle(scene: Scene, shown: Stage, argument: str) -> Response:
        if shown.held is None:
            return Response(scene.ui)
        ui = holding(scene.ui, change(shown.held), scene.ui.grip)
        return Response(ui, say=_preview(scene, ui))

    return handle


def _lift(scene: Scene, shown: Stage, argument: str) -> Response:
    """A drag begins on the quilt: the piece follows the pointer again."""
    return Response(replace(scene.ui, grip=Grip.FOLLOWING) if shown.held else scene.ui)


def _over(scene: Scene, shown: Stage, argument: str) -> Response:
    """The pointer is on another square: what is not pinned follows."""
    if shown.held is None or scene.ui.grip is Grip.PINNED:
        return Response(scene.ui)
    held = aimed(shown.held, *_square(argument), shown.quilt)
    return Response(replace(scene.ui, held=held, grip=Grip.FOLLOWING))


def _out(scene: Scene, shown: Stage, argument: str) -> Response:
    """The pointer has left the quilt: the piece stays where it was."""
    return Response(scene.ui)


def _tap(scene: Scene, shown: Stage, argument: str) -> Response:
    """A square was tapped: the piece is put there; once more, and it is sewn on.

    A tap on a piece that only floats where the table suggested turns it, and so
    does a second tap for those who want to confirm with the button.
    """
    if shown.held is None or not argument:
        return _tap_hint(scene, shown, argument)
    held = aimed(shown.held, *_square(argument), shown.quilt)
    grip = scene.ui.grip
    if held != shown.held or grip is Grip.FOLLOWING:
        return _pin(scene, shown, held)
    if grip is Grip.PINNED and not scene.confirm:
        return _sew(scene, shown, "")
    if ways_to_lie(held) > 1:
        return _relay(turned)(scene, shown, "")
    return _pin(scene, shown, held)


def _tap_hint(scene: Scene, shown: Stage, argument: str) -> Response:
    """With empty hands, a tap on the place that a hint shows takes the patch there."""
    place = outlined(scene, shown)
    if place is None or not argument or not _covers(place[0], *_square(argument)):
        return Response(scene.ui)
    return _hold(scene, shown, place[0])


def _covers(piece: Piece, row: int, column: int) -> bool:
    """Whether a piece lies on a square, which may be beside the quilt."""
    return (row, column) in cells_of(mask_of(piece))


def _take(scene: Scene, shown: Stage, argument: str) -> Response:
    """Take what a hint compares in the hand, or make ready to pass; nothing is played yet."""
    move = scene.session.game.parse_move(argument)
    if shown.kind in (Kind.WATCH, Kind.OVER):
        return Response(scene.ui)
    if isinstance(move, Buy | Leather):
        return _hold(scene, shown, move)
    ui = replace(scene.ui, held=None, grip=Grip.OFFERED, passing=True)
    return Response(ui, focus="primary")


def _hold(scene: Scene, shown: Stage, piece: Piece) -> Response:
    """Take a piece in the hand where a hint shows it, so that one more tap sews it on."""
    reason = scene.session.why_not(shown.seat, piece)
    if reason is not None:
        return Response(scene.ui, refused=reason)
    ui = holding(scene.ui, piece, Grip.PINNED)
    if isinstance(piece, Buy):
        ui = replace(ui, option=shown.state.circle.index(piece.patch))
    return Response(ui, focus=cell_id(ui.cell), say=_preview(scene, ui))


def _drop(scene: Scene, shown: Stage, argument: str) -> Response:
    """A drag has ended: the piece is put there, never sewn on by that alone."""
    if shown.held is None:
        return Response(scene.ui)
    return _pin(scene, shown, aimed(shown.held, *_square(argument), shown.quilt))


def _pin(scene: Scene, shown: Stage, held: Piece) -> Response:
    """Put the piece somewhere, and say why if it does not fit there."""
    ui = holding(scene.ui, held, Grip.PINNED)
    reason = scene.session.why_not(shown.seat, held)
    if reason is not None:
        return Response(ui, refused=reason, focus=cell_id(ui.cell))
    return Response(ui, say=_preview(scene, ui), focus=cell_id(ui.cell))


def _sew(scene: Scene, shown: Stage, argument: str) -> Response:
    """Sew the held piece on where it is, or say why not."""
    if shown.held is None:
        return Response(scene.ui)
    reason = scene.session.why_not(shown.seat, shown.held)
    if reason is not None:
        return Response(scene.ui, refused=reason)
    return Response(scene.ui, moves=((shown.seat, shown.held),))


def _pass(scene: Scene, shown: Stage, argument: str) -> Response:
    """Pass; at once, or after a second press for those who confirm their moves."""
    if shown.kind is not Kind.CHOOSE:
        return Response(scene.ui)
    if scene.confirm and not scene.ui.passing:
        return Response(replace(scene.ui, passing=True), focus="primary")
    return Response(scene.ui, moves=((shown.seat, Pass()),))


def _quilt_key(scene: Scene, shown: Stage, argument: str) -> Response:
    """``NAME`` of a key pressed on the quilt."""
    response = _common_key(scene, shown, argument)
    if response is not None:
        return response
    if shown.held is None:
        cell = moved_cursor(scene.ui.cell, argument, SIDE, SIDE)
        return Response(replace(scene.ui, cell=cell), focus=cell_id(cell))
    if argument == "Enter":
        return _enter(scene, shown, shown.held)
    row, column = centre(shown.held)
    aim = moved_cursor(row * SIDE + column, argument, SIDE, SIDE)
    held = centred(shown.held, *divmod(aim, SIDE))
    if held == shown.held:
        return Response(scene.ui)
    ui = holding(scene.ui, held, Grip.OFFERED)
    return Response(ui, focus=cell_id(ui.cell), say=_preview(scene, ui))


def _enter(scene: Scene, shown: Stage, held: Piece) -> Response:
    """Enter puts the piece down; once more sews it on, or leads to the button that does."""
    if scene.ui.grip is not Grip.PINNED or not shown.fitting:
        return _pin(scene, shown, held)
    if scene.confirm:
        return Response(scene.ui, focus="primary")
    return _sew(scene, shown, "")


def _ribbon_key(scene: Scene, shown: Stage, argument: str) -> Response:
    """``key NAME`` of a key pressed on the ribbon."""
    key = argument.removeprefix("key ")
    response = _common_key(scene, shown, key)
    if response is not None:
        return response
    circle = shown.state.circle
    if key == "Enter":
        return _pick(scene, shown, str(circle[scene.ui.option]))
    step = {"ArrowUp": "ArrowLeft", "ArrowDown": "ArrowRight"}.get(key, key)
    option = moved_cursor(scene.ui.option, step, 1, len(circle))
    return Response(replace(scene.ui, option=option), focus=option_id(circle[option]))


def _common_key(scene: Scene, shown: Stage, key: str) -> Response | None:
    """The keys that mean the same everywhere: 1–3, R, F, B and Escape."""
    if key.isdecimal():
        number = int(key) - 1
        if 0 <= number < min(CHOICES, len(shown.state.circle)):
            return _pick(scene, shown, str(shown.state.circle[number]))
        return Response(scene.ui)
    if key == "Escape":
        return _put_back(scene, shown, "")
    if key == "B":
        return Response(scene.ui, say=read_board(scene, shown))
    if shown.held is not None and key in _RELAYING:
        response = _RELAYING[key](scene, shown, "")
        return replace(response, focus=cell_id(response.ui.cell))
    return None


def _square(argument: str) -> tuple[int, int]:
    """Row and column of a plane's ``C,R``."""
    column, row = argument.split(",")
    return int(row), int(column)


_RELAYING = {"R": _relay(turned), "F": _relay(flipped)}
"""Keys that lay the piece in the hand another way; the focus goes along with it."""

_HANDLERS: dict[str, _Handler] = {
    "pick": _pick,
    "turn": _RELAYING["R"],
    "flip": _RELAYING["F"],
    "back": _put_back,
    "confirm": _sew,
    "pass": _pass,
    "take": _take,
    "over": _over,
    "out": _out,
    "lift": _lift,
    "tap": _tap,
    "drop": _drop,
    "key": _quilt_key,
    "ribbon": _ribbon_key,
}
