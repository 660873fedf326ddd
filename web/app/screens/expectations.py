"""What everybody could expect through a game: the chart, its legend, its table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from engine.agents.deciding import adviser_of
from web.app.findings import Findings
from web.app.model import Review
from web.app.retelling import scene_at
from web.games.chart import Frame, Mark, chart, sample
from web.games.worth import CHANCE_TO_WIN, figure
from web.markup import EMPTY, Markup, h, join
from web.words import Words

_TENS = 10
"""The scale of a chart of points begins and ends at a multiple of this."""


def course(review: Review, words: Words) -> Markup:
    """The chart with its legend, as far as the computer has come."""
    findings, names = review.findings, _names(review, words)
    what = _what(adviser_of(review.session.game).outlook_unit, words)
    heading = h("h2", what, class_="label")
    if findings is None or not findings.outlooks:
        return join(heading, _progress(review, words))
    lines = tuple(zip(*findings.outlooks, strict=True))
    return join(
        heading,
        chart(
            _frame(findings, words),
            lines,
            _marks(findings, len(names)),
            _reading(findings, lines, names, words, what),
            review.at,
        ),
        _legend(findings, review.at, names, words),
        _progress(review, words) if review.working else None,
    )


def _names(review: Review, words: Words) -> tuple[str, ...]:
    """Who sits where."""
    scene = scene_at(review, 0, words)
    return tuple(map(scene.name, range(review.session.players)))


def _progress(review: Review, words: Words) -> Markup:
    """How far the computer has come."""
    findings = review.findings
    return h(
        "label",
        h("span", words.say("The computer looks at every move…"), class_="quiet-text"),
        h(
            "progress",
            class_="progress",
            max=len(review.session.plies),
            value=findings.done if findings else 0,
        ),
        class_="review-progress",
    )


@lru_cache(maxsize=4)
def _frame(findings: Findings, words: Words) -> Frame:
    """A scale that all values fit into."""
    unit = findings.outlook_unit
    values = [value for outlook in findings.outlooks for value in outlook]
    low, high, base = 0.0, 1.0, 0.5
    if unit != CHANCE_TO_WIN:
        low = float(_TENS * math.floor(min(values) / _TENS))
        high = max(low + _TENS, float(_TENS * math.ceil(max(values) / _TENS)))
        base = 0.0 if low < 0 < high else low
    levels = (high, (low + high) / 2, low)
    numbers = (0, findings.of)
    return Frame(
        steps=findings.of,
        low=low,
        high=high,
        levels=tuple((level, figure(level, unit, words)) for level in levels),
        numbers=tuple((number, str(number)) for number in numbers),
        base=base,
    )


@lru_cache(maxsize=4)
def _marks(findings: Findings, players: int) -> tuple[Mark, ...]:
    """An arrow where one of the moves that cost most has led, on the line of its player."""
    found = (verdict for seat in range(players) for verdict in findings.costly(seat))
    return tuple(
        Mark(verdict.ply + 1, findings.outlooks[verdict.ply + 1][verdict.seat])
        for verdict in found
        if verdict.ply + 1 < len(findings.outlooks)
    )


@lru_cache(maxsize=4)
def _reading(
    findings: Findings,
    lines: Sequence[Sequence[float]],
    names: Sequence[str],
    words: Words,
    what: str,
) -> str:
    """The chart as text: where every line begins, how far it rises and falls, where it ends."""

    def phrase(name: str, line: Sequence[float]) -> str:
        first, low, high, last = (
            figure(value, findings.outlook_unit, words)
            for value in (line[0], min(line), max(line), line[-1])
        )
        return words.say(
            "{name}: at first {first}, at the lowest {low}, at the highest {high}, at last {last}",
            name=name,
            first=first,
            low=low,
            high=high,
            last=last,
        )

    phrases = [phrase(name, line) for name, line in zip(names, lines, strict=True)]
    return f"{what}. {'; '.join(phrases)}"


def _what(unit: str, words: Words) -> str:
    """What the lines count."""
    if unit == CHANCE_TO_WIN:
        return words.say("Chance to win")
    return words.say("Points expected at the end")


def _legend(findings: Findings, at: int, names: Sequence[str], words: Words) -> Markup:
    """Whose the lines are, and where they stand at the move on show."""
    items = [
        h("li", sample(seat), h("span", name), h("b", _value(findings, at, seat, words)))
        for seat, name in enumerate(names)
    ]
    return h("ul", items, class_="chart-legend")


def _value(findings: Findings, at: int, seat: int, words: Words) -> str:
    """A seat's outlook at a position, as far as it is known."""
    if at >= len(findings.outlooks):
        return "…"
    return figure(findings.outlooks[at][seat], findings.outlook_unit, words)


def numbers(review: Review, words: Words) -> Markup:
    """The chart's numbers as a table, once they are all there."""
    if review.findings is None or review.working:
        return EMPTY
    return _table(review.findings, _names(review, words), words)


@lru_cache(maxsize=2)
def _table(findings: Findings, names: tuple[str, ...], words: Words) -> Markup:
    """A row for every move."""
    say, unit = words.say, findings.outlook_unit
    head = [h("th", text, scope="col", class_="is-number") for text in names]
    rows = [
        h(
            "tr",
            h("th", str(number), scope="row"),
            [h("td", figure(value, unit, words), class_="is-number") for value in outlook],
        )
        for number, outlook in enumerate(findings.outlooks)
    ]
    table = h(
        "table",
        h("caption", _what(unit, words)),
        h("thead", h("tr", h("th", say("After move"), scope="col"), head)),
        h("tbody", rows),
        class_="score",
    )
    return h(
        "details",
        h("summary", say("The chart in numbers")),
        h("div", table, class_="table-scroll"),
        class_="card",
        id="review-table-fold",
    )
