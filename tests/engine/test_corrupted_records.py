"""Records come from strangers: no text crashes the loader, none loads by half."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import GameError
from engine.record import dump, from_envelope, load, to_envelope
from engine.registry import all_games
from tests.engine.playing import Setting, play_at_random

PLIES = 30

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
ACTORS = st.sampled_from([*"ABCDE*", "", "AB", "a"])

every_game = pytest.mark.parametrize("game_id", list(all_games()))


@cache
def sound_record(game_id: str) -> dict[str, Any]:
    """The record of a random game's beginning."""
    session = Setting(game_id, all_games()[game_id].player_counts[-1]).session(seed="strangers")
    play_at_random(session, "strangers", PLIES)
    return to_envelope(session)


def refusal(text: str) -> GameError | None:
    """The error with which a text is refused, ``None`` if it loads."""
    try:
        load(text)
    except GameError as error:
        return error
    return None


def assert_sound(text: str) -> None:
    """Whatever the text is: it loads whole and says the same again, or is refused whole."""
    error = refusal(text)
    if error is None:
        session = load(text)
        assert len(session.plies) == len(json.loads(text)["moves"])
        again = load(dump(session))
        assert dump(again) == dump(session)
        assert again.state == session.state
        assert dump(session).encode()
    elif error.move is not None and error.reason.code != "bad-moves":
        sound = json.loads(text)
        sound["moves"] = sound["moves"][: error.move]
        assert from_envelope(sound).at == error.move


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_changed_characters(game_id: str, data: st.DataObject) -> None:
    text = json.dumps(sound_record(game_id))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        stop = data.draw(st.integers(start, min(len(text), start + 4)))
        text = text[:start] + data.draw(st.text(max_size=3)) + text[stop:]
    assert_sound(text)


def drop(moves: list[str], data: st.DataObject) -> None:
    """A move is missing."""
    del moves[data.draw(st.integers(0, len(moves) - 1))]


def repeat(moves: list[str], data: st.DataObject) -> None:
    """A move stands in another place too."""
    moves.insert(data.draw(st.integers(0, len(moves))), data.draw(st.sampled_from(moves)))


def swap(moves: list[str], data: st.DataObject) -> None:
    """Two moves have changed places."""
    one, other = (data.draw(st.integers(0, len(moves) - 1)) for _ in range(2))
    moves[one], moves[other] = moves[other], moves[one]


def reword(moves: list[str], data: st.DataObject) -> None:
    """A move has other words, or another actor."""
    index = data.draw(st.integers(0, len(moves) - 1))
    words = moves[index].split(" ")
    place = data.draw(st.integers(0, len(words) - 1))
    others = st.sampled_from([word for move in moves for word in move.split(" ")])
    words[place] = data.draw(ACTORS if place == 0 else others | st.text(max_size=4))
    moves[index] = " ".join(words)


@every_game
@pytest.mark.parametrize("harm", [drop, repeat, swap, reword])
@settings(max_examples=25)
@given(data=st.data())
def test_changed_moves(
    game_id: str, harm: Callable[[list[str], st.DataObject], None], data: st.DataObject
) -> None:
    record = dict(sound_record(game_id))
    record["moves"] = list(record["moves"])
    harm(record["moves"], data)
    assert_sound(json.dumps(record))


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_changed_fields(game_id: str, data: st.DataObject) -> None:
    record = dict(sound_record(game_id))
    field = data.draw(st.sampled_from(["format", "game", "options", "players", "names", "seed"]))
    option = all_games()[game_id].options
    values = ANY_JSON
    if field == "options" and option:
        names = st.sampled_from([item.name for item in option])
        values |= st.dictionaries(names, ANY_JSON, max_size=2)
    record[field] = data.draw(values)
    assert_sound(json.dumps(record))
    del record[field]
    assert_sound(json.dumps(record))


@settings(max_examples=100)
@given(ANY_JSON)
def test_any_json(value: object) -> None:
    assert_sound(json.dumps(value))


@settings(max_examples=100)
@given(st.text())
def test_any_text(text: str) -> None:
    assert_sound(text)
