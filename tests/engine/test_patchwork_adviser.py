"""The greedy buyer and the way it judges quilts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.agents.analysis import Analysis, Budget
from engine.agents.arena import Contest, play_games
from engine.chance import Draw
from engine.games.patchwork import GAME
from engine.games.patchwork.evaluation import prospects, quilt_cost, quilt_weight
from engine.games.patchwork.quilt import FULL
from engine.games.patchwork.state import Leather, Pass, PatchworkMove, PatchworkState, Player
from tests.engine.patchwork_tables import SQUARE, lay, position, quilt, random_plies

ADVISER = GAME.adviser


def think(state: PatchworkState, iterations: int | None = None) -> list[Analysis[PatchworkMove]]:
    """Every analysis of the seat on turn, the last one being the answer."""
    (seat,) = GAME.to_act(state)
    budget = Budget(iterations=iterations)
    return list(ADVISER.think(state, seat, "medium", budget, Draw("adviser", 0)))


def slow_cost(covered: int) -> float:
    """The cost of a quilt, cell by cell."""
    free = {(bit // 9, bit % 9) for bit in range(81) if not covered >> bit & 1}
    beside = [
        [(r + d, c + e) in free for d, e in ((0, 1), (1, 0), (0, -1), (-1, 0))] for r, c in free
    ]
    edge = sum(4 - sum(sides) for sides in beside)
    narrow = sum(not s[0] and not s[2] for s in beside) + sum(not s[1] and not s[3] for s in beside)
    blocks = sum({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= free for r, c in free)
    return 0.2 * edge + 0.2 * narrow - 0.4 * blocks


@given(st.integers(0, FULL) | st.builds(lambda a, b: a & b, *[st.integers(0, FULL)] * 2))
def test_the_cost_of_a_quilt_is_what_cell_by_cell_counting_finds(covered: int) -> None:
    assert quilt_cost(covered) == pytest.approx(slow_cost(covered))


def test_an_open_field_is_better_than_scattered_cells() -> None:
    compact = quilt(*["#########"] * 5, *["........."] * 4)
    cross = quilt(*["####.####"] * 4, ".........", *["####.####"] * 4)
    scattered = quilt(*["#.#.#.#.#", ".#.#.#.#."] * 4, "#.#.#.#.#")
    assert quilt_cost(FULL) == 0
    assert quilt_cost(compact) < quilt_cost(cross) < quilt_cost(scattered)
    assert quilt_cost(SQUARE) < quilt_cost(SQUARE << 10)


def test_prospects_rise_with_everything_and_end_as_the_score() -> None:
    assert prospects(6, 2, 20) > prospects(5, 2, 20)
    assert prospects(5, 3, 20) > prospects(5, 2, 20) > prospects(5, 2, 23)
    assert prospects(17, 9, 53) == 17
    assert [quilt_weight(space) for space in (0, 43, 48, 53)] == [1, 1, 0.5, 0]


def test_candidates_are_legal_and_best_first() -> None:
    for ply in random_plies("candidates", passing=0.3):
        for seat in GAME.to_act(ply.after):
            legal = set(GAME.legal_moves(ply.after, seat))
            *_, answer = think(ply.after)
            values = [candidate.value for candidate in answer.candidates]
            moves = [candidate.move for candidate in answer.candidates]
            assert set(moves) <= legal
            assert len(set(moves)) == len(moves)
            assert values == sorted(values, reverse=True)
            assert answer.choice == moves[0]
            assert answer.unit == "points"
            assert ply.after.leather_due is not None or Pass() in moves


def test_each_iteration_looks_at_one_more_plan() -> None:
    """The same limit, the same answer; more iterations only add candidates."""
    state = lay((7, 8, 12, *range(1, 7), *range(9, 12), *range(13, 33), 0))
    answers = think(state)
    assert len(answers) == 4
    for limit in (1, 2, 3, 4):
        assert think(state, limit) == answers[:limit]
    sizes = [len(answer.candidates) for answer in answers]
    assert sizes == sorted(set(sizes))


def test_it_takes_the_tile_when_it_can() -> None:
    """P10: the last cells of the square come first."""
    lacking = SQUARE & ~0b11
    state = position(Player(buttons=9, space=30, quilt=lacking), Player(space=35), circle=(0, 2, 1))
    assert GAME.format_move(think(state)[-1].choice) == "buy 0 r0 x0 y0"


def test_it_puts_leather_into_the_hole() -> None:
    """P9: the lonely cell, not the open field."""
    hole = quilt(*["#########"] * 2, "####.####", "#########", *["........."] * 5)
    state = position(Player(space=27, quilt=hole), Player(space=28), leather_due=0)
    assert think(state)[-1].choice == Leather(4, 2)


def test_it_passes_when_it_can_buy_nothing() -> None:
    state = position(Player(buttons=0), circle=(1, 2, 3, 0))
    assert [candidate.move for candidate in think(state)[-1].candidates] == [Pass()]


def test_it_beats_random_play_by_far() -> None:
    results = play_games(Contest("patchwork", ("medium", "random"), "greedy", {}), range(12))
    greedy = [result.scores[0] for result in results]
    chance = [result.scores[1] for result in results]
    assert sum(result.share[0] for result in results) == 12
    assert sum(greedy) / 12 > 20
    assert sum(chance) / 12 < -5
