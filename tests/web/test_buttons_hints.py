"""Hints at the table of Buttons: what is advised, why, and how it shows on the board."""

from __future__ import annotations

import pytest

from engine.games.buttons.odds import bust_chance
from engine.games.buttons.state import ButtonsState
from tests.engine.buttons_tables import fields
from tests.web.buttons_desk import ROUND, advise, sit, story, striped, tap
from tests.web.driver import Desk
from web.words import words_in

WORDS = words_in("en")


def risk(state: ButtonsState, buttons: str) -> str:
    """The chance that a roll with these buttons busts, as a percentage."""
    return WORDS.percent(float(bust_chance(fields(buttons), 0, state.black_dice)))


def hint(desk: Desk) -> str:
    """What the hint says on the page."""
    return desk.page.having("hint-text")[0].text


def at_a_turn(**settings: object) -> Desk:
    """Anna has three red buttons, worth three stars, and may roll or stop."""
    desk = sit(striped(2, buttons=("1,1 1,3 1,5", "")), "A roll", **settings)
    desk.press("Hint")
    return desk


def at_a_roll() -> Desk:
    """Anna has two red buttons; 1,5 would be the third, 1,6 as well."""
    plies = ("A roll", "* dice 1/5556+6", "A put 1,5")
    desk = sit(striped(2, buttons=("1,1 1,3", "")), *plies)
    desk.press("Roll", "Hint")
    return desk


def ranks(desk: Desk) -> dict[str, str]:
    """What the discs on the large board say, by field; a tick says nothing."""
    cells = [cell for cell in desk.page.regions["own"].having("cell") if cell.having("hint")]
    return {
        cell.get("id").removeprefix("cell-").replace("-", ","): cell.having("hint")[0].text
        for cell in cells
    }


def test_a_hint_is_asked_for_whoever_has_to_decide() -> None:
    desk = at_a_turn()
    assert desk.question is not None
    assert (desk.question.task, desk.question.seat, desk.question.level) == ("think", "A", None)
    [box] = desk.page.having("hint-box")
    assert box.get("aria-busy") == "true"
    assert desk.can("Stop"), "one may decide meanwhile"


def test_stop_is_advised_with_the_risk_and_both_values() -> None:
    """B14: three stars are in hand; the exact chance of a bust is the engine's."""
    desk = at_a_turn()
    state = desk.session.state
    advise(desk, "stop", stop=3.0, roll=2.61)
    said = (
        "Stop: 3 stars are safe. "
        "On average 2.6 stars if you roll, 3.0 if you stop. "
        f"Risk of a bust on the next roll: {risk(state, '1,1 1,3 1,5')}."
    )
    assert hint(desk) == said
    assert desk.last_said == said
    assert desk.page.having("hint-box")[0].get("aria-busy") == "false"


def test_roll_is_advised_although_stopping_brings_more_stars() -> None:
    """The strongest level looks further than the stars of the round: at the chance to win."""
    desk = at_a_turn()
    advise(desk, "roll", chances={"roll": 0.54, "stop": 0.5}, stop=3.0, roll=2.61)
    assert hint(desk).startswith("Roll. Chance to win: 54% if you roll, 50% if you stop. ")
    assert "On average 2.6 stars if you roll, 3.0 if you stop." in hint(desk)


def test_values_that_look_the_same_are_told_apart() -> None:
    desk = at_a_turn()
    advise(desk, "stop", chances={"roll": 0.536, "stop": 0.539}, stop=3.0, roll=2.96)
    assert "2.96 stars if you roll, 3.00 if you stop" in hint(desk)
    assert "53.6% if you roll, 53.9% if you stop" in hint(desk)


def test_a_hint_so_far_neither_speaks_nor_marks_the_board() -> None:
    desk = at_a_roll()
    said = desk.last_said
    advise(desk, "put 1,5", final=False, **{"put 1,5": 3.2, "put 1,6": 2.9})
    assert desk.last_said == said
    assert ranks(desk) == {}
    assert desk.page.having("hint-box")[0].get("aria-busy") == "true"


def test_the_best_fields_are_ranked_on_the_board_and_in_words() -> None:
    """B7, B14: with the best one three stars are in hand."""
    desk = at_a_roll()
    advise(desk, "put 1,5", **{"put 1,5": 3.2, "put 1,6": 2.9})
    assert ranks(desk) == {"1,5": "1", "1,6": "2"}
    assert desk.page.find("cell-1-5").get("aria-label").endswith("may be chosen, hint 1")
    assert hint(desk) == (
        "Put it on 1,5. Stars on average: 1,5 (3.2) and 1,6 (2.9). "
        "Then 3 stars are in hand; risk of a bust on the next roll: "
        f"{risk(desk.session.state, '1,1 1,3 1,5')}."
    )


