"""Positions for the tests of Buttons, written as a person would write them down."""

from __future__ import annotations

from engine.game import CHANCE, Reason
from engine.games.buttons import GAME
from engine.games.buttons.board import cell_at
from engine.games.buttons.layouts import COLOURS
from engine.games.buttons.state import ButtonsState
from engine.session import Session

STRIPES = "".join(colour * 9 for colour in COLOURS)
"""A board whose first nine fields are red, the next nine yellow, then green, then blue."""

CARDS = {2: ("RB", "YG"), 3: ("R", "Y", "G"), 4: ("R", "Y", "G", "B")}


def fields(text: str) -> int:
    """The cells written as ``1,1 2,3``, as a mask."""
    return sum(1 << cell_at(*map(int, field.split(","))) for field in text.split())


def covered(**counts: int) -> int:
    """So many buttons on fields of each colour of ``STRIPES``: ``covered(R=3, B=1)``."""
    return sum(((1 << count) - 1) << 9 * COLOURS.index(colour) for colour, count in counts.items())


def table(players: int, *plies: str, **changes: object) -> ButtonsState:
    """The cards dealt, seat A to begin; the position changed as named, then the plies made.

    ``buttons`` and ``stars`` are texts of cells, seat by seat.
    """
    state = Session(GAME, players).state
    state = play(state, f"* cards {' '.join(CARDS[players])}")
    for name in {"buttons", "stars"} & set(changes):
        changes[name] = tuple(map(fields, changes[name]))  # type: ignore[call-overload]
    return play(state._replace(**changes), *plies)  # type: ignore[arg-type]


def play(state: ButtonsState, *plies: str) -> ButtonsState:
    """The position after these plies, all of which have to be legal."""
    for ply in plies:
        reason = refusal(state, ply)
        assert reason is None, (ply, reason)
        actor, _, text = ply.partition(" ")
        state = GAME.apply(state, "ABCD".find(actor), GAME.parse_move(text))
    return state


def refusal(state: ButtonsState, ply: str) -> Reason | None:
    """Why a ply is refused in a position, ``None`` if it is legal."""
    letter, _, text = ply.partition(" ")
    actor = CHANCE if letter == "*" else "ABCD".index(letter)
    if actor not in GAME.to_act(state):
        return Reason("not-on-turn", {"actor": letter})
    return GAME.why_not(state, actor, GAME.parse_move(text))


def legal(state: ButtonsState) -> list[str]:
    """Every legal ply of the seats that may act."""
    return [
        f"{'ABCD'[seat]} {GAME.format_move(move)}"
        for seat in GAME.to_act(state)
        for move in GAME.legal_moves(state, seat)
    ]
