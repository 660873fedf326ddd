"""The rules of Buttons in play, by their numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Draw
from engine.game import CHANCE, Reason
from engine.games.buttons import GAME
from engine.games.buttons.moves import Deal, Dice
from engine.games.buttons.state import ButtonsState, Phase
from engine.session import Session
from tests.engine.buttons_tables import fields, legal, play, refusal, table


def code(state: ButtonsState, ply: str) -> str | None:
    """The code of the reason why a ply is refused."""
    reason = refusal(state, ply)
    return reason.code if reason else None


# B5: dealing


@pytest.mark.parametrize(
    ("players", "deal", "refused"),
    [
        (2, "cards RB YG", None),
        (2, "cards R Y", "wrong-number-of-cards"),
        (2, "cards RB YB", "card-twice"),
        (2, "cards R Y G", "wrong-number-of-hands"),
        (3, "cards B R Y", None),
        (3, "cards B G Y", "red-not-dealt"),
        (3, "cards R R Y", "card-twice"),
        (3, "cards R Y", "wrong-number-of-hands"),
        (3, "cards R Y GB", "wrong-number-of-cards"),
        (4, "cards B R Y G", None),
        (4, "cards B R Y Y", "card-twice"),
        (4, "cards B R Y", "wrong-number-of-hands"),
    ],
)
def test_b5_cards_are_dealt_as_the_number_of_players_says(
    players: int, deal: str, refused: str | None
) -> None:
    assert code(Session(GAME, players).state, f"* {deal}") == refused


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 18), (4, 24)])
def test_b5_every_deal_is_equally_likely(players: int, deals: int) -> None:
    outcomes = list(GAME.chance_outcomes(Session(GAME, players).state))
    assert len(outcomes) == deals
    assert {weight for _, weight in outcomes} == {1 / deals}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b5_dealing_reaches_every_deal(players: int) -> None:
    start = Session(GAME, players).state
    drawn = {GAME.sample_chance(start, Draw("deals", number)) for number in range(400)}
    assert drawn == {move for move, _ in GAME.chance_outcomes(start)}


def test_b5_the_holder_of_red_begins() -> None:
    assert play(Session(GAME, 3).state, "* cards G Y R").turn == 2
    assert play(Session(GAME, 2).state, "* cards YG RB").turn == 1


# B6: roll or stop


def test_b6_without_a_button_one_must_roll() -> None:
    state = table(2)
    assert legal(state) == ["A roll"]
    assert code(state, "A stop") == "stop-needs-button"
    assert code(state, "A put 1,1") == "roll-first"


def test_b6_with_a_button_one_may_stop() -> None:
    state = table(2, buttons=("1,1", ""))
    assert legal(state) == ["A roll", "A stop"]
    assert code(state, "A put 1,1") == "roll-or-stop"
    assert code(state, "A skip") == "roll-or-stop"


def test_b6_old_stars_are_no_reason_to_stop() -> None:
    assert legal(table(2, stars=("1,1", ""))) == ["A roll"]


# B7, B8: the roller


def test_b7_the_roller_must_place_even_on_the_only_field() -> None:
    state = play(table(2, buttons=("1,1", "")), "A roll", "* dice 1/1122+4")
    assert legal(state) == ["A put 1,4"]
    for ply in ("A skip", "A stop", "A roll"):
        assert code(state, ply) == "must-place"


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        ("3,4", Reason("wrong-row", {"cell": 15, "row": 3, "white": 2})),
        ("2,6", Reason("column-not-rolled", {"cell": 11, "column": 6, "columns": (1, 2, 3, 4, 5)})),
        ("2,5", Reason("star-there", {"cell": 10})),
        ("2,2", Reason("button-there", {"cell": 7})),
        ("2,3", Reason("next-to-button", {"cell": 8, "beside": (7,)})),
    ],
)
def test_b7_b8_every_wrong_field_has_its_reason(field: str, reason: Reason) -> None:
    state = table(2, buttons=("2,2", ""), stars=("2,5", ""))
    state = play(state, "A roll", "* dice 2/1235+4")
    assert legal(state) == ["A put 2,4"]
    assert refusal(state, f"A put {field}") == reason


def test_b8_neighbours_do_not_reach_round_the_edge() -> None:
    state = play(table(2, buttons=("1,6", "")), "A roll", "* dice 2/1111+1")
    assert legal(state) == ["A put 2,1"]


def test_b8_a_star_may_be_beside_a_button() -> None:
    state = play(table(2, stars=("2,2", "")), "A roll", "* dice 2/1111+3")
    assert legal(state) == ["A put 2,1", "A put 2,3"]


# B9: guests


def test_b9_every_other_player_in_the_round_is_asked_at_once_in_any_order() -> None:
    state = play(table(4), "A roll", "* dice 2/1346+5", "A put 2,1")
    assert GAME.to_act(state) == (1, 2, 3)
    one = play(state, "D put 2,5", "B skip", "C put 2,5")
    other = play(state, "B skip", "C put 2,5", "D put 2,5")
    assert one == other
    assert one.buttons == (fields("2,1"), 0, fields("2,5"), fields("2,5"))
    assert (one.phase, one.turn) == (Phase.TURN, 1)


def test_b9_who_cannot_use_the_field_is_not_asked() -> None:
    state = table(4, buttons=("", "2,4", "", "2,5"), stars=("", "", "2,5", ""))
    state = play(state, "A roll", "* dice 2/1346+5", "A put 2,1")
    assert (state.phase, state.turn, state.pending) == (Phase.TURN, 1, ())


def test_b9_a_guest_takes_the_offered_field_or_none() -> None:
    state = play(table(3), "A roll", "* dice 2/1346+5", "A put 2,5")
    assert legal(state) == ["B put 2,5", "B skip", "C put 2,5", "C skip"]
    assert code(state, "B put 2,1") == "not-offered"
    assert code(state, "B roll") == "answer-offer"
    assert code(state, "A roll") == "not-on-turn"
    assert code(play(state, "B skip"), "B put 2,5") == "not-on-turn"


def test_b9_guests_are_asked_after_a_bust_too_and_the_turn_waits_for_them() -> None:
    state = table(3, buttons=("2,2 2,4 2,6", "", ""))
    state = play(state, "A roll", "* dice 2/2446+5")
    assert (state.status[0], state.pending) == ("bust", (1, 2))
    assert play(state, "C skip", "B put 2,5").turn == 1


# B10 – B13: leaving the round


def test_b10_a_bust_loses_the_buttons_of_the_round_and_keeps_the_stars() -> None:
    state = table(3, buttons=("2,2 2,4 2,6", "1,1", ""), stars=("3,3", "", ""))
    state = play(state, "A roll", "* dice 2/2446+5")
    assert state.status == ("bust", "in", "in")
    assert (state.buttons[0], state.stars[0]) == (0, fields("3,3"))


def test_b11_who_stops_keeps_the_buttons() -> None:
    state = play(table(3, buttons=("2,2", "", "")), "A stop")
    assert (state.status[0], state.buttons[0]) == ("stopped", fields("2,2"))


@pytest.mark.parametrize(("players", "black"), [(4, [5, 4, 3, 2]), (3, [5, 4, 3]), (2, [5, 3])])
def test_b12_whoever_leaves_takes_dice_along(players: int, black: list[int]) -> None:
    state = table(players, buttons=("1,1",) * players)
    rolled = []
    for seat in "ABCD"[:players]:
        rolled.append(state.black_dice)
        if seat != "ABCD"[players - 1]:
            state = play(state, f"{seat} stop")
    assert rolled == black
    assert state.phase == Phase.TURN


def test_b12_a_bust_takes_dice_along_too_and_the_next_round_has_all_again() -> None:
    state = table(2, buttons=("2,2 2,4 2,6", "1,1"))
    state = play(state, "A roll", "* dice 2/2446+5", "B skip")
    assert state.black_dice == 3
    assert code(play(state, "B roll"), "* dice 1/1346+1") == "wrong-number-of-dice"
    assert play(state, "B stop").black_dice == 5


def test_b12_only_dice_with_white_pips_leave() -> None:
    state = play(table(2, buttons=("1,1", "")), "A stop", "B roll")
    rolls = list(GAME.chance_outcomes(state))
    assert len(rolls) == 6 * 21 * 6
    assert all(isinstance(dice, Dice) and len(dice.black) == 2 for dice, _ in rolls)


def test_b7_the_odds_of_a_roll_count_equal_dice_together() -> None:
    state = play(table(2, buttons=("1,1", "")), "A stop", "B roll")
    weights = dict(GAME.chance_outcomes(state))
    assert weights[Dice(1, (1, 1), 1)] == pytest.approx(1 / 6**4)
    assert weights[Dice(1, (1, 2), 1)] == pytest.approx(2 / 6**4)


def test_b7_all_dice_are_fair() -> None:
    state = table(4, "A roll")
    rolls = [GAME.sample_chance(state, Draw("fair", number)) for number in range(3000)]
    for pips_of in (lambda d: [d.white], lambda d: [d.gold], lambda d: d.black):
        counts = Counter(pips for dice in rolls for pips in pips_of(dice))
        assert set(counts) == {1, 2, 3, 4, 5, 6}
        assert max(counts.values()) < 1.25 * min(counts.values())


def test_b13_the_turn_goes_clockwise_past_those_who_are_out() -> None:
    state = table(4, buttons=("1,1", "1,1", "1,1", "1,1"))
    state = play(state, "A stop", "B roll", "* dice 3/345+6", "B put 3,3", "C skip", "D skip")
    state = play(state, "C stop")
    assert state.turn == 3
    state = play(state, "D roll", "* dice 3/34+6", "D put 3,3", "B skip")
    assert state.turn == 1


def test_b13_the_last_one_goes_on_alone() -> None:
    state = table(3, buttons=("1,1", "1,1", "1,1"))
    state = play(state, "A stop", "B stop", "C roll", "* dice 3/34+6", "C put 3,3")
    assert (state.turn, state.phase) == (2, Phase.TURN)
    assert play(state, "C roll", "* dice 3/33+3").round_number == 2


# B14 – B18: scoring, the next round, the end


def test_b14_the_score_can_be_shown_line_by_line() -> None:
    # Side a, seat A: 1,1 1,3 3,2 are red, 1,5 3,6 are blue.
    state = table(2, buttons=("1,1 1,3 3,2 1,5 3,6", "1,1"))
    state = play(state, "A stop", "B stop")
    assert [tuple(line) for line in state.tallies[0]] == [
        ("stop", None, 5),
        ("colour", "R", 3),
        ("card", "R", 3),
    ]
    assert [line.kind for line in state.tallies[1]] == ["stop"]
    assert state.stars_due(0) == 3
    assert state.stars_due(1) == 0


def test_b15_stars_go_on_fields_with_own_buttons_of_this_round() -> None:
    state = table(3, buttons=("1,1 1,3", "2,2 2,4 2,6", "5,5"), stars=("6,6", "", ""))
    state = play(state, "A stop", "B stop", "C stop")
    assert GAME.to_act(state) == (0, 1)
    assert legal(state) == [
        *("A stars 1,1", "A stars 1,3"),
        *("B stars 2,2", "B stars 2,4", "B stars 2,6"),
    ]
    assert code(state, "A stars 1,2") == "no-button-there"
    assert code(state, "A stars 6,6") == "no-button-there"
    assert code(state, "A stars 1,1 1,3") == "wrong-number-of-stars"
    assert code(state, "A roll") == "choose-stars"
    done = play(state, "B stars 2,4", "A stars 1,3")
    assert done.stars == (fields("1,3 6,6"), fields("2,4"), fields("5,5"))
    assert done.buttons == (0, 0, 0)


def test_b15_several_place_their_stars_in_any_order() -> None:
    state = table(2, buttons=("1,1 1,3", "2,2 2,4"))
    state = play(state, "A stop", "B stop")
    one = play(state, "A stars 1,1", "B stars 2,4")
    assert one == play(state, "B stars 2,4", "A stars 1,1")
    assert one.phase == Phase.TURN


def test_b15_stars_without_a_choice_lie_at_once() -> None:
    state = play(table(2, buttons=("1,1", "2,2")), "A stop", "B stop")
    assert (state.phase, state.round_number) == (Phase.TURN, 2)
    assert GAME.scores(state) == (1, 1)


def test_b16_cards_pass_clockwise_and_the_new_holder_of_red_begins() -> None:
    for players, cards in ((2, ("YG", "RB")), (3, ("G", "R", "Y")), (4, ("B", "R", "Y", "G"))):
        state = table(players, buttons=("1,1",) * players)
        state = play(state, *(f"{seat} stop" for seat in "ABCD"[:players]))
        assert (state.cards, state.turn) == (cards, 1)
        assert set(state.status) == {"in"}


def test_b17_the_end_waits_until_all_stars_of_the_round_lie() -> None:
    line = "1,1 1,2 1,3 1,4"
    state = table(2, buttons=("1,5", "3,1 3,3"), stars=(line, ""))
    state = play(state, "A stop", "B stop")
    assert GAME.to_act(state) == (1,)
    assert GAME.winners(state) == ()
    state = play(state, "B stars 3,1")
    assert (GAME.to_act(state), GAME.winners(state)) == ((), (0,))
    assert GAME.legal_moves(state, 0) == ()


def test_b17_twelve_stars_are_enough() -> None:
    eleven = "1,1 1,2 1,4 1,5 3,1 3,2 3,4 3,5 5,1 5,2 5,4"
    state = play(table(2, buttons=("6,6", "3,1"), stars=(eleven, "")), "A stop", "B stop")
    assert (state.phase, GAME.winners(state), GAME.scores(state)) == ("over", (0,), (12, 1))


def test_b18_a_shared_line_can_be_a_draw() -> None:
    line = "1,1 1,2 1,3 1,4"
    state = play(table(2, buttons=("1,5", "1,5"), stars=(line, line)), "A stop", "B stop")
    assert GAME.winners(state) == (0, 1)


# Who is who


@pytest.mark.parametrize(
    ("plies", "wrong", "refused"),
    [
        ([], "* dice 1/1234+5", "cards-expected"),
        (["* cards RB YG", "A roll"], "* cards RB YG", "dice-expected"),
        (["* cards RB YG", "A roll"], "* dice 1/12345+6", "wrong-number-of-dice"),
        (["* cards RB YG", "A roll"], "* dice 1/1+6", "wrong-number-of-dice"),
        (["* cards RB YG"], "A cards RB YG", "roll-first"),
        (["* cards RB YG"], "B roll", "not-on-turn"),
    ],
)
def test_chance_and_seats_keep_to_their_own(plies: list[str], wrong: str, refused: str) -> None:
    assert code(play(Session(GAME, 2).state, *plies), wrong) == refused


def test_the_deal_and_the_roll_belong_to_chance() -> None:
    start = Session(GAME, 2).state
    assert GAME.to_act(start) == (CHANCE,)
    assert isinstance(GAME.sample_chance(start, Draw("x", 0)), Deal)
    assert isinstance(GAME.sample_chance(table(2, "A roll"), Draw("x", 0)), Dice)
