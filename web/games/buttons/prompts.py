"""What is wanted now: the title, the sentence, the odds and the actions of each stage."""

from __future__ import annotations

from engine.game import CHANCE
from engine.games.buttons.moves import Decision
from engine.games.buttons.scoring import outcome
from web.games.buttons.advice import hint_action
from web.games.buttons.odds import next_roll
from web.games.buttons.stage import Kind, Stage
from web.games.buttons.telling import ending, place, tell
from web.games.parts import action, ways_out
from web.games.view import Scene
from web.markup import EMPTY, Markup, h, join


def title(scene: Scene, shown: Stage) -> str:
    """The name of a special moment, "" for an ordinary turn."""
    say = scene.words.say
    match shown.kind:
        case Kind.OFFER if shown.asks:
            return say("An offer!")
        case Kind.BUST:
            return say("Bust!")
        case Kind.SCORING:
            return say("Round {round} is scored", round=shown.state.round_number)
        case Kind.OVER:
            return say("The end")
        case _:
            return ""


def prompt(scene: Scene, shown: Stage) -> str:
    """What is wanted, in one sentence."""
    say = scene.words.say
    name = scene.name(shown.actor)
    if shown.waits:
        text = say("{name} is thinking…", name=name)
        return text if scene.thinking else say("It is {name}’s turn.", name=name)
    match shown.kind:
        case Kind.TURN:
            return _turn(scene, shown, name)
        case Kind.PLACE:
            return _put(scene, shown, name)
        case Kind.OFFER:
            return say(
                "{name}, would you like {place}, as {roller}’s guest?",
                name=name,
                place=place(shown.targets[0]),
                roller=scene.name(shown.state.turn),
            )
        case Kind.STARS:
            return scene.words.count(
                "{name}, choose the button that becomes a star.",
                "{name}, choose the {n} buttons that become stars.",
                shown.state.stars_due(shown.seat),
                name=name,
            )
        case Kind.BUST:
            return _bust(scene, shown, name)
        case Kind.SCORING:
            return say("Those who stopped in time earn their stars now.")
        case Kind.OVER:
            end = outcome(shown.state.stars)
            return ending(scene, end.winners, end.how) if end else ""


def news(scene: Scene, shown: Stage) -> str:
    """What the computer has just done, while the next decision is taken; "" if nothing.

    An offer speaks for itself, and that somebody declines one is nothing to see.
    """
    if not (shown.waits or shown.asks) or (shown.asks and shown.kind is Kind.OFFER):
        return ""
    session = scene.session
    for ply in range(session.at - 1, -1, -1):
        actor, move = session.plies[ply]
        if actor != CHANCE and move is not Decision.SKIP:
            events = session.events_at(ply) if scene.is_computer(actor) else ()
            return next(filter(None, (tell(event, scene) for event in events)), "")
    return ""


def _turn(scene: Scene, shown: Stage, name: str) -> str:
    """Roll or stop, with what the round has brought so far."""
    say = scene.words.say
    state = shown.state
    if state.buttons[shown.seat]:
        return scene.words.count(
            "{name}: {n} button. Roll, or stop?",
            "{name}: {n} buttons. Roll, or stop?",
            state.buttons[shown.seat].bit_count(),
            name=name,
        )
    if state.round_number > 1 and shown.dice is None:
        return say(
            "Round {round}: the cards have passed on. {name} rolls.",
            round=state.round_number,
            name=name,
        )
    return say("{name}, roll the dice.", name=name)


def _put(scene: Scene, shown: Stage, name: str) -> str:
    """The row, and where a button can go."""
    row = shown.dice.white if shown.dice else 0
    if not scene.legal:
        return scene.words.say("{name}, row {row}: where does your button go?", name=name, row=row)
    if len(shown.targets) == 1:
        return scene.words.say(
            "{name}, row {row}: only {place} is free.",
            name=name,
            row=row,
            place=place(shown.targets[0]),
        )
    return scene.words.say(
        "{name}, row {row}: put your button on a marked field.", name=name, row=row
    )


def _bust(scene: Scene, shown: Stage, name: str) -> str:
    """Why nothing can be placed, and what it costs."""
    row = shown.dice.white if shown.dice else 0
    lost = shown.state.buttons[shown.seat].bit_count()
    if not lost:
        return scene.words.say(
            "In row {row} no rolled field is free: {name} is out of this round.",
            row=row,
            name=name,
        )
    return scene.words.count(
        "In row {row} no rolled field is free: {name} loses {n} button and is out of this round.",
        "In row {row} no rolled field is free: {name} loses {n} buttons and is out of this round.",
        lost,
        row=row,
        name=name,
    )


def odds(scene: Scene, shown: Stage) -> Markup:
    """The odds of the next roll, or the way to see them."""
    if not shown.asks or shown.kind is not Kind.TURN or not shown.state.buttons[shown.seat]:
        return EMPTY
    if scene.odds:
        return next_roll(shown.state, shown.seat, scene.words)
    return h(
        "button",
        scene.words.say("How likely is a bust?"),
        type="button",
        class_="quiet",
        data_msg="set odds",
    )


def actions(scene: Scene, shown: Stage) -> Markup:
    """The buttons under the thumb; the main one comes last."""
    say = scene.words.say
    if shown.waits:
        return action(say("Wait a moment"), "table confirm", primary=True, disabled=True)
    return join(hint_action(scene, shown), _decisions(scene, shown))


def _decisions(scene: Scene, shown: Stage) -> Markup:
    """What can be decided, or what leads on from something to look at."""
    say = scene.words.say
    match shown.kind:
        case Kind.TURN:
            can_stop = bool(shown.state.buttons[shown.seat])
            return join(
                action(say("Stop"), "table stop") if can_stop else None,
                action(say("Roll"), "table roll", primary=True),
            )
        case Kind.PLACE:
            return _place_action(scene, shown)
        case Kind.OFFER:
            return join(
                action(say("No, thank you"), "table skip"),
                action(
                    say("Take {place}", place=place(shown.targets[0])),
                    "table confirm",
                    primary=True,
                ),
            )
        case Kind.STARS:
            return _stars_action(scene, shown)
        case Kind.BUST | Kind.SCORING:
            return action(say("Go on"), "table on", primary=True)
        case Kind.OVER:
            return join(
                ways_out(scene),
                action(say("Rematch"), "rematch", primary=True),
            )


def _place_action(scene: Scene, shown: Stage) -> Markup:
    """Confirm the chosen field, or the only one."""
    say, chosen = scene.words.say, scene.ui.chosen
    if not chosen and (len(shown.targets) > 1 or not scene.legal):
        text = say("Tap a marked field") if scene.legal else say("Tap a field")
        return action(text, "table confirm", primary=True, disabled=True)
    cell = chosen.bit_length() - 1 if chosen else shown.targets[0]
    text = say("Put it on {place}", place=place(cell))
    return action(text, "table confirm", primary=True)


def _stars_action(scene: Scene, shown: Stage) -> Markup:
    """Place the stars, once enough fields are chosen."""
    due = shown.state.stars_due(shown.seat)
    chosen = scene.ui.chosen.bit_count()
    text = scene.words.count("Place {n} star", "Place {n} stars", due)
    if chosen != due:
        text = scene.words.say("{chosen} of {due} chosen", chosen=chosen, due=due)
    return action(text, "table confirm", primary=True, disabled=chosen != due)
