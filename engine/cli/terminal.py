"""A person at the terminal: shows the position and reads a move."""

from __future__ import annotations

from collections.abc import Hashable

from engine.cli.common import AnySession, explain
from engine.errors import GameError, Illegal
from engine.game import Actor, actor_letter
from engine.record import dump

HELP = "a move, or: moves (the legal ones), record, undo, quit"


class Quit(Exception):
    """The person has had enough."""


class TakeBack(Exception):
    """The person wants the last own decision back."""


def ask(session: AnySession, seat: Actor) -> Hashable:
    """A legal move typed by a person. Raises ``Quit`` or ``TakeBack``."""
    print(f"\n{session.game.text(session.state)}")
    while True:
        try:
            typed = input(f"{actor_letter(seat)}> ").strip()
        except EOFError:
            raise Quit from None
        match typed:
            case "quit":
                raise Quit
            case "undo":
                raise TakeBack
            case "moves":
                for move in session.legal_moves(seat):
                    print(session.game.format_move(move))
            case "record":
                print(dump(session))
            case "" | "help" | "?":
                print(HELP)
            case _:
                try:
                    return _read_move(session, seat, typed)
                except GameError as error:
                    print(explain(error))


def _read_move(session: AnySession, seat: Actor, typed: str) -> Hashable:
    """The move if it is well formed and legal, else its error is raised."""
    move: Hashable = session.game.parse_move(typed)
    reason = session.why_not(seat, move)
    if reason is not None:
        raise Illegal(reason)
    return move
