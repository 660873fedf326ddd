"""The trained network that estimates with what score a player will end.

One layer of units that are silent below zero, and direct connections beside it,
in whole numbers, so that it says the same on every machine. The weights that
belong to one input stand side by side in one long int, a *column*, so that a
single multiplication serves all units. A sum of columns is complete in itself:
what two positions have in common need not be added up twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from struct import Struct
from typing import Final

from engine.games.patchwork.weights import WEIGHTS

INPUTS: Final = 25
WEIGHT_SCALE: Final = 100_000
"""Weights into a unit, and of direct connections, are kept in parts of this."""
OUT_SCALE: Final = 1000
"""Weights out of a unit are kept in thousandths."""
_LANE_BITS: Final = 32


def _side_by_side(values: Sequence[int]) -> int:
    """The values in lanes of one int, the first in the lowest."""
    return sum(value << _LANE_BITS * lane for lane, value in enumerate(values))


def _read() -> tuple[list[int], list[list[int]]]:
    """The units' outgoing weights, and every unit's bias and weights for the inputs.

    The first unit is the sum of the direct connections.
    """
    numbers = [int(word) for word in WEIGHTS.split()]
    starts = range(1 + INPUTS, len(numbers), 2 + INPUTS)
    outgoing = [numbers[at] for at in starts]
    incoming = [numbers[at : at + 1 + INPUTS] for at in (0, *(at + 1 for at in starts))]
    return outgoing, incoming


_OUT, _IN = _read()
BIAS, *COLUMNS = (_side_by_side(column) for column in zip(*_IN, strict=True))
"""What every sum of columns starts with, and the column of each input."""

# Half a lane's range is added to every lane, so that none is negative and borrows from the next;
# flipping the top bits then leaves the signed values in two's complement.
_HALVES: Final = _side_by_side([1 << (_LANE_BITS - 1)] * len(_IN))
_LANES: Final = Struct(f"<{len(_IN)}i")


def column_sum(columns: Iterable[int], inputs: Iterable[int]) -> int:
    """The columns, each as often as its input says."""
    return sum(map(mul, columns, inputs))


def points(columns: int) -> float:
    """What the network makes of the sum of ``BIAS`` and all columns, in points."""
    lanes = (columns + _HALVES) ^ _HALVES
    direct, *units = _LANES.unpack(lanes.to_bytes(_LANES.size, "little"))
    active = [weight * unit for weight, unit in zip(_OUT, units, strict=True) if unit > 0]
    value: int = OUT_SCALE * direct + sum(active)
    return value / (WEIGHT_SCALE * OUT_SCALE)
