"""What a person has chosen for good: language, theme, names, ways to play."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, replace

from engine.errors import GameError
from engine.record import MAX_NAME, read_json
from web.words import LANGUAGES

THEMES = ("auto", "light", "dark")
PACES = {"instant": 0, "brisk": 600, "calm": 1500}
"""Milliseconds the computer takes for a move at the least, so that it can be followed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its default; ``names`` are those last used, by seat."""

    language: str = "en"
    theme: str = "auto"
    pace: str = "brisk"
    odds: bool = False
    confirm: bool = False
    names: tuple[str, ...] = ("", "", "", "")


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
    if _is_one_of(data.get("language"), LANGUAGES):
        settings = replace(settings, language=data["language"])
    if _is_one_of(data.get("theme"), THEMES):
        settings = replace(settings, theme=data["theme"])
    if _is_one_of(data.get("pace"), PACES):
        settings = replace(settings, pace=data["pace"])
    for name in ("odds", "confirm"):
        if isinstance(data.get(name), bool):
            settings = replace(settings, **{name: data[name]})
    names = data.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        padded = [clean_name(name) for name in names[:4]] + [""] * (4 - len(names))
        settings = replace(settings, names=tuple(padded))
    return settings


def clean_name(name: str) -> str:
    """A name as records can hold it: not too long, and only whole characters."""
    return name[:MAX_NAME].encode("utf-8", "ignore").decode().strip()


def _is_one_of(value: object, known: Collection[str]) -> bool:
    """Whether a value from outside, which may be anything, is one of the known texts."""
    return isinstance(value, str) and value in known
