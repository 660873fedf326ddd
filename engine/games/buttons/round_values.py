"""What the buttons of a round are worth: dynamic programming over sets of buttons.

A set of buttons on the own board is worth what it brings if its owner stops, or
what is expected of rolling on, whichever is more. Sets of equal size form a
layer. Layers are laid out forwards, one button more each, and valued backwards.
At the deepest layer so far an estimate stands in. Deeper is better, and once no
set is left from which one might roll on, the values are exact for the tempo that
is expected of the round.

Everything counts from a bust, which is worth 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.games.buttons.board import CELLS, SIZE, cells_in, placeable
from engine.games.buttons.goal import Goal
from engine.games.buttons.tempo import Beat, Tempo

_SLICE: Final = 200
"""Sets looked at between two yields: a few milliseconds."""

_ROW: Final = (1 << SIZE) - 1

_BITS: Final = tuple(
    tuple(
        tuple(1 << SIZE * row + column for column in range(SIZE) if pattern >> column & 1)
        for pattern in range(1 << SIZE)
    )
    for row in range(SIZE)
)
"""By row and pattern of its fields: the fields, a mask for each."""


class _Set(NamedTuple):
    """A set of buttons at first sight.

    ``free`` are the fields to which a roll may lead, none if one surely stops here.
    """

    free: int
    stop: float
    rolled: float
    offered: float


_Layer = dict[int, _Set]


class RoundValues:
    """The values of some sets of buttons of equal size, the roots, and of what may follow."""

    def __init__(self, goal: Goal, stars: int, tempo: Tempo, roots: Iterable[int]) -> None:
        self._goal = goal
        self._stars = stars
        self._tempo = tempo
        self._layers: list[_Layer] = [
            {mask: self._look(mask, tempo.beats[0], is_root=True) for mask in roots}
        ]
        # By layer and number of offers to come: the values of the sets.
        self._waits: list[list[dict[int, float]]] = []
        self._rolls: dict[int, float] = {}
        self._sets = len(self._layers[0])

    @property
    def exact(self) -> bool:
        """Whether deeper would change nothing."""
        return not any(seen.free for seen in self._layers[-1].values())

    def next_size(self) -> int:
        """About how many sets there will be with one more layer."""
        ways = sum([seen.free.bit_count() for seen in self._layers[-1].values()])
        return self._sets + ways // len(self._layers)

    def deepen(self) -> Iterator[int]:
        """Add a layer and value all of them anew; yields the sets looked at, slice by slice.

        Until it is exhausted there are no values to ask for.
        """
        beat = self._beat(len(self._layers))
        following: _Layer = {}
        yield from self._lay_out(following, beat)
        self._layers.append(following)
        self._sets += len(following)
        self._waits = [self._estimates(following, beat)]
        for depth in range(len(self._layers) - 2, -1, -1):
            yield from self._value_layer(depth)

    def stop(self, root: int) -> float:
        """What a root brings at once."""
        return self._layers[0][root].stop

    def roll(self, root: int) -> float:
        """What is expected of rolling from a root; 0 if that is a sure bust."""
        return self._rolls.get(root, 0.0)

    def wait(self, buttons: int, offers: int, depth: int = 0) -> float:
        """What a set in a layer is worth while so many others are to act before its owner."""
        return self._waits[depth][offers][buttons]

    def _beat(self, depth: int) -> Beat:
        """What is expected of the round at a layer."""
        beats = self._tempo.beats
        return beats[min(depth, len(beats) - 1)]

    def _look(self, buttons: int, beat: Beat, *, is_root: bool = False) -> _Set:
        """A set at first sight."""
        free = placeable(buttons, self._stars)
        misses = beat.misses
        lands = 1.0 - (
            misses[free & _ROW]
            + misses[free >> 6 & _ROW]
            + misses[free >> 12 & _ROW]
            + misses[free >> 18 & _ROW]
            + misses[free >> 24 & _ROW]
            + misses[free >> 30]
        )
        sight = self._goal.look(buttons, free, lands, beat.hopes)
        if sight.bound <= sight.stop and not is_root:
            free = 0
        return _Set(free, sight.stop, sight.rolled, sight.offered * beat.offer)

    def _lay_out(self, following: _Layer, beat: Beat) -> Iterator[int]:
        """Fill the layer that follows the deepest one."""
        before = 0
        for buttons, seen in self._layers[-1].items():
            for cell in cells_in(seen.free):
                more = buttons | 1 << cell
                if more not in following:
                    following[more] = self._look(more, beat)
            if len(following) >= before + _SLICE:
                yield len(following) - before
                before = len(following)
        yield len(following) - before

    def _estimates(self, layer: _Layer, beat: Beat) -> list[dict[int, float]]:
        """Values at first sight, by the number of offers to come."""
        best = {
            buttons: seen.rolled if seen.free and seen.rolled > seen.stop else seen.stop
            for buttons, seen in layer.items()
        }
        return [
            {buttons: best[buttons] + offers * seen.offered for buttons, seen in layer.items()}
            for offers in range(self._tempo.guests + 1)
        ]

    def _value_layer(self, depth: int) -> Iterator[int]:
        """Value the sets of a layer by those of the layer below."""
        layer, below, beat = self._layers[depth], self._waits[0], self._beat(depth)
        settled = {buttons: seen for buttons, seen in layer.items() if not seen.free}
        waits = self._estimates(settled, beat)
        done = 0
        for buttons, seen in layer.items():
            if not seen.free:
                continue
            rolled = _rolled(buttons, seen.free, below[-1], beat.hits)
            if depth == 0:
                self._rolls[buttons] = rolled
            value = rolled if rolled > seen.stop else seen.stop
            waits[0][buttons] = value
            for offers in range(self._tempo.guests):
                value = _offered(buttons, seen.free, value, below[offers], beat.offer)
                waits[offers + 1][buttons] = value
            done += 1
            if done == _SLICE:
                yield done
                done = 0
        self._waits.insert(0, waits)
        yield done


def _rolled(buttons: int, free: int, below: dict[int, float], hits: tuple[float, ...]) -> float:
    """What is expected of a roll; the owner chooses the best field that it leads to (B7)."""
    total = 0.0
    for row in _BITS:
        pattern = free & _ROW
        free >>= SIZE
        if pattern:
            values = [below[buttons | bit] for bit in row[pattern]]
            values.sort(reverse=True)
            for hit, value in zip(hits, values, strict=False):
                total += hit * value
    return total


def _offered(
    buttons: int, free: int, value: float, below: dict[int, float], chance: float
) -> float:
    """What a set worth ``value`` is worth before an offer that comes with this chance (B9)."""
    gain = 0.0
    while free:
        bit = free & -free
        free ^= bit
        taken = below[buttons | bit]
        if taken > value:
            gain += taken - value
    return value + chance * gain / CELLS
