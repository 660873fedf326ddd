"""Perft: how many sequences of moves there are to a depth, chance's plies counted too.

Every entry of ``data/perft.json`` names a game, the moves already made, and the
counts by depth.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.record import FORMAT, from_envelope
from tests.engine.playing import load_data, perft

ENTRIES = [(game, entry) for game, entries in load_data("perft.json").items() for entry in entries]


@pytest.mark.parametrize(("game_id", "entry"), ENTRIES, ids=lambda value: str(value)[:60])
def test_perft(game_id: str, entry: dict[str, Any]) -> None:
    record = {"format": FORMAT, "game": game_id, **entry}
    counts = record.pop("counts")
    session = from_envelope(record)
    assert counts == {depth: perft(session.game, session.state, int(depth)) for depth in counts}
