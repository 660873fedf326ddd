"""The opponents of NMBR 9: honest, deterministic, within their limits, of different strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.agents.analysis import Analysis, Budget
from engine.agents.arena import Contest, play_games
from engine.chance import Draw
from engine.game import CHANCE
from engine.games.nmbr9 import GAME
from engine.games.nmbr9.evaluation import judged_places
from engine.games.nmbr9.notation import Card, Put
from engine.games.nmbr9.search import Search
from engine.games.nmbr9.state import Nmbr9State, cards_left
from engine.games.nmbr9.table import EMPTY, lay
from engine.session import Session
from tests.engine.nmbr9_tables import random_table

LEVELS = GAME.adviser.levels
every_level = pytest.mark.parametrize("level", LEVELS)


def state_of(tiles: int, seed: int = 1, climb: float = 0.7) -> Nmbr9State:
    """A table of random tiles before the next card's tile is laid."""
    table = random_table(seed, tiles, climb)
    cards = [tile.number for tile in table.tiles]
    left = cards_left(cards)
    return Nmbr9State((table,), (*cards, max(number for number in range(10) if left[number])))


def thoughts(state: Nmbr9State, level: str, iterations: int | None = 1) -> list[Analysis[Any]]:
    budget = Budget(iterations=iterations)
    return list(GAME.adviser.think(state, 0, level, budget, Draw("thoughts", 0)))


def test_all_four_levels_exist() -> None:
    assert LEVELS == ("easy", "medium", "hard", "expert")


@every_level
def test_every_level_judges_all_legal_moves_and_chooses_one(level: str) -> None:
    state = state_of(9)
    answer = thoughts(state, level, 2500)[-1]
    moves = [candidate.move for candidate in answer.candidates]
    assert sorted(moves) == sorted(GAME.legal_moves(state, 0))
    values = [candidate.value for candidate in answer.candidates]
    assert values == sorted(values, reverse=True)
    assert answer.unit == "points"
    assert answer.choice in moves
    if level in ("hard", "expert"):
        assert answer.choice == answer.best.move


@every_level
def test_the_same_position_and_limit_get_the_same_answer(level: str) -> None:
    assert thoughts(state_of(14), level, 1000) == thoughts(state_of(14), level, 1000)


@every_level
def test_the_first_and_the_last_tile_can_be_laid(level: str) -> None:
    first = thoughts(Nmbr9State((EMPTY,), (4,)), level, None)[-1]
    assert first.choice in [Put(turns, 0, 0) for turns in range(4)]
    state = state_of(19)
    last = thoughts(state, level, None)[-1]
    assert GAME.why_not(state, 0, last.choice) is None
    best = max(GAME.scores(GAME.apply(state, 0, m))[0] for m in GAME.legal_moves(state, 0))
    assert last.best.value == best


def played_with(seed: str, unseen: int) -> Session[Any, Any]:
    """A session whose first cards are always the same, while the seed orders the others."""
    session: Session[Any, Any] = Session(GAME, 1, seed=seed)
    for number in (9, 4, 8, 1, 6, 0, 7, 2)[: 20 - unseen]:
        session.play(CHANCE, Card(number))
        session.play(0, GAME.legal_moves(session.state, 0)[-1])
    return session


@every_level
def test_case_13_the_order_of_the_unseen_cards_makes_no_difference(level: str) -> None:
    sessions = [played_with(seed, unseen=12) for seed in ("one", "two", "three")]
    for session in sessions:
        session.play(CHANCE, Card(5))
    answers = [thoughts(session.state, level, 900) for session in sessions]
    assert answers[0] == answers[1] == answers[2]
    orders = set()
    for session in sessions:
        session.play(0, answers[0][-1].choice)
        session.advance()
        orders.add(session.state.cards)
    assert len(orders) > 1


def test_only_the_numbers_to_come_count_not_the_order_of_the_past() -> None:
    state = state_of(11)
    shuffled = Nmbr9State(state.tables, (*sorted(state.cards[:-1]), state.cards[-1]))
    assert thoughts(state, "expert", 1500) == thoughts(shuffled, "expert", 1500)


def test_others_tables_make_no_difference() -> None:
    state = state_of(11)
    beside = Nmbr9State((*state.tables, random_table(9, 11)), state.cards)
    assert thoughts(state, "expert", 800) == thoughts(beside, "expert", 800)


def test_a_limit_in_iterations_is_kept() -> None:
    state = state_of(12)
    moves = len(GAME.legal_moves(state, 0))
    for level in LEVELS:
        budget = Budget(iterations=1)
        assert len(list(GAME.adviser.think(state, 0, level, budget, Draw("limit", 0)))) == 1
        assert budget.used == moves
    budget = Budget(iterations=700)
    assert len(list(GAME.adviser.think(state, 0, "expert", budget, Draw("limit", 0)))) > 2
    assert 700 <= budget.used < 700 + 20


def test_expert_stops_by_itself() -> None:
    answers = thoughts(state_of(18), "expert", None)
    assert answers[0] == thoughts(state_of(18), "hard")[-1]
    assert len(answers) > 10


def test_looking_further_is_exact_before_the_last_card() -> None:
    """Two cards to come after this one: the mean of the best that can be made of each."""
    state = state_of(18)
    table, number = state.tables[0], state.cards[-1]
    to_come = cards_left(state.cards)
    assert sum(to_come) == 1
    search = Search(table, number, to_come)
    for _ in range(3):
        assert not search.complete
        assert sum(search.look_further()) > 0
    last = to_come.index(1)
    for place, foreseen in zip(search.ranked, search.foreseen, strict=False):
        laid = lay(table, number, place.quarter_turns, place.x, place.y, place.level)
        answers = [answer.level for answer in judged_places(laid, last, [0] * 10)]
        assert foreseen == number * place.level + last * max(answers)


