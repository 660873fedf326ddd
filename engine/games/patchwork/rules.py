"""The rules of Patchwork behind the ``Game`` protocol; P1–P12 name the rules of ``docs``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import factorial
from typing import Final

from engine.chance import Draw
from engine.game import CHANCE, Actor, Event, Reason
from engine.games.patchwork import notation, transition
from engine.games.patchwork.adviser import PatchworkAdviser
from engine.games.patchwork.patches import PATCHES, SMALLEST
from engine.games.patchwork.placements import fitting, fitting_leather, mask_on_board
from engine.games.patchwork.quilt import cells_of
from engine.games.patchwork.scoring import score, winner
from engine.games.patchwork.state import (
    Buy,
    Circle,
    Leather,
    Pass,
    PatchworkMove,
    PatchworkState,
    seat_to_act,
)
from engine.games.patchwork.telling import tell
from engine.games.patchwork.track import LEATHER_SPACES
from engine.games.patchwork.turn import next_patches, why_not_buy
from engine.options import ChoiceOption, OptionValue

_SHUFFLED: Final = tuple(range(SMALLEST + 1, len(PATCHES)))
"""The patches whose order is random; the smallest is always the last (P2)."""


class PatchworkGame:
    """Patchwork: Christmas Edition."""

    id = "patchwork"
    title = "Patchwork: Christmas Edition"
    listed = True
    player_counts = (2,)
    options = (ChoiceOption("leather", tuple(LEATHER_SPACES)),)
    adviser = PatchworkAdviser()

    def initial(self, options: Mapping[str, OptionValue], players: int) -> PatchworkState:
        """Five buttons each, both markers on 0, A's on top, no circle yet (P1, P3)."""
        return PatchworkState(LEATHER_SPACES[str(options["leather"])])

    def to_act(self, state: PatchworkState) -> tuple[Actor, ...]:
        """Chance lays the circle; then whoever is behind, or on top, decides (P3)."""
        if not state.deal:
            return (CHANCE,)
        seat = seat_to_act(state)
        return () if seat is None else (seat,)

    def legal_moves(self, state: PatchworkState, actor: Actor) -> Sequence[PatchworkMove]:
        """Every placement of every patch that can be bought, then the pass (P4).

        With leather to place: every free cell (P9).
        """
        if actor == CHANCE or actor not in self.to_act(state):
            return ()
        player = state.players[actor]
        if state.leather_due is not None:
            return fitting_leather(player.quilt)
        moves: list[PatchworkMove] = []
        for patch in next_patches(state):
            if PATCHES[patch].cost <= player.buttons:
                moves += fitting(patch, player.quilt)
        moves.append(Pass())
        return moves

    def why_not(self, state: PatchworkState, actor: Actor, move: PatchworkMove) -> Reason | None:
        """Refuses what P2, P4, P5 and P9 forbid, the most telling reason first."""
        if (actor == CHANCE) != isinstance(move, Circle):
            return Reason("wrong-move")
        if isinstance(move, Circle):
            return _why_not_circle(move)
        quilt = state.players[actor].quilt
        if isinstance(move, Leather):
            if state.leather_due is None:
                return Reason("no-leather-due")
            return _why_not_there(quilt, mask_on_board(move))
        if state.leather_due is not None:
            return Reason("leather-first")
        if isinstance(move, Pass):
            return None
        refused = why_not_buy(state, actor, move.patch)
        return refused or _why_not_there(quilt, mask_on_board(move))

    def chance_outcomes(self, state: PatchworkState) -> Iterator[tuple[PatchworkMove, float]]:
        """Every circle, one by one: 32! of them, so never list them all."""
        probability = 1 / factorial(len(_SHUFFLED))
        for order in permutations(_SHUFFLED):
            yield Circle((*order, SMALLEST)), probability

    def sample_chance(self, state: PatchworkState, draw: Draw) -> PatchworkMove:
        """A random circle with the smallest patch last (P2)."""
        order = draw.permutation(len(_SHUFFLED))
        return Circle((*(_SHUFFLED[index] for index in order), SMALLEST))

    def apply(self, state: PatchworkState, actor: Actor, move: PatchworkMove) -> PatchworkState:
        """The position after a move, its income, leather and tile included."""
        if isinstance(move, Buy):
            return transition.buy(state, actor, move)
        if isinstance(move, Pass):
            return transition.pass_turn(state, actor)
        if isinstance(move, Leather):
            return transition.place_leather(state, actor, move)
        return transition.lay_circle(state, move)

    def events(
        self, before: PatchworkState, actor: Actor, move: PatchworkMove, after: PatchworkState
    ) -> tuple[Event, ...]:
        """What was done, what came of it, then whose turn it is or how it ended."""
        return tuple(tell(before, actor, move, after))

    def scores(self, state: PatchworkState) -> tuple[int, ...]:
        """Buttons, 7 for the tile, −2 for each empty cell, at any time (P11)."""
        return score(state, 0), score(state, 1)

    def winners(self, state: PatchworkState) -> tuple[Actor, ...]:
        """One seat always: a tie goes to who finished first (P12)."""
        seat = winner(state)
        return () if seat is None else (seat,)

    def format_move(self, move: PatchworkMove) -> str:
        """The move in the notation; see ``notation.format_move``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> PatchworkMove:
        """The move a text names; raises ``Malformed``; see ``notation.parse_move``."""
        return notation.parse_move(text)

    def text(self, state: PatchworkState) -> str:
        """Both quilts and all else that is public, as ASCII."""
        return notation.position_text(state)


def _why_not_circle(move: Circle) -> Reason | None:
    """A circle has every patch once, the smallest last (P2)."""
    if sorted(move.order) != list(range(len(PATCHES))):
        return Reason("not-every-patch-once")
    if move.order[-1] != SMALLEST:
        return Reason("smallest-not-last", {"patch": SMALLEST})
    return None


def _why_not_there(quilt: int, mask: int | None) -> Reason | None:
    """A patch lies on the board, on free cells (P5); ``mask`` is ``None`` off the board."""
    if mask is None:
        return Reason("off-board")
    if mask & quilt:
        return Reason("overlap", {"cells": cells_of(mask & quilt)})
    return None
