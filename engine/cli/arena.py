"""``arena``: opponents against each other, to measure how strong they are."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
from functools import partial
from time import perf_counter

from engine.agents.arena import Contest, Result, open_game, play_game, summarise, summary_table
from engine.cli.common import Commands, UsageError, add_limits, add_option, explain, positive
from engine.errors import GameError


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("arena", help="opponents against each other")
    parser.add_argument("game", metavar="GAME", help="a game's id, as `games` lists them")
    parser.add_argument(
        "--seats",
        metavar="LEVEL,LEVEL",
        required=True,
        help="who plays; the seats rotate from game to game",
    )
    parser.add_argument(
        "--games", type=positive, default=200, metavar="N", help="how many games; else 200"
    )
    parser.add_argument(
        "--seed", default="arena", metavar="TEXT", help="what the games depend on; else `arena`"
    )
    parser.add_argument(
        "--processes", type=positive, metavar="N", help="how many at a time; else one per core"
    )
    add_option(parser)
    add_limits(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the games and print how the levels did."""
    contest = Contest(
        args.game,
        tuple(args.seats.split(",")),
        args.seed,
        dict(args.option),
        iterations=args.iterations,
        seconds=args.seconds,
    )
    try:
        open_game(contest, 0)
    except GameError as error:
        raise UsageError(explain(error)) from error
    processes = min(args.processes or os.cpu_count() or 1, args.games)
    print(summary_table(summarise(contest, played(contest, args.games, processes))))
    return 0


def played(contest: Contest, games: int, processes: int) -> list[Result]:
    """The games of a contest, played by so many processes at a time."""
    play = partial(play_game, contest, clock=perf_counter)
    if processes == 1:
        return [play(number) for number in range(games)]
    with multiprocessing.Pool(processes, _leave_interrupts_to_parent) as pool:
        return list(pool.imap_unordered(play, range(games)))


def _leave_interrupts_to_parent() -> None:
    """Ctrl+C reaches every process, but only one of them has to answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
