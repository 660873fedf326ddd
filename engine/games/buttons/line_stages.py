"""How near a seat is to a line of five (B17): eight stages, the nearest 0.

What counts is which fields of a line still lack a star. Buttons of one round
never lie side by side (B8), so two missing fields next to each other take two
rounds, while two apart can come in one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.buttons.board import LINE_LENGTH, LINES, cells_in, neighbours

DONE: Final = 0
"""A full line."""
TWO_WAYS: Final = 1
"""One field is missing, and there are several such fields."""
ONE_WAY: Final = 2
"""One field is missing."""
FARTHEST: Final = 7
"""Four or five fields are missing."""

_PAIR: Final = 3
"""Two fields apart are missing."""

_BY_COUNT: Final = {0: DONE, 1: ONE_WAY, 2: _PAIR, 3: 5, 4: FARTHEST, 5: FARTHEST}
"""By the number of missing fields that all lie apart; side by side is one stage farther."""

NEAREST_WITH_MISSING: Final = (DONE, TWO_WAYS, _PAIR, 5, FARTHEST, FARTHEST)
"""The nearest stage by the number of missing fields."""

MISSING_AT_STAGE: Final = (0, 1, 1, 2, 2, 3, 3, 4)
"""The number of missing fields by the stage; at the farthest at least so many."""


def _stage(missing: int) -> int:
    """The stage of a line that lacks these fields."""
    stage = _BY_COUNT[missing.bit_count()]
    beside = bool(neighbours(missing) & missing)
    return min(stage + beside, FARTHEST)


def _subsets(line: int) -> list[int]:
    """Every set of fields of a line."""
    subsets = [0]
    for cell in cells_in(line):
        subsets += [subset | 1 << cell for subset in subsets]
    return subsets


STAGE_OF_MISSING: Final = {missing: _stage(missing) for line in LINES for missing in _subsets(line)}
"""The stage of a line by the fields that it lacks."""


@lru_cache(maxsize=1 << 12)
def missing_fields(stars: int) -> tuple[int, ...]:
    """What every line lacks, the lines that lack least first."""
    return tuple(sorted((line & ~stars for line in LINES), key=_stage))


def stage_of(stars: int) -> int:
    """The stage of a board with these stars."""
    return survey(missing_fields(stars), 0, LINE_LENGTH).stage


class Survey(NamedTuple):
    """What the lines of a board would be like with more stars.

    ``last_fields`` are those that alone complete a line, ``pairs`` the sets of
    two apart that do.
    """

    stage: int
    last_fields: int
    pairs: tuple[int, ...]


def survey(lines: tuple[int, ...], buttons: int, due: int) -> Survey:
    """The lines if at most ``due`` of these buttons become stars.

    ``lines`` are the fields that lack a star, line by line. Each line is looked
    at as if it were the one that gets the stars.
    """
    nearest = FARTHEST
    last_fields = 0
    pairs = []
    for missing in lines:
        left = missing & ~buttons
        stage = STAGE_OF_MISSING[left]
        if left != missing:
            too_many = missing.bit_count() - left.bit_count() - due
            if too_many > 0:
                stage = _BY_COUNT[left.bit_count() + too_many]
                left = 0
        if stage < nearest:
            nearest = stage
        if stage == ONE_WAY:
            last_fields |= left
        elif stage == _PAIR:
            pairs.append(left)
    if nearest == ONE_WAY and last_fields & (last_fields - 1):
        nearest = TWO_WAYS
    return Survey(nearest, last_fields, tuple(pairs))
