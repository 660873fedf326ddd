"""What is heard at the table of Patchwork."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from web.games.cues import Cue, cues_for

_SOUNDS = {
    "placed": "wood",
    "leather-placed": "wood",
    "passed": "page",
    "income": "chime",
    "bonus-tile": "chime",
    "won": "win",
}


def hear(event: Event) -> Sequence[Cue]:
    """A patch being laid, a pass, an income."""
    return cues_for(event, _SOUNDS)
