"""Writes the engine's patches for the trainer: ``python -m tools.patchwork_training.patches``.

The header goes to standard output: cost, time and income of each patch, and
every placement's mask as its lower 64 and its upper 17 bits.
"""

from __future__ import annotations

from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import PLACEMENTS

LOW = (1 << 64) - 1


def header() -> str:
    """The text of ``patches.h``."""
    lines = ["struct Patch { int cost, time, income; };", "constexpr Patch PATCHES[] = {"]
    lines += [f"    {{{patch.cost}, {patch.time}, {patch.income}}}," for patch in PATCHES]
    lines += ["};", "constexpr int PLACEMENTS[] = {"]
    lines += [f"    {len(placements)}," for placements in PLACEMENTS]
    lines += ["};", "constexpr unsigned long long MASKS[][2] = {"]
    masks = [mask for placements in PLACEMENTS for _, mask in placements]
    lines += [f"    {{{mask & LOW:#x}, {mask >> 64:#x}}}," for mask in masks]
    return "\n".join([*lines, "};"])


if __name__ == "__main__":
    print(header())
