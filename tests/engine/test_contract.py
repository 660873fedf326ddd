"""What every registered game owes to the session, the views and the agents.

The games are discovered, so a new one is covered by adding its folder.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from engine.game import CHANCE, Actor
from engine.record import MAX_MOVES, dump, load
from engine.session import Session
from tests.engine.playing import Setting, all_settings, outcomes, random_game, spread

COORDINATE = re.compile(r"^ *(x?-?\d+( +|$))?", re.MULTILINE)
CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

every_setting = pytest.mark.parametrize("setting", list(all_settings()), ids=str)


def positions(session: Session[Any, Any], count: int = 25) -> list[Any]:
    """Positions from all over a game."""
    return spread([session.state_at(at) for at in range(len(session.plies) + 1)], count)


def legal_plies(session: Session[Any, Any], state: Any, count: int = 30) -> list[tuple[Actor, Any]]:
    """Some of the legal plies of everybody who may act, chance included."""
    game, plies = session.game, []
    for actor in game.to_act(state):
        if actor == CHANCE:
            moves = [move for move, _ in outcomes(game, state) or ()]
        else:
            moves = list(game.legal_moves(state, actor))
        plies += [(actor, move) for move in spread(moves, count)]
    return plies


def pool(session: Session[Any, Any], count: int = 120) -> list[Any]:
    """Moves from all over a game, most of them illegal at any other place in it."""
    played = [ply.move for ply in session.plies]
    possible = [m for state in positions(session, 10) for _, m in legal_plies(session, state, 10)]
    return list(dict.fromkeys(spread(played, count) + spread(possible, count)))


def look(game: Any, state: Any) -> str:
    """A position's picture without the numbers of its rows and columns."""
    return COORDINATE.sub("", game.text(state))


@every_setting
def test_legal_moves_and_why_not_agree(setting: Setting) -> None:
    session = random_game(setting)
    game, others = session.game, pool(session)
    refused = 0
    for state in [*positions(session), session.state_at(1)]:
        for actor in game.to_act(state):
            if actor == CHANCE:
                found = outcomes(game, state)
                if found is None:
                    continue
                legal = [move for move, _ in found]
            else:
                legal = list(game.legal_moves(state, actor))
            assert len(set(legal)) == len(legal) > 0
            for move in spread(legal, 30):
                assert game.why_not(state, actor, move) is None, move
            allowed = set(legal)
            for move in others:
                reason = game.why_not(state, actor, move)
                if move in allowed:
                    assert reason is None, (move, reason)
                elif reason is None:
                    looks = {look(game, game.apply(state, actor, listed)) for listed in legal}
                    assert look(game, game.apply(state, actor, move)) in looks, move
                else:
                    refused += 1
                    assert CODE.fullmatch(reason.code)
                    assert json.dumps(dict(reason.values))
    assert refused


@every_setting
def test_legal_moves_come_in_a_stable_order(setting: Setting) -> None:
    session = random_game(setting)
    for state in positions(session):
        for seat in session.game.to_act(state):
            first = list(session.game.legal_moves(state, seat))
            assert list(session.game.legal_moves(state, seat)) == first


@every_setting
def test_who_may_not_act_has_no_moves(setting: Setting) -> None:
    session = random_game(setting)
    for at in range(len(session.plies) + 1):
        session.go_to(at)
        for seat in range(setting.players):
            if seat not in session.to_act:
                assert session.legal_moves(seat) == ()
                assert session.game.legal_moves(session.state, seat) == ()
                reason = session.why_not(seat, session.plies[0].move)
                assert reason is not None
                assert reason.code == ("game-over" if session.over else "not-on-turn")
    session.go_to(len(session.plies))


@every_setting
def test_every_legal_move_applies_and_leaves_the_position_alone(setting: Setting) -> None:
    session = random_game(setting)
    game = session.game
    for state in positions(session):
        before = hash(state), game.text(state)
        for actor, move in legal_plies(session, state):
            after = game.apply(state, actor, move)
            assert after == game.apply(state, actor, move)
            assert hash(after) == hash(game.apply(state, actor, move))
            assert len(game.scores(after)) == setting.players
            assert game.text(after).isascii()
        assert (hash(state), game.text(state)) == before


