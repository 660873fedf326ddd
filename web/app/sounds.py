"""What is heard: which sounds go with what has just happened, and what they are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from web.app.model import Model
from web.app.scenes import scene_of
from web.games import all_views
from web.games.cues import Cue
from web.games.view import Audible

NOISE = "noise"
"""The wave of a note that is a rustle or a knock, not a tone."""


class Note(NamedTuple):
    """A part of a sound, from its beginning on.

    ``wave`` is the form of the tone, or ``NOISE``; ``pitch`` its frequency in Hz, of
    noise the middle of the band; ``length`` and ``after`` are milliseconds,
    ``volume`` is at most 1; at the end the pitch has been multiplied by ``bend``.
    """

    wave: str
    pitch: float
    length: int
    volume: float
    after: int = 0
    bend: float = 1


SOUNDS: Mapping[str, tuple[Note, ...]] = {
    "dice": tuple(
        Note(NOISE, pitch, 45, volume, after)
        for pitch, volume, after in (
            (1900, 0.5, 0),
            (1500, 0.6, 55),
            (2100, 0.4, 95),
            (1300, 0.6, 150),
            (1700, 0.35, 215),
            (1200, 0.45, 300),
        )
    ),
    "button": (
        Note(NOISE, 2600, 35, 0.35),
        Note("sine", 720, 90, 0.3, bend=0.8),
        Note("triangle", 1080, 60, 0.1, 30),
    ),
    "wood": (Note("triangle", 330, 90, 0.5, bend=0.7), Note(NOISE, 1100, 40, 0.5)),
    "page": (Note(NOISE, 3200, 160, 0.16, bend=0.4), Note(NOISE, 1600, 120, 0.12, 120, 0.6)),
    "chime": (Note("sine", 1047, 500, 0.2), Note("sine", 1568, 600, 0.14, 90)),
    "win": tuple(
        Note("sine", pitch, 700, 0.2, after)
        for pitch, after in ((784, 0), (988, 130), (1175, 260), (1568, 390))
    ),
    "dull": (Note("sine", 165, 380, 0.5, bend=0.6), Note(NOISE, 300, 160, 0.3)),
}
"""The sounds by name: small, warm and quiet, each shorter than about a second."""

SAMPLE = (Cue("button"),)
"""What is heard when sounds are switched on."""

PAGE = (Cue("page"),)
"""What is heard when something on show has been read and the game goes on."""

PAUSE = 250
"""Milliseconds from one event's sound to the next event's."""


def heard(before: Model, after: Model) -> tuple[Cue, ...]:
    """What is to be heard when one model has become another; nothing unless it was asked for."""
    if not after.settings.sound:
        return ()
    if not before.settings.sound:
        return SAMPLE
    if before.table is None or after.table is None:
        return ()
    if before.table.game_id != after.table.game_id:
        return ()
    if before.table.session.at < after.table.session.at:
        return _played(before.table.session.at, after)
    return PAGE if _is_read(before, after) else ()


def _played(start: int, model: Model) -> tuple[Cue, ...]:
    """The sounds of what happened on the table since ply ``start``, one after the other.

    What sounds like what came just before is heard only once.
    """
    session = model.at_table.session
    view = all_views()[session.game.id]
    if not isinstance(view, Audible):
        return ()
    cues: list[Cue] = []
    latest: tuple[Cue, ...] = ()
    for ply in range(start, session.at):
        for event in session.events_at(ply):
            sounds = tuple(view.hear(event))
            if sounds and sounds != latest:
                begin = cues[-1].after + PAUSE if cues else 0
                cues += [Cue(sound, begin + delay) for sound, delay in sounds]
                latest = sounds
    return tuple(cues)


def _is_read(before: Model, after: Model) -> bool:
    """Whether something that was on show has been read, and nothing else has happened."""
    if before.table is None or before.table.session is not after.at_table.session:
        return False
    if before.table.ui == after.at_table.ui:
        return False
    view = all_views()[before.table.session.game.id]
    return view.holds(scene_of(before)) and not view.holds(scene_of(after))
