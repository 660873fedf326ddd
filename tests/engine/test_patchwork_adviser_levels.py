"""The four opponents of Patchwork: legal, within their limits, repeatable, ever stronger."""

from __future__ import annotations

from functools import cache

import pytest

from engine.agents.analysis import Analysis, Budget
from engine.agents.arena import Contest, play_games
from engine.chance import Draw
from engine.game import CHANCE
from engine.games.patchwork import GAME
from engine.games.patchwork.search import Search
from engine.games.patchwork.state import Leather, Pass, PatchworkMove, PatchworkState, Player
from engine.session import Session
from tests.engine.patchwork_tables import SQUARE, full_but, lay, position, random_plies

LEVELS = GAME.adviser.levels
every_level = pytest.mark.parametrize("level", LEVELS)

START = lay((7, 8, 12, *range(1, 7), *range(9, 12), *range(13, 33), 0))


def think(
    state: PatchworkState, level: str, iterations: int | None, *also: PatchworkMove
) -> list[Analysis[PatchworkMove]]:
    """Every analysis of the seat on turn, the last one being the answer."""
    (seat,) = GAME.to_act(state)
    budget = Budget(iterations=iterations)
    return list(GAME.adviser.think(state, seat, level, budget, Draw("levels", 0), also))


@cache
def decisions(printing: str) -> tuple[PatchworkState, ...]:
    """Positions of random games in which a seat decides, leather to place among them."""
    plies = random_plies(f"levels {printing}", passing=0.3, printing=printing)
    states = [ply.after for ply in plies if GAME.to_act(ply.after)]
    return tuple(states[::3]) + tuple(s for s in states if s.leather_due is not None)[:2]


def test_all_four_levels_exist() -> None:
    assert LEVELS == ("easy", "medium", "hard", "expert")


@every_level
@pytest.mark.parametrize("printing", ["revised", "first_printing"])
def test_every_suggestion_is_legal_and_the_best_comes_first(level: str, printing: str) -> None:
    leathers = 0
    for state in decisions(printing):
        (seat,) = GAME.to_act(state)
        legal = set(GAME.legal_moves(state, seat))
        answer = think(state, level, 150)[-1]
        moves = [candidate.move for candidate in answer.candidates]
        values = [candidate.value for candidate in answer.candidates]
        assert set(moves) <= legal
        assert len(set(moves)) == len(moves)
        assert values == sorted(values, reverse=True)
        assert answer.unit == "points"
        assert answer.choice in moves
        assert level == "easy" or answer.choice == moves[0]
        assert Pass() not in legal or Pass() in moves
        leathers += isinstance(answer.choice, Leather)
    assert leathers


@every_level
def test_the_same_position_and_limit_get_the_same_answers(level: str) -> None:
    state = decisions("revised")[5]
    assert think(state, level, 500) == think(state, level, 500)


@every_level
def test_a_move_that_was_asked_for_is_valued_even_with_the_least_thought(level: str) -> None:
    for state in decisions("revised"):
        (seat,) = GAME.to_act(state)
        asked = GAME.legal_moves(state, seat)[::7]
        for iterations in (1, 100):
            answer = think(state, level, iterations, *asked)[-1]
            values = {candidate.move: candidate.value for candidate in answer.candidates}
            assert len(values) == len(answer.candidates)
            assert max(values[move] for move in asked) <= answer.best.value


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_being_asked_for_changes_no_value_and_no_choice(level: str) -> None:
    for state in decisions("revised"):
        plain = think(state, level, None)[-1]
        asked = think(state, level, None, plain.candidates[-1].move)[-1]
        assert asked.choice == plain.choice
        assert set(asked.candidates) == set(plain.candidates)


def test_a_searching_level_looks_well_into_what_was_asked_for() -> None:
    """The value of a bad move rests on a search, too, not on a glance."""
    (seat,) = GAME.to_act(START)
    bad = GAME.legal_moves(START, seat)[40]
    search = Search(START, seat, (bad,))
    for _ in range(80):
        search.step()
    (node,) = (node for node in search.root.children if node.move == bad)
    assert node.visits >= 80 / 4 - 1


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_limit_in_iterations_is_kept(level: str) -> None:
    (seat,) = GAME.to_act(START)
    for iterations in (1, 50, 700):
        budget = Budget(iterations=iterations)
        answers = list(GAME.adviser.think(START, seat, level, budget, Draw("limit", 0)))
        assert iterations <= budget.used < iterations + 100
        assert len(answers) >= 1 + iterations // 300


def test_more_thought_goes_on_where_less_stopped() -> None:
    less, more = think(START, "expert", 700), think(START, "expert", 1500)
    assert more[: len(less) - 1] == less[:-1]
    assert more[0] != less[-1] != more[-1]


def test_every_machine_finds_the_same() -> None:
    """To the last bit, also in the browser; after a new training this has to be renewed."""
    late = position(Player(5, 7, 35, SQUARE), Player(8, 2, 38, SQUARE << 1), tile=1)
    found = [think(state, "expert", 1500)[-1].best for state in (START, late)]
    assert [(GAME.format_move(best.move), best.value) for best in found] == [
        ("buy 8 r180 x6 y7", 8.5891051),
        ("buy 1 r90 x7 y0", 11.36828982),
    ]


