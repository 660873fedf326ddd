"""When which sound is heard; ``web.app.sounds`` has the sounds themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.game import Event


class Cue(NamedTuple):
    """A sound by its name, and after how many milliseconds it begins."""

    sound: str
    after: int = 0


def cues_for(event: Event, sounds: Mapping[str, str]) -> tuple[Cue, ...]:
    """The sound that a table has for the code of an event; nothing if there is none."""
    return (Cue(sounds[event.code]),) if event.code in sounds else ()
