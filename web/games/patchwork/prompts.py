"""What is wanted now: the sentence, the facts under it, and the buttons under the thumb."""

from __future__ import annotations

from engine.games.patchwork.turn import offers
from web.games.hints import hint_button
from web.games.parts import action, ways_out
from web.games.patchwork.facts import (
    buying_facts,
    fact_list,
    forecast_of,
    passing_facts,
    tile_facts,
)
from web.games.patchwork.hold import centre
from web.games.patchwork.news import news
from web.games.patchwork.quilt import place_name
from web.games.patchwork.stage import Grip, Kind, Stage, stage
from web.games.view import Scene
from web.markup import EMPTY, Content, Markup, h, join, picture


def play(scene: Scene, shown: Stage) -> Markup:
    """The sentence, and what there is to know for it."""
    return join(h("p", _prompt(scene, shown), class_="say", id="prompt"), _details(scene, shown))


def _details(scene: Scene, shown: Stage) -> Markup | None:
    """What the move in the hand does; without one, what happened last."""
    if shown.kind is Kind.LEATHER and shown.held is not None:
        return join(fact_list(tile_facts(shown, shown.held, scene.words)), news(scene))
    forecast = forecast_of(shown)
    if forecast is not None and shown.held is not None:
        return fact_list(buying_facts(shown, shown.held, forecast, scene.words))
    return news(scene)


def _prompt(scene: Scene, shown: Stage) -> Content:
    """The sentence that says what is wanted."""
    match shown.kind:
        case Kind.HOLD:
            return h("strong", _fit(scene, shown)), " ", _after(scene, shown)
        case Kind.LEATHER:
            return _leather(scene, shown)
        case Kind.CHOOSE:
            return _choose(scene, shown)
    say = scene.words.say
    name = scene.name(shown.seat if shown.mover is None else shown.mover)
    if scene.thinking:
        return say("{name} is thinking…", name=name)
    return say("It is {name}’s turn.", name=name)


def _fit(scene: Scene, shown: Stage) -> str:
    """Whether the piece in the hand fits where it is."""
    say = scene.words.say
    return say("It fits here.") if shown.fitting else say("It does not fit here.")


def _after(scene: Scene, shown: Stage) -> str:
    """What comes after the piece is sewn on, or how to make it fit."""
    say = scene.words.say
    forecast = forecast_of(shown)
    if forecast is None or not shown.fitting:
        return say("Move it, turn it or flip it.")
    if forecast.next_seat is None:
        return say("That ends the game.")
    name = scene.name(forecast.next_seat)
    if forecast.next_seat == shown.seat:
        return say("{name} goes on.", name=name)
    return say("{name} moves next.", name=name)


def _leather(scene: Scene, shown: Stage) -> str:
    """Where the leather is to go."""
    name = scene.name(shown.seat)
    if shown.fitting:
        return scene.words.say("{name}, sew the leather patch on a free cell.", name=name)
    return scene.words.say("{name}, the leather patch needs a free cell.", name=name)


def _choose(scene: Scene, shown: Stage) -> str:
    """Who is on turn, why, and what there is to do."""
    say, state = scene.words.say, shown.state
    name = scene.name(shown.seat)
    if all(offer.reason for offer in offers(state, shown.seat)):
        return say("{name} can buy nothing now and has to pass.", name=name)
    first, second = (player.space for player in state.players)
    if first != second:
        return say("{name} is behind: buy a patch, or pass.", name=name)
    if first == 0:
        return say("{name} begins: buy a patch, or pass.", name=name)
    return say("{name} lies on top: buy a patch, or pass.", name=name)


def spoken_preview(scene: Scene) -> str:
    """What is announced while the piece in the hand is moved, turned or put down."""
    shown = stage(scene)
    if shown.held is None:
        return ""
    parts = [f"{place_name(*centre(shown.held), scene.words)}.", _fit(scene, shown)]
    if scene.ui.grip is Grip.PINNED and shown.kind is Kind.HOLD:
        parts.append(_after(scene, shown))
    return " ".join(parts)


def actions(scene: Scene, shown: Stage) -> Markup:
    """The buttons; the main one comes last."""
    say = scene.words.say
    match shown.kind:
        case Kind.CHOOSE if scene.ui.passing:
            return join(
                action(say("Do not pass"), "table back", id_="back"),
                action(_passing(scene, shown), "table pass", primary=True),
            )
        case Kind.CHOOSE:
            return join(
                hint_button(scene, shown.seat),
                action(_passing(scene, shown), "table pass", id_="pass"),
            )
        case Kind.HOLD:
            return join(
                hint_button(scene, shown.seat),
                _tool(say("Put back"), "close", "back"),
                _tool(say("Turn"), "turn", "turn"),
                _tool(say("Flip"), "flip", "flip"),
                _sew(scene, shown),
            )
        case Kind.LEATHER:
            return join(hint_button(scene, shown.seat), _sew(scene, shown))
        case Kind.OVER:
            return join(
                ways_out(scene),
                action(say("Rematch"), "rematch", primary=True),
            )
    return EMPTY


def _passing(scene: Scene, shown: Stage) -> Markup:
    """Passing, with what it brings."""
    facts = passing_facts(shown.state, shown.seat, scene.words)
    return join(scene.words.say("Pass"), h("span", facts, class_="action-facts"))


def _sew(scene: Scene, shown: Stage) -> Markup:
    """The button that sews the piece on where it is."""
    text = scene.words.say("Sew it on")
    return action(text, "table confirm", primary=True, disabled=not shown.fitting)


def _tool(label: str, icon: str, message: str) -> Markup:
    """A small action that is only an icon."""
    return h(
        "button",
        picture(f"icon-{icon}", "0 0 24 24", "glyph"),
        type="button",
        class_="action secondary is-tool",
        id=message,
        aria_label=label,
        title=label,
        data_msg=f"table {message}",
    )
