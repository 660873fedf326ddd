"""The opponents of Button Up!: one that is perfect, three that lose as people do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.analysis import LEVELS, Analysis, Budget
from engine.agents.arena import Contest, play_games, summarise
from engine.chance import Draw
from engine.game import CHANCE
from engine.games.button_up import GAME
from engine.games.button_up.match import match_table
from engine.games.button_up.outlook import MatchOutlook, round_margins
from engine.games.button_up.review import review_round
from engine.games.button_up.state import PLACES, ButtonUpMove, ButtonUpState, Start, Take
from engine.record import from_envelope
from tests.engine.playing import load_data

CIRCLES = ["RRBBRWBWW", "RWBRWBRWB", "WWWRRRBBB", "WBRWRBBWR"]
NONE = ("",) * 9


def laid(circle: str, turn: int = 0, **changes: Any) -> ButtonUpState:
    """A position with these piles, separated by ``|`` or one button each, from place a on."""
    piles = tuple(circle.split("|") if "|" in circle else circle)
    state = ButtonUpState(15, "fewest", starter=turn, turn=turn, piles=(piles + NONE)[:9])
    return state._replace(**changes)


def played(state: ButtonUpState, places: str) -> ButtonUpState:
    """The position after these places were taken."""
    for place in places:
        move = Take(PLACES.index(place))
        assert GAME.why_not(state, state.turn, move) is None
        state = GAME.apply(state, state.turn, move)
    return state


def asked(
    state: ButtonUpState, level: str, draw: Draw | None = None, budget: Budget | None = None
) -> Analysis[ButtonUpMove]:
    """A level's last analysis."""
    seat = state.turn
    thinking = GAME.adviser.think(state, seat, level, budget or Budget(), draw or Draw("", 0))
    *_, last = thinking
    return last


def letters(analysis: Analysis[ButtonUpMove]) -> dict[str, float]:
    """The values by place."""
    return {GAME.format_move(c.move): c.value for c in analysis.candidates}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize("turn", [0, 1])
def test_every_level_ranks_every_legal_move(level: str, circle: str, turn: int) -> None:
    state = laid(circle, turn)
    analysis = asked(state, level)
    assert analysis.unit == "round margin"
    assert {c.move for c in analysis.candidates} == set(GAME.legal_moves(state, turn))
    values = [c.value for c in analysis.candidates]
    assert values == sorted(values, reverse=True)
    assert analysis.choice in {c.move for c in analysis.candidates}
    assert asked(state, level) == analysis


@pytest.mark.parametrize("level", LEVELS)
def test_effort_is_counted_and_the_same_every_time(level: str) -> None:
    efforts = set()
    for _ in range(2):
        budget = Budget(iterations=1)
        asked(laid(CIRCLES[0]), level, budget=budget)
        efforts.add(budget.used)
    assert len(efforts) == 1
    assert efforts.pop() > 0


@pytest.mark.parametrize("turn", [0, 1])
def test_expert_knows_the_rounds_margin(turn: int) -> None:
    for circle in CIRCLES:
        state = laid(circle, turn)
        expected = {PLACES[place]: margin for place, margin in round_margins(state).items()}
        assert letters(asked(state, "expert")) == expected


def test_expert_answers_at_once_and_adds_the_match() -> None:
    first, *_, last = GAME.adviser.think(laid(CIRCLES[0]), 0, "expert", Budget(), Draw("", 0))
    assert first.candidates == last.candidates
    assert "match" not in first.details
    assert last.details["match"]["best"] == GAME.format_move(last.choice)  # type: ignore[index]


def test_expert_plays_for_the_match() -> None:
    """At 10 : 12 it wins by 1 where it could win by 2, since the 2 would cost it the start."""
    state = played(laid("RRWWBWRBB", margins=(10, -12)), "de")
    analysis = asked(state, "expert")
    assert letters(analysis) == {"f": 2, "g": 1, "c": 0}
    assert GAME.format_move(analysis.choice) == "g"
    match = analysis.details["match"]
    table = match_table(15, "fewest")
    assert isinstance(match, dict)
    assert match["moves"] == [
        {"move": "g", "value": table.worth((10, 12), 1)},
        {"move": "f", "value": table.worth((10, 12), 2)},
        {"move": "c", "value": table.worth((10, 12), 0)},
    ]
    assert (match["best"], match["value"]) == ("g", table.worth((10, 12), 1))
    assert match["unit"] == "win probability"


def test_both_seats_see_the_same_match() -> None:
    """What one has, the other has not, whoever started the round."""
    state = laid("RRBBRWBWW", margins=(4, -6))
    before = max(MatchOutlook(state).chances().values())
    assert sum(GAME.scores(state)) == 10
    while state.in_round:
        chances = MatchOutlook(state).chances()
        best = max(chances, key=chances.__getitem__)
        ours = chances[best] if state.turn == 0 else 1 - chances[best]
        assert ours == pytest.approx(before)
        state = GAME.apply(state, state.turn, Take(best))
    table = match_table(15, "fewest")
    points = state.points[state.turn], state.points[1 - state.turn]
    after = table.value(points) if state.turn == 0 else 1 - table.value(points)
    assert after == pytest.approx(before)


