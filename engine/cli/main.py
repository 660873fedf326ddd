"""Reads the command line and runs the command it names.

A command is a module with two functions: ``add(commands)`` describes its
arguments and sets ``run``; ``run(args)`` does the work and returns the exit
status. To add one, write the module and name it in ``COMMANDS``.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from engine.cli import arena, games, legal, new, par, play, replay, review, think
from engine.cli.common import Refused, UsageError

COMMANDS = (games, replay, legal, new, play, think, review, par, arena)

REFUSED = 1
WRONG_USAGE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status: 0 done, 1 record refused, 2 wrong usage."""
    _speak_utf8()
    args = _parser().parse_args(arguments)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except Refused as error:
        print(f"{args.command}: {error}", file=sys.stderr)
        return REFUSED
    except UsageError as error:
        print(f"{args.command}: {error}", file=sys.stderr)
        return WRONG_USAGE
    except BrokenPipeError:
        # The reader has seen enough; keep Python from complaining at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="python -m engine", description="Button Box's games without a browser."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser


def _speak_utf8() -> None:
    """Records are UTF-8, whatever the terminal believes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
