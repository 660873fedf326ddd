"""Seeded chance: the same everywhere and for ever, and fair."""

from __future__ import annotations

from collections import Counter

from engine.chance import Draw


def test_the_numbers_of_a_draw_never_change() -> None:
    """Links and dailies rely on these very numbers, on every machine and version."""
    draw = Draw("button box", 7)
    assert [draw.below(6) for _ in range(12)] == [2, 0, 4, 0, 4, 4, 0, 4, 1, 0, 0, 1]
    assert Draw("button box", 8).permutation(9) == [1, 4, 7, 5, 3, 8, 6, 0, 2]
    assert Draw("Žofie 🧵", 0).fraction() == 0.1796972738883904


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    assert Draw("a", 1).fraction() == Draw("a", 1).fraction()
    assert len({Draw(seed, number).fraction() for seed in "ab" for number in range(50)}) == 100


def test_numbers_stay_below_their_bound_and_are_spread_evenly() -> None:
    draw = Draw("spread", 0)
    counts = Counter(draw.below(5) for _ in range(5000))
    assert set(counts) == {0, 1, 2, 3, 4}
    assert min(counts.values()) > 900
    assert {draw.below(1) for _ in range(10)} == {0}


def test_fractions_lie_between_nothing_and_one() -> None:
    draw = Draw("fractions", 0)
    assert all(0 <= draw.fraction() < 1 for _ in range(1000))


def test_permutations_are_complete_and_fair() -> None:
    counts = Counter(tuple(Draw("orders", number).permutation(3)) for number in range(1200))
    assert len(counts) == 6
    assert all(sorted(order) == [0, 1, 2] for order in counts)
    assert min(counts.values()) > 140
    assert Draw("orders", 0).permutation(0) == []
