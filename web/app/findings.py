"""What the computer has found out about a game that is being looked back at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.game import SEAT_LETTERS, Actor
from web.games.worth import is_notable

MOST = 5
"""How many of the moves that cost most are pointed out for each seat."""


class Verdict(NamedTuple):
    """What a decision cost: the number of its move from 0, whose it was, and what was better.

    ``played`` and ``best`` are moves in notation.
    """

    ply: int
    seat: Actor
    played: str
    best: str
    cost: float


@dataclass(frozen=True, slots=True)
class Findings:
    """The service's answer: see ``engine.agents.review``.

    ``outlooks`` are what every seat could expect, by position and then by seat,
    as far as the computer has come.
    """

    unit: str
    outlook_unit: str
    done: int
    of: int
    outlooks: tuple[tuple[float, ...], ...]
    verdicts: tuple[Verdict, ...]

    def verdict_on(self, ply: int) -> Verdict | None:
        """The verdict on a move, if it was a decision and has been looked at."""
        return next((verdict for verdict in self.verdicts if verdict.ply == ply), None)

    def is_costly(self, verdict: Verdict) -> bool:
        """Whether a better move was missed, by more than a trifle."""
        return is_notable(verdict.cost, self.unit)

    def costly(self, seat: Actor) -> tuple[Verdict, ...]:
        """The moves of a seat that cost most, the worst first."""
        found = [v for v in self.verdicts if v.seat == seat and self.is_costly(v)]
        return tuple(sorted(found, key=lambda verdict: (-verdict.cost, verdict.ply))[:MOST])

    def costly_plies(self, players: int) -> list[int]:
        """The numbers of the moves that cost most, of all seats, in the order of the game."""
        return sorted(verdict.ply for seat in range(players) for verdict in self.costly(seat))


def read_findings(answer: Mapping[str, Any]) -> Findings:
    """The service's answer, with seats instead of letters."""
    return Findings(
        unit=answer["unit"],
        outlook_unit=answer["outlook_unit"],
        done=answer["done"],
        of=answer["of"],
        outlooks=tuple(map(tuple, answer["outlooks"])),
        verdicts=tuple(_read_verdict(verdict) for verdict in answer["verdicts"]),
    )


def _read_verdict(verdict: Mapping[str, Any]) -> Verdict:
    seat = SEAT_LETTERS.index(verdict["seat"])
    return Verdict(verdict["ply"], seat, verdict["played"], verdict["best"], verdict["cost"])
