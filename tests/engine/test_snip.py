"""The worked example's own rules; copy this file to start the tests of a new game.

What every game owes is tested for it in ``test_contract.py``; here stands only
what is peculiar to it.
"""

from __future__ import annotations

import pytest

from engine.errors import Illegal, Malformed
from engine.games.snip import GAME
from engine.registry import listed_games
from engine.session import Session


def game_of(*plies: str, players: int = 2, last: str = "wins") -> Session:  # type: ignore[type-arg]
    """A session in which these plies have been made."""
    session = Session(GAME, players, {"last": last})
    for ply in plies:
        session.play_text(ply)
    return session


def test_the_example_is_not_offered_to_players() -> None:
    assert GAME not in listed_games()


def test_chance_cuts_the_thread_then_seat_a_begins() -> None:
    session = game_of("* thread 14")
    assert session.state.left == 14
    assert session.to_act == (0,)


def test_no_more_than_three_and_no_more_than_is_left() -> None:
    session = game_of("* thread 10", "A snip 3", "B snip 3", "A snip 2")
    assert [GAME.format_move(move) for move in session.legal_moves(1)] == ["snip 1", "snip 2"]
    with pytest.raises(Illegal) as caught:
        session.play_text("B snip 3")
    assert caught.value.reason.code == "thread-too-short"
    with pytest.raises(Malformed):
        session.play_text("B snip 4")


@pytest.mark.parametrize(("last", "winners"), [("wins", (2,)), ("loses", (0, 1))])
def test_the_last_snip_decides(last: str, winners: tuple[int, ...]) -> None:
    plies = ("* thread 15", *("A snip 3", "B snip 3", "C snip 3"), "A snip 2", "B snip 2")
    session = game_of(*plies, "C snip 2", players=3, last=last)
    assert session.over
    assert GAME.winners(session.state) == winners
    assert GAME.scores(session.state) == (5, 5, 5)
