"""Looking back at Button Up!: the circle as it was, and what its moves are called."""

from __future__ import annotations

from engine.game import Actor
from engine.games.button_up.state import PLACES, ButtonUpState, Take, tower_of
from web.games.button_up.board import BoardLook, still
from web.games.button_up.sowings import last_take, sowing_at
from web.games.button_up.telling import pile_phrase
from web.games.button_up.tower import tower
from web.games.parts import scored_name
from web.games.view import Scene
from web.markup import Markup, h, join
from web.words import Words


def show(scene: Scene) -> Markup:
    """The points, and the circle or the tower it has come to."""
    words = scene.words
    state: ButtonUpState = scene.session.state
    points = [
        h("li", scored_name(scene.name(seat), words.count("{n} point", "{n} points", score)))
        for seat, score in enumerate(state.points)
    ]
    return join(h("ul", points, class_="others-list"), _buttons(scene, state))


def _buttons(scene: Scene, state: ButtonUpState) -> Markup:
    """The circle with the latest sowing, or the tower once the round is over."""
    words, session = scene.words, scene.session
    if any(state.piles) and not state.in_round:
        return tower(tower_of(state.piles)[1], len(state.margins), words)
    latest = last_take(session, session.at)
    look = BoardLook(
        piles=state.piles,
        turn=state.turn,
        last=None if latest is None else sowing_at(session, latest),
    )
    return still(look, _reading(state, words))


def _reading(state: ButtonUpState, words: Words) -> str:
    """The circle in words, place by place."""
    piles = [
        f"{place}: {pile_phrase(buttons, words)}"
        for place, buttons in zip(PLACES, state.piles, strict=True)
    ]
    return f"{words.say('The circle')}. {'; '.join(piles)}"


def name_move(move: Take, seat: Actor, scene: Scene) -> str:
    """A seat's move in a few words."""
    return scene.words.say("Sow {place}", place=PLACES[move.place])
