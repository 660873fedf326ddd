"""How a round went: a chart of what it was worth to red after each move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.button_up.review import RoundVerdict
from web.games.button_up.analysis import signed
from web.games.button_up.piles import SYMBOLS
from web.markup import Markup, h, use
from web.words import Words

_WIDTH, _HEIGHT = 320, 150
_LEFT, _RIGHT = 44, 306
_TOP, _BOTTOM = 18, 120


def worth_to_red(verdicts: Sequence[RoundVerdict]) -> tuple[int, ...]:
    """The round's margin for red under perfect play: before the first move, then after each."""
    signs = (1, -1)
    first = verdicts[0]
    after = [signs[verdict.seat] * verdict.margin_after for verdict in verdicts]
    return (signs[first.seat] * first.margin_before, *after)


@lru_cache(maxsize=16)
def chart(worth: tuple[int, ...], costly: tuple[tuple[int, str], ...], words: Words) -> Markup:
    """The line of the round's worth; ``costly`` are the moves that gave points away, and whose."""
    reach = max(2, *map(abs, worth))
    points = [_point(number, value, len(worth), reach) for number, value in enumerate(worth)]
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    marks = [
        use(
            f"button-{SYMBOLS[button]}",
            x=points[number][0] - 13,
            y=points[number][1] - 12.5,
            width=26,
            height=26,
        )
        for number, button in costly
    ]
    return h(
        "svg",
        h("path", class_="chart-zero", d=f"M{_LEFT} {_middle()}H{_RIGHT}"),
        [_scale(value, reach) for value in (reach, 0, -reach)],
        [_number(number, len(worth)) for number in range(1, len(worth))],
        h("path", class_="chart-line", d=line),
        [h("circle", class_="chart-dot", cx=x, cy=y, r=4) for x, y in points],
        marks,
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        class_="chart",
        role="img",
        aria_label=_reading(worth, words),
    )


def _reading(worth: tuple[int, ...], words: Words) -> str:
    """The chart as text."""
    return words.say(
        "What the round was worth to red: {start} at first, then {values}",
        start=signed(worth[0]),
        values=", ".join(map(signed, worth[1:])),
    )


def _middle() -> int:
    """The height at which the round is level."""
    return (_TOP + _BOTTOM) // 2


def _point(number: int, value: int, count: int, reach: int) -> tuple[int, int]:
    """Where the worth after so many moves lies."""
    x = _LEFT + (_RIGHT - _LEFT) * number // (count - 1)
    return x, _middle() - (_BOTTOM - _TOP) // 2 * value // reach


def _scale(value: int, reach: int) -> Markup:
    """A number of the scale on the left."""
    y = _point(0, value, 2, reach)[1]
    return h("text", signed(value), x=_LEFT - 12, y=y + 5, class_="chart-scale")


def _number(number: int, count: int) -> Markup:
    """A move's number under the chart."""
    x = _point(number, 0, count, 1)[0]
    return h("text", str(number), x=x, y=_HEIGHT - 8, class_="chart-number")
