"""The credit rule: a colour begun is worth part of the stars that it may bring.

One button of a colour counts 0.15, two 0.45 of the stars for three. A player
rolls on if 0.85 of what the next roll promises is more than the stars in hand.
"""

from __future__ import annotations

from typing import Final

from engine.game import Actor
from engine.games.buttons.board import SIZE, cells_in, placeable
from engine.games.buttons.layouts import COLOURS, colour_fields
from engine.games.buttons.legality import legal_moves
from engine.games.buttons.moves import Decision, Put, SeatMove
from engine.games.buttons.scoring import ENOUGH_OF_A_COLOUR, score_lines
from engine.games.buttons.state import ButtonsState
from engine.games.buttons.tempo import alone

_CREDIT: Final = (0.0, 0.15, 0.45, 1.0)
"""The part of a colour's stars by the number of its buttons, at most three."""

_CAUTION: Final = 0.85
"""What a promise is worth compared with stars in hand."""


class CreditRule:
    """The rule on a seat's board, for a number of black dice."""

    def __init__(self, board: str, cards: str, stars: int, black: int) -> None:
        self._board = board
        self._cards = cards
        self._stars = stars
        self._hits = alone(black).beats[0].hits
        self._colours = [
            (fields, 2 if colour in cards else 1)
            for colour, fields in zip(COLOURS, colour_fields(board), strict=True)
        ]

    def in_hand(self, buttons: int) -> int:
        """The stars for stopping with these buttons, none without any (B6, B14)."""
        return len(score_lines(self._board, self._cards, buttons)) if buttons else 0

    def credit(self, buttons: int) -> float:
        """The stars in hand and parts of those that the colours begun may bring."""
        credit = 1.0
        for fields, gain in self._colours:
            covered = min((fields & buttons).bit_count(), ENOUGH_OF_A_COLOUR)
            credit += gain * _CREDIT[covered]
        return credit

    def rolled(self, buttons: int) -> float:
        """What the next roll promises, with caution: a bust counts nothing."""
        free = placeable(buttons, self._stars)
        promise = 0.0
        for row in range(SIZE):
            fields = cells_in(free & 0b111111 << SIZE * row)
            values = sorted([self.credit(buttons | 1 << cell) for cell in fields], reverse=True)
            promise += sum([hit * value for hit, value in zip(self._hits, values, strict=False)])
        return _CAUTION * promise

    def worth(self, buttons: int) -> float:
        """What these buttons are worth: the stars in hand, or the promise if it is more."""
        return max(self.in_hand(buttons), self.rolled(buttons))


def credit_values(state: ButtonsState, seat: Actor) -> dict[SeatMove, float]:
    """What the rule makes of a seat's moves in a round, in stars."""
    rule = CreditRule(state.boards[seat], state.cards[seat], state.stars[seat], state.black_dice)
    buttons = state.buttons[seat]
    values: dict[SeatMove, float] = {}
    for move in legal_moves(state, seat):
        match move:
            case Decision.STOP:
                values[move] = float(rule.in_hand(buttons))
            case Decision.ROLL:
                values[move] = rule.rolled(buttons)
            case Decision.SKIP:
                values[move] = rule.worth(buttons)
            case Put(cell):
                values[move] = rule.worth(buttons | 1 << cell)
    return values
