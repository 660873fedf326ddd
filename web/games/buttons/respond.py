"""What an input on the table of Buttons means."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Reason
from engine.games.buttons.board import SIZE, cell_at, column_of, row_of
from engine.games.buttons.moves import PUTS, Decision, PlaceStars
from engine.session import Session
from web.games.buttons.prompts import prompt
from web.games.buttons.stage import Kind, Stage, Ui, after_reading, stage
from web.games.buttons.telling import place
from web.games.grid import moved_cursor
from web.games.view import Response, Scene


def respond(scene: Scene, text: str) -> Response:
    """The response to a table message.

    Messages are a word (``roll``, ``stop``, ``skip``, ``on``, ``confirm``),
    ``cell R,C`` or ``key NAME``.
    """
    ui: Ui = scene.ui
    shown = stage(scene.session, ui)
    word, _, argument = text.partition(" ")
    match word:
        case "on":
            ui = after_reading(scene.session, ui)
            question = prompt(scene, stage(scene.session, ui))
            return Response(ui, focus=focus_of(scene.session, ui), say=question)
        case "roll" | "stop" | "skip":
            return _play(scene, shown, ui, Decision(word))
        case "confirm":
            return _confirm(scene, shown, ui)
        case "cell":
            row, column = argument.split(",")
            return _pick(scene, shown, replace(ui, cursor=cell_at(int(row), int(column))))
        case "key":
            return _key(scene, shown, ui, argument)
    raise LookupError(text)


def _key(scene: Scene, shown: Stage, ui: Ui, key: str) -> Response:
    """A key on the board: move the cursor, choose, or let go."""
    if key == "Enter":
        return _pick(scene, shown, ui)
    if key == "Escape":
        return Response(replace(ui, chosen=0))
    cursor = moved_cursor(ui.cursor, key, SIZE, SIZE)
    if cursor == ui.cursor:
        return Response(ui)
    return Response(replace(ui, cursor=cursor), focus=cell_id(cursor))


def cell_id(cell: int) -> str:
    """The id of a cell of the large board."""
    return f"cell-{row_of(cell)}-{column_of(cell)}"


def focus_of(session: Session[Any, Any], ui: Ui) -> str:
    """What gets the focus in a new situation: the board if a field is wanted, else the action."""
    return cell_id(ui.cursor) if stage(session, ui).targets else "primary"


def _pick(scene: Scene, shown: Stage, ui: Ui) -> Response:
    """A cell was tapped, or entered with the cursor on it."""
    cell = ui.cursor
    if shown.kind not in (Kind.TURN, Kind.PLACE, Kind.OFFER, Kind.STARS):
        return Response(ui)
    move = PUTS[cell]
    if shown.kind is Kind.STARS:
        return _toggle_star(shown, ui)
    reason = scene.session.why_not(shown.seat, move)
    if reason is not None:
        return Response(ui, refused=reason)
    if scene.confirm:
        said = scene.words.say("{place} chosen", place=place(cell))
        return Response(replace(ui, chosen=1 << cell), say=said)
    return Response(ui, moves=((shown.seat, move),))


def _toggle_star(shown: Stage, ui: Ui) -> Response:
    """Choose a button that becomes a star, or let it go again."""
    bit = 1 << ui.cursor
    if ui.cursor not in shown.targets:
        return Response(ui, refused=Reason("no-button-there", {"cell": ui.cursor}))
    due = shown.state.stars_due(shown.seat)
    if not ui.chosen & bit and ui.chosen.bit_count() == due:
        if due > 1:
            return Response(
                ui, refused=Reason("wrong-number-of-stars", {"stars": due + 1, "due": due})
            )
        return Response(replace(ui, chosen=bit))
    return Response(replace(ui, chosen=ui.chosen ^ bit))


def _confirm(scene: Scene, shown: Stage, ui: Ui) -> Response:
    """Play what is chosen: the field, or the fields of the stars."""
    if shown.kind is Kind.STARS:
        return _play(scene, shown, ui, PlaceStars(ui.chosen))
    if not ui.chosen and len(shown.targets) != 1:
        return Response(ui, refused=Reason("must-place"))
    cell = ui.chosen.bit_length() - 1 if ui.chosen else shown.targets[0]
    return _play(scene, shown, ui, PUTS[cell])


def _play(scene: Scene, shown: Stage, ui: Ui, move: Decision | PlaceStars | object) -> Response:
    """Make a move for the seat on show, or say why not."""
    reason = scene.session.why_not(shown.seat, move)
    if reason is not None:
        return Response(ui, refused=reason)
    return Response(ui, moves=((shown.seat, move),))
