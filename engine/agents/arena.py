"""Seeded games between levels, to measure how strong they are.

A contest's games are numbered and independent of each other, so they can be
played in any order and by several processes. A deal (what chance does, as far
as the same draws are reached) is played once for every rotation of the seats:
games 0 and 1 of two players share one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from engine.agents.analysis import Budget
from engine.agents.deciding import check_level, decide
from engine.chance import Draw
from engine.game import CHANCE
from engine.registry import find_game
from engine.session import Session

NORMAL_95: Final = 1.959964
"""How many standard deviations to each side hold 95 % of a normal distribution."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a game, the level of every entrant, and the seed of the series.

    The limits are for each move; with none, the levels set their own.
    """

    game_id: str
    levels: tuple[str, ...]
    seed: str
    options: Mapping[str, object] = field(default_factory=dict)
    iterations: int | None = None
    seconds: float | None = None


class Result(NamedTuple):
    """One game, everything by entrant.

    ``seconds`` are spent thinking, all 0 without a clock; ``share`` is 1 for the
    winner, and a part of it for each of several.
    """

    number: int
    scores: tuple[int, ...]
    share: tuple[float, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


class Interval(NamedTuple):
    """An estimate with the bounds of its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant did; ``draws`` are the games whose win it shared."""

    level: str
    wins: int
    draws: int
    win_share: Interval
    score: Interval
    seconds_a_move: float | None


@dataclass(frozen=True, slots=True)
class Summary:
    """How a contest ended, in the order of its entrants."""

    games: int
    standings: tuple[Standing, ...]


def open_game(contest: Contest, number: int) -> Session[Any, Any]:
    """Game ``number`` (from 0) before its first move.

    Raises ``Malformed`` if the contest cannot be played.
    """
    game = find_game(contest.game_id)
    for level in contest.levels:
        check_level(game, level)
    players = len(contest.levels)
    return Session(game, players, contest.options, seed=f"{contest.seed}/{number // players}")


def play_game(contest: Contest, number: int, clock: Clock | None = None) -> Result:
    """Game ``number`` (from 0); raises ``Malformed`` if the contest cannot be played.

    Always the same game, unless the contest has a limit in seconds.
    """
    session = open_game(contest, number)
    players = session.players
    rotation = number % players
    moves, seconds = [0] * players, [0.0] * players
    while not session.over:
        seat = session.to_act[0]
        if seat == CHANCE:
            session.draw_chance()
            continue
        entrant = (seat + rotation) % players
        seconds[entrant] += _play_move(contest, session, entrant, clock)
        moves[entrant] += 1
    scores = session.game.scores(session.state)
    winners = session.game.winners(session.state)
    seats = [(entrant - rotation) % players for entrant in range(players)]
    return Result(
        number,
        tuple(scores[seat] for seat in seats),
        tuple((seat in winners) / len(winners) for seat in seats),
        tuple(moves),
        tuple(seconds),
    )


def _play_move(
    contest: Contest, session: Session[Any, Any], entrant: int, clock: Clock | None
) -> float:
    """Let an entrant move for the first seat that is to act; the seconds it took."""
    seat = session.to_act[0]
    budget = Budget(iterations=contest.iterations, seconds=contest.seconds, clock=clock)
    draw = Draw(f"{session.seed}/{entrant}", session.at)
    level = contest.levels[entrant]
    session.play(seat, decide(session.game, session.state, seat, level, budget, draw))
    return budget.elapsed


def play_games(
    contest: Contest, numbers: Iterable[int], clock: Clock | None = None
) -> list[Result]:
    """The games with these numbers."""
    return [play_game(contest, number, clock) for number in numbers]


def summarise(contest: Contest, results: Iterable[Result]) -> Summary:
    """How the entrants did in at least one game; the order of the games makes no difference."""
    games = sorted(results)
    return Summary(
        len(games),
        tuple(_standing(level, games, entrant) for entrant, level in enumerate(contest.levels)),
    )


def _standing(level: str, games: Sequence[Result], entrant: int) -> Standing:
    """One entrant's line of the summary."""
    shares = [game.share[entrant] for game in games]
    moves = sum(game.moves[entrant] for game in games)
    seconds = sum(game.seconds[entrant] for game in games)
    return Standing(
        level,
        wins=shares.count(1),
        draws=sum(0 < share < 1 for share in shares),
        win_share=wilson(sum(shares), len(shares)),
        score=mean([game.scores[entrant] for game in games]),
        seconds_a_move=seconds / moves if seconds else None,
    )


def wilson(successes: float, trials: int) -> Interval:
    """A share with Wilson's score interval, which stays within 0 and 1.

    >>> [round(bound, 3) for bound in wilson(10, 10)]
    [1.0, 0.722, 1.0]
    """
    share = successes / trials
    square = NORMAL_95**2
    centre = (successes + square / 2) / (trials + square)
    spread = share * (1 - share) * trials + square / 4
    half = NORMAL_95 * sqrt(spread) / (trials + square)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(values: Sequence[float]) -> Interval:
    """A mean with its normal interval, without bounds for a single value."""
    value = fmean(values)
    half = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    return Interval(value, value - half, value + half)


def summary_table(summary: Summary) -> str:
    """The summary as a table of text, one line an entrant."""
    rows = [("level", "wins", "draws", "win share (95 %)", "mean score (95 %)", "s/move")]
    rows += [
        (
            standing.level,
            str(standing.wins),
            str(standing.draws),
            "{:.1%} ({:.1%} - {:.1%})".format(*standing.win_share),
            "{:.2f} ({:.2f} - {:.2f})".format(*standing.score),
            "-" if standing.seconds_a_move is None else f"{standing.seconds_a_move:.4f}",
        )
        for standing in summary.standings
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return "\n".join([f"{summary.games} games", *lines])
