"""What a person has chosen for good: language, looks, sound, names, ways to play."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import KW_ONLY, asdict, dataclass, replace
from typing import Any

from engine.agents.analysis import LEVELS
from engine.errors import GameError
from engine.record import MAX_NAME, read_json
from web.games.view import HUMAN
from web.words import LANGUAGES

THEMES = ("auto", "light", "dark")
MOTIONS = ("auto", "full", "reduced")
HANDS = ("left", "right")
PACES = {"instant": 0, "brisk": 600, "calm": 1500}
"""Milliseconds the computer takes for a move at the least, so that it can be followed."""

CHOICES: Mapping[str, Collection[str]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "motion": MOTIONS,
    "pace": PACES,
    "hand": HANDS,
}
"""The settings that are one of several values."""

SWITCHES = ("sound", "legal", "symbols", "odds", "confirm")
"""The settings that are on or off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default.

    ``theme`` and ``motion`` follow the device while they are ``auto``; ``hand``
    is the one whose side the controls lie on. ``sound`` is whether anything is
    heard, ``legal`` whether legal places are marked, ``symbols`` whether colours
    carry a sign, ``odds`` whether chances are told, ``confirm`` whether moves
    are made only once they are confirmed. ``names`` and ``kinds`` are who sat
    where last.
    """

    language: str = "en"
    _: KW_ONLY
    theme: str = "auto"
    motion: str = "auto"
    pace: str = "brisk"
    hand: str = "right"
    sound: bool = False
    legal: bool = True
    symbols: bool = False
    odds: bool = False
    confirm: bool = False
    names: tuple[str, ...] = ("", "", "", "")
    kinds: tuple[str, ...] = (HUMAN,) * 4


def changed(settings: Settings, name: str, value: str) -> Settings:
    """The settings after a control was used: a choice takes the value, a switch is turned.

    A value that is not on offer changes nothing.
    """
    new: dict[str, Any] = {}
    if name in SWITCHES:
        new[name] = not getattr(settings, name)
    elif value in CHOICES.get(name, ()):
        new[name] = value
    return replace(settings, **new)


def dump_settings(settings: Settings) -> str:
    """The settings as JSON."""
    return json.dumps(asdict(settings), ensure_ascii=False)


def load_settings(text: str, language: str) -> Settings:
    """The settings that a text holds; whatever is unusable keeps its default.

    ``language`` is used when none has been chosen yet.
    """
    settings = Settings(language=language)
    try:
        data = read_json(text)
    except GameError:
        return settings
    if not isinstance(data, dict):
        return settings
    usable: dict[str, Any] = {
        name: value
        for name, value in data.items()
        if (name in SWITCHES and isinstance(value, bool))
        or (name in CHOICES and isinstance(value, str) and value in CHOICES[name])
    }
    names = data.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        padded = [clean_name(name) for name in names[:4]] + [""] * (4 - len(names))
        usable["names"] = tuple(padded)
    kinds = data.get("kinds")
    if isinstance(kinds, list) and len(kinds) == 4 and all(k in (HUMAN, *LEVELS) for k in kinds):
        usable["kinds"] = tuple(kinds)
    return replace(settings, **usable)


def clean_name(name: str) -> str:
    """A name as records can hold it: not too long, and only whole characters."""
    return name[:MAX_NAME].encode("utf-8", "ignore").decode().strip()
