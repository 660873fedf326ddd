"""A kept game: its record, how far it has been undone, and which copy is newest."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.errors import malformed
from engine.game import CHANCE
from engine.record import from_envelope, parse_envelope, to_envelope
from engine.session import Session
from web.games import find_shown
from web.games.view import HUMAN

SAVE_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Save:
    """A game as it was kept.

    ``session`` stands at the position that was on the table; ``saved`` is the
    time in milliseconds, which the browser writes when it keeps the game.
    """

    game_id: str
    session: Session[Any, Any]
    kinds: tuple[str, ...]
    saved: int = 0


def dump_save(game_id: str, session: Session[Any, Any], kinds: Sequence[str]) -> str:
    """The text to keep for a session and who plays it, without its time."""
    return json.dumps(
        {
            "format": SAVE_FORMAT,
            "id": game_id,
            "at": session.at,
            "kinds": list(kinds),
            "record": to_envelope(session),
        },
        ensure_ascii=False,
    )


def load_save(text: str) -> Save:
    """The game that a kept text holds; raises ``Malformed`` or ``Illegal``, all or nothing.

    A game is only kept when a player is to act or it is over, and with a seed
    for the luck to come; anything else is damaged.
    """
    data = parse_envelope(text)
    if data.get("format") != SAVE_FORMAT or not isinstance(data.get("id"), str):
        raise malformed("bad-save")
    record, at, saved = data.get("record"), data.get("at"), data.get("saved", 0)
    if not isinstance(record, dict) or type(at) is not int or type(saved) is not int:
        raise malformed("bad-save")
    session = from_envelope(record, find_shown)
    if session.seed is None or not 0 <= at <= len(session.plies):
        raise malformed("bad-save")
    session.go_to(at)
    if CHANCE in session.to_act:
        raise malformed("bad-save")
    return Save(data["id"], session, _kinds(data.get("kinds"), session), saved)


def _kinds(kinds: object, session: Session[Any, Any]) -> tuple[str, ...]:
    """Who plays, seat by seat; raises ``Malformed`` for a level the game does not have."""
    adviser = session.game.adviser
    known = (HUMAN, *(adviser.levels if adviser else ()))
    if (
        not isinstance(kinds, list)
        or len(kinds) != session.players
        or not all(kind in known for kind in kinds)
    ):
        raise malformed("bad-save")
    return tuple(kinds)
