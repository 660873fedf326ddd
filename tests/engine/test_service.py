"""The thinking service: a record's text in, answers ready for JSON out."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from engine.agents.analysis import LEVELS
from engine.agents.service import Answer, final_answer, think
from engine.errors import GameError, Illegal, Malformed
from engine.game import Game
from engine.games.snip.rules import SnipGame
from engine.registry import find_game

CIRCLE = "* circle RRBBRWBWW"
"""Red's best circle: 9 points with the right moves."""


def record(*moves: str, game: str = "button-up", **extra: object) -> str:
    """The text of a record with these moves."""
    return json.dumps({"format": 1, "game": game, "players": 2, "moves": moves, **extra})


def answer(text: str, **limits: Any) -> Answer:
    """The final answer."""
    return final_answer(think(text, **limits))


def test_an_answer_has_the_form_of_the_contract() -> None:
    found = answer(record("* start A", CIRCLE))
    assert json.loads(json.dumps(found)) == found
    assert list(found)[:8] == [
        *("to_act", "level", "best", "value", "unit", "moves", "choice", "effort")
    ]
    assert (found["to_act"], found["level"], found["unit"]) == ("A", "expert", "round margin")
    moves = found["moves"]
    assert isinstance(moves, list)
    assert {"move": found["best"], "value": found["value"]} == moves[0]
    assert sorted(entry["move"] for entry in moves) == ["f", "h", "i"]
    assert found["value"] == 9
    assert found["effort"]["seconds"] == 0  # type: ignore[index]
    assert found["effort"]["nodes"] > 0  # type: ignore[index]
    assert "match" in found, "what else the adviser has to say"


def test_values_are_from_the_side_of_the_seat_that_is_asked() -> None:
    black = answer(record("* start B", "* circle BBRRBWRWW"))
    assert (black["to_act"], black["value"]) == ("B", 9)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers(level: str) -> None:
    found = answer(record("* start A", CIRCLE), level=level, iterations=50)
    assert found["level"] == level
    assert found["choice"] in {"f", "h", "i"}


def test_the_best_move_need_not_be_the_one_that_is_played() -> None:
    """Easy would like the pile on i best, but overlooks it, since its spy is covered."""
    found = answer(record("* start B", "* circle RBWRRWWBB", "B f", "B g", "A h"), level="easy")
    assert found["moves"] == [
        {"move": "i", "value": 3},
        {"move": "c", "value": 2},
        {"move": "a", "value": 1},
    ]
    assert (found["best"], found["value"], found["choice"]) == ("i", 3, "c")


def test_the_same_record_gets_the_same_answers() -> None:
    text = record("* start A", "* circle WWBRRBBRW")
    for level in LEVELS:
        first = list(think(text, level=level, iterations=20))
        assert list(think(text, level=level, iterations=20)) == first


def test_what_a_level_leaves_to_chance_depends_on_the_game_so_far() -> None:
    """Three moves look the same to easy; which it takes differs from game to game."""
    circles = ["WWBRRBBRW", "BRRBBRWWW", "RRRWWWBBB", "RWBRWBRWB", "BBBRRRWWW", "WBRWBRWBR"]
    choices = set()
    for circle in circles:
        found = answer(record("* start A", f"* circle {circle}"), level="easy")
        listed = sorted(entry["move"] for entry in found["moves"])  # type: ignore[attr-defined]
        choices.add(listed.index(found["choice"]))
    assert len(choices) > 1


def test_the_clock_tells_the_effort() -> None:
    ticks = count()
    found = answer(record("* start A", CIRCLE), seconds=5, clock=lambda: float(next(ticks)))
    assert found["effort"]["seconds"] > 0  # type: ignore[index]


def test_seconds_need_a_clock() -> None:
    with pytest.raises(ValueError, match="clock"):
        think(record("* start A", CIRCLE), seconds=1)


def test_the_seat_may_be_named() -> None:
    assert answer(record("* start A", CIRCLE), seat="A")["to_act"] == "A"


FINISHED = record(
    *("* start A", "* circle BRRWWRBBW", "A i", "B e", "A d"),
    *("A a", "B c", "A g", "B f", "A b"),
    options={"target": 1},
)

REFUSALS: list[tuple[type[GameError], str, str, dict[str, Any]]] = [
    (Illegal, "chance-to-act", record("* start A"), {}),
    (Illegal, "not-on-turn", record("* start A", CIRCLE), {"seat": "B"}),
    (Malformed, "bad-seat", record("* start A", CIRCLE), {"seat": "C"}),
    (Malformed, "bad-seat", record("* start A", CIRCLE), {"seat": ""}),
    (Malformed, "bad-seat", record("* start A", CIRCLE), {"seat": "*"}),
    (Malformed, "unknown-level", record("* start A", CIRCLE), {"level": "godlike"}),
    (Malformed, "bad-limit", record("* start A", CIRCLE), {"iterations": 0}),
    (Malformed, "bad-limit", record("* start A", CIRCLE), {"seconds": -1.0, "clock": float}),
    (
        Malformed,
        "bad-limit",
        record("* start A", CIRCLE),
        {"seconds": float("nan"), "clock": float},
    ),
    (Malformed, "not-json", "{", {}),
    (Malformed, "unknown-game", record(game="chess"), {}),
    (Illegal, "no-spy", record("* start A", CIRCLE, "A a"), {}),
]


@pytest.mark.parametrize(("kind", "code", "text", "arguments"), REFUSALS)
def test_refusals_come_at_once(
    kind: type[GameError], code: str, text: str, arguments: dict[str, Any]
) -> None:
    with pytest.raises(kind) as caught:
        think(text, **arguments)
    assert caught.value.reason.code == code


def test_nobody_thinks_when_the_game_is_over() -> None:
    with pytest.raises(Illegal) as caught:
        think(FINISHED)
    assert caught.value.reason.code == "game-over"


def test_a_game_may_have_no_adviser() -> None:
    class Unadvised(SnipGame):
        adviser = None

    def find(game_id: str) -> Game[Any, Any]:
        return Unadvised() if game_id == "snip" else find_game(game_id)

    text = record("* thread 12", game="snip")
    with pytest.raises(Malformed) as caught:
        think(text, find=find)
    assert caught.value.reason.code == "no-adviser"
