"""How a game of NMBR 9 runs: cards, seats, events, scores, notation."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Draw
from engine.errors import Illegal, Malformed
from engine.game import CHANCE, Event
from engine.games.nmbr9 import GAME
from engine.games.nmbr9.notation import Card, Put
from engine.games.nmbr9.rules import Nmbr9State, cards_left
from engine.games.nmbr9.scoring import score_lines
from engine.session import Session
from tests.engine.nmbr9_tables import random_table, table_of

SEEDS = st.integers(0, 10**6)


def fresh(players: int, *moves: str) -> Session[Any, Any]:
    session = Session(GAME, players)
    for move in moves:
        session.play_text(move)
    return session


def played(players: int, seed: int) -> Session[Any, Any]:
    """A whole random game; the seats answer each card in a random order."""
    session = Session(GAME, players, seed=str(seed))
    chance = random.Random(seed)
    session.advance()
    while not session.over:
        seat = chance.choice(session.to_act)
        session.play(seat, chance.choice(session.legal_moves(seat)))
        session.advance()
    return session


def reason_of(session: Session[Any, Any], move: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(Illegal) as refused:
        session.play_text(move)
    return refused.value.reason.code, dict(refused.value.reason.values)


def test_it_is_offered_for_one_to_four_players_without_options() -> None:
    assert (GAME.id, GAME.title, GAME.listed) == ("nmbr9", "NMBR 9", True)
    assert (GAME.player_counts, GAME.options) == ((1, 2, 3, 4), ())


def test_everybody_places_after_each_card_in_any_order() -> None:
    session = fresh(3)  # N1
    assert session.to_act == (CHANCE,)
    session.play_text("* card 4")
    assert session.to_act == (0, 1, 2)
    session.play_text("B put r0 x0 y0")
    assert session.to_act == (0, 2)
    assert reason_of(session, "B put r0 x3 y0")[0] == "not-on-turn"
    session.play_text("C put r90 x5 y-5")
    session.play_text("A put r0 x0 y0")
    assert session.to_act == (CHANCE,)


@given(SEEDS, st.permutations(range(4)))
def test_simultaneous_moves_commute(seed: int, order: list[int]) -> None:
    tables = tuple(random_table(seed + seat, 5) for seat in range(4))
    state = start = Nmbr9State(tables, (1, 2, 3, 4, 5, 6))
    moves = [GAME.legal_moves(start, seat)[seed % 20] for seat in range(4)]
    for seat in order:
        state = GAME.apply(state, seat, moves[seat])
    expected = start
    for seat in range(4):
        expected = GAME.apply(expected, seat, moves[seat])
    assert state == expected
    assert hash(state) == hash(expected)


def test_each_number_comes_twice_and_the_rest_can_be_counted() -> None:
    session = fresh(1, "* card 7", "A put r0 x0 y0", "* card 7", "A put r0 x3 y0")
    assert reason_of(session, "* card 7") == ("card-used-up", {"number": 7})  # N1
    assert cards_left(session.state.cards) == (2, 2, 2, 2, 2, 2, 2, 0, 2, 2)
    session = fresh(1, "* card 9", "A put r0 x0 y0")
    chances = {move.number: weight for move, weight in GAME.chance_outcomes(session.state)}
    assert chances == {number: (1 if number == 9 else 2) / 19 for number in range(10)}


def test_the_deck_depends_on_the_seed_alone() -> None:
    decks = [played(players, 5).state.cards for players in (1, 2)]
    assert decks[0] == decks[1]
    assert sorted(decks[0]) == sorted([*range(10), *range(10)])
    assert played(1, 6).state.cards != decks[0]


def test_sampled_cards_follow_the_copies_left() -> None:
    """With both 0s and one 1 left, 0 comes twice as often."""
    cards = (1, *(number for number in range(2, 10) for _ in range(2)))
    state = Nmbr9State((table_of(""),), cards)
    drawn = [GAME.sample_chance(state, Draw("copies", n)) for n in range(900)]
    assert set(drawn) == {Card(0), Card(1)}
    assert 540 < drawn.count(Card(0)) < 660


def test_wrong_kinds_of_move_are_refused() -> None:
    session = fresh(2)
    assert reason_of(session, "A put r0 x0 y0")[0] == "not-on-turn"
    session.play_text("* card 0")
    assert reason_of(session, "* card 3")[0] == "not-on-turn"
    assert reason_of(session, "A card 3")[0] == "wrong-move"
    reason = GAME.why_not(fresh(2).state, CHANCE, Put(0, 0, 0))
    assert reason is not None
    assert reason.code == "wrong-move"
    assert GAME.legal_moves(fresh(2).state, 0) == ()


def test_a_tile_may_lie_wherever_the_first_one_was_put() -> None:
    session = fresh(1, "* card 9", "A put r0 x-999 y999", "* card 8")
    assert "put r0 x-1001 y997" in [GAME.format_move(m) for m in session.legal_moves(0)]
    session.play_text("A put r0 x-1001 y997")
    assert session.state.tables[0].tiles[-1].cells == tuple(
        (997 + row, -1001 + column)
        for row, column in ((0, 1), (0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1))
    )


def test_events_of_a_card_and_a_tile() -> None:
    session = fresh(2, "* card 9", "A put r0 x0 y0", "B put r0 x0 y0")
    assert session.play_text("* card 9") == (Event("card", None, {"number": 9, "remaining": 18}),)
    session.play_text("A put r0 x3 y0")
    session.play_text("B put r0 x3 y0")
    session.play_text("* card 6")
    (placed,) = session.play_text("B put r90 x0 y0")
    assert (placed.code, placed.seat) == ("placed", 1)
    cells = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 3), (2, 0), (2, 1))
    assert placed.values == {
        "number": 6,
        "quarter_turns": 1,
        "x": 0,
        "y": 0,
        "level": 1,
        "points": 6,
        "cells": cells,
        "new_level": True,
        "total": 6,
    }


@settings(max_examples=25)
@given(st.integers(1, 4), SEEDS)
def test_a_random_game_from_the_first_card_to_the_score(players: int, seed: int) -> None:
    session = played(players, seed)
    assert len(session.plies) == 20 * (1 + players)  # N8
    scores = GAME.scores(session.state)
    end = session.events_at(len(session.plies) - 1)[-1]
    assert end == Event(
        "game-over", None, {"scores": scores, "winners": GAME.winners(session.state)}
    )
    assert set(GAME.winners(session.state)) == {
        seat for seat in range(players) if scores[seat] == max(scores)
    }
    assert GAME.winners(session.state_at(len(session.plies) - 1)) == ()
    for table, score in zip(session.state.tables, scores, strict=True):
        assert table.points == score == sum(tile.number * tile.level for tile in table.tiles)
        assert score == sum(
            event.values["points"]
            for index, ply in enumerate(session.plies)
            if ply.actor != CHANCE and session.state.tables[ply.actor] is table
            for event in session.events_at(index)[:1]
        )


def test_a_tie_is_shared() -> None:
    tables = (random_table(3, 20), random_table(4, 20), random_table(3, 20))
    assert tables[0].points != tables[1].points
    state = Nmbr9State(tables, (0,) * 20)
    best = (0, 2) if tables[0].points > tables[1].points else (1,)
    assert GAME.winners(state) == best
    assert GAME.winners(Nmbr9State(tables[::2], (0,) * 20)) == (0, 1)


def test_score_lines_go_from_the_top_down_and_add_up() -> None:
    table = table_of("0r0@(0,0); 9r1@(0,3); 3r3@(0,2); 6r2@(0,7); 3r3@(0,6); 1r3@(0,4)")
    lines = score_lines(table)
    assert [(line.level, [t.number for t in line.tiles], line.points) for line in lines] == [
        (2, [1], 2),
        (1, [3, 3], 6),
        (0, [0, 9, 6], 0),
    ]
    assert sum(line.points for line in lines) == table.points == 8


@given(SEEDS)
def test_moves_round_trip_through_the_notation(seed: int) -> None:
    moves = GAME.legal_moves(Nmbr9State((random_table(seed, 9),), (0,) * 10), 0)
    for move in (*moves, Card(seed % 10)):
        assert GAME.parse_move(GAME.format_move(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "card 10", "card", "card -1", "card ٣", "put r0 x0", "put r45 x0 y0", "put r360 x0 y0",
        "put r0 x00 y0", "put r0 x-0 y0", "put r0 x+1 y0", "put r0 x1.0 y0", "put r0 x10000 y0",
        "put  r0 x0 y0", "put r0 x0 y0 ", "put r0 y0 x0", "put r90 x٣ y0", "pass", "",
    ],
)  # fmt: skip
def test_anything_else_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.parse_move(text)
    assert refused.value.reason.code == "bad-move"


def test_text_shows_card_deck_and_every_level() -> None:
    session = fresh(1)
    assert GAME.text(session.state) == (
        "no card yet   to come: 00 11 22 33 44 55 66 77 88 99\n\nA: 0\n(no tile yet)"
    )
    for move in ("* card 9", "A put r0 x-1 y0", "* card 9", "A put r0 x2 y0", "* card 6"):
        session.play_text(move)
    session.play_text("A put r90 x-1 y0")
    session.play_text("* card 1")
    assert GAME.text(session.state).splitlines() == [
        "card 1   to come: 00 1 22 33 44 55 6 77 88",
        "",
        "A: 6   (to place)",
        "    level 0: 0   level 1: 6",
        "    x-1          x-1",
        "0   999999       6666..",
        "1   999999       66.6..",
        "2   99.99.       66....",
        "3   99.99.       ......",
    ]


def test_text_of_a_wide_table_puts_levels_below_each_other() -> None:
    table = random_table(2, 20, climb=0.2)
    lines = GAME.text(Nmbr9State((table,), (0,) * 20)).splitlines()
    headings = [line for line in lines if "level" in line]
    assert len(table.levels) == sum(line.count("level") for line in headings)
    assert all(len(line) <= 100 for line in lines)
