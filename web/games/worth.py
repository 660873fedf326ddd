"""Values of positions and moves for people: how many points, stars or chances to win."""

from __future__ import annotations

from collections.abc import Callable

from web.words import Words

CHANCE_TO_WIN = "win probability"


def figure(value: float, unit: str, words: Words) -> str:
    """A value as a bare number: ``63%``, ``41.3``, ``−2``."""
    if unit == CHANCE_TO_WIN:
        return words.percent(value)
    value = round(value, 1)
    text = str(int(value)) if value == int(value) else words.decimal(value)
    return text.replace("-", "−")


def worth(value: float, unit: str, words: Words) -> str:
    """A value that is not negative, with what it counts: ``2.1 points``."""
    return _PHRASES[unit](value, words)


def is_notable(cost: float, unit: str) -> bool:
    """Whether a cost is more than nothing once it is written down."""
    return cost >= (0.005 if unit == CHANCE_TO_WIN else 0.05)


def _chance(value: float, words: Words) -> str:
    return words.say("{percent} chance to win", percent=words.percent(value))


def _points(value: float, words: Words) -> str:
    if (whole := _whole(value)) is not None:
        return words.count("{n} point", "{n} points", whole)
    return words.say("{value} points", value=words.decimal(value))


def _stars(value: float, words: Words) -> str:
    if (whole := _whole(value)) is not None:
        return words.count("{n} star", "{n} stars", whole)
    return words.say("{value} stars", value=words.decimal(value))


def _whole(value: float) -> int | None:
    """A value as a whole number, if it is one to one decimal place."""
    value = round(value, 1)
    return int(value) if value == int(value) else None


_PHRASES: dict[str, Callable[[float, Words], str]] = {
    CHANCE_TO_WIN: _chance,
    "points": _points,
    "stars": _stars,
    "round margin": _points,
}
