"""``review``: what the decisions of a game cost, as JSON."""

from __future__ import annotations

import argparse
import json
from time import perf_counter

from engine.agents.review import review
from engine.agents.service import final_answer
from engine.cli.common import (
    Commands,
    UsageError,
    accepted_session,
    add_limits,
    add_record,
    explain,
)
from engine.errors import Malformed
from engine.record import dump


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("review", help="what the decisions of a game cost")
    add_record(parser)
    parser.add_argument("--level", metavar="L", help="who judges; else the game's strongest level")
    add_limits(parser, time_for="the whole game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the look back as a JSON object."""
    record = dump(accepted_session(args.record))
    try:
        answers = review(
            record,
            level=args.level,
            seconds=args.seconds,
            iterations=args.iterations,
            clock=perf_counter,
        )
    except Malformed as error:
        raise UsageError(explain(error)) from error
    print(json.dumps(final_answer(answers)))
    return 0
