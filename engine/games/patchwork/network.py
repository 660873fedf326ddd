"""The trained network that estimates with what score a player will end."""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import Final

from engine.games.patchwork.weights import WEIGHTS
from engine.network import Network

INPUTS: Final = 25
WEIGHT_SCALE: Final = 100_000
"""Weights into a unit, and of direct connections, are kept in parts of this."""
OUT_SCALE: Final = 1000
"""Weights out of a unit are kept in thousandths."""

_NETWORK: Final = Network(WEIGHTS, INPUTS)
BIAS: Final = _NETWORK.bias
COLUMNS: Final = _NETWORK.columns
"""What every sum of columns starts with, and the column of each input."""


def column_sum(columns: Iterable[int], inputs: Iterable[int]) -> int:
    """The columns, each as often as its input says."""
    return sum(map(mul, columns, inputs))


def points(columns: int) -> float:
    """What the network makes of the sum of ``BIAS`` and all columns, in points."""
    return _NETWORK.output(columns, OUT_SCALE) / (WEIGHT_SCALE * OUT_SCALE)
