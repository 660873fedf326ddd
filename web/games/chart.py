"""The chart of how a game or a round went: lines from left to right, one for each seat.

The lines differ by dashes and by the shape of their markers, not by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from web.markup import Markup, h, use

WIDTH, HEIGHT = 320, 150
LEFT, RIGHT = 52, 306
"""Where the lines begin and end; a slider under a chart keeps to it in ``review.css``."""
_TOP, _BOTTOM = 18, 120
_FEW = 20
"""Up to so many steps every one has its marker, beyond that about half as many."""

_MARKERS = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m-4-4h8v8h-8z",
    "m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
    "m0-5.5l5.5 9.5h-11z",
)
"""A disc, a square, a diamond, a triangle: one shape for each line."""
_ARROW = "m0-6l-6-9h12z"


class Frame(NamedTuple):
    """What the lines are drawn into.

    ``steps`` lead from the left edge to the right one; values reach from ``low``
    to ``high``. ``levels`` are the values written on the left, ``numbers`` the
    steps written below, each with its text; ``base`` is the level with a line.
    """

    steps: int
    low: float
    high: float
    levels: tuple[tuple[float, str], ...]
    numbers: tuple[tuple[int, str], ...]
    base: float | None = None


class Mark(NamedTuple):
    """A sign on a line: at which step, at which value; an arrow unless a symbol is named."""

    step: int
    value: float
    symbol: str = ""


def chart(
    frame: Frame,
    lines: Sequence[tuple[float, ...]],
    marks: tuple[Mark, ...],
    reading: str,
    current: int | None = None,
) -> Markup:
    """The lines with their marks; ``reading`` is the chart as text, ``current`` the step one is at.

    Each line has a value for every step from the left edge on, as far as it goes.
    """
    return h(
        "svg",
        _ground(frame),
        _current(frame, current) if current is not None else None,
        [_line(frame, values, number) for number, values in enumerate(lines)],
        _marks(frame, marks),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart",
        role="img",
        aria_label=reading,
    )


@lru_cache(maxsize=8)
def sample(line: int) -> Markup:
    """A piece of a line, for the list that says whose it is."""
    return h(
        "svg",
        h("path", class_=f"chart-line is-line-{line}", d="M1 9H43"),
        h("path", class_=f"chart-dot is-line-{line}", d=f"M22 9{_MARKERS[line]}"),
        viewBox="0 0 44 18",
        class_="chart-sample",
        aria_hidden="true",
    )


@lru_cache(maxsize=8)
def _ground(frame: Frame) -> Markup:
    """The base line and the numbers at the edges."""
    levels = [
        h("text", text, x=LEFT - 10, y=_height(frame, value) + 5, class_="chart-scale")
        for value, text in frame.levels
    ]
    numbers = [
        h("text", text, x=_across(frame, step), y=HEIGHT - 8, class_="chart-number")
        for step, text in frame.numbers
    ]
    if frame.base is None:
        return h("g", levels, numbers)
    base = f"M{LEFT} {_height(frame, frame.base)}H{RIGHT}"
    return h("g", h("path", class_="chart-zero", d=base), levels, numbers)


@lru_cache(maxsize=16)
def _line(frame: Frame, values: tuple[float, ...], number: int) -> Markup:
    """One line with its markers; several lines have theirs at different steps."""
    points = [f"{_across(frame, n)} {_height(frame, value)}" for n, value in enumerate(values)]
    apart = 1 + 2 * frame.steps // _FEW if frame.steps > _FEW else 1
    marked = points[number * apart // len(_MARKERS) :: apart]
    return h(
        "g",
        h("path", class_=f"chart-line is-line-{number}", d="M" + "L".join(points)),
        h(
            "path",
            class_=f"chart-dot is-line-{number}",
            d="".join(f"M{point}{_MARKERS[number]}" for point in marked),
        ),
    )


@lru_cache(maxsize=16)
def _marks(frame: Frame, marks: tuple[Mark, ...]) -> Markup:
    """The signs on the lines."""
    return h("g", [_mark(frame, mark) for mark in marks])


def _mark(frame: Frame, mark: Mark) -> Markup:
    """One sign: a symbol on the point, or an arrow that comes down on it."""
    x, y = _across(frame, mark.step), _height(frame, mark.value)
    if mark.symbol:
        return use(mark.symbol, x=x - 13, y=y - 12.5, width=26, height=26)
    return h("path", class_="chart-mark", d=f"M{x} {y}{_ARROW}")


def _current(frame: Frame, step: int) -> Markup:
    """Where one is: a line from top to bottom."""
    x = _across(frame, step)
    return h("path", class_="chart-here", d=f"M{x} {_TOP - 12}V{_BOTTOM + 8}")


def _across(frame: Frame, step: int) -> float:
    """How far right a step lies."""
    return round(LEFT + (RIGHT - LEFT) * step / max(1, frame.steps), 1)


def _height(frame: Frame, value: float) -> float:
    """How far down a value lies."""
    return round(_BOTTOM - (_BOTTOM - _TOP) * (value - frame.low) / (frame.high - frame.low), 1)
