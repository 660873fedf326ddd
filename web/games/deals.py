"""The deal: what a seed decides, so that the same one can be played again or by others."""

from __future__ import annotations

from typing import Any

from engine.chance import Draw
from engine.game import CHANCE
from engine.session import Session


def follows_seed(session: Session[Any, Any]) -> bool:
    """Whether chance has acted as the session's seed says, so that the seed names the deal.

    A game that was entered as text may tell of other luck than its seed's.
    """
    if session.seed is None:
        return False
    draws = 0
    for index, ply in enumerate(session.plies[: session.at]):
        if ply.actor == CHANCE:
            draw = Draw(session.seed, draws)
            if session.game.sample_chance(session.state_at(index), draw) != ply.move:
                return False
            draws += 1
    return True
