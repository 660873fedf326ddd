"""Stories told at a table of Buttons: who is asked for what, and what one gets to see."""

from __future__ import annotations

import re

import pytest

from engine.games.buttons.odds import bust_chance, next_steps
from engine.games.buttons.state import Status
from tests.web.buttons_desk import ROUND, last_round, marked, round_story, sit, story, striped, tap
from tests.web.driver import Desk
from web.words import words_in


def seat_of(desk: Desk, name: str) -> str:
    """What the strip of players says of somebody, with the marks in brackets."""
    for seat in desk.page.regions["seats"].elements:
        if name in seat.text:
            return f"{seat.text} [{' '.join(sorted(seat.classes - {'seat'}))}]"
    raise LookupError(name)


def asked(desk: Desk, *parts: str) -> bool:
    """Whether the sentence that says what is wanted names all of this, in this order."""
    return bool(re.search(".*".join(map(re.escape, parts)), desk.page.find("prompt").text))


def at_the_round(*presses: str) -> Desk:
    """The story of a round, so far along."""
    desk = Desk.with_table(round_story())
    desk.press(*presses)
    return desk


TO_THE_OFFER = ("table roll", "table cell 1,1")
TO_THE_BUST = (*TO_THE_OFFER, "primary", "table roll")
TO_THE_SCORING = (*TO_THE_BUST, "primary", "primary", *("table roll", "primary") * 2, "table stop")


def test_the_roller_sees_where_a_button_may_go() -> None:
    """B7: any black die, the gold one included; B8: not beside a button."""
    desk = sit(striped(3, buttons=("4,3", "", "")), "A roll", "* dice 4/1224+6")
    assert asked(desk, "Anna", "1 button")
    desk.press("Roll")
    assert marked(desk, "is-legal") == ["4,1", "4,6"]
    assert asked(desk, "Anna", "row 4")
    assert desk.last_said == "Anna rolls: white 4, black 1 2 2 4, gold 6."
    assert not desk.can("primary"), "nothing is chosen yet"
    tray = next(e for e in desk.page.regions["play"].walk() if "tray" in e.classes)
    assert tray.get("aria-label") == "White 4, black 1 2 2 4, gold 6"
    assert [die.elements[0].get("href") for die in tray.elements] == [
        *("#die-white-4", "#die-black-1", "#die-black-2", "#die-black-2", "#die-black-4"),
        "#die-gold-6",
    ]


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("3,1", "The white die shows 4: only row 4 counts."),
        ("4,5", "No black die shows a 5."),
        ("4,2", "4,2 is right next to a button."),
        ("4,3", "A button already lies on 4,3."),
        ("4,4", "A star lies on 4,4."),
    ],
)
def test_a_field_that_is_not_possible_is_refused_in_words(field: str, why: str) -> None:
    """B7, B8."""
    start = striped(2, buttons=("4,3", ""), stars=("4,4", ""))
    desk = sit(start, "A roll", "* dice 4/1234+6")
    desk.press("Roll")
    before = desk.session.at
    tap(desk, field)
    assert desk.last_said == why
    assert desk.page.region("notice") == why
    assert desk.session.at == before
    tap(desk, "4,6")
    assert desk.page.region("notice") == "", "the next move clears it"


def test_one_may_only_stop_with_a_button() -> None:
    """B6."""
    desk = sit(striped(2), "A roll", "* dice 1/1111+1", "A put 1,1")
    assert not desk.can("Stop")
    desk.press("Roll")
    assert asked(desk, "Anna", "only 1,1")
    desk.press("Put it on 1,1", "No, thank you", "Roll")
    assert not desk.can("Stop"), "Bela has rolled and must place"


