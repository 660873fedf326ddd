"""What is wanted now: the title, the sentence and the actions of each stage."""

from __future__ import annotations

from engine.games.button_up.puzzles import PUZZLE_CIRCLES
from engine.games.button_up.state import COLOURS, PLACES, ButtonUpState, legal_places
from web.games.button_up.analysis import hint
from web.games.button_up.puzzles import answer, is_solved
from web.games.button_up.sowings import Sowing, last_take, preview
from web.games.button_up.stage import Kind, Stage, first_decision, is_asking
from web.games.button_up.telling import colour, drops_phrase, ending
from web.games.parts import action, ways_out
from web.games.view import Scene
from web.markup import EMPTY, Markup, h, join


def title(scene: Scene, shown: Stage) -> str:
    """The name of a special moment, "" for an ordinary turn."""
    say = scene.words.say
    match shown.kind:
        case Kind.ANSWER:
            return say("Solved!") if is_solved(scene.session) else say("Not this one.")
        case Kind.ROUND:
            return say("Round {round} is over", round=len(shown.state.margins))
        case Kind.OVER:
            return say("The end")
        case Kind.TURN if scene.puzzle and first_decision(scene.session) is None:
            return say("Puzzle {number}", number=scene.puzzle)
        case _:
            return ""


def prompt(scene: Scene, shown: Stage) -> str:
    """What is wanted, or what there is to see, in a sentence or two."""
    match shown.kind:
        case Kind.ANSWER:
            return answer(scene)
        case Kind.ROUND:
            return round_result(scene, shown.state)
        case Kind.OVER:
            winner = scene.session.game.winners(shown.state)[0]
            return ending(scene, scene.name(winner), shown.state.points)
        case _:
            return _turn(scene, shown)


def round_result(scene: Scene, state: ButtonUpState) -> str:
    """Who has won the round that has just ended, and by how much."""
    margin = state.margins[-1]
    if not margin:
        return scene.words.say("Red and black are level: nobody scores.")
    return scene.words.count(
        "{name} wins the round and scores {n} point.",
        "{name} wins the round and scores {n} points.",
        abs(margin),
        name=scene.name(int(margin < 0)),
    )


def _turn(scene: Scene, shown: Stage) -> str:
    """Who is to choose a pile, or what the chosen one would do."""
    say, state = scene.words.say, shown.state
    name = scene.name(state.turn)
    if not is_asking(scene, shown):
        if scene.thinking:
            return say("{name} is thinking…", name=name)
        return say("It is {name}’s turn.", name=name)
    if scene.ui.chosen >= 0:
        return preview_text(scene, state, scene.ui.chosen)
    if scene.ui.hint:
        return hint(state, scene.words)
    if scene.puzzle and first_decision(scene.session) is None:
        return say("Red is to move, and only one pile wins. Which?")
    values = {"name": name, "colour": colour(COLOURS[state.turn], scene.words)}
    places = legal_places(state.piles)
    if len(places) == 1 and scene.legal:
        return say(
            "{name} ({colour}): only {place} holds a white button.",
            place=PLACES[places[0]],
            **values,
        )
    latest = last_take(scene.session, shown.at)
    if latest is not None and scene.session.plies[latest].actor == state.turn:
        return say("{name} ({colour}) moves again: choose a pile with a white button.", **values)
    return say("{name} ({colour}): choose a pile with a white button.", **values)


def preview_text(scene: Scene, state: ButtonUpState, place: int) -> str:
    """What comes of sowing a pile, in a sentence; the ghosts on the circle show the rest."""
    words, sowing = scene.words, preview(state, place)
    values = {"place": PLACES[place], "last": PLACES[sowing.last]}
    if sowing.ends_round:
        return words.say("{place} goes on {last}: the tower stands, the round is over.", **values)
    if sowing.overflow:
        return words.say(
            "{place}: more buttons than piles. The last {number} stay together on {last}; "
            "no extra turn.",
            number=sowing.overflow,
            **values,
        )
    if sowing.lands_on:
        return words.say(
            "{place}: the last button, {colour}, lands on {colour} on {last}. {name} moves again!",
            colour=colour(sowing.lands_on, words),
            name=scene.name(state.turn),
            **values,
        )
    return words.say(
        "{place}: the last button lands on {last}. Then {name} moves.",
        name=scene.name(1 - state.turn),
        **values,
    )


