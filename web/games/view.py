"""The protocol between the app and the view of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable

from engine.game import Actor, Event, Reason
from engine.session import Session
from web.games.cues import Cue
from web.markup import Markup
from web.words import Words, mark

HUMAN = "human"
"""The kind of a seat where a person sits; every other kind is a level of the computer."""

LEVEL_NAMES = {
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "expert": mark("expert"),
}


def is_computer(kinds: Sequence[str], seat: Actor) -> bool:
    """Whether the computer plays for a seat; seats not mentioned are people's."""
    return seat < len(kinds) and kinds[seat] != HUMAN


def seat_name(seat: Actor, kinds: Sequence[str], words: Words) -> str:
    """What a seat without a name of its own is called; ``kinds`` are those of who plays along.

    Computers of the same level are numbered, so that they can be told apart.
    """
    if is_computer(kinds, seat):
        level = words.say(LEVEL_NAMES.get(kinds[seat], kinds[seat]))
        equals = [other for other, kind in enumerate(kinds) if kind == kinds[seat]]
        if len(equals) > 1:
            number = equals.index(seat) + 1
            return words.say("Computer {number} ({level})", number=number, level=level)
        return words.say("Computer ({level})", level=level)
    return words.say("Player {number}", number=seat + 1)


class Best(NamedTuple):
    """A personal best: the score of a finished game alone, and the id of that game."""

    score: int
    game_id: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What the computer would do for a seat, asked for as a hint.

    ``moves`` are the best of the moves with their values, best first; ``choice``
    is the one it would play, and ``details`` is what else the game's adviser has
    to say. ``is_final`` is False while it is still thinking.
    """

    seat: Actor
    moves: tuple[tuple[Any, float], ...]
    choice: Any
    unit: str
    details: Mapping[str, Any]
    is_final: bool


@dataclass(frozen=True, slots=True)
class Par:
    """The best that has been found for the luck of a finished game, and how it is made.

    ``moves`` are what a seat would have done, in order. ``progress`` is how much
    of the search is done, from 0 to 1; ``is_final`` is False while it goes on.
    """

    points: int
    moves: tuple[Any, ...]
    progress: float
    is_final: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a view may look at while it draws a table.

    ``ui`` is the view's own interface state (a cursor, a chosen field, what has
    been read); it is neither saved nor undone. ``kinds`` says by seat who plays:
    ``human`` or a level of the computer. ``thinking`` is whether the computer is
    thinking right now. ``odds`` and ``legal`` are whether chances are told and
    legal places marked, ``confirm`` whether moves are made only once confirmed.
    ``advice`` is a hint that was asked for, ``advising`` whether it is still being
    thought about; ``par`` and ``seeking`` are the same for the par of a finished
    game. ``best`` is the personal best of whoever plays alone, ``is_best`` whether
    it was reached in this very game. ``puzzle`` is the number of the puzzle on the
    table, 0 if it is none; ``look_back`` is the address where one looks back at the
    game once it is over, "" if that is not on offer.
    """

    session: Session[Any, Any]
    words: Words
    ui: Any
    kinds: tuple[str, ...] = ()
    thinking: bool = False
    odds: bool = False
    confirm: bool = False
    legal: bool = True
    best: int | None = None
    is_best: bool = False
    puzzle: int = 0
    advice: Advice | None = None
    advising: bool = False
    par: Par | None = None
    seeking: bool = False
    look_back: str = ""

    def name(self, seat: Actor) -> str:
        """What whoever sits there is called."""
        names = self.session.names
        if seat < len(names) and names[seat]:
            return names[seat]
        return seat_name(seat, self.kinds, self.words)

    def is_computer(self, seat: Actor) -> bool:
        """Whether the computer plays for a seat."""
        return is_computer(self.kinds, seat)


@dataclass(frozen=True, slots=True)
class Response:
    """What a view makes of an input: its new interface state and what shall be done.

    ``moves`` are played in order, each by its actor; ``refused`` is said to the
    player; ``focus`` is the id of the element that gets the focus.
    """

    ui: Any
    moves: Sequence[tuple[Actor, Any]] = ()
    refused: Reason | None = None
    focus: str | None = None
    say: str = ""


