"""The numbered cases of the rules of Patchwork."""

from __future__ import annotations

import pytest

from engine.games.patchwork import GAME
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.quilt import FULL
from engine.games.patchwork.state import Leather, Player
from tests.engine.patchwork_tables import (
    IN_ORDER,
    SQUARE,
    after,
    bought,
    full_but,
    lay,
    position,
    random_plies,
    refused,
)


def test_the_start() -> None:
    """P1, P3: five buttons, empty quilts, both on space 0, the start player on turn."""
    state = lay()
    assert GAME.to_act(state) == (0,)
    assert state.players == (Player(5, 0, 0, 0, ()), Player(5, 0, 0, 0, ()))
    assert GAME.scores(state) == (5 - 162, 5 - 162)
    assert GAME.winners(state) == ()


def test_case_1_a_pass_of_seven_crosses_two_incomes() -> None:
    state = position(Player(space=4, income=3, buttons=0), Player(space=10))
    a = after(state, "A pass").players[0]
    assert (a.space, a.buttons) == (11, 13)


def test_case_2_the_last_pass_stops_on_53() -> None:
    """P7: three real steps, one income of 2, no button for the step beyond."""
    state = position(Player(space=50, income=2, buttons=0), Player(space=53), finished=(1,))
    a = after(state, "A pass").players[0]
    assert (a.space, a.buttons) == (53, 5)


def test_case_3_leather_is_placed_before_the_other_moves() -> None:
    state = position(Player(space=25), Player(space=25))
    passed = after(state, "A pass")
    assert passed.players[0].space == 26
    assert passed.leather == (32, 38, 44, 50)
    assert GAME.to_act(passed) == (0,)
    assert GAME.legal_moves(passed, 0) == [Leather(x, y) for y in range(9) for x in range(9)]
    assert refused(passed, "A pass") == "leather-first"
    assert refused(passed, "A buy 1 r0 x0 y0") == "leather-first"
    placed = after(passed, "A leather x3 y4")
    assert placed.players[0].quilt == 1 << (4 * 9 + 3)
    assert GAME.to_act(placed) == (1,)
    assert refused(placed, "B leather x0 y0") == "no-leather-due"


def test_case_4_with_no_free_cell_the_leather_is_discarded() -> None:
    state = position(Player(space=25, quilt=FULL), Player(space=25))
    passed = after(state, "A pass")
    assert passed.leather == (32, 38, 44, 50)
    assert passed.players[0].quilt == FULL
    assert GAME.to_act(passed) == (1,)


def test_case_4_the_patch_that_fills_the_board_leaves_no_cell_either() -> None:
    corner = full_but((8, 7), (8, 8))
    state = position(Player(space=25, quilt=corner), Player(space=25), circle=(0,))
    filled = after(state, "A buy 0 r0 x7 y8")
    assert filled.players[0].quilt == FULL
    assert filled.leather_due is None
    assert filled.leather == (32, 38, 44, 50)
    assert GAME.to_act(filled) == (1,)


def test_case_5_leather_completes_the_square_and_takes_the_tile() -> None:
    lacking = SQUARE & ~1
    state = position(Player(space=25, quilt=lacking), Player(space=25, quilt=lacking << 2))
    placed = after(state, "A pass", "A leather x0 y0")
    assert placed.tile == 0
    assert GAME.scores(placed)[0] == placed.players[0].buttons + 7 - 2 * 32
    later = placed._replace(leather_due=1)
    second = after(later, "B leather x2 y0")
    assert second.tile == 0
    assert GAME.scores(second)[1] == second.players[1].buttons - 2 * 32


def test_case_5_a_patch_takes_the_tile_at_once() -> None:
    """P10: after any placement, not at the end of the game."""
    state = position(Player(quilt=SQUARE & ~0b11), circle=(0,))
    assert after(state, "A buy 0 r0 x0 y0").tile == 0


@pytest.mark.parametrize("seed", [f"case 6, game {number}" for number in range(40)])
def test_case_6_the_smallest_patch_is_never_among_the_first_three(seed: str) -> None:
    """P2."""
    laid = next(random_plies(seed, passing=0)).after
    assert 0 not in {move.patch for move in GAME.legal_moves(laid, 0)[:-1]}  # type: ignore[union-attr]
    assert laid.circle[-1] == 0


def test_case_8_the_next_three_count_from_the_freed_place() -> None:
    """P4, with six patches that five buttons buy."""
    a, b, c, d, e, f = circle = (1, 2, 3, 4, 5, 6)
    state = position(Player(buttons=50), Player(buttons=50, space=9), circle=circle)
    assert bought(state) == {a, b, c}
    third = after(state, "A buy 3 r0 x0 y0")
    assert third.circle == (d, e, f, a, b)
    assert bought(third) == {d, e, f}
    first = after(state, "A buy 1 r0 x0 y0")
    assert bought(first) == {b, c, d}
    last = after(third, "A buy 6 r0 x3 y0", "A buy 2 r0 x0 y4")
    assert last.circle == (d, e, a)
    assert last.token == 1
    two = position(Player(buttons=50), circle=(a, b))
    assert bought(two) == {a, b}


