"""Snip: a thread of chance length; snip 1–3 centimetres in turn; the last snip wins.

With the option ``last=loses`` whoever has to make the last snip loses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.chance import Draw
from engine.errors import malformed
from engine.game import CHANCE, Actor, Event, Reason
from engine.options import ChoiceOption, OptionValue

SHORTEST: Final = 10
LONGEST: Final = 20
MOST: Final = 3


class Thread(NamedTuple):
    """Chance's move: the length of the thread, in centimetres."""

    length: int


class Snip(NamedTuple):
    """A player's move: how many centimetres come off."""

    amount: int


SnipMove = Thread | Snip


class SnipState(NamedTuple):
    """The thread that is left (``None`` before it is cut) and whose turn it is."""

    players: int
    last_wins: bool
    left: int | None = None
    turn: Actor = 0
    snipped: tuple[int, ...] = ()


class SnipGame:
    """The rules of Snip behind the ``Game`` protocol."""

    id = "snip"
    title = "Snip"
    listed = False
    player_counts = (2, 3, 4)
    options = (ChoiceOption("last", ("wins", "loses")),)
    adviser = None

    def initial(self, options: Mapping[str, OptionValue], players: int) -> SnipState:
        """No thread yet; nothing snipped."""
        return SnipState(players, options["last"] == "wins", snipped=(0,) * players)

    def to_act(self, state: SnipState) -> tuple[Actor, ...]:
        """Chance cuts the thread, then the seats take turns until it is used up."""
        if state.left is None:
            return (CHANCE,)
        return (state.turn,) if state.left else ()

    def legal_moves(self, state: SnipState, actor: Actor) -> Sequence[SnipMove]:
        """Snips of 1 … 3 centimetres, as far as the thread reaches."""
        if actor == CHANCE or actor not in self.to_act(state):
            return ()
        return [Snip(amount) for amount in range(1, min(MOST, state.left or 0) + 1)]

    def why_not(self, state: SnipState, actor: Actor, move: SnipMove) -> Reason | None:
        """Refuses the wrong kind of move and snips longer than the thread."""
        if (actor == CHANCE) != isinstance(move, Thread):
            return Reason("wrong-move")
        if isinstance(move, Snip) and move.amount > (state.left or 0):
            return Reason("thread-too-short", {"left": state.left})
        return None

    def chance_outcomes(self, state: SnipState) -> Iterable[tuple[SnipMove, float]]:
        """Every length is equally likely."""
        lengths = range(SHORTEST, LONGEST + 1)
        return [(Thread(length), 1 / len(lengths)) for length in lengths]

    def sample_chance(self, state: SnipState, draw: Draw) -> SnipMove:
        """A length between the shortest and the longest."""
        return Thread(SHORTEST + draw.below(LONGEST - SHORTEST + 1))

    def apply(self, state: SnipState, actor: Actor, move: SnipMove) -> SnipState:
        """Cut the thread, or take a piece off and pass the scissors on."""
        if isinstance(move, Thread):
            return state._replace(left=move.length)
        snipped = list(state.snipped)
        snipped[actor] += move.amount
        return state._replace(
            left=(state.left or 0) - move.amount,
            turn=(actor + 1) % state.players,
            snipped=tuple(snipped),
        )

    def events(
        self, before: SnipState, actor: Actor, move: SnipMove, after: SnipState
    ) -> tuple[Event, ...]:
        """The cut or the snip, then the end if it is one."""
        if isinstance(move, Thread):
            return (Event("thread", None, {"length": move.length}),)
        snip = Event("snip", actor, {"amount": move.amount, "left": after.left})
        return (snip,) if after.left else (snip, Event("thread-used-up", actor))

    def scores(self, state: SnipState) -> tuple[int, ...]:
        """The centimetres each seat has snipped."""
        return state.snipped

    def winners(self, state: SnipState) -> tuple[Actor, ...]:
        """Who made the last snip wins, or everybody else does."""
        if state.left != 0:
            return ()
        last = (state.turn - 1) % state.players
        return tuple(seat for seat in range(state.players) if (seat == last) == state.last_wins)

    def format_move(self, move: SnipMove) -> str:
        """``thread 14`` or ``snip 2``."""
        return f"thread {move.length}" if isinstance(move, Thread) else f"snip {move.amount}"

    def parse_move(self, text: str) -> SnipMove:
        """Reads what ``format_move`` writes."""
        if match := re.fullmatch(r"thread (1[0-9]|20)", text):
            return Thread(int(match[1]))
        if match := re.fullmatch(r"snip ([123])", text):
            return Snip(int(match[1]))
        raise malformed("bad-move", text=text[:80])

    def text(self, state: SnipState) -> str:
        """The thread drawn as dashes."""
        return "no thread yet" if state.left is None else "-" * state.left + f" {state.left} cm"
