"""Patchwork in text: moves under all their names, what is malformed, the drawn position, perft."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Illegal, Malformed
from engine.games.patchwork import GAME
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.placements import PLACEMENTS
from engine.games.patchwork.state import Buy, Circle, Leather, Pass, Player
from engine.record import FORMAT, dump, from_envelope, load
from tests.engine.patchwork_tables import after, full_but, position
from tests.engine.playing import load_data, perft

SPELLINGS: dict[str, list[str]] = load_data("patchwork_spellings.json")["games"]
PERFT = load_data("patchwork_perft.json")
CIRCLE = "* circle " + " ".join(map(str, (*range(1, 33), 0)))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Pass()),
        ("leather x3 y4", Leather(3, 4)),
        ("buy 0 r0 x7 y8", Buy(0, 0, 7, 8)),
        ("buy 12 f r90 x3 y4", Buy(12, 5, 3, 4)),
        ("circle 5 12 0", Circle((5, 12, 0))),
    ],
)
def test_moves_in_notation(text: str, move: Any) -> None:
    assert GAME.parse_move(text) == move
    assert GAME.format_move(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "buy", "pass ", " pass", "Pass", "pass\n", "leather", "leather x9 y0"),
        *("leather x0 y10", "leather x-1 y0", "leather y0 x0", "leather x0  y0", "leather x٣ y0"),
        *("buy 33 r0 x0 y0", "buy 05 r0 x0 y0", "buy 5 r45 x0 y0", "buy 5 r0 x9 y0"),
        *("buy 5 r0 x0", "buy 5 r90 f x0 y0", "buy 5 fr0 x0 y0", "buy 5 r360 x0 y0"),
        *("buy -1 r0 x0 y0", "buy 5 r0 x0 y0 ", "circle", "circle ", "circle 1 33", "circle 1  2"),
        *("circle 01", "circle a", "circle " + " ".join(["1"] * 100)),
    ],
)
def test_malformed_moves(text: str) -> None:
    with pytest.raises(Malformed, match="bad-move"):
        GAME.parse_move(text)


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: str(patch.id))
def test_the_shortest_name_is_written(patch: Any) -> None:
    """Of the eight names of each way to lie: no flip, then the fewest turns."""
    names = [(flip, turn) for flip in ("", " f") for turn in (0, 90, 180, 270)]
    moves = [GAME.parse_move(f"buy {patch.id}{flip} r{turn} x2 y3") for flip, turn in names]
    first_names = dict(reversed(list(zip(moves, names, strict=True))))
    assert len(first_names) == len(patch.orientations)
    for move, (flip, turn) in first_names.items():
        assert GAME.format_move(move) == f"buy {patch.id}{flip} r{turn} x2 y3"


@given(st.integers(0, 32), st.data())
def test_every_placement_goes_there_and_back(patch: int, data: st.DataObject) -> None:
    move, _ = data.draw(st.sampled_from(PLACEMENTS[patch]))
    assert GAME.parse_move(GAME.format_move(move)) == move


@pytest.mark.parametrize("name", SPELLINGS)
def test_a_game_under_other_names_is_the_same_game(name: str) -> None:
    """Equivalent orientations are accepted; the shortest name is what is saved."""
    record = load_data(f"golden/{name}")["record"]
    spelled = [record["moves"][0], *SPELLINGS[name]]
    assert spelled != record["moves"]
    session = from_envelope({**record, "moves": spelled})
    assert session.moves() == record["moves"]
    assert load(dump(session)).state == session.state == from_envelope(record).state


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_perft(number: int) -> None:
    """Sequences of moves from fixed circles and from late in the golden games."""
    entry = dict(PERFT[number])
    counts = entry.pop("counts")
    session = from_envelope({"format": FORMAT, "game": "patchwork", **entry})
    found = {depth: perft(session.game, session.state, int(depth)) for depth in counts}
    assert found == counts


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ((*range(1, 32), 0), "not-every-patch-once"),
        ((*range(1, 33), 1, 0), "not-every-patch-once"),
        ((*range(1, 32), 1, 0), "not-every-patch-once"),
        (tuple(range(33)), "smallest-not-last"),
    ],
)
def test_illegal_circles(order: tuple[int, ...], reason: str) -> None:
    """P2: well-formed, yet not a circle of these patches with the smallest last."""
    text = "* circle " + " ".join(map(str, order))
    with pytest.raises(Illegal, match=reason) as caught:
        from_envelope({"format": FORMAT, "game": "patchwork", "players": 2, "moves": [text]})
    assert caught.value.move == 0


def replay(*moves: str) -> None:
    """Load a record with the patches in the order of their ids."""
    record = {"format": FORMAT, "game": "patchwork", "players": 2, "moves": [CIRCLE, *moves]}
    from_envelope(record)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["A buy 4 r0 x0 y0"], "not-among-next-three"),
        (["A buy 0 r0 x0 y0"], "not-among-next-three"),
        (["A buy 2 r0 x7 y0"], "off-board"),
        (["A buy 2 r90 x0 y7"], "off-board"),
        (["A leather x0 y0"], "no-leather-due"),
        (["A circle 1 2 0"], "wrong-move"),
        (["B pass"], "not-on-turn"),
        (["* circle 1 2 0"], "not-on-turn"),
        (["A buy 3 r0 x0 y0", "B buy 4 r0 x0 y0", "A pass", "A buy 6 r0 x0 y0"], "not-on-turn"),
        (
            ["A pass", "B buy 1 r0 x0 y0", "A buy 4 r0 x0 y0", "A buy 7 r0 x2 y0"],
            "overlap",
        ),
    ],
)
def test_illegal_moves(moves: list[str], reason: str) -> None:
    with pytest.raises(Illegal, match=reason) as caught:
        replay(*moves)
    assert caught.value.move == len(moves)


def test_refusals_carry_what_a_screen_needs_to_explain_them() -> None:
    """P4, P5: what is missing, which patches there are, which cells are taken."""
    state = position(Player(buttons=4, quilt=full_but((8, 8))), circle=(17, 2, 0, 1))
    found = [GAME.why_not(state, 0, Buy(patch, 0, 0, 0)) for patch in (17, 2, 1)]
    assert [(reason.code, reason.values) for reason in found if reason] == [
        ("not-affordable", {"patch": 17, "cost": 7, "missing": 3}),
        ("no-room", {"patch": 2}),
        ("not-among-next-three", {"patch": 1, "next": (17, 2, 0)}),
    ]
    roomy = position(Player(buttons=4, quilt=0b110), circle=(2, 0))
    overlap = GAME.why_not(roomy, 0, Buy(2, 0, 2, 0))
    assert overlap is not None
    assert (overlap.code, overlap.values) == ("overlap", {"cells": ((0, 2),)})


def test_a_position_in_plain_text() -> None:
    state = after(from_envelope_of(CIRCLE), "A buy 1 r0 x7 y0", "B pass")
    due = state._replace(leather_due=0, tile=1)
    assert GAME.text(due).splitlines() == [
        ". . . . . . . 1 1    . . . . . . . . .",
        ". . . . . . . 1 .    . . . . . . . . .",
        *[". . . . . . . . .    . . . . . . . . ."] * 7,
        "A: space 3, 4 buttons, income 0, score -152",
        "B: space 4 (on top), 9 buttons, income 0, 7x7 tile, score -146",
        "next: 2 3 4 | " + " ".join(map(str, (*range(5, 33), 0))),
        "leather on: 26 32 38 44 50",
        "A has leather to place",
    ]
    assert "*" in GAME.text(after(due, "A leather x0 y8")).splitlines()[8]


def test_the_text_before_the_circle_is_laid() -> None:
    assert GAME.text(GAME.initial({"leather": "revised"}, 2)) == "the circle is not laid yet"


def from_envelope_of(*moves: str) -> Any:
    """The position after these moves."""
    record = {"format": FORMAT, "game": "patchwork", "players": 2, "moves": list(moves)}
    return from_envelope(record).state
