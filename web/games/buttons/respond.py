"""What an input on the table of Buttons means."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Reason
from engine.games.buttons.board import SIZE, cell_at, column_of, row_of
from engine.games.buttons.moves import PUTS, ButtonsMove, Decision, PlaceStars
from web.games.buttons.prompts import prompt
from web.games.buttons.reading import read_board
from web.games.buttons.stage import Kind, Stage, Ui, after_reading, stage
from web.games.buttons.telling import place
from web.games.grid import moved_cursor
from web.games.view import Response, Scene


def respond(scene: Scene, text: str) -> Response:
    """The response to a table message.

    Messages are a word (``roll``, ``stop``, ``skip``, ``on``, ``confirm``),
    ``cell R,C`` or ``key NAME``.
    """
    shown = stage(scene)
    ui: Ui = replace(scene.ui, cursor=shown.cursor)
    word, _, argument = text.partition(" ")
    match word:
        case "on":
            return _read_on(scene)
        case "roll" | "stop" | "skip":
            return _play(scene, shown, ui, Decision(word))
        case "confirm":
            return _confirm(scene, shown, ui)
        case "cell":
            row, column = argument.split(",")
            cell = cell_at(int(row), int(column))
            return _pick(scene, shown, replace(ui, cursor=cell, moved=True))
        case "key":
            return _key(scene, shown, ui, argument)
    raise LookupError(text)


def _read_on(scene: Scene) -> Response:
    """An interlude has been read: on with what comes after it."""
    ui = after_reading(scene.session, scene.ui)
    scene = replace(scene, ui=ui)
    return Response(ui, focus=focus_of(scene), say=prompt(scene, stage(scene)))


def _key(scene: Scene, shown: Stage, ui: Ui, key: str) -> Response:
    """A key on the board: move the cursor, choose, let go, or have the board read out."""
    if key == "Enter":
        return _pick(scene, shown, ui)
    if key == "Escape":
        return Response(replace(ui, chosen=0))
    if key == "B":
        return Response(ui, say=read_board(scene, shown))
    cursor = moved_cursor(ui.cursor, key, SIZE, SIZE)
    if cursor == ui.cursor:
        return Response(ui)
    return Response(replace(ui, cursor=cursor, moved=True), focus=cell_id(cursor))


def cell_id(cell: int) -> str:
    """The id of a cell of the large board."""
    return f"cell-{row_of(cell)}-{column_of(cell)}"


def focus_of(scene: Scene) -> str:
    """What gets the focus in a new situation: the board if a field is wanted, else the action."""
    shown = stage(scene)
    return cell_id(shown.cursor) if shown.targets else "primary"


def _pick(scene: Scene, shown: Stage, ui: Ui) -> Response:
    """A cell was tapped, or entered with the cursor on it."""
    if not shown.asks:
        return _not_asked(shown, ui)
    if shown.kind is Kind.STARS:
        return _toggle_star(shown, ui)
    cell = ui.cursor
    move = PUTS[cell]
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
    if not shown.asks:
        return _not_asked(shown, ui)
    if shown.kind is Kind.STARS:
        return _play(scene, shown, ui, PlaceStars(ui.chosen))
    if not ui.chosen and len(shown.targets) != 1:
        return Response(ui, refused=Reason("must-place"))
    cell = ui.chosen.bit_length() - 1 if ui.chosen else shown.targets[0]
    return _play(scene, shown, ui, PUTS[cell])


def _play(scene: Scene, shown: Stage, ui: Ui, move: ButtonsMove) -> Response:
    """Make a move for the seat on show, or say why not."""
    if not shown.asks:
        return _not_asked(shown, ui)
    reason = scene.session.why_not(shown.seat, move)
    if reason is not None:
        return Response(ui, refused=reason)
    return Response(ui, moves=((shown.seat, move),))


def _not_asked(shown: Stage, ui: Ui) -> Response:
    """Nobody at this screen has to decide: the computer thinks, or there is something to read."""
    return Response(ui, refused=Reason("not-on-turn") if shown.waits else None)
