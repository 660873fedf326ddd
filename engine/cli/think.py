"""``think``: what an opponent makes of a position, as JSON."""

from __future__ import annotations

import argparse
import json
from time import perf_counter

from engine.agents.service import final_answer, think
from engine.cli.common import (
    Commands,
    Refused,
    UsageError,
    accepted_session,
    add_limits,
    add_record,
    explain,
)
from engine.errors import Illegal, Malformed
from engine.record import dump


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("think", help="what an opponent makes of a position")
    add_record(parser)
    parser.add_argument("--level", metavar="L", help="who thinks; else the game's strongest level")
    parser.add_argument("--seat", metavar="A", help="for whom; else the first who is to act")
    add_limits(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the analysis as a JSON object.

    A record at fault is refused before anything is asked about it, so what is
    malformed later is the question.
    """
    record = dump(accepted_session(args.record))
    try:
        answers = think(
            record,
            level=args.level,
            seconds=args.seconds,
            iterations=args.iterations,
            seat=args.seat,
            clock=perf_counter,
        )
    except Illegal as error:
        raise Refused(explain(error)) from error
    except Malformed as error:
        raise UsageError(explain(error)) from error
    print(json.dumps(final_answer(answers)))
    return 0
