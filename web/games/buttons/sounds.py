"""What is heard at the table of Buttons."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from web.games.cues import Cue, cues_for

_SOUNDS = {
    "rolled": "dice",
    "put": "button",
    "guest-put": "button",
    "bust": "dull",
    "stopped": "wood",
    "stars-placed": "chime",
    "cards-passed": "page",
    "game-over": "win",
}


def hear(event: Event) -> Sequence[Cue]:
    """The dice, the button being sewn on, the stars."""
    return cues_for(event, _SOUNDS)