def test_the_guests_are_asked_in_turn_and_told_apart_from_the_roller() -> None:
    """B9."""
    plies = ("A roll", "* dice 4/2344+2", "A put 4,3", "B put 4,2", "C skip")
    desk = sit(striped(3), *plies)
    assert seat_of(desk, "Anna").endswith("on turn [is-turn]")
    desk.press("Roll")
    tap(desk, "4,3")
    assert asked(desk, "An offer!", "Bela", "4,2", "Anna")
    assert marked(desk, "is-guest") == ["4,2"]
    assert marked(desk, "is-legal") == []
    assert seat_of(desk, "Bela").endswith("asked [is-asked]")
    assert not seat_of(desk, "Anna").endswith("[is-turn]")
    grid = next(e for e in desk.page.elements() if e.get("role") == "grid")
    assert grid.get("aria-label") == "The board of Bela"
    assert desk.focus == "cell-4-2"
    tap(desk, "4,3")
    assert desk.last_said == "Only 4,2 is on offer."
    desk.press("Take 4,2")
    assert desk.last_said == "Bela takes the offer: a button on 4,2."
    assert seat_of(desk, "Cleo").endswith("asked [is-asked]")
    desk.press("No, thank you")
    assert desk.last_said == "Cleo declines the offer."
    assert seat_of(desk, "Bela").endswith("on turn [is-turn]")


def test_whoever_is_out_or_cannot_use_it_gets_no_offer() -> None:
    """B9: Bela has stopped, Cleo's button lies beside the field; only Dana is asked."""
    start = striped(
        4,
        buttons=("", "6,6", "1,5", ""),
        status=(Status.IN, Status.STOPPED, Status.IN, Status.IN),
    )
    desk = sit(start, "A roll", "* dice 1/444+4", "A put 1,4", "D skip")
    desk.press("Roll", "primary")
    assert asked(desk, "An offer!", "Dana", "1,4", "Anna")
    desk.press("No, thank you")
    assert asked(desk, "Cleo", "1 button")


def test_a_bust_is_shown_before_the_game_goes_on() -> None:
    """B10: the buttons that are lost lie there until everybody has seen it; then Anna is asked."""
    desk = at_the_round(*TO_THE_BUST)
    assert "Bela busts and loses 1 button." in desk.last_said
    assert asked(desk, "Bust!", "row 1", "Bela", "1 button")
    assert [cell.get("id") for cell in desk.page.having("cell") if cell.having("is-gone")] == [
        "cell-1-3"
    ]
    assert not desk.can("Take 1,4")
    assert desk.focus == "primary"
    desk.press("Go on")
    assert seat_of(desk, "Bela").endswith("bust [is-bust]")
    assert asked(desk, "An offer!", "Anna", "1,4", "Bela")


def test_dice_leave_with_the_player() -> None:
    """B12: of two players each takes two black dice along."""
    desk = at_the_round(*TO_THE_BUST)
    assert "3 black dice stay in play." in desk.last_said
    desk.press("primary", "primary", "table roll")
    tray = next(e for e in desk.page.regions["play"].walk() if "tray" in e.classes)
    assert (len(tray.having("is-black")), len(tray.having("is-out"))) == (2, 2)


def test_the_scoring_is_told_line_by_line_before_the_stars_are_placed() -> None:
    """B14, B15."""
    desk = at_the_round(*TO_THE_SCORING)
    anna, bela = (card.text for card in desk.page.having("card"))
    assert anna == ("Anna Stopped in time+1 Three or more: red (3)+1 Own card: red+1 Together3")
    assert bela == "Bela Bust: no stars this round."
    assert "Anna earns 3 stars." in desk.last_said
    assert "Bela earns 0 stars." in desk.last_said
    assert seat_of(desk, "Anna").startswith("Anna, 0 stars"), "no star lies yet"
    desk.press("Go on")
    assert asked(desk, "Anna", "3 buttons")
    assert marked(desk, "is-legal") == ["1,1", "1,4", "2,2", "6,1"]


