"""The opponents of Buttons at any table: typed boards, random positions, hundreds of choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.agents.analysis import LEVELS, Analysis, Budget
from engine.chance import Draw
from engine.game import CHANCE
from engine.games.buttons import GAME
from engine.games.buttons.board import cell_at
from engine.games.buttons.moves import Decision, PlaceStars, Put
from engine.games.buttons.search import turns_before
from engine.games.buttons.state import ButtonsState, Phase, Status
from tests.engine.buttons_tables import STRIPES, fields, play, table
from tests.engine.playing import Setting, random_game

every_level = pytest.mark.parametrize("level", LEVELS)
OWN = ",".join([STRIPES, STRIPES[::-1]])
"""Boards that somebody typed in (B4)."""


def thoughts(
    state: ButtonsState, seat: int, level: str, iterations: int | None = 60, **more: Any
) -> list[Analysis[Any]]:
    budget = Budget(iterations=iterations)
    return list(GAME.adviser.think(state, seat, level, budget, Draw("thoughts", 0), **more))


def answer(state: ButtonsState, seat: int = 0, level: str = "expert", **more: Any) -> Any:
    return thoughts(state, seat, level, **more)[-1]


def decisions(setting: Setting, step: int = 3) -> Iterator[tuple[ButtonsState, int]]:
    """Positions of a random game, with a seat that has to decide."""
    session = random_game(setting)
    for at in range(0, len(session.plies), step):
        state = session.state_at(at)
        for seat in GAME.to_act(state):
            if seat != CHANCE:
                yield state, seat


@every_level
def test_on_typed_boards_every_move_is_valued_and_all_that_is_told_can_be_sent(level: str) -> None:
    phases = set()
    for state, seat in decisions(Setting("buttons", 2, (("side", OWN),))):
        found = answer(state, seat, level)
        phases.add(state.phase)
        moves = [candidate.move for candidate in found.candidates]
        values = [candidate.value for candidate in found.candidates]
        assert found.choice in moves
        assert all(GAME.why_not(state, seat, move) is None for move in moves)
        assert values == sorted(values, reverse=True)
        assert found.unit == "stars"
        if state.phase is not Phase.STARS:
            assert sorted(map(str, moves)) == sorted(map(str, GAME.legal_moves(state, seat)))
        assert json.loads(json.dumps(found.details)) == found.details
    assert phases >= {Phase.TURN, Phase.PLACE, Phase.OFFER}


def test_a_limit_in_seconds_is_kept() -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 0.01
        return now[0]

    budget = Budget(seconds=0.2, clock=clock)
    state = table(3, buttons=("1,1 3,3", "2,2", ""))
    assert list(GAME.adviser.think(state, 0, "expert", budget, Draw("limit", 0)))
    assert budget.elapsed < 0.4


@every_level
def test_a_move_that_is_asked_about_is_valued_too(level: str) -> None:
    """Of thousands of choices for six stars of fifteen fields, most are not looked at (B15)."""
    crowded = "1,1 1,3 1,5 2,2 2,4 2,6 3,1 3,3 3,5 4,2 4,4 4,6 5,1 5,3 5,5"
    state = table(2, buttons=(crowded, ""))
    state = state._replace(
        phase=Phase.STARS,
        pending=(0,),
        tallies=(((None,) * 6), ()),  # type: ignore[arg-type]
    )
    unlikely = PlaceStars(fields("1,1 1,3 2,2 2,6 3,1 3,5"))
    moves = [candidate.move for candidate in answer(state, 0, level, also=(unlikely,)).candidates]
    assert moves.count(unlikely) == 1
    assert unlikely not in [c.move for c in answer(state, 0, level).candidates]


def striped(players: int = 2, **changes: Any) -> ButtonsState:
    """A position on striped boards: the upper rows are red, then yellow."""
    return table(players, **changes)._replace(boards=(STRIPES,) * players)


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_nobody_stops_with_a_first_button_or_rolls_on_a_full_board(level: str) -> None:
    assert answer(striped(buttons=("3,3", "")), level=level, iterations=500).choice is Decision.ROLL
    full = "1,1 1,3 1,5 2,2 2,4 2,6 3,1 3,3 3,5 4,2 4,4 4,6 5,1 5,3 5,5"
    assert answer(striped(buttons=(full, "")), level=level).choice is Decision.STOP


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_the_third_of_a_colour_is_taken(level: str) -> None:
    """B14: a third red brings stars, on the roll and as a guest."""
    state = striped(buttons=("1,1 1,3", "1,1 1,3"))
    rolled = play(state, "A roll", "* dice 2/2455+6")
    assert answer(rolled, level=level, iterations=500).choice == Put(cell_at(2, 2))
    offered = play(state, "A roll", "* dice 2/4455+2", "A put 2,4")
    assert answer(offered, 1, level, iterations=500).choice == Put(cell_at(2, 2))


def test_turns_before_the_own_next_one() -> None:
    """B13: only seats that are still in have turns."""
    state = table(4)._replace(turn=1, status=(Status.IN, Status.IN, Status.BUST, Status.IN))
    assert [turns_before(state, seat) for seat in (0, 1, 3)] == [1, 2, 0]


def test_the_outlook_is_even_at_first_and_true_at_last() -> None:
    """B18: a shared win counts in parts."""
    assert GAME.adviser.outlook_unit == "win probability"
    for players in (2, 3, 4):
        start = GAME.adviser.outlook(GAME.initial({"side": "a"}, players))
        assert start == pytest.approx((1 / players,) * players)
    drawn = table(2, stars=("1,1 1,2 1,3 1,4 1,5", "2,1 2,2 2,3 2,4 2,5"))
    assert GAME.adviser.outlook(drawn._replace(phase=Phase.OVER)) == (0.5, 0.5)
    ahead = table(2, stars=("1,1 1,2 1,4 1,5", "6,6"))
    assert GAME.adviser.outlook(ahead)[0] > 0.6
