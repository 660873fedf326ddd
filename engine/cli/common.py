"""What several commands share: reading records, starting games, wording refusals."""

from __future__ import annotations

import argparse
import math
import secrets
import sys
from pathlib import Path
from typing import Any, TypeAlias

from engine.errors import GameError, malformed
from engine.record import FORMAT, from_envelope, load
from engine.registry import find_game
from engine.session import Session

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
AnySession: TypeAlias = Session[Any, Any]


class UsageError(Exception):
    """The command cannot be carried out as it was given; its text says why."""


class Refused(Exception):
    """A record was refused; its text says why."""


def add_record(parser: argparse.ArgumentParser) -> None:
    """The argument that names a record."""
    parser.add_argument("record", metavar="FILE|-", help="a game record; - reads standard input")


def add_start(parser: argparse.ArgumentParser) -> None:
    """The arguments that describe a game to start."""
    parser.add_argument("game", metavar="GAME", help="a game's id, as `games` lists them")
    parser.add_argument("--players", type=int, metavar="N", help="how many play; else the fewest")
    parser.add_argument("--seed", metavar="TEXT", help="what chance depends on; else a new one")
    add_option(parser)


def add_option(parser: argparse.ArgumentParser) -> None:
    """The argument that sets an option of a game; it may be given several times."""
    parser.add_argument(
        "--option", action="append", default=[], type=key_value, metavar="KEY=VALUE"
    )


def add_limits(parser: argparse.ArgumentParser, time_for: str = "a move") -> None:
    """The arguments that limit how long a level thinks, in seconds for what is said."""
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument(
        "--seconds", type=positive_seconds, metavar="S", help=f"time for {time_for}"
    )
    limits.add_argument("--iterations", type=positive, metavar="N", help="effort for a move")


def key_value(text: str) -> tuple[str, str]:
    """A key and its value from ``key=value``."""
    key, equals, value = text.partition("=")
    if not key or not equals:
        raise argparse.ArgumentTypeError(f"not KEY=VALUE: {text!r}")
    return key, value


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"not a whole number from 1 on: {text!r}")
    return int(text)


def positive_seconds(text: str) -> float:
    """A time longer than none, but finite."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"not a length of time: {text!r}")
    return seconds


def read_session(path: str) -> AnySession:
    """The session of the record in a file, ``-`` for standard input.

    Raises ``UsageError`` if it cannot be read and ``GameError`` if it is refused.
    """
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        detail = error.strerror if isinstance(error, OSError) else str(error)
        raise UsageError(f"cannot read {path}: {detail}") from error
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise malformed("not-utf-8") from error
    return load(text)


def accepted_session(path: str) -> AnySession:
    """As ``read_session``, for commands that answer a bad record with a message only."""
    try:
        return read_session(path)
    except GameError as error:
        raise Refused(explain(error)) from error


def start_session(args: argparse.Namespace, players: int | None = None) -> AnySession:
    """A fresh game as ``add_start`` describes it, chance played until a player must decide.

    ``players`` holds if the command line does not say. Raises ``UsageError``.
    """
    try:
        fewest = find_game(args.game).player_counts[0]
        session = from_envelope(
            {
                "format": FORMAT,
                "game": args.game,
                "options": dict(args.option),
                "players": args.players if args.players is not None else players or fewest,
                "seed": secrets.token_hex(8) if args.seed is None else args.seed,
                "moves": [],
            }
        )
    except GameError as error:
        raise UsageError(explain(error)) from error
    session.advance()
    return session


def explain(error: GameError) -> str:
    """A refusal in one line, such as ``illegal, move 7: wrong-row (row=2)``."""
    values = ", ".join(f"{key}={value}" for key, value in error.reason.values.items())
    move = "" if error.move is None else f", move {error.move}"
    return f"{error.kind}{move}: {error.reason.code}" + (f" ({values})" if values else "")
