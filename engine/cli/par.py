"""``par``: the best that could be found for the luck of a finished game, as JSON."""

from __future__ import annotations

import argparse
import json
from time import perf_counter

from engine.agents.par import par
from engine.agents.service import final_answer
from engine.cli.common import (
    Commands,
    Refused,
    UsageError,
    accepted_session,
    add_record,
    explain,
    positive,
)
from engine.errors import Illegal, Malformed
from engine.record import dump


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("par", help="the best for the luck of a finished game")
    add_record(parser)
    parser.add_argument(
        "--iterations", type=positive, metavar="N", help="positions to look into; else all planned"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the par as a JSON object."""
    record = dump(accepted_session(args.record))
    try:
        answers = par(record, iterations=args.iterations, clock=perf_counter)
    except Illegal as error:
        raise Refused(explain(error)) from error
    except Malformed as error:
        raise UsageError(explain(error)) from error
    print(json.dumps(final_answer(answers)))
    return 0
