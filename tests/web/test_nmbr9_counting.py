"""NMBR 9 is counted by the program: running, at the end, and for those who play alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.game import CHANCE
from engine.games.nmbr9.tiles import NUMBERS
from engine.registry import find_game
from engine.session import Session
from tests.engine.nmbr9_tables import random_table
from tests.engine.playing import play_at_random
from tests.web.driver import Desk
from tests.web.nmbr9_desk import at_board, flat_table, sit
from web.games.nmbr9.ladder import RUNGS, rung


@pytest.mark.parametrize("seed", range(4))
def test_the_score_adds_up_by_tile_level_and_in_all(seed: int) -> None:
    table = random_table(seed, 19, climb=0.9)
    desk = sit(next(n for n in NUMBERS if [t.number for t in table.tiles].count(n) < 2), table)
    rows = [e for e in desk.page.regions["score"].walk() if e.tag == "tr"][1:-1]
    total = 0
    for row in rows:
        level = int(row.elements[0].text)
        sums = [e.text for e in row.having("sum")]
        numbers = [tile.number for tile in table.tiles if tile.level == level]
        if level:
            assert sums == [f"{n} × {level} = {n * level}" for n in numbers]
        else:
            assert sums == [str(n) for n in numbers]
        assert row.elements[2].text == str(level * sum(numbers))
        total += level * sum(numbers)
    assert (
        desk.page.regions["score"].having("is-number")[-1].text == str(total) == str(table.points)
    )


def finished(players: int, seed: str) -> Desk:
    """A random game at its end."""
    session = Session(
        find_game("nmbr9"), players, names=("Anna", "Bela", "Cleo")[:players], seed=seed
    )
    play_at_random(session, seed, 1000)
    return Desk.with_table(session)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_end_counts_every_table_line_by_line_the_best_first(players: int) -> None:
    desk = finished(players, "end")
    cards = desk.page.regions["result"].having("card")[-players:]
    totals = [int(card.having("is-number")[-1].text) for card in cards]
    assert totals == sorted(desk.session.state.tables[s].points for s in range(players))[::-1]
    assert all(first >= second for first, second in pairwise(totals))
    assert desk.page.region("own") == desk.page.region("ghost") == ""
    assert {"All games", "Same deck", "New deck"} <= {
        desk.page.name(c) for c in desk.page.controls()
    }


def test_a_shared_win_is_told_as_one() -> None:
    """N8."""
    table = flat_table([*range(10), *(n for n in range(10) if n != 6)])
    desk = sit(6, table, table)
    for _ in range(2):
        at_board(desk).key("N", "Enter")
    assert desk.last_said.endswith("Anna and Bela share the win with 6 points.")


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "Threaded needle"),
        (39, "Threaded needle"),
        (40, "Running stitch"),
        (99, "Embroidery"),
        (100, "Master of the box"),
        (140, "Master of the box"),
    ],
)
def test_the_ladder_of_those_who_play_alone(points: int, name: str) -> None:
    """N9: the rungs are the project's own, and it says so."""
    assert rung(points) == name
    assert [least for least, _ in RUNGS] == sorted(least for least, _ in RUNGS)
    desk = finished(1, "alone")
    assert "The rungs are our own." in desk.page.region("result")
    here = [e.text for e in desk.page.having("is-here")]
    assert len(here) == 1
    assert rung(desk.session.state.tables[0].points) in here[0]


def test_the_same_deck_again_meets_the_same_cards() -> None:
    desk = finished(1, "again")
    cards = [ply.move for ply in desk.session.plies if ply.actor == CHANCE]
    assert "again" in desk.page.region("result"), "the word for the deck"
    desk.press("Same deck")
    play_at_random(desk.session, "otherwise", 1000)
    assert [ply.move for ply in desk.session.plies if ply.actor == CHANCE] == cards


def test_where_the_cards_came_otherwise_the_same_deck_is_not_offered() -> None:
    session = Session(find_game("nmbr9"), 1, seed="again")
    play_at_random(session, "again", 1000)
    session.seed = "another"
    desk = Desk.with_table(session)
    assert not desk.can("Same deck")
    assert desk.can("New deck")
