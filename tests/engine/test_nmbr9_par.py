"""Par for NMBR 9: legal, never below what was played, better with time, the same every time."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from engine.agents.par import par
from engine.agents.service import Answer, final_answer
from engine.errors import GameError, Illegal, Malformed
from engine.games.nmbr9 import GAME
from engine.games.nmbr9.par import BEAMS, ParSearch
from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import EMPTY, lay
from engine.record import dump
from engine.session import Session
from tests.engine.nmbr9_tables import random_table, table_of
from tests.engine.playing import load_data, play_at_random

ENOUGH = 300
"""Positions after which the first beam is through."""


@cache
def finished(seed: str, players: int = 1) -> Session[Any, Any]:
    """A game of random moves, made once."""
    session: Session[Any, Any] = Session(GAME, players, seed=seed)
    play_at_random(session, seed, 1000)
    return session


@cache
def par_of(session: Session[Any, Any], iterations: int = ENOUGH) -> Any:
    """The final answer, found once."""
    return final_answer(par(dump(session), iterations=iterations))


@pytest.mark.parametrize("seed", ["spring", "summer"])
def test_the_moves_lead_to_par_by_the_rules(seed: str) -> None:
    session = finished(seed)
    answer = par_of(session)
    again: Session[Any, Any] = Session(GAME, 1)
    for number, move in zip(session.state.cards, answer["moves"], strict=True):
        again.play_text(f"* card {number}")
        again.play_text(f"A {move}")
    assert again.over
    assert GAME.scores(again.state) == (answer["par"],)


def test_par_is_well_above_a_random_game() -> None:
    assert par_of(finished("autumn"))["par"] > 70


def test_par_is_never_below_what_somebody_reached() -> None:
    """The first answer is the best table of the game itself."""
    session = finished("winter", players=4)
    first, *_, last = par(dump(session), iterations=30)
    assert first["par"] == max(GAME.scores(session.state))
    best = max(session.state.tables, key=lambda table: table.points)
    assert first["moves"] == [f"put r{90 * t.quarter_turns} x{t.x} y{t.y}" for t in best.tiles]
    assert last["par"] == first["par"], "too short a search to find anything better"


def test_a_game_played_as_well_as_par_is_par() -> None:
    session = finished("spring")
    found = par_of(session)
    again: Session[Any, Any] = Session(GAME, 1)
    for number, move in zip(session.state.cards, found["moves"], strict=True):
        again.play_text(f"* card {number}")
        again.play_text(f"A {move}")
    assert par_of(again, iterations=40)["par"] == found["par"]


def test_answers_get_better_and_progress_grows() -> None:
    answers: list[Any] = list(par(dump(finished("spring")), iterations=600))
    points = [answer["par"] for answer in answers]
    assert points == sorted(points)
    assert len(set(points)) > 2, "it was better after the second beam than after the first"
    progress = [answer["progress"] for answer in answers]
    assert progress == sorted(progress)
    assert (progress[0], progress[-1]) == (0, 1)
    nodes = [answer["effort"]["nodes"] for answer in answers]
    assert nodes == [*range(601), 600]


def test_the_same_deck_has_the_same_par() -> None:
    record = dump(finished("summer"))
    assert list(par(record, iterations=60)) == list(par(record, iterations=60))


def test_an_answer_is_ready_for_json() -> None:
    answer = par_of(finished("summer"), iterations=1)
    assert json.loads(json.dumps(answer)) == answer
    assert list(answer) == ["par", "moves", "unit", "progress", "effort"]
    assert answer["unit"] == "points"
    assert answer["effort"] == {"seconds": 0, "nodes": 1}


def test_a_whole_search_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.nmbr9.par.BEAMS", BEAMS[:1])
    answers: list[Answer] = list(par(dump(finished("summer"))))
    assert answers[-1]["progress"] == 1
    assert len(answers) < ENOUGH


def test_beams_become_wider() -> None:
    widths = [beam.width for beam in BEAMS]
    assert widths == sorted(widths)


@pytest.mark.parametrize(
    ("tiles", "cards", "ceiling"),
    [
        ("9r0@(0,0)", (9, 9, 9), 9),
        ("9r0@(0,0); 9r0@(0,3)", (9, 9, 6, 8, 7), 6 + 8 + 2 * 7),
    ],
)
def test_a_level_can_only_be_begun_on_two_tiles(
    tiles: str, cards: tuple[int, ...], ceiling: int
) -> None:
    """N6: beside a single tile the next one cannot score; then every other tile opens a level."""
    table = table_of(tiles)
    assert ParSearch(cards, [EMPTY]).ceiling(table, len(table.tiles) - 1) == ceiling


def test_no_game_goes_through_the_ceiling() -> None:
    for seed in range(10):
        table = random_table(seed, 20, climb=1)
        cards = [tile.number for tile in table.tiles]
        search, before = ParSearch(cards, [table]), EMPTY
        for step, tile in enumerate(table.tiles):
            before = lay(before, *tile)
            assert search.ceiling(before, step) >= table.points
        assert search.ceiling(table, 19) == table.points


def test_the_last_tile_is_laid_as_high_as_possible() -> None:
    """Cut short before the last card, the best continuation of a table is exact."""
    table = random_table(3, 19, climb=1)
    cards = [tile.number for tile in table.tiles]
    last = cards_left(cards).index(1)
    search = ParSearch([*cards, last], [EMPTY])
    lead = search.leads(table, 19, trust=0.5)[0]
    assert lead.level == max(spot.level for spot in legal_spots(table, last))
    assert lead.hope == table.points + last * lead.level


def golden(game_id: str) -> dict[str, Any]:
    record: dict[str, Any] = load_data(f"golden/{game_id}-1.json")["record"]
    return record


REFUSALS: list[tuple[type[GameError], str, dict[str, Any]]] = [
    (Malformed, "no-par", golden("button-up")),
    (Malformed, "no-par", {"format": 1, "game": "snip", "players": 2, "moves": []}),
    (Illegal, "game-not-over", {**golden("nmbr9"), "moves": golden("nmbr9")["moves"][:-1]}),
    (Illegal, "wrong-move", {**golden("nmbr9"), "moves": ["* put r0 x0 y0"]}),
    (Malformed, "bad-format", {}),
]


@pytest.mark.parametrize(("kind", "code", "envelope"), REFUSALS)
def test_refusals_come_at_once(kind: type[GameError], code: str, envelope: dict[str, Any]) -> None:
    with pytest.raises(kind) as caught:
        par(json.dumps(envelope))
    assert caught.value.reason.code == code


def test_a_limit_is_positive() -> None:
    with pytest.raises(Malformed) as caught:
        par(dump(finished("summer")), iterations=0)
    assert caught.value.reason.code == "bad-limit"
