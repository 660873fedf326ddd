"""How long the levels of a game think: ``python -m bench.strength.pace GAME N`` prints JSON.

All levels are asked about the same positions, at most N of them, from a seeded
game. It needs a clock and nothing else, so Pyodide runs the same code.
"""

from __future__ import annotations

import json
import sys
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

from engine.agents.analysis import Budget
from engine.agents.deciding import RANDOM, decide
from engine.chance import Draw
from engine.game import CHANCE, Game
from engine.registry import find_game
from engine.session import Session

SEED: Final = "pace"

Row = dict[str, Any]


class Decision(NamedTuple):
    """A position where a seat has a choice."""

    state: Any
    seat: int


def decisions(game: Game[Any, Any], most: int) -> list[Decision]:
    """So many decisions of a game between players of the weakest level, evenly spread."""
    level = game.adviser.levels[0] if game.adviser else RANDOM
    session = Session(game, game.player_counts[0], seed=SEED)
    found = []
    while not session.over:
        seat = session.to_act[0]
        if seat == CHANCE:
            session.draw_chance()
            continue
        if len(session.legal_moves(seat)) > 1:
            found.append(Decision(session.state, seat))
        draw = Draw(SEED, session.at)
        session.play(seat, decide(game, session.state, seat, level, Budget(), draw))
    step = max(1, len(found) // most)
    return found[step // 2 :: step][:most]


def pace_rows(game: Game[Any, Any], most: int) -> list[Row]:
    """The median and the longest time that each level thinks, in seconds, weakest first."""
    asked = decisions(game, most)
    return [
        {"level": level, **_times(game, level, asked)}
        for level in (game.adviser.levels if game.adviser else ())
    ]


def _times(game: Game[Any, Any], level: str, asked: list[Decision]) -> Row:
    """How long a level thinks about these decisions."""
    times = []
    for number, (state, seat) in enumerate(asked):
        budget = Budget(clock=perf_counter)
        decide(game, state, seat, level, budget, Draw(SEED, number))
        times.append(budget.elapsed)
    return {"median": median(times), "longest": max(times)}


def main() -> None:
    """Measure the game that the command line names, and print."""
    game_id, most = sys.argv[1:]
    rows = pace_rows(find_game(game_id), int(most))
    print(json.dumps({"version": sys.version.split()[0], "levels": rows}))


if __name__ == "__main__":
    main()
