"""The rules of Button Up! behind the ``Game`` protocol; U1–U9 name the rules of ``docs``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.chance import Draw
from engine.game import CHANCE, Actor, Event, Reason
from engine.games.button_up import notation, transition
from engine.games.button_up.adviser import ButtonUpAdviser
from engine.games.button_up.circles import arrangements
from engine.games.button_up.sowing import SPY, may_move
from engine.games.button_up.state import (
    BUTTONS,
    COLOURS,
    FIRST_RULES,
    PLACES,
    ButtonUpMove,
    ButtonUpState,
    Lay,
    Start,
    Take,
    as_first,
    legal_places,
)
from engine.games.button_up.telling import tell
from engine.options import ChoiceOption, NumberOption, OptionValue

TARGET: Final = NumberOption("target", 15, 1, 99, (5, 10, 15, 20))
"""How many points win the match (U8)."""


class ButtonUpGame:
    """Button Up! by the rules U1–U9."""

    id = "button-up"
    title = "Button Up!"
    listed = True
    player_counts = (2,)
    options = (TARGET, ChoiceOption("first", FIRST_RULES))
    adviser = ButtonUpAdviser()

    def initial(self, options: Mapping[str, OptionValue], players: int) -> ButtonUpState:
        """No points, no circle; the first starter is still to be drawn (U9)."""
        return ButtonUpState(int(options["target"]), as_first(options["first"]))

    def to_act(self, state: ButtonUpState) -> tuple[Actor, ...]:
        """Chance between rounds; in a round the seat whose turn it is; nobody at the end."""
        if state.in_round:
            return (state.turn,)
        return () if state.over else (CHANCE,)

    def legal_moves(self, state: ButtonUpState, actor: Actor) -> Sequence[ButtonUpMove]:
        """Every pile with a spy, by its place (U3): one to three of them."""
        if actor == CHANCE or actor not in self.to_act(state):
            return ()
        return [Take(place) for place in legal_places(state.piles)]

    def why_not(self, state: ButtonUpState, actor: Actor, move: ButtonUpMove) -> Reason | None:
        """Refuses an empty place, a pile without a spy (U3) and a false set of buttons (U1)."""
        if isinstance(move, Take):
            return Reason("wrong-move") if actor == CHANCE else _why_not_take(state, move)
        due = Start if state.starter is None else Lay
        if actor != CHANCE or not isinstance(move, due):
            return Reason("wrong-move")
        if isinstance(move, Lay) and sorted(move.circle) != sorted(BUTTONS):
            return Reason("not-three-of-each")
        return None

    def chance_outcomes(self, state: ButtonUpState) -> Iterable[tuple[ButtonUpMove, float]]:
        """Either seat may start the first round (U9); 1,680 circles are equally likely (U2)."""
        outcomes: list[ButtonUpMove]
        if state.starter is None:
            outcomes = [Start(0), Start(1)]
        else:
            outcomes = [Lay(circle) for circle in arrangements(COLOURS + SPY)]
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, state: ButtonUpState, draw: Draw) -> ButtonUpMove:
        """A random starter, or the nine buttons shuffled."""
        if state.starter is None:
            return Start(draw.below(2))
        return Lay("".join(BUTTONS[index] for index in draw.permutation(len(BUTTONS))))

    def apply(self, state: ButtonUpState, actor: Actor, move: ButtonUpMove) -> ButtonUpState:
        """The position after a move; the end of a round is counted at once."""
        if isinstance(move, Take):
            return transition.take(state, actor, move)
        if isinstance(move, Lay):
            return transition.lay_circle(state, move)
        return transition.draw_starter(state, move)

    def events(
        self, before: ButtonUpState, actor: Actor, move: ButtonUpMove, after: ButtonUpState
    ) -> tuple[Event, ...]:
        """The sowing button by button, then what came of it; see ``telling``."""
        return tuple(tell(before, actor, move, after))

    def scores(self, state: ButtonUpState) -> tuple[int, ...]:
        """The points of the finished rounds (U7)."""
        return state.points

    def winners(self, state: ButtonUpState) -> tuple[Actor, ...]:
        """The one seat that reached the target (U8)."""
        if not state.over:
            return ()
        return tuple(seat for seat in (0, 1) if state.points[seat] >= state.target)

    def format_move(self, move: ButtonUpMove) -> str:
        """The move in the notation; see ``notation.format_move``."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> ButtonUpMove:
        """The move a text names; raises ``Malformed``; see ``notation.parse_move``."""
        return notation.parse_move(text)

    def text(self, state: ButtonUpState) -> str:
        """The points and the piles, bottom → top, as ASCII."""
        return notation.position_text(state)


def _why_not_take(state: ButtonUpState, move: Take) -> Reason | None:
    """A pile can be taken if there is one and it holds a spy (U3)."""
    pile = state.piles[move.place]
    place = PLACES[move.place]
    if not pile:
        return Reason("empty-place", {"place": place})
    return None if may_move(pile) else Reason("no-spy", {"place": place, "pile": pile})
