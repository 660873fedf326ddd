"""``replay``: where a record leads, or what is wrong with it, as JSON."""

from __future__ import annotations

import argparse
import json

from engine.cli.common import AnySession, Commands, add_record, read_session
from engine.errors import GameError
from engine.game import actor_letter


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("replay", help="check a record and show where it leads")
    add_record(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the position or the error as a JSON object; 1 for an error."""
    try:
        session = read_session(args.record)
    except GameError as error:
        print(json.dumps(_refusal(error)))
        return 1
    print(json.dumps(_position(session)))
    return 0


def _refusal(error: GameError) -> dict[str, object]:
    """What is wrong; ``move`` counts from 0 and is null outside the moves."""
    return {
        "ok": False,
        "error": error.kind,
        "move": error.move,
        "reason": error.reason.code,
        "values": dict(error.reason.values),
    }


def _position(session: AnySession) -> dict[str, object]:
    """Where the record leads."""
    game, state = session.game, session.state
    return {
        "ok": True,
        "to_act": [actor_letter(actor) for actor in session.to_act],
        "over": session.over,
        "scores": {actor_letter(seat): score for seat, score in enumerate(game.scores(state))},
        "winners": [actor_letter(seat) for seat in game.winners(state)],
        "text": game.text(state),
    }