def test_a_limit_in_seconds_is_kept() -> None:
    """The clock comes from outside: here one that goes on by a second whenever it is read."""
    time = iter(range(1000))
    budget = Budget(seconds=20, clock=lambda: next(time))
    (seat,) = GAME.to_act(START)
    list(GAME.adviser.think(START, seat, "hard", budget, Draw("limit", 0)))
    assert budget.elapsed < 25
    assert budget.used > 100


def test_each_level_has_a_limit_of_its_own() -> None:
    """Expert looks much further than hard when nobody says how far."""
    budgets = {level: Budget() for level in ("hard", "expert")}
    thoughts = {
        level: GAME.adviser.think(START, 0, level, budget, Draw("limit", 0))
        for level, budget in budgets.items()
    }
    list(thoughts["hard"])
    most = budgets["hard"].used
    assert 1000 < most < 4000
    for _ in thoughts["expert"]:
        if budgets["expert"].used > 2 * most:
            break
    assert budgets["expert"].used > 2 * most


def test_where_there_is_no_choice_there_is_no_thought() -> None:
    """P6: with nothing to pay with, it passes at once."""
    state = position(Player(buttons=0), circle=(1, 2, 3, 0))
    for level in LEVELS:
        assert think(state, level, None)[-1].choice == Pass()
        assert len(think(state, level, None)) <= 2


def test_the_outlook_is_the_score_once_the_game_is_over() -> None:
    plies = list(random_plies("outlook", passing=0.1))
    assert GAME.adviser.outlook_unit == "points"
    assert GAME.adviser.outlook(plies[-1].after) == GAME.scores(plies[-1].after)
    undealt, dealt = plies[0].before, plies[0].after
    assert GAME.adviser.outlook(undealt) == GAME.adviser.outlook(dealt)
    first, second = GAME.adviser.outlook(dealt)
    assert first == second
    assert 0 < first < 40


def test_the_outlook_favours_whoever_has_more() -> None:
    rich = position(Player(buttons=20, income=5, space=20, quilt=SQUARE), Player(space=20))
    first, second = GAME.adviser.outlook(rich._replace(tile=0))
    assert first > second + 40


@cache
def shares(better: str, worse: str, iterations: int | None, games: int) -> float:
    """How many of some seeded games the better level wins."""
    contest = Contest("patchwork", (better, worse), "ladder", {}, iterations)
    return sum(result.share[0] for result in play_games(contest, range(games)))


def test_easy_beats_chance_and_medium_beats_easy() -> None:
    assert shares("easy", "random", None, 8) >= 6
    assert shares("medium", "easy", None, 8) >= 7


def test_hard_beats_medium() -> None:
    assert shares("hard", "medium", 150, 4) >= 3


def play_out(work: tuple[int, int], seed: str) -> int:
    """The margin of the first seat when the seats do so much work a move."""
    session = Session(GAME, 2, seed=seed)
    while not session.over:
        (seat,) = session.to_act
        if seat == CHANCE:
            session.draw_chance()
        else:
            session.play(seat, think(session.state, "expert", work[seat])[-1].choice)
    first, second = GAME.scores(session.state)
    return first - second


def test_who_thinks_longer_wins() -> None:
    """What sets expert apart from hard."""
    margins = [play_out((300, 20), f"longer {n}") for n in range(2)]
    margins += [-play_out((20, 300), f"longer {n}") for n in range(2)]
    assert sum(margin > 0 for margin in margins) >= 3
    assert sum(margins) > 30


class BruteForce:
    """The margin with perfect play, by trying every legal move."""

    def __init__(self) -> None:
        self._known: dict[PatchworkState, float] = {}

    def margin(self, state: PatchworkState) -> float:
        """Of the first seat; half a point for who wins a tie (P12)."""
        bare = tuple(player._replace(sewn=()) for player in state.players)
        state = state._replace(players=bare, token=None)
        if state not in self._known:
            self._known[state] = self._search(state)
        return self._known[state]

    def _search(self, state: PatchworkState) -> float:
        actors = GAME.to_act(state)
        if not actors:
            first, second = GAME.scores(state)
            return first - second or (0.5 if GAME.winners(state) == (0,) else -0.5)
        (seat,) = actors
        moves = GAME.legal_moves(state, seat)
        values = [self.margin(GAME.apply(state, seat, move)) for move in moves]
        return max(values) if seat == 0 else min(values)


def end_games() -> list[PatchworkState]:
    """Late positions with a few free cells each, some with leather and with the tile to win."""
    ragged = full_but((0, 0), (0, 1), (0, 2), (1, 1), (4, 4), (4, 5), (5, 4))
    corner = full_but((7, 7), (7, 8), (8, 7), (8, 8), (8, 6), (3, 0), (2, 0))
    open_square = full_but((0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 2))
    circle = (4, 2, 1, 12, 0)
    return [
        position(Player(9, 3, 46, ragged), Player(6, 5, 47, corner), circle=circle, tile=0, top=1),
        position(Player(5, 7, 45, corner), Player(8, 2, 48, ragged), circle=circle, tile=1),
        position(Player(7, 4, 47, open_square), Player(7, 4, 47, open_square), circle=circle),
        position(Player(4, 2, 49, ragged), Player(3, 2, 51, open_square), circle=(0, 3, 2), top=1),
    ]


@pytest.mark.parametrize("number", range(4))
def test_the_end_is_played_exactly(number: int) -> None:
    """P11, P12: once all is in the tree, the value is that of perfect play."""
    state = end_games()[number]
    (seat,) = GAME.to_act(state)
    search = Search(state, seat)
    while not search.root.solved:
        search.step()
    assert search.root.value == BruteForce().margin(state)
