"""The Game protocol and the small types that every game shares.

A game is one stateless object; its positions and moves are frozen, hashable
values. Chance is an actor like the seats, so a position holds no random
generator and no hidden deck: rules are deterministic, tests name their dice,
and an opponent cannot peek.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from engine.agents.analysis import Adviser
    from engine.chance import Draw
    from engine.options import Option, OptionValue

Actor = int
"""A seat, counted from 0, or ``CHANCE``."""

CHANCE: Final[Actor] = -1
"""The actor who rolls dice and turns up cards; ``*`` in the notation."""

SEAT_LETTERS: Final = "ABCD"
"""Seats in the notation: seat 0 is ``A``."""


def actor_letter(actor: Actor) -> str:
    """The notation's letter for a seat, ``*`` for chance.

    >>> actor_letter(0), actor_letter(CHANCE)
    ('A', '*')
    """
    return "*" if actor == CHANCE else SEAT_LETTERS[actor]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: a code with values, worded by the screen."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a move, for the log, the announcer, the animation.

    ``seat`` is the seat it happened to, or ``None`` when it concerns the table.
    """

    code: str
    seat: Actor | None = None
    values: Mapping[str, object] = field(default_factory=dict)


State = TypeVar("State", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)


class Game(Protocol[State, Move]):
    """What the session, the command line, the agents and the views ask of a game.

    ``legal_moves`` and ``why_not`` must agree. ``apply`` trusts that the move is
    legal. When ``to_act`` names several seats their moves commute.

    A move that ``why_not`` allows but ``legal_moves`` leaves out is another name
    for a listed one and leads to a position that looks the same: the first tile
    of NMBR 9 may lie anywhere, and some tiles look the same after half a turn.
    """

    @property
    def id(self) -> str:
        """The name in records, such as ``button-up``."""

    @property
    def title(self) -> str:
        """The game's proper name, the same in every language."""

    @property
    def listed(self) -> bool:
        """Whether players are offered it; False for the worked example."""

    @property
    def player_counts(self) -> Sequence[int]:
        """The numbers of players it can be played with, ascending."""

    @property
    def options(self) -> Sequence[Option]:
        """What can be varied before the start."""

    @property
    def adviser(self) -> Adviser[State, Move] | None:
        """Its opponents and hints, if it has any yet."""

    def initial(self, options: Mapping[str, OptionValue], players: int) -> State:
        """The position before anything happened; ``options`` is complete and checked."""

    def to_act(self, state: State) -> tuple[Actor, ...]:
        """Who may act: () when it is over, (CHANCE,), one seat, or several seats."""

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """Every legal move of a seat that may act, in a stable order."""

    def why_not(self, state: State, actor: Actor, move: Move) -> Reason | None:
        """``None`` if the actor may make this move now, else the reason.

        Chance's moves are checked here as well, so that a record cannot
        smuggle in a seventh pip.
        """

    def chance_outcomes(self, state: State) -> Iterable[tuple[Move, float]]:
        """Every outcome of chance with its probability; may be far too many to list."""

    def sample_chance(self, state: State, draw: Draw) -> Move:
        """One outcome of chance, by its probability, from the numbers of ``draw``."""

    def apply(self, state: State, actor: Actor, move: Move) -> State:
        """The position after a legal move and all its consequences."""

    def events(self, before: State, actor: Actor, move: Move, after: State) -> tuple[Event, ...]:
        """What happened between two positions, in the order a person would tell it."""

    def scores(self, state: State) -> tuple[int, ...]:
        """What the position is worth now by the rules' own scoring, by seat."""

    def winners(self, state: State) -> tuple[Actor, ...]:
        """The seats that share the win once it is over; () before."""

    def format_move(self, move: Move) -> str:
        """The move in the record's notation, without its actor."""

    def parse_move(self, text: str) -> Move:
        """The move that ``format_move`` wrote; raises ``Malformed`` otherwise."""

    def text(self, state: State) -> str:
        """The position as plain ASCII, for the terminal."""
