"""Every word a person reads goes through here: gettext in four languages."""

from __future__ import annotations

import gettext
import io
from collections.abc import Sequence
from functools import cache
from importlib.abc import ResourceLoader
from pathlib import Path
from typing import cast

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "cs": "Čeština"}
"""The languages by their own names, in the order they are offered."""

_LOCALE = Path(__file__).parent / "locale"
_DOMAIN = "button_box"
NO_BREAK_SPACE = "\u00a0"


def mark(message: str) -> str:
    """Mark a text for translation that is said later."""
    return message


class Words:
    """Says things in one language.

    English texts are the keys of the catalogues, so English needs none.
    """

    def __init__(self, language: str, translations: gettext.NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def say(self, message: str, **values: object) -> str:
        """The message in this language, its ``{placeholders}`` filled in."""
        text = self._translations.gettext(message)
        return text.format(**values) if values else text

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """The message in the plural form this number takes; ``{n}`` is the number."""
        return self._translations.ngettext(one, many, number).format(n=number, **values)

    def decimal(self, value: float, digits: int = 1) -> str:
        """A number with a decimal comma or point."""
        text = f"{value:.{digits}f}"
        return text if self.language == "en" else text.replace(".", ",")

    def percent(self, fraction: float, digits: int | None = None) -> str:
        """A share as a percentage, with as many digits as it deserves unless told otherwise."""
        value = 100 * fraction
        if digits is None:
            digits = 0 if value in (0, 100) or 10 <= value <= 90 else 1
        gap = "" if self.language == "en" else NO_BREAK_SPACE
        return f"{self.decimal(value, digits)}{gap}%"

    def listing(self, items: Sequence[str]) -> str:
        """Items as a phrase: ``a``, ``a and b``, ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


@cache
def words_in(language: str) -> Words:
    """The words of a language; English for one that is not known."""
    if language not in LANGUAGES or language == "en":
        return Words("en", gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(io.BytesIO(_catalogue(language))))


def _catalogue(language: str) -> bytes:
    """The compiled catalogue of a language; in the page it lies in an archive."""
    loader = cast(ResourceLoader, __spec__.loader)
    return loader.get_data(str(_LOCALE / language / "LC_MESSAGES" / f"{_DOMAIN}.mo"))


def choose_language(wanted: Sequence[str]) -> str:
    """The first language of the browser's list that there are words for.

    >>> choose_language(["it", "de-AT", "en"])
    'de'
    """
    for tag in wanted:
        language = tag.lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return "en"
