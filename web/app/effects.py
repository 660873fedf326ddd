"""What the app wants done outside: values, carried out by ``web.browser``."""

from __future__ import annotations

from dataclasses import dataclass

from engine.agents.desk import Question
from web.app.messages import Message
from web.games.cues import Cue
from web.games.view import Best


@dataclass(frozen=True, slots=True)
class SaveGame:
    """Keep a game under its id; ``text`` is what ``saves.dump_save`` wrote."""

    game_id: str
    text: str


@dataclass(frozen=True, slots=True)
class ForgetGame:
    """Remove a kept game."""

    game_id: str


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Keep the settings, as JSON."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepBest:
    """Keep a personal best of a game, unless a higher one has been kept meanwhile."""

    game: str
    best: Best


@dataclass(frozen=True, slots=True)
class KeepSolved:
    """Keep that a puzzle of a game is solved, beside those that other tabs have kept."""

    game: str
    number: int


@dataclass(frozen=True, slots=True)
class SetAddress:
    """Make this fragment the page's address, with or without a step in the history."""

    fragment: str
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Announce:
    """Speak a sentence through the live region, also if it was the last one."""

    text: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Put the focus on the element with this id."""

    element: str


@dataclass(frozen=True, slots=True)
class Sound:
    """Let these sounds be heard, each when its time has come."""

    cues: tuple[Cue, ...]


@dataclass(frozen=True, slots=True)
class DrawSeed:
    """Ask the system for randomness; answered by a message whose value is the text."""

    then: Message


@dataclass(frozen=True, slots=True)
class LoadGame:
    """Read a kept game; answered by ``then`` with its text as value, "" if there is none."""

    game_id: str
    then: Message


@dataclass(frozen=True, slots=True)
class ListGames:
    """Read all kept games; answered by ``then`` with a JSON array of their texts."""

    then: Message


@dataclass(frozen=True, slots=True)
class Think:
    """Let the computer work on a question; a newer question replaces an older.

    Answered by ``then`` with the service's answer as JSON in its value, not
    before ``pace`` milliseconds have passed; ``meanwhile`` brings the best
    answer so far in the same way, a few times a second.
    """

    question: Question
    then: Message
    pace: int = 0
    meanwhile: Message | None = None


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Drop the question: nobody waits for its answer any more."""


@dataclass(frozen=True, slots=True)
class CopyText:
    """Put a text on the clipboard; answered by ``then`` with "yes" or "no" as value."""

    text: str
    then: Message


@dataclass(frozen=True, slots=True)
class StartUpdate:
    """Let the version that waits take over; the page is loaded anew."""


@dataclass(frozen=True, slots=True)
class KeepStorage:
    """Ask the browser not to throw away what is kept here."""


Effect = (
    SaveGame
    | ForgetGame
    | SaveSettings
    | KeepBest
    | KeepSolved
    | SetAddress
    | Announce
    | Focus
    | Sound
    | DrawSeed
    | LoadGame
    | ListGames
    | Think
    | StopThinking
    | CopyText
    | StartUpdate
    | KeepStorage
)
