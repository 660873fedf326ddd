"""The table of Buttons while the computer plays along: whose board, what is said and marked."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.buttons.state import ButtonsState
from tests.web.buttons_desk import ROUND, marked, story, striped, tap
from tests.web.driver import Desk
from web.games.buttons.dice import ROLL_MILLISECONDS

OFFER = ("A roll", "* dice 4/2344+2", "A put 4,3")
"""Anna sews a button; her gold die offers 4,2."""


def playing(start: ButtonsState, kinds: Sequence[str], *plies: str, **settings: object) -> Desk:
    """A story at whose table some seats are the computer's."""
    return Desk.with_table(story(start, *plies), tuple(kinds), **settings)


def large(desk: Desk) -> str:
    """Whose board is large."""
    grid = next(e for e in desk.page.elements() if e.get("role") == "grid")
    return grid.get("aria-label").removeprefix("The board of ")


def small(desk: Desk) -> list[str]:
    """Whose boards are small, in reading order."""
    return [heading.text for heading in desk.page.regions["others"].walk() if heading.tag == "h3"]


def marks(desk: Desk) -> list[str]:
    """The mark of every seat in the strip: on turn, asked, or neither."""
    names = ("is-turn", "is-asked")
    seats = desk.page.regions["seats"].elements
    return [next((name for name in names if name in seat.classes), "") for seat in seats]


def offered() -> Desk:
    """Anna has put her button; Bela, the computer, is asked."""
    desk = playing(striped(2), ("human", "easy"), *OFFER, "B skip", "B roll", "* dice 1/1122+5")
    desk.press("Roll")
    tap(desk, "4,3")
    return desk


def test_who_thinks_is_said_and_nothing_can_be_decided_for_it() -> None:
    """B9."""
    desk = offered()
    assert desk.page.find("prompt").text == "Bela is thinking…"
    assert marks(desk) == ["", "is-asked"]
    for mark in ("is-legal", "is-guest", "is-chosen"):
        assert marked(desk, mark) == []
    assert desk.page.region("actions") == "Wait a moment"
    assert not desk.can("primary")


def test_keys_on_the_board_of_the_computer_say_that_it_is_not_ones_turn() -> None:
    desk = offered()
    desk.focus = "cell-4-3"
    desk.key("ArrowRight", "Enter")
    assert desk.last_said == "It is somebody else’s turn."
    assert desk.focus == "cell-4-4"


def test_ones_own_board_stays_until_the_computer_has_rolled() -> None:
    """No board comes up because the computer answers an offer, or thinks about its turn."""
    desk = offered()
    assert large(desk) == "Anna"
    desk.answer("skip")
    assert large(desk) == "Anna"
    assert marks(desk) == ["", "is-turn"], "it thinks whether to roll"
    desk.answer("roll")
    assert large(desk) == "Bela"
    assert desk.page.find("prompt").text == "Bela is thinking…"


def test_its_dice_tumble_before_it_goes_on() -> None:
    desk = offered()
    desk.answer("skip")
    assert desk.asking is not None
    assert desk.asking.pace == 600
    desk.answer("roll")
    assert desk.asking.pace == 600 + ROLL_MILLISECONDS
    assert desk.page.having("is-rolling")


def test_one_hears_that_it_is_ones_turn_after_the_computer() -> None:
    """B13: Bela stops, which does not say by itself that Anna goes on."""
    desk = playing(striped(2, buttons=("", "5,5")), ("human", "easy"), *OFFER, "B skip")
    desk.press("Roll")
    tap(desk, "4,3")
    desk.answer("skip")
    assert desk.last_said == "Bela declines the offer."
    desk.answer("stop")
    assert desk.last_said.startswith("Bela stops with 1 button.")
    assert desk.last_said.endswith("It is Anna’s turn.")


def test_what_the_computer_did_is_said_and_stays_marked() -> None:
    desk = offered()
    for answer in ("skip", "roll", "put 1,5"):
        desk.answer(answer)
    assert large(desk) == "Anna"
    assert desk.page.find("prompt").text == ("An offer! Anna, would you like 1,5, as Bela’s guest?")
    assert desk.last_said == "Bela sews a button on 1,5. On offer for Anna: 1,5."
    last = [e for e in desk.page.regions["others"].walk() if "is-last" in e.classes]
    assert len(last) == 1
    desk.press("No, thank you")
    assert desk.page.find("prompt").text == (
        "Bela sews a button on 1,5. Anna: 1 button. Roll, or stop?"
    )
    assert [e for e in desk.page.regions["others"].walk() if "is-last" in e.classes]


def test_what_the_computer_did_is_told_where_one_has_to_decide() -> None:
    """Anna cannot use what Bela offers: it is her turn at once."""
    plies = (*OFFER, "B skip", "B roll", "* dice 4/1122+3", "B put 4,1")
    desk = playing(striped(2), ("human", "easy"), *plies)
    desk.press("Roll")
    tap(desk, "4,3")
    for answer in ("skip", "roll", "put 4,1"):
        desk.answer(answer)
    news = "Bela sews a button on 4,1."
    assert desk.page.find("prompt").text == f"{news} Anna: 1 button. Roll, or stop?"
    assert desk.last_said == f"{news} It is Anna’s turn."


