"""Looking back at a finished game: stepping through it while the computer works on it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from engine.agents.desk import Question
from engine.record import dump
from engine.session import Session
from web.app.asking import ask, is_current, is_final
from web.app.effects import Announce, Focus, LoadGame, SetAddress
from web.app.findings import read_findings
from web.app.messages import Message
from web.app.model import Model, Review, Route
from web.app.opening import open_kept
from web.app.retelling import describe
from web.app.saves import Save
from web.app.scenes import may_look_back
from web.app.steps import Handler, Step
from web.words import words_in

SLIDER = "review-slider"
"""The id of the slider."""


def arrive(model: Model, game_id: str) -> Step:
    """Look back at a game: the one on the table, or else a kept one."""
    table = model.table
    if table is not None and table.game_id == game_id and not table.puzzle:
        return _begin(model, game_id, table.session, table.kinds)
    model = replace(model, route=Route("review", game_id), table=None, review=None)
    return model, (LoadGame(game_id, Message("review-loaded", game_id)),)


def _loaded(model: Model, message: Message) -> Step:
    """A kept game was read, to be looked back at."""

    def begin(save: Save) -> Step:
        return _begin(model, message.argument, save.session, save.kinds)

    return open_kept(model, message, begin)


def _begin(model: Model, game_id: str, session: Session[Any, Any], kinds: tuple[str, ...]) -> Step:
    """Show the end of a game and let the computer begin; one that goes on is played instead."""
    if not may_look_back(session):
        return model, (SetAddress(f"#/play/{game_id}", replace=True),)
    # Where nothing can be kept, the table waits in memory, and nobody at it for an answer.
    table = None
    if model.table is not None and not model.storage_works:
        table = replace(model.table, advising=False, seeking=False)
    review = Review(game_id, session, kinds, at=session.at, working=True)
    model = replace(
        model, route=Route("review", game_id), table=table, review=review, saves=(), dialog=""
    )
    model, think = ask(model, Question("review", dump(session, session.at)), "reviewed")
    return model, (think, Focus("screen-title"))


def _reviewed(model: Model, message: Message) -> Step:
    """The computer has got further, or is done, which is spoken.

    A worker that takes over from the page begins at the beginning: until it has
    caught up, what is known stays.
    """
    review = model.at_review
    if not review.working or not is_current(model, message):
        return model, ()
    final = is_final(message)
    findings = read_findings(json.loads(message.value))
    if not final and review.findings and findings.done < review.findings.done:
        return model, ()
    model = replace(model, review=replace(review, findings=findings, working=not final))
    said = words_in(model.settings.language).say("The whole game has been looked at.")
    return model, (Announce(said),) if final else ()


def _slide(model: Model, message: Message) -> Step:
    """The slider was moved; it speaks for itself."""
    return _go_to(model, message.value), ()


def _step(model: Model, message: Message) -> Step:
    """A button leads to another move, which is spoken, since the focus stays on the button."""
    model = _go_to(model, message.argument)
    return model, (Announce(describe(model.at_review, words_in(model.settings.language))),)


def _jump(model: Model, message: Message) -> Step:
    """A move was picked from a list: on with the slider, which says what happened."""
    return _go_to(model, message.argument), (Focus(SLIDER),)


def _go_to(model: Model, number: str) -> Model:
    """Look at the position after so many moves, within the game."""
    review = model.at_review
    wanted = int(number) if number.isdecimal() else review.at
    at = min(wanted, len(review.session.plies))
    return replace(model, review=replace(review, at=at, better=False))


def _better(model: Model, message: Message) -> Step:
    """Show what the better move would have led to, or again what was played."""
    review = replace(model.at_review, better=not model.at_review.better)
    return replace(model, review=review), ()


ARRIVALS: dict[str, Handler] = {"review-loaded": _loaded}
"""What leads to a look back."""

HANDLERS: dict[str, Handler] = {
    "reviewed": _reviewed,
    "slide": _slide,
    "step": _step,
    "jump": _jump,
    "better": _better,
}
"""What happens while one looks back."""
