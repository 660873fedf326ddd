"""What a view asks before a turn: previews, offers, the track, the quilts."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.patchwork import GAME
from engine.games.patchwork.quilt import FULL
from engine.games.patchwork.state import LEATHER, Buy, Pass, Player
from engine.games.patchwork.table import track_spaces
from engine.games.patchwork.turn import forecast_buy, forecast_pass, offers
from tests.engine.patchwork_tables import (
    SQUARE,
    after,
    cells_covered,
    full_but,
    lay,
    position,
    random_plies,
)


def test_the_preview_of_a_purchase() -> None:
    """P4, P8, P9: patch 10 costs 7, takes 6, brings 3, and leads across income and leather."""
    state = position(Player(buttons=9, income=2, space=24), Player(space=24), circle=(10, 0))
    turn = forecast_buy(state, 0, 10)
    assert (turn.cost, turn.earned, turn.start, turn.end) == (7, 0, 24, 30)
    assert (turn.income_spaces, turn.income, turn.buttons) == ((29,), 5, 7)
    assert (turn.leather, turn.leather_lost) == (26, False)
    assert (turn.next_seat, turn.next_on_top) == (1, False)


def test_the_preview_of_a_pass() -> None:
    """P6, P8: seven spaces, two incomes of 3."""
    turn = forecast_pass(position(Player(space=4, income=3), Player(space=10)), 0)
    assert (turn.cost, turn.earned, turn.income_spaces, turn.income) == (0, 7, (5, 11), 6)
    assert (turn.buttons, turn.leather) == (5 + 7 + 6, None)
    assert (turn.next_seat, turn.next_on_top) == (1, False)


def test_the_preview_knows_when_leather_will_be_lost() -> None:
    """P9: only one cell is free, and the patch bought has two; or none is free."""
    full = position(Player(space=25, quilt=FULL), Player(space=25))
    assert forecast_pass(full, 0).leather_lost
    two_free = position(Player(space=25, quilt=full_but((0, 0), (0, 1))), Player(space=25))
    assert forecast_buy(two_free, 0, 0).leather_lost
    assert not forecast_pass(two_free, 0).leather_lost


def test_the_preview_of_a_purchase_that_catches_up() -> None:
    """P3: patch 20 takes three spaces, onto the other marker."""
    turn = forecast_buy(position(Player(), Player(space=3), circle=(20, 0)), 0, 20)
    assert (turn.next_seat, turn.next_on_top) == (0, True)


def test_the_preview_of_the_last_turn() -> None:
    """P11."""
    turn = forecast_pass(position(Player(space=52), Player(space=53), finished=(1,)), 0)
    assert (turn.end, turn.earned, turn.next_seat) == (53, 1, None)


def test_offers_say_why_not() -> None:
    """P4: also for a seat that is not on turn."""
    state = position(Player(buttons=6), Player(buttons=20, quilt=SQUARE), circle=(9, 17, 30, 5))
    mine, other = offers(state, 0), offers(state, 1)
    assert [offer.patch for offer in mine] == [offer.patch for offer in other] == [9, 17, 30]
    assert [offer.reason and offer.reason.code for offer in mine] == [None, "not-affordable", None]
    assert [offer.reason and offer.reason.code for offer in other] == [None, None, "no-room"]
    assert mine[1].reason is not None
    assert mine[1].reason.values == {"patch": 17, "cost": 7, "missing": 1}


def test_fewer_offers_when_fewer_patches_are_left() -> None:
    """Case 8."""
    assert len(offers(position(circle=(4, 2)), 0)) == 2


def test_the_track_space_by_space() -> None:
    """P1, P3, P8, P9."""
    state = after(lay((20, 1, 2, *range(3, 20), *range(21, 33), 0)), "A buy 20 r0 x0 y0", "B pass")
    track = track_spaces(state)
    assert [space.number for space in track] == list(range(54))
    assert [s.number for s in track if s.income] == [5, 11, 17, 23, 29, 35, 41, 47, 53]
    assert [s.number for s in track if s.leather] == [26, 32, 38, 44, 50]
    assert {s.number: s.markers for s in track if s.markers} == {3: (0,), 4: (1,)}
    shared = position(Player(space=9), Player(space=9), top=0)
    assert track_spaces(shared)[9].markers == (1, 0)


@settings(max_examples=30)
@given(st.text(max_size=4), st.floats(0, 1))
def test_previews_come_true(seed: str, passing: float) -> None:
    """The preview and the turn share their arithmetic, leather and who moves next included."""
    for before, seat, move, following in random_plies(seed, passing=passing):
        if isinstance(move, Buy):
            turn = forecast_buy(before, seat, move.patch)
        elif isinstance(move, Pass):
            turn = forecast_pass(before, seat)
        else:
            continue
        player = following.players[seat]
        assert (turn.buttons, turn.end) == (player.buttons, player.space)
        gone = set(before.leather) - set(following.leather)
        assert gone == ({turn.leather} if turn.leather else set())
        keeps = turn.leather is not None and not turn.leather_lost
        assert (following.leather_due == seat) == keeps
        settled = following._replace(leather_due=None)
        assert GAME.to_act(settled) == (() if turn.next_seat is None else (turn.next_seat,))


@settings(max_examples=15)
@given(st.text(max_size=4))
def test_offers_agree_with_the_legal_moves(seed: str) -> None:
    """P4, in both quilts' eyes."""
    for ply in random_plies(seed, passing=0.2):
        state = ply.after
        for seat in GAME.to_act(state):
            open_offers = {o.patch for o in offers(state, seat) if o.reason is None}
            legal = {m.patch for m in GAME.legal_moves(state, seat) if isinstance(m, Buy)}
            assert state.leather_due == seat or open_offers == legal


def test_quilts_are_kept_patch_by_patch_for_drawing() -> None:
    """Fabrics need to know which cells belong together."""
    for ply in random_plies("drawing", passing=0.2):
        if isinstance(ply.move, Buy):
            sewn = ply.after.players[ply.actor].sewn[-1]
            assert sewn[:4] == ply.move
            assert sewn.mask.bit_count() == len(cells_covered(ply.move))
    leather = after(position(Player(space=25), Player(space=25)), "A pass", "A leather x3 y4")
    assert leather.players[0].sewn == ((LEATHER, 0, 3, 4, 1 << 39),)
