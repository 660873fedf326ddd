"""Playing with the computer: when it is asked, what becomes of its answers."""

from __future__ import annotations

from dataclasses import replace

from tests.web.buttons_desk import ROUND, round_story, story, striped, tap
from tests.web.driver import Desk

KINDS = ("human", "easy")


def against_the_computer(*plies: str, **settings: object) -> Desk:
    """Anna against the computer, these moves foreseen."""
    return Desk.with_table(story(striped(2), *plies), KINDS, **settings)


def to_its_turn() -> Desk:
    """Anna has put a button; the computer is asked about the offer."""
    desk = against_the_computer(*ROUND)
    desk.press("Roll")
    tap(desk, "1,1")
    return desk


def test_people_act_without_anybody_thinking() -> None:
    desk = against_the_computer(*ROUND)
    assert desk.question is None
    desk.press("Roll")
    assert desk.question is None


def test_the_computer_is_asked_when_it_is_to_act() -> None:
    desk = to_its_turn()
    assert desk.asking is not None
    assert desk.question is not None
    assert (desk.question.seat, desk.question.level, desk.asking.pace) == ("B", "easy", 600)
    assert '"A put 1,1"' in desk.question.record
    assert '"B put 1,3"' not in desk.question.record, "it does not see what has been undone"


def test_looking_around_while_it_thinks_does_not_ask_again() -> None:
    desk = to_its_turn()
    question = desk.question
    desk.send_text("table key ArrowLeft")
    assert desk.question is question


def test_its_answer_is_played_told_and_kept() -> None:
    desk = to_its_turn()
    desk.answer("put 1,3")
    assert desk.said[-1].startswith("Bela takes the offer: a button on 1,3.")
    assert desk.session.format_ply(desk.session.at - 1) == "B put 1,3"
    assert '"B put 1,3"' in desk.shelf.games["story"]
    assert desk.question is not None
    assert '"B put 1,3"' in desk.question.record, "it goes on with its own turn"


def test_the_focus_is_not_lost_when_the_computer_has_moved() -> None:
    desk = to_its_turn()
    desk.answer("put 1,3")
    desk.answer("roll")
    assert desk.focus


def test_undo_while_it_thinks_discards_its_answer() -> None:
    desk = to_its_turn()
    asking = desk.asking
    desk.press("undo")
    assert desk.asking is None, "it stops thinking"
    state = desk.session.state
    desk.answer("put 1,3", late=asking)
    assert desk.session.state == state
    tap(desk, "1,3")
    assert desk.session.state.buttons[0]


def test_undo_after_its_answer_takes_both_back() -> None:
    desk = to_its_turn()
    desk.answer("skip")
    desk.press("undo")
    assert desk.session.at == 2
    assert desk.page.having("is-legal")


def test_its_bust_is_read_before_it_goes_on() -> None:
    """B10: nothing happens behind the back of whoever is still reading."""
    desk = to_its_turn()
    desk.answer("put 1,3")
    desk.answer("roll")
    assert "Bust!" in desk.page.text
    assert desk.can("Go on")


def test_leaving_the_table_drops_its_answer() -> None:
    desk = to_its_turn()
    asking = desk.asking
    desk.go("#/")
    assert desk.asking is None, "it stops thinking"
    desk.answer("put 1,3", late=asking)
    assert desk.model.table is None
    assert not desk.model.failure


def test_coming_back_to_a_table_that_waited_in_memory_asks_again() -> None:
    """Where nothing can be kept, the table stays laid; the computer must not fall asleep."""
    desk = to_its_turn()
    desk.model = replace(desk.model, storage_works=False)
    address = desk.address
    desk.go("#/")
    assert desk.asking is None
    desk.go(address)
    assert desk.question is not None


def test_an_answer_about_another_game_is_dropped() -> None:
    """A rematch has begun while the computer was still thinking about the old game."""
    desk = Desk.with_table(story(striped(2), *ROUND), ("easy", "easy"))
    old = desk.asking
    desk.press("Menu", "New game, same table")
    assert desk.asking is not old
    fresh = desk.session.moves()
    desk.answer("roll", late=old)
    assert desk.session.moves() == fresh


def test_without_a_pace_it_answers_at_once() -> None:
    desk = against_the_computer(*ROUND, pace="instant")
    desk.press("Roll")
    tap(desk, "1,1")
    assert desk.asking is not None
    assert desk.asking.pace == 0


def test_a_seat_of_the_computer_is_named_after_its_level() -> None:
    session = round_story()
    session.names = ()
    desk = Desk.with_table(session, KINDS)
    assert "Player 1" in desk.page.region("seats")
    assert "Computer (easy)" in desk.page.region("seats")


def test_nobody_moves_for_the_computer() -> None:
    """While it thinks there is nothing to press that would decide for it."""
    desk = to_its_turn()
    at = desk.session.at
    for message in {control.get("data-msg") for control in desk.page.controls()}:
        if message.startswith("table") and desk.can(message):
            desk.press(message)
    assert desk.session.at == at
