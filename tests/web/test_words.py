"""Numbers, lists and languages in words."""

from __future__ import annotations

import pytest

from web.words import LANGUAGES, NO_BREAK_SPACE, choose_language, words_in


def test_every_language_has_its_catalogue() -> None:
    assert list(LANGUAGES) == ["en", "de", "fr", "cs"]
    for language in LANGUAGES:
        assert words_in(language).language == language


def test_an_unknown_language_is_english() -> None:
    assert words_in("tlh").language == "en"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de-AT", "en"], "de"),
        (["it", "fr-CA"], "fr"),
        (["CS"], "cs"),
        (["it", "ja"], "en"),
        ([], "en"),
        (["", "-", "en-GB"], "en"),
    ],
)
def test_the_browsers_first_known_language_is_chosen(wanted: list[str], language: str) -> None:
    assert choose_language(wanted) == language


@pytest.mark.parametrize(
    ("fraction", "english", "german"),
    [
        (0, "0%", "0 %"),
        (245 / 46656, "0.5%", "0,5 %"),
        (0.123, "12%", "12 %"),
        (33 / 64, "52%", "52 %"),
        (0.956, "95.6%", "95,6 %"),
        (1, "100%", "100 %"),
    ],
)
def test_percentages_have_the_digits_they_deserve(
    fraction: float, english: str, german: str
) -> None:
    assert words_in("en").percent(fraction) == english
    assert words_in("de").percent(fraction).replace(NO_BREAK_SPACE, " ") == german


def test_a_comma_or_a_point() -> None:
    said = [words_in(language).decimal(2.56, 2) for language in LANGUAGES]
    assert said == ["2.56", "2,56", "2,56", "2,56"]


def test_lists_end_in_and() -> None:
    words = words_in("en")
    assert words.listing([]) == ""
    assert words.listing(["Anna"]) == "Anna"
    assert words.listing(["Anna", "Bela"]) == "Anna and Bela"
    assert words.listing(["Anna", "Bela", "Cleo"]) == "Anna, Bela and Cleo"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert words_in("en").say("{name} busts.", name="{place}") == "{place} busts."


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_take_the_plural_form_of_the_language(language: str) -> None:
    words = words_in(language)
    for number in (0, 1, 2, 5, 22):
        assert str(number) in words.count("{n} star", "{n} stars", number)
