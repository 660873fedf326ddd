"""The measurement of strength: everybody plays, and the page shows what was found."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bench.strength.contests import PLANS, SEED, Aim, Match, matches_of, measured_games
from bench.strength.measuring import match_row, side_by_side
from bench.strength.pace import decisions, pace_rows
from bench.strength.pars import par_section
from bench.strength.rounds import rounds_section
from bench.strength.tables import filled, game_report
from engine.agents.arena import Contest, open_game
from engine.agents.par import ParFinder
from engine.game import Game
from engine.games.nmbr9.par import Beam
from engine.registry import find_game, listed_games

ROOT = Path(__file__).parent.parent.parent
every_game = pytest.mark.parametrize("game", measured_games(), ids=lambda game: game.id)


def test_every_game_with_opponents_has_a_plan() -> None:
    assert {game.id for game in listed_games() if game.adviser} <= set(PLANS)
    assert set(PLANS) <= {game.id for game in listed_games()}


@every_game
def test_every_level_meets_the_next(game: Game[Any, Any]) -> None:
    played = {match.contest.levels for match in matches_of(game)}
    assert game.adviser is not None
    for weaker, stronger in pairwise(("random", *game.adviser.levels)):
        assert (stronger, weaker) in played


@every_game
def test_who_can_play_alone_does(game: Game[Any, Any]) -> None:
    alone = {match.contest.levels for match in matches_of(game) if match.seats == 1}
    assert game.adviser is not None
    expected = ("random", *game.adviser.levels) if 1 in game.player_counts else ()
    assert alone == {(level,) for level in expected}


@every_game
def test_every_contest_can_be_played(game: Game[Any, Any]) -> None:
    for match in matches_of(game):
        assert match.contest.seed == SEED
        assert match.games % match.seats == 0, "every deal is played from every seat"
        assert not open_game(match.contest, 0).over


@every_game
def test_every_aim_belongs_to_a_contest(game: Game[Any, Any]) -> None:
    assert set(PLANS[game.id].aims) <= {match.contest.levels for match in matches_of(game)}


def test_the_seats_come_round_in_a_match_of_any_length() -> None:
    match = Match(Contest("nmbr9", ("hard", "easy", "easy"), SEED), 300)
    assert [match.of(games).games for games in (1, 3, 4)] == [3, 3, 6]


def test_the_pace_is_measured_at_decisions_from_all_over_a_game() -> None:
    game = find_game("button-up")
    asked = decisions(game, 5)
    assert asked == decisions(game, 5)
    assert len(asked) == 5
    for state, seat in asked:
        assert len(game.legal_moves(state, seat)) > 1


def test_the_pace_of_every_level() -> None:
    rows = pace_rows(find_game("button-up"), 2)
    assert [row["level"] for row in rows] == ["easy", "medium", "hard", "expert"]
    assert all(0 < row["median"] <= row["longest"] for row in rows)


def times(median: float) -> list[dict[str, Any]]:
    """What one interpreter says of one level."""
    return [{"level": "hard", "median": median, "longest": 2 * median}]


def section(aim: Aim) -> dict[str, Any]:
    """A game's figures, made small."""
    match = Match(Contest("button-up", ("hard", "easy"), SEED, {"target": 3}), 4, aim)
    return {
        "machine": {"processor": "Loom", "cores": 2, "system": "Linux", "load": [0.1, 0.2, 0.3]},
        "matches": [match_row(match, processes=1)],
        "pace": {
            "versions": {"cpython": "3.11.7", "pyodide": "3.14.2"},
            "levels": side_by_side({"cpython": times(0.25), "pyodide": times(0.5)}),
        },
    }


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in line.split("|")[1:-1]]


def test_a_report_has_the_contests_and_the_pace() -> None:
    found = section(Aim(share=0.5, score=99))
    assert json.loads(json.dumps(found)) == found, "ready to be kept"
    contests, pace, machine = game_report(found).split("\n\n")
    level, against, games, share, score, theirs, time, aim = cells(contests.splitlines()[2])
    assert (level, against, games) == ("hard", "easy", "4")
    (row,) = found["matches"]
    hard, easy = row["standings"]
    assert share.startswith(f"{hard['win_share'][0]:.1%} (")
    assert score.startswith(f"{hard['score'][0]:.1f} (")
    assert theirs == f"{easy['score'][0]:.1f}"
    assert time.endswith("s")
    reached = "reached" if hard["win_share"][0] >= 0.5 else "missed"
    assert aim == f"≥ 50% of wins: {reached}, ≥ 99: missed"
    assert cells(pace.splitlines()[2]) == ["hard", "250 ms", "500 ms", "500 ms", "1.00 s"]
    assert machine == "Measured on: Loom, 2 cores, Linux; load 0.1 0.2 0.3."


def test_who_plays_alone_has_a_score_and_no_share_of_wins() -> None:
    match = Match(Contest("nmbr9", ("random",), SEED), 2)
    found = {**section(Aim()), "matches": [match_row(match, processes=1)]}
    line = cells(game_report(found).splitlines()[2])
    assert line[:4] == ["random", "nobody", "2", ""]
    assert line[5] == ""


def test_par_is_found_for_the_decks_that_are_played_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.games.nmbr9.par.BEAMS", (Beam(1, 0.7),))
    found = par_section("nmbr9", 2, processes=1)
    assert json.loads(json.dumps(found)) == found
    assert 30 < found["least"] <= found["par"][0] <= found["most"]
    report = game_report({**section(Aim()), "par": found})
    table = report.split("\n\n")[2]
    assert cells(table.splitlines()[2])[0] == "2"
    assert f"{found['least']} … {found['most']}" in table


def test_rounds_alone_are_set_beside_the_optimum() -> None:
    found = rounds_section(("easy", "medium"), 20, processes=1)
    assert json.loads(json.dumps(found)) == found
    assert [row["level"] for row in found] == ["easy", "medium"]
    found[1]["aim"] = 0.99
    report = game_report({**section(Aim()), "rounds": found})
    easy, medium = report.split("\n\n")[2].splitlines()[2:]
    assert cells(easy)[:2] == ["easy", "20"]
    assert cells(easy)[5] == ""
    assert cells(medium)[3] == f"{found[1]['share']:.1%}"
    verdict = "reached" if found[1]["share"] >= 0.99 else "missed"
    assert cells(medium)[5] == f"≥ 99%: {verdict}"


def test_only_games_that_have_par_plan_to_find_it() -> None:
    for game in measured_games():
        assert isinstance(game.adviser, ParFinder) == bool(PLANS[game.id].pars)


def test_reports_go_where_their_marks_are() -> None:
    page = "before\n<!-- snip -->\nold\n<!-- /snip -->\nafter\n"
    once = filled(page, {"snip": "| new |"})
    assert once == "before\n<!-- snip -->\n\n| new |\n\n<!-- /snip -->\nafter\n"
    assert filled(once, {"snip": "| new |"}) == once


@pytest.mark.parametrize("page", ["", "<!-- snip -->\n", "<!-- /snip -->\n<!-- snip -->\n"])
def test_a_page_without_a_place_is_not_filled(page: str) -> None:
    with pytest.raises(ValueError, match="no place for snip"):
        filled(page, {"snip": "| new |"})


def test_the_page_has_a_place_for_every_game() -> None:
    page = (ROOT / "docs" / "strength.md").read_text("utf-8")
    assert all(f"| {name} |" in filled(page, {name: f"| {name} |"}) for name in PLANS)
