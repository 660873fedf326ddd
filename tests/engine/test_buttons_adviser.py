"""The four opponents of Buttons: legal, within their limits, repeatable, ever stronger."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from engine.agents.analysis import Analysis, Budget
from engine.agents.arena import Contest, play_games, summarise
from engine.chance import Draw
from engine.game import CHANCE, Actor
from engine.games.buttons import GAME
from engine.games.buttons.board import CELLS, SIZE, placeable
from engine.games.buttons.credit import CreditRule
from engine.games.buttons.moves import ButtonsMove, Decision, PlaceStars, Put
from engine.games.buttons.odds import bust_chance
from engine.games.buttons.scoring import score_lines
from engine.games.buttons.state import ButtonsState, Phase, Status
from engine.session import Session
from tests.engine.buttons_tables import STRIPES, fields, table

LEVELS = GAME.adviser.levels
every_level = pytest.mark.parametrize("level", LEVELS)
EFFORT = 300
"""Enough for an answer, and quick."""


def think(
    state: ButtonsState,
    level: str,
    iterations: int | None = EFFORT,
    seat: Actor | None = None,
    also: tuple[ButtonsMove, ...] = (),
) -> list[Analysis[ButtonsMove]]:
    """Every analysis of a seat's decision, the last one being the answer."""
    seat = GAME.to_act(state)[0] if seat is None else seat
    budget = Budget(iterations=iterations)
    return list(GAME.adviser.think(state, seat, level, budget, Draw("test", 0), also))


def values_of(answer: Analysis[ButtonsMove]) -> dict[Any, float]:
    """What an answer makes of every move."""
    return {candidate.move: candidate.value for candidate in answer.candidates}


