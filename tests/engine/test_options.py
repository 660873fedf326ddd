"""Options: defaults, what they accept, what a record writes of them."""

from __future__ import annotations

import pytest

from engine.errors import Malformed
from engine.options import ChoiceOption, NumberOption, changed_options, complete_options

COLOUR = ChoiceOption("colour", ("red", "blue"))
TARGET = NumberOption("target", 15, 1, 99, (10, 15, 20))
BOTH = (COLOUR, TARGET)


def test_what_is_not_said_is_the_default() -> None:
    assert complete_options(BOTH, {}, 2) == {"colour": "red", "target": 15}
    assert complete_options(BOTH, {"target": 20}, 2) == {"colour": "red", "target": 20}


def test_a_number_beyond_the_choices_is_fine_within_its_bounds() -> None:
    assert [TARGET.accept(value, 2) for value in (1, 99, "42")] == [1, 99, 42]


@pytest.mark.parametrize("value", [0, 100, "0", "", "-5", "1.5", "٣", "9" * 5000, 15.0, True, None])
def test_anything_else_is_no_number_for_it(value: object) -> None:
    with pytest.raises(Malformed) as caught:
        TARGET.accept(value, 2)
    assert caught.value.reason.code == "bad-option-value"
    assert caught.value.reason.values["name"] == "target"


@pytest.mark.parametrize("value", ["green", "Red", "", 1, None, ["red"]])
def test_a_choice_is_one_of_the_choices(value: object) -> None:
    with pytest.raises(Malformed) as caught:
        COLOUR.accept(value, 2)
    assert caught.value.reason.code == "bad-option-value"


def test_an_unknown_option_is_an_error() -> None:
    with pytest.raises(Malformed) as caught:
        complete_options(BOTH, {"size": 3}, 2)
    assert (caught.value.reason.code, caught.value.reason.values) == (
        "unknown-option",
        {"name": "size"},
    )


def test_a_record_writes_only_what_differs() -> None:
    assert changed_options(BOTH, {"colour": "red", "target": 15}) == {}
    assert changed_options(BOTH, {"colour": "blue", "target": 15}) == {"colour": "blue"}