def test_stars_are_chosen_let_go_and_placed() -> None:
    """B15: the player's choice, as many as are due."""
    desk = at_the_round(*TO_THE_SCORING, "primary")
    tap(desk, "3,3")
    assert desk.last_said == "No button of this round lies on 3,3."
    assert desk.page.find("primary").text == "0 of 3 chosen"
    tap(desk, "1,1", "1,4", "6,1")
    assert marked(desk, "is-chosen") == ["1,1", "1,4", "6,1"]
    tap(desk, "2,2")
    assert desk.last_said == "Choose 3 fields for the stars."
    tap(desk, "6,1")
    assert desk.page.find("primary").text == "2 of 3 chosen"
    assert not desk.can("primary")
    tap(desk, "2,2")
    desk.press("Place 3 stars")
    assert "Anna places 3 stars on 1,1, 1,4 and 2,2." in desk.last_said


def test_the_cards_pass_and_the_new_holder_of_red_begins() -> None:
    """B16."""
    desk = at_the_round(*TO_THE_SCORING)
    assert "card red and blue" in seat_of(desk, "Anna")
    desk.press("primary")
    tap(desk, "1,1", "1,4", "2,2")
    desk.press("primary")
    assert desk.last_said.endswith("Round 2: the cards pass on. Bela has red and begins.")
    assert asked(desk, "Round 2", "Bela")
    assert "card red and blue" in seat_of(desk, "Bela")
    assert seat_of(desk, "Anna").startswith("Anna, 3 stars")


def test_a_choice_that_is_forced_is_made_without_asking() -> None:
    """B15: one button, one star; nobody is asked, but everybody is told."""
    desk = Desk.with_table(last_round(stars=("", ""), puts=("1,5", "6,6")))
    finish(desk)
    assert "Anna places 1 star on 1,5. Bela places 1 star on 6,6." in desk.last_said
    assert "Round 2" in desk.last_said
    desk.press("Go on")
    assert asked(desk, "Round 2")


def finish(desk: Desk) -> None:
    """Play a last round as it is foreseen: one button each, then stop."""
    for _ in "AB":
        desk.press("table roll", "table confirm")
        if desk.can("table skip"):
            desk.press("table skip")
    desk.press("table stop", "table stop")


ELEVEN = "1,1 1,2 1,3 2,1 2,2 2,3 3,1 3,2 3,3 4,1 4,2"
TWELVE = f"{ELEVEN} 4,3"
FOUR = "1,1 1,2 1,3 1,4"


@pytest.mark.parametrize(
    ("stars", "puts", "sentence", "winners"),
    [
        ((FOUR, TWELVE), ("1,5", "6,6"), "Anna wins with five stars in a row.", ["Anna"]),
        ((ELEVEN, FOUR), ("6,6", "6,6"), "Anna wins with twelve stars or more.", ["Anna"]),
        (
            (ELEVEN, TWELVE),
            ("6,6", "6,6"),
            "Bela wins: several have twelve stars or more, and nobody has more than Bela.",
            ["Bela"],
        ),
        (
            (FOUR, f"{FOUR} 6,6"),
            ("1,5", "1,5"),
            "Bela wins: several have five in a row, and among them Bela has the most stars.",
            ["Bela"],
        ),
        (
            (FOUR, FOUR),
            ("1,5", "1,5"),
            "A draw: Anna and Bela have five in a row and equally many stars.",
            ["Anna", "Bela"],
        ),
        (
            (ELEVEN, ELEVEN),
            ("6,6", "6,6"),
            "A draw: Anna and Bela have equally many stars.",
            ["Anna", "Bela"],
        ),
    ],
    ids=["a line", "twelve stars", "more stars", "more stars with a line", "two lines", "a draw"],
)
def test_the_end_says_who_has_won_and_by_what(
    stars: tuple[str, str], puts: tuple[str, str], sentence: str, winners: list[str]
) -> None:
    """B17, B18."""
    desk = Desk.with_table(last_round(stars=stars, puts=puts))
    finish(desk)
    assert desk.last_said.endswith(sentence)
    assert "Round 1 is scored" in desk.page.text, "the scoring comes first"
    assert not desk.can("Rematch")
    desk.press("Go on")
    assert asked(desk, sentence)
    cards = desk.page.having("card")
    assert [card.elements[0].text for card in cards if "is-winner" in card.classes] == winners
    assert [card.elements[0].text for card in cards][: len(winners)] == winners
    for card in cards:
        seat = ("Anna", "Bela").index(card.elements[0].text)
        count = desk.session.game.scores(desk.session.state)[seat]
        assert f"{count} stars" in card.text
        assert ("five in a row" in card.text) == (stars[seat].startswith(FOUR) and "1,5" in puts)
    assert desk.can("Rematch")
    assert desk.can("#/")


