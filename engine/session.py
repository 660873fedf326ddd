"""The history over one game: play, undo, redo, go to, and seeded chance."""

from __future__ import annotations

import copy
from collections.abc import Container, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple

from engine.chance import Draw
from engine.errors import Illegal, malformed
from engine.game import CHANCE, SEAT_LETTERS, Actor, Event, Game, Move, Reason, State, actor_letter
from engine.options import OptionValue, complete_options

ALL_SEATS = range(len(SEAT_LETTERS))


class Ply(NamedTuple):
    """One move of the history, by a seat or by chance."""

    actor: Actor
    move: Hashable


class Session(Generic[State, Move]):
    """A game in progress, with everything needed to go back and forth in it.

    ``seed`` feeds chance; without one, chance has to be told what happened
    (``play``), as a replay does. ``at`` is the number of plies that lie behind
    the present position; plies beyond it can be redone.
    """

    def __init__(
        self,
        game: Game[State, Move],
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        names: Sequence[str] = (),
        seed: str | None = None,
    ) -> None:
        if type(players) is not int or players not in game.player_counts:
            raise malformed("bad-players", players=str(players)[:20])
        self.game = game
        self.players = players
        self.options: dict[str, OptionValue] = complete_options(
            game.options, options or {}, players
        )
        self.names = tuple(names)
        self.seed = seed
        self.at = 0
        self._plies: list[Ply] = []
        self._states: list[State] = [game.initial(self.options, players)]

    def copy(self) -> Session[State, Move]:
        """A second session with the same history; playing in one leaves the other alone."""
        twin = copy.copy(self)
        twin._plies = self._plies.copy()
        twin._states = self._states.copy()
        return twin

    @property
    def state(self) -> State:
        """The present position."""
        return self._states[self.at]

    def state_at(self, at: int) -> State:
        """The position after ``at`` plies."""
        return self._states[at]

    @property
    def plies(self) -> Sequence[Ply]:
        """The whole history, including what has been undone."""
        return self._plies

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who may act now; () when the game is over."""
        return self.game.to_act(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def legal_moves(self, actor: Actor) -> Sequence[Move]:
        """The legal moves of an actor, () if it may not act."""
        return self.game.legal_moves(self.state, actor) if actor in self.to_act else ()

    def why_not(self, actor: Actor, move: Move) -> Reason | None:
        """Why this move is refused now, or ``None`` if it is legal."""
        to_act = self.to_act
        if not to_act:
            return Reason("game-over")
        if actor not in to_act:
            return Reason("not-on-turn", {"actor": actor_letter(actor)})
        return self.game.why_not(self.state, actor, move)

    def play(self, actor: Actor, move: Move) -> tuple[Event, ...]:
        """Make a move; what had been undone is forgotten. Raises ``Illegal``.

        Repeating the move that was undone keeps the rest of the future, so a
        look back does no harm.
        """
        reason = self.why_not(actor, move)
        if reason is not None:
            raise Illegal(reason)
        ply = Ply(actor, move)
        if self.at == len(self._plies) or self._plies[self.at] != ply:
            del self._plies[self.at :]
            del self._states[self.at + 1 :]
            self._states.append(self.game.apply(self.state, actor, move))
            self._plies.append(ply)
        self.at += 1
        return self.events_at(self.at - 1)

    def play_text(self, text: str) -> tuple[Event, ...]:
        """Make a move given as ``ACTOR TEXT``. Raises ``Malformed`` or ``Illegal``."""
        return self.play(*self.parse_ply(text))

    def parse_ply(self, text: str) -> tuple[Actor, Move]:
        """Read ``ACTOR TEXT``. Raises ``Malformed``."""
        letter, space, rest = text.partition(" ")
        seats = SEAT_LETTERS[: self.players]
        if not space or not rest or len(letter) != 1 or letter not in seats + "*":
            raise malformed("bad-actor", text=text[:80])
        actor = CHANCE if letter == "*" else seats.index(letter)
        return actor, self.game.parse_move(rest)

    def format_ply(self, index: int) -> str:
        """Ply number ``index`` (from 0) as ``ACTOR TEXT``."""
        actor, move = self._plies[index]
        return f"{actor_letter(actor)} {self.game.format_move(move)}"  # type: ignore[arg-type]

    def moves(self) -> list[str]:
        """The whole history in notation, including what has been undone."""
        return [self.format_ply(index) for index in range(len(self._plies))]

    def events_at(self, index: int) -> tuple[Event, ...]:
        """What happened in ply number ``index``."""
        actor, move = self._plies[index]
        return self.game.events(
            self._states[index],
            actor,
            move,  # type: ignore[arg-type]
            self._states[index + 1],
        )

    def draw_chance(self) -> tuple[Event, ...]:
        """Let chance act once, from the seed and the number of draws before it.

        Raises ``ValueError`` if the session has no seed or chance is not to act.
        """
        if self.seed is None or self.to_act != (CHANCE,):
            raise ValueError("chance has no seed, or is not to act")
        number = sum(ply.actor == CHANCE for ply in self._plies[: self.at])
        return self.play(CHANCE, self.game.sample_chance(self.state, Draw(self.seed, number)))

    def advance(self) -> None:
        """Let chance act until a player must decide or the game is over."""
        while self.to_act == (CHANCE,):
            self.draw_chance()

    def go_to(self, at: int) -> None:
        """Move to the position after ``at`` plies; ``ValueError`` outside the history."""
        if not 0 <= at <= len(self._plies):
            raise ValueError(f"no position {at} in a history of {len(self._plies)} plies")
        self.at = at

    def undo_target(self, seats: Container[Actor] = ALL_SEATS) -> int | None:
        """Where undo leads: to just before the latest decision of one of these seats."""
        for index in range(self.at - 1, -1, -1):
            if self._plies[index].actor in seats:
                return index
        return None

    def redo_target(self, seats: Container[Actor] = ALL_SEATS) -> int | None:
        """Where redo leads: past one decision, on to the next of these seats' decisions."""
        if self.at == len(self._plies):
            return None
        at = self.at + 1
        while at < len(self._plies) and self._plies[at].actor not in seats:
            at += 1
        return at