@every_setting
def test_moves_of_several_seats_at_once_commute(setting: Setting) -> None:
    session = random_game(setting)
    game = session.game
    every = [session.state_at(at) for at in range(len(session.plies) + 1)]
    for state in spread([state for state in every if len(game.to_act(state)) > 1], 12):
        for one, other in combinations(game.to_act(state), 2):
            for move in spread(list(game.legal_moves(state, one)), 4):
                for reply in spread(list(game.legal_moves(state, other)), 4):
                    this_first = game.apply(state, one, move)
                    other_first = game.apply(state, other, reply)
                    assert game.why_not(this_first, other, reply) is None
                    assert game.why_not(other_first, one, move) is None
                    assert game.apply(this_first, other, reply) == game.apply(
                        other_first, one, move
                    )


@every_setting
def test_a_random_game_ends_with_winners(setting: Setting) -> None:
    session = random_game(setting)
    assert session.over
    assert len(session.plies) < MAX_MOVES
    assert set(session.game.winners(session.state)) <= set(range(setting.players))
    assert session.game.winners(session.state)
    for state in positions(session):
        if session.game.to_act(state):
            assert session.game.winners(state) == ()


@every_setting
def test_every_ply_tells_what_happened(setting: Setting) -> None:
    session = random_game(setting)
    for index in range(len(session.plies)):
        events = session.events_at(index)
        assert events
        for event in events:
            assert CODE.fullmatch(event.code)
            assert event.seat is None or event.seat in range(setting.players)
            assert json.dumps(dict(event.values))


@every_setting
def test_the_notation_goes_there_and_back(setting: Setting) -> None:
    session = random_game(setting)
    game = session.game
    for move in pool(session):
        text = game.format_move(move)
        assert game.parse_move(text) == move
        assert game.format_move(game.parse_move(text)) == text


@every_setting
def test_the_record_goes_there_and_back(setting: Setting) -> None:
    session = random_game(setting)
    loaded = load(dump(session))
    assert dump(loaded) == dump(session)
    assert loaded.options == session.options
    assert [loaded.state_at(at) for at in range(loaded.at + 1)] == [
        session.state_at(at) for at in range(loaded.at + 1)
    ]


@every_setting
def test_chance_is_complete_and_its_weights_are_probabilities(setting: Setting) -> None:
    session = random_game(setting)
    game = session.game
    drawn = [index for index, ply in enumerate(session.plies) if ply.actor == CHANCE]
    for index in spread(drawn, 10):
        state = session.state_at(index)
        found = outcomes(game, state)
        if found is not None:
            assert math.isclose(sum(weight for _, weight in found), 1)
            assert all(weight > 0 for _, weight in found)
            assert session.plies[index].move in dict(found)
        assert game.why_not(state, CHANCE, session.plies[index].move) is None
        assert game.legal_moves(state, CHANCE) == ()


@every_setting
def test_the_seed_decides_what_chance_does(setting: Setting) -> None:
    """Undo and retry meet the same dice, in this session and in a new one."""
    session = load(dump(random_game(setting)))
    drawn = [index for index, ply in enumerate(session.plies) if ply.actor == CHANCE]
    for index in spread(drawn, 10):
        session.go_to(index)
        state = session.state_at(index + 1)
        session.draw_chance()
        assert session.state == state
        assert len(session.plies) == len(random_game(setting).plies)


def steps_back(session: Session[Any, Any]) -> Iterator[int]:
    """Where undo leads, again and again."""
    while (target := session.undo_target()) is not None:
        session.go_to(target)
        yield target


@every_setting
def test_undo_and_redo_visit_every_decision(setting: Setting) -> None:
    session = load(dump(random_game(setting)))
    decisions = [index for index, ply in enumerate(session.plies) if ply.actor != CHANCE]
    assert list(steps_back(session)) == decisions[::-1]
    visited = []
    while (target := session.redo_target()) is not None:
        session.go_to(target)
        visited.append(target)
        assert session.state == random_game(setting).state_at(target)
    assert visited[-1] == len(session.plies)
    assert len(visited) == len(decisions)
