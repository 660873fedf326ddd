"""Moves as text and back (``docs/record.md``), and the position as plain ASCII."""

from __future__ import annotations

import re
from typing import Final

from engine.errors import Malformed, malformed
from engine.game import SEAT_LETTERS, Actor
from engine.games.patchwork.patches import PATCHES, orientation_index
from engine.games.patchwork.quilt import SIDE, cells_of
from engine.games.patchwork.scoring import score
from engine.games.patchwork.state import (
    LEATHER,
    Buy,
    Circle,
    Leather,
    Pass,
    PatchworkMove,
    PatchworkState,
)
from engine.games.patchwork.turn import next_patches

_NUMBER: Final = "(?:0|[1-9][0-9]?)"
_CIRCLE: Final = re.compile(rf"circle((?: {_NUMBER}){{1,99}})")
_BUY: Final = re.compile(rf"buy ({_NUMBER})( f)? r(0|90|180|270) x([0-8]) y([0-8])")
_LEATHER: Final = re.compile(r"leather x([0-8]) y([0-8])")


def format_move(move: PatchworkMove) -> str:
    """A move without its actor, such as ``buy 12 f r90 x3 y4``.

    Of several names of one way to lie, the one with no flip and the fewest
    turns is written.
    """
    if isinstance(move, Circle):
        return " ".join(["circle", *map(str, move.order)])
    if isinstance(move, Leather):
        return f"leather x{move.x} y{move.y}"
    if isinstance(move, Pass):
        return "pass"
    lying = PATCHES[move.patch].orientations[move.orientation]
    flip = " f" if lying.flipped else ""
    return f"buy {move.patch}{flip} r{90 * lying.quarter_turns} x{move.x} y{move.y}"


def parse_move(text: str) -> PatchworkMove:
    """The move that a text names, under any name of its orientation.

    Equal cells give equal moves, so what is written back may be a shorter name
    for the same move. Raises ``Malformed``.
    """
    if text == "pass":
        return Pass()
    if match := _LEATHER.fullmatch(text):
        return Leather(int(match[1]), int(match[2]))
    if match := _BUY.fullmatch(text):
        patch = _patch_id(match[1], text)
        index = orientation_index(PATCHES[patch], bool(match[2]), int(match[3]) // 90)
        return Buy(patch, index, int(match[4]), int(match[5]))
    if match := _CIRCLE.fullmatch(text):
        return Circle(tuple(_patch_id(word, text) for word in match[1].split()))
    raise _bad_move(text)


def _patch_id(digits: str, text: str) -> int:
    """The id of an existing patch."""
    if int(digits) >= len(PATCHES):
        raise _bad_move(text)
    return int(digits)


def _bad_move(text: str) -> Malformed:
    """The error for a text that is not a move."""
    return malformed("bad-move", text=text[:80])


def position_text(state: PatchworkState) -> str:
    """Both quilts side by side, what the players have, and the patches to come.

    On the quilts a patch shows as one sign for its id (0–9, then A–W), leather
    as ``*``, an empty cell as a dot.
    """
    if not state.deal:
        return "the circle is not laid yet"
    quilts = zip(_quilt_rows(state, 0), _quilt_rows(state, 1), strict=True)
    offered = next_patches(state)
    rest = state.circle[len(offered) :]
    lines = [
        *(f"{left}    {right}" for left, right in quilts),
        *(_player_line(state, seat) for seat in (0, 1)),
        f"next: {_list(offered)} | {_list(rest)}",
        f"leather on: {_list(state.leather)}",
    ]
    if state.leather_due is not None:
        lines.append(f"{SEAT_LETTERS[state.leather_due]} has leather to place")
    return "\n".join(lines)


def _quilt_rows(state: PatchworkState, seat: Actor) -> list[str]:
    """A quilt as nine lines of nine signs."""
    rows = [["."] * SIDE for _ in range(SIDE)]
    for sewn in state.players[seat].sewn:
        sign = "*" if sewn.patch == LEATHER else "0123456789ABCDEFGHIJKLMNOPQRSTUVW"[sewn.patch]
        for row, column in cells_of(sewn.mask):
            rows[row][column] = sign
    return [" ".join(row) for row in rows]


def _player_line(state: PatchworkState, seat: Actor) -> str:
    """What a player has, in words and numbers."""
    player = state.players[seat]
    tile = ", 7x7 tile" if state.tile == seat else ""
    top = " (on top)" if state.top == seat else ""
    return (
        f"{SEAT_LETTERS[seat]}: space {player.space}{top}, {player.buttons} buttons,"
        f" income {player.income}{tile}, score {score(state, seat)}"
    )


def _list(numbers: tuple[int, ...]) -> str:
    """Numbers with spaces between them, a dash for none."""
    return " ".join(map(str, numbers)) or "-"
