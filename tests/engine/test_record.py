"""The envelope of the record: what it holds, and what is wrong with a broken one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.errors import GameError, Illegal, Malformed
from engine.record import MAX_MOVES, MAX_TEXT, dump, from_envelope, load, to_envelope

SOUND: dict[str, Any] = {
    "format": 1,
    "game": "snip",
    "options": {"last": "loses"},
    "players": 2,
    "names": ["Ann", "Ben"],
    "seed": "a button",
    "moves": ["* thread 12", "A snip 3"],
}
NAMELESS = {key: value for key, value in SOUND.items() if key != "names"}


def refused(text: str) -> GameError:
    """The error a text is refused with."""
    with pytest.raises(GameError) as caught:
        load(text)
    return caught.value


def test_a_record_comes_back_as_it_was() -> None:
    session = load(json.dumps(SOUND))
    assert to_envelope(session) == SOUND
    assert json.loads(dump(session)) == SOUND
    assert (session.names, session.seed, session.at) == (("Ann", "Ben"), "a button", 2)


def test_defaults_are_not_written() -> None:
    record = {"format": 1, "game": "snip", "players": 2, "moves": []}
    assert to_envelope(from_envelope({**record, "options": {"last": "wins"}})) == record


def test_a_record_with_a_seed_and_no_moves_is_a_deal_to_play() -> None:
    deal = {**SOUND, "moves": []}
    session, again = from_envelope(deal), from_envelope(deal)
    session.advance()
    again.advance()
    assert session.moves() == again.moves() != []


def test_the_history_is_written_whole_even_after_going_back() -> None:
    session = from_envelope(SOUND)
    session.go_to(0)
    assert to_envelope(session)["moves"] == SOUND["moves"]


def test_brackets_in_names_are_no_nesting() -> None:
    names = ["[" * 40, '\\"{' * 10]
    assert load(dump(from_envelope({**SOUND, "names": names}))).names == tuple(names)


@pytest.mark.parametrize("text", ['"' + '\\"' * 400_000, "[]" * 400_000, '"' * 999_999])
def test_long_nonsense_is_refused_all_the_same(text: str) -> None:
    assert refused(text).reason.code == "not-json"


def test_names_may_have_any_letters() -> None:
    names = ["Žofie 🧵", "Łukasz"]
    assert load(dump(from_envelope({**SOUND, "names": names}))).names == tuple(names)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("[" * 100_000, "too-deep"),
        ('["\\"[", ' + '{"a":' * 100_000, "too-deep"),
        ("1" * 10_000, "not-json"),
        ("[]", "not-a-record"),
        ("null", "not-a-record"),
        (" " * (MAX_TEXT + 1), "too-long"),
    ],
)
def test_what_is_no_record(text: str, code: str) -> None:
    error = refused(text)
    assert (error.kind, error.reason.code, error.move) == ("malformed", code, None)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("format", 2, "bad-format"),
        ("format", True, "bad-format"),
        ("format", "1", "bad-format"),
        ("game", "chess", "unknown-game"),
        ("game", None, "unknown-game"),
        ("options", [], "bad-options"),
        ("options", {"colour": "red"}, "unknown-option"),
        ("options", {"last": "draws"}, "bad-option-value"),
        ("options", {"last": ["wins"]}, "bad-option-value"),
        ("players", 5, "bad-players"),
        ("players", True, "bad-players"),
        ("players", "2", "bad-players"),
        ("names", ["Ann"], "bad-names"),
        ("names", ["Ann", 2], "bad-names"),
        ("names", ["Ann", "B" * 41], "bad-names"),
        ("names", ["Ann", "\ud800"], "bad-names"),
        ("names", "AB", "bad-names"),
        ("seed", 7, "bad-seed"),
        ("seed", None, "bad-seed"),
        ("seed", "s" * 201, "bad-seed"),
        ("seed", "\udfff", "bad-seed"),
        ("moves", "A snip 1", "bad-moves"),
        ("moves", ["* thread 12"] * (MAX_MOVES + 1), "bad-moves"),
        ("note", "hello", "unknown-key"),
    ],
)
def test_a_wrong_field_is_malformed(field: str, value: object, code: str) -> None:
    record = {**NAMELESS, field: value}
    error = refused(json.dumps(record))
    assert (error.kind, error.reason.code, error.move) == ("malformed", code, None)


@pytest.mark.parametrize("field", ["format", "game", "players", "moves"])
def test_these_fields_may_not_be_missing(field: str) -> None:
    record = {key: value for key, value in NAMELESS.items() if key != field}
    assert refused(json.dumps(record)).kind == "malformed"


@pytest.mark.parametrize("field", ["options", "names", "seed"])
def test_these_fields_may(field: str) -> None:
    record = {key: value for key, value in SOUND.items() if key != field}
    assert from_envelope(record).at == 2


@pytest.mark.parametrize(
    ("moves", "kind", "move", "code"),
    [
        (["* thread 12", "A snip 4"], Malformed, 1, "bad-move"),
        (["* thread 12", "A snip  1"], Malformed, 1, "bad-move"),
        (["* thread 12", "C snip 1"], Malformed, 1, "bad-actor"),
        (["* thread 12", "A snip 1", 3], Malformed, 2, "bad-moves"),
        (["A snip 1"], Illegal, 0, "not-on-turn"),
        (["* thread 12", "A thread 12"], Illegal, 1, "wrong-move"),
        (["* thread 12", "A snip 3", "A snip 3"], Illegal, 2, "not-on-turn"),
    ],
)
def test_a_wrong_move_is_named_by_its_index(
    moves: list[Any], kind: type[GameError], move: int, code: str
) -> None:
    error = refused(json.dumps({**SOUND, "moves": moves}))
    assert (type(error), error.move, error.reason.code) == (kind, move, code)