@pytest.mark.parametrize(("other", "dice"), [(Status.IN, 5), (Status.STOPPED, 3)])
def test_the_odds_are_those_of_the_engine(other: Status, dice: int) -> None:
    """How likely is it that I can still place? With fewer dice, less (B12)."""
    desk = sit(striped(2, buttons=("2,3 5,5", "1,1"), status=(Status.IN, other)))
    words, state = words_in("en"), desk.session.state
    assert "busts with" not in desk.page.region("play")
    desk.press("How likely is a bust?")
    chance = bust_chance(state.buttons[0], state.stars[0], dice)
    assert desk.page.find("odds").text == (
        f"Risk of a bust on the next roll: {words.percent(float(chance))} "
        f"({chance.numerator} of {chance.denominator})."
    )


def test_the_odds_name_the_colour_that_is_nearly_full() -> None:
    """B14: a third red brings a star, and one more for the own card."""
    desk = sit(striped(2, buttons=("1,1 1,3", "")), odds=True)
    words, state = words_in("en"), desk.session.state
    [step] = next_steps(state.boards[0], state.cards[0], state.buttons[0], 0, 5)
    assert (step.colour, step.stars) == ("R", 2)
    shown = desk.page.find("odds").text
    assert shown.endswith(f"A third red: {words.percent(float(step.chance))}, worth 2 stars")


def test_the_side_says_what_stopping_now_would_earn() -> None:
    """B14."""
    desk = sit(striped(2, buttons=("1,1 1,3 1,5 4,1", "")))
    assert desk.page.region("hand").startswith(
        "If Anna stopped now red: 3 of 3 · own card+2 yellow: 0 of 3– green: 1 of 3– "
        "blue: 0 of 3 · own card– Together3"
    )


def test_the_boards_of_the_others_can_be_read() -> None:
    desk = sit(striped(3, buttons=("", "4,3", ""), stars=("", "1,1 1,2", "")))
    others = [e.get("aria-label") for e in desk.page.regions["others"].walk() if e.tag == "svg"]
    assert others == [
        "The board of Bela: buttons 4,3; stars 1,1 and 1,2",
        "The board of Cleo: buttons none; stars none",
    ]


def test_the_last_move_is_marked_until_the_next() -> None:
    desk = at_the_round("table roll", "table cell 1,1", "table skip")
    assert desk.page.region("log").endswith("On offer for Bela: 1,3. Bela declines the offer.")
    last = [line.text for line in desk.page.having("is-last") if line.tag == "li"]
    assert last == ["Bela declines the offer."]


def test_the_log_tells_the_whole_story() -> None:
    desk = Desk.with_table(round_story())
    while desk.can("redo"):
        desk.press("redo")
    lines = [line.text for line in desk.page.having("log-line")]
    assert lines[:4] == [
        "Anna rolls: white 1, black 1 1 3 3, gold 3.",
        "Anna sews a button on 1,1.",
        "On offer for Bela: 1,3.",
        "Bela takes the offer: a button on 1,3.",
    ]
    assert lines[-1] == "Bela rolls: white 3, black 1 1 2 2, gold 6."
    assert len(ROUND) == len(desk.session.plies)


def test_without_names_the_seats_are_numbered() -> None:
    session = story(striped(2))
    session.names = ()
    assert asked(Desk.with_table(session), "Player 1")
    session.names = ("", "Bela")
    desk = Desk.with_table(session)
    assert seat_of(desk, "Player 1").endswith("[is-turn]")
    assert seat_of(desk, "Bela")
