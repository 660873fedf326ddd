"""The rules of Button Up!, told as positions, moves and what they lead to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.chance import Draw
from engine.errors import Illegal, Malformed
from engine.game import CHANCE, Event
from engine.games.button_up import GAME
from engine.games.button_up.sowing import sow
from engine.games.button_up.state import (
    ButtonUpMove,
    ButtonUpState,
    First,
    Lay,
    Start,
    Take,
    next_starter,
    starter_rule,
)
from engine.session import Session

TOWER_AT = 4
"""The place of the last pile in the rounds that the tests make up."""


def match(*moves: str, **options: object) -> Session[ButtonUpState, ButtonUpMove]:
    """A match with these moves."""
    session: Session[ButtonUpState, ButtonUpMove] = Session(GAME, 2, options)
    for move in moves:
        session.play_text(move)
    return session


def before_the_end(tower: str, **changes: Any) -> ButtonUpState:
    """Two piles are left, and taking the white one from place a makes this tower."""
    assert tower[-1] == "W"
    piles = [""] * 9
    piles[0], piles[TOWER_AT] = "W", tower[:-1]
    state = ButtonUpState(15, "fewest", starter=0, piles=tuple(piles))
    return state._replace(**changes)


def finish(state: ButtonUpState) -> ButtonUpState:
    """The position after the round's last move."""
    return GAME.apply(state, state.turn, Take(0))


def test_u1_seat_a_is_red_and_b_is_black() -> None:
    red_on_top = finish(before_the_end("BBBWWRRRW"))
    assert red_on_top.points == (15, 0)
    black_on_top = finish(before_the_end("RRRWWBBBW"))
    assert black_on_top.points == (0, 15)


@pytest.mark.parametrize("circle", ["RRRBBBWWR", "RRRRBBWWW", "WWWWWWWWW"])
def test_u1_a_circle_has_three_buttons_of_each_colour(circle: str) -> None:
    with pytest.raises(Illegal) as caught:
        match("* start A", f"* circle {circle}")
    assert caught.value.reason.code == "not-three-of-each"


def test_u2_chance_draws_the_starter_once_and_lays_a_circle_for_every_round() -> None:
    session = Session(GAME, 2, seed="u2")
    session.advance()
    kinds = [type(ply.move) for ply in session.plies]
    assert kinds == [Start, Lay]
    while len(session.state.margins) < 2:
        session.advance()
        session.play(session.to_act[0], session.legal_moves(session.to_act[0])[0])
    kinds = [type(ply.move) for ply in session.plies if ply.actor == CHANCE]
    assert kinds == [Start, Lay, Lay]


def test_u2_all_circles_are_equally_likely() -> None:
    outcomes = list(GAME.chance_outcomes(match("* start B").state))
    assert len(outcomes) == 1680
    assert {weight for _, weight in outcomes} == {1 / 1680}
    drawn = [GAME.sample_chance(match("* start B").state, Draw("u2", n)) for n in range(300)]
    assert set(drawn) <= {move for move, _ in outcomes}
    firsts = Counter(move.circle[0] for move in drawn if isinstance(move, Lay))
    assert all(70 < firsts[colour] < 130 for colour in "RBW")


def test_u3_only_piles_with_a_spy_may_move() -> None:
    session = match("* start A", "* circle RWBRWBRWB")
    assert session.legal_moves(0) == [Take(1), Take(4), Take(7)]
    reason = session.why_not(0, Take(2))
    assert reason is not None
    assert (reason.code, reason.values) == ("no-spy", {"place": "c", "pile": "B"})


def test_u3_a_moved_pile_leaves_its_place_empty() -> None:
    session = match("* start A", "* circle RWBRWBRWB", "A b")
    assert session.state.piles == ("R", "", "BW", "R", "W", "B", "R", "W", "B")
    reason = session.why_not(1, Take(1))
    assert reason is not None
    assert (reason.code, reason.values) == ("empty-place", {"place": "b"})


def test_u4_the_last_pile_gets_the_rest_in_unchanged_order() -> None:
    assert sow("WRBR", ("B", "WBWR")).circle == ("BW", "WBWRRBR")


