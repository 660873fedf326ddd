"""The history over a game, shown on the worked example."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import Illegal, Malformed
from engine.game import CHANCE, Event
from engine.games.snip import GAME
from engine.session import Session

AnySession = Session[Any, Any]
PLIES = ["* thread 14", "A snip 3", "B snip 3", "A snip 2"]


def game_of(*plies: str, seed: str | None = None) -> AnySession:
    """A session of two in which these plies have been made."""
    session: AnySession = Session(GAME, 2, seed=seed)
    for ply in plies:
        session.play_text(ply)
    return session


def test_a_new_session_waits_for_chance() -> None:
    session = game_of()
    assert (session.to_act, session.at, session.over) == ((CHANCE,), 0, False)
    assert session.options == {"last": "wins"}


def test_plies_have_positions_texts_and_events() -> None:
    session = game_of(*PLIES)
    assert session.moves() == PLIES
    assert [session.state_at(at).left for at in range(1, 5)] == [14, 11, 8, 6]
    assert session.events_at(1) == (Event("snip", 0, {"amount": 3, "left": 11}),)
    assert session.play_text("B snip 1") == session.events_at(4)


@pytest.mark.parametrize("players", [0, 1, 5, True, "2", 2.0, None])
def test_only_the_games_own_numbers_of_players(players: Any) -> None:
    with pytest.raises(Malformed) as caught:
        Session(GAME, players)
    assert caught.value.reason.code == "bad-players"


@pytest.mark.parametrize("text", ["", "A", "A ", "C snip 1", "AB snip 1", "a snip 1", "Asnip 1"])
def test_a_ply_needs_an_actor_of_this_game(text: str) -> None:
    with pytest.raises(Malformed):
        game_of("* thread 14").play_text(text)


def test_whose_turn_it_is_comes_before_what_they_do() -> None:
    session = game_of("* thread 14")
    with pytest.raises(Illegal) as caught:
        session.play_text("B snip 1")
    assert caught.value.reason.code == "not-on-turn"
    assert caught.value.reason.values == {"actor": "B"}
    assert session.at == 1
    assert session.legal_moves(1) == ()


def test_nobody_moves_after_the_end() -> None:
    session = game_of("* thread 10", *("A snip 3", "B snip 3", "A snip 3", "B snip 1"))
    assert session.over
    with pytest.raises(Illegal) as caught:
        session.play_text("A snip 1")
    assert caught.value.reason.code == "game-over"


def test_undo_stops_before_decisions_and_not_before_chance() -> None:
    session = game_of(*PLIES)
    targets = []
    while (target := session.undo_target()) is not None:
        session.go_to(target)
        targets.append(target)
    assert targets == [3, 2, 1]
    assert session.redo_target() == 2


def test_redo_runs_past_the_chance_that_follows() -> None:
    session = game_of(*PLIES)
    session.go_to(0)
    assert session.redo_target() == 1
    session.go_to(4)
    assert session.redo_target() is None


@pytest.mark.parametrize("at", [-1, 5])
def test_there_is_nothing_outside_the_history(at: int) -> None:
    session = game_of(*PLIES)
    with pytest.raises(ValueError, match="no position"):
        session.go_to(at)
    assert session.at == 4


def test_looking_back_and_repeating_a_move_keeps_the_future() -> None:
    session = game_of(*PLIES)
    session.go_to(1)
    session.play_text("A snip 3")
    assert session.moves() == PLIES


def test_another_move_forgets_the_future() -> None:
    session = game_of(*PLIES)
    session.go_to(1)
    session.play_text("A snip 1")
    assert session.moves() == ["* thread 14", "A snip 1"]
    assert (session.at, session.state.left, session.redo_target()) == (2, 13, None)


def test_a_refused_move_keeps_the_future() -> None:
    session = game_of(*PLIES)
    session.go_to(1)
    with pytest.raises(Illegal):
        session.play_text("B snip 1")
    assert session.moves() == PLIES


def test_chance_draws_from_the_seed() -> None:
    one, same, other = game_of(seed="s"), game_of(seed="s"), game_of(seed="another")
    for session in (one, same, other):
        session.advance()
    assert one.state == same.state
    assert one.to_act == (0,)
    assert one.state != other.state


@pytest.mark.parametrize("session", [game_of(), game_of("* thread 14", seed="s")])
def test_chance_needs_a_seed_and_its_turn(session: AnySession) -> None:
    with pytest.raises(ValueError, match="chance"):
        session.draw_chance()
