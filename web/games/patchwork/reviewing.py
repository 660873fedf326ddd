"""Looking back at Patchwork: the table as it was, and what its moves are called."""

from __future__ import annotations

from engine.game import Actor
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.state import Buy, Leather, PatchworkMove, PatchworkState
from web.games.patchwork.quilt import QuiltLook, read_quilt, small_quilt
from web.games.patchwork.seats import stocks
from web.games.patchwork.stage import freshly_sewn
from web.games.patchwork.telling import fabric_name
from web.games.patchwork.track import track
from web.games.view import Scene
from web.markup import Markup, h, join


def show(scene: Scene) -> Markup:
    """Both quilts with what their owners have, and the track."""
    state: PatchworkState = scene.session.state
    return join(
        h("ul", [_quilt(scene, state, seat) for seat in (0, 1)], class_="others-list"),
        track(scene, state, None, 0),
    )


def _quilt(scene: Scene, state: PatchworkState, seat: Actor) -> Markup:
    """One quilt with its latest pieces marked."""
    player, words, name = state.players[seat], scene.words, scene.name(seat)
    look = QuiltLook(player.sewn, freshly_sewn(scene.session, seat))
    return h(
        "li",
        h("h3", name, " ", stocks(player, state.tile == seat, words), class_="label scored"),
        small_quilt(look, read_quilt(look, name, words)),
        class_="other",
    )


def name_move(move: PatchworkMove, seat: Actor, scene: Scene) -> str:
    """A seat's move in a few words."""
    words = scene.words
    match move:
        case Buy(patch=patch):
            return words.count(
                "Buy {fabric} for {n} button",
                "Buy {fabric} for {n} buttons",
                PATCHES[patch].cost,
                fabric=fabric_name(patch, words),
            )
        case Leather(x=x, y=y):
            return words.say(
                "Sew the leather patch on row {row}, column {column}", row=y + 1, column=x + 1
            )
    return words.say("Pass")
