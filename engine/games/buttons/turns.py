"""How a position changes: the course of turns, rounds and the game (B5 – B17).

Every function trusts that the move is legal.
"""

from __future__ import annotations

from typing import TypeVar

from engine.game import Actor
from engine.games.buttons.board import placeable
from engine.games.buttons.moves import ButtonsMove, Deal, Decision, Dice, PlaceStars, Put
from engine.games.buttons.scoring import outcome, score_lines
from engine.games.buttons.state import ButtonsState, Phase, Status

T = TypeVar("T")


def after_move(state: ButtonsState, actor: Actor, move: ButtonsMove) -> ButtonsState:
    """The position after a legal move and all its consequences."""
    match move:
        case Put():
            return _after_put(state, actor, move.cell)
        case Dice():
            return _after_dice(state, move)
        case Decision.ROLL:
            return state._replace(phase=Phase.DICE)
        case Decision.SKIP:
            return _after_answer(state, actor)
        case Decision.STOP:
            return _pass_turn(state._replace(status=_with(state.status, actor, Status.STOPPED)))
        case PlaceStars():
            return _after_stars(state, actor, move.cells)
        case Deal():
            return _begin_round(state._replace(cards=move.hands))


def _with(by_seat: tuple[T, ...], seat: Actor, value: T) -> tuple[T, ...]:
    """The tuple with another value for one seat."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


def _begin_round(state: ButtonsState) -> ButtonsState:
    """Everybody is in; the holder of red begins (B5, B16)."""
    return state._replace(
        phase=Phase.TURN, turn=state.red_holder, status=(Status.IN,) * state.players
    )


def _after_dice(state: ButtonsState, dice: Dice) -> ButtonsState:
    """The roller must place if that is possible, and otherwise busts (B7, B10)."""
    roller = state.turn
    if dice.fields & placeable(state.buttons[roller], state.stars[roller]):
        return state._replace(phase=Phase.PLACE, dice=dice)
    return _offer(
        state._replace(
            dice=dice,
            buttons=_with(state.buttons, roller, 0),
            status=_with(state.status, roller, Status.BUST),
        ),
        dice,
    )


def _after_put(state: ButtonsState, seat: Actor, cell: int) -> ButtonsState:
    """The button lies; then the others are asked, or one guest fewer is."""
    state = state._replace(buttons=_with(state.buttons, seat, state.buttons[seat] | 1 << cell))
    if state.phase is Phase.PLACE and state.dice is not None:
        return _offer(state, state.dice)
    return _after_answer(state, seat)


def _offer(state: ButtonsState, dice: Dice) -> ButtonsState:
    """Ask every other seat in the round that can use the field of white and gold (B9)."""
    offered = 1 << dice.offer
    guests = tuple(
        seat
        for seat, status in enumerate(state.status)
        if status is Status.IN
        and seat != state.turn
        and offered & placeable(state.buttons[seat], state.stars[seat])
    )
    if guests:
        return state._replace(phase=Phase.OFFER, pending=guests)
    return _pass_turn(state)


def _after_answer(state: ButtonsState, guest: Actor) -> ButtonsState:
    """A guest has answered; after the last one the turn passes."""
    pending = tuple(seat for seat in state.pending if seat != guest)
    if pending:
        return state._replace(pending=pending)
    return _pass_turn(state._replace(pending=()))


def _pass_turn(state: ButtonsState) -> ButtonsState:
    """On to the next seat clockwise still in, or to the scoring (B13)."""
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if state.status[seat] is Status.IN:
            return state._replace(phase=Phase.TURN, turn=seat, dice=None)
    return _score_round(state._replace(dice=None))


def _score_round(state: ButtonsState) -> ButtonsState:
    """Count the stars; those with no choice of field lie at once (B14, B15)."""
    tallies = tuple(
        score_lines(board, cards, buttons) if status is Status.STOPPED else ()
        for board, cards, buttons, status in zip(
            state.boards, state.cards, state.buttons, state.status, strict=True
        )
    )
    choosing = tuple(
        seat for seat, lines in enumerate(tallies) if len(lines) < state.buttons[seat].bit_count()
    )
    buttons = tuple(mask if seat in choosing else 0 for seat, mask in enumerate(state.buttons))
    stars = tuple(
        before if seat in choosing else before | state.buttons[seat]
        for seat, before in enumerate(state.stars)
    )
    scored = state._replace(
        phase=Phase.STARS, tallies=tallies, buttons=buttons, stars=stars, pending=choosing
    )
    return scored if choosing else _finish_round(scored)


def _after_stars(state: ButtonsState, seat: Actor, cells: int) -> ButtonsState:
    """A seat's stars lie and its buttons leave (B15)."""
    placed = state._replace(
        stars=_with(state.stars, seat, state.stars[seat] | cells),
        buttons=_with(state.buttons, seat, 0),
        pending=tuple(other for other in state.pending if other != seat),
    )
    return placed if placed.pending else _finish_round(placed)


def _finish_round(state: ButtonsState) -> ButtonsState:
    """All stars lie: the game ends (B17), or the cards pass on for a new round (B16)."""
    if outcome(state.stars) is not None:
        return state._replace(phase=Phase.OVER)
    passed = (state.cards[-1], *state.cards[:-1])
    return _begin_round(state._replace(cards=passed, round_number=state.round_number + 1))
