"""The numbered cases of the rules of Button Up!, and recorded matches move by move."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import CHANCE
from engine.games.button_up import GAME
from engine.games.button_up.sowing import heights, margin, may_move, sow
from engine.games.button_up.state import ButtonUpState, Lay, Take
from engine.record import from_envelope
from tests.engine import button_up_plain as plain
from tests.engine.playing import load_data

CASES = load_data("button_up_cases.json")
MATCHES = ["button-up-1.json", "button-up-2.json", "button-up-3.json"]


def named(case: dict[str, Any]) -> str:
    """The case's number, as the test's name."""
    return f"case {case['case']}"


@pytest.mark.parametrize("case", CASES["sowing"], ids=named)
def test_sowing(case: dict[str, Any]) -> None:
    pile, *others = case["piles"].split("|")
    sown = sow(pile, tuple(others))
    assert sown.circle == tuple(case["result"].split("|"))
    assert sown.again == case["extra_turn"]


@pytest.mark.parametrize("gap", [0, 1], ids=["places in a row", "places apart"])
@pytest.mark.parametrize("case", CASES["sowing"], ids=named)
def test_sowing_on_the_table(case: dict[str, Any], gap: int) -> None:
    """Piles keep their places, a moved pile leaves its place empty, and places wrap around."""
    piles = case["piles"].split("|")
    count = len(piles)
    step = 2 if gap and 2 * count <= 9 else 1
    places = [(7 + step * index) % 9 for index in range(count)]
    state = ButtonUpState(15, "fewest", starter=0, turn=0, piles=on_places(places, piles))
    after = GAME.apply(state, 0, Take(places[0]))
    assert after.piles == on_places(places[1:], case["result"].split("|"))
    if count > 2:
        assert after.turn == (0 if case["extra_turn"] else 1)


def on_places(places: list[int], piles: list[str]) -> tuple[str, ...]:
    """Nine places with these piles on some of them."""
    where = dict(zip(places, piles, strict=True))
    return tuple(where.get(place, "") for place in range(9))


def test_case_9_a_pile_without_a_spy_stays() -> None:
    piles = CASES["no_spy"]["piles"].split("|")
    assert not may_move(piles[0])
    state = ButtonUpState(15, "fewest", starter=0, piles=on_places([0, 1, 2, 3], piles))
    reason = GAME.why_not(state, 0, Take(0))
    assert reason is not None
    assert (reason.code, reason.values) == ("no-spy", {"place": "a", "pile": "RB"})
    assert GAME.legal_moves(state, 0) == [Take(1), Take(2), Take(3)]


def test_case_10_ends_the_round() -> None:
    """Red 14, black 11: red scores 3 (U6, U7)."""
    state = ButtonUpState(15, "fewest", starter=0, piles=on_places([0, 1], ["W", "BRWBRBRW"]))
    after = GAME.apply(state, 0, Take(0))
    assert after.points == (3, 0)
    assert GAME.to_act(after) == (CHANCE,)


@pytest.mark.parametrize("case", CASES["towers"], ids=lambda case: str(case["tower"]))
def test_counting_a_tower(case: dict[str, Any]) -> None:
    red, black = case["totals"]
    assert [sum(heights(case["tower"], colour)) for colour in "RB"] == [red, black]
    assert margin(case["tower"], "R", "B") == red - black
    assert margin(case["tower"], "B", "R") == black - red


@pytest.mark.parametrize("name", MATCHES)
def test_recorded_matches_agree_with_a_plain_replay_after_every_move(name: str) -> None:
    session = from_envelope(load_data(f"golden/{name}")["record"])
    table = plain.laid("", 0)
    points = [0, 0]
    for index, ply in enumerate(session.plies):
        state, after = session.state_at(index), session.state_at(index + 1)
        if isinstance(ply.move, Lay):
            table = plain.laid(ply.move.circle, state.turn)
        elif isinstance(ply.move, Take):
            legal = GAME.legal_moves(state, ply.actor)
            assert legal == [Take(place) for place in plain.options(table)]
            table = plain.taken(table, ply.move.place)
            if len(table.piles) == 1:
                won = plain.reds_margin(table)
                points[won < 0] += abs(won)
            else:
                assert GAME.to_act(after) == (table.turn,)
        piles = {place: "".join(pile) for place, pile in table.piles}
        assert after.piles == tuple(piles.get(place, "") for place in range(9))
        assert GAME.scores(after) == tuple(points)
    assert session.over


@pytest.mark.parametrize("circle", ["RRBBRWBWW", "RWBRWBRWB", "WWWRRRBBB"])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_there_are_as_many_lines_of_play(circle: str, seat: str) -> None:
    """A perft count: every way to play a whole round, both extra turns and ends included."""
    moves = [f"* start {seat}", f"* circle {circle}"]
    record = {"format": 1, "game": "button-up", "players": 2, "moves": moves}
    state = from_envelope(record).state
    states = [state]
    for plies in range(1, 9):
        states = [
            GAME.apply(s, s.turn, move) for s in states for move in GAME.legal_moves(s, s.turn)
        ]
        count = len(states)
        assert count == plain.lines_of_play(plain.laid(circle, "AB".index(seat)), plies)
    assert count > 500
    assert not any(state.in_round for state in states)
