"""What is heard at the table of NMBR 9."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from web.games.cues import Cue, cues_for

_SOUNDS = {"card": "page", "placed": "wood", "game-over": "win"}


def hear(event: Event) -> Sequence[Cue]:
    """A card being turned up, a tile being laid."""
    return cues_for(event, _SOUNDS)
