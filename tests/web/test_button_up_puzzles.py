"""The puzzles of Button Up!: the way in, the answer, what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.button_up.outlook import round_margins
from engine.games.button_up.state import PLACES
from tests.web.button_up_desk import marked, prompt, sow, tap
from tests.web.driver import Desk, Shelf
from web.app.puzzling import load_solved
from web.games import all_puzzles

BOOK = all_puzzles()["button-up"]


def puzzle(number: int, shelf: Shelf | None = None) -> Desk:
    """A desk with a puzzle on the table."""
    return Desk(f"#/puzzles/button-up/{number}", shelf)


def winning(desk: Desk) -> str:
    """The one place that wins."""
    margins = round_margins(desk.session.state)
    [place] = [PLACES[place] for place, margin in margins.items() if margin > 0]
    return place


def losing(desk: Desk) -> Sequence[str]:
    """The places that do not win, those that only draw first."""
    margins = round_margins(desk.session.state)
    return [PLACES[p] for p in sorted(margins, key=lambda p: -margins[p]) if margins[p] <= 0]


def solved_on_the_list(desk: Desk) -> list[str]:
    """The numbers with a tick."""
    return [link.text for link in desk.page.having("is-solved")]


def test_the_set_up_leads_to_the_puzzles() -> None:
    desk = Desk("#/new/button-up")
    assert "0 of 51 solved" in desk.page.text
    desk.press("Puzzles")
    assert desk.address == "#/puzzles/button-up"
    assert len(desk.page.having("puzzle-link")) == 51
    desk.press("#/puzzles/button-up/1")
    assert prompt(desk) == "Puzzle 1 Red is to move, and only one pile wins. Which?"
    assert len(marked(desk, "is-legal")) == 3


@pytest.mark.parametrize("number", range(1, 52))
def test_red_is_to_move_and_one_of_three_piles_wins(number: int) -> None:
    session = BOOK.session(number)
    margins = round_margins(session.state)
    assert session.to_act == (0,)
    assert len(margins) == 3
    assert sum(margin > 0 for margin in margins.values()) == 1
    assert not BOOK.is_solved(session)


def test_the_winning_pile_solves_it_for_good() -> None:
    desk = puzzle(7)
    place = winning(desk)
    sow(desk, place)
    assert prompt(desk).startswith(f"Solved! {place} wins by ")
    assert load_solved(desk.shelf.solved) == {"button-up": {7}}
    desk.press("Next puzzle")
    assert desk.address == "#/puzzles/button-up/8"
    desk.go("#/puzzles/button-up")
    assert solved_on_the_list(desk.reload()) == ["7"]
    assert "1 of 51 solved" in desk.page.text


def test_another_pile_does_not_and_can_be_tried_again() -> None:
    desk = puzzle(7)
    wrong = losing(desk)
    for place in wrong:
        sow(desk, place)
        assert prompt(desk).startswith("Not this one.")
        assert f"After {place} black can" in prompt(desk)
        assert desk.shelf.solved == ""
        desk.press("Try again")
        assert desk.session.at == 2
    assert desk.address == "#/puzzles/button-up/7"
    sow(desk, winning(desk))
    assert prompt(desk).startswith("Solved!")


def test_the_answer_is_to_be_read_first() -> None:
    desk = puzzle(7)
    sow(desk, losing(desk)[0])
    desk.focus = "place-a"
    desk.key("Enter", "B", "Enter")
    desk.send_text("table hint")
    assert desk.page.region("notice") == ""
    assert prompt(desk).startswith("Not this one.")
    assert desk.session.at == 3


def test_undo_tries_again_too() -> None:
    desk = puzzle(7)
    sow(desk, losing(desk)[0])
    desk.press("undo")
    assert prompt(desk).startswith("Puzzle 7")
    sow(desk, winning(desk))
    assert load_solved(desk.shelf.solved) == {"button-up": {7}}


def test_the_menu_begins_again_or_leads_to_the_others() -> None:
    desk = puzzle(7)
    sow(desk, losing(desk)[0])
    desk.press("dialog menu", "rematch")
    assert desk.session.at == 2
    desk.press("dialog menu", "All puzzles")
    assert desk.address == "#/puzzles/button-up"


def test_before_the_answer_there_is_no_help() -> None:
    desk = puzzle(3)
    assert not desk.can("Hint")
    assert not desk.can("table values")
    tap(desk, winning(desk))
    assert not desk.can("Hint")


def test_the_computer_waits_for_the_answer_to_be_read_then_plays_at_its_best() -> None:
    desk = puzzle(2)
    sow(desk, winning(desk))
    assert desk.question is None
    desk.press("Play on")
    assert desk.question is not None
    assert (desk.question.seat, desk.question.level) == ("B", "expert")


def test_a_puzzle_played_on_ends_with_its_tower() -> None:
    desk = puzzle(2)
    sow(desk, winning(desk))
    desk.press("Play on")
    while desk.page.regions["own"].children:
        state = desk.session.state
        if state.turn:
            assert desk.question is not None
            desk.answer(PLACES[max(round_margins(state), key=lambda p: round_margins(state)[p])])
        else:
            margins = round_margins(state)
            sow(desk, PLACES[max(margins, key=lambda p: margins[p])])
    assert prompt(desk).startswith("Player 1 wins the round and scores ")
    assert desk.can("Next puzzle")
    desk.press("Try again")
    assert desk.session.at == 2


def test_a_puzzle_is_not_a_kept_game_but_its_address_leads_back() -> None:
    desk = puzzle(5)
    sow(desk, losing(desk)[0])
    assert desk.shelf.games == {}
    again = desk.reload()
    assert again.session.at == 2
    again.go("#/")
    assert "Kept games" not in again.page.text


def test_after_the_last_puzzle_comes_the_list() -> None:
    desk = puzzle(51)
    sow(desk, winning(desk))
    desk.press("All puzzles")
    assert desk.address == "#/puzzles/button-up"


def test_when_all_are_solved_none_is_proposed() -> None:
    numbers = ", ".join(map(str, range(1, 52)))
    desk = Desk("#/puzzles/button-up", Shelf(solved=f'{{"button-up": [{numbers}]}}'))
    assert "51 of 51 solved" in desk.page.text
    assert not desk.can("Puzzle 1")
    assert desk.can("Puzzle 1, solved")


def test_two_tabs_keep_what_both_have_solved() -> None:
    one = puzzle(1)
    other = puzzle(2, one.shelf)
    for desk in (one, other):
        sow(desk, winning(desk))
    assert load_solved(one.shelf.solved) == {"button-up": {1, 2}}


@pytest.mark.parametrize("subject", ["button-up/0", "button-up/52", "button-up/x", "button-up/1/1"])
def test_a_puzzle_that_does_not_exist(subject: str) -> None:
    assert Desk(f"#/puzzles/{subject}").address == "#/"
