"""The rules of Buttons behind the ``Game`` protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.chance import Draw
from engine.game import CHANCE, Actor, Event, Reason
from engine.games.buttons import chance, events, legality, notation, picture, scoring, turns
from engine.games.buttons.adviser import ButtonsAdviser
from engine.games.buttons.layouts import SideOption, boards_for
from engine.games.buttons.moves import ButtonsMove
from engine.games.buttons.state import ButtonsState, Phase, Status
from engine.options import OptionValue


class ButtonsGame:
    """Push your luck with dice: cover fields with buttons, stop in time, gather stars."""

    id = "buttons"
    title = "Buttons"
    listed = True
    player_counts = (2, 3, 4)
    options = (SideOption(),)
    adviser = ButtonsAdviser()

    def initial(self, options: Mapping[str, OptionValue], players: int) -> ButtonsState:
        """Empty boards, no cards yet (B5)."""
        nothing = (0,) * players
        boards = boards_for(str(options["side"]), players)
        return ButtonsState(boards, nothing, nothing, (Status.IN,) * players)

    def to_act(self, state: ButtonsState) -> tuple[Actor, ...]:
        """Chance, the seat on turn, or everybody who has to answer or to place stars."""
        match state.phase:
            case Phase.DEAL | Phase.DICE:
                return (CHANCE,)
            case Phase.TURN | Phase.PLACE:
                return (state.turn,)
        return state.pending

    def legal_moves(self, state: ButtonsState, actor: Actor) -> Sequence[ButtonsMove]:
        """Every legal move of a seat that may act, fields ascending."""
        return legality.legal_moves(state, actor) if actor in self.to_act(state) else ()

    def why_not(self, state: ButtonsState, actor: Actor, move: ButtonsMove) -> Reason | None:
        """``None`` if the move is legal, else what is in its way."""
        return legality.why_not(state, actor, move)

    def chance_outcomes(self, state: ButtonsState) -> Iterable[tuple[ButtonsMove, float]]:
        """Every deal or roll with its probability."""
        return chance.outcomes(state)

    def sample_chance(self, state: ButtonsState, draw: Draw) -> ButtonsMove:
        """A deal or a roll from the numbers of ``draw``."""
        return chance.sample(state, draw)

    def apply(self, state: ButtonsState, actor: Actor, move: ButtonsMove) -> ButtonsState:
        """The position after a legal move and all its consequences."""
        return turns.after_move(state, actor, move)

    def events(
        self, before: ButtonsState, actor: Actor, move: ButtonsMove, after: ButtonsState
    ) -> tuple[Event, ...]:
        """The move, then what followed from it."""
        return tuple(events.events_of(before, actor, move, after))

    def scores(self, state: ButtonsState) -> tuple[int, ...]:
        """The stars that lie on each seat's board."""
        return tuple(stars.bit_count() for stars in state.stars)

    def winners(self, state: ButtonsState) -> tuple[Actor, ...]:
        """The seats that share the win, () while the game goes on (B18)."""
        end = scoring.outcome(state.stars) if state.phase is Phase.OVER else None
        return end.winners if end else ()

    def format_move(self, move: ButtonsMove) -> str:
        """``roll``, ``put 3,4``, ``dice 3/1246+6`` and the like."""
        return notation.format_move(move)

    def parse_move(self, text: str) -> ButtonsMove:
        """Reads what ``format_move`` writes."""
        return notation.parse_move(text)

    def text(self, state: ButtonsState) -> str:
        """The boards side by side."""
        return picture.picture(state)
