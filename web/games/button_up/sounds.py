"""What is heard at the table of Button Up!."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from web.games.button_up.sowings import JOURNEY, PAUSE
from web.games.cues import Cue, cues_for

_SOUNDS = {"extra-turn": "chime", "round-over": "chime", "match-over": "win"}


def hear(event: Event) -> Sequence[Cue]:
    """Every button of a sowing as it lands, another turn, the end of a round."""
    if event.code == "sown":
        drops: Sequence[object] = event.values["drops"]  # type: ignore[assignment]
        return [Cue("button", JOURNEY + PAUSE * number) for number in range(len(drops))]
    return cues_for(event, _SOUNDS)
