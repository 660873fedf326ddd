"""What the app knows: one immutable value, replaced by ``update``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.errors import GameError
from engine.game import Reason
from engine.session import Session
from web.app.findings import Findings
from web.app.saves import Save
from web.app.settings import Settings
from web.games.view import Advice, Best, Draft, Par


@dataclass(frozen=True, slots=True)
class Route:
    """Where one is: a screen and what it shows.

    ``subject`` is a game's id, a kept game's id, or a game's id with the number of a puzzle.
    """

    screen: str = "home"
    subject: str = ""

    @property
    def fragment(self) -> str:
        """The page's address for it."""
        return {
            "home": "#/",
            "setup": f"#/new/{self.subject}",
            "table": f"#/play/{self.subject}",
            "rules": f"#/rules/{self.subject}",
            "puzzles": f"#/puzzles/{self.subject}",
            "puzzle": f"#/puzzles/{self.subject}",
            "review": f"#/review/{self.subject}",
            "design": "#/design",
        }[self.screen]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell, worded when it is shown."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """A game on the table: the id it is kept under, its history, the view's own state.

    ``kinds`` says by seat who plays: ``human`` or a level. ``thinking`` is
    whether the computer is at its move, ``advising`` whether it is at a hint;
    ``advice`` is the hint as far as it has come; ``seeking`` and ``par`` are the
    same for the par of a finished game. ``puzzle`` is the number of a puzzle, 0
    for a game; a puzzle is not kept, since its address leads back to it.
    """

    game_id: str
    session: Session[Any, Any]
    ui: Any
    kinds: tuple[str, ...]
    thinking: bool = False
    advising: bool = False
    advice: Advice | None = None
    seeking: bool = False
    par: Par | None = None
    puzzle: int = 0


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game that one looks back at.

    ``at`` is how many of its moves lie behind the position on show; ``better``
    is whether the better move is shown in place of the one that led there.
    ``findings`` are what the computer has found out so far, ``working`` whether
    it goes on.
    """

    game_id: str
    session: Session[Any, Any]
    kinds: tuple[str, ...]
    at: int
    working: bool
    better: bool = False
    findings: Findings | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """Everything that can change on the page.

    ``bests`` are the personal bests by game, ``solved`` the solved puzzles;
    ``refused`` is why the last try on the table failed; ``thrown`` is the kept
    game that was thrown away last; ``import_text`` is a
    game's text that is being pasted in, ``import_error`` what is wrong with it;
    ``asked`` counts the questions to the computer, at whatever table, so that an
    answer is told from an older one; ``failure`` holds the details of an
    exception, for the error panel; ``offline`` is ``ready`` when the game starts
    without a network too, ``unavailable`` when it cannot, and empty as long as
    that is not known; ``update_waits`` is whether a newer version is there;
    ``to_home_screen`` is whether this browser leaves installing to its user.
    """

    settings: Settings
    route: Route = Route()
    saves: tuple[Save, ...] = ()
    bests: Mapping[str, Best] = field(default_factory=dict)
    solved: Mapping[str, frozenset[int]] = field(default_factory=dict)
    draft: Draft | None = None
    draft_error: Reason | None = None
    table: Table | None = None
    review: Review | None = None
    refused: Reason | None = None
    notice: Notice | None = None
    dialog: str = ""
    thrown: tuple[Save, ...] = ()
    import_text: str = ""
    import_error: GameError | None = None
    storage_works: bool = True
    asked: int = 0
    failure: str = ""
    offline: str = ""
    update_waits: bool = False
    to_home_screen: bool = False

    @property
    def at_table(self) -> Table:
        """The table; ``LookupError`` if none is laid."""
        if self.table is None:
            raise LookupError("no table")
        return self.table

    @property
    def at_review(self) -> Review:
        """The game one looks back at; ``LookupError`` if there is none."""
        if self.review is None:
            raise LookupError("no look back")
        return self.review

    @property
    def at_setup(self) -> Draft:
        """The set-up form; ``LookupError`` if none is open."""
        if self.draft is None:
            raise LookupError("no set-up form")
        return self.draft


def parse_fragment(fragment: str) -> Route | None:
    """The place a page address names, ``None`` if it names none.

    >>> parse_fragment("#/new/buttons")
    Route(screen='setup', subject='buttons')
    """
    path = fragment.removeprefix("#").strip("/")
    if not path:
        return Route()
    if path == "design":
        return Route("design")
    screen, _, subject = path.partition("/")
    screens = {
        "new": "setup",
        "play": "table",
        "review": "review",
        "rules": "rules",
        "puzzles": "puzzles",
    }
    if screen not in screens or not subject or len(subject) > 80:
        return None
    if screen == "puzzles" and "/" in subject:
        return Route("puzzle", subject)
    return Route(screens[screen], subject)
