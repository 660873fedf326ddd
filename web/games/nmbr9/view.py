"""The table of NMBR 9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.game import Actor, Event, Reason
from engine.session import Session
from web.games.cues import Cue
from web.games.nmbr9 import board, hand, prompts, respond, reviewing, scores, sounds, telling, tools
from web.games.nmbr9.advice import advice_box, spoken_advice
from web.games.nmbr9.par import par_card, tell_par
from web.games.nmbr9.rules import rules
from web.games.nmbr9.stage import Stage, Ui, stage
from web.games.parts import Seat, seat_strip
from web.games.view import Credits, Draft, Region, Response, Scene
from web.markup import EMPTY, Markup, join
from web.words import Words


class Nmbr9View:
    """NMBR 9 on the screen: what the app asks of it, delegated to its parts."""

    id = "nmbr9"
    place = 3
    picture = "picture-nmbr9"
    credits = Credits("Peter Wichmann", "Abacusspiele", 2017, 20)
    regions = (
        Region("result", "section", "result"),
        Region("seats", "ol", "seats"),
        Region("own", "section", "own"),
        Region("ghost", "div", "overlay"),
        Region("tools", "div", "plane-tools"),
        Region("play", "section", "play"),
        Region("actions", "div", "actions"),
        Region("advice", "section", "advice"),
        Region("deck", "section", "deck"),
        Region("others", "section", "others"),
        Region("score", "section", aside=True),
    )

    def blurb(self, words: Words) -> str:
        """The game in two short sentences."""
        return words.say("The same numbers for everybody. Build high, and leave no hole below.")

    def setup(self, draft: Draft, words: Words) -> Markup:
        """There is nothing to vary."""
        return EMPTY

    def options(self, draft: Draft) -> Mapping[str, object]:
        """There are none."""
        return {}

    def begin(self, session: Session[Any, Any], ui: Any) -> Ui:
        """A fresh tile in hand; how one likes to look at the table stays."""
        if not isinstance(ui, Ui):
            return Ui()
        return Ui(tilted=ui.tilted, marks=ui.marks, seat=ui.seat)

    def respond(self, scene: Scene, text: str, value: str) -> Response:
        """What an input on the table means."""
        return respond.respond(scene, text)

    def holds(self, scene: Scene) -> bool:
        """Nothing has to be read before the computer goes on."""
        return False

    def hear(self, event: Event) -> Sequence[Cue]:
        """What an event sounds like."""
        return sounds.hear(event)

    def focus_after(self, scene: Scene) -> str:
        """The table; at the end the main action."""
        return "primary" if scene.session.over else board.BOARD

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The table, for whatever is on show."""
        shown = stage(scene)
        drawn = {
            "seats": _seats(scene, shown),
            "actions": prompts.actions(scene, shown),
        }
        if shown.over:
            gone = ("own", "ghost", "tools", "play", "advice", "deck", "others", "score")
            return {**drawn, **dict.fromkeys(gone, EMPTY), "result": _result(scene, shown)}
        return {
            **drawn,
            "result": EMPTY,
            "own": board.board(scene, shown),
            "ghost": board.ghost(scene, shown),
            "tools": tools.tools(scene, shown),
            "play": hand.hand(scene, shown),
            "advice": advice_box(scene, shown),
            "deck": hand.deck(scene, shown),
            "others": scores.others(scene, shown),
            "score": scores.running(scene, shown),
        }

    def advise(self, scene: Scene) -> str:
        """The best place in words."""
        return spoken_advice(scene)

    def show(self, scene: Scene) -> Markup:
        """The whole table, only to be looked at."""
        return reviewing.show(scene)

    def name_move(self, move: Any, seat: Actor, scene: Scene) -> str:
        """A move as a player would call it."""
        return reviewing.name_move(move, seat, scene)

    def tell_par(self, scene: Scene) -> str:
        """What was possible with the deck."""
        return tell_par(scene)

    def tell(self, event: Event, scene: Scene) -> str:
        """An event in one sentence."""
        return telling.tell(event, scene)

    def explain(self, reason: Reason, words: Words) -> str:
        """A reason in one sentence."""
        return telling.explain(reason, words)

    def rules(self, words: Words) -> Markup:
        """The rules with pictures."""
        return rules(words)


def _result(scene: Scene, shown: Stage) -> Markup:
    """The end: the tables and scores, what was possible, the word for the deck."""
    return join(scores.result(scene, shown), par_card(scene, shown), scores.deck_name(scene))


def _seats(scene: Scene, shown: Stage) -> Markup:
    """Who plays and what their tables are worth."""
    words = scene.words
    waiting = scene.session.to_act
    seats = []
    for seat, table in enumerate(shown.state.tables):
        turn = seat == shown.seat and shown.number is not None
        done = not turn and seat not in waiting and not shown.over
        note = words.say("on turn") if turn else words.say("has laid") if done else ""
        seats.append(
            Seat(
                name=scene.name(seat),
                badges=(),
                badge_text="",
                score=table.points,
                score_text=telling.points_text(table.points, words),
                class_="is-turn" if turn else "",
                sign="check" if done and scene.session.players > 1 else "",
                note=note,
            )
        )
    return _strip(tuple(seats), words)


@lru_cache(maxsize=8)
def _strip(seats: tuple[Seat, ...], words: Words) -> Markup:
    """The strip of players."""
    return seat_strip(seats, "nmbr9-point", words)
