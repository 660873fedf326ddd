"""The look back at a finished game: its chart, one move at a time, what would have been better."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.game import Actor
from engine.session import Session
from web.app.findings import Findings, Verdict
from web.app.model import Model, Review
from web.app.retelling import (
    describe,
    named_moves,
    scene_shown,
    view_of,
    what_happened,
    what_was_better,
    what_was_missed,
    whereabouts,
)
from web.app.reviewing import SLIDER
from web.app.screens.expectations import course, numbers
from web.app.screens.frame import Screen, bar, icon, skeleton
from web.games.view import Scene
from web.games.worth import worth
from web.markup import EMPTY, Markup, h, join
from web.words import Words

_LAYOUT = skeleton(
    h(
        "main",
        h("section", id="review-course", class_="review-course card"),
        h("div", id="review-steps", class_="review-steps"),
        h("section", id="review-table", class_="review-table"),
        h("section", id="review-move", class_="review-move card"),
        h("section", id="review-costly", class_="review-costly"),
        h("section", id="review-numbers", class_="review-numbers"),
        class_="review",
    ),
    class_="page page-table",
)


def screen(model: Model, words: Words) -> Screen:
    """The game one looks back at; nothing yet while it is being fetched."""
    title = words.say("A look back")
    review = model.review
    if review is None:
        return Screen(title, _LAYOUT, {"bar": bar(title, words)})
    scene = scene_shown(review, words)
    regions = {
        "bar": bar(title, words, _way_back(review, words)),
        "review-course": course(review, words),
        "review-steps": _steps(review, words),
        "review-table": view_of(scene).show(scene),
        "review-move": _move(review, words),
        "review-costly": _costly(review, words),
        "review-numbers": numbers(review, words),
    }
    return Screen(title, _LAYOUT, regions)


def _way_back(review: Review, words: Words) -> Markup:
    """Back to the game's end."""
    text = words.say("Back to the game")
    address = f"#/play/{review.game_id}"
    return h("a", icon("close"), class_="icon", href=address, aria_label=text, title=text)


def _steps(review: Review, words: Words) -> Markup:
    """Which move it is and what was better, the slider, the buttons from move to move."""
    say, last = words.say, len(review.session.plies)
    slider = h(
        "input",
        type="range",
        class_="slider",
        id=SLIDER,
        min=0,
        max=last,
        step=1,
        value=review.at,
        aria_label=say("Move"),
        aria_valuetext=describe(review, words),
        data_msg="slide",
    )
    costly = _next_costly(review)
    text = say("Next costly move")
    return join(
        _verdict(review, words),
        slider,
        h(
            "div",
            _step("step-back", say("Previous move"), review.at - 1, possible=review.at > 0),
            h(
                "button",
                text,
                type="button",
                class_="action secondary",
                id="step-costly",
                data_msg=f"step {costly + 1}",
                aria_disabled="true" if costly < 0 else None,
            ),
            _step("step-on", say("Next move"), review.at + 1, possible=review.at < last),
            class_="review-buttons",
        ),
    )


def _step(id_: str, label: str, to: int, *, possible: bool) -> Markup:
    """An arrow to the move before or after."""
    return h(
        "button",
        icon("back"),
        type="button",
        class_="action secondary is-tool",
        id=id_,
        aria_label=label,
        title=label,
        data_msg=f"step {to}",
        aria_disabled=None if possible else "true",
    )


def _next_costly(review: Review) -> int:
    """The next of the moves that cost most, after the last again the first; −1 if there is none."""
    if review.findings is None:
        return -1
    plies = review.findings.costly_plies(review.session.players)
    return next((ply for ply in plies if ply >= review.at), plies[0] if plies else -1)


def _move(review: Review, words: Words) -> Markup:
    """What happened."""
    return join(
        h("h2", words.say("In this move"), class_="label"),
        h("p", what_happened(review, words)),
    )


def _verdict(review: Review, words: Words) -> Markup:
    """Which move it is, and what was better."""
    better = what_was_better(review, words)
    return h(
        "p",
        h("span", f"{whereabouts(review, words)}.", class_="quiet-text"),
        " ",
        h("strong", better) if better else None,
        " ",
        _better_switch(review, words),
        class_="review-verdict",
    )


def _better_switch(review: Review, words: Words) -> Markup:
    """Shows the better move on the table, or again the one that was played."""
    if what_was_missed(review) is None:
        return EMPTY
    return h(
        "button",
        words.say("Show what was played") if review.better else words.say("Show it"),
        type="button",
        class_="quiet",
        id="better",
        data_msg="better",
    )


def _costly(review: Review, words: Words) -> Markup:
    """The moves that cost most, by seat; pressing one leads there."""
    if review.findings is None:
        return EMPTY
    return _lists(review.session, review.kinds, review.findings, words)


@lru_cache(maxsize=2)
def _lists(
    session: Session[Any, Any], kinds: tuple[str, ...], findings: Findings, words: Words
) -> Markup:
    """The same, remembered: stepping through the game does not change it."""
    review = Review("", session, kinds, at=0, working=False, findings=findings)
    scene = Scene(session, words, ui=None, kinds=kinds)
    cards = [_list(review, scene, findings, seat) for seat in range(session.players)]
    return join(
        h("h2", words.say("The moves that cost most")),
        h("ul", cards, class_="result-seats"),
    )


def _list(review: Review, scene: Scene, findings: Findings, seat: Actor) -> Markup:
    """One seat's costly moves, the worst first."""
    words = scene.words
    items = [
        h("li", _item(review, verdict, findings.unit, words)) for verdict in findings.costly(seat)
    ]
    nothing = h("p", words.say("Nothing worth mentioning."), class_="quiet-text")
    return h(
        "li",
        h("h3", scene.name(seat)),
        h("ul", items, class_="costly-moves") if items else nothing,
        class_="card",
    )


def _item(review: Review, verdict: Verdict, unit: str, words: Words) -> Markup:
    """One costly move: what was played, what was better, what that cost."""
    played, best = named_moves(review, verdict, words)
    return h(
        "button",
        h("b", words.say("Move {number}", number=verdict.ply + 1)),
        " ",
        h("span", words.say("{played}. Better: {best}.", played=played, best=best)),
        " ",
        h("b", words.say("Cost: {worth}", worth=worth(verdict.cost, unit, words)), class_="cost"),
        type="button",
        class_="costly-move",
        id=f"costly-{verdict.ply}",
        data_msg=f"jump {verdict.ply + 1}",
    )
