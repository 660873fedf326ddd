"""Personal bests: kept for those who play alone, apart from the games themselves."""

from __future__ import annotations

import pytest

from engine.games.nmbr9.placement import legal_spots
from tests.web.driver import Desk, Shelf
from tests.web.nmbr9_desk import flat_table, lay, sit
from web.app.bests import dump_bests, load_bests, with_best
from web.games.view import Best

NINETEEN = flat_table([*range(10), *(number for number in range(10) if number != 6)])
"""Nineteen tiles on the table; the second 6 is to come."""


def finish(desk: Desk, level: int) -> None:
    """Lay the last tile on a level: a 6 that brings six times as much."""
    spot = next(spot for spot in legal_spots(NINETEEN, 6) if spot.level == level)
    lay(desk, f"6r{spot.quarter_turns}@({spot.y},{spot.x})")


def best_of(desk: Desk) -> int | None:
    """What the browser keeps as the best of NMBR 9."""
    best = load_bests(desk.shelf.bests).get("nmbr9")
    return best.score if best else None


def test_a_finished_game_alone_is_kept_as_the_best() -> None:
    desk = sit(6, NINETEEN)
    assert best_of(desk) is None
    finish(desk, 1)
    assert best_of(desk) == 6
    assert "A new personal best!" in desk.page.text


def test_the_best_is_there_after_a_reload_and_without_its_game() -> None:
    desk = sit(6, NINETEEN)
    finish(desk, 1)
    desk.shelf.games.clear()
    fresh = Desk("#/new/nmbr9", desk.shelf)
    fresh.press("start")
    assert "Your personal best: 6." in fresh.page.text


def test_a_lower_score_does_not_replace_it() -> None:
    desk = sit(6, NINETEEN)
    finish(desk, 1)
    desk.press("undo")
    assert "Your personal best: 6." in desk.page.text
    finish(desk, 0)
    assert best_of(desk) == 6
    assert "Your personal best: 6." in desk.page.text
    assert "A new personal best!" not in desk.page.text


def test_a_higher_one_of_another_tab_stays() -> None:
    desk = sit(6, NINETEEN)
    desk.shelf.bests = dump_bests({"nmbr9": Best(90, "elsewhere")})
    finish(desk, 1)
    assert best_of(desk) == 90


def test_with_several_at_the_table_nothing_is_kept() -> None:
    desk = sit(6, NINETEEN, NINETEEN)
    finish(desk, 1)
    finish(desk, 0)
    assert desk.shelf.bests == ""


def test_where_the_browser_keeps_nothing_it_is_known_for_this_visit() -> None:
    desk = sit(6, NINETEEN)
    desk.shelf.full = True
    finish(desk, 1)
    assert best_of(desk) is None
    assert "A new personal best!" in desk.page.text


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '{"nmbr9": 5}', '{"nmbr9": {"score": "5", "game_id": "x"}}', "[" * 99],
)
def test_damaged_bests_do_no_harm(text: str) -> None:
    assert load_bests(text) == {}
    assert load_bests(with_best(text, "nmbr9", Best(5, "x"))) == {"nmbr9": Best(5, "x")}
    assert Desk("#/", Shelf(bests=text)).model.bests == {}
