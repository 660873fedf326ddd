"""The exact chances of Buttons: the checks of the rules, and a count of every roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.games.buttons.board import ALL_CELLS, placeable
from engine.games.buttons.layouts import colour_fields, side_board
from engine.games.buttons.moves import Dice
from engine.games.buttons.odds import bust_chance, miss_chance, next_steps
from tests.engine.buttons_tables import fields

SQUARE = "1,1 1,3 1,5 3,1 3,3 3,5 5,1 5,3 5,5"


@pytest.mark.parametrize(
    ("buttons", "chance"),
    [("2,3", Fraction(245, 46656)), (SQUARE, Fraction(33, 64)), ("", Fraction(0))],
)
def test_the_checks_of_the_rules(buttons: str, chance: Fraction) -> None:
    assert bust_chance(fields(buttons), 0, 5) == chance


@pytest.mark.parametrize("black", [2, 3, 4])
@pytest.mark.parametrize("buttons", ["2,3", "1,1 2,2 3,3 2,5 5,5 6,1", SQUARE])
def test_the_formula_agrees_with_counting_every_roll(buttons: str, black: int) -> None:
    mask, stars = fields(buttons), fields("4,4 6,6")
    free = placeable(mask, stars)
    rolls = [
        Dice(w, tuple(rest), gold) for w, gold, *rest in product(range(1, 7), repeat=black + 1)
    ]
    busts = sum(not dice.fields & free for dice in rolls)
    assert bust_chance(mask, stars, black) == Fraction(busts, len(rolls))


def test_stars_count_against_placing() -> None:
    assert bust_chance(0, ALL_CELLS, 5) == 1
    assert bust_chance(0, fields("1,1 1,2 1,3 1,4 1,5 1,6"), 5) == Fraction(1, 6)


def test_next_steps_are_the_colours_that_lack_one_button() -> None:
    board = side_board("a", 0)
    red, yellow, _, _ = colour_fields(board)
    buttons = fields("1,1 1,3") | fields("1,6")  # two red, one yellow
    free = placeable(buttons, 0)
    (step,) = next_steps(board, "R", buttons, 0, 5)
    assert (step.colour, step.stars) == ("R", 2)
    assert step.chance == 1 - miss_chance(red & free, 5)
    (step, other) = next_steps(board, "G", buttons | fields("3,3"), 0, 2)
    assert (step.stars, other.colour, other.stars) == (1, "Y", 1)
    assert other.chance == 1 - miss_chance(yellow & placeable(buttons | fields("3,3"), 0), 2)