@cache
def decisions(players: int, side: str) -> tuple[ButtonsState, ...]:
    """Positions of a game between medium players, of every phase in which somebody decides."""
    session = Session(GAME, players, {"side": side}, seed=f"decisions {players} {side}")
    states: list[ButtonsState] = []
    while not session.over:
        if session.to_act == (CHANCE,):
            session.draw_chance()
            continue
        states.append(session.state)
        seat = session.to_act[0]
        *_, answer = GAME.adviser.think(
            session.state, seat, "medium", Budget(), Draw(session.seed or "", session.at)
        )
        session.play(seat, answer.choice)
    by_phase = {phase: [s for s in states if s.phase is phase] for phase in Phase}
    return tuple(
        state for found in by_phase.values() for state in found[:: max(1, len(found) // 4)]
    )


@every_level
@pytest.mark.parametrize(("players", "side"), [(2, "a"), (3, "b"), (4, "a")])
def test_every_suggestion_is_legal_and_the_best_comes_first(
    players: int, side: str, level: str
) -> None:
    phases = set()
    for state in decisions(players, side):
        phases.add(state.phase)
        for seat in GAME.to_act(state):
            answer = think(state, level, seat=seat)[-1]
            moves = [candidate.move for candidate in answer.candidates]
            values = [candidate.value for candidate in answer.candidates]
            assert len(set(moves)) == len(moves)
            assert all(GAME.why_not(state, seat, move) is None for move in moves)
            assert answer.choice in moves
            assert values == sorted(values, reverse=True)
            assert answer.unit == "stars"
    assert phases >= {Phase.TURN, Phase.PLACE, Phase.OFFER, Phase.STARS}


@every_level
def test_in_a_round_every_legal_move_has_a_value(level: str) -> None:
    for state in decisions(3, "b"):
        if state.phase is not Phase.STARS:
            for seat in GAME.to_act(state):
                answer = think(state, level, seat=seat)[-1]
                assert set(values_of(answer)) == set(GAME.legal_moves(state, seat))


@every_level
def test_a_move_that_is_asked_about_is_valued(level: str) -> None:
    """B15: any buttons may become the stars; not all ways are listed."""
    state = next(s for s in decisions(2, "a") if s.phase is Phase.STARS)
    (seat, *_) = GAME.to_act(state)
    for move in GAME.legal_moves(state, seat):
        assert move in values_of(think(state, level, seat=seat, also=(move,))[-1])


@every_level
def test_under_a_limit_of_iterations_it_says_the_same_every_time(level: str) -> None:
    for state in decisions(2, "a"):
        assert think(state, level)[-1] == think(state, level)[-1]


def test_a_limit_is_respected_and_more_work_makes_better_answers_not_other_moves() -> None:
    state = table(4, "A roll", "* dice 2/2345+2", "A put 2,2")
    state = next(s for s in (state, *decisions(4, "a")) if s.phase is Phase.TURN)
    short, long = Budget(iterations=50), Budget(iterations=2000)
    for budget in (short, long):
        list(GAME.adviser.think(state, state.turn, "expert", budget, Draw("test", 0)))
    assert short.used < long.used
    assert short.used < 50 + 1500, "it ends soon after the limit"


# What is exactly right


def last_in_the_round(buttons: str, stars: str, cards: str = "RB") -> ButtonsState:
    """Seat A alone in the round, about to roll or stop; B has stopped."""
    return table(
        2,
        buttons=(buttons, ""),
        stars=(stars, ""),
        status=(Status.IN, Status.STOPPED),
        cards=(cards, "YG"),
    )


def perfect(state: ButtonsState, buttons: int, *, must_roll: bool = False) -> float:
    """What a round alone is worth (B6 to B8, B14): every roll of the dice is looked at."""
    stop = float(len(score_lines(state.boards[0], state.cards[0], buttons))) if buttons else 0.0
    free = placeable(buttons, state.stars[0])
    after = {cell: 0.0 for cell in range(CELLS) if free >> cell & 1}
    for cell in after:
        after[cell] = perfect(state, buttons | 1 << cell)
    black = state.black_dice
    total = 0.0
    for white, *dice in product(range(SIZE), repeat=black + 1):
        reached = [after[cell] for cell in {SIZE * white + die for die in dice} if cell in after]
        total += max(reached, default=0.0)
    rolled: float = total / SIZE ** (black + 1)
    return rolled if must_roll else max(rolled, stop)


ALMOST_FULL = " ".join(
    f"{row},{column}"
    for row, column in product(range(1, 7), repeat=2)
    if (row, column) not in {(1, 1), (1, 3), (1, 5), (2, 2), (3, 1)}
)
"""Stars on all fields but five."""


@pytest.mark.parametrize("buttons", ["1,1", "1,1 2,2", "2,2"])
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_stars_to_expect_alone_are_exact(level: str, buttons: str) -> None:
    """The dynamic program against plain enumeration of all rolls."""
    state = last_in_the_round(buttons, ALMOST_FULL)
    values = values_of(think(state, level, 20_000)[-1])
    assert values[Decision.ROLL] == pytest.approx(
        perfect(state, fields(buttons), must_roll=True), abs=1e-9
    )
    assert values[Decision.STOP] == 1.0, "a star for stopping, no colour complete"


def test_the_chance_of_a_bust_and_the_steps_are_told_exactly() -> None:
    """B7, B8, B10, B14."""
    state = last_in_the_round("1,1 2,2", ALMOST_FULL)
    state = state._replace(boards=(STRIPES, STRIPES))
    buttons, stars, black = state.buttons[0], state.stars[0], state.black_dice
    details: Any = think(state, "hard")[-1].details
    assert set(details) == {"roll", "stop", "bust", "scoring"}
    assert details["bust"] == float(bust_chance(buttons, stars, black))
    reached = [
        any(fields(f"{white},{die}") & fields("1,3 1,5") for die in dice)
        for white, *dice in product(range(1, SIZE + 1), repeat=black + 1)
    ]
    (step,) = details["scoring"]
    assert (step["colour"], step["stars"]) == ("R", 2), "its own card brings one more"
    assert step["chance"] == pytest.approx(sum(reached) / len(reached))


def test_a_guest_is_told_both_values() -> None:
    """B9: taking the offered field, or not."""
    state = next(s for s in decisions(4, "a") if s.phase is Phase.OFFER)
    seat = GAME.to_act(state)[0]
    answer = think(state, "hard", seat=seat)[-1]
    values = values_of(answer)
    assert answer.details["decline"] == values[Decision.SKIP]
    (take,) = (values[move] for move in values if isinstance(move, Put))
    assert answer.details["take"] == take


def test_the_credit_rule_as_it_was_published() -> None:
    """One button of a colour counts 0.15 of its stars, two 0.45; a star is sure."""
    rule = CreditRule(STRIPES, "RB", 0, 5)
    assert rule.credit(fields("1,1")) == pytest.approx(1 + 2 * 0.15)
    assert rule.credit(fields("1,1 2,2")) == pytest.approx(1 + 2 * 0.45)
    assert rule.in_hand(fields("1,1 1,3 2,2")) == 3
    assert rule.in_hand(0) == 0


# Playing for the game


def test_expert_stops_when_that_wins() -> None:
    """B16: five in a row; the stars in hand make the line, whatever more could be won."""
    state = table(
        2,
        buttons=("1,5 2,2 3,1", ""),
        stars=("1,1 1,2 1,3 1,4", ""),
        status=(Status.IN, Status.STOPPED),
    )
    answer = think(state, "expert", 3000)[-1]
    told: Any = answer.details["chances"]
    chances = {entry["move"]: entry["value"] for entry in told}
    assert answer.choice is Decision.STOP
    assert chances["stop"] == pytest.approx(1.0, abs=0.01)
    assert chances["stop"] > chances["roll"]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_star_goes_where_the_line_is(level: str) -> None:
    """B15, B16: of two fields for one star, the one that completes five in a row."""
    state = next(s for s in decisions(2, "a") if s.phase is Phase.STARS)
    seat = GAME.to_act(state)[0]
    due = state.stars_due(seat)
    line, away = (
        ["1,1", "1,2", "1,3", "1,4", "1,5", "1,6"],
        ["3,3", "4,4", "5,5", "3,5", "5,3", "6,6", "6,1"],
    )
    stars = [0, 0]
    stars[seat] = fields(" ".join(line[: 5 - due] if due < 5 else []))
    buttons = [0, 0]
    buttons[seat] = fields(" ".join([*line[5 - due if due < 5 else 0 :], *away[:due]]))
    state = state._replace(stars=tuple(stars), buttons=tuple(buttons))
    choice = think(state, level, seat=seat)[-1].choice
    assert isinstance(choice, PlaceStars)
    assert (stars[seat] | choice.cells) & fields("1,1 1,2 1,3 1,4 1,5") == fields(
        "1,1 1,2 1,3 1,4 1,5"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_outlook_is_a_chance_to_win_and_comes_true(players: int) -> None:
    session = Session(GAME, players, {"side": "a"}, seed=f"outlook {players}")
    session.advance()
    chances = GAME.adviser.outlook(session.state)
    assert sum(chances) == pytest.approx(1)
    assert max(chances) < 0.75, "nobody has won before the first roll"
    for state in decisions(players, "a" if players != 3 else "b"):
        chances = GAME.adviser.outlook(state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


# Each level beats the one below; the full measurement is make strength


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [("easy", "random", 30, 0.5), ("medium", "easy", 30, 0.6), ("expert", "easy", 6, 0.5)],
)
def test_levels_differ_in_strength(stronger: str, weaker: str, games: int, least: float) -> None:
    contest = Contest("buttons", (stronger, weaker), "ladder", iterations=200)
    standings = summarise(contest, play_games(contest, range(games))).standings
    assert standings[0].win_share.value > least


def test_hard_wins_more_stars_alone_than_the_credit_rule_would() -> None:
    """Over every first decision of a few boards: what hard expects is never less."""
    for state in decisions(2, "a"):
        if state.phase is Phase.TURN and state.status.count(Status.IN) == 1:
            exact = think(state, "hard", 3000)[-1].best.value
            rule = CreditRule(
                state.boards[state.turn],
                state.cards[state.turn],
                state.stars[state.turn],
                state.black_dice,
            )
            assert exact >= rule.in_hand(state.buttons[state.turn]) - 1e-9
