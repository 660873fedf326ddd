"""The value of a match: a table that satisfies its own equation, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.games.button_up.circles import starting_circles
from engine.games.button_up.forcing import MARGINS, Forcing, margin_bit
from engine.games.button_up.match import MatchTable, Points, match_table
from engine.games.button_up.solver import EYES, successors, value
from engine.games.button_up.sowing import Circle
from engine.games.button_up.state import First


def mean_worth(worth: Callable[[int], float]) -> float:
    """A round's mean worth to its starter over all circles: searched circle by circle."""

    @cache
    def search(circle: Circle, starter: bool) -> float:
        if len(circle) == 1:
            return worth(value(circle) if starter else -value(circle))
        best = max if starter else min
        return best(search(to, starter == again) for to, again in successors(circle))

    circles = starting_circles(EYES).items()
    return sum(weight * search(circle, True) for circle, weight in circles) / 1680


@pytest.mark.parametrize(
    ("first", "points"),
    [
        ("fewest", (0, 0)),
        ("fewest", (10, 12)),
        ("fewest", (14, 14)),
        ("fewest", (3, 14)),
        ("alternate", (5, 5)),
        ("alternate", (13, 9)),
    ],
)
def test_a_value_is_the_mean_of_the_rounds_it_leads_to(first: First, points: Points) -> None:
    """By a search that shares nothing with the table; a drawn round leads back to the same points.

    Repeated substitution has one solution only, so a table that satisfies its
    equation everywhere is the table.
    """
    table = match_table(15, first)
    expected = mean_worth(lambda margin: table.worth(points, margin))
    assert table.value(points) == pytest.approx(expected, abs=1e-11)


def test_two_points_can_be_worse_than_one() -> None:
    """At 10 : 12 a win by 1, 2, 3 leaves 47.7, 42.8, 48.2 %: at 12 : 12 the loser starts."""
    table = match_table(15, "fewest")
    left = [round(100 * table.worth((10, 12), margin), 1) for margin in (1, 2, 3)]
    assert left == [47.7, 42.8, 48.2]


def test_the_target_ends_the_match() -> None:
    table = match_table(15, "fewest")
    assert table.worth((10, 12), 5) == 1
    assert table.worth((10, 12), -3) == 0
    assert table.worth((10, 12), 4) == 1 - table.value((12, 14))


@pytest.mark.parametrize("first", ["fewest", "alternate"])
def test_a_draw_passes_the_start_on_or_not(first: First) -> None:
    table = match_table(15, first)
    assert table.worth((7, 7), 0) == 1 - table.value((7, 7))
    same_starter = first == "fewest"
    expected = table.value((5, 7)) if same_starter else 1 - table.value((7, 5))
    assert table.worth((5, 7), 0) == expected


def test_with_one_point_to_win_the_first_decided_round_counts() -> None:
    """So v = wins + draws · (1 − v), where v is the chance of who starts."""
    circles = starting_circles(EYES).items()
    wins = sum(weight for circle, weight in circles if value(circle) > 0) / 1680
    draws = sum(weight for circle, weight in circles if value(circle) == 0) / 1680
    table = match_table(1, "fewest")
    assert table.value((0, 0)) == pytest.approx((wins + draws) / (1 + draws))


def test_the_starter_is_slightly_ahead() -> None:
    assert match_table(15, "fewest").value((0, 0)) == pytest.approx(0.5042, abs=5e-5)
    assert match_table(15, "alternate").value((0, 0)) == pytest.approx(0.5201, abs=5e-5)


def test_more_points_are_never_worse_for_the_same_starter() -> None:
    table = match_table(15, "alternate")
    for ours in range(14):
        for theirs in range(15):
            assert table.value((ours + 1, theirs)) > table.value((ours, theirs))


def test_the_table_is_solved_no_further_than_asked() -> None:
    table = MatchTable(15, "fewest")
    slices = sum(1 for _ in table.solve(26))
    assert slices >= 3
    assert not list(table.solve(26))
    assert table.value((12, 14)) == match_table(15, "fewest").value((12, 14))


def test_what_can_be_forced() -> None:
    """Any result, none, a win: the last by 107 of 188 circles, all but two of them 9 lines each."""
    forcing = Forcing()
    for _ in forcing.prepare():
        pass
    everything = sum(map(margin_bit, MARGINS))
    wins = sum(margin_bit(margin) for margin in MARGINS if margin > 0)
    forcing.learn([0, everything, wins])
    assert forcing.chance(0) == 0
    assert forcing.chance(everything) == 1
    winners = (weight for circle, weight in starting_circles(EYES).items() if value(circle) > 0)
    assert forcing.chance(wins) == sum(winners) / 1680
