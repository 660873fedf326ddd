"""Undo and redo: one's own decisions, as many as one likes; somebody else's, never.

Undo past a roll and the same move again meets the same dice.
"""

from __future__ import annotations

from engine.game import CHANCE, Reason
from engine.games.buttons.state import Status
from tests.web.buttons_desk import ROUND, sit, story, striped, tap
from tests.web.driver import Desk
from web.app.undo import redo_target, undo_target

PEOPLE = ("human", "human")


def alone(*plies: str) -> Desk:
    """Bela has stopped; Anna plays on alone."""
    return sit(striped(2, buttons=("", "6,6"), status=(Status.IN, Status.STOPPED)), *plies)


def moved(row: int, column: int) -> tuple[str, ...]:
    """Anna rolls and puts her button there."""
    return "A roll", f"* dice {row}/{2 * str(column)}+{column}", f"A put {row},{column}"


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    desk = sit(striped(2))
    assert not desk.can("undo")
    assert not desk.can("redo")


def test_one_person_takes_back_as_much_as_they_like() -> None:
    """All the way, and forth again."""
    desk = alone(*moved(1, 1), *moved(2, 3), *moved(3, 1))
    seen = [desk.session.state]
    for _ in range(3):
        desk.press("Roll", "primary")
        seen += [desk.session.state_at(desk.session.at - 1), desk.session.state]
    for state in seen[-2::-1]:
        desk.press("undo")
        assert desk.last_said == "Taken back."
        assert desk.session.state == state
    assert not desk.can("undo")
    for state in seen[1:]:
        desk.press("redo")
        assert desk.last_said == "Done again."
        assert desk.session.state == state
    assert not desk.can("redo")


def test_undo_past_a_roll_and_the_same_roll_meet_the_same_dice() -> None:
    desk = alone()
    desk.press("Roll")
    state, history = desk.session.state, desk.session.moves()
    desk.press("undo", "Roll")
    assert (desk.session.state, desk.session.moves()) == (state, history)


def test_another_decision_does_not_change_the_luck_to_come() -> None:
    """Draw number n depends on the seed and n alone, so trying again is no second chance."""
    desk = alone("A roll", "* dice 1/14+6")
    met = []
    for field in ("1,1", "1,4", "1,6"):
        desk.press("Roll")
        tap(desk, field)
        desk.press("Roll")
        met.append([ply.move for ply in desk.session.plies if ply.actor == CHANCE])
        desk.press("undo", "undo", "undo")
    assert met[0] == met[1] == met[2]
    assert len(met[0]) >= 2


def test_a_new_decision_forgets_what_was_undone_a_repeated_one_does_not() -> None:
    desk = alone("A roll", "* dice 1/14+6", "A put 1,1")
    desk.press("Roll")
    assert desk.can("redo"), "the same decision: the rest is still to come"
    tap(desk, "1,4")
    assert not desk.can("redo")


def test_somebody_elses_decision_is_not_taken_back() -> None:
    """Bela takes her answer back, but not what Anna did before."""
    desk = sit(striped(2), "A roll", "* dice 1/1133+3", "A put 1,1", "B put 1,3")
    desk.press("Roll")
    tap(desk, "1,1")
    desk.press("Take 1,3", "undo")
    assert desk.last_said == "Taken back."
    at = desk.session.at
    desk.press("undo")
    assert desk.session.at == at
    assert desk.last_said.startswith("Somebody else has decided since")
    assert desk.page.region("notice") == desk.last_said
    desk.press("Take 1,3")
    assert desk.page.region("notice") == ""


def test_what_has_been_undone_counts_as_decided() -> None:
    """Otherwise Anna could take back Bela's answer first and then her own move."""
    session = story(striped(2), *ROUND[:4])
    session.go_to(4)
    assert undo_target(session, PEOPLE) == 3
    session.go_to(3)
    assert undo_target(session, PEOPLE) == Reason("undo-others-decision", {"seat": 0})


def test_the_computers_answers_go_with_the_decision_they_answer() -> None:
    session = story(striped(2), *ROUND[:6])
    session.go_to(6)
    against = ("human", "easy")
    assert undo_target(session, against) == 2, "Anna's button, Bela's answer, Bela's roll"
    session.go_to(2)
    assert undo_target(session, against) == 0
    assert redo_target(session, against) == 6


def test_with_nothing_ahead_there_is_nothing_to_do_again() -> None:
    session = story(striped(2))
    assert redo_target(session, PEOPLE) == Reason("nothing-to-redo")
    assert undo_target(session, PEOPLE) == Reason("nothing-to-undo")


def test_a_bust_that_was_taken_back_is_shown_again() -> None:
    """B10: the interlude belongs to the roll, whenever it is made."""
    start = striped(2, buttons=("1,1", "6,6"), status=(Status.IN, Status.STOPPED))
    desk = sit(start, "A roll", "* dice 1/12+2")
    desk.press("Roll")
    assert "Bust!" in desk.page.text
    desk.press("undo")
    assert "Bust!" not in desk.page.text
    desk.press("Roll")
    assert "Bust!" in desk.page.text


def test_taking_back_lets_go_of_what_was_chosen() -> None:
    """A half-made move is the view's affair; undo restores positions."""
    desk = sit(striped(2), "A roll", "* dice 1/1133+3", confirm=True)
    desk.press("Roll")
    tap(desk, "1,3")
    assert desk.page.having("is-chosen")
    desk.press("undo", "redo")
    assert not desk.page.having("is-chosen")
    assert desk.page.having("is-legal")
