"""A game retold while one looks back at it: what happened, and what would have been better."""

from __future__ import annotations

from engine.game import CHANCE
from web.app.findings import Verdict
from web.app.model import Review
from web.app.scenes import sentences
from web.games import all_views
from web.games.view import Reviewed, Scene
from web.games.worth import worth
from web.words import Words


def scene_at(review: Review, at: int, words: Words) -> Scene:
    """The table as it was after ``at`` moves."""
    session = review.session.copy()
    session.go_to(at)
    return Scene(session, words, ui=None, kinds=review.kinds)


def scene_shown(review: Review, words: Words) -> Scene:
    """The table to show: as it was, or as the better move would have left it."""
    missed = what_was_missed(review)
    if not review.better or missed is None:
        return scene_at(review, review.at, words)
    scene = scene_at(review, missed.ply, words)
    scene.session.play(missed.seat, scene.session.game.parse_move(missed.best))
    return scene


def what_was_missed(review: Review) -> Verdict | None:
    """The verdict on the move one has come to, if there was a better one."""
    findings = review.findings
    verdict = findings.verdict_on(review.at - 1) if findings else None
    return verdict if findings and verdict and findings.is_costly(verdict) else None


def whereabouts(review: Review, words: Words) -> str:
    """Which move one has come to."""
    if review.at == 0:
        return words.say("The beginning")
    return words.say("Move {number} of {count}", number=review.at, count=len(review.session.plies))


def what_happened(review: Review, words: Words) -> str:
    """The move one has come to, in sentences."""
    if review.at == 0:
        return words.say("Nobody has moved yet.")
    scene = scene_at(review, review.at, words)
    told = sentences(scene, review.at - 1, review.at)
    return " ".join(told) if told else _bare_move(review, words)


def _bare_move(review: Review, words: Words) -> str:
    """A move that goes without saying at the table."""
    actor, move = review.session.plies[review.at - 1]
    if actor == CHANCE:
        return ""
    scene = scene_at(review, review.at - 1, words)
    text = view_of(scene).name_move(move, actor, scene)
    return words.say("{name}: {move}.", name=scene.name(actor), move=text)


def what_was_better(review: Review, words: Words) -> str:
    """The verdict on the move one has come to, "" if there is none yet or nothing to decide."""
    findings, missed = review.findings, what_was_missed(review)
    if findings is None or findings.verdict_on(review.at - 1) is None:
        return ""
    if missed is None:
        return words.say("Nothing was better.")
    _, best = named_moves(review, missed, words)
    gain = worth(missed.cost, findings.unit, words)
    return words.say("Better: {move} (+{worth}).", move=best, worth=gain)


def named_moves(review: Review, verdict: Verdict, words: Words) -> tuple[str, str]:
    """What was played and what was better; where the words are the same, it is the place."""
    scene = scene_at(review, verdict.ply, words)
    parse, name = scene.session.game.parse_move, view_of(scene).name_move
    played, best = (
        name(parse(text), verdict.seat, scene) for text in (verdict.played, verdict.best)
    )
    if played == best:
        best = words.say("{move}, but elsewhere", move=best)
    return played, best


def describe(review: Review, words: Words) -> str:
    """Everything about the move one has come to, as one text to be spoken."""
    parts = (
        f"{whereabouts(review, words)}.",
        what_happened(review, words),
        what_was_better(review, words),
    )
    return " ".join(part for part in parts if part)


def view_of(scene: Scene) -> Reviewed:
    """The view of the game, which is known to offer a look back."""
    view = all_views()[scene.session.game.id]
    if not isinstance(view, Reviewed):
        raise LookupError(scene.session.game.id)
    return view
