"""The look back at a game: outlooks all along, and what every decision cost."""

from __future__ import annotations

import json
from itertools import count, pairwise
from typing import Any

import pytest

from engine.agents.desk import Desk, Question
from engine.agents.review import review
from engine.agents.service import Answer, final_answer
from engine.errors import Illegal, Malformed
from engine.game import CHANCE, Game, actor_letter
from engine.games.button_up.review import review_round
from engine.games.button_up.state import PLACES
from engine.games.snip.rules import SnipGame
from engine.record import load
from engine.registry import all_games
from tests.engine.playing import load_data

ADVISED = [game for game in all_games().values() if game.adviser]
every_advised_game = pytest.mark.parametrize("game", ADVISED, ids=lambda game: game.id)


def golden(game_id: str, number: int = 1) -> str:
    """The text of a whole game."""
    return json.dumps(load_data(f"golden/{game_id}-{number}.json")["record"])


def looked_back(record: str, **limits: Any) -> Any:
    """The final answer."""
    return final_answer(review(record, **limits))


BUTTON_UP = looked_back(golden("button-up"))


def test_an_answer_has_the_form_of_the_contract() -> None:
    assert json.loads(json.dumps(BUTTON_UP)) == BUTTON_UP
    assert list(BUTTON_UP) == ["unit", "outlook_unit", "done", "of", "outlooks", "verdicts"]
    assert (BUTTON_UP["unit"], BUTTON_UP["outlook_unit"]) == ("round margin", "win probability")
    assert list(BUTTON_UP["verdicts"][0]) == [
        *("ply", "seat", "played", "value", "best", "best_value", "cost")
    ]


@every_advised_game
def test_every_position_has_an_outlook_and_every_decision_a_verdict(game: Game[Any, Any]) -> None:
    session = load(golden(game.id))
    answer = looked_back(golden(game.id), iterations=1)
    plies = session.plies
    assert answer["done"] == answer["of"] == len(plies)
    assert [len(outlook) for outlook in answer["outlooks"]] == [session.players] * (len(plies) + 1)
    assert [verdict["ply"] for verdict in answer["verdicts"]] == [
        index
        for index, (actor, _) in enumerate(plies)
        if actor != CHANCE and len(game.legal_moves(session.state_at(index), actor)) > 1
    ]
    for verdict in answer["verdicts"]:
        actor, move = plies[verdict["ply"]]
        assert verdict["seat"] == actor_letter(actor)
        assert verdict["played"] == game.format_move(move)
        assert verdict["best_value"] - verdict["cost"] == pytest.approx(verdict["value"])
        assert verdict["cost"] >= 0
    assert any(verdict["cost"] for verdict in answer["verdicts"]), "nobody plays perfectly"


@every_advised_game
def test_the_last_outlook_is_what_came_true(game: Game[Any, Any]) -> None:
    session = load(golden(game.id))
    assert session.over
    assert game.adviser is not None
    last = game.adviser.outlook(session.state)
    winners = game.winners(session.state)
    if game.adviser.outlook_unit == "win probability":
        shares = [(seat in winners) / len(winners) for seat in range(session.players)]
        assert list(last) == shares
    else:
        assert list(last) == list(game.scores(session.state))


@every_advised_game
def test_under_a_limit_of_iterations_it_says_the_same_every_time(game: Game[Any, Any]) -> None:
    record = golden(game.id, 2)
    assert looked_back(record, iterations=20) == looked_back(record, iterations=20)


@every_advised_game
def test_it_grows(game: Game[Any, Any]) -> None:
    """What an answer says of the beginning, the later ones say as well."""
    answers: list[Any] = list(review(golden(game.id), iterations=1))
    for earlier, later in pairwise(answers):
        for name in ("outlooks", "verdicts"):
            assert later[name][: len(earlier[name])] == earlier[name]
        assert len(later["outlooks"]) - len(earlier["outlooks"]) in (0, 1)
        assert later["done"] == max(0, len(later["outlooks"]) - 1)


def test_the_costs_are_those_of_the_rounds_own_review() -> None:
    session = load(golden("button-up"))
    rounds = range(len(session.state.margins))
    own = [verdict for number in rounds for verdict in review_round(session, number)]
    found = {verdict["ply"]: verdict for verdict in BUTTON_UP["verdicts"]}
    for verdict in own:
        if verdict.ply in found:
            of_game = found.pop(verdict.ply)
            assert of_game["cost"] == verdict.cost
            assert PLACES.index(of_game["best"]) in verdict.best
        else:
            assert verdict.cost == 0, "there was nothing to choose"
    assert not found


def test_time_is_for_the_whole_game() -> None:
    """The clock ticks with every look at it; when time is up, the rest gets a first glance only."""
    spent = {}
    for seconds in (20, 80):
        ticks = count()
        answer = looked_back(
            golden("nmbr9"), seconds=seconds, clock=lambda ticks=ticks: float(next(ticks))
        )
        assert answer["done"] == answer["of"]
        spent[seconds] = next(ticks)
    assert 20 < spent[20] < spent[80] < 80 + 4 * 20, "some looks for each of twenty decisions"


def test_the_desk_looks_back() -> None:
    desk = Desk(lambda: 0.0)
    desk.take(Question("review", golden("button-up")).text())
    reports = [json.loads(desk.work(1))]
    assert reports[-1]["over"]
    assert reports[-1]["answer"] == BUTTON_UP


@pytest.mark.parametrize(
    ("record", "limits", "error"),
    [
        ("{", {}, Malformed),
        (golden("button-up").replace('"B d"', '"A d"'), {}, Illegal),
        (golden("button-up"), {"level": "divine"}, Malformed),
        (golden("button-up"), {"iterations": 0}, Malformed),
        (golden("button-up"), {"seconds": float("nan"), "clock": lambda: 0.0}, Malformed),
        (golden("button-up"), {"seconds": 1.0}, ValueError),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(
    record: str, limits: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        review(record, **limits)


def test_a_game_without_an_adviser_has_no_review() -> None:
    with pytest.raises(Malformed):
        review(golden("snip"), find=lambda _: SnipGame())


def test_a_game_may_be_unfinished() -> None:
    record = json.loads(golden("button-up"))
    record["moves"] = record["moves"][:1]
    answer: Answer = looked_back(json.dumps(record))
    assert (answer["unit"], answer["verdicts"]) == ("", [])
    assert len(answer["outlooks"]) == 2  # type: ignore[arg-type]
