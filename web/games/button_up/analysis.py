"""What the solver says of the round: the value of every pile, and a hint in words.

Everything here is the round's margin, known within milliseconds. The chances in
the match take longer, so a view never asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.games.button_up.outlook import round_margins
from engine.games.button_up.state import PLACES, ButtonUpState
from web.games.button_up.sowings import preview
from web.words import Words


@lru_cache(maxsize=64)
def pile_values(state: ButtonUpState) -> Mapping[int, int]:
    """The margin that sowing each legal pile leads to, for the seat on turn."""
    return MappingProxyType(round_margins(state))


def best_place(state: ButtonUpState) -> int:
    """The first of the piles that are worth most."""
    values = pile_values(state)
    return max(values, key=lambda place: values[place])


def signed(value: int) -> str:
    """A margin as it is written: ``+4``, ``0``, ``−2``."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def hint(state: ButtonUpState, words: Words) -> str:
    """What the best pile does and what it is worth, in one sentence."""
    place = best_place(state)
    value = pile_values(state)[place]
    letter = PLACES[place]
    if preview(state, place).lands_on:
        return _hint_with_turn(letter, value, words)
    if value > 0:
        return words.count(
            "Sow {place}: you come out {n} point ahead if both play perfectly.",
            "Sow {place}: you come out {n} points ahead if both play perfectly.",
            value,
            place=letter,
        )
    if value < 0:
        return words.count(
            "Sow {place}: you come out only {n} point behind if both play perfectly.",
            "Sow {place}: you come out only {n} points behind if both play perfectly.",
            -value,
            place=letter,
        )
    return words.say("Sow {place}: the round ends level if both play perfectly.", place=letter)


def _hint_with_turn(letter: str, value: int, words: Words) -> str:
    """The same for a pile that brings another turn."""
    if value > 0:
        return words.count(
            "Sowing {place} gives you an extra turn; "
            "you come out {n} point ahead if both play perfectly.",
            "Sowing {place} gives you an extra turn; "
            "you come out {n} points ahead if both play perfectly.",
            value,
            place=letter,
        )
    if value < 0:
        return words.count(
            "Sowing {place} gives you an extra turn; "
            "you come out only {n} point behind if both play perfectly.",
            "Sowing {place} gives you an extra turn; "
            "you come out only {n} points behind if both play perfectly.",
            -value,
            place=letter,
        )
    return words.say(
        "Sowing {place} gives you an extra turn; the round ends level if both play perfectly.",
        place=letter,
    )
