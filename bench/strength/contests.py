"""Who plays whom, how often, and what is to be reached: the plan of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.agents.arena import Contest
from engine.agents.deciding import RANDOM
from engine.game import Game
from engine.registry import listed_games

SEED: Final = "strength"
"""All series are seeded with this, so contests of one game have the same deals."""

QUICK: Final = 2
"""Games for each seat, decisions, decks and rounds, to see that all of it works."""

Levels = tuple[str, ...]


class Aim(NamedTuple):
    """What the first level of a contest is to reach: a share of the wins, a mean score, or both."""

    share: float | None = None
    score: float | None = None


NO_AIM: Final = Aim()


@dataclass(frozen=True, slots=True)
class Plan:
    """The contests of a game.

    ``duels`` are the games of every level against the next weaker one, ``solos``
    those of every level alone, if the game can be played so. ``crowds`` are
    contests between other levels, by their levels, with their games. ``aims`` go by
    the levels of a contest. ``pars`` are the decks of which par is found,
    ``rounds`` the rounds that every level plays alone.
    """

    duels: int
    solos: int = 0
    crowds: Mapping[Levels, int] = field(default_factory=dict)
    aims: Mapping[Levels, Aim] = field(default_factory=dict)
    pars: int = 0
    rounds: int = 0


PLANS: Final[Mapping[str, Plan]] = {
    "buttons": Plan(
        duels=400,
        crowds={("expert", "medium", "medium", "medium"): 1000},
        aims={("expert", "medium", "medium", "medium"): Aim(share=0.35)},
        rounds=20_000,
    ),
    "button-up": Plan(duels=1000),
    "nmbr9": Plan(
        duels=40,
        solos=100,
        aims={("expert",): Aim(score=90), ("hard",): Aim(score=80)},
        pars=20,
    ),
    "patchwork": Plan(
        duels=100,
        crowds={("expert", "medium"): 200},
        aims={
            ("expert", "hard"): Aim(share=0.65),
            ("expert", "medium"): Aim(share=0.97, score=20),
        },
    ),
}


@dataclass(frozen=True, slots=True)
class Match:
    """A contest with the number of its games and the aim of its first level."""

    contest: Contest
    games: int
    aim: Aim = NO_AIM

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.contest.levels)

    def of(self, games: int) -> Match:
        """The same match of so many games, a few more if the seats would not come round."""
        return replace(self, games=-(-games // self.seats) * self.seats)


class Extent(NamedTuple):
    """How much is measured beside the matches.

    Decisions for the pace of the levels, decks for par, rounds alone; 0 for what
    a game does not have.
    """

    decisions: int
    pars: int
    rounds: int


def measured_games() -> list[Game[Any, Any]]:
    """The listed games that have opponents."""
    return [game for game in listed_games() if game.adviser]


def matches_of(game: Game[Any, Any]) -> list[Match]:
    """The matches of a game's plan, for the levels that its adviser has."""
    plan = PLANS[game.id]
    return [
        Match(Contest(game.id, levels, SEED), games, plan.aims.get(levels, NO_AIM))
        for levels, games in _entries(plan, [RANDOM, *levels_of(game)])
    ]


def _entries(plan: Plan, levels: Sequence[str]) -> Iterator[tuple[Levels, int]]:
    """Who plays and how often; ``levels`` from the weakest to the strongest."""
    if plan.solos:
        for level in reversed(levels):
            yield (level,), plan.solos
    for weaker, stronger in reversed([*pairwise(levels)]):
        yield (stronger, weaker), plan.duels
    for crowd, games in plan.crowds.items():
        if set(crowd) <= set(levels):
            yield crowd, games


def levels_of(game: Game[Any, Any]) -> Sequence[str]:
    """The levels of a game's adviser, weakest first."""
    return game.adviser.levels if game.adviser else ()
