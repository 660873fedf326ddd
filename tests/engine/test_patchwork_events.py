"""What is told of each move of Patchwork, and that it adds up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Event
from engine.games.patchwork import GAME
from engine.games.patchwork.quilt import FULL
from engine.games.patchwork.scoring import ScoreLine, score_lines
from engine.games.patchwork.state import PatchworkState, Player
from tests.engine.patchwork_tables import (
    SQUARE,
    Ply,
    after,
    full_but,
    lay,
    position,
    random_plies,
)


def codes(events: tuple[Event, ...]) -> list[str]:
    """The events in short, with the seat they happened to."""
    return [event.code if event.seat is None else f"{event.code} {event.seat}" for event in events]


def told(state: PatchworkState, text: str) -> tuple[Event, ...]:
    """What is told of a move in notation by the seat on turn."""
    (seat,) = GAME.to_act(state)
    move = GAME.parse_move(text)
    assert GAME.why_not(state, seat, move) is None
    return GAME.events(state, seat, move, GAME.apply(state, seat, move))


def test_the_tale_of_a_purchase() -> None:
    """P4, P8–P10: the tile, an income and leather in one turn; then the leather's own turn."""
    lacking = SQUARE & ~0b11
    players = Player(space=25, buttons=20, income=4, quilt=lacking), Player(space=25)
    state = position(*players, circle=(10, 0, 5))
    events = told(state, "buy 0 r0 x0 y0")
    assert codes(events) == [
        *("bought 0", "placed 0", "bonus-tile 0", "moved 0", "leather-crossed 0"),
    ]
    assert events[0].values == {"patch": 0, "cost": 2, "passed_over": (10,), "token": 1}
    assert events[1].values == {
        "patch": 0,
        "orientation": 0,
        "x": 0,
        "y": 0,
        "cells": ((0, 0), (0, 1)),
    }
    assert events[2].values == {"points": 7}
    assert events[3].values == {"from": 25, "to": 26, "steps": 1}
    assert events[4].values == {"space": 26}
    due = after(state, "A buy 0 r0 x0 y0")
    leather = told(due, "leather x8 y0")
    assert codes(leather) == ["leather-placed 0", "turn 1"]
    assert leather[0].values == {"x": 8, "y": 0, "cells": ((0, 8),)}
    assert leather[1].values == {"why": "behind", "again": False}


def test_the_tale_of_a_pass() -> None:
    """P6, P8: the steps and their buttons, then the income."""
    events = told(position(Player(space=4, income=3), Player(space=10)), "pass")
    assert codes(events) == ["passed 0", "moved 0", "income 0", "turn 1"]
    assert events[0].values == {"steps": 7, "buttons": 7}
    assert events[2].values == {"times": 2, "spaces": (5, 11), "amount": 6}


def test_the_tale_of_leather_with_no_place() -> None:
    """P9."""
    events = told(position(Player(space=25, quilt=FULL), Player(space=25)), "pass")
    assert codes(events) == [
        *("passed 0", "moved 0", "leather-crossed 0", "leather-discarded 0", "turn 1"),
    ]


@pytest.mark.parametrize(
    ("space", "told_turn"),
    [
        (2, ("turn 1", {"why": "behind", "again": False})),
        (3, ("turn 0", {"why": "on-top", "again": True})),
        (4, ("turn 0", {"why": "behind", "again": True})),
    ],
)
def test_whose_turn_it_is_and_why(space: int, told_turn: tuple[str, dict[str, Any]]) -> None:
    """P3: A moves from 0 to 3; B stands on space 2, 3 or 4."""
    state = position(Player(), Player(space=space), circle=(20, 0))
    event = told(state, "buy 20 r0 x0 y0")[-1]
    assert (*codes((event,)), event.values) == told_turn


def test_the_tale_of_the_end() -> None:
    """P11, P12: the score line by line, and who won, here by getting there first."""
    state = position(
        Player(buttons=16, space=52, quilt=full_but((0, 0))),
        Player(buttons=8, space=53, quilt=FULL),
        finished=(1,),
        tile=1,
    )
    events = told(state, "pass")
    assert codes(events) == [
        *("passed 0", "moved 0", "income 0", "reached-end 0"),
        *(*["scored 0"] * 3, "total 0", *["scored 1"] * 3, "total 1", "won 1"),
    ]
    assert events[3].values == {"first": False}
    assert events[4].values == {"line": "buttons", "amount": 17, "points": 17}
    assert events[6].values == {"line": "empty-cells", "amount": 1, "points": -2}
    assert events[9].values == {"line": "tile", "amount": 1, "points": 7}
    assert (events[7].values, events[11].values) == ({"points": 15}, {"points": 15})
    assert events[12].values == {"by_arrival": True}


def test_the_score_line_by_line_at_any_time() -> None:
    """P11."""
    assert score_lines(lay(), 0) == (
        ScoreLine("buttons", 5, 5),
        ScoreLine("tile", 0, 0),
        ScoreLine("empty-cells", 81, -162),
    )


def test_the_start_is_told() -> None:
    first = next(random_plies("start", passing=0))
    events = GAME.events(*first)
    assert codes(events) == ["circle-laid", "turn 0"]
    assert events[0].values == {"order": first.after.circle}
    assert events[1].values == {"why": "start", "again": False}


@settings(max_examples=30)
@given(st.text(max_size=4), st.floats(0, 1))
def test_what_was_told_adds_up_to_what_is(seed: str, passing: float) -> None:
    """From the events alone: buttons, markers, quilts, leather, tile and the final score."""
    buttons, spaces, tile = [5, 5], [0, 0], None
    cells: list[set[tuple[int, int]]] = [set(), set()]
    for ply in random_plies(seed, passing=passing):
        events = GAME.events(*ply)
        for event in events:
            seat: int | None = event.seat
            values: dict[str, Any] = dict(event.values)
            if seat is None:
                continue
            buttons[seat] += _income_of(event)
            if event.code in ("placed", "leather-placed"):
                cells[seat] |= set(values["cells"])
            elif event.code == "moved":
                assert spaces[seat] == values["from"]
                spaces[seat] = values["to"]
            elif event.code == "bonus-tile":
                assert tile is None
                tile = seat
            elif event.code == "turn":
                assert (seat,) == GAME.to_act(ply.after)
            elif event.code == "total":
                assert values["points"] == GAME.scores(ply.after)[seat]
        check_told(ply, buttons, spaces, cells, tile)


def _income_of(event: Event) -> int:
    """The buttons a seat gets by an event; negative if it pays."""
    values: dict[str, Any] = dict(event.values)
    match event.code:
        case "bought":
            return -int(values["cost"])
        case "passed":
            return int(values["buttons"])
        case "income":
            return int(values["amount"])
    return 0


def check_told(
    ply: Ply,
    buttons: list[int],
    spaces: list[int],
    cells: list[set[tuple[int, int]]],
    tile: int | None,
) -> None:
    """The position is what the events said."""
    players = ply.after.players
    assert [player.buttons for player in players] == buttons
    assert [player.space for player in players] == spaces
    assert [player.quilt for player in players] == [
        sum(1 << (row * 9 + column) for row, column in covered) for covered in cells
    ]
    assert ply.after.tile == tile
    if not GAME.to_act(ply.after):
        assert codes(GAME.events(*ply))[-1] == f"won {GAME.winners(ply.after)[0]}"
