"""What single games set themselves to be quick at."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Final

from bench.rules import random_game
from bench.timing import BYTES, SECONDS, Clock, Figure, best_time
from engine.game import CHANCE
from engine.games.button_up import solver
from engine.games.button_up.circles import starting_circles
from engine.games.button_up.match import match_table, shared_forcing
from engine.registry import find_game

POSITIONS: Final = 10
NMBR9_MOST: Final = 0.005
PATCHWORK_MOST: Final = 0.003


def aims_figures(clock: Clock) -> Iterator[Figure]:
    """The figures of all games that have any."""
    yield nmbr9_last_tile(clock)
    yield patchwork_first_turn(clock)
    yield from button_up_solved(clock)


def nmbr9_last_tile(clock: Clock) -> Figure:
    """Every place for the last tile of a game for one, on tables laid at random."""
    game = find_game("nmbr9")
    games = [list(random_game(game, f"late {n}", players=1)) for n in range(POSITIONS)]
    states = [turns[-1].state for turns in games]

    def list_moves() -> None:
        for state in states:
            game.legal_moves(state, 0)

    seconds = best_time(list_moves, clock) / POSITIONS
    return Figure("nmbr9", "legal places of the last tile", SECONDS, seconds, NMBR9_MOST)


def patchwork_first_turn(clock: Clock) -> Figure:
    """Every move of the first turn: the next three patches in all places."""
    game = find_game("patchwork")
    states = []
    for number in range(POSITIONS):
        turns = random_game(game, f"first {number}")
        states.append(next(turn.state for turn in turns if turn.actor != CHANCE))

    def list_moves() -> None:
        for state in states:
            game.legal_moves(state, 0)

    seconds = best_time(list_moves, clock) / POSITIONS
    return Figure("patchwork", "legal moves of the first turn", SECONDS, seconds, PATCHWORK_MOST)


def button_up_solved(clock: Clock) -> Iterator[Figure]:
    """Perfect play from all 188 circles, the memory it keeps, and the table of a whole match."""
    solving = best_time(_solve_circles, clock)
    yield Figure("button-up", "all 188 circles solved", SECONDS, solving)
    tracemalloc.start()
    _solve_circles()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    yield Figure("button-up", "memory for that", BYTES, kept)
    table = best_time(_solve_match, clock)
    yield Figure("button-up", "match table, circles solved", SECONDS, table)


def _solve_circles() -> None:
    """Solve every circle anew."""
    solver.successors.cache_clear()
    solver.value.cache_clear()
    for circle in starting_circles(solver.EYES):
        solver.value(circle)


def _solve_match() -> None:
    """Work out the table of the usual match anew, the rounds being solved."""
    shared_forcing.cache_clear()
    match_table.cache_clear()
    match_table(15, "fewest").value((0, 0))
