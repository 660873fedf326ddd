"""``legal``: every move that may come next, one a line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from engine.cli.common import AnySession, Commands, accepted_session, add_record
from engine.game import CHANCE, actor_letter

MOST_OUTCOMES = 10_000


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("legal", help="the legal moves after a record, one a line")
    add_record(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print ``ACTOR TEXT`` for every legal move; nothing when the game is over."""
    for line in _lines(accepted_session(args.record)):
        print(line)
    return 0


def _lines(session: AnySession) -> Iterator[str]:
    """The moves of all who may act, or the note that chance has too many."""
    game = session.game
    if session.to_act == (CHANCE,):
        outcomes = list(islice(game.chance_outcomes(session.state), MOST_OUTCOMES + 1))
        if len(outcomes) > MOST_OUTCOMES:
            yield f"* has more than {MOST_OUTCOMES} outcomes, too many to list"
            return
        for move, _ in outcomes:
            yield f"* {game.format_move(move)}"
        return
    for seat in session.to_act:
        for move in session.legal_moves(seat):
            yield f"{actor_letter(seat)} {game.format_move(move)}"