@dataclass(frozen=True, slots=True)
class Credits:
    """Who made the game that this is a tribute to."""

    designer: str
    publisher: str
    year: int
    minutes: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The set-up form as it stands: how many play, who, with which raw values of options.

    ``deal`` is the word that decides all chance, "" to leave that to chance itself.
    """

    game_id: str
    players: int
    names: tuple[str, ...]
    kinds: tuple[str, ...] = (HUMAN,) * 4
    options: Mapping[str, str] = field(default_factory=dict)
    deal: str = ""


class Region(NamedTuple):
    """A part of the table that is patched on its own: its id, element and class.

    ``aside`` puts it beside the log, where there is room.
    """

    id: str
    tag: str = "div"
    class_: str = ""
    aside: bool = False


class Specimen(NamedTuple):
    """Something a game draws, in one state, with what the state is called."""

    name: str
    picture: Markup


class Specimens(NamedTuple):
    """Things that nobody may mistake for each other; a game's package has them as ``SPECIMENS``."""

    id: str
    title: str
    pieces: tuple[Specimen, ...]

    @classmethod
    def of(cls, id_: str, title: str, pieces: Mapping[str, Markup]) -> Specimens:
        """Pictures by their names, under a heading."""
        return cls(id_, title, tuple(map(Specimen._make, pieces.items())))


class PuzzleBook(Protocol):
    """The puzzles of a game, numbered from 1; its view's package has them as ``PUZZLES``."""

    @property
    def count(self) -> int:
        """How many there are."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays, by seat, when a puzzle is played on."""

    def question(self, words: Words) -> str:
        """What all of them ask."""

    def session(self, number: int) -> Session[Any, Any]:
        """The position of a puzzle; it has a seed, so that it can be played on."""

    def is_solved(self, session: Session[Any, Any]) -> bool:
        """Whether what was played from there so far solves it."""


@runtime_checkable
class Advised(Protocol):
    """What a view offers besides, if it shows the computer's advice on the table."""

    def advise(self, scene: Scene) -> str:
        """The scene's advice in a few sentences: what to do, and why."""


@runtime_checkable
class HasPar(Protocol):
    """What a view offers besides, if the par of a finished game can be asked for on its table."""

    def tell_par(self, scene: Scene) -> str:
        """The scene's par in a sentence, compared with what was reached."""


@runtime_checkable
class Audible(Protocol):
    """What a view offers besides, if one can hear what happens on its table."""

    def hear(self, event: Event) -> Sequence[Cue]:
        """What an event sounds like; nothing if it is silent."""


@runtime_checkable
class Animated(Protocol):
    """What a view offers besides, if moves on its table take a while to be seen."""

    def motion(self, scene: Scene) -> int:
        """For how many milliseconds the latest move is on its way; the computer waits for it."""


@runtime_checkable
class Reviewed(Protocol):
    """What a view offers besides, if one can look back at its finished games."""

    def show(self, scene: Scene) -> Markup:
        """The whole table at the scene's position, only to be looked at; there is no ``ui``."""

    def name_move(self, move: Any, seat: Actor, scene: Scene) -> str:
        """A move that a seat can make at the scene's position, as a player would call it."""


class GameView(Protocol):
    """What the app asks of the view of one game."""

    @property
    def id(self) -> str:
        """The game's id."""

    @property
    def place(self) -> int:
        """Where it stands on the first screen, ascending."""

    @property
    def picture(self) -> str:
        """The symbol of the sprite that illustrates it."""

    @property
    def credits(self) -> Credits:
        """Designer, publisher, year and how long a game takes."""

    @property
    def regions(self) -> Sequence[Region]:
        """The regions of the table that ``draw`` fills, in reading order."""

    def blurb(self, words: Words) -> str:
        """The game in one or two short sentences."""

    def setup(self, draft: Draft, words: Words) -> Markup:
        """The form controls for the game's options."""

    def options(self, draft: Draft) -> Mapping[str, object]:
        """The options that the set-up form's raw values stand for."""

    def begin(self, session: Session[Any, Any], ui: Any) -> Any:
        """The interface state for a position that was just reached.

        ``ui`` is what was before, or ``None`` when the table is opened or the
        position was left by undo, redo or a jump.
        """

    def respond(self, scene: Scene, text: str, value: str) -> Response:
        """What an input on the table means; ``text`` is what the markup's message said."""

    def holds(self, scene: Scene) -> bool:
        """Whether something on show must be read before the computer may go on."""

    def focus_after(self, scene: Scene) -> str:
        """The id of the element that shall have the focus after a move."""

    def draw(self, scene: Scene) -> Mapping[str, Markup]:
        """The content of every region."""

    def tell(self, event: Event, scene: Scene) -> str:
        """An event in one sentence, "" if it goes without saying."""

    def explain(self, reason: Reason, words: Words) -> str:
        """A reason of this game in one sentence, "" if it is none of its own."""

    def rules(self, words: Words) -> Markup:
        """The rules, illustrated, in our own words."""
