"""Looking back at Buttons: the table as it was, and what its moves are called."""

from __future__ import annotations

from typing import Any

from engine.game import Actor
from engine.games.buttons.board import cells_in, lines_in
from engine.games.buttons.moves import ButtonsMove, Decision, PlaceStars, Put
from engine.games.buttons.state import ButtonsState, Phase
from engine.session import Session
from web.games.buttons.board import BoardLook, small_board
from web.games.buttons.dice import tray
from web.games.buttons.stage import last_roll
from web.games.buttons.telling import board_text, place, places
from web.games.parts import scored_name
from web.games.view import Scene
from web.markup import Markup, h, join
from web.words import mark


def show(scene: Scene) -> Markup:
    """The dice and everybody's board."""
    session, words = scene.session, scene.words
    state: ButtonsState = session.state
    dice, ply = last_roll(session, session.at)
    boards = [_board(scene, state, seat) for seat in range(state.players)]
    return join(
        tray(dice, state, ply, words, fresh=False),
        h("ul", boards, class_="others-list"),
    )


def _board(scene: Scene, state: ButtonsState, seat: Actor) -> Markup:
    """One seat's board, with what was just laid marked."""
    name, stars = scene.name(seat), state.stars[seat]
    line = 0
    for cells in lines_in(stars):
        line |= cells
    look = BoardLook(
        colours=state.boards[seat],
        buttons=state.buttons[seat],
        stars=stars,
        last=_just_laid(scene.session, seat),
        line=line,
    )
    count = scene.words.count("{n} star", "{n} stars", stars.bit_count())
    return h(
        "li",
        scored_name(name, count),
        small_board(look, board_text(name, look.buttons, stars, scene.words)),
        class_="other",
    )


def _just_laid(session: Session[Any, Any], seat: Actor) -> int:
    """The cells that a seat has filled in the latest move, as a mask."""
    if session.at == 0:
        return 0
    actor, move = session.plies[session.at - 1]
    if actor != seat:
        return 0
    return move.cells if isinstance(move, PlaceStars) else _put(move)


def _put(move: Any) -> int:
    """The cell of a button, as a mask."""
    return 1 << move.cell if isinstance(move, Put) else 0


_WORDS = {
    Decision.ROLL: mark("Roll"),
    Decision.STOP: mark("Stop"),
    Decision.SKIP: mark("Decline the offer"),
}


def name_move(move: ButtonsMove, seat: Actor, scene: Scene) -> str:
    """A seat's move in a few words."""
    words = scene.words
    if isinstance(move, Put):
        is_guest = scene.session.state.phase is Phase.OFFER
        text = mark("Take {place}") if is_guest else mark("Put it on {place}")
        return words.say(text, place=place(move.cell))
    if isinstance(move, PlaceStars):
        return words.say("Stars on {places}", places=places(cells_in(move.cells), words))
    return words.say(_WORDS[Decision(str(move))])
