"""The patches, their orientations, and where they fit: P5 and the facts about the components."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.patchwork import GAME
from engine.games.patchwork.patches import PATCHES, orientation_index
from engine.games.patchwork.placements import (
    PLACEMENTS,
    fitting,
    fitting_leather,
    has_room,
    mask_on_board,
    sewn,
)
from engine.games.patchwork.quilt import FULL, cells_of, covers_square, empty_cells
from engine.games.patchwork.state import LEATHER, Buy, Leather
from engine.games.patchwork.track import END, INCOME_SPACES, LEATHER_SPACES, incomes_left
from engine.polyomino import mirrored, shape_of, turned
from tests.engine.patchwork_tables import (
    FACTS,
    PICTURES,
    SQUARE,
    cells_covered,
    full_but,
    lay,
    quilt,
    slow_orientations,
    slow_placements,
)
from tests.engine.playing import load_data

COUNTS = load_data("patchwork_placements.json")
quilts = st.integers(0, FULL) | st.builds(
    lambda one, other: one & other, st.integers(0, FULL), st.integers(0, FULL)
)


def test_the_patches_are_the_published_ones() -> None:
    assert [
        {
            "id": patch.id,
            "shape": shape_of(FACTS["patches"][patch.id]["shape"]),
            "buttons": patch.cost,
            "time": patch.time,
            "income": patch.income,
        }
        for patch in PATCHES
    ] == [
        {**facts, "shape": patch.shape}
        for facts, patch in zip(FACTS["patches"], PATCHES, strict=True)
    ]
    assert [patch.shape for patch in PATCHES] == [shape_of(picture) for picture in PICTURES]


def test_the_checksums_agree() -> None:
    assert {
        "cells": sum(len(patch.shape) for patch in PATCHES),
        "buttons": sum(patch.cost for patch in PATCHES),
        "time": sum(patch.time for patch in PATCHES),
        "income": sum(patch.income for patch in PATCHES),
        "orientations": sum(len(patch.orientations) for patch in PATCHES),
        "placements_on_empty_board": sum(len(placements) for placements in PLACEMENTS),
    } == FACTS["checksums"]


def test_the_track_is_the_published_one() -> None:
    """P1, P8, P9."""
    assert FACTS["track"]["end"] == END
    assert FACTS["track"]["income"] == list(INCOME_SPACES)
    assert FACTS["track"]["leather"] == {name: list(at) for name, at in LEATHER_SPACES.items()}
    for space in range(END + 1):
        assert incomes_left(space) == len([m for m in INCOME_SPACES if m > space])


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: str(patch.id))
def test_orientations_and_placements_of_each_patch(patch) -> None:  # type: ignore[no-untyped-def]
    """P5; the counts are data made with sets of cells, and made again here."""
    everywhere = frozenset(cells_of(FULL))
    lying = {frozenset(orientation.shape) for orientation in patch.orientations}
    assert lying == slow_orientations(PICTURES[patch.id])
    assert len(lying) == len(patch.orientations) == COUNTS["orientations"][patch.id]
    placed = [frozenset(cells_of(mask)) for _, mask in PLACEMENTS[patch.id]]
    assert set(placed) == slow_placements(patch.id, everywhere)
    assert len(set(placed)) == len(placed) == COUNTS["placements"][patch.id]


def test_facts_about_single_patches() -> None:
    """Case 7: the 1×5 has 90 placements; patch 32 has 8 cells and 84; patch 9 is the 2×2."""
    assert PATCHES[17].shape == shape_of(["#####"])
    assert len(fitting(17, 0)) == 90
    assert len(PATCHES[32].shape) == 8
    assert len(fitting(32, 0)) == 84
    assert PATCHES[9].shape == shape_of(["##", "##"])


def test_at_most_1345_first_moves() -> None:
    """Three patches with 448 placements that five buttons buy, and the pass."""
    assert len(GAME.legal_moves(lay((7, 8, 12, *range(1, 7), *range(9, 12), 13, 0)), 0)) == 1345
    affordable = [len(fitting(patch.id, 0)) for patch in PATCHES if patch.cost <= 5]
    assert sum(sorted(affordable)[-3:]) + 1 == 1345


@given(quilts, st.integers(0, 32))
def test_fitting_finds_what_a_slow_search_finds(covered: int, patch: int) -> None:
    free = frozenset(cells_of(FULL & ~covered))
    found = fitting(patch, covered)
    assert {cells_covered(move) for move in found} == slow_placements(patch, free)
    assert len({cells_covered(move) for move in found}) == len(found)
    assert has_room(patch, covered) == bool(found)
    assert {cells_covered(move) for move in fitting_leather(covered)} == {
        frozenset({cell}) for cell in free
    }


@given(st.integers(0, 32), st.data())
def test_what_is_sewn_covers_the_cells_its_notation_names(patch: int, data: st.DataObject) -> None:
    move, mask = data.draw(st.sampled_from(PLACEMENTS[patch]))
    assert sewn(move) == (*move, mask)
    assert cells_covered(move) == set(cells_of(sewn(move).mask))
    assert mask_on_board(move) == mask


def test_leather_covers_one_cell() -> None:
    """P9."""
    assert sewn(Leather(3, 4)) == (LEATHER, 0, 3, 4, quilt(*_one_cell(3, 4)))
    assert mask_on_board(Leather(8, 8)) == 1 << 80
    assert mask_on_board(Leather(9, 0)) is None


def _one_cell(x: int, y: int) -> list[str]:
    """The picture of a quilt with one cell covered."""
    return ["." * 9] * y + ["." * x + "#" + "." * (8 - x)] + ["." * 9] * (8 - y)


def test_nothing_hangs_over_the_edge() -> None:
    """P5: the 1×5 lies in columns 0–4 … 4–8, no further."""
    assert mask_on_board(Buy(17, 0, 4, 0)) == 0b111110000
    assert mask_on_board(Buy(17, 0, 5, 0)) is None
    assert mask_on_board(Buy(17, 1, 0, 5)) is None


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: str(patch.id))
def test_every_flip_and_turn_has_its_orientation(patch) -> None:  # type: ignore[no-untyped-def]
    """P5: flip left–right first, then turn clockwise; same cells, same orientation."""
    for flipped in (False, True):
        shape = mirrored(patch.shape) if flipped else patch.shape
        for turns in range(-4, 8):
            index = orientation_index(patch, flipped, turns)
            assert patch.orientations[index].shape == turned(shape, turns)


def test_the_seven_by_seven_square() -> None:
    """P10: any of the nine squares counts, and only when it is full."""
    for row in range(3):
        for column in range(3):
            moved = SQUARE << (row * 9 + column)
            assert covers_square(moved)
            assert empty_cells(moved) == 32
            for bit in (bit for bit in range(81) if moved >> bit & 1):
                assert not covers_square(moved & ~(1 << bit))
    assert covers_square(FULL)
    assert not covers_square(full_but((4, 4)))
