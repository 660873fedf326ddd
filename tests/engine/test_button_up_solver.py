"""Perfect play in a round: the facts of the rules document, and a second opinion."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.button_up.circles import arrangements, canonical, starting_circles
from engine.games.button_up.outlook import round_margins
from engine.games.button_up.puzzles import PUZZLE_CIRCLES, find_circles, puzzle
from engine.games.button_up.solver import EYES, move_value, successors, value
from engine.games.button_up.sowing import Circle
from engine.games.button_up.state import PLACES, ButtonUpState
from tests.engine import button_up_plain as plain
from tests.engine.playing import load_data

CIRCLES = list(starting_circles(EYES))
BEST = "MMOOMWOWW"
WORST = "MWOMWOMWO"


def margin_of(line: str) -> int:
    """What the mover reaches from nine single buttons, clockwise."""
    return value(canonical(tuple(line)))


def laid(circle: str, seat: int) -> ButtonUpState:
    """A seat is on turn before nine piles of one."""
    return ButtonUpState(15, "fewest", starter=seat, turn=seat, piles=tuple(circle))


def best_moves(circle: Circle) -> int:
    """How many first moves reach the circle's value."""
    return [move_value(move) for move in successors(circle)].count(value(circle))


def test_1680_lines_are_188_circles() -> None:
    assert len(set(arrangements("RBW"))) == 1680
    assert len(CIRCLES) == 188
    assert sum(starting_circles(EYES).values()) == 1680


def test_94_circles_up_to_swapping_the_colours() -> None:
    swap = str.maketrans("MO", "OM")
    swapped = {canonical(tuple(pile.translate(swap) for pile in circle)) for circle in CIRCLES}
    assert swapped == set(CIRCLES)
    pairs = {
        min(circle, canonical(tuple(pile.translate(swap) for pile in circle))) for circle in CIRCLES
    }
    assert len(pairs) == 94


def test_rotations_have_one_form() -> None:
    piles = ("W", "MO", "W", "O", "MW", "M", "O")
    forms = {canonical(piles[index:] + piles[:index]) for index in range(len(piles))}
    assert len(forms) == 1


def test_the_first_movers_margins() -> None:
    counted = Counter(value(circle) for circle in CIRCLES)
    expected = load_data("button_up_cases.json")["first_movers_margins"]
    assert counted == {int(margin): count for margin, count in expected.items()}
    assert sum(count for margin, count in counted.items() if margin > 0) == 107
    assert counted[0] == 33
    assert sum(count for margin, count in counted.items() if margin < 0) == 48


@pytest.mark.parametrize("seat", [0, 1])
def test_the_same_for_either_colour(seat: int) -> None:
    circles = ["".join(circle) for circle in starting_circles("RBW")]
    counted = Counter(max(round_margins(laid(circle, seat)).values()) for circle in circles)
    expected = load_data("button_up_cases.json")["first_movers_margins"]
    assert counted == {int(margin): count for margin, count in expected.items()}


def test_14264_positions_with_at_most_three_moves() -> None:
    seen: set[Circle] = set()
    waiting = set(CIRCLES)
    while waiting:
        circle = waiting.pop()
        seen.add(circle)
        moves = successors(circle)
        assert (len(circle) == 1) == (not moves)
        assert len(moves) <= 3
        waiting |= {move.circle for move in moves} - seen
    assert len(seen) == 14264


def test_124_circles_have_a_single_best_first_move() -> None:
    assert sum(best_moves(circle) == 1 for circle in CIRCLES) == 124


def test_the_best_and_the_worst_circle_and_its_mirror_image() -> None:
    assert margin_of(BEST) == 9 == max(map(value, CIRCLES))
    assert margin_of(WORST) == -6 == min(map(value, CIRCLES))
    assert margin_of(WORST[::-1]) == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "line", [*("".join(circle) for circle in CIRCLES[::15]), BEST, WORST, WORST[::-1]]
)
def test_a_plain_search_agrees_move_by_move(line: str, seat: int) -> None:
    circle = line.translate(str.maketrans("MO", "RB" if seat == 0 else "BR"))
    table = plain.laid(circle, seat)
    sign = 1 if seat == 0 else -1
    expected = {
        place: sign * plain.reds_value(plain.taken(table, place)) for place in plain.options(table)
    }
    assert round_margins(laid(circle, seat)) == expected


def test_51_puzzles_with_one_winning_move() -> None:
    assert find_circles() == PUZZLE_CIRCLES
    assert len(set(PUZZLE_CIRCLES)) == 51
    for number, circle in enumerate(PUZZLE_CIRCLES, 1):
        solution = puzzle(number)
        assert solution.circle == circle
        margins = round_margins(laid(circle, 0))
        assert margins.pop(PLACES.index(solution.place)) == solution.margin > 0
        assert margins
        assert max(margins.values()) <= 0