def test_fields_are_ranked_by_the_chance_to_win_where_it_is_known() -> None:
    desk = at_a_roll()
    chances = {"put 1,5": 0.5, "put 1,6": 0.55}
    advise(desk, "put 1,6", chances=chances, **{"put 1,5": 3.2, "put 1,6": 2.9})
    assert ranks(desk) == {"1,6": "1", "1,5": "2"}
    assert hint(desk).startswith("Put it on 1,6. Chance to win: 1,6 (55%) and 1,5 (50%). ")


def test_no_more_than_three_fields_are_ranked() -> None:
    desk = sit(striped(2), "A roll", "* dice 1/1234+5", "A put 1,1")
    desk.press("Roll", "Hint")
    advise(
        desk, "put 1,3", **{f"put 1,{column}": 1 - abs(column - 3) / 10 for column in range(1, 6)}
    )
    assert ranks(desk) == {"1,3": "1", "1,2": "2", "1,4": "3"}


def test_a_guest_is_told_whether_to_take_it() -> None:
    """B9: "is it wise to decline?"."""
    desk = sit(striped(2, buttons=("", "5,5")), "A roll", "* dice 4/2344+2", "A put 4,3", "B skip")
    desk.press("Roll")
    tap(desk, "4,3")
    desk.press("Hint")
    advise(desk, "put 4,2", **{"put 4,2": 1.9, "skip": 1.6})
    state = desk.session.state
    assert hint(desk) == (
        "Take 4,2. On average 1.9 stars with it, 1.6 without it. "
        f"Risk of a bust on your next roll: {risk(state, '5,5 4,2')} with it, "
        f"{risk(state, '5,5')} without it."
    )
    assert ranks(desk) == {"4,2": ""}
    assert desk.page.find("cell-4-2").get("aria-label").endswith("hint")


def test_a_guest_may_be_told_to_decline() -> None:
    desk = sit(striped(2, buttons=("", "5,5")), "A roll", "* dice 4/2344+2", "A put 4,3", "B skip")
    desk.press("Roll")
    tap(desk, "4,3")
    desk.press("Hint")
    advise(desk, "skip", **{"put 4,2": 1.5, "skip": 1.6})
    assert hint(desk).startswith("Decline the offer. ")
    assert ranks(desk) == {}


def test_the_buttons_that_should_become_stars_are_marked_together() -> None:
    """B15, B17: with them four of five lie in a row."""
    start = striped(2, buttons=("1,4 2,2 2,4 4,4", ""), stars=("1,1 1,2 1,3", ""))
    desk = sit(start, "A stop", "B roll", "* dice 1/11+1", "B put 1,1", "B stop")
    desk.press("Stop", "table roll", "primary", "Stop", "Go on", "Hint")
    chances = {"stars 1,4": 0.7, "stars 2,2": 0.6}
    advise(desk, "stars 1,4", chances=chances, **dict.fromkeys(chances, 1.0))
    assert hint(desk) == (
        "Place the star on 1,4. That makes 4 of the five for a line. Chance to win: 70%."
    )
    assert ranks(desk) == {"1,4": ""}


def test_where_there_is_only_one_thing_to_do_there_is_no_hint() -> None:
    """B6: whoever has no button must roll; B7: the only field must be taken."""
    desk = sit(striped(2), "A roll", "* dice 1/1111+1", "A put 1,1")
    assert not desk.can("Hint")
    desk.press("Roll")
    assert not desk.can("Hint")


def test_a_hint_is_put_away_by_its_button_or_by_moving_on() -> None:
    desk = at_a_turn()
    advise(desk, "stop", stop=3.0, roll=2.6)
    desk.press("Hint")
    assert not desk.page.having("hint-box")
    desk.press("Hint")
    advise(desk, "stop", stop=3.0, roll=2.6)
    desk.press("Roll")
    assert not desk.page.having("hint-box")


def test_nobody_asks_for_a_hint_for_the_computer() -> None:
    desk = Desk.with_table(story(striped(2), *ROUND), ("easy", "human"))
    assert not desk.can("Hint")


@pytest.mark.parametrize("odds", [True, False])
def test_the_hint_takes_the_place_of_the_odds(odds: bool) -> None:
    desk = at_a_turn(odds=odds)
    advise(desk, "stop", stop=3.0, roll=2.6)
    assert not desk.can("How likely is a bust?")
    assert hint(desk)
