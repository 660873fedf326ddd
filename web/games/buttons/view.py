"""The table of Buttons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Actor, Event, Reason
from engine.games.buttons.board import cells_in
from engine.games.buttons.moves import Put
from engine.games.buttons.state import ButtonsState, Status
from engine.session import Session
from web.games.buttons import prompts, rules, scores, setup, telling
from web.games.buttons.board import CLOTHS, BoardLook, large_board, mask_of, small_board
from web.games.buttons.dice import tray
from web.games.buttons.respond import focus_of, respond
from web.games.buttons.stage import Kind, Stage, Ui, settled, stage
from web.games.parts import Seat, seat_strip
from web.games.view import Credits, Draft, Region, Response, Scene
from web.markup import EMPTY, Markup, h, join, picture
from web.words import Words


class ButtonsView:
    """Buttons on the screen: what the app asks of it, delegated to its parts."""

    id = "buttons"
    place = 1
    picture = "picture-buttons"
    credits = Credits("Benjamin Schwer", "Noris-Spiele", 2015, 20)
    regions = (
        Region("result", "section", "result"),
        Region("seats", "ol", "seats"),
        Region("own", "section", "own"),
        Region("play", "section", "play"),
        Region("actions", "div", "actions"),
        Region("others", "section", "others"),
        Region("hand", "section", aside=True),
    )

    def blurb(self, words: Words) -> str:
        """The game in two short sentences."""
        return words.say("Roll, sew one on, or stop while it is good. Five stars in a row win.")

    def setup(self, draft: Draft, words: Words) -> Markup:
        """Which boards to play on."""
        return setup.setup(draft, words)

    def options(self, draft: Draft) -> Mapping[str, object]:
        """The side, or the typed boards."""
        return setup.side_option(draft)

    def begin(self, session: Session[Any, Any], ui: Any) -> Ui:
        """A fresh state: what was read stays read, the cursor waits on the first target."""
        return settled(session, ui if isinstance(ui, Ui) else Ui(read=session.at))

    def respond(self, scene: Scene, text: str, value: str) -> Response:
        """What an input on the table means."""
        return respond(scene, text)

    def holds(self, scene: Scene) -> bool:
        """A bust or a scoring wants to be read."""
        return stage(scene.session, scene.ui).kind in (Kind.BUST, Kind.SCORING)

    def focus_after(self, scene: Scene) -> str:
        """The board while a field is wanted, else the main action."""
        return focus_of(scene.session, scene.ui)

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The table, for whatever is on show."""
        shown = stage(scene.session, scene.ui)
        drawn = {
            "seats": _seats(scene, shown),
            "play": _play(scene, shown),
            "actions": prompts.actions(scene, shown),
        }
        if shown.kind in (Kind.SCORING, Kind.OVER):
            empty = dict.fromkeys(("own", "others", "hand"), EMPTY)
            return {**drawn, **empty, "result": _result(scene, shown)}
        return {
            **drawn,
            "result": EMPTY,
            "own": _own(scene, shown),
            "others": _others(scene, shown),
            "hand": scores.in_hand(scene, shown.state, shown.seat),
        }

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
    """Who plays: their cards, their stars, where they stand in the round."""
    state = shown.state
    asked = shown.kind is Kind.OFFER
    words = scene.words
    states = {
        Status.STOPPED: ("is-stopped", "check", words.say("stopped")),
        Status.BUST: ("is-bust", "close", words.say("bust")),
    }
    seats = []
    for seat in range(state.players):
        class_, sign, note = states.get(state.status[seat], ("", "", ""))
        turn = seat == shown.seat and shown.kind not in (Kind.SCORING, Kind.OVER)
        if turn:
            note = note or (words.say("asked") if asked else words.say("on turn"))
        seats.append(
            Seat(
                name=scene.name(seat),
                badges=tuple(f"button-{CLOTHS[card]}" for card in state.cards[seat]),
                badge_text=words.say(
                    "card {colours}", colours=telling.colours(state.cards[seat], words)
                ),
                score=state.stars[seat].bit_count(),
                score_text=words.count("{n} star", "{n} stars", state.stars[seat].bit_count()),
                class_=" ".join(
                    part for part in (class_, turn and ("is-asked" if asked else "is-turn")) if part
                ),
                sign=sign,
                note=note,
            )
        )
    return seat_strip(seats, "star", words)


