"""NMBR 9 behind the ``Game`` protocol: cards, tables, and everybody lays the same number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.chance import Draw
from engine.game import CHANCE, Actor, Event, Reason, actor_letter
from engine.games.nmbr9 import notation, picture
from engine.games.nmbr9.adviser import Nmbr9Adviser
from engine.games.nmbr9.landing import landing, level_at
from engine.games.nmbr9.notation import Card, Nmbr9Move, Put
from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.state import Nmbr9State, cards_left
from engine.games.nmbr9.table import EMPTY, lay
from engine.games.nmbr9.tiles import DECK_SIZE, NUMBERS
from engine.options import Option, OptionValue


class Nmbr9Game:
    """The rules of NMBR 9 (N1–N9); seats place in any order after each card."""

    id = "nmbr9"
    title = "NMBR 9"
    listed = True
    player_counts = (1, 2, 3, 4)
    options: tuple[Option, ...] = ()
    adviser = Nmbr9Adviser()

    def initial(self, options: Mapping[str, OptionValue], players: int) -> Nmbr9State:
        """Empty tables, no card turned up."""
        return Nmbr9State((EMPTY,) * players)

    def to_act(self, state: Nmbr9State) -> tuple[Actor, ...]:
        """Everybody who has yet to place, else the next card, until all are laid (N8)."""
        if state.waiting:
            return state.waiting
        return (CHANCE,) if len(state.cards) < DECK_SIZE else ()

    def legal_moves(self, state: Nmbr9State, actor: Actor) -> Sequence[Nmbr9Move]:
        """One move for every set of cells the tile may cover.

        The first tile may lie anywhere (N3), which cannot be listed: only its
        orientations at x0 y0 are, while ``why_not`` accepts other places too.
        """
        if actor not in state.waiting:
            return ()
        spots = legal_spots(state.tables[actor], state.cards[-1])
        return [Put(spot.quarter_turns, spot.x, spot.y) for spot in spots]

    def why_not(self, state: Nmbr9State, actor: Actor, move: Nmbr9Move) -> Reason | None:
        """Refuses a third card of a number and places that N3–N6 forbid."""
        if actor not in self.to_act(state):
            return Reason("not-on-turn", {"actor": actor_letter(actor)})
        if (actor == CHANCE) != isinstance(move, Card):
            return Reason("wrong-move")
        if isinstance(move, Card):
            if cards_left(state.cards)[move.number]:
                return None
            return Reason("card-used-up", {"number": move.number})
        return landing(state.tables[actor], state.cards[-1], *move).reason

    def chance_outcomes(self, state: Nmbr9State) -> Iterable[tuple[Nmbr9Move, float]]:
        """Each number still to come, by the copies that are left."""
        total = DECK_SIZE - len(state.cards)
        left = cards_left(state.cards)
        return [(Card(number), left[number] / total) for number in NUMBERS if left[number]]

    def sample_chance(self, state: Nmbr9State, draw: Draw) -> Nmbr9Move:
        """One of the cards that are left, all equally likely."""
        left = cards_left(state.cards)
        deck = [number for number in NUMBERS for _ in range(left[number])]
        return Card(deck[draw.below(len(deck))])

    def apply(self, state: Nmbr9State, actor: Actor, move: Nmbr9Move) -> Nmbr9State:
        """Turn up the card, or lay the tile where it lands."""
        if isinstance(move, Card):
            return Nmbr9State(state.tables, (*state.cards, move.number))
        table = state.tables[actor]
        number = state.cards[-1]
        laid = lay(table, number, *move, level_at(table, number, *move))
        return Nmbr9State((*state.tables[:actor], laid, *state.tables[actor + 1 :]), state.cards)

    def events(
        self, before: Nmbr9State, actor: Actor, move: Nmbr9Move, after: Nmbr9State
    ) -> tuple[Event, ...]:
        """The card, or the tile with its level and points; then the end if it is one."""
        if isinstance(move, Card):
            remaining = DECK_SIZE - len(after.cards)
            return (Event("card", None, {"number": move.number, "remaining": remaining}),)
        tile = after.tables[actor].tiles[-1]
        values = {
            **tile._asdict(),
            "points": tile.points,
            "cells": tile.cells,
            "new_level": tile.level == len(before.tables[actor].levels),
            "total": after.tables[actor].points,
        }
        placed = Event("placed", actor, values)
        if self.to_act(after):
            return (placed,)
        result = {"scores": self.scores(after), "winners": self.winners(after)}
        return (placed, Event("game-over", None, result))

    def scores(self, state: Nmbr9State) -> tuple[int, ...]:
        """Number × level of every tile laid (N8)."""
        return tuple(table.points for table in state.tables)

    def winners(self, state: Nmbr9State) -> tuple[Actor, ...]:
        """Most points; a tie is shared (N8). Alone one always wins (N9)."""
        if self.to_act(state):
            return ()
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def format_move(self, move: Nmbr9Move) -> str:
        """``card 7`` or ``put r90 x2 y-3``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> Nmbr9Move:
        """Reads what ``format_move`` writes; raises ``Malformed`` otherwise."""
        return notation.parse_move(text)

    def text(self, state: Nmbr9State) -> str:
        """The card, what is left of the deck, and every table level by level."""
        card = "no card yet" if state.number is None else f"card {state.number}"
        left = cards_left(state.cards)
        deck = " ".join(str(number) * left[number] for number in NUMBERS if left[number])
        parts = [f"{card}   to come: {deck or 'none'}"]
        for seat, table in enumerate(state.tables):
            mark = "   (to place)" if seat in state.waiting else ""
            parts.append(f"{actor_letter(seat)}: {table.points}{mark}\n{picture.draw(table)}")
        return "\n\n".join(parts)
