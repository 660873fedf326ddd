"""Positions and moves of Button Up!: frozen, hashable values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, cast

from engine.game import Actor
from engine.games.button_up.sowing import Circle, Pile, margin, may_move

COLOURS: Final = "RB"
"""Seat 0 is red, seat 1 black (U1)."""
BUTTONS: Final = "RRRBBBWWW"
PLACES: Final = "abcdefghi"
"""The places of the circle, clockwise; their letters are the notation's."""

First = Literal["fewest", "alternate"]
"""Who starts the rounds after the first: see ``next_starter``."""
FIRST_RULES: Final[tuple[First, ...]] = ("fewest", "alternate")
StarterRule = Literal["alternate", "fewer-points", "lost-round", "did-not-start"]
"""Which part of U9 names the next starter."""


@dataclass(frozen=True, slots=True)
class Start:
    """Chance's move: who starts the first round (U9)."""

    seat: Actor


@dataclass(frozen=True, slots=True)
class Lay:
    """Chance's move: the nine buttons of a new round, clockwise from place a (U2)."""

    circle: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile on a place, counted from 0, and sow it (U3)."""

    place: int


ButtonUpMove = Start | Lay | Take


class ButtonUpState(NamedTuple):
    """A whole position.

    ``piles`` has one pile a place, ``""`` where there is none any more; before
    the first circle all are empty, and after a round its tower still stands.
    ``margins`` are the results of the finished rounds from seat 0's side.
    ``starter`` started the round that is being played or, between rounds, will
    start the next; ``None`` before it has been drawn. ``turn`` is the seat to
    move, between rounds the one that will be.
    """

    target: int
    first: First
    margins: tuple[int, ...] = ()
    starter: Actor | None = None
    turn: Actor = 0
    piles: tuple[Pile, ...] = ("",) * len(PLACES)

    @property
    def points(self) -> tuple[int, int]:
        """What the finished rounds were worth, by seat (U7)."""
        return sum(m for m in self.margins if m > 0), -sum(m for m in self.margins if m < 0)

    @property
    def over(self) -> bool:
        """Whether somebody has reached the target (U8)."""
        return max(self.points) >= self.target

    @property
    def in_round(self) -> bool:
        """Whether there is something to sow (U6)."""
        return sum(map(bool, self.piles)) > 1


def starter_rule(first: First, points: tuple[int, int], round_margin: int) -> StarterRule:
    """What decides who starts the round after one with this margin (U9).

    ``points`` are those after that round; the margin is from seat 0's side.
    """
    if first == "alternate":
        return "alternate"
    if points[0] != points[1]:
        return "fewer-points"
    return "lost-round" if round_margin else "did-not-start"


def next_starter(first: First, points: tuple[int, int], starter: Actor, round_margin: int) -> Actor:
    """Who starts the round after one that ``starter`` started (U9); see ``starter_rule``."""
    match starter_rule(first, points, round_margin):
        case "fewer-points":
            return 0 if points[0] < points[1] else 1
        case "lost-round":
            return 1 if round_margin > 0 else 0
        case _:
            return 1 - starter


def legal_places(piles: tuple[Pile, ...]) -> list[int]:
    """The places whose pile holds a spy (U3)."""
    return [place for place, pile in enumerate(piles) if may_move(pile)]


def places_after(piles: tuple[Pile, ...], place: int) -> list[int]:
    """The other places that hold a pile, clockwise from the one that follows ``place``."""
    count = len(piles)
    clockwise = ((place + step) % count for step in range(1, count))
    return [other for other in clockwise if piles[other]]


def pile_and_others(piles: tuple[Pile, ...], place: int) -> tuple[Pile, Circle]:
    """The pile on a place and the others clockwise, as ``sow`` wants them."""
    return piles[place], tuple(piles[other] for other in places_after(piles, place))


def tower_of(piles: tuple[Pile, ...]) -> tuple[int, Pile]:
    """The place and the pile of the one tower a finished round leaves."""
    place = next(place for place, pile in enumerate(piles) if pile)
    return place, piles[place]


def tower_margin(piles: tuple[Pile, ...]) -> int:
    """A finished round's result from seat 0's side (U7)."""
    return margin(tower_of(piles)[1], *COLOURS)


def as_first(value: object) -> First:
    """An accepted option value as the rule it names."""
    return cast(First, value)
