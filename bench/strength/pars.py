"""What is possible with the same luck: the par of the decks that the levels play alone."""

from __future__ import annotations

import multiprocessing
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any

from bench.strength.contests import SEED
from engine.agents.arena import Contest, mean, open_game
from engine.agents.deciding import RANDOM
from engine.agents.par import par
from engine.agents.random_agent import random_move
from engine.agents.service import final_answer
from engine.chance import Draw
from engine.game import CHANCE
from engine.record import dump

Row = dict[str, Any]


def par_section(game_id: str, decks: int, processes: int) -> Row:
    """The mean par of so many decks, and how long the search takes."""
    find = partial(_par_of, game_id)
    if processes == 1:
        answers = list(map(find, range(decks)))
    else:
        with multiprocessing.Pool(processes) as pool:
            answers = pool.map(find, range(decks), chunksize=1)
    points = [answer["par"] for answer in answers]
    return {
        "decks": decks,
        "par": list(mean(points)),
        "least": min(points),
        "most": max(points),
        "seconds": median(answer["effort"]["seconds"] for answer in answers),
    }


def _par_of(game_id: str, number: int) -> Row:
    """The par of a deck that somebody played at random."""
    session = open_game(Contest(game_id, (RANDOM,), SEED), number)
    while not session.over:
        seat = session.to_act[0]
        if seat == CHANCE:
            session.draw_chance()
        else:
            draw = Draw(SEED, session.at)
            session.play(seat, random_move(session.game, session.state, seat, draw))
    answer: Any = final_answer(par(dump(session), clock=perf_counter))
    return dict(answer)
