"""Text ⇄ session: the game record, format 1 (see ``docs/record.md``).

One text form serves saving, undo, links, replays, the opponents' input, the
command line and the tests. Loading is all or nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import GameError, malformed
from engine.game import Game
from engine.options import changed_options
from engine.registry import find_game
from engine.session import Session

FORMAT = 1
MAX_TEXT = 1_000_000
"""Longer texts are refused unread: records come from strangers."""
MAX_DEPTH = 50
MAX_MOVES = 20_000
MAX_NAME = 40
MAX_SEED = 200

_KEYS = {"format", "game", "options", "players", "moves", "names", "seed"}

_STRINGS_AND_BRACKETS = re.compile(r'"(?:[^"\\]+|\\.)*+"?|[][{}]', re.DOTALL)

FindGame = Callable[[str], Game[Any, Any]]


def load(text: str, find: FindGame = find_game) -> Session[Any, Any]:
    """The session a record describes, at the end of its moves.

    Raises ``Malformed`` or ``Illegal``; their ``move`` is the index (from 0) of
    the move at fault, ``None`` if the fault lies in the envelope.
    """
    return from_envelope(parse_envelope(text), find)


def parse_envelope(text: str) -> Mapping[str, Any]:
    """The JSON object a record's text holds; raises ``Malformed``."""
    data = read_json(text)
    if not isinstance(data, dict):
        raise malformed("not-a-record")
    return data


def read_json(text: str) -> Any:
    """The value in a JSON text from a stranger; raises ``Malformed``.

    Deep nesting is refused before it is read: in WebAssembly it would exhaust
    the stack and take the whole interpreter down, where elsewhere it is an error.
    """
    if len(text) > MAX_TEXT:
        raise malformed("too-long")
    if _depth(text) > MAX_DEPTH:
        raise malformed("too-deep")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise malformed("not-json") from error


def _depth(text: str) -> int:
    """How deeply the brackets of a JSON text are nested, those in its strings aside."""
    depth = deepest = 0
    for token in _STRINGS_AND_BRACKETS.finditer(text):
        mark = token[0]
        if mark in ("[", "{"):
            depth += 1
            deepest = max(deepest, depth)
        elif mark in ("]", "}"):
            depth -= 1
    return deepest


def from_envelope(data: Mapping[str, Any], find: FindGame = find_game) -> Session[Any, Any]:
    """The session that a record's JSON object describes; see ``load``."""
    _check_envelope(data)
    session = Session(
        find(data["game"]),
        data["players"],
        data.get("options", {}),
        names=data.get("names", ()),
        seed=data.get("seed"),
    )
    for index, move in enumerate(data["moves"]):
        try:
            session.play_text(move)
        except GameError as error:
            raise error.at(index) from error
    return session


def _check_envelope(data: Mapping[str, Any]) -> None:
    """Raise ``Malformed`` unless every field has the right shape."""
    for key in data:
        if key not in _KEYS:
            raise malformed("unknown-key", key=key[:80])
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise malformed("bad-format", format=str(data.get("format"))[:20])
    if not isinstance(data.get("game"), str):
        raise malformed("unknown-game", game=str(data.get("game"))[:40])
    if type(data.get("players")) is not int:
        raise malformed("bad-players", players=str(data.get("players"))[:20])
    if not isinstance(data.get("options", {}), dict):
        raise malformed("bad-options")
    moves = data.get("moves")
    if not isinstance(moves, list) or len(moves) > MAX_MOVES:
        raise malformed("bad-moves")
    for index, move in enumerate(moves):
        if not isinstance(move, str):
            raise malformed("bad-moves").at(index)
    if "names" in data:
        _check_names(data["names"], data.get("players"))
    if not _is_text(data.get("seed", ""), MAX_SEED):
        raise malformed("bad-seed")


def _check_names(names: object, players: object) -> None:
    """Raise ``Malformed`` unless there is one short name for every seat."""
    if (
        not isinstance(names, list)
        or len(names) != players
        or not all(_is_text(name, MAX_NAME) for name in names)
    ):
        raise malformed("bad-names")


def _is_text(value: object, longest: int) -> bool:
    """Whether it is a text of at most so many characters that UTF-8 can express."""
    if not isinstance(value, str) or len(value) > longest:
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def to_envelope(session: Session[Any, Any], plies: int | None = None) -> dict[str, Any]:
    """A session as a record's JSON object, with its whole history or its first plies."""
    envelope: dict[str, Any] = {"format": FORMAT, "game": session.game.id}
    options = changed_options(session.game.options, session.options)
    if options:
        envelope["options"] = options
    envelope["players"] = session.players
    if session.names:
        envelope["names"] = list(session.names)
    if session.seed is not None:
        envelope["seed"] = session.seed
    envelope["moves"] = session.moves()[:plies]
    return envelope


def dump(session: Session[Any, Any], plies: int | None = None) -> str:
    """A session as the text of a record, with its whole history or its first plies."""
    return json.dumps(to_envelope(session, plies), ensure_ascii=False)
