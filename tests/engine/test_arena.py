"""The arena: seeded games between levels, in any order and in any number of parts."""

from __future__ import annotations

from itertools import count

import pytest

from engine.agents.arena import (
    Contest,
    Interval,
    Result,
    mean,
    play_game,
    play_games,
    summarise,
    summary_table,
    wilson,
)
from engine.errors import Malformed

CONTEST = Contest("button-up", ("hard", "easy"), "arena", {"target": 5})


def test_a_game_is_the_same_every_time() -> None:
    assert play_game(CONTEST, 7) == play_game(CONTEST, 7)
    other = Contest("button-up", ("hard", "easy"), "another seed", {"target": 5})
    assert play_games(CONTEST, range(6)) != play_games(other, range(6))


def test_the_parts_of_a_contest_add_up_in_any_order() -> None:
    whole = play_games(CONTEST, range(12))
    parts = play_games(CONTEST, range(5, 12)) + play_games(CONTEST, range(5))
    assert summarise(CONTEST, parts) == summarise(CONTEST, whole)
    assert [result.number for result in whole] == list(range(12))


def test_seats_rotate_over_the_same_deal() -> None:
    """Between equals who leave nothing to chance the seats decide, so the entrants swap."""
    twins = Contest("button-up", ("expert", "expert"), "twins", {"target": 1})
    for deal in range(3):
        first, second = play_games(twins, (2 * deal, 2 * deal + 1))
        assert first.scores == second.scores[::-1]
        assert first.share == second.share[::-1]
        assert sum(first.share) == 1


def test_everything_is_counted_by_entrant() -> None:
    ticks = count()
    results = play_games(CONTEST, range(4), clock=lambda: float(next(ticks)))
    for result in results:
        assert all(moves > 0 for moves in result.moves)
        assert all(
            seconds >= moves for seconds, moves in zip(result.seconds, result.moves, strict=True)
        )
        winner = result.share.index(1)
        assert result.scores[winner] == max(result.scores) >= 5
    standing = summarise(CONTEST, results).standings[0]
    assert standing.seconds_a_move is not None
    assert standing.seconds_a_move >= 1


def test_shared_wins_are_draws() -> None:
    contest = Contest("button-up", ("hard", "easy"), "made up")
    results = [
        Result(0, (10, 4), (1.0, 0.0), (5, 5), (0.0, 0.0)),
        Result(1, (7, 7), (0.5, 0.5), (5, 5), (0.0, 0.0)),
        Result(2, (3, 9), (0.0, 1.0), (5, 5), (0.0, 0.0)),
        Result(3, (8, 4), (1.0, 0.0), (5, 5), (0.0, 0.0)),
    ]
    hard, easy = summarise(contest, results).standings
    assert (hard.wins, hard.draws, easy.wins, easy.draws) == (2, 1, 1, 1)
    assert (hard.win_share.value, easy.win_share.value) == (0.625, 0.375)
    assert (hard.score.value, easy.score.value) == (7, 6)
    assert hard.seconds_a_move is None


def test_the_intervals() -> None:
    """Wilson's for 80 of 100, and the normal one for a mean."""
    assert wilson(80, 100) == pytest.approx((0.8, 0.7112, 0.8666), abs=1e-4)
    assert wilson(0, 20).low == 0
    assert mean([1, 2, 3, 4, 5]) == pytest.approx((3, 3 - 1.3859, 3 + 1.3859), abs=1e-4)
    single = mean([4])
    assert isinstance(single, Interval)
    assert (single.value, single.low, single.high) == (4, float("-inf"), float("inf"))


def test_the_table() -> None:
    table = summary_table(summarise(CONTEST, play_games(CONTEST, range(4))))
    first, head, *lines = table.splitlines()
    assert first == "4 games"
    assert head.split()[:3] == ["level", "wins", "draws"]
    assert [line.split()[0] for line in lines] == ["hard", "easy"]
    assert all(line.endswith("  -") for line in lines)


@pytest.mark.parametrize(
    ("contest", "code"),
    [
        (Contest("chess", ("hard", "easy"), ""), "unknown-game"),
        (Contest("button-up", ("hard", "godlike"), ""), "unknown-level"),
        (Contest("button-up", ("hard", "easy", "easy"), ""), "bad-players"),
        (Contest("button-up", ("hard", "easy"), "", {"target": 0}), "bad-option-value"),
    ],
)
def test_what_cannot_be_played(contest: Contest, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        play_game(contest, 0)
    assert caught.value.reason.code == code


def test_random_plays_every_game() -> None:
    result = play_game(Contest("snip", ("random", "random", "random"), "snip"), 0)
    assert len(result.scores) == 3
    assert sum(result.share) == 1
