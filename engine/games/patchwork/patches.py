"""The 33 patches: what they cost, what they bring, and every way they can lie (P5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.polyomino import Orientation, Shape, mirrored, orientations, shape_of, turned

SMALLEST: Final = 0
"""The id of the 1×2 patch, next to which the neutral token starts (P2)."""


class Patch(NamedTuple):
    """One patch; its place in ``PATCHES`` is its id in the notation.

    ``cost`` and ``income`` are buttons, ``time`` is spaces on the track. A patch
    lies in one of its distinct ``orientations``; elsewhere an orientation is
    known by its index among them.
    """

    id: int
    cost: int
    time: int
    income: int
    orientations: tuple[Orientation, ...]

    @property
    def shape(self) -> Shape:
        """Its cells as the notation's ``r0`` shows them."""
        return self.orientations[0].shape


# Each patch in the orientation that the notation calls r0 (rows from top to
# bottom, divided by slashes), its cost, its time and its income.
_TABLE: Final = (
    ("##", 2, 1, 0),
    ("##/#.", 1, 3, 0),
    ("###", 2, 2, 0),
    ("##/#.", 3, 1, 0),
    ("###/.#.", 2, 2, 0),
    ("##./.##", 3, 2, 1),
    ("####", 3, 3, 1),
    ("###/#..", 4, 2, 1),
    ("###/#..", 4, 6, 2),
    ("##/##", 6, 5, 2),
    ("##./.##", 7, 6, 3),
    ("###/#.#", 1, 2, 0),
    ("###/##.", 2, 2, 0),
    ("###./..##", 2, 3, 1),
    ("####/.#..", 3, 4, 1),
    (".#./###/.#.", 5, 4, 2),
    ("###/.#./.#.", 5, 5, 2),
    ("#####", 7, 1, 1),
    ("####/#...", 10, 3, 2),
    ("##./.##/..#", 10, 4, 3),
    (".#../####/.#..", 0, 3, 1),
    ("#.../####/...#", 1, 2, 0),
    ("####/#..#", 1, 5, 1),
    (".#../####/..#.", 2, 1, 0),
    ("##./.##/##.", 3, 6, 2),
    ("###./.###", 4, 2, 0),
    ("#.../####/#...", 7, 2, 2),
    ("####/.##.", 7, 4, 2),
    ("##./###/..#", 8, 6, 3),
    ("####/##..", 10, 5, 3),
    ("..#../#####/..#..", 1, 4, 1),
    ("###/.#./###", 2, 3, 0),
    (".##./####/.##.", 5, 3, 1),
)


def _patch(number: int, picture: str, cost: int, time: int, income: int) -> Patch:
    """One line of the table as a patch, its orientations worked out."""
    lying = orientations(shape_of(picture.split("/")), may_flip=True)
    return Patch(number, cost, time, income, lying)


PATCHES: Final = tuple(_patch(number, *line) for number, line in enumerate(_TABLE))


def _all_names(patch: Patch) -> dict[tuple[int, bool, int], int]:
    """The index of the orientation that each of the eight flips and turns leads to."""
    index = {lying.shape: number for number, lying in enumerate(patch.orientations)}
    sides = ((False, patch.shape), (True, mirrored(patch.shape)))
    return {
        (patch.id, flipped, quarter_turns): index[turned(shape, quarter_turns)]
        for flipped, shape in sides
        for quarter_turns in range(4)
    }


_INDEX: Final = {name: index for patch in PATCHES for name, index in _all_names(patch).items()}


def orientation_index(patch: Patch, flipped: bool, quarter_turns: int) -> int:
    """Which orientation a patch has after a flip left–right, if any, and clockwise turns.

    A symmetric patch looks the same after several of the eight ways to turn
    and flip it; they all lead to the same index. Its name in the notation is
    the one without a flip and with the fewest turns.
    """
    return _INDEX[patch.id, flipped, quarter_turns % 4]
