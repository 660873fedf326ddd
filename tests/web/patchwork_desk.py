"""Tables of Patchwork to sit down at, begun from a position of the test's choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.patchwork.rules import PatchworkGame
from engine.games.patchwork.state import PatchworkState
from engine.options import OptionValue
from engine.session import Session
from tests.web.driver import Desk
from tests.web.elements import Element
from web.games.patchwork.stage import Ui

NAMES = ("Anna", "Bela")


class Prepared(PatchworkGame):
    """Patchwork, begun from a position."""

    def __init__(self, start: PatchworkState) -> None:
        self._start = start

    def initial(self, options: Mapping[str, OptionValue], players: int) -> PatchworkState:
        """That position."""
        return self._start


def sit(start: PatchworkState, *plies: str, kinds: tuple[str, ...] = (), **settings: Any) -> Desk:
    """A desk where the plies have just been played from a position."""
    session = story(start)
    for ply in plies:
        session.play_text(ply)
    return Desk.with_table(session, kinds, **settings)


def story(start: PatchworkState) -> Session[Any, Any]:
    """A session that begins with a position."""
    return Session(Prepared(start), 2, names=NAMES, seed="story")


def ui(desk: Desk) -> Ui:
    """The interface state of the table."""
    state: Ui = desk.table.ui
    return state


def held(desk: Desk) -> str:
    """The piece in the hand where it is, as the move it would be; "" for empty hands."""
    piece = ui(desk).held
    return desk.session.game.format_move(piece) if piece else ""


def point(desk: Desk, *texts: str) -> None:
    """What a pointer tells: ``over 3,4``, ``out``, ``lift``, ``drop 3,4``."""
    for text in texts:
        desk.send_text(f"table {text}")


def offered(desk: Desk, mark: str) -> list[str]:
    """The patches of the ribbon with this mark, by id."""
    options = desk.page.regions["ribbon"].having(mark)
    return [option.get("id").removeprefix("patch-") for option in options]


def option(desk: Desk, patch: int) -> Element:
    """A patch in the ribbon."""
    return desk.page.find(f"patch-{patch}")


def facts(desk: Desk, region: str = "play") -> list[str]:
    """The facts of a region in words, each once in reading order."""
    shown = [fact.text for fact in desk.page.regions[region].having("fact")]
    return [text for text in shown if text]