def test_people_are_asked_before_the_computer_whoever_sits_where() -> None:
    """B9: Bela, the computer, sits next; Cleo, a person, is asked first, on her board."""
    plies = (*OFFER, "C put 4,2", "B skip")
    desk = playing(striped(3), ("human", "easy", "human"), *plies)
    desk.press("Roll")
    tap(desk, "4,3")
    assert desk.question is None
    assert large(desk) == "Cleo"
    assert marked(desk, "is-guest") == ["4,2"]
    desk.press("Take 4,2")
    assert desk.question is not None
    assert desk.question.seat == "B"
    assert large(desk) == "Anna", "the roller's board, while the computer answers"


def test_a_person_places_stars_before_the_computer() -> None:
    """B15: Anna, the computer, would be the first by seat."""
    start = striped(2, buttons=("1,1 1,3 4,1", "1,1 1,3 4,2"))
    desk = playing(start, ("easy", "human"), "A stop", "B stop", "B stars 4,2", "A stars 1,3")
    desk.answer("stop")
    desk.press("Stop", "Go on")
    assert large(desk) == "Bela"
    assert desk.page.find("prompt").text.startswith("Anna stops with 3 buttons.") is False
    assert marked(desk, "is-legal") == ["1,1", "1,3", "4,2"]
    assert desk.page.find("cell-1-1").get("tabindex") == "0"
    tap(desk, "4,2")
    desk.press("Place 1 star")
    assert large(desk) == "Anna", "now the computer chooses"
    assert marked(desk, "is-legal") == []
    desk.answer("stars 1,3")
    assert "Anna places 1 star on 1,3." in desk.last_said
    assert "Anna places 1 star on 1,3." in desk.page.region("play")


def test_the_stars_that_were_placed_last_stay_marked() -> None:
    """B15."""
    start = striped(2, buttons=("1,1 1,3 4,1", "1,1 1,3 4,2"))
    desk = playing(start, ("human", "easy"), "A stop", "B stop", "A stars 1,3", "B stars 4,2")
    desk.press("Stop")
    desk.answer("stop")
    desk.press("Go on")
    tap(desk, "1,3")
    desk.press("Place 1 star")
    desk.answer("stars 4,2")
    assert large(desk) == "Bela", "who has red in the next round"
    assert marked(desk, "is-last") == ["4,2"]
    assert [e for e in desk.page.regions["others"].walk() if "is-last" in e.classes]


def test_the_board_of_the_last_roller_stays_while_the_next_computer_thinks() -> None:
    """With several computers the large board changes only when dice are thrown."""
    plies = ("A roll", "* dice 1/1111+1", "A put 1,1", "B skip", "C skip")
    plies = (*plies, "B roll", "* dice 2/2222+2", "B put 2,2", "A skip", "C skip", "C roll")
    desk = playing(striped(3), ("human", "easy", "hard"), *plies, "* dice 3/3333+3")
    desk.press("Roll", "primary")
    boards = []
    for answer in ("skip", "skip", "roll", "put 2,2"):
        boards.append(large(desk))
        desk.answer(answer)
    assert boards == ["Anna", "Anna", "Anna", "Bela"]
    assert large(desk) == "Anna", "asked as a guest"
    desk.press("No, thank you")
    assert large(desk) == "Bela"
    desk.answer("skip")
    assert large(desk) == "Bela", "Cleo thinks about her turn"
    assert marks(desk) == ["", "", "is-turn"]
    desk.answer("roll")
    assert large(desk) == "Cleo"
    assert small(desk) == ["Anna", "Bela"]


def test_computers_alone_play_a_round_while_one_watches() -> None:
    """B10: only a bust or a scoring asks anybody to go on."""
    desk = Desk.with_table(story(striped(2), *ROUND), ("easy", "expert"))
    for answer in ("roll", "put 1,1", "put 1,3", "roll"):
        assert not desk.can("primary")
        desk.answer(answer)
    assert "Bust!" in desk.page.text
    assert desk.question is None, "the bust is read first"
    desk.press("Go on")
    assert desk.question is not None
    for answer in ("put 1,4", "roll", "put 2,2", "roll", "put 6,1", "stop"):
        desk.answer(answer)
    assert "Round 1 is scored" in desk.page.text
    assert desk.question is None
    desk.press("Go on")
    desk.answer("stars 1,1 1,4 2,2")
    assert desk.session.state.round_number == 2


@pytest.mark.parametrize("language", ["de", "fr", "cs"])
def test_the_computer_is_named_in_every_language(language: str) -> None:
    session = story(striped(2), *OFFER)
    session.names = ()
    desk = Desk.with_table(session, ("human", "easy"), language=language)
    english = "Computer (easy)"
    assert english not in desk.page.region("seats")
    desk.press("table roll")
    tap(desk, "4,3")
    assert "is thinking" not in desk.page.region("play")
