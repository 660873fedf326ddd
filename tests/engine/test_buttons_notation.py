"""The notation of Buttons: one text per move, and nothing else is a move."""

from __future__ import annotations

import pytest

from engine.errors import Malformed
from engine.games.buttons.moves import Deal, Decision, Dice, PlaceStars, Put
from engine.games.buttons.notation import format_move, parse_move
from tests.engine.buttons_tables import fields


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll", Decision.ROLL),
        ("stop", Decision.STOP),
        ("skip", Decision.SKIP),
        ("put 3,4", Put(15)),
        ("stars 1,2 3,4", PlaceStars(fields("1,2 3,4"))),
        ("cards R B Y G", Deal(("R", "B", "Y", "G"))),
        ("cards RB YG", Deal(("RB", "YG"))),
        ("dice 3/1246+6", Dice(3, (1, 2, 4, 6), 6)),
        ("dice 3/12+6", Dice(3, (1, 2), 6)),
    ],
)
def test_moves_and_their_texts(text: str, move: object) -> None:
    assert parse_move(text) == move
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "Roll", "roll ", " roll", "roll 1", "pass"),
        *("put", "put 3,7", "put 0,1", "put 3, 4", "put 3,4 3,5", "put  3,4", "put ３,4"),
        *("stars", "stars 1,2  3,4", "stars 3,4 1,2", "stars 1,2 1,2", "stars 1,2,3"),
        *("cards", "cards R", "cards r b", "cards BR GY", "cards RYG B", "cards R B Y G R"),
        *("dice 3/+6", "dice 3/4321+6", "dice 7/1234+6", "dice 3/1237+6", "dice 3/1234+0"),
        *("dice 3/1234", "dice 3/1234+6 ", "dice 3/1234+66", "dice /1234+6"),
    ],
)
def test_everything_else_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert caught.value.move is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("dice 3/2146+6", "dice-not-ascending"),
        ("stars 3,4 1,2", "fields-not-ascending"),
        ("cards BR YG", "cards-not-in-order"),
        ("put 3.4", "bad-move"),
    ],
)
def test_a_wrong_order_is_named(text: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert caught.value.reason.code == code