def test_case_9_the_marker_on_top_moves_again() -> None:
    """P3: B buys a patch of time 3 and lands on A's space."""
    state = position(Player(space=3), Player(), circle=(20, 1, 2, 0), top=0)
    assert GAME.to_act(state) == (1,)
    landed = after(state, "B buy 20 r0 x0 y0")
    assert landed.players[0].space == landed.players[1].space == 3
    assert GAME.to_act(landed) == (1,)


@pytest.mark.parametrize("first", [0, 1])
def test_case_9_a_tie_goes_to_who_finished_first(first: int) -> None:
    """P12: 20 to 20."""
    players = [Player(buttons=20, space=53, quilt=FULL)] * 2
    players[1 - first] = Player(buttons=17, space=50, quilt=FULL)
    over = after(position(*players, finished=(first,)), f"{'BA'[first]} pass")
    assert GAME.to_act(over) == ()
    assert GAME.scores(over) == (20, 20)
    assert GAME.winners(over) == (first,)


@pytest.mark.parametrize(("buttons", "winner"), [(18, 0), (16, 1)])
def test_case_9_more_points_win_whoever_came_first(buttons: int, winner: int) -> None:
    """P12."""
    state = position(
        Player(buttons=buttons, space=50, quilt=FULL),
        Player(buttons=20, space=53, quilt=FULL),
        finished=(1,),
    )
    assert GAME.winners(after(state, "A pass")) == (winner,)


def test_case_10_a_patch_that_costs_too_much_is_refused() -> None:
    state = position(Player(buttons=6), circle=(17, 9, 1, 0))
    assert refused(state, "A buy 17 r0 x0 y0") == "not-affordable"
    assert refused(state, "A buy 9 r0 x0 y0") is None
    assert bought(state) == {9, 1}


def test_case_10_a_patch_that_fits_nowhere_is_refused() -> None:
    """Only an L of three cells is free: the 1×3 has no room, the small corner has."""
    state = position(Player(quilt=full_but((0, 0), (0, 1), (1, 0))), circle=(2, 1, 0))
    assert refused(state, "A buy 2 r0 x0 y0") == "no-room"
    assert refused(state, "A buy 1 r0 x0 y0") is None
    assert bought(state) == {1, 0}


def test_case_11_the_income_of_the_patch_just_placed_counts() -> None:
    """P8: patch 20 costs nothing, takes 3, and brings an income of 1."""
    assert (PATCHES[20].cost, PATCHES[20].time, PATCHES[20].income) == (0, 3, 1)
    state = position(Player(space=3, buttons=0), Player(space=9), circle=(20, 0))
    a = after(state, "A buy 20 r0 x0 y0").players[0]
    assert (a.space, a.buttons, a.income) == (6, 1, 1)


def test_case_11_a_purchase_past_the_end_costs_the_full_price() -> None:
    """P7: patch 10 costs 7, takes 6, brings 3; from 50 the marker moves 3."""
    state = position(Player(space=50, buttons=7, income=1), Player(space=52), circle=(10, 0))
    a = after(state, "A buy 10 r0 x0 y0").players[0]
    assert (a.space, a.buttons, a.income) == (53, 4, 4)


def test_the_first_printing_lays_its_leather_elsewhere() -> None:
    """P9: leather on 20 and 26, none on 38."""
    state = position(Player(space=19), Player(space=19), printing="first_printing")
    assert after(state, "A pass").leather_due == 0
    revised = position(Player(space=19), Player(space=19))
    assert after(revised, "A pass").leather_due is None
    beyond = position(Player(space=37), Player(space=37), printing="first_printing")
    assert after(beyond, "A pass").leather_due is None


def test_leather_crossed_on_the_way_to_the_end_is_placed_before_the_game_ends() -> None:
    """P9, P11: B buys from 49 to 53, across the leather on 50."""
    state = position(Player(space=49), Player(space=49), circle=(15, 0), top=1)
    crossed = after(state, "B buy 15 r0 x0 y0")
    assert crossed.players[1].space == 53
    assert GAME.to_act(crossed) == (1,)
    assert GAME.winners(crossed) == ()
    assert GAME.to_act(after(crossed, "B leather x8 y8")) == (0,)


def test_mutual_passing_ends_badly_for_both() -> None:
    """The facts: −104 for one; the other gets all the leather and its cells."""
    state = lay(IN_ORDER)
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, GAME.legal_moves(state, seat)[-1])
    assert GAME.scores(state) == (-104, -94)
    assert GAME.winners(state) == (1,)
