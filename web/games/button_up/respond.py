"""What an input on the table of Button Up! means."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Reason
from engine.games.button_up.state import PLACES, Take
from web.games.button_up.analysis import best_place, hint
from web.games.button_up.board import place_id
from web.games.button_up.prompts import may_help, preview_speech
from web.games.button_up.reading import read_circle
from web.games.button_up.stage import Kind, Stage, Ui, is_asking, stage
from web.games.view import Response, Scene

_STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
_JUMPS = {"Home": 0, "Ctrl+Home": 0, "End": len(PLACES) - 1, "Ctrl+End": len(PLACES) - 1}


def respond(scene: Scene, text: str) -> Response:
    """The response to a table message.

    Messages are a word (``on``, ``sow``, ``hint``, ``values``), ``pile PLACE``
    or ``key NAME``.
    """
    scene = replace(scene, ui=replace(scene.ui, fresh=-1))  # whoever acts need not watch on
    ui: Ui = scene.ui
    shown = stage(scene)
    word, _, argument = text.partition(" ")
    match word:
        case "on":
            return _read(scene, shown)
        case "sow":
            return _sow(scene, shown, ui.chosen)
        case "hint":
            return _hint(scene, shown)
        case "values":
            return Response(replace(ui, values=not ui.values))
        case "pile":
            return _pick(scene, shown, PLACES.index(argument))
        case "key":
            return _key(scene, shown, argument)
    raise LookupError(text)


def focus_after(scene: Scene) -> str:
    """The id of the element that has the focus after a move: the pile under the cursor.

    Where there is no circle, or nothing to choose in it, it is the main action.
    """
    on_circle = stage(scene).kind is Kind.TURN
    return place_id(scene.ui.cursor) if on_circle else "primary"


def _read(scene: Scene, shown: Stage) -> Response:
    """The interlude has been read: on with what comes after it."""
    ui = replace(scene.ui, read=shown.at)
    return Response(ui, focus=focus_after(replace(scene, ui=ui)))


def _key(scene: Scene, shown: Stage, key: str) -> Response:
    """A key on the circle: go round, go to a letter, choose, let go, or have it read out."""
    ui: Ui = scene.ui
    if key == "Enter":
        return _pick(scene, shown, ui.cursor)
    if key == "Escape":
        return Response(replace(ui, chosen=-1, hint=False))
    if key == "R":
        return Response(ui, say=read_circle(scene, shown))
    if key in _STEPS:
        cursor = (ui.cursor + _STEPS[key]) % len(PLACES)
    elif len(key) == 1 and key.lower() in PLACES:
        cursor = PLACES.index(key.lower())
    else:
        cursor = _JUMPS.get(key, ui.cursor)
    return Response(replace(ui, cursor=cursor), focus=place_id(cursor))


def _pick(scene: Scene, shown: Stage, place: int) -> Response:
    """A pile was tapped or entered: show its sowing, or sow what is shown already."""
    ui: Ui = replace(scene.ui, cursor=place)
    if not is_asking(scene, shown):
        reason = Reason("not-on-turn") if shown.kind is Kind.TURN else None
        return Response(ui, refused=reason)
    if ui.chosen == place:
        return _sow(scene, shown, place)
    reason = scene.session.why_not(shown.state.turn, Take(place))
    if reason is not None:
        return Response(replace(ui, chosen=-1), refused=reason)
    said = preview_speech(scene, shown.state, place)
    return Response(replace(ui, chosen=place), say=said)


def _sow(scene: Scene, shown: Stage, place: int) -> Response:
    """Make the move that is shown, or the only one there is."""
    seat = shown.state.turn
    legal = scene.session.legal_moves(seat) if is_asking(scene, shown) else ()
    moves = [move for move in legal if move == Take(place)] or legal
    if len(moves) != 1:
        return Response(scene.ui)
    return Response(replace(scene.ui, acted=True), moves=((seat, moves[0]),))


def _hint(scene: Scene, shown: Stage) -> Response:
    """Say what the best pile does, and put the cursor on it, instead of what was chosen."""
    if not may_help(scene, shown):
        return Response(scene.ui)
    cursor = best_place(shown.state)
    ui = replace(scene.ui, hint=True, cursor=cursor, chosen=-1)
    return Response(ui, say=hint(shown.state, scene.words))
