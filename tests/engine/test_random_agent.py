"""The opponent that plays anything."""

from __future__ import annotations

from engine.agents.random_agent import random_move
from engine.chance import Draw
from engine.games.snip import GAME
from engine.session import Session


def test_every_legal_move_comes_up_and_the_draw_alone_decides() -> None:
    session = Session(GAME, 2)
    session.play_text("* thread 14")
    chosen = [random_move(GAME, session.state, 0, Draw("x", number)) for number in range(60)]
    assert set(chosen) == set(session.legal_moves(0))
    assert chosen == [random_move(GAME, session.state, 0, Draw("x", n)) for n in range(60)]
