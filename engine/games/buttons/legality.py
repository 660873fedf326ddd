"""Which moves are legal, and the reasons why others are not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.game import CHANCE, Actor, Reason
from engine.games.buttons.board import cells_in, column_of, neighbours, placeable, row_of
from engine.games.buttons.moves import (
    PUTS,
    ButtonsMove,
    Deal,
    Decision,
    Dice,
    PlaceStars,
    Put,
    SeatMove,
)
from engine.games.buttons.state import RED, ButtonsState, Phase


def legal_moves(state: ButtonsState, seat: Actor) -> Sequence[SeatMove]:
    """The legal moves of a seat that may act; () for chance."""
    if seat == CHANCE:
        return ()
    match state.phase:
        case Phase.TURN:
            return (Decision.ROLL, Decision.STOP) if state.buttons[seat] else (Decision.ROLL,)
        case Phase.PLACE if state.dice:
            free = placeable(state.buttons[seat], state.stars[seat])
            return [PUTS[cell] for cell in cells_in(state.dice.fields & free)]
        case Phase.OFFER if state.dice:
            return (PUTS[state.dice.offer], Decision.SKIP)
        case Phase.STARS:
            bits = [1 << cell for cell in cells_in(state.buttons[seat])]
            return [PlaceStars(sum(some)) for some in combinations(bits, state.stars_due(seat))]
    return ()


def why_not(state: ButtonsState, actor: Actor, move: ButtonsMove) -> Reason | None:
    """Why an actor whose turn it is may not make this move; ``None`` if it may."""
    match state.phase:
        case Phase.DEAL:
            return _why_not_deal(state, move)
        case Phase.DICE:
            return _why_not_dice(state, move)
        case Phase.TURN:
            return _why_not_turn(state, actor, move)
        case Phase.PLACE if state.dice:
            return _why_not_place(state, state.dice, actor, move)
        case Phase.OFFER if state.dice:
            return _why_not_answer(state.dice, move)
        case Phase.STARS:
            return _why_not_stars(state, actor, move)
    return Reason("game-over")


def _why_not_deal(state: ButtonsState, move: ButtonsMove) -> Reason | None:
    """Two hands of two cards, or one card each with red among them (B5)."""
    if not isinstance(move, Deal):
        return Reason("cards-expected")
    if len(move.hands) != state.players:
        return Reason("wrong-number-of-hands", {"hands": len(move.hands), "due": state.players})
    due = 2 if state.players == 2 else 1
    for seat, hand in enumerate(move.hands):
        if len(hand) != due:
            return Reason("wrong-number-of-cards", {"seat": seat, "cards": len(hand), "due": due})
    dealt = "".join(move.hands)
    for card in dealt:
        if dealt.count(card) > 1:
            return Reason("card-twice", {"card": card})
    return None if RED in dealt else Reason("red-not-dealt")


def _why_not_dice(state: ButtonsState, move: ButtonsMove) -> Reason | None:
    """All dice in play, no more and no fewer (B7, B12)."""
    if not isinstance(move, Dice):
        return Reason("dice-expected")
    if len(move.black) != state.white_pips:
        return Reason("wrong-number-of-dice", {"dice": len(move.black), "due": state.white_pips})
    return None


def _why_not_turn(state: ButtonsState, seat: Actor, move: ButtonsMove) -> Reason | None:
    """Roll, or stop with at least one button (B6)."""
    if move is Decision.ROLL:
        return None
    if not state.buttons[seat]:
        return Reason("stop-needs-button" if move is Decision.STOP else "roll-first")
    return None if move is Decision.STOP else Reason("roll-or-stop")


def _why_not_place(
    state: ButtonsState, dice: Dice, seat: Actor, move: ButtonsMove
) -> Reason | None:
    """A button on a placeable field of the white die and any black one (B7, B8)."""
    if not isinstance(move, Put):
        return Reason("must-place")
    cell = move.cell
    if row_of(cell) != dice.white:
        return Reason("wrong-row", {"cell": cell, "row": row_of(cell), "white": dice.white})
    columns = sorted({*dice.black, dice.gold})
    if column_of(cell) not in columns:
        values = {"cell": cell, "column": column_of(cell), "columns": tuple(columns)}
        return Reason("column-not-rolled", values)
    return why_not_field(state.buttons[seat], state.stars[seat], cell)


def why_not_field(buttons: int, stars: int, cell: int) -> Reason | None:
    """Why a field is not placeable, whatever the dice say; ``None`` if it is (B8)."""
    if stars >> cell & 1:
        return Reason("star-there", {"cell": cell})
    if buttons >> cell & 1:
        return Reason("button-there", {"cell": cell})
    if beside := neighbours(1 << cell) & buttons:
        return Reason("next-to-button", {"cell": cell, "beside": tuple(cells_in(beside))})
    return None


def _why_not_answer(dice: Dice, move: ButtonsMove) -> Reason | None:
    """A guest takes the one field on offer, or declines (B9)."""
    if move is Decision.SKIP:
        return None
    if not isinstance(move, Put):
        return Reason("answer-offer", {"offered": dice.offer})
    if move.cell != dice.offer:
        return Reason("not-offered", {"cell": move.cell, "offered": dice.offer})
    return None


def _why_not_stars(state: ButtonsState, seat: Actor, move: ButtonsMove) -> Reason | None:
    """As many fields as stars are due, each with a button of this round (B15)."""
    if not isinstance(move, PlaceStars):
        return Reason("choose-stars", {"due": state.stars_due(seat)})
    if bare := move.cells & ~state.buttons[seat]:
        return Reason("no-button-there", {"cell": cells_in(bare)[0]})
    count, due = move.cells.bit_count(), state.stars_due(seat)
    return None if count == due else Reason("wrong-number-of-stars", {"stars": count, "due": due})
