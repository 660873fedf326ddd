"""Tables of Buttons to sit down at, their dice named in advance."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.games.buttons.rules import ButtonsGame
from engine.games.buttons.state import ButtonsState, Phase
from engine.options import OptionValue
from engine.session import Session
from tests.engine.buttons_tables import STRIPES, table
from tests.web.driver import Desk

NAMES = ("Anna", "Bela", "Cleo", "Dana")


class Prepared(ButtonsGame):
    """Buttons, begun from a position of the test's choice."""

    def __init__(self, start: ButtonsState) -> None:
        self._start = start

    def initial(self, options: Mapping[str, OptionValue], players: int) -> ButtonsState:
        """That position."""
        return self._start


def striped(players: int, **changes: object) -> ButtonsState:
    """A round begins on boards of stripes; seat A, who holds red, is to act."""
    return table(players, boards=(STRIPES,) * players, **changes)


def story(start: ButtonsState, *plies: str) -> Session[Any, Any]:
    """A session at its start that knows what is going to happen.

    Whoever makes the same moves meets the same dice, just as after an undo.
    """
    players = start.players
    session = Session(Prepared(start), players, names=NAMES[:players], seed="story")
    for ply in plies:
        session.play_text(ply)
    session.go_to(0)
    return session


def sit(start: ButtonsState, *plies: str, **settings: Any) -> Desk:
    """A desk where this story is about to happen."""
    return Desk.with_table(story(start, *plies), **settings)


def marked(desk: Desk, mark: str) -> Sequence[str]:
    """The fields of the large board with this mark, as ``3,4``."""
    cells = desk.page.regions["own"].having(mark)
    return [cell.get("id").removeprefix("cell-").replace("-", ",") for cell in cells]


def tap(desk: Desk, *fields: str) -> None:
    """Tap fields of the large board, named ``3,4``."""
    for field in fields:
        desk.press(f"table cell {field}")


ROUND = (
    *("A roll", "* dice 1/1133+3", "A put 1,1", "B put 1,3"),
    *("B roll", "* dice 1/2233+4", "A put 1,4"),
    *("A roll", "* dice 2/22+2", "A put 2,2"),
    *("A roll", "* dice 6/11+1", "A put 6,1", "A stop"),
    *("A stars 1,1 1,4 2,2", "B roll", "* dice 3/1122+6"),
)
"""On boards of stripes two play a round in which everything happens.

Anna sews, Bela takes her offer (B9) but busts with the next roll (B10); Anna
takes what Bela's dice offer, goes on alone with fewer dice (B12, B13), stops
(B11) and turns three of her four buttons into stars (B14, B15); the cards pass
and Bela begins the next round (B16).
"""


def round_story() -> Session[Any, Any]:
    """That round, at its start."""
    return story(striped(2), *ROUND)


def last_round(*, stars: tuple[str, str], puts: tuple[str, str]) -> Session[Any, Any]:
    """A round of two that ends the game, at its start: each sews one button and stops.

    ``puts`` are the fields of Anna's and of Bela's button.
    """
    session = story(striped(2, stars=stars))
    for seat, field in zip("AB", puts, strict=True):
        row, column = field.split(",")
        for ply in (f"{seat} roll", f"* dice {row}/{4 * column}+{column}", f"{seat} put {field}"):
            session.play_text(ply)
        if session.state.phase is Phase.OFFER:
            session.play_text(f"{'BA'[seat == 'B']} skip")
    session.play_text("A stop")
    session.play_text("B stop")
    session.go_to(0)
    return session


def advise(
    desk: Desk,
    choice: str,
    *,
    final: bool = True,
    chances: Mapping[str, float] | None = None,
    **values: float,
) -> None:
    """The computer answers the question for a hint; moves are named as in records."""
    assert desk.asking is not None, "nobody asked"
    ranked = sorted(values, key=lambda move: -values[move])
    answer = {
        "to_act": desk.asking.question.seat,
        "best": ranked[0],
        "moves": [{"move": move, "value": values[move]} for move in ranked],
        "choice": choice,
        "unit": "stars",
    }
    if chances:
        answer["chances"] = [{"move": move, "value": value} for move, value in chances.items()]
    message = desk.asking.then if final else desk.asking.meanwhile
    assert message is not None
    desk.send(replace(message, value=json.dumps(answer)))
