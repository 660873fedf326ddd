"""Par: the best that can be found for a deck whose order is known, once the game is over.

A beam search: tile by tile the most promising tables are kept and continued.
Several beams follow each other, ever wider, and differ in how far they trust
the network's promise of points to come. It was trained without knowing the
order of the cards, so none of these is right, and what one beam overlooks
another one finds. Their best table is the par.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.nmbr9.evaluation import likely_places
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import EMPTY, Table, lay
from engine.games.nmbr9.tiles import DECK_SIZE


class Beam(NamedTuple):
    """How many tables are kept, and what part of the promised points is believed."""

    width: int
    trust: float


BEAMS: Final = tuple(
    Beam(width, trust) for width in (16, 64, 192) for trust in (0.75, 1.05, 0.6, 0.45)
)
"""The beams of a search, in this order."""

_APPEALING: Final = 20
"""Of so many places of a tile the network judges each; see ``likely_places``."""
_BRANCHES: Final = 6
"""So many of them are followed; more would fill the beam with tables much alike."""
_AT_A_TIME: Final = 200
"""Leads that are looked through in one slice of work."""


class Lead(NamedTuple):
    """A table to be had by one more tile, and the final points to hope for."""

    hope: float
    table: Table
    level: int
    quarter_turns: int
    x: int
    y: int


class ParSearch:
    """The search for one deck; ``best`` is the best table so far.

    It begins with the tables that were laid in the game, so par is never below
    what was played.
    """

    def __init__(self, cards: Sequence[int], played: Iterable[Table]) -> None:
        self.best = max(played, key=lambda table: table.points)
        self._cards = cards
        self._to_come = [cards_left(cards[: step + 1]) for step in range(DECK_SIZE)]
        self._work = sum(beam.width for beam in BEAMS) * (DECK_SIZE - 1)
        self._done = 0

    @property
    def progress(self) -> float:
        """How much of the search lies behind, from 0 to 1."""
        return self._done / self._work

    def run(self) -> Iterator[int]:
        """Let all beams through; yields how many tables each slice of work has continued."""
        for beam in BEAMS:
            yield from self._beam(beam)

    def _beam(self, beam: Beam) -> Iterator[int]:
        """One beam. Only tables that can beat the best are kept, so what is left is better.

        The first tile may lie anywhere and in any way: the whole table could be
        moved and turned.
        """
        done = self._done
        tables = [lay(EMPTY, self._cards[0], 0, 0, 0, 0)]
        for step in range(1, DECK_SIZE):
            leads: list[Lead] = []
            for table in tables:
                leads += self.leads(table, step, beam.trust)
                yield 1
            tables = yield from self._kept(leads, step, beam.width)
            self._done = done + beam.width * step
        self.best = max([self.best, *tables], key=lambda table: table.points)

    def leads(self, table: Table, step: int, trust: float) -> list[Lead]:
        """The best ways to go on from a table with the card of this step."""
        number, points = self._cards[step], table.points
        leads = []
        for value, level, *place in likely_places(table, number, self._to_come[step], _APPEALING):
            scored = number * level
            leads.append(Lead(points + scored + trust * (value - scored), table, level, *place))
        leads.sort(key=lambda lead: -lead.hope)
        return leads[:_BRANCHES]

    def _kept(self, leads: list[Lead], step: int, width: int) -> Generator[int, None, list[Table]]:
        """The most hopeful tables that can beat the best; of those that look the same only one.

        What looks the same may still consist of different tiles. That matters
        to N6 alone, too rarely to keep both.
        """
        leads.sort(key=lambda lead: -lead.hope)
        kept: dict[tuple[int, ...], Table] = {}
        for seen, lead in enumerate(leads, start=1):
            spot = (lead.quarter_turns, lead.x, lead.y, lead.level)
            laid = lay(lead.table, self._cards[step], *spot)
            if laid.levels not in kept and self.ceiling(laid, step) > self.best.points:
                kept[laid.levels] = laid
                if len(kept) == width:
                    break
            if seen % _AT_A_TIME == 0:
                yield 0
        return list(kept.values())

    def ceiling(self, table: Table, step: int) -> int:
        """More than this cannot be made of a table after this step.

        A level must hold two tiles before the next can be begun (N6), so every
        other tile may open one.
        """
        top = len(table.levels) - 1
        alone = sum(tile.level == top for tile in table.tiles) == 1
        ceiling = table.points
        for ahead, number in enumerate(self._cards[step + 1 :]):
            ceiling += number * (top + (ahead + (1 if alone else 2)) // 2)
        return ceiling
