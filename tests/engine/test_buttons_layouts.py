"""The boards of Buttons: the two sides (B4), and choosing or typing them (B5)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import Malformed
from engine.games.buttons import GAME
from engine.games.buttons.layouts import COLOURS, boards_for, side_board
from engine.session import Session
from tests.engine.playing import load_data

LAYOUTS = load_data("buttons_boards.json")
BOX = "RYGBRY" * 6
OTHER = "BGYRBG" * 6


@pytest.mark.parametrize("side", ["a", "b"])
def test_b4_the_four_boards_of_each_side(side: str) -> None:
    boards = [side_board(side, seat) for seat in range(4)]
    assert boards == ["".join(rows) for rows in LAYOUTS[side]]
    for board in boards:
        assert Counter(board) == dict.fromkeys(COLOURS, 9)
    for cell in range(36):
        assert {board[cell] for board in boards} == set(COLOURS)


@pytest.mark.parametrize(
    ("side", "players", "accepted"),
    [
        ("a", 2, "a"),
        ("b", 4, "b"),
        ("aaa", 3, "a"),
        ("bb", 2, "b"),
        ("abba", 4, "abba"),
        (f"{BOX},{OTHER}", 2, f"{BOX},{OTHER}"),
    ],
)
def test_b5_one_side_for_all_or_one_for_each_or_typed_boards(
    side: str, players: int, accepted: str
) -> None:
    session = Session(GAME, players, {"side": side})
    assert session.options == {"side": accepted}
    assert session.state.boards == boards_for(accepted, players)


def test_b5_every_seat_gets_the_board_it_chose() -> None:
    assert boards_for("ab", 2) == (side_board("a", 0), side_board("b", 1))
    assert boards_for("b", 3) == tuple(side_board("b", seat) for seat in range(3))
    assert boards_for(f"{BOX},{OTHER}", 2) == (BOX, OTHER)


@pytest.mark.parametrize(
    ("side", "code", "values"),
    [
        ("", "wrong-number-of-sides", {"sides": 0, "players": 3}),
        ("ab", "wrong-number-of-sides", {"sides": 2, "players": 3}),
        ("c", "unknown-side", {"seat": 0, "letter": "c"}),
        ("abA", "unknown-side", {"seat": 2, "letter": "A"}),
        (BOX, "wrong-number-of-boards", {"boards": 1, "players": 3}),
        (f"{BOX},{BOX}", "wrong-number-of-boards", {"boards": 2, "players": 3}),
        (
            f"{BOX},{BOX[:-1]},{BOX}",
            "wrong-board-length",
            {"seat": 1, "length": 35, "expected": 36},
        ),
        (
            f"{BOX},{BOX},{BOX}R",
            "wrong-board-length",
            {"seat": 2, "length": 37, "expected": 36},
        ),
        (
            f"{BOX},{BOX[:8]}x{BOX[9:]},{BOX}",
            "unknown-colour",
            {"seat": 1, "letter": "x", "row": 2, "column": 3},
        ),
        (7, "bad-option-value", {"name": "side", "value": "7"}),
    ],
)
def test_b4_a_wrong_layout_says_what_is_wrong_with_it(
    side: object, code: str, values: dict[str, object]
) -> None:
    with pytest.raises(Malformed) as caught:
        Session(GAME, 3, {"side": side})
    assert (caught.value.reason.code, caught.value.reason.values) == (code, values)


def test_b4_scoring_follows_the_typed_board() -> None:
    session = Session(GAME, 2, {"side": f"{'R' * 36},{'B' * 36}"})
    session.play_text("* cards RY GB")
    for ply in ("A roll", "* dice 1/1111+1", "A put 1,1", "B put 1,1", "B stop"):
        session.play_text(ply)
    for ply in ("A roll", "* dice 3/11+1", "A put 3,1", "A roll", "* dice 5/11+1", "A put 5,1"):
        session.play_text(ply)
    session.play_text("A stop")
    assert [line.kind for line in session.state.tallies[0]] == ["stop", "colour", "card"]
    assert GAME.scores(session.state) == (3, 1)