def _last_cell(scene: Scene, seat: Actor, shown: Stage) -> int:
    """The cell of a seat's latest button, if it still lies there; −1 if there is none."""
    session = scene.session
    for ply in range(session.at - 1, -1, -1):
        actor, move = session.plies[ply]
        if actor == seat and isinstance(move, Put):
            lies = shown.state.buttons[seat] >> move.cell & 1
            return move.cell if lies else -1
    return -1


def _look(scene: Scene, shown: Stage, seat: Actor) -> BoardLook:
    """One seat's board as it is now."""
    state = shown.state
    own = seat == shown.seat
    bust = own and shown.kind is Kind.BUST
    asked = {Kind.PLACE: "legal", Kind.OFFER: "guest", Kind.STARS: "stars"}.get(shown.kind, "")
    rolled = own and shown.dice and shown.kind in (Kind.PLACE, Kind.BUST, Kind.OFFER)
    return BoardLook(
        colours=state.boards[seat],
        buttons=state.buttons[seat],
        stars=state.stars[seat],
        targets=mask_of(shown.targets) if own else 0,
        asked=asked if own else "",
        chosen=scene.ui.chosen if own else 0,
        last=_last_cell(scene, seat, shown),
        lost=bust,
        row=shown.dice.white if rolled and shown.dice else 0,
    )


def _own(scene: Scene, shown: Stage) -> Markup:
    """The large board of the seat on show."""
    label = scene.words.say("The board of {name}", name=scene.name(shown.seat))
    return large_board(_look(scene, shown, shown.seat), scene.ui.cursor, label, scene.words)


def _result(scene: Scene, shown: Stage) -> Markup:
    """Instead of a board: the scoring of a round, or the end."""
    over = shown.kind is Kind.OVER
    return join(
        picture("icon-trophy", "0 0 24 24", "result-trophy") if over else None,
        h("h2", prompts.title(scene, shown), class_="result-title"),
        h("p", prompts.prompt(scene, shown), class_="say", id="prompt"),
        (scores.final if over else scores.scoring)(scene, shown.state),
    )


def _play(scene: Scene, shown: Stage) -> Markup:
    """Dice and the sentence that says what is wanted; special moments have their name first."""
    if shown.kind in (Kind.SCORING, Kind.OVER):
        return EMPTY
    special = shown.kind in (Kind.OFFER, Kind.BUST)
    sentence = join(
        (h("strong", prompts.title(scene, shown)), " ") if special else None,
        prompts.prompt(scene, shown),
    )
    fresh = shown.ply == scene.session.at - 1
    return join(
        tray(shown.dice, shown.state, shown.ply, scene.words, fresh=fresh),
        h("p", sentence, class_="say", id="prompt"),
        prompts.hint(scene, shown),
    )


def _others(scene: Scene, shown: Stage) -> Markup:
    """The boards of everybody else, small."""
    words = scene.words
    state: ButtonsState = shown.state
    items = []
    for step in range(1, state.players):
        seat = (shown.seat + step) % state.players
        name = scene.name(seat)
        look = _look(scene, shown, seat)
        reading = words.say(
            "The board of {name}: buttons {buttons}; stars {stars}",
            name=name,
            buttons=_reading(look.buttons, words),
            stars=_reading(look.stars, words),
        )
        items.append(
            h("li", h("h3", name, class_="label"), small_board(look, reading), class_="other")
        )
    heading = words.say("The others")
    return join(h("h2", heading), h("ul", items, class_="others-list"))


def _reading(mask: int, words: Words) -> str:
    """The cells of a mask as a phrase."""
    return telling.places(cells_in(mask), words) if mask else words.say("none")
