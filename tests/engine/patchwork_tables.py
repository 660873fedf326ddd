"""Positions for the tests of Patchwork, random games, and a slow second way to place patches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.chance import Draw
from engine.game import CHANCE, Actor
from engine.games.patchwork import GAME
from engine.games.patchwork.quilt import FULL
from engine.games.patchwork.state import (
    Buy,
    Circle,
    Leather,
    Pass,
    PatchworkMove,
    PatchworkState,
    Player,
)
from engine.games.patchwork.track import LEATHER_SPACES
from tests.engine.playing import load_data

FACTS: dict[str, Any] = load_data("patchwork.json")
"""The patches and the track as published, with their checksums."""

IN_ORDER = (*range(1, 33), 0)
"""A circle with the patches by their ids, the smallest last as P2 wants it."""


def quilt(*rows: str) -> int:
    """The mask of a quilt drawn as nine rows of nine, ``#`` for a covered cell."""
    assert [len(row) for row in rows] == [9] * 9
    signs = enumerate("".join(rows))
    return sum(1 << bit for bit, sign in signs if sign == "#")


def full_but(*cells: tuple[int, int]) -> int:
    """A quilt with only these cells free; a cell is (row, column)."""
    return FULL & ~sum(1 << (row * 9 + column) for row, column in cells)


SQUARE = quilt(*["#######.."] * 7, *["........."] * 2)
"""The 7×7 square in the top left corner, nothing else."""


def position(
    a: Player | None = None,
    b: Player | None = None,
    *,
    circle: tuple[int, ...] = IN_ORDER,
    top: Actor = 0,
    printing: str = "revised",
    **more: Any,
) -> PatchworkState:
    """A position with these players; leather lies beyond the foremost marker."""
    players = (a or Player(), b or Player())
    foremost = max(player.space for player in players)
    leather = tuple(space for space in LEATHER_SPACES[printing] if space > foremost)
    return PatchworkState(leather, players, circle, circle, top=top, **more)


def after(state: PatchworkState, *plies: str) -> PatchworkState:
    """The position after moves in notation, each of which must be legal."""
    for ply in plies:
        letter, text = ply.split(" ", 1)
        actor, move = "AB".index(letter), GAME.parse_move(text)
        assert actor in GAME.to_act(state), ply
        assert GAME.why_not(state, actor, move) is None, ply
        state = GAME.apply(state, actor, move)
    return state


def refused(state: PatchworkState, ply: str) -> str | None:
    """The code of the reason why a move in notation is refused, ``None`` if it is legal."""
    letter, text = ply.split(" ", 1)
    reason = GAME.why_not(state, "AB".index(letter), GAME.parse_move(text))
    return reason.code if reason else None


def bought(state: PatchworkState) -> set[int]:
    """The patches that the seat on turn can buy, by its legal moves."""
    (seat,) = GAME.to_act(state)
    return {move.patch for move in GAME.legal_moves(state, seat) if isinstance(move, Buy)}


class Ply(NamedTuple):
    """One move of a random game, with the positions around it."""

    before: PatchworkState
    actor: Actor
    move: PatchworkMove
    after: PatchworkState


def random_plies(seed: str, *, passing: float, printing: str = "revised") -> Iterator[Ply]:
    """A random game; where a player can buy, it passes with this probability all the same."""
    state, number = GAME.initial({"leather": printing}, 2), 0
    while actors := GAME.to_act(state):
        (actor,), draw = actors, Draw(seed, number)
        if actor == CHANCE:
            move = GAME.sample_chance(state, draw)
        else:
            moves = GAME.legal_moves(state, actor)
            if len(moves) > 1 and moves[-1] == Pass() and draw.fraction() >= passing:
                moves = moves[:-1]
            move = moves[draw.below(len(moves))]
        following = GAME.apply(state, actor, move)
        yield Ply(state, actor, move, following)
        state, number = following, number + 1


def lay(order: tuple[int, ...] = IN_ORDER, printing: str = "revised") -> PatchworkState:
    """The first position after this circle has been laid."""
    return GAME.apply(GAME.initial({"leather": printing}, 2), CHANCE, Circle(order))


Cells = frozenset[tuple[int, int]]

PICTURES: list[list[str]] = [patch["shape"] for patch in FACTS["patches"]]


def slow_orientations(picture: list[str]) -> set[Cells]:
    """Every way a picture can lie, by transposing and reversing its rows."""
    found: set[Cells] = set()
    for rows in (picture, [row[::-1] for row in picture]):
        for _ in range(4):
            rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
            marks = ((r, c) for r, row in enumerate(rows) for c, mark in enumerate(row))
            found.add(frozenset((r, c) for r, c in marks if rows[r][c] == "#"))
    return found


def slow_placements(patch: int, free: Cells) -> set[Cells]:
    """Every set of free cells that a patch can cover, tried cell by cell."""
    return {
        cells
        for lying in slow_orientations(PICTURES[patch])
        for row in range(9)
        for column in range(9)
        if (cells := frozenset((r + row, c + column) for r, c in lying)) <= free
    }


def cells_covered(move: Buy | Leather) -> Cells:
    """The cells of a move, read from its notation rather than from the engine's masks."""
    words = GAME.format_move(move).split()
    x, y = int(words[-2][1:]), int(words[-1][1:])
    if words[0] == "leather":
        return frozenset({(y, x)})
    rows = PICTURES[int(words[1])]
    if "f" in words:
        rows = [row[::-1] for row in rows]
    for _ in range(int(words[-3][1:]) // 90):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return frozenset(
        (y + r, x + c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"
    )
