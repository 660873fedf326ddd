"""What happened in a move, as the log, the announcer and the animation need it.

Cells are ints as in ``board``; sets of cells come as ascending tuples.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Actor, Event
from engine.games.buttons.board import cells_in, lines_in
from engine.games.buttons.moves import ButtonsMove, Deal, Decision, Dice, PlaceStars, Put
from engine.games.buttons.scoring import outcome
from engine.games.buttons.state import ButtonsState, Phase, Status


def events_of(
    before: ButtonsState, actor: Actor, move: ButtonsMove, after: ButtonsState
) -> Iterator[Event]:
    """The move itself, then its consequences in the order they happen at the table."""
    yield from _move_events(before, actor, move, after)
    leaving = move is Decision.STOP or (isinstance(move, Dice) and after.phase is not Phase.PLACE)
    if leaving and after.status.count(Status.IN) and after.round_number == before.round_number:
        values = {"taken": before.taken_dice, "black": after.black_dice}
        yield Event("dice-left", before.turn, values)
    if before.phase is not Phase.OFFER and after.phase is Phase.OFFER and after.dice:
        yield Event("offered", None, {"cell": after.dice.offer, "guests": after.pending})
    yield from _round_events(before, after)


def _move_events(
    before: ButtonsState, actor: Actor, move: ButtonsMove, after: ButtonsState
) -> Iterator[Event]:
    """What the actor did."""
    match move:
        case Deal():
            yield Event("dealt", None, {"cards": move.hands, "first": after.turn})
        case Decision.ROLL:
            yield Event("rolls", actor, {"black": before.black_dice})
        case Dice():
            yield from _dice_events(before, move, after)
        case Put():
            code = "put" if before.phase is Phase.PLACE else "guest-put"
            yield Event(code, actor, {"cell": move.cell})
        case Decision.SKIP:
            yield Event("declined", actor, {"cell": before.dice.offer if before.dice else None})
        case Decision.STOP:
            yield Event("stopped", actor, {"buttons": before.buttons[actor].bit_count()})
        case PlaceStars():
            yield Event("stars-placed", actor, {"cells": _cells(move.cells), "forced": False})


def _dice_events(before: ButtonsState, dice: Dice, after: ButtonsState) -> Iterator[Event]:
    """The roll, and the bust if the roller cannot place (B10)."""
    values = {"white": dice.white, "black": dice.black, "gold": dice.gold}
    yield Event("rolled", before.turn, values)
    if after.phase is not Phase.PLACE:
        yield Event("bust", before.turn, {"lost": _cells(before.buttons[before.turn])})


def _round_events(before: ButtonsState, after: ButtonsState) -> Iterator[Event]:
    """The scoring, the stars that lie at once, the new round or the end (B14 – B17)."""
    finished = after.phase is Phase.OVER or after.round_number > before.round_number
    if before.phase is not Phase.STARS and (finished or after.phase is Phase.STARS):
        for seat, lines in enumerate(after.tallies):
            yield Event("round-scored", seat, {"lines": lines, "stars": len(lines)})
        for seat, lines in enumerate(after.tallies):
            if lines and seat not in after.pending:
                new = after.stars[seat] & ~before.stars[seat]
                yield Event("stars-placed", seat, {"cells": _cells(new), "forced": True})
    if after.phase is Phase.OVER:
        yield _game_over(after)
    elif finished:
        values = {"cards": after.cards, "first": after.turn, "round": after.round_number}
        yield Event("cards-passed", None, values)


def _game_over(state: ButtonsState) -> Event:
    """Who won and by what (B18), with the cells of every full line by seat."""
    end = outcome(state.stars)
    lines = tuple(tuple(map(_cells, lines_in(stars))) for stars in state.stars)
    values = {"winners": end.winners, "how": end.how, "lines": lines} if end else {}
    return Event("game-over", None, values)


def _cells(mask: int) -> tuple[int, ...]:
    """The cells of a mask, ascending."""
    return tuple(cells_in(mask))
