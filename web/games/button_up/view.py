"""The table of Button Up!."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.game import Actor, Event, Reason
from engine.games.button_up.state import COLOURS, PLACES, legal_places
from engine.session import Session
from web.games.button_up import prompts, results, reviewing, rules, setup, sounds, telling
from web.games.button_up.analysis import pile_values, signed
from web.games.button_up.board import BoardLook, board
from web.games.button_up.piles import button_symbol
from web.games.button_up.reading import circle_reading
from web.games.button_up.respond import focus_after, respond
from web.games.button_up.sowings import last_take, next_legal, preview, sowing_at
from web.games.button_up.stage import Kind, Stage, Ui, is_asking, stage
from web.games.cues import Cue
from web.games.parts import Seat, seat_strip
from web.games.view import Credits, Draft, Region, Response, Scene
from web.markup import EMPTY, Markup, h, join, picture
from web.words import Words


class ButtonUpView:
    """Button Up! on the screen: what the app asks of it, delegated to its parts."""

    id = "button-up"
    place = 2
    picture = "picture-button-up"
    credits = Credits("Bruno Cathala", "Jactalea", 2012, 10)
    regions = (
        Region("result", "section", "result"),
        Region("seats", "ol", "seats"),
        Region("own", "section", "own"),
        Region("play", "section", "play"),
        Region("actions", "div", "actions"),
        Region("worth", "section", aside=True),
        Region("reading", "section", aside=True),
    )

    def blurb(self, words: Words) -> str:
        """The game in two short sentences."""
        return words.say(
            "Take a pile with a spy in it and sow it round the circle. "
            "In the tower, buttons higher up count more."
        )

    def setup(self, draft: Draft, words: Words) -> Markup:
        """How far the match goes, and who starts its rounds."""
        return setup.setup(draft, words)

    def options(self, draft: Draft) -> Mapping[str, object]:
        """The options that the set-up form's raw values stand for."""
        return setup.options(draft)

    def begin(self, session: Session[Any, Any], ui: Any) -> Ui:
        """A fresh state: what was read stays read; the latest sowing is shown as it happens.

        The cursor goes on to the next pile that can be sown, but only with one's
        own move, which takes the focus along; the computer's leaves it alone.
        """
        if not isinstance(ui, Ui):
            return Ui(read=session.at, cursor=next_legal(session.state, 0))
        latest = last_take(session, session.at)
        return replace(
            ui,
            cursor=next_legal(session.state, ui.cursor) if ui.acted else ui.cursor,
            chosen=-1,
            hint=False,
            fresh=-1 if latest is None else latest,
            acted=False,
        )

    def respond(self, scene: Scene, text: str, value: str) -> Response:
        """What an input on the table means."""
        return respond(scene, text)

    def holds(self, scene: Scene) -> bool:
        """A puzzle's answer or a tower wants to be read."""
        return stage(scene).kind in (Kind.ANSWER, Kind.ROUND)

    def motion(self, scene: Scene) -> int:
        """How long the latest sowing takes to be seen."""
        fresh = scene.ui.fresh
        return sowing_at(scene.session, fresh).milliseconds if fresh >= 0 else 0

    def hear(self, event: Event) -> Sequence[Cue]:
        """What an event sounds like."""
        return sounds.hear(event)

    def focus_after(self, scene: Scene) -> str:
        """The circle during a round, else the main action."""
        return focus_after(scene)

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The table, for whatever is on show."""
        shown = stage(scene)
        drawn = {
            "seats": _seats(scene, shown),
            "play": prompts.play(scene, shown),
            "actions": prompts.actions(scene, shown),
            "reading": circle_reading(scene, shown),
        }
        if shown.kind in (Kind.ROUND, Kind.OVER):
            return {**drawn, "own": EMPTY, "worth": EMPTY, "result": _result(scene, shown)}
        return {
            **drawn,
            "result": EMPTY,
            "own": _own(scene, shown),
            "worth": _worth(scene, shown),
        }

    def show(self, scene: Scene) -> Markup:
        """The whole table, only to be looked at."""
        return reviewing.show(scene)

    def name_move(self, move: Any, seat: Actor, scene: Scene) -> str:
        """A move as a player would call it."""
        return reviewing.name_move(move, seat, scene)

    def tell(self, event: Event, scene: Scene) -> str:
        """An event in one sentence."""
        return telling.tell(event, scene)

    def explain(self, reason: Reason, words: Words) -> str:
        """A reason in one sentence."""
        return telling.explain(reason, words)

    def rules(self, words: Words) -> Markup:
        """The rules with pictures."""
        return rules.rules(words)


def _seats(scene: Scene, shown: Stage) -> Markup:
    """Who plays which colour, their points, whose turn it is."""
    words, state = scene.words, shown.state
    seats = []
    for seat, letter in enumerate(COLOURS):
        on_turn = shown.kind is Kind.TURN and seat == state.turn
        seats.append(
            Seat(
                name=scene.name(seat),
                badges=(button_symbol(letter),),
                badge_text=telling.colour(letter, words),
                score=state.points[seat],
                score_text=words.count("{n} point", "{n} points", state.points[seat]),
                class_="is-turn" if on_turn else "",
                note=words.say("on turn") if on_turn else "",
            )
        )
    return seat_strip(seats, "rosette", words)


def _own(scene: Scene, shown: Stage) -> Markup:
    """The circle, large."""
    ui, state = scene.ui, shown.state
    asked = is_asking(scene, shown)
    latest = last_take(scene.session, shown.at)
    look = BoardLook(
        piles=state.piles,
        turn=state.turn,
        legal=tuple(legal_places(state.piles)) if asked else (),
        marked=scene.legal,
        planned=preview(state, ui.chosen) if asked and ui.chosen >= 0 else None,
        last=None if latest is None else sowing_at(scene.session, latest),
        last_ply=-1 if latest is None else latest,
        travels=latest is not None and ui.fresh == latest,
        values=_values(scene, shown),
        asks=asked,
    )
    return board(look, ui.cursor, scene.words.say("The circle"), scene.words)


def _values(scene: Scene, shown: Stage) -> tuple[tuple[int, int], ...]:
    """What each pile is worth, if that was asked for, from a to i."""
    if not scene.ui.values or not prompts.may_help(scene, shown):
        return ()
    return tuple(pile_values(shown.state).items())


def _worth(scene: Scene, shown: Stage) -> Markup:
    """What each pile is worth, as a list, best first."""
    words = scene.words
    values = _values(scene, shown)
    if not values:
        return EMPTY
    items = []
    for place, value in sorted(values, key=lambda item: -item[1]):
        sowing = preview(shown.state, place)
        text = words.say("Pile {place}", place=PLACES[place])
        if sowing.lands_on:
            text = f"{text} · {words.say('extra turn')}"
        symbol = button_symbol(COLOURS[shown.state.turn])
        swatch = picture(symbol, class_="swatch")
        items.append(h("li", swatch, h("span", text), h("b", signed(value), class_="numeral")))
    return join(
        h("h2", words.say("What the piles are worth")),
        h("ul", items, class_="lines"),
        h(
            "p",
            words.say("Points of this round for whoever moves now, if both play perfectly."),
            class_="quiet-text",
        ),
    )


def _result(scene: Scene, shown: Stage) -> Markup:
    """Instead of the circle: the tower of a round, or the end of the match."""
    over = shown.kind is Kind.OVER
    return join(
        picture("rosette", class_="result-trophy") if over else None,
        h("h2", prompts.title(scene, shown), class_="result-title"),
        h("p", prompts.prompt(scene, shown), class_="say", id="prompt"),
        results.final(scene, shown.state) if over else results.round_summary(scene, shown),
    )