def test_u5_an_extra_turn_is_compulsory() -> None:
    session = match("* start A", "* circle WWBRRBBRW", "A a")
    assert session.to_act == (0,)
    with pytest.raises(Illegal) as caught:
        session.play_text("B i")
    assert caught.value.reason.code == "not-on-turn"


def test_u5_the_others_colour_brings_an_extra_turn_too() -> None:
    """Any of the three colours will do: red sows a black button on a black one."""
    assert sow("WB", ("R", "B", "W")).again


def test_u5_no_extra_turn_after_an_overflow() -> None:
    assert not sow("RWB", ("W", "B")).again
    assert sow("WB", ("W", "B")).again, "as many buttons as other piles is no overflow"


def test_u6_a_round_takes_eight_moves() -> None:
    session = Session(GAME, 2, {"target": 99}, seed="u6")
    for _ in range(5):
        session.advance()
        for _ in range(8):
            assert session.state.in_round
            session.play(session.to_act[0], session.legal_moves(session.to_act[0])[-1])
        assert not session.state.in_round


def test_u6_an_extra_turn_at_the_end_is_void() -> None:
    """White lands on white, but one pile is left."""
    state = before_the_end("BBBRRRWWW")
    after = finish(state)
    assert GAME.to_act(after) == (CHANCE,)
    codes = [event.code for event in GAME.events(state, 0, Take(0), after)]
    assert codes == ["sown", "round-over", "next-starter"]


def test_u7_the_higher_total_wins_the_difference() -> None:
    after = finish(before_the_end("BRWBRBRWW", margins=(2, -1)))
    assert after.margins == (2, -1, 3)
    assert GAME.scores(after) == (5, 1)


def test_u7_equal_totals_win_nothing() -> None:
    """Red 1 + 5 + 6, black 2 + 3 + 7."""
    after = finish(before_the_end("RBBWRRBWW", margins=(2,)))
    assert after.margins == (2, 0)
    assert GAME.scores(after) == (2, 0)
    assert GAME.to_act(after) == (CHANCE,)


def test_u8_the_match_ends_when_somebody_has_reached_the_target() -> None:
    state = before_the_end("BRWBRBRWW", margins=(12, -14))
    after = finish(state)
    assert GAME.to_act(after) == ()
    assert GAME.winners(after) == (0,)
    assert GAME.scores(after) == (15, 14)
    last = GAME.events(state, 0, Take(0), after)[-1]
    assert last == Event("match-over", 0, {"points": (15, 14), "target": 15})
    longer = finish(state._replace(target=16))
    assert GAME.to_act(longer) == (CHANCE,)
    assert GAME.winners(longer) == ()
    session = Session(GAME, 2)
    assert session.options["target"] == 15


STARTERS = [
    # option, points after the round, who started it, its margin for A, who starts the next, why
    ("fewest", (3, 5), 0, 3, 0, "fewer-points"),
    ("fewest", (3, 5), 1, -5, 0, "fewer-points"),
    ("fewest", (5, 3), 1, 1, 1, "fewer-points"),
    ("fewest", (4, 4), 0, 4, 1, "lost-round"),
    ("fewest", (4, 4), 1, 4, 1, "lost-round"),
    ("fewest", (4, 4), 0, -4, 0, "lost-round"),
    ("fewest", (0, 0), 0, 0, 1, "did-not-start"),
    ("fewest", (4, 4), 1, 0, 0, "did-not-start"),
    ("fewest", (2, 4), 0, 0, 0, "fewer-points"),
    ("alternate", (3, 5), 0, 3, 1, "alternate"),
    ("alternate", (3, 5), 1, -5, 0, "alternate"),
    ("alternate", (4, 4), 0, -4, 1, "alternate"),
    ("alternate", (0, 0), 1, 0, 0, "alternate"),
]


@pytest.mark.parametrize(("first", "points", "starter", "margin", "following", "rule"), STARTERS)
def test_u9_who_starts_the_next_round_and_why(
    first: First, points: tuple[int, int], starter: int, margin: int, following: int, rule: str
) -> None:
    assert next_starter(first, points, starter, margin) == following
    assert starter_rule(first, points, margin) == rule


