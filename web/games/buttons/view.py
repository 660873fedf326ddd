"""The table of Buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import CHANCE, Actor, Event, Reason
from engine.games.buttons.moves import PlaceStars, Put
from engine.games.buttons.state import ButtonsState, Status
from engine.session import Session
from web.games.buttons import advice, prompts, reviewing, rules, scores, setup, sounds, telling
from web.games.buttons.board import CLOTHS, BoardLook, large_board, mask_of, small_board
from web.games.buttons.dice import ROLL_MILLISECONDS, tray
from web.games.buttons.reading import reading
from web.games.buttons.respond import focus_of, respond
from web.games.buttons.stage import Kind, Stage, Ui, settled, stage
from web.games.cues import Cue
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
        return stage(scene).kind in (Kind.BUST, Kind.SCORING)

    def motion(self, scene: Scene) -> int:
        """How long the dice tumble, if they have just been rolled."""
        return ROLL_MILLISECONDS if _is_rolled(scene, stage(scene)) else 0

    def advise(self, scene: Scene) -> str:
        """The hint in words."""
        return advice.advise(scene, stage(scene))

    def hear(self, event: Event) -> Sequence[Cue]:
        """What an event sounds like."""
        return sounds.hear(event)

    def focus_after(self, scene: Scene) -> str:
        """The board while a field is wanted, else the main action."""
        return focus_of(scene)

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The table, for whatever is on show."""
        shown = stage(scene)
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
            "hand": join(scores.in_hand(scene, shown.state, shown.seat), reading(scene, shown)),
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
        turn = seat == shown.actor and shown.kind not in (Kind.SCORING, Kind.OVER)
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


def _last_laid(scene: Scene, seat: Actor, shown: Stage) -> tuple[int, bool]:
    """What a seat laid last, as far as it still lies there, and whether nobody has acted since."""
    session, fresh = scene.session, True
    for ply in range(session.at - 1, -1, -1):
        actor, move = session.plies[ply]
        if actor == seat and isinstance(move, Put):
            return shown.state.buttons[seat] & 1 << move.cell, fresh
        if actor == seat and isinstance(move, PlaceStars):
            return shown.state.stars[seat] & move.cells, fresh
        fresh = fresh and actor == CHANCE
    return 0, False


def _is_rolled(scene: Scene, shown: Stage) -> bool:
    """Whether the roll on show is the latest that happened, so that its dice tumble."""
    return shown.dice is not None and shown.ply == scene.session.at - 1


def _look(scene: Scene, shown: Stage, seat: Actor) -> BoardLook:
    """One seat's board as it is now."""
    state = shown.state
    own = seat == shown.seat
    bust = own and shown.kind is Kind.BUST
    asked = {Kind.PLACE: "legal", Kind.OFFER: "guest", Kind.STARS: "stars"}.get(shown.kind, "")
    rolled = own and shown.dice and shown.kind in (Kind.PLACE, Kind.BUST, Kind.OFFER)
    last, fresh = _last_laid(scene, seat, shown)
    return BoardLook(
        colours=state.boards[seat],
        buttons=state.buttons[seat],
        stars=state.stars[seat],
        targets=mask_of(shown.targets) if own else 0,
        asked=asked if own and shown.asks else "",
        marked=scene.legal or shown.kind is not Kind.PLACE,
        chosen=scene.ui.chosen if own else 0,
        last=last,
        fresh=fresh,
        lost=bust,
        row=shown.dice.white if rolled and shown.dice else 0,
        hints=advice.hinted_fields(scene, shown) if own else (),
    )


def _own(scene: Scene, shown: Stage) -> Markup:
    """The large board of the seat on show."""
    label = scene.words.say("The board of {name}", name=scene.name(shown.seat))
    return large_board(_look(scene, shown, shown.seat), shown.cursor, label, scene.words)


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
    news, special = prompts.news(scene, shown), prompts.title(scene, shown)
    sentence = join(
        (h("span", news, class_="news"), " ") if news else None,
        (h("strong", special), " ") if special else None,
        prompts.prompt(scene, shown),
    )
    fresh = _is_rolled(scene, shown)
    return join(
        tray(shown.dice, shown.state, shown.ply, scene.words, fresh=fresh),
        h("p", sentence, class_="say", id="prompt"),
        advice.box(scene, shown) or prompts.odds(scene, shown),
    )


def _others(scene: Scene, shown: Stage) -> Markup:
    """The boards of everybody else, small."""
    words = scene.words
    state: ButtonsState = shown.state
    items = []
    for seat in range(state.players):
        if seat == shown.seat:
            continue
        name = scene.name(seat)
        look = _look(scene, shown, seat)
        text = telling.board_text(name, look.buttons, look.stars, words)
        items.append(
            h("li", h("h3", name, class_="label"), small_board(look, text), class_="other")
        )
    heading = words.say("The others")
    return join(h("h2", heading), h("ul", items, class_="others-list"))
