"""Facts about every game of Patchwork: proved over the track, watched in random games."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.patchwork import GAME
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.quilt import FULL, cells_of, covers_square
from engine.games.patchwork.state import (
    LEATHER,
    Buy,
    Circle,
    Pass,
    PatchworkState,
    Player,
    on_turn,
    seat_to_act,
)
from engine.games.patchwork.track import END, INCOME_SPACES, LEATHER_SPACES, crossed
from engine.games.patchwork.turn import forecast_buy, forecast_pass
from tests.engine.patchwork_tables import Ply, cells_covered, position, random_plies

printings = st.sampled_from(sorted(LEATHER_SPACES))
TIMES = {patch.time: patch.id for patch in PATCHES}
"""A patch for every number of spaces that a purchase can take."""


def reachable(printing: str) -> dict[tuple[int, int, int], PatchworkState]:
    """Every way the two markers can stand, if any patch can be bought at any time."""
    found: dict[tuple[int, int, int], PatchworkState] = {}
    waiting = [(0, 0, 0)]
    while waiting:
        a, b, top = key = waiting.pop()
        if key in found:
            continue
        state = position(Player(space=a), Player(space=b), top=top, printing=printing)
        found[key] = state
        seat = seat_to_act(state)
        if seat is not None:
            turns = [forecast_buy(state, seat, patch) for patch in TIMES.values()]
            for turn in [*turns, forecast_pass(state, seat)]:
                waiting.append((turn.end, b, 0) if seat == 0 else (a, turn.end, 1))
    return found


@pytest.mark.parametrize("printing", LEATHER_SPACES)
def test_how_far_markers_move(printing: str) -> None:
    """The gap is at most 6, a pass moves 1–7, at most one leather and two incomes a turn."""
    passes, incomes = set(), set()
    positions = reachable(printing)
    assert set(TIMES) == {1, 2, 3, 4, 5, 6}
    for (a, b, _), state in positions.items():
        assert abs(a - b) <= 6
        seat = seat_to_act(state)
        if seat is None:
            assert a == b == END
            continue
        turn = forecast_pass(state, seat)
        passes.add(turn.end - turn.start)
        incomes.add(len(turn.income_spaces))
        for patch in TIMES.values():
            bought = forecast_buy(state, seat, patch)
            assert len(bought.income_spaces) <= 1
            assert len(crossed(state.leather, bought.start, bought.end)) <= 1
        assert len(crossed(state.leather, turn.start, turn.end)) <= 1
    assert passes == {1, 2, 3, 4, 5, 6, 7}
    assert incomes == {0, 1, 2}
    assert len(positions) > 500


def test_at_most_63_plies() -> None:
    """The longest game there can be, leather included: four patches take a single space."""

    @cache
    def longest(a: int, b: int, top: int, ones: int) -> int:
        seat = on_turn((a, b), top)
        if seat is None:
            return 0
        start, other = (a, b) if seat == 0 else (b, a)
        ends = [(min(END, start + time), ones) for time in (2, 3, 4, 5, 6)]
        ends += [(min(END, other + 1), ones)] + [(start + 1, ones - 1)] * (ones > 0)
        best = 0
        for end, left in ends:
            plies = 1 + len(crossed(LEATHER_SPACES["revised"], max(start, other), end))
            markers = (end, other) if seat == 0 else (other, end)
            best = max(best, plies + longest(*markers, seat, left))
        return best

    assert longest(0, 0, 0, sum(patch.time == 1 for patch in PATCHES)) == 63


def test_the_circle_never_runs_empty() -> None:
    """All patches together have more cells than the two quilts."""
    assert sum(len(patch.shape) for patch in PATCHES) > 2 * FULL.bit_count()


@settings(max_examples=50)
@given(st.text(max_size=4), st.floats(0, 1), printings)
def test_a_random_game_keeps_every_invariant(seed: str, passing: float, printing: str) -> None:
    plies = list(random_plies(seed, passing=passing, printing=printing))
    for ply in plies:
        check_money_and_time(ply)
        check_circle(ply)
        check_quilts(ply)
        check_leather(ply.after, printing)
    assert len(plies) - 1 <= 63
    end = plies[-1].after
    assert all(-106 <= score <= 85 for score in GAME.scores(end))
    check_winner(end)


def check_money_and_time(ply: Ply) -> None:
    """P3, P4, P6–P8: who moves, what it costs, what it brings, counted step by step."""
    before, actor, move, after = ply
    if isinstance(move, Circle):
        return
    assert GAME.to_act(before) == (actor,)
    assert after.players[1 - actor] == before.players[1 - actor]
    mine, now, other = before.players[actor], after.players[actor], before.players[1 - actor]
    buttons, target = mine.buttons, mine.space
    if isinstance(move, Buy):
        patch = PATCHES[move.patch]
        assert now.income == mine.income + patch.income
        buttons, target = buttons - patch.cost, mine.space + patch.time
        assert buttons >= 0
    elif isinstance(move, Pass):
        assert mine.space <= other.space
        target = other.space + 1
    for space in range(mine.space + 1, min(target, 53) + 1):
        buttons += isinstance(move, Pass)
        buttons += now.income if space in INCOME_SPACES else 0
    assert (now.buttons, now.space) == (buttons, min(target, 53))
    assert after.top == actor
    assert abs(now.space - other.space) <= 6


def check_circle(ply: Ply) -> None:
    """P4: the circle is what the players have not bought, clockwise from the freed place."""
    state = ply.after
    taken = [sewn.patch for player in state.players for sewn in player.sewn]
    taken = [patch for patch in taken if patch != LEATHER]
    assert len(set(taken)) == len(taken) < 33
    start = 0 if state.token is None else state.token + 1
    clockwise = state.deal[start:] + state.deal[:start]
    assert state.circle == tuple(patch for patch in clockwise if patch not in taken)
    if isinstance(ply.move, Buy):
        assert state.deal[state.token or 0] == ply.move.patch
        assert ply.move.patch in ply.before.circle[:3]


def check_quilts(ply: Ply) -> None:
    """P5, P10: patches lie on the board side by side; the tile goes to a full square."""
    state = ply.after
    for seat, player in enumerate(state.players):
        cells = [cell for sewn in player.sewn for cell in cells_of(sewn.mask)]
        assert len(set(cells)) == len(cells)
        assert set(cells) == set(cells_of(player.quilt))
        assert player.income == sum(PATCHES[s.patch].income for s in player.sewn if s.patch >= 0)
        tile = 7 if state.tile == seat else 0
        assert GAME.scores(state)[seat] == player.buttons + tile - 2 * (81 - len(cells))
        assert not tile or covers_square(player.quilt)
    if isinstance(ply.move, Buy):
        sewn = state.players[ply.actor].sewn[-1]
        assert set(cells_of(sewn.mask)) == cells_covered(ply.move)
    if state.tile is None:
        assert not any(covers_square(player.quilt) for player in state.players)
    elif ply.before.tile is None:
        assert state.tile == ply.actor
    else:
        assert state.tile == ply.before.tile


def check_leather(state: PatchworkState, printing: str) -> None:
    """P9: what lies beyond both markers is there, the rest is sewn on, due or discarded."""
    foremost = max(player.space for player in state.players)
    assert state.leather == tuple(m for m in LEATHER_SPACES[printing] if m > foremost)
    sewn = [sewn for player in state.players for sewn in player.sewn if sewn.patch == LEATHER]
    gone = 5 - len(state.leather) - len(sewn) - (state.leather_due is not None)
    assert gone == 0 or (gone > 0 and any(player.quilt == FULL for player in state.players))


def check_winner(end: PatchworkState) -> None:
    """P11, P12."""
    assert {player.space for player in end.players} == {53}
    assert sorted(end.finished) == [0, 1]
    first, second = end.finished
    scores = GAME.scores(end)
    assert GAME.winners(end) == ((second,) if scores[second] > scores[first] else (first,))


def test_chance_lays_any_circle_and_lists_them_one_by_one() -> None:
    """P2: 32! circles, each with every patch once and the smallest last."""
    state = GAME.initial({"leather": "revised"}, 2)
    found = list(islice(GAME.chance_outcomes(state), 500))
    assert len({move for move, _ in found}) == 500
    for move, probability in found:
        assert GAME.why_not(state, -1, move) is None
        assert probability == pytest.approx(1 / 263130836933693530167218012160000000)
