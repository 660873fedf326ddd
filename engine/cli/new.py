"""``new``: a fresh record, chance played until a player must decide."""

from __future__ import annotations

import argparse

from engine.cli.common import Commands, add_start, start_session
from engine.record import dump


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("new", help="a fresh record")
    add_start(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the record."""
    print(dump(start_session(args)))
    return 0
