"""Recorded games keep leading where they led: scores, winners, who acts, what is legal.

Every file of ``data/golden`` holds a record, what to expect at its end, and what
to expect after some of its moves.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import actor_letter
from engine.record import from_envelope
from engine.registry import all_games
from engine.session import Session
from tests.engine.playing import DATA, load_data, moves_of

GOLDEN = sorted(path.name for path in (DATA / "golden").glob("*.json"))


def test_every_game_has_a_golden_game() -> None:
    assert {load_data(f"golden/{name}")["record"]["game"] for name in GOLDEN} >= set(all_games())


def legal(session: Session[Any, Any]) -> list[str]:
    """Every ply that may come next, chance's included."""
    game = session.game
    return sorted(
        f"{actor_letter(actor)} {game.format_move(move)}"
        for actor in session.to_act
        for move in moves_of(game, session.state, actor)
    )


def position(session: Session[Any, Any]) -> dict[str, Any]:
    """A position as the golden games describe it, its legal plies aside."""
    game, state = session.game, session.state
    return {
        "to_act": [actor_letter(actor) for actor in session.to_act],
        "over": session.over,
        "scores": {actor_letter(seat): score for seat, score in enumerate(game.scores(state))},
        "winners": [actor_letter(seat) for seat in game.winners(state)],
    }


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_game(name: str) -> None:
    golden = load_data(f"golden/{name}")
    session = from_envelope(golden["record"])
    assert session.moves() == golden["record"]["moves"]
    for expected in [{"moves": session.at, **golden["expect"]}, *golden["prefixes"]]:
        session.go_to(expected.pop("moves"))
        if "legal_count" in expected:
            assert len(legal(session)) == expected.pop("legal_count")
        if "legal" in expected:
            assert legal(session) == sorted(expected.pop("legal"))
        assert {key: position(session)[key] for key in expected} == expected