def test_places_not_looked_into_never_come_before_the_best_that_was() -> None:
    state = state_of(13)
    search = Search(state.tables[0], state.cards[-1], cards_left(state.cards))
    at_first_sight = search.values()
    assert [judged for judged, _ in at_first_sight] == search.ranked
    for _ in range(2):
        assert sum(search.look_further()) > 0
    values = search.values()
    assert values[0][0] in search.ranked[:2]
    assert values[0][1] == max(search.foreseen)
    assert sorted(judged for judged, _ in values) == sorted(search.ranked)


def test_levels_differ_in_strength() -> None:
    """Three decks, the same for all: enough to see a level that has lost its wits."""
    means = []
    for level in ("random", "easy", "medium", "hard"):
        results = play_games(Contest("nmbr9", (level,), "strength", iterations=1), range(3))
        means.append(sum(result.scores[0] for result in results) / 3)
    assert means == sorted(means)
    assert means[0] < 10
    assert means[3] > 75


# what the look back needs: values for the moves that were made, and outlooks


def value_of(answer: Analysis[Any], move: Put) -> float:
    """What an analysis says of a move; it must be listed once."""
    (value,) = [candidate.value for candidate in answer.candidates if candidate.move == move]
    return value


def asked(state: Nmbr9State, level: str, also: Sequence[Put], iterations: int = 1) -> Analysis[Any]:
    """The last analysis with these moves among its candidates."""
    budget = Budget(iterations=iterations)
    *_, last = GAME.adviser.think(state, 0, level, budget, Draw("asked", 0), also)
    return last


@every_level
def test_the_first_tile_is_worth_the_same_wherever_it_lies(level: str) -> None:
    """N3: it lies anywhere; only its turns at x0 y0 are listed."""
    state = Nmbr9State((EMPTY,), (7,))
    far = Put(1, 17, -300)
    answer = asked(state, level, [far])
    assert value_of(answer, far) == value_of(answer, Put(1, 0, 0))
    assert len(answer.candidates) == 5
    assert answer.choice in GAME.legal_moves(state, 0)


@every_level
def test_half_a_turn_of_an_8_is_another_name_of_the_same_place(level: str) -> None:
    state = state_of(12)
    state = Nmbr9State(state.tables, (*state.cards[:-1], 8))
    listed = next(move for move in GAME.legal_moves(state, 0) if move.quarter_turns == 1)
    turned = Put(3, listed.x, listed.y)
    assert GAME.why_not(state, 0, turned) is None
    answer = asked(state, level, [turned, listed, turned], 700)
    assert value_of(answer, turned) == value_of(answer, listed)
    values = [candidate.value for candidate in answer.candidates]
    assert values == sorted(values, reverse=True)
    assert {candidate.move for candidate in answer.candidates} == {
        turned,
        *GAME.legal_moves(state, 0),
    }


def test_a_listed_move_is_not_listed_twice() -> None:
    state = state_of(12)
    moves = GAME.legal_moves(state, 0)
    assert len(asked(state, "hard", [moves[3]]).candidates) == len(moves)


def test_expert_looks_further_into_the_worst_place_if_it_is_asked_about() -> None:
    state = state_of(18)
    worst = thoughts(state, "hard")[0].candidates[-1].move
    search = Search(state.tables[0], state.cards[-1], cards_left(state.cards), [worst])
    for _ in range(2):
        assert not search.complete
        assert sum(search.look_further()) > 0
    assert search.queue[1][2:] == worst
    assert search.queue[0] == search.ranked[0]
    assert sorted(search.queue) == sorted(search.ranked)
    foreseen = state.tables[0].points + search.foreseen[1]
    assert value_of(asked(state, "expert", [worst], 2000), worst) == foreseen


def test_an_outlook_begins_with_what_anybody_may_expect() -> None:
    assert GAME.adviser.outlook_unit == "points"
    before = GAME.adviser.outlook(GAME.initial({}, 3))
    assert len(before) == 3
    assert len(set(before)) == 1
    assert 80 < before[0] < 95


def test_an_outlook_ends_with_the_score() -> None:
    state = Nmbr9State((random_table(4, 20, climb=1), random_table(5, 20)), ())
    over = state._replace(cards=tuple(tile.number for tile in state.tables[0].tiles))
    assert GAME.adviser.outlook(over) == GAME.scores(over)


def test_before_the_last_tile_the_outlook_is_the_best_that_can_still_be_made() -> None:
    state = state_of(19)
    best = max(GAME.scores(GAME.apply(state, 0, m))[0] for m in GAME.legal_moves(state, 0))
    assert GAME.adviser.outlook(state) == (best,)


def test_a_bad_place_lowers_the_outlook_and_a_good_one_keeps_it() -> None:
    state = state_of(10, climb=1)
    answer = thoughts(state, "hard")[0]
    (before,) = GAME.adviser.outlook(state)
    (good,) = GAME.adviser.outlook(GAME.apply(state, 0, answer.candidates[0].move))
    (bad,) = GAME.adviser.outlook(GAME.apply(state, 0, answer.candidates[-1].move))
    assert before == pytest.approx(good)
    assert bad < before - 5


def test_seats_have_outlooks_of_their_own_while_they_wait_or_not() -> None:
    state = state_of(10)
    twice = Nmbr9State(state.tables * 2, state.cards)
    after = GAME.apply(twice, 1, thoughts(state, "hard")[0].candidates[-1].move)
    waiting, done = GAME.adviser.outlook(after)
    assert waiting == GAME.adviser.outlook(state)[0]
    assert done < waiting
