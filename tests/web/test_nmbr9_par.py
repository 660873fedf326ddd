"""What was possible with a deck: asked for at the end, found bit by bit, compared."""

from __future__ import annotations

import pytest

from engine.agents.par import par
from engine.record import dump
from tests.web.driver import Desk
from tests.web.elements import Element
from tests.web.nmbr9_desk import PAIR, finished, sit


def over(*names: str) -> Desk:
    """A game at its end."""
    return Desk.with_table(finished(*(names or ("Anna",))))


def found(desk: Desk, points: int, *, progress: float = 1.0, final: bool = True) -> None:
    """The computer has found what the first seat did, and says that it is worth so much."""
    moves = [text.removeprefix("A ") for text in desk.session.moves() if text.startswith("A ")]
    desk.reply({"par": points, "moves": moves, "progress": progress}, final=final)


def card(desk: Desk) -> Element:
    """The card about what was possible."""
    return desk.page.having("par-card")[0]


def reached(desk: Desk, seat: int = 0) -> int:
    """The points of a seat."""
    points: int = desk.session.state.tables[seat].points
    return points


def test_it_is_asked_for_once_the_game_is_over() -> None:
    desk = sit(6, PAIR)
    assert not desk.can("What was possible?")
    desk.send_text("par")
    assert desk.question is None
    desk = over()
    desk.press("What was possible?")
    assert desk.question is not None
    assert desk.question.task == "par"
    assert desk.question.record == dump(desk.session)
    desk.send_text("par")
    assert desk.model.asked == 1


def test_the_search_shows_how_far_it_is_and_what_it_has() -> None:
    desk = over()
    desk.press("What was possible?")
    assert card(desk).get("aria-busy") == "true"
    said = len(desk.said)
    found(desk, reached(desk), progress=0.25, final=False)
    assert desk.page.find("par-progress").get("value") == "25"
    assert "Best so far" not in card(desk).text, "that much was reached anyway"
    found(desk, 164, progress=0.5, final=False)
    assert desk.page.find("par-progress").get("value") == "50"
    assert "Best so far: 164." in card(desk).text
    assert card(desk).having("tile-face")
    assert len(desk.said) == said


def test_the_result_is_compared_spoken_and_drawn() -> None:
    desk = over()
    desk.press("What was possible?")
    found(desk, 112)
    told = f"The best found for this very deck: 112. You: {reached(desk)}."
    assert told in card(desk).text
    assert desk.last_said == told
    assert card(desk).get("aria-busy") == "false"
    tiles = desk.session.state.tables[0].tiles
    assert len(card(desk).having("tile-face")) == len(tiles) == 20
    own = desk.page.having("result-seats")[0].having("is-number")
    assert [e.text for e in card(desk).having("is-number")] == [e.text for e in own]


def test_with_several_at_the_table_it_is_compared_with_the_best() -> None:
    desk = over("Anna", "Bela", "Cleo")
    desk.press("What was possible?")
    found(desk, 150)
    points = [reached(desk, seat) for seat in range(3)]
    name = desk.session.names[points.index(max(points))]
    assert desk.last_said == f"The best found for this very deck: 150. {name}: {max(points)}."


def test_whoever_did_best_of_all_is_told_so() -> None:
    desk = over()
    desk.press("What was possible?")
    found(desk, reached(desk))
    assert not card(desk).having("tile-face"), "the heap is there already"
    assert desk.last_said == f"Nothing better was found for this very deck: {reached(desk)}!"


def test_one_may_have_enough() -> None:
    desk = over()
    desk.press("What was possible?")
    found(desk, 90, progress=0.5, final=False)
    late = desk.asking
    desk.press("That is enough")
    assert desk.asking is None, "it stops looking"
    assert desk.last_said.startswith("The best found for this very deck: 90.")
    desk.reply({"par": 200, "moves": [], "progress": 1.0}, late)
    assert "200" not in card(desk).text


def test_enough_before_anything_was_found_leads_back_to_the_question() -> None:
    desk = over()
    desk.press("What was possible?", "That is enough")
    assert desk.can("What was possible?")


@pytest.mark.parametrize("way", ["leave", "undo"])
def test_leaving_the_end_stops_the_search(way: str) -> None:
    desk = over()
    desk.press("What was possible?")
    late = desk.asking
    if way == "leave":
        desk.go("#/")
    else:
        desk.press("undo")
    assert desk.asking is None
    desk.reply({"par": 200, "moves": [], "progress": 1.0}, late)
    assert not desk.model.failure


def test_what_the_search_finds_can_be_shown() -> None:
    desk = over()
    desk.press("What was possible?")
    assert desk.question is not None
    answer = next(iter(par(desk.question.record)))
    desk.reply(answer, final=False)
    assert desk.page.find("par-progress").get("value") == "0"
    assert answer["par"] >= reached(desk)
