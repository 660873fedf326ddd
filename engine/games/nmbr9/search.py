"""Looking one card further: what the best answers to every possible next card are worth."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from engine.games.nmbr9.evaluation import Judged, judged_places, likely_places
from engine.games.nmbr9.table import Table, lay

HOPELESS: Final = 4.0
"""Points by which a place is worse than the best at first sight; of those looked into at 108
decisions, none that was even further behind came out best."""
_APPEALING: Final = 20
"""Of so many answers to a card to come the network judges each."""


class Search:
    """The places of a tile, judged at first sight and, one after the other, with foresight.

    ``ranked`` are all places, best at first sight first. ``queue`` are the same
    in the order in which they are looked into: the best, then the ``wanted``
    (quarter turns, x, y), then the others. ``foreseen`` are the values of as
    many of the queue as have been looked into.
    """

    def __init__(
        self,
        table: Table,
        number: int,
        to_come: Sequence[int],
        wanted: Collection[tuple[int, int, int]] = (),
    ) -> None:
        self._table = table
        self._number = number
        self._to_come = tuple(to_come)
        places = judged_places(table, number, to_come)
        self.ranked = sorted(places, key=lambda judged: -judged.value)
        best, *others = self.ranked
        asked_for = [judged for judged in others if judged[2:] in wanted]
        rest = [judged for judged in others if judged[2:] not in wanted]
        self.queue = [best, *asked_for, *rest]
        self.foreseen: list[float] = []
        self._due = 1 + len(asked_for)

    @property
    def complete(self) -> bool:
        """Whether looking further is no use.

        So it is with the first tile and after the last card, and when no place
        that is left is wanted or looks hopeful.
        """
        if not self._table.tiles or not any(self._to_come):
            return True
        done = len(self.foreseen)
        if done < self._due:
            return False
        left = self.queue[done:]
        return not left or left[0].value < self.ranked[0].value - HOPELESS

    def look_further(self) -> Iterator[int]:
        """Look into the next place, in a slice for each number to come.

        Yields how many places each slice has judged.
        """
        place = self.queue[len(self.foreseen)]
        table = lay(self._table, self._number, *place[2:], place.level)
        cards = sum(self._to_come)
        value = float(self._number * place.level)
        for number, copies in enumerate(self._to_come):
            if copies:
                rest = list(self._to_come)
                rest[number] -= 1
                answers = likely_places(table, number, rest, _APPEALING)
                value += answers[0].value * copies / cards
                yield len(answers)
        self.foreseen.append(value)

    def values(self) -> list[tuple[Judged, float]]:
        """Every place with its best known value, best first.

        What has only been judged at first sight is put right by the mean error
        of the others' first sight, and never comes before the best of those.
        """
        looked_into = list(zip(self.queue, self.foreseen, strict=False))
        if not looked_into:
            return [(judged, judged.value) for judged in self.ranked]
        error = sum(value - judged.value for judged, value in looked_into) / len(looked_into)
        best = max(self.foreseen)
        others = self.queue[len(looked_into) :]
        guessed = [(judged, min(best, judged.value + error)) for judged in others]
        return sorted(looked_into + guessed, key=lambda pair: -pair[1])
