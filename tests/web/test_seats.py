"""Who sits at the table: computers told apart by name, and the opponents of last time."""

from __future__ import annotations

import pytest

from engine.registry import find_game
from tests.web.driver import Desk
from web.games import all_views
from web.games.view import seat_name
from web.words import words_in

EVERY_GAME = list(all_views())


def called(*kinds: str) -> list[str]:
    """What the seats are called."""
    return [seat_name(seat, kinds, words_in("en")) for seat in range(len(kinds))]


def test_a_computer_is_called_after_its_level() -> None:
    assert called("human", "easy", "hard") == ["Player 1", "Computer (easy)", "Computer (hard)"]


def test_computers_of_one_level_are_numbered() -> None:
    assert called("easy", "hard", "easy", "human") == [
        "Computer 1 (easy)",
        "Computer (hard)",
        "Computer 2 (easy)",
        "Player 4",
    ]


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_two_computers_of_one_level_are_told_apart_at_every_table(game_id: str) -> None:
    desk = Desk(f"#/new/{game_id}")
    if max(find_game(game_id).player_counts) > 2:
        desk.press("players-3")
    for seat in range(1, desk.model.at_setup.players):
        desk.enter(f"kind-{seat}", "medium")
    desk.enter("kind-0", "medium" if desk.model.at_setup.players == 2 else "human")
    desk.press("start")
    assert "Computer 1 (medium)" in desk.page.region("seats")
    assert "Computer 2 (medium)" in desk.page.region("seats")


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_set_up_offers_every_level_of_the_game(game_id: str) -> None:
    adviser = find_game(game_id).adviser
    assert adviser is not None
    page = Desk(f"#/new/{game_id}").page
    offered = [option.get("value") for option in page.find("kind-0").elements]
    assert offered == ["human", *adviser.levels]


def test_seats_that_do_not_play_do_not_count() -> None:
    desk = Desk("#/new/nmbr9")
    desk.press("players-3")
    desk.enter("kind-1", "easy")
    desk.enter("kind-2", "easy")
    assert desk.page.find("name-1").get("placeholder") == "Computer 1 (easy)"
    desk.press("players-2")
    assert desk.page.find("name-1").get("placeholder") == "Computer (easy)"


def test_the_form_remembers_who_sat_where() -> None:
    desk = Desk("#/new/nmbr9")
    desk.press("players-2")
    desk.enter("kind-1", "medium")
    desk.press("start")
    desk = desk.reload()
    desk.go("#/new/patchwork")
    chosen = [o for o in desk.page.find("kind-1").elements if "selected" in o.attributes]
    assert [option.get("value") for option in chosen] == ["medium"]


@pytest.mark.parametrize("kinds", ['["human"]', '["human", "easy", "genius", "human"]', "7"])
def test_what_was_remembered_wrongly_is_forgotten(kinds: str) -> None:
    desk = Desk()
    desk.shelf.settings = f'{{"kinds": {kinds}}}'
    desk = desk.reload()
    assert desk.model.settings.kinds == ("human",) * 4
