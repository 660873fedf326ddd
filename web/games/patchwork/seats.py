"""Who plays and what they have: buttons, income, empty cells, perhaps the bonus tile."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Actor
from engine.games.patchwork.quilt import empty_cells
from engine.games.patchwork.scoring import TILE_POINTS
from engine.games.patchwork.state import PatchworkState, Player
from web.games.patchwork.facts import fact
from web.games.patchwork.stage import Stage
from web.games.patchwork.telling import signed
from web.games.patchwork.track import MARKERS
from web.games.view import Scene
from web.markup import Markup, classes, h, join, picture
from web.words import Words


def seats(scene: Scene, shown: Stage) -> Markup:
    """Both players; between them the bonus tile while nobody has it."""
    first, second = (_seat(_look(scene, shown, seat), scene.words) for seat in (0, 1))
    return join(first, _free_tile(scene.words) if shown.state.tile is None else None, second)


class _SeatLook(NamedTuple):
    """What to show of a player; ``change`` is how the last move, ``ply``, changed the buttons."""

    seat: Actor
    name: str
    player: Player
    turn: bool
    has_tile: bool
    change: int
    ply: int


def _look(scene: Scene, shown: Stage, seat: Actor) -> _SeatLook:
    """What to show of a seat now."""
    session, player = scene.session, shown.state.players[seat]
    change = 0
    if session.at > 0:
        before: PatchworkState = session.state_at(session.at - 1)
        change = player.buttons - before.players[seat].buttons
    turn, has_tile = seat == shown.mover, seat == shown.state.tile
    return _SeatLook(seat, scene.name(seat), player, turn, has_tile, change, session.at)


@lru_cache(maxsize=32)
def _seat(look: _SeatLook, words: Words) -> Markup:
    """One player."""
    return h(
        "li",
        h("span", picture(MARKERS[look.seat], "0 0 48 48", "seat-button"), class_="seat-cards"),
        h("span", look.name, class_="seat-name"),
        _change(look) if look.change else None,
        stocks(look.player, look.has_tile, words),
        h("span", words.say("on turn"), class_="visually-hidden") if look.turn else None,
        class_=classes("seat", look.turn and "is-turn"),
        aria_current="true" if look.turn else None,
    )


@lru_cache(maxsize=64)
def stocks(player: Player, has_tile: bool, words: Words) -> Markup:
    """What a player has: buttons, income, empty cells, perhaps the bonus tile."""
    buttons, income, empty = player.buttons, player.income, empty_cells(player.quilt)
    return h(
        "span",
        fact("button-gold", str(buttons), words.count("{n} button", "{n} buttons", buttons)),
        fact(
            "sewn-button",
            str(income),
            words.count("income of {n} button", "income of {n} buttons", income),
        ),
        fact("free-cell", str(empty), words.count("{n} empty cell", "{n} empty cells", empty)),
        fact("bonus-tile", "", words.say("has the bonus tile")) if has_tile else None,
        class_="stocks",
    )


def _change(look: _SeatLook) -> Markup:
    """How the last move changed a player's buttons; in words it is in the log."""
    return h(
        "span",
        signed(look.change),
        class_=classes("change", look.change > 0 and "is-gain"),
        id=f"change-{look.seat}-{look.ply}",
        aria_hidden="true",
    )


@lru_cache(maxsize=8)
def _free_tile(words: Words) -> Markup:
    """The bonus tile while it can still be won."""
    spoken = words.say(
        "Bonus tile: {points} points for the first full square of 7 × 7", points=TILE_POINTS
    )
    return h(
        "li",
        picture("bonus-tile", class_="bonus-tile"),
        h("span", spoken, class_="visually-hidden"),
        class_="free-tile",
        title=spoken,
    )