def preview_speech(scene: Scene, state: ButtonUpState, place: int) -> str:
    """The same for the ear: every button with the place it would land on."""
    sowing: Sowing = preview(state, place)
    drops = [(button, PLACES[to]) for button, to in sowing.drops]
    return f"{drops_phrase(drops, scene.words)}. {preview_text(scene, state, place)}"


def play(scene: Scene, shown: Stage) -> Markup:
    """The sentence that says what is wanted, and the switch for the piles' values."""
    if shown.kind in (Kind.ROUND, Kind.OVER):
        return EMPTY
    special = title(scene, shown)
    sentence = join((h("strong", special), " ") if special else None, prompt(scene, shown))
    return join(
        h("p", sentence, class_="say", id="prompt"),
        _values_switch(scene) if may_help(scene, shown) else None,
    )


def may_help(scene: Scene, shown: Stage) -> bool:
    """Whether hints are on offer: a person is to choose, and it is no puzzle yet to be solved."""
    unsolved = scene.puzzle and first_decision(scene.session) is None
    return is_asking(scene, shown) and not unsolved


def _values_switch(scene: Scene) -> Markup:
    """Shows what every pile is worth, or hides it."""
    say = scene.words.say
    return h(
        "button",
        say("Hide the values") if scene.ui.values else say("What is each pile worth?"),
        type="button",
        class_="quiet",
        id="values",
        data_msg="table values",
    )


def actions(scene: Scene, shown: Stage) -> Markup:
    """The buttons under the thumb; the main one comes last."""
    say = scene.words.say
    if shown.kind is Kind.TURN:
        return _turn_actions(scene, shown)
    if shown.kind is Kind.ANSWER:
        return _answer_actions(scene)
    if scene.puzzle:
        return join(action(say("Try again"), "rematch"), _next_puzzle(scene))
    if shown.kind is Kind.ROUND:
        text = say("Final score") if shown.state.over else say("Next round")
        return action(text, "table on", primary=True)
    return join(
        ways_out(scene),
        action(say("Rematch"), "rematch", primary=True),
    )


def _turn_actions(scene: Scene, shown: Stage) -> Markup:
    """Hint, and sow what is chosen or the only pile that can be."""
    say = scene.words.say
    if not is_asking(scene, shown):
        text = say("{name} is on turn", name=scene.name(shown.state.turn))
        return action(text, "table sow", primary=True, disabled=True)
    places = legal_places(shown.state.piles)
    place = scene.ui.chosen if scene.ui.chosen >= 0 else places[0]
    undecided = scene.ui.chosen < 0 and (len(places) > 1 or not scene.legal)
    text = say("Tap a pile") if undecided else say("Sow {place}", place=PLACES[place])
    return join(
        action(say("Hint"), "table hint") if may_help(scene, shown) else None,
        action(text, "table sow", primary=True, disabled=undecided),
    )


def _answer_actions(scene: Scene) -> Markup:
    """After a puzzle's first move: on to the next if it was right, else once more; or play on."""
    say = scene.words.say
    play_on = action(say("Play on"), "table on")
    if is_solved(scene.session):
        return join(play_on, _next_puzzle(scene))
    return join(play_on, action(say("Try again"), "rematch", primary=True))


def _next_puzzle(scene: Scene) -> Markup:
    """The way to the next puzzle, after the last one to all of them."""
    following = scene.puzzle + 1
    text, address = scene.words.say("Next puzzle"), f"#/puzzles/button-up/{following}"
    if following > len(PUZZLE_CIRCLES):
        text, address = scene.words.say("All puzzles"), "#/puzzles/button-up"
    return h("a", text, class_="action primary", id="primary", href=address)
