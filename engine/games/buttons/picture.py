"""The position as plain ASCII: boards side by side, ``o`` a button, ``*`` a star."""

from __future__ import annotations

from engine.game import Actor, actor_letter
from engine.games.buttons.board import SIZE
from engine.games.buttons.notation import cell_text, format_move
from engine.games.buttons.scoring import outcome
from engine.games.buttons.state import ButtonsState, Phase

_GAP = 3
_WIDTH = 2 + 2 * SIZE + _GAP


def picture(state: ButtonsState) -> str:
    """What the game waits for, then every seat's cards, state and board."""
    columns = [_seat_lines(state, seat) for seat in range(state.players)]
    rows = [
        "".join(line.ljust(_WIDTH) for line in row).rstrip() for row in zip(*columns, strict=True)
    ]
    return "\n".join([_headline(state), *rows])


def _headline(state: ButtonsState) -> str:
    """One line on the round and on what is due."""
    seat = actor_letter(state.turn)
    pending = " ".join(map(actor_letter, state.pending))
    match state.phase:
        case Phase.DEAL:
            return "The cards are to be dealt"
        case Phase.TURN:
            due = f"{seat} to roll or stop, {state.black_dice} black dice"
        case Phase.DICE:
            due = f"{seat} rolls {state.black_dice} black dice"
        case Phase.PLACE if state.dice:
            due = f"{seat} to place, {format_move(state.dice)}"
        case Phase.OFFER if state.dice:
            due = f"{cell_text(state.dice.offer)} is offered to {pending}"
        case Phase.STARS:
            due = f"stars to be placed by {pending}"
        case _:
            end = outcome(state.stars)
            winners = end.winners if end else ()
            due = f"won by {' '.join(map(actor_letter, winners))}"
    return f"Round {state.round_number}: {due}"


def _seat_lines(state: ButtonsState, seat: Actor) -> list[str]:
    """A seat's block: letter and cards, status and stars, the board."""
    cards = state.cards[seat] if state.cards else "-"
    stars = state.stars[seat].bit_count()
    rows = [
        f"{row + 1} " + "".join(_field(state, seat, row * SIZE + column) for column in range(SIZE))
        for row in range(SIZE)
    ]
    header = f"{actor_letter(seat)} card {cards}"
    return [header, f"{state.status[seat].value} {stars}*", "  1 2 3 4 5 6", *rows]


def _field(state: ButtonsState, seat: Actor, cell: int) -> str:
    """A field in two characters: its colour and what lies on it."""
    colour = state.boards[seat][cell].lower()
    if state.stars[seat] >> cell & 1:
        return colour + "*"
    return colour + ("o" if state.buttons[seat] >> cell & 1 else " ")
