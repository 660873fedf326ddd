"""A hint in words and on the quilt: what to buy, where it lies best, what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.quilt import cells_of, covers_square
from engine.games.patchwork.state import Buy, Leather, Pass, PatchworkMove
from engine.games.patchwork.turn import Forecast, forecast_buy, forecast_pass
from web.games.hints import Choice, advice_for, hint_box
from web.games.patchwork.cloth import patch_picture
from web.games.patchwork.hold import mask_of
from web.games.patchwork.quilt import place_name
from web.games.patchwork.ribbon import describe
from web.games.patchwork.stage import Stage, stage
from web.games.patchwork.telling import fabric_name, lying_between
from web.games.view import Scene
from web.markup import Markup
from web.words import Words

_CELL = 0.5
"""The side of a patch's cell in em."""


class Option(NamedTuple):
    """The best that can be done with a patch, with the leather, or by passing.

    ``sign`` is the number of the patch among the next three, "" if it is none;
    ``value`` is the margin in points to be expected.
    """

    move: PatchworkMove
    value: float
    sign: str = ""


def options(scene: Scene, shown: Stage) -> tuple[Option, ...]:
    """What the hint compares, best first."""
    advice = advice_for(scene, shown.seat)
    return () if advice is None else _options(advice.moves, shown.state.circle)


@lru_cache(maxsize=16)
def _options(
    moves: tuple[tuple[PatchworkMove, float], ...], circle: tuple[int, ...]
) -> tuple[Option, ...]:
    """The first move of each kind."""
    found: dict[object, Option] = {}
    for move, value in moves:
        if isinstance(move, Buy):
            sign = str(circle.index(move.patch) + 1)
            found.setdefault(move.patch, Option(move, value, sign))
        else:
            found.setdefault(type(move), Option(move, value))
    return tuple(found.values())


def outlined(scene: Scene, shown: Stage) -> tuple[Buy | Leather, str] | None:
    """What is outlined on the quilt, with its sign: the best, or the best for a patch in hand."""
    found = options(scene, shown)
    if isinstance(shown.held, Buy):
        in_hand = shown.held.patch
        of_it = [o for o in found if isinstance(o.move, Buy) and o.move.patch == in_hand]
        found = (*of_it, *found)
    if not found or not isinstance(found[0].move, Buy | Leather):
        return None
    return found[0].move, found[0].sign


def advice_box(scene: Scene, shown: Stage) -> Markup:
    """The hint, with what it compares to choose from."""
    choices = [_choice(scene, option) for option in options(scene, shown)]
    label = scene.words.say("Take it in the hand:")
    return hint_box(scene, _sentences(scene, shown), label, choices)


def _choice(scene: Scene, option: Option) -> Choice:
    """One thing to do, with the margin it promises."""
    words, move = scene.words, option.move
    value = signed_decimal(option.value, words)
    message = f"table take {scene.session.game.format_move(move)}"
    if isinstance(move, Buy):
        name = words.say(
            "Hold patch {number} there: {value} points; {patch}",
            number=option.sign,
            value=value,
            patch=describe(move.patch, words),
        )
        return Choice(option.sign, value, patch_picture(move.patch, _CELL), name, message)
    if isinstance(move, Leather):
        name = words.say("Hold the leather patch there: {value} points", value=value)
        return Choice(words.say("Leather"), value, "", name, message)
    name = words.say("Pass: {value} points", value=value)
    return Choice(words.say("Pass"), value, "", name, message)


def signed_decimal(value: float, words: Words) -> str:
    """Points with a sign and one decimal."""
    text = words.decimal(abs(value))
    if not any(digit in "123456789" for digit in text):
        return text
    return f"{'+' if value > 0 else '−'}{text}"


def spoken_advice(scene: Scene) -> str:
    """The hint for the ear, which cannot see an outline: what the patch is and where it lies."""
    shown = stage(scene)
    found = options(scene, shown)
    if not found:
        return ""
    sentences = _sentences(scene, shown)
    move = found[0].move
    if isinstance(move, Buy):
        fabric = fabric_name(move.patch, scene.words)
        sentences[:1] = [
            scene.words.say("Buy patch {number} ({fabric}).", number=found[0].sign, fabric=fabric),
            lying_between(cells_of(mask_of(move)), scene.words),
        ]
    return " ".join(sentences)


def _sentences(scene: Scene, shown: Stage) -> list[str]:
    """What to do, what comes of it, the best thing about it, how it compares."""
    found = options(scene, shown)
    if not found:
        return []
    words, best = scene.words, found[0]
    sentences = [_what(best, words), _outcome(best.value, words)]
    sentences += islice(_why(shown, best.move, words), 1)
    if len(found) > 1:
        sentences.append(_compared(best.value - found[1].value, words))
    return sentences


def _what(option: Option, words: Words) -> str:
    """What to do."""
    move = option.move
    if isinstance(move, Buy):
        return words.say("Buy patch {number} and lay it as outlined.", number=option.sign)
    if isinstance(move, Leather):
        place = place_name(move.y, move.x, words)
        return words.say("Sew the leather patch on {place}.", place=place)
    return words.say("Pass.")


def _outcome(value: float, words: Words) -> str:
    """The margin in words."""
    margin = round(value)
    if margin > 0:
        return words.count(
            "You would come out about {n} point ahead.",
            "You would come out about {n} points ahead.",
            margin,
        )
    if margin < 0:
        return words.count(
            "You would come out about {n} point behind.",
            "You would come out about {n} points behind.",
            -margin,
        )
    return words.say("You would come out about level.")


def _why(shown: Stage, move: PatchworkMove, words: Words) -> Iterator[str]:
    """What is good about a move, the most telling first."""
    say, count = words.say, words.count
    is_free = shown.state.tile is None
    if is_free and isinstance(move, Buy | Leather) and covers_square(shown.quilt | mask_of(move)):
        yield say("That wins the bonus tile.")
    forecast = _forecast(shown, move)
    if forecast is None:
        return
    if forecast.leather is not None and not forecast.leather_lost:
        yield say("You come past a leather patch.")
    if isinstance(move, Pass):
        yield count("It earns {n} button.", "It earns {n} buttons.", forecast.earned)
    if forecast.next_seat == shown.seat:
        yield say("It is still your turn.")
    if forecast.income:
        yield count(
            "You come past an income: {n} button.",
            "You come past an income: {n} buttons.",
            forecast.income,
        )
    if isinstance(move, Buy) and (income := PATCHES[move.patch].income):
        yield count("Your income grows by {n} button.", "Your income grows by {n} buttons.", income)


def _forecast(shown: Stage, move: PatchworkMove) -> Forecast | None:
    """What a turn does; the leather is no turn of its own."""
    if isinstance(move, Buy):
        return forecast_buy(shown.state, shown.seat, move.patch)
    return forecast_pass(shown.state, shown.seat) if isinstance(move, Pass) else None


def _compared(lead: float, words: Words) -> str:
    """How much worse the next choice is, in whole points."""
    if round(lead) < 1:
        return words.say("The next choice is as good.")
    return words.count(
        "The next choice is about {n} point worse.",
        "The next choice is about {n} points worse.",
        round(lead),
    )