def test_u9_the_starter_of_the_next_round_is_on_turn_in_it() -> None:
    state = finish(before_the_end("BRWBRBRWW", margins=(2,), turn=1))
    after = GAME.apply(state, CHANCE, Lay("RWBRWBRWB"))
    assert (state.starter, after.starter, GAME.to_act(after)) == (1, 1, (1,))


def test_u9_the_first_starter_is_drawn() -> None:
    assert dict(GAME.chance_outcomes(match().state)) == {Start(0): 0.5, Start(1): 0.5}
    drawn = {GAME.sample_chance(match().state, Draw("u9", number)) for number in range(20)}
    assert drawn == {Start(0), Start(1)}
    assert match("* start B", "* circle RWBRWBRWB").to_act == (1,)


def test_a_sowing_is_told_button_by_button() -> None:
    """As an animation needs it: each button with the place it falls on, in order."""
    session = match("* start A", "* circle WWBRRBBRW", "A a")
    assert session.events_at(2) == (
        Event("sown", 0, {"from": "a", "pile": "W", "drops": (("W", "b"),)}),
        Event("extra-turn", 0, {"button": "W", "place": "b"}),
    )
    session.play_text("A b")
    drops = (("W", "c"), ("W", "d"))
    assert session.events_at(3) == (Event("sown", 0, {"from": "b", "pile": "WW", "drops": drops}),)


def test_an_overflow_and_the_tower_are_told() -> None:
    piles = ("RWB", "", "", "", "", "", "", "", "BRWBRW")
    state = ButtonUpState(15, "fewest", margins=(-2,), starter=0, turn=1, piles=piles)
    after = GAME.apply(state, 1, Take(0))
    tower = {
        "round": 2,
        "place": "i",
        "tower": "BRWBRWRWB",
        "heights": ((2, 5, 7), (1, 4, 9)),
        "totals": (14, 14),
        "margin": 0,
        "points": (0, 2),
    }
    assert GAME.events(state, 1, Take(0), after) == (
        Event("sown", 1, {"from": "a", "pile": "RWB", "drops": tuple((b, "i") for b in "RWB")}),
        Event("overflow", 1, {"to": "i", "buttons": "RWB"}),
        Event("round-over", None, tower),
        Event("next-starter", 0, {"rule": "fewer-points"}),
    )


def test_chance_is_told() -> None:
    session = match("* start B", "* circle RWBRWBRWB")
    assert session.events_at(0) == (Event("starter-drawn", 1),)
    laid = Event("circle-laid", 1, {"round": 1, "circle": "RWBRWBRWB"})
    assert session.events_at(1) == (laid,)


@pytest.mark.parametrize(
    ("moves", "refused"),
    [
        ((), "* circle RWBRWBRWB"),
        ((), "* c"),
        (("* start A",), "* start A"),
        (("* start A",), "* c"),
        (("* start A", "* circle RWBRWBRWB"), "A start A"),
        (("* start A", "* circle RWBRWBRWB"), "A circle RWBRWBRWB"),
    ],
)
def test_everything_has_its_time(moves: tuple[str, ...], refused: str) -> None:
    with pytest.raises(Illegal) as caught:
        match(*moves).play_text(refused)
    assert caught.value.reason.code == "wrong-move"


@pytest.mark.parametrize(
    "text",
    [
        *("A j", "A C", "A cc", "A 3", "A c ", "A", "* start C", "* start"),
        *("* circle", "* circle RWB", "* circle rwbrwbrwb", "* circle RWBRWBRWBR"),
        *("* circle RWBRWBRWX", "* circle  RWBRWBRWB"),
    ],
)
def test_what_is_no_notation_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        match("* start A", "* circle RWBRWBRWB").play_text(text)


@pytest.mark.parametrize("target", [0, 100, -15, "15.0", "many", None, True])
def test_no_such_target(target: object) -> None:
    with pytest.raises(Malformed):
        match(target=target)


def test_the_position_as_text() -> None:
    session = match("* start A", "* circle RWBRWBRWB", "A b")
    piles = ["a R", "c BW", "d R", "e W", "f B", "g R", "h W", "i B"]
    lines = ["round 1, A (R) 0 : B (B) 0, target 15", *(f"  {pile}" for pile in piles), "B to move"]
    assert GAME.text(session.state).splitlines() == lines
