"""What sets of buttons are worth (B6 – B15), against plain brute force over every roll."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from engine.games.buttons.board import ALL_CELLS, cells_in, placeable
from engine.games.buttons.goal import Goal, stars_goal
from engine.games.buttons.layouts import side_board
from engine.games.buttons.line_stages import (
    DONE,
    FARTHEST,
    ONE_WAY,
    TWO_WAYS,
    missing_fields,
    stage_of,
    survey,
)
from engine.games.buttons.moves import Dice
from engine.games.buttons.odds import bust_chance
from engine.games.buttons.race import Race, Racer, Standing
from engine.games.buttons.race_tables import endings, gain_chances, stages_after, steps_from
from engine.games.buttons.round_values import RoundValues
from engine.games.buttons.scoring import score_lines
from engine.games.buttons.star_fields import choices, longest, promise
from engine.games.buttons.tempo import Tempo, alone, tempo
from tests.engine.buttons_tables import STRIPES, fields

BOARD = side_board("a", 0)
NEARLY_FULL = ALL_CELLS & ~fields("1,1 1,3 2,2 2,5 3,4 4,1 4,6 5,3 6,2 6,5")
"""Stars on all but ten fields, so that brute force can follow every roll."""


def brute_force(board: str, cards: str, stars: int, black: int) -> dict[int, tuple[float, float]]:
    """What stopping and rolling are worth, by buttons, from every roll of the dice (B7, B10)."""
    rolls = [
        Dice(white, tuple(others), gold).fields
        for white, gold, *others in product(range(1, 7), repeat=black + 1)
    ]

    @cache
    def values(buttons: int) -> tuple[float, float]:
        free = placeable(buttons, stars)
        total = 0.0
        for roll in rolls:
            leads_to = [max(values(buttons | 1 << cell)) for cell in cells_in(roll & free)]
            total += max(leads_to, default=0.0)
        stop = len(score_lines(board, cards, buttons)) if buttons else 0
        return stop, total / len(rolls)

    found = {0: values(0)}
    for cell in cells_in(placeable(0, stars)):
        found[1 << cell] = values(1 << cell)
    return found


def solved(goal: Goal, stars: int, pace: Tempo, buttons: int, layers: int = 36) -> RoundValues:
    """The values of one set, looked at so deep that they are exact, or to a depth."""
    table = RoundValues(goal, stars, pace, [buttons])
    for _ in range(layers):
        for _ in table.deepen():
            pass
        if table.exact:
            break
    return table


@pytest.mark.parametrize(
    ("board", "cards", "black"), [(BOARD, "R", 2), (STRIPES, "YG", 2), (BOARD, "RB", 3)]
)
def test_values_agree_with_every_roll_of_the_dice(board: str, cards: str, black: int) -> None:
    goal = stars_goal(board, cards)
    for buttons, (stop, roll) in brute_force(board, cards, NEARLY_FULL, black).items():
        table = solved(goal, NEARLY_FULL, alone(black), buttons)
        assert table.exact
        assert table.roll(buttons) == pytest.approx(roll, abs=1e-12)
        if buttons:
            assert table.stop(buttons) == stop
            assert table.wait(buttons, 0) == pytest.approx(max(stop, roll), abs=1e-12)


def test_a_roll_is_worth_what_it_lands_times_what_it_brings() -> None:
    """B10: where nothing can be gained any more, only the bust counts."""
    buttons = fields("1,1 1,3 1,5 2,2 2,4 2,6 3,1 3,3 3,5 4,2")
    goal = stars_goal("R" * 36, "R")
    table = solved(goal, 0, alone(4), buttons, layers=1)
    lands = 1 - float(bust_chance(buttons, 0, 4))
    assert table.stop(buttons) == 3
    assert table.roll(buttons) == pytest.approx(3 * lands, abs=1e-12)


def test_a_sure_bust_is_worth_nothing() -> None:
    buttons = fields("1,1")
    stars = ALL_CELLS & ~fields("1,1")
    table = solved(stars_goal(BOARD, "R"), stars, alone(5), buttons)
    assert (table.roll(buttons), table.wait(buttons, 0)) == (0, 1)


def test_deeper_comes_closer() -> None:
    sets = [fields(text) for text in ("1,3 3,5 4,2 6,6", "2,2 3,5 5,3 6,6", "1,1 2,4 4,3 5,5")]
    goal = stars_goal(BOARD, "R")
    *looks, exact = (
        [solved(goal, 0, alone(3), mask, depth).roll(mask) for mask in sets]
        for depth in (1, 3, 5, 36)
    )
    shallow, middle, deep = (
        max(abs(value - true) for value, true in zip(values, exact, strict=True))
        for values in looks
    )
    assert deep < middle < 0.05
    assert deep < 0.005
    assert shallow < 0.15


def test_the_known_optimum_of_a_round_is_approached() -> None:
    """Side a, one card, five black dice: 2.560 stars (section 4 of the rules)."""
    table = solved(stars_goal(BOARD, "R"), 0, alone(5), 0, layers=3)
    assert table.roll(0) == pytest.approx(2.560, abs=0.12)


def test_offers_help_and_may_be_declined() -> None:
    """B9: a guest need not take the field, so waiting for offers costs nothing."""
    goal, buttons = stars_goal(BOARD, "R"), fields("1,1 3,3")
    table = solved(goal, 0, tempo(5, 1, 3, 2), buttons, layers=2)
    waits = [table.wait(buttons, offers) for offers in range(4)]
    assert waits == sorted(waits)
    assert waits[3] > waits[0]


def test_fewer_dice_are_expected_the_longer_the_round_lasts() -> None:
    """B12: whoever leaves takes dice along."""
    beats = tempo(5, 1, 3, 0).beats
    misses = [beat.misses[0b11] for beat in beats]
    assert misses == sorted(misses)
    assert misses[-1] > misses[0]
    assert sum(beats[0].hits) == pytest.approx(1 / 6)
    assert {beat.offer for beat in alone(2).beats} == {0.0}


@pytest.mark.parametrize(
    ("stars", "stage"),
    [
        ("", FARTHEST),
        ("1,1", FARTHEST),
        ("1,1 1,3", 5 + 1),
        ("1,2 1,4", 5),
        ("1,1 1,2 1,3", 4),
        ("1,1 1,3 1,5", 3),
        ("2,2 2,3 2,4 2,5", TWO_WAYS),
        ("2,1 2,2 2,4 2,5", ONE_WAY),
        ("3,3 4,3 5,3 2,3 6,3", DONE),
        ("1,1 2,2 3,3 4,4 5,5", FARTHEST),
    ],
)
def test_stages_of_lines(stars: str, stage: int) -> None:
    """B17: row or column without a gap; two fields side by side cannot come in one round (B8)."""
    assert stage_of(fields(stars)) == stage


def test_a_line_needs_stars_enough_for_its_buttons() -> None:
    """B15: two buttons that complete a line are of no use with one star."""
    lines = missing_fields(fields("1,2 1,3 1,4"))
    buttons = fields("1,1 1,5")
    assert survey(lines, buttons, 2).stage == DONE
    assert survey(lines, buttons, 1).stage == ONE_WAY


def test_what_may_become_of_a_board_adds_up() -> None:
    for players in (2, 3, 4):
        for stage in range(1, FARTHEST + 1):
            for stars in range(12):
                found = endings(players, stage, stars)
                assert not found[0], "it is not over yet"
                assert sum(sum(rounds.values()) for rounds in found) <= 1 + 1e-9
            assert sum(s.chance for s in steps_from(players, stage, 0)) == pytest.approx(1)
            assert sum(stages_after(players, stage, 2).values()) == pytest.approx(1)
        assert sum(gain_chances(players, players, 3, 1)) == pytest.approx(1)


def over_at_once(stage: int, stars: int) -> Racer:
    """Another whose round brings this for certain."""
    return Racer(2, {Standing(stage, stars): 1.0})


@pytest.mark.parametrize(
    ("mine", "other", "chance"),
    [
        ((DONE, 8), (FARTHEST, 13), 1),
        ((DONE, 9), (DONE, 10), 0),
        ((DONE, 9), (DONE, 9), 0.5),
        ((FARTHEST, 12), (FARTHEST, 13), 0),
        ((FARTHEST, 12), (FARTHEST, 12), 0.5),
        ((FARTHEST, 11), (FARTHEST, 12), 0),
    ],
)
def test_case_9_who_wins(mine: tuple[int, int], other: tuple[int, int], chance: float) -> None:
    """B18."""
    assert Race(2, [over_at_once(*other)]).chance(Standing(*mine)) == pytest.approx(chance)


def test_nearer_and_richer_boards_win_more() -> None:
    race = Race(2, [Racer(2, {Standing(5, 6): 1.0})])
    assert race.chance(Standing(5, 6)) == pytest.approx(0.5, abs=0.01)
    chances = [race.chance(Standing(5, stars)) for stars in (2, 6, 9, 11)]
    assert chances == sorted(chances)
    assert race.chance(Standing(TWO_WAYS, 6)) > race.chance(Standing(FARTHEST, 6))


def test_the_fields_for_stars_are_all_looked_at_unless_there_are_hundreds() -> None:
    buttons = fields("1,1 1,3 1,5 2,2 3,3")
    assert len(choices(0, buttons, 2)) == 10
    assert all(mask.bit_count() == 2 and not mask & ~buttons for mask in choices(0, buttons, 2))
    many = fields("1,1 1,3 1,5 2,2 2,4 2,6 3,1 3,3 3,5 4,2 4,4 4,6 5,1 5,3 5,5")
    some = choices(fields("5,2 5,4"), many, 6)
    assert 0 < len(some) <= 300
    full = fields("5,1 5,3 5,5")
    assert any(mask & full == full for mask in some), "the line is not overlooked"


def test_a_long_line_promises_more_than_several_short_ones() -> None:
    assert promise(fields("1,1 1,2 1,3")) > promise(fields("1,1 2,3 4,5"))
    assert longest(fields("1,1 1,2 1,4 3,3")) == 3
