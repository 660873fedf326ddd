"""The table of Patchwork."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Actor, Event, Reason
from engine.games.patchwork.turn import forecast_pass
from engine.session import Session
from web.games.cues import Cue
from web.games.patchwork import prompts, reviewing, rules, setup, sounds, telling
from web.games.patchwork.advice import advice_box, outlined, spoken_advice
from web.games.patchwork.facts import forecast_of
from web.games.patchwork.ghost import ghost
from web.games.patchwork.hold import mask_of
from web.games.patchwork.quilt import (
    Outline,
    QuiltLook,
    cell_id,
    large_quilt,
    read_quilt,
    small_quilt,
)
from web.games.patchwork.reading import board_reading
from web.games.patchwork.respond import respond
from web.games.patchwork.result import result
from web.games.patchwork.ribbon import option_id, ribbon
from web.games.patchwork.seats import seats
from web.games.patchwork.stage import Grip, Kind, Stage, Ui, begin, freshly_sewn, stage
from web.games.patchwork.track import track
from web.games.view import Credits, Draft, Region, Response, Scene
from web.markup import EMPTY, Markup, h, join
from web.words import Words


class PatchworkView:
    """Patchwork on the screen: what the app asks of it, delegated to its parts."""

    id = "patchwork"
    place = 4
    picture = "picture-patchwork"
    credits = Credits("Uwe Rosenberg", "Lookout Spiele", 2014, 30)
    regions = (
        Region("result", "section", "result"),
        Region("seats", "ol", "seats"),
        Region("track", "section", "track"),
        Region("own", "section", "own"),
        Region("ghost", "div", "in-hand"),
        Region("ribbon", "section", "ribbon"),
        Region("play", "section", "play"),
        Region("actions", "div", "actions"),
        Region("advice", "section", "advice"),
        Region("others", "section", "others"),
        Region("reading", "section", aside=True),
    )

    def blurb(self, words: Words) -> str:
        """The game in two short sentences."""
        return words.say("Buy patches with buttons and time. Sew the quilt with the fewest holes.")

    def setup(self, draft: Draft, words: Words) -> Markup:
        """Where the leather lies."""
        return setup.setup(draft, words)

    def options(self, draft: Draft) -> Mapping[str, object]:
        """The places of the leather."""
        return setup.leather_option(draft)

    def begin(self, session: Session[Any, Any], ui: Any) -> Ui:
        """A fresh state: empty hands, unless leather has to be placed."""
        return begin(session, ui if isinstance(ui, Ui) else None)

    def respond(self, scene: Scene, text: str, value: str) -> Response:
        """What an input on the table means."""
        return respond(scene, text)

    def holds(self, scene: Scene) -> bool:
        """Nothing has to be read away: what happened stays on show beside the game."""
        return False

    def hear(self, event: Event) -> Sequence[Cue]:
        """What an event sounds like."""
        return sounds.hear(event)

    def focus_after(self, scene: Scene) -> str:
        """The ribbon to choose from, the quilt to sew on, or the main action."""
        shown = stage(scene)
        if shown.kind is Kind.OVER:
            return "primary"
        if shown.kind is Kind.CHOOSE:
            return option_id(shown.state.circle[scene.ui.option])
        return cell_id(scene.ui.cell)

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The table, for whatever is on show."""
        shown = stage(scene)
        drawn = {"seats": seats(scene, shown), "actions": prompts.actions(scene, shown)}
        if shown.kind is Kind.OVER:
            gone = ("track", "own", "ghost", "ribbon", "play", "advice", "others", "reading")
            return {
                **drawn,
                **dict.fromkeys(gone, EMPTY),
                "result": result(scene, shown.state, shown.seat),
            }
        return {
            **drawn,
            "result": EMPTY,
            "track": _track(scene, shown),
            "own": _own(scene, shown),
            "ghost": _ghost(scene, shown),
            "ribbon": ribbon(scene, shown),
            "play": prompts.play(scene, shown),
            "advice": advice_box(scene, shown),
            "others": _others(scene, 1 - shown.seat),
            "reading": board_reading(scene, shown),
        }

    def show(self, scene: Scene) -> Markup:
        """The whole table, only to be looked at."""
        return reviewing.show(scene)

    def name_move(self, move: Any, seat: Actor, scene: Scene) -> str:
        """A move as a player would call it."""
        return reviewing.name_move(move, seat, scene)

    def advise(self, scene: Scene) -> str:
        """The best move in words."""
        return spoken_advice(scene)

    def tell(self, event: Event, scene: Scene) -> str:
        """An event in one sentence."""
        return telling.tell(event, scene)

    def explain(self, reason: Reason, words: Words) -> str:
        """A reason in one sentence."""
        return telling.explain(reason, words)

    def rules(self, words: Words) -> Markup:
        """The rules with pictures."""
        return rules.rules(words)


def _track(scene: Scene, shown: Stage) -> Markup:
    """The time track, with the landing of the turn in preview."""
    forecast = forecast_of(shown)
    if shown.kind is Kind.CHOOSE and scene.ui.passing:
        forecast = forecast_pass(shown.state, shown.seat)
    return track(scene, shown.state, forecast.end if forecast else None, shown.seat)


def _look(scene: Scene, seat: Actor) -> QuiltLook:
    """A seat's quilt with its latest pieces marked."""
    sewn = scene.session.state.players[seat].sewn
    return QuiltLook(sewn, freshly_sewn(scene.session, seat), str(seat))


def _own(scene: Scene, shown: Stage) -> Markup:
    """The large quilt."""
    label = scene.words.say("The quilt of {name}", name=scene.name(shown.seat))
    held, advised = shown.held is not None, outlined(scene, shown)
    place = Outline(mask_of(advised[0]), advised[1]) if advised else None
    return large_quilt(_look(scene, shown.seat), scene.ui.cell, held, place, label, scene.words)


def _ghost(scene: Scene, shown: Stage) -> Markup:
    """The piece in the hand."""
    if shown.held is None:
        return EMPTY
    return ghost(shown.held, shown.quilt, scene.ui.grip is Grip.PINNED, scene.legal)


def _others(scene: Scene, seat: Actor) -> Markup:
    """The quilt of the other seat, small."""
    words, look, name = scene.words, _look(scene, seat), scene.name(seat)
    heading = words.say("The quilt of {name}", name=name)
    return join(h("h2", heading), small_quilt(look, read_quilt(look, name, words)))
