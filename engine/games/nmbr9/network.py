"""The trained network that estimates the points a table still has to score."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

from engine.games.nmbr9.inputs import INPUTS
from engine.games.nmbr9.weights import WEIGHTS
from engine.network import Network

UNIT: Final = 50
"""Points that the network counts as 1."""
INPUT_SCALE: Final = 100
"""Inputs come in hundredths."""
WEIGHT_SCALE: Final = 1000
"""Weights are kept in thousandths."""

_NETWORK: Final = Network(WEIGHTS, INPUTS)
_COLUMNS: Final = _NETWORK.columns
_START: Final = INPUT_SCALE * _NETWORK.bias


def expected_points(inputs: Sequence[int]) -> float:
    """What a table with these inputs is expected to score from now on, in points.

    Inputs that are left off at the end count as 0.
    """
    value = _NETWORK.output(sum(map(mul, _COLUMNS, inputs), _START), WEIGHT_SCALE)
    return UNIT * value / (INPUT_SCALE * WEIGHT_SCALE**2)
