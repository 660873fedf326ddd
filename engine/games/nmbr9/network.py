"""The trained network that estimates the points a table still has to score.

One layer of units that are silent below zero, and direct connections beside it,
in whole numbers, so that it says the same on every machine. The weights that
belong to one input stand side by side in one long int, so that a single
multiplication serves all units: several times faster than a loop in Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from struct import Struct
from typing import Final

from engine.games.nmbr9.inputs import INPUTS
from engine.games.nmbr9.weights import WEIGHTS

UNIT: Final = 50
"""Points that the network counts as 1."""
INPUT_SCALE: Final = 100
"""Inputs come in hundredths."""
WEIGHT_SCALE: Final = 1000
"""Weights are kept in thousandths."""
LANE_BITS: Final = 32


def _side_by_side(values: Sequence[int]) -> int:
    """The values in lanes of one int, the first in the lowest."""
    return sum(value << LANE_BITS * lane for lane, value in enumerate(values))


def _read() -> tuple[list[int], list[list[int]]]:
    """The hidden units' outgoing weights, and every unit's bias and weights for the inputs.

    The first unit is the sum of the direct connections.
    """
    numbers = [int(word) for word in WEIGHTS.split()]
    starts = range(1 + INPUTS, len(numbers), 2 + INPUTS)
    outgoing = [numbers[at] for at in starts]
    incoming = [numbers[at : at + 1 + INPUTS] for at in (0, *(at + 1 for at in starts))]
    return outgoing, incoming


_OUT, _IN = _read()
_BIASES, *_COLUMNS = (_side_by_side(column) for column in zip(*_IN, strict=True))
# Half a lane's range is added to every lane, so that none is negative and borrows from the next;
# flipping the top bits then leaves the signed values in two's complement.
_HALVES: Final = _side_by_side([1 << (LANE_BITS - 1)] * len(_IN))
_START: Final = INPUT_SCALE * _BIASES + _HALVES
_LANES: Final = Struct(f"<{len(_IN)}i")


def expected_points(inputs: Sequence[int]) -> float:
    """What a table with these inputs is expected to score from now on, in points.

    Inputs that are left off at the end count as 0.
    """
    lanes = sum(map(mul, _COLUMNS, inputs), _START) ^ _HALVES
    direct, *hidden = _LANES.unpack(lanes.to_bytes(_LANES.size, "little"))
    active = [weight * sum_in for weight, sum_in in zip(_OUT, hidden, strict=True) if sum_in > 0]
    value: int = WEIGHT_SCALE * direct + sum(active)
    return UNIT * value / (INPUT_SCALE * WEIGHT_SCALE**2)
