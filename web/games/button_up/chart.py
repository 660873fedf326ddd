"""How a round went: a chart of what it was worth to red after each move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.button_up.review import RoundVerdict
from engine.games.button_up.state import COLOURS
from web.games.button_up.analysis import signed
from web.games.button_up.piles import button_symbol
from web.games.chart import Frame, Mark, chart
from web.markup import Markup
from web.words import Words


def round_chart(verdicts: Sequence[RoundVerdict], words: Words) -> Markup:
    """The line of the round's worth, marked with a button where its player gave points away."""
    worth = _worth_to_red(verdicts)
    reach = max(2, *map(abs, worth))
    frame = Frame(
        steps=len(verdicts),
        low=-reach,
        high=reach,
        levels=tuple((level, signed(level)) for level in (reach, 0, -reach)),
        numbers=tuple((number, str(number)) for number in range(1, len(worth))),
        base=0,
    )
    marks = tuple(
        Mark(number, worth[number], button_symbol(COLOURS[verdict.seat]))
        for number, verdict in enumerate(verdicts, 1)
        if verdict.cost
    )
    return chart(frame, [worth], marks, _reading(worth, words))


def _worth_to_red(verdicts: Sequence[RoundVerdict]) -> tuple[int, ...]:
    """The round's margin for red under perfect play: before the first move, then after each."""
    signs = (1, -1)
    first = verdicts[0]
    after = [signs[verdict.seat] * verdict.margin_after for verdict in verdicts]
    return (signs[first.seat] * first.margin_before, *after)


def _reading(worth: tuple[int, ...], words: Words) -> str:
    """The chart as text."""
    return words.say(
        "What the round was worth to red: {start} at first, then {values}",
        start=signed(worth[0]),
        values=", ".join(map(signed, worth[1:])),
    )