def test_easy_overlooks_buried_spies() -> None:
    """The pile on i would bring it most, but its spy lies under a black button."""
    state = played(laid("RBWRRWWBB", turn=1), "fgh")
    assert (state.piles[0], state.piles[2], state.piles[8]) == ("RW", "W", "BWB")
    analysis = asked(state, "easy")
    assert letters(analysis) == {"i": 3, "c": 2, "a": 1}
    assert GAME.format_move(analysis.choice) == "c"


def test_easy_moves_a_buried_spy_if_there_is_no_other() -> None:
    state = laid("WR|B|RWR|RB|BWB")
    analysis = asked(state, "easy")
    assert analysis.choice == analysis.best.move


def test_easy_only_looks_at_the_buttons_as_they_lie_after_its_sowing() -> None:
    """An extra turn means nothing to it."""
    state = laid("WWBRRBBRW")
    assert played(state, "a").turn == 0
    assert letters(asked(state, "easy")) == {"a": 0, "b": 0, "i": 0}


def test_medium_misses_extra_turns() -> None:
    """The pile on f would be best: it brings red another turn. Medium expects black's reply."""
    state = played(laid("RRRWBWBWB"), "hide")
    assert played(state, "f").turn == state.turn
    assert letters(asked(state, "expert")) == {"f": 3, "b": 2, "g": -12}
    assert letters(asked(state, "medium")) == {"b": -3, "f": -6, "g": -6}


def test_hard_is_perfect_when_four_sowings_are_left() -> None:
    state = laid("RRBBRWBWW")
    while state.in_round:
        piles = sum(map(bool, state.piles))
        analysis = asked(state, "hard")
        if piles <= 5:
            truth = round_margins(state)
            assert letters(analysis) == {PLACES[p]: margin for p, margin in truth.items()}
        state = GAME.apply(state, state.turn, analysis.choice)


def test_equally_good_moves_vary_with_the_draw() -> None:
    state = laid("WWBRRBBRW")
    choices = {GAME.format_move(asked(state, "easy", Draw("", n)).choice) for n in range(20)}
    assert choices == {"a", "b", "i"}


@pytest.mark.parametrize(
    ("stronger", "weaker", "games"),
    [
        ("easy", "random", 100),
        ("medium", "easy", 60),
        ("hard", "medium", 30),
        ("expert", "hard", 12),
    ],
)
def test_stronger_levels_win(stronger: str, weaker: str, games: int) -> None:
    """Clearly: the whole interval of the stronger's share lies above one half."""
    contest = Contest("button-up", (stronger, weaker), "levels")
    summary = summarise(contest, play_games(contest, range(games)))
    assert summary.standings[0].win_share.low > 0.5


def test_a_rounds_review_finds_what_its_moves_cost() -> None:
    session = from_envelope(load_data("golden/button-up-1.json")["record"])
    signs = {0: 1, 1: -1}
    for number, margin in enumerate(session.state.margins):
        verdicts = list(review_round(session, number))
        for verdict in verdicts:
            state = session.state_at(verdict.ply)
            assert (verdict.seat, number) == (state.turn, len(state.margins))
            assert (verdict.place in verdict.best) == (verdict.cost == 0)
            assert verdict.cost >= 0
        start = signs[verdicts[0].seat] * verdicts[0].margin_before
        given_away = sum(signs[verdict.seat] * verdict.cost for verdict in verdicts)
        assert start - given_away == margin


def test_the_outlook_at_every_moment_of_a_match() -> None:
    """Before the lot, before a circle, in a round, and when it is over."""
    outlook = GAME.adviser.outlook
    table = match_table(15, "fewest")
    fresh = GAME.initial({"target": 15, "first": "fewest"}, 2)
    assert outlook(fresh) == (0.5, 0.5)
    black_starts = GAME.apply(fresh, CHANCE, Start(1))
    assert outlook(black_starts) == (1 - table.value((0, 0)), table.value((0, 0)))
    behind = laid("RRWWBWRBB", margins=(10, -12))
    chance = max(MatchOutlook(behind).chances().values())
    assert outlook(behind) == (chance, 1 - chance)
    assert outlook(laid("RWBRWBRWB", margins=(3, -15))) == (0.0, 1.0)


def test_the_outlook_is_the_mean_of_what_chance_may_bring() -> None:
    """All circles are equally likely (U2)."""
    waiting = laid("", margins=(10, -12), piles=NONE)
    outcomes = [(GAME.apply(waiting, CHANCE, move), p) for move, p in GAME.chance_outcomes(waiting)]
    mean = sum(p * GAME.adviser.outlook(state)[0] for state, p in outcomes)
    assert GAME.adviser.outlook(waiting)[0] == pytest.approx(mean)
