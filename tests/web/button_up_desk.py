"""Tables of Button Up! to sit down at, their circles named in advance."""

from __future__ import annotations

from typing import Any

from engine.games.button_up import GAME
from engine.games.button_up.state import PLACES
from engine.options import OptionValue
from engine.session import Session
from tests.web.driver import Desk
from tests.web.elements import Element

NAMES = ("Anna", "Bela")

CIRCLE = "WWBRRBBRW"
"""Case 2: a onto b brings another turn."""


def match(
    circle: str = CIRCLE, *plies: str, starter: str = "A", **options: OptionValue
) -> Session[Any, Any]:
    """A match whose first circle is this one; the plies, if any, have been played."""
    session = Session(GAME, 2, options, names=NAMES, seed="story")
    for ply in (f"* start {starter}", f"* circle {circle}", *plies):
        session.play_text(ply)
    return session


def sit(circle: str = CIRCLE, *plies: str, kinds: tuple[str, ...] = (), **settings: Any) -> Desk:
    """A desk at which this match is being played, Anna with red."""
    return Desk.with_table(match(circle, *plies), kinds, **settings)


def tap(desk: Desk, *places: str) -> None:
    """Tap piles, one after the other."""
    for place in places:
        desk.press(f"table pile {place}")


def sow(desk: Desk, *places: str) -> None:
    """Sow piles: a tap to see, another to do it."""
    for place in places:
        tap(desk, place, place)


def pile(desk: Desk, place: str) -> Element:
    """The element of a place."""
    return desk.page.find(f"place-{place}")


def named(desk: Desk, place: str) -> str:
    """What is said of a place."""
    return pile(desk, place).get("aria-label")


def marked(desk: Desk, mark: str) -> str:
    """The places with this mark."""
    return "".join(place for place in PLACES if mark in pile(desk, place).classes)


def prompt(desk: Desk) -> str:
    """The sentence that says what is wanted."""
    return desk.page.find("prompt").text


def play_round(desk: Desk) -> None:
    """Sow the last pile that can be sown until the tower stands."""
    while legal := marked(desk, "is-legal"):
        sow(desk, legal[-1])
        if not desk.page.regions["own"].children:
            break
