"""The German, French and Czech catalogues: complete, well-formed, spelt like print."""

from __future__ import annotations

import gettext
import io
import re
import shutil
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Catalog

from tools.catalogues import DOMAIN, compile_catalogue, read_catalogue
from tools.messages import PLURAL_FORMS, ROOT, collect, texts_in, update
from web.words import LANGUAGES, Words

NUMBERS = (0, 1, 2, 4, 5, 11, 21, 101)
FORM = {
    "de": (1, 0, 1, 1, 1, 1, 1, 1),
    "fr": (0, 0, 1, 1, 1, 1, 1, 1),
    "cs": (2, 0, 1, 1, 2, 2, 2, 2),
}
"""The plural form that each of these numbers takes."""

FORMS_FOR_ONE = {"de": {0}, "fr": set(), "cs": {0}}
"""The plural forms that stand for one number only: French has none, nought is singular there."""

UNPRINTED = re.compile(r"""["']|\.\.\.|—|\s\s|[ \u00a0]-[ \u00a0]""")
"""What a typewriter writes and print does not; dashes between words are short, with spaces."""
LOW_QUOTES = re.compile("„[^„“”«»]+“")
GUILLEMETS = re.compile("«\u00a0[^„“”«»]+\u00a0»")
QUOTED = {"de": LOW_QUOTES, "fr": GUILLEMETS, "cs": LOW_QUOTES}
QUOTES = re.compile("[„“”«»‚‘‹›]")
LOOSE_IN_FRENCH = re.compile("(?<!\u202f)[;!?]|(?<!\u00a0):")
"""French marks with a gap before them that could break, or without a gap."""

each_language = pytest.mark.parametrize("language", PLURAL_FORMS)


class Entry(NamedTuple):
    """A text in English, as singular and plural if it counts, and its forms in another language."""

    english: tuple[str, ...]
    forms: tuple[str, ...]


def po_file(root: Path, language: str) -> Path:
    return root / "web/locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def template() -> Catalog:
    """The texts of the code as it is now."""
    return collect(ROOT)


@cache
def catalogue(language: str) -> Catalog:
    return read_catalogue(po_file(ROOT, language))


def entries(language: str) -> list[Entry]:
    return [
        Entry(as_tuple(entry.id), as_tuple(entry.string))
        for entry in catalogue(language)
        if entry.id
    ]


def as_tuple(text: Any) -> tuple[str, ...]:
    """A text, or its plural forms, as Babel has them."""
    return text if isinstance(text, tuple) else (text,)


def words(language: str) -> Words:
    """The language as the app speaks it, compiled as the build does."""
    compiled = compile_catalogue(po_file(ROOT, language))
    return Words(language, gettext.GNUTranslations(io.BytesIO(compiled)))


def placeholders(text: str) -> set[str]:
    """The names in braces; raises ``ValueError`` if the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def margins(text: str) -> tuple[str, str]:
    """The white space before and after a text."""
    return text[: -len(text.lstrip())], text[len(text.rstrip()) :]


def test_every_language_but_english_has_a_catalogue() -> None:
    assert {"en", *PLURAL_FORMS} == set(LANGUAGES)


def test_texts_are_found_wherever_they_are_said() -> None:
    code = """
say = words.say
text = say("plain", name=name) + words.say("of " "two parts")
text = f"{words.say('inside')}: {words.count('{n} star', '{n} stars', stars)}"
LATER = {"code": mark("marked")}
"red".count("r"), row.count(3), say(LATER["code"])
"""
    assert set(texts_in(code)) == {
        *("plain", "of two parts", "inside", "marked"),
        ("{n} star", "{n} stars"),
    }


@each_language
def test_the_catalogue_holds_the_texts_of_the_code_and_no_others(language: str) -> None:
    ours = {entry.id for entry in catalogue(language)}
    assert ours == {entry.id for entry in template()}
    assert not catalogue(language).obsolete


@each_language
def test_an_update_would_change_nothing(language: str, tmp_path: Path) -> None:
    copy = po_file(tmp_path, language)
    copy.parent.mkdir(parents=True)
    shutil.copyfile(po_file(ROOT, language), copy)
    update(template(), language, tmp_path)
    assert copy.read_text("utf-8") == po_file(ROOT, language).read_text("utf-8")


@each_language
def test_every_text_is_translated_in_every_plural_form(language: str) -> None:
    forms = catalogue(language).num_plurals
    for english, translated in entries(language):
        assert len(translated) == (forms if len(english) > 1 else 1), english
        assert all(translated), english


@each_language
def test_nothing_is_marked_as_fuzzy(language: str) -> None:
    assert not [entry.id for entry in catalogue(language) if entry.fuzzy]


@each_language
def test_translations_have_the_placeholders_of_the_text(language: str) -> None:
    for english, forms in entries(language):
        wanted = placeholders(english[-1])
        for number, form in enumerate(forms):
            optional = {"n"} if len(forms) > 1 and number in FORMS_FOR_ONE[language] else set()
            assert wanted - optional <= placeholders(form) <= wanted, form


def test_the_english_singular_leaves_out_nothing_but_the_number() -> None:
    for entry in template():
        if isinstance(entry.id, tuple):
            one, many = map(placeholders, entry.id)
            assert many - {"n"} <= one <= many, entry.id


@each_language
def test_the_app_says_what_the_catalogue_holds(language: str) -> None:
    spoken = words(language)
    for english, forms in entries(language):
        if len(english) == 1:
            assert spoken.say(*english) == forms[0]


@each_language
def test_every_number_takes_its_plural_form(language: str) -> None:
    spoken = words(language)
    for english, forms in entries(language):
        if len(english) > 1:
            values = dict.fromkeys(placeholders(english[-1]) - {"n"}, "…")
            one, many = english
            for number, form in zip(NUMBERS, FORM[language], strict=True):
                said = spoken.count(one, many, number, **values)
                assert said == forms[form].format(n=number, **values)


def test_the_forms_stand_in_the_order_of_the_formula() -> None:
    def stars(language: str) -> str:
        count = words(language).count
        return ", ".join(count("{n} star", "{n} stars", number) for number in (0, 1, 2, 4, 5, 21))

    assert stars("de") == "0 Sterne, 1 Stern, 2 Sterne, 4 Sterne, 5 Sterne, 21 Sterne"
    assert stars("fr") == "0 étoile, 1 étoile, 2 étoiles, 4 étoiles, 5 étoiles, 21 étoiles"
    assert stars("cs") == "0 hvězd, 1 hvězda, 2 hvězdy, 4 hvězdy, 5 hvězd, 21 hvězd"


@each_language
def test_white_space_around_a_text_is_kept(language: str) -> None:
    for english, forms in entries(language):
        assert {margins(form) for form in forms} == {margins(english[0])}, english


@each_language
def test_translations_are_spelt_like_print(language: str) -> None:
    assert not [form for _, forms in entries(language) for form in forms if UNPRINTED.search(form)]


@each_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    for _, forms in entries(language):
        for form in forms:
            assert not QUOTES.search(QUOTED[language].sub("", form)), form


def test_french_marks_do_not_part_from_their_word() -> None:
    for _, forms in entries("fr"):
        for form in forms:
            assert not LOOSE_IN_FRENCH.search(form), form
