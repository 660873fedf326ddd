"""Looking ahead: a tree of turns that grows where it matters, one position at a time.

Patchwork hides nothing once the circle lies, so the values are minimax values
of the expected margin. Each step walks down the tree along the moves that are
good for whoever moves, and now and then along one that has been looked at less,
and judges the moves of the position it arrives at. In the tree a patch goes to
its best place; the first move alone is compared in several places.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

from engine.game import Actor
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placing import Placer
from engine.games.patchwork.state import (
    LEATHER,
    Buy,
    Leather,
    Pass,
    PatchworkMove,
    PatchworkState,
    seat_to_act,
)
from engine.games.patchwork.transition import buy, pass_turn, place_leather
from engine.games.patchwork.turn import next_patches
from engine.games.patchwork.worth import Judge

_CURIOSITY: Final = 1.0
"""Points by which a move looks better than it is for having been looked at less."""
_AT_FIRST: Final = 60
"""How many places of each patch are looked at closely for the first move."""
_PLACES: Final = 3
"""How many of them are searched."""
_ASKED_EVERY: Final = 4
"""One step in so many goes to the moves that were asked for."""
_STRIDE: Final = 8
"""Walking past so many positions takes about as long as judging one standing."""
_TIE: Final = 0.5
"""What it is worth to have been the first at the end when the scores are equal (P12)."""


class Node:
    """A position in the tree; ``value`` is the margin of the first seat.

    ``move`` led here; ``rest`` are moves that are not in the tree yet.
    ``solved``: there are none, and the tree reaches the end of the game on all
    ways from here.
    """

    __slots__ = ("children", "move", "rest", "seat", "solved", "state", "value", "visits")

    def __init__(self, move: PatchworkMove, state: PatchworkState, value: float) -> None:
        self.move = move
        self.state = state
        self.seat = seat_to_act(state)
        self.value = value
        self.solved = self.seat is None
        self.visits = 0
        self.rest: list[PatchworkMove] = []
        self.children: list[Node] = []


class Search:
    """The tree of one decision; ``step`` lets it grow."""

    def __init__(
        self, state: PatchworkState, seat: Actor, also: Sequence[PatchworkMove] = ()
    ) -> None:
        self._judge = Judge()
        self._placer = Placer(self._judge)
        self._sign = 1 if seat == 0 else -1
        self._asked = len(dict.fromkeys(also))
        self.root = Node(Pass(), state, 0.0)
        first, rest = self._first_moves(state, seat)
        moves = dict.fromkeys((*also, *first))
        self.root.children = [self._child(state, seat, move) for move in moves]
        self.root.rest = [move for move in rest if move not in moves]
        _update(self.root)

    @property
    def undecided(self) -> bool:
        """Whether there is something to decide."""
        return len(self.root.children) > 1

    def ranking(self) -> list[tuple[PatchworkMove, float]]:
        """The first moves with the margins that the mover may expect, best first."""
        found = [(node.move, self._sign * node.value) for node in self.root.children]
        return sorted(found, key=lambda pair: -pair[1])

    def step(self) -> int:
        """Judge the moves of one more position; how much work that was.

        A unit of work is a standing of a player that had to be judged, or walking
        past some positions.
        """
        judged = self._judge.judged
        path = [self.root]
        if asked := self._asked_for():
            path.append(asked)
        while best := _most_promising(path[-1]):
            path.append(best)
        self._grow(path[-1])
        changed = True
        for node in reversed(path):
            node.visits += 1
            changed = changed and _update(node)
        return 1 + len(path) // _STRIDE + self._judge.judged - judged

    def _asked_for(self) -> Node | None:
        """A move that has to be looked into, whether it is promising or not."""
        asked = [node for node in self.root.children[: self._asked] if not node.solved]
        least = min(asked, key=lambda node: node.visits, default=None)
        return least if least and _ASKED_EVERY * least.visits < self.root.visits else None

    def _first_moves(
        self, state: PatchworkState, seat: Actor
    ) -> tuple[list[PatchworkMove], list[PatchworkMove]]:
        """The moves to begin with, and all others that are worth a look when there is time."""
        if state.leather_due is not None:
            cells = self._placer.ranked(state, seat, LEATHER, _AT_FIRST)
            return [*cells[:_PLACES]], [*cells[_PLACES:]]
        first: list[PatchworkMove] = [Pass()]
        rest: list[PatchworkMove] = []
        for patch in _affordable(state, seat):
            places = self._placer.ranked(state, seat, patch, _AT_FIRST)
            first += places[:_PLACES]
            rest += places[_PLACES:]
        return first, rest

    def _grow(self, node: Node) -> None:
        """Add the moves of a position, each patch in its best place; later one more place."""
        state, seat = node.state, node.seat
        if seat is None:
            return
        if node.children:
            moves: list[PatchworkMove] = [node.rest.pop(0)]
        elif state.leather_due is not None:
            cells = self._placer.places(state, seat, LEATHER)
            moves = [*cells[:1]]
            node.rest += cells[1:]
        else:
            moves = [Pass()]
            for patch in _affordable(state, seat):
                places = self._placer.places(state, seat, patch)
                moves += places[:1]
                node.rest += places[1:]
        node.children += [self._child(state, seat, move) for move in moves]

    def _child(self, state: PatchworkState, seat: Actor, move: PatchworkMove) -> Node:
        """The position after a move, judged; leather is judged where it is sewn on."""
        after = _apply(state, seat, move)
        value = self._judge.margin(after)
        if value == 0 and seat_to_act(after) is None:
            value = _TIE if after.finished[0] == 0 else -_TIE
        node = Node(move, after, value)
        if after.leather_due is not None:
            self._grow(node)
            _update(node)
        return node


def _apply(state: PatchworkState, seat: Actor, move: PatchworkMove) -> PatchworkState:
    """The position after a move that is not chance's."""
    if isinstance(move, Buy):
        return buy(state, seat, move)
    if isinstance(move, Leather):
        return place_leather(state, seat, move)
    return pass_turn(state, seat)


def _affordable(state: PatchworkState, seat: Actor) -> list[int]:
    """The patches on offer that a seat can pay; they may still not fit (P4)."""
    buttons = state.players[seat].buttons
    return [patch for patch in next_patches(state) if PATCHES[patch].cost <= buttons]


def _most_promising(node: Node) -> Node | None:
    """The move to look into; ``None`` if all that are in the tree are solved, or there are none."""
    sign = 1 if node.seat == 0 else -1
    curiosity = _CURIOSITY * sqrt(node.visits)
    best, most = None, -inf
    for child in node.children:
        if not child.solved:
            promise = sign * child.value + curiosity / (1 + child.visits)
            if promise > most:
                best, most = child, promise
    return best


def _update(node: Node) -> bool:
    """Take over the value of the mover's best move; whether anything has changed."""
    if not node.children:
        return False
    before = node.value, node.solved
    values = [child.value for child in node.children]
    node.value = max(values) if node.seat == 0 else min(values)
    node.solved = not node.rest and all(child.solved for child in node.children)
    return (node.value, node.solved) != before
