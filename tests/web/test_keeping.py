"""Never lose a game: kept after every move, opened again, several at a time, two tabs."""

from __future__ import annotations

import pytest

from engine.game import CHANCE
from engine.record import dump
from tests.engine.playing import Setting, random_game
from tests.web.driver import Desk
from tests.web.shelf import Shelf
from web.app.saves import dump_save, load_save


def at_a_table(shelf: Shelf | None = None, *names: str) -> Desk:
    """A game of Buttons that has just begun."""
    desk = Desk("#/new/buttons", shelf)
    for seat, name in enumerate(names):
        desk.enter(f"name-{seat}", name)
    desk.press("start")
    return desk


def play_on(desk: Desk, decisions: int) -> None:
    """Let everybody do what is simplest, so many times."""
    for _ in range(decisions):
        session = desk.session
        cells = desk.page.having("is-legal")
        if desk.can("primary"):
            desk.press("primary")
        else:
            desk.press(cells[0].get("id"))
        assert desk.session is not session or desk.can("primary")


def kept(desk: Desk) -> str:
    """The text the game on the table is kept as."""
    return desk.shelf.games[desk.table.game_id]


def test_a_game_is_kept_from_its_beginning_and_after_every_move() -> None:
    desk = at_a_table()
    assert load_save(kept(desk)).session.moves() == desk.session.moves()
    for _ in range(12):
        play_on(desk, 1)
        save = load_save(kept(desk))
        assert (save.session.moves(), save.session.at) == (desk.session.moves(), desk.session.at)


def test_what_is_undone_is_kept_as_undone() -> None:
    desk = at_a_table()
    desk.press("Roll")
    desk.press("undo")
    save = load_save(kept(desk))
    assert save.session.at == 1
    assert len(save.session.plies) > 1


def test_after_a_reload_everything_is_as_it_was_and_undo_is_still_there() -> None:
    desk = at_a_table(None, "Anna", "Bela")
    play_on(desk, 5)
    again = desk.reload()
    assert dump(again.session) == dump(desk.session)
    assert again.session.state == desk.session.state
    assert again.page.region("seats") == desk.page.region("seats")
    assert again.page.region("actions") == desk.page.region("actions")
    assert again.page.region("log") == desk.page.region("log")
    assert again.can("undo") == desk.can("undo")


def test_a_move_made_after_a_reload_meets_the_same_dice() -> None:
    desk = at_a_table()
    again = desk.reload()
    desk.press("Roll")
    again.press("Roll")
    assert again.session.moves() == desk.session.moves()


def test_the_first_screen_offers_to_go_on_with_the_latest_game() -> None:
    desk = at_a_table(None, "Anna", "Bela")
    at_a_table(desk.shelf, "Cleo", "Dana")
    continued = [offer(Desk("#/", desk.shelf))]
    desk.press("Roll")
    desk.go("#/")
    continued.append(offer(desk))
    assert ["Continue: Buttons, " in text for text in continued] == [True, True]
    assert [("Anna" in text or "Bela" in text) for text in continued] == [False, True]
    desk.press(continued[1])
    assert desk.session.names == ("Anna", "Bela")


def offer(desk: Desk) -> str:
    """What the first screen offers to go on with."""
    [link] = desk.page.having("continue")
    return link.text


def test_kept_games_are_listed_newest_first_with_their_standing() -> None:
    desk = at_a_table(None, "Anna", "Bela")
    at_a_table(desk.shelf, "Cleo", "Dana")
    desk.go("#/")
    first, second = (row.elements[0].text for row in desk.page.having("rows")[0].elements)
    assert first == "Buttons · Cleo 0, Dana 0 · in progress"
    assert second == "Buttons · Anna 0, Bela 0 · in progress"


def test_a_game_can_be_thrown_away() -> None:
    desk = at_a_table(None, "Anna", "Bela")
    game_id = desk.table.game_id
    at_a_table(desk.shelf, "Cleo", "Dana")
    desk.go("#/")
    desk.press("Throw away: Buttons, Anna 0, Bela 0")
    assert len(desk.page.having("rows")[0].elements) == 1
    assert list(desk.shelf.games) != [game_id]
    assert len(desk.shelf.games) == 1
    assert desk.focus
    assert "Cleo" in desk.reload().page.region("home")


def test_what_was_thrown_away_can_be_brought_back() -> None:
    desk = at_a_table(None, "Anna", "Bela")
    game_id = desk.table.game_id
    moves = desk.session.moves()
    desk.go("#/")
    desk.press("Throw away: Buttons, Anna 0, Bela 0")
    assert desk.shelf.games == {}
    assert "thrown away" in desk.last_said
    desk.press("Bring it back")
    assert load_save(desk.shelf.games[game_id]).session.moves() == moves
    assert "Anna" in desk.page.region("home")


def test_a_finished_game_is_listed_but_not_continued() -> None:
    session = random_game(Setting("buttons", 2))
    desk = Desk("#/", Shelf({"over": dump_save("over", session, ("human", "human"))}))
    assert not desk.page.having("continue")
    assert "finished" in desk.page.region("home")
    desk.press("#/play/over")
    assert desk.session.over
    assert desk.can("Rematch")


def test_two_tabs_do_not_overwrite_each_other() -> None:
    """The tab that comes second goes on with its own position under a name of its own."""
    one = at_a_table()
    two = Desk(one.address, one.shelf)
    one.press("Roll")
    first = kept(one)
    two.press("Roll")
    assert two.address != one.address
    assert "played on in another tab" in two.page.region("notice")
    assert one.shelf.games[one.table.game_id] == first
    assert load_save(kept(two)).session.moves() == two.session.moves()
    assert len(one.shelf.games) == 2
    play_on(two, 2)
    assert len(one.shelf.games) == 2
    assert two.reload().session.moves() == two.session.moves()


def test_two_tabs_with_two_games_do_not_mind_each_other() -> None:
    one = at_a_table()
    two = at_a_table(one.shelf)
    for desk in (one, two, one, two):
        play_on(desk, 1)
    assert len(one.shelf.games) == 2
    assert one.page.region("notice") == two.page.region("notice") == ""


def test_where_nothing_can_be_kept_one_can_still_play() -> None:
    desk = at_a_table(Shelf(works=False))
    assert desk.page.region("banner").startswith("This browser keeps nothing")
    play_on(desk, 6)
    assert desk.session.at > 6


def test_when_there_is_no_more_room_one_plays_on_and_is_told() -> None:
    desk = at_a_table()
    assert desk.page.region("banner") == ""
    desk.shelf.full = True
    play_on(desk, 3)
    assert desk.page.region("banner").startswith("This browser keeps nothing")
    assert desk.session.at > 3


@pytest.mark.parametrize("decisions", [1, 4, 9])
def test_a_game_is_never_kept_while_chance_is_to_act(decisions: int) -> None:
    desk = at_a_table()
    play_on(desk, decisions)
    assert CHANCE not in load_save(kept(desk)).session.to_act


def test_where_nothing_can_be_kept_the_table_waits_while_one_looks_elsewhere() -> None:
    desk = at_a_table(Shelf(works=False))
    desk.press("Roll")
    moves = desk.session.moves()
    desk.go("#/rules/buttons")
    desk.go("#/")
    desk.press(desk.page.having("continue")[0].get("href") or "")
    assert desk.session.moves() == moves


def test_the_set_up_form_survives_a_look_at_the_rules() -> None:
    desk = Desk("#/new/buttons")
    desk.enter("name-0", "Anna")
    desk.go("#/rules/buttons")
    desk.go("#/new/buttons")
    assert desk.page.find("name-0").get("value") == "Anna"
