"""What Buttons tells about a move, in the order it happens at the table."""

from __future__ import annotations

from engine.game import Event
from engine.games.buttons import GAME
from engine.games.buttons.state import ButtonsState
from engine.session import Session
from tests.engine.buttons_tables import play, table


def told(state: ButtonsState, ply: str) -> list[Event]:
    """The events of one ply."""
    letter, _, text = ply.partition(" ")
    after = play(state, ply)
    return list(GAME.events(state, "ABCD".find(letter), GAME.parse_move(text), after))


def codes(state: ButtonsState, ply: str) -> list[tuple[str, int | None]]:
    """The events of one ply without their values."""
    return [(event.code, event.seat) for event in told(state, ply)]


def test_a_turn_with_guests() -> None:
    state = table(3)
    assert told(state, "A roll") == [Event("rolls", 0, {"black": 5})]
    state = play(state, "A roll")
    dice = {"white": 2, "black": (1, 3, 4, 6), "gold": 5}
    assert told(state, "* dice 2/1346+5") == [Event("rolled", 0, dice)]
    state = play(state, "* dice 2/1346+5")
    assert told(state, "A put 2,1") == [
        Event("put", 0, {"cell": 6}),
        Event("offered", None, {"cell": 10, "guests": (1, 2)}),
    ]
    state = play(state, "A put 2,1")
    assert told(state, "B put 2,5") == [Event("guest-put", 1, {"cell": 10})]
    assert told(play(state, "B put 2,5"), "C skip") == [Event("declined", 2, {"cell": 10})]


def test_a_bust_tells_what_is_lost_and_how_many_dice_stay() -> None:
    state = play(table(3, buttons=("2,2 2,4 2,6", "", "")), "A roll")
    assert told(state, "* dice 2/2446+5")[1:] == [
        Event("bust", 0, {"lost": (7, 9, 11)}),
        Event("dice-left", 0, {"taken": 1, "black": 4}),
        Event("offered", None, {"cell": 10, "guests": (1, 2)}),
    ]


def test_a_stop_with_two_players_takes_two_dice() -> None:
    assert told(table(2, buttons=("1,1", "")), "A stop") == [
        Event("stopped", 0, {"buttons": 1}),
        Event("dice-left", 0, {"taken": 2, "black": 3}),
    ]


def test_the_last_stop_scores_the_round() -> None:
    state = play(table(2, buttons=("1,1 1,3", "2,2")), "A stop")
    events = told(state, "B stop")
    assert [(event.code, event.seat) for event in events] == [
        *(("stopped", 1), ("round-scored", 0), ("round-scored", 1)),
        ("stars-placed", 1),
    ]
    assert events[1].values == {"lines": (("stop", None, 2),), "stars": 1}
    assert events[3].values == {"cells": (7,), "forced": True}
    assert told(play(state, "B stop"), "A stars 1,3") == [
        Event("stars-placed", 0, {"cells": (2,), "forced": False}),
        Event("cards-passed", None, {"cards": ("YG", "RB"), "first": 1, "round": 2}),
    ]


def test_a_round_without_choices_runs_straight_into_the_next() -> None:
    state = play(table(2, buttons=("2,2 2,4 2,6", "2,2")), "A roll", "* dice 2/2446+5")
    state = play(state, "B skip")
    assert codes(state, "B stop") == [
        *(("stopped", 1), ("round-scored", 0), ("round-scored", 1)),
        *(("stars-placed", 1), ("cards-passed", None)),
    ]
    assert told(state, "B stop")[1].values == {"lines": (), "stars": 0}


def test_the_end_names_winners_reason_and_lines() -> None:
    state = table(2, buttons=("1,5", "3,1"), stars=("1,1 1,2 1,3 1,4", ""))
    end = told(play(state, "A stop"), "B stop")[-1]
    assert end.code == "game-over"
    assert end.values == {
        "winners": (0,),
        "how": "line",
        "lines": (((0, 1, 2, 3, 4),), ()),
    }


def test_the_deal_tells_the_cards_and_who_begins() -> None:
    assert told(Session(GAME, 3).state, "* cards G R Y") == [
        Event("dealt", None, {"cards": ("G", "R", "Y"), "first": 1})
    ]
