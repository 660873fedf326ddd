"""The numbered cases of the rules of Buttons."""

from __future__ import annotations

import pytest

from engine.games.buttons.board import lines_in, placeable
from engine.games.buttons.scoring import outcome, score_lines
from engine.games.buttons.state import Status
from tests.engine.buttons_tables import STRIPES, covered, fields, legal, play, table


def test_case_1_a_button_takes_its_field_and_the_four_beside_it() -> None:
    free = placeable(fields("2,3"), 0)
    assert free.bit_count() == 31
    assert free & fields("1,2 3,4") == fields("1,2 3,4")
    assert free & fields("1,3 3,3 2,2 2,4") == 0


def test_case_2_a_star_takes_its_field_only() -> None:
    free = placeable(0, fields("2,3"))
    assert free.bit_count() == 35
    assert free & fields("2,4")


def test_case_3_the_roller_may_use_any_black_die_the_others_only_the_gold_one() -> None:
    state = table(2, "A roll", "* dice 4/2344+2")
    assert legal(state) == ["A put 4,2", "A put 4,3", "A put 4,4"]
    assert legal(play(state, "A put 4,4")) == ["B put 4,2", "B skip"]


def test_case_4_free_columns_do_not_help_if_no_die_shows_them() -> None:
    state = table(2, buttons=("1,1 3,3 5,5", ""))
    state = play(state, "A roll", "* dice 3/3344+2")
    assert state.status[0] == "bust"
    assert legal(state) == ["B put 3,2", "B skip"]
    for column in (1, 5, 6):
        assert placeable(fields("1,1 3,3 5,5"), 0) & fields(f"3,{column}")


ROLL_2_5 = ("A roll", "* dice 2/13+5", "A put 2,1")


def test_case_5_a_player_in_the_round_may_take_the_offer() -> None:
    state = play(table(2), "A roll", "* dice 2/1346+5", "A put 2,1")
    assert legal(state) == ["B put 2,5", "B skip"]


def test_case_5_one_who_stopped_may_not() -> None:
    state = play(table(2, turn=1, buttons=("", "6,6")), "B stop", *ROLL_2_5)
    assert legal(state) == ["A roll", "A stop"]


def test_case_5_one_who_bust_may_not() -> None:
    state = table(2, turn=1, buttons=("", "6,1 6,3 6,5"))
    state = play(state, "B roll", "* dice 6/1133+5", "A skip", *ROLL_2_5)
    assert state.status[1] is Status.BUST
    assert legal(state) == ["A roll", "A stop"]


@pytest.mark.parametrize(
    ("cards", "buttons", "stars"),
    [
        ("G", covered(Y=3, R=4, G=1), 3),
        ("Y", covered(Y=3, R=4, G=1), 4),
        ("R", covered(Y=3, R=4, G=1), 4),
        ("RY", covered(Y=3, R=4, G=1), 5),
        ("B", covered(G=3, B=2), 2),
        ("G", covered(G=3, B=2), 3),
    ],
)
def test_case_6_a_colour_counts_from_three_and_once_more_on_an_own_card(
    cards: str, buttons: int, stars: int
) -> None:
    assert len(score_lines(STRIPES, cards, buttons)) == stars


def test_case_7_more_of_a_colour_adds_nothing() -> None:
    assert len(score_lines(STRIPES, "B", covered(B=6))) == 3
    every_colour = covered(R=3, Y=3, G=3, B=3)
    assert len(score_lines(STRIPES, "R", every_colour)) == 6
    assert len(score_lines(STRIPES, "RG", every_colour)) == 7


def test_case_7_a_bust_earns_nothing() -> None:
    state = table(
        2, buttons=("1,1 1,3 1,5", "6,6"), status=(Status.IN, Status.STOPPED), stars=("4,4", "")
    )
    state = play(state, "A roll", "* dice 1/13+5")
    assert (state.tallies[0], state.buttons[0], state.stars[0]) == ((), 0, fields("4,4"))


@pytest.mark.parametrize(
    ("stars", "is_line"),
    [
        ("2,1 2,2 2,3 2,4 2,6", False),
        ("1,1 2,2 3,3 4,4 5,5", False),
        ("2,3 3,3 4,3 5,3 6,3", True),
        ("4,1 4,2 4,3 4,4 4,5 4,6", True),
    ],
)
def test_case_8_a_line_is_five_without_a_gap_across_or_down(stars: str, is_line: bool) -> None:
    assert bool(lines_in(fields(stars))) == is_line


LINE = fields("1,1 1,2 1,3 1,4 1,5")
SCATTERED = "3,1 3,2 3,4 3,5 4,1 4,2 4,4 4,5 6,1 6,2 6,4 6,5 5,1"


def scattered(count: int) -> int:
    """So many stars without a line."""
    return fields(" ".join(SCATTERED.split()[:count]))


@pytest.mark.parametrize(
    ("stars", "winners", "how"),
    [
        ((LINE | scattered(3), scattered(13)), (0,), "line"),
        ((LINE | scattered(4), LINE | scattered(5)), (1,), "most-stars-with-line"),
        ((LINE | scattered(4), LINE | scattered(4)), (0, 1), "draw-with-lines"),
        ((scattered(12), scattered(13)), (1,), "most-stars"),
        ((scattered(12), scattered(12)), (0, 1), "draw"),
        ((scattered(11), scattered(12)), (1,), "twelve"),
        ((scattered(12), LINE, LINE | scattered(1), scattered(13)), (2,), "most-stars-with-line"),
    ],
)
def test_case_9_who_wins_and_why(
    stars: tuple[int, ...], winners: tuple[int, ...], how: str
) -> None:
    assert not lines_in(scattered(13))
    assert outcome(stars) == (winners, how)


def test_case_9_eleven_to_eleven_plays_on() -> None:
    assert outcome((scattered(11), scattered(11))) is None
