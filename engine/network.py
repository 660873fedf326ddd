"""Small trained networks in whole numbers, which say the same on every machine.

One layer of units that are silent below zero, and direct connections beside it.
The weights that belong to one input stand side by side in one long int, a
*column*, so that a single multiplication serves all units: several times faster
than a loop in Python. A sum of columns is complete in itself: what two
positions have in common need not be added up twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

LANE_BITS: Final = 32
"""The room of a value in a column; a sum must stay below half of it."""


def _side_by_side(values: Sequence[int]) -> int:
    """The values in lanes of one int, the first in the lowest."""
    return sum(value << LANE_BITS * lane for lane, value in enumerate(values))


class Network:
    """A network for so many inputs, read from its weights as text.

    The direct connections' bias and weights come first; then, for each unit, its
    outgoing weight, its bias and its weights. ``bias`` is the column that every
    sum starts with, ``columns`` are those of the inputs.
    """

    def __init__(self, weights: str, inputs: int) -> None:
        numbers = [int(word) for word in weights.split()]
        starts = range(1 + inputs, len(numbers), 2 + inputs)
        self._outgoing = [numbers[at] for at in starts]
        incoming = [numbers[at : at + 1 + inputs] for at in (0, *(at + 1 for at in starts))]
        self.bias, *columns = (_side_by_side(column) for column in zip(*incoming, strict=True))
        self.columns = tuple(columns)
        # Half a lane's range is added to every lane, so that none is negative and borrows from the
        # next; flipping the top bits then leaves the signed values in two's complement.
        self._halves = _side_by_side([1 << (LANE_BITS - 1)] * len(incoming))
        self._lanes = Struct(f"<{len(incoming)}i")

    def output(self, columns: int, out_scale: int) -> int:
        """What comes out of a sum of columns.

        Outgoing weights are kept in parts of ``out_scale``, and so is the output.
        """
        lanes = (columns + self._halves) ^ self._halves
        direct, *units = self._lanes.unpack(lanes.to_bytes(self._lanes.size, "little"))
        pairs = zip(self._outgoing, units, strict=True)
        active = [weight * unit for weight, unit in pairs if unit > 0]
        value: int = out_scale * direct + sum(active)
        return value
