"""A game as text: out of the app and in again, all or nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.record import MAX_TEXT, dump, load
from tests.engine.playing import Setting, random_game
from tests.web.driver import Desk

SHORT = {
    "format": 1,
    "game": "buttons",
    "players": 2,
    "names": ["Anna", "Bela"],
    "seed": "thread",
    "moves": ["* cards RB YG", "A roll", "* dice 1/1133+3", "A put 1,1"],
}


def importing(text: str) -> Desk:
    """A desk where this text has been pasted in and sent."""
    desk = Desk()
    desk.press("Open a game from text")
    desk.enter("import", text)
    desk.press("submit")
    return desk


def record(**changes: Any) -> str:
    """The short game with other entries; ``None`` leaves one out."""
    entries = {**SHORT, **changes}
    return json.dumps({key: value for key, value in entries.items() if value is not None})


def test_a_pasted_game_goes_on_where_it_was() -> None:
    desk = importing(f"\n  {record()}\n")
    assert desk.session.moves() == SHORT["moves"]
    assert desk.page.dialog == ""
    assert desk.page.find("prompt").text.startswith("An offer! Bela, would you like 1,3")
    assert desk.reload().session.moves() == SHORT["moves"]
    assert desk.can("undo")


def test_every_import_is_kept_under_an_address_of_its_own() -> None:
    desk = importing(record())
    first = desk.address
    desk.go("#/")
    desk.press("Open a game from text")
    assert desk.page.find("import").text == "", "the form is empty again"
    desk.enter("import", record())
    desk.press("submit")
    assert desk.address != first
    assert len(desk.shelf.games) == 2


def test_luck_to_come_is_the_records_own() -> None:
    same = [importing(record(moves=["* cards RB YG", "A roll"])).session.moves() for _ in "ab"]
    assert same[0] == same[1]
    assert len(same[0]) == 3, "chance was to act"


def test_a_record_without_a_seed_gets_one() -> None:
    desk = importing(record(seed=None, moves=[]))
    assert desk.session.seed
    assert len(desk.session.plies) == 1, "the cards are dealt"
    desk.press("Roll")
    assert desk.reload().session.moves() == desk.session.moves()


def test_a_finished_game_can_be_looked_at() -> None:
    session = random_game(Setting("buttons", 3))
    desk = importing(dump(session))
    assert desk.session.over
    assert desk.can("Rematch")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The text is not a game record: it cannot be read."),
        ("hello", "The text is not a game record: it cannot be read."),
        ("[]", "The text is not a game record."),
        ("[" * 99, "The text is not a game record: it is nested too deeply."),
        ("x" * (MAX_TEXT + 1), "The text is too long to be a game."),
        (record(format=2), "The record has a format that this version cannot read."),
        (record(game="chess"), "There is no game “chess” in this box."),
        (record(game="snip", names=None, moves=[]), "There is no game “snip” in this box."),
        (record(colour="red"), "The record has an entry “colour” that is not known."),
        (record(players=5, names=None), "This game cannot be played by 5."),
        (record(names=["Anna"]), "The record’s names cannot be read."),
        (record(options={"size": 3}), "The option “size” is not known."),
        (record(moves="roll"), "The record’s moves cannot be read."),
        (
            record(moves=[*SHORT["moves"], "B put 1,4"]),  # type: ignore[misc]
            "Move 5: Only 1,3 is on offer.",
        ),
        (
            record(moves=[*SHORT["moves"][:2], "* dice 7/1133+3"]),  # type: ignore[index]
            "Move 3: A move cannot be read: “dice 7/1133+3”.",
        ),
        (record(moves=["C roll"]), "Move 1: A move does not say who makes it: “C roll”."),
        (record(moves=["A roll"]), "Move 1: It is somebody else’s turn."),
    ],
    ids=[
        *("nothing", "prose", "a list", "too deep", "too long", "format", "unknown game"),
        *("no such view", "unknown entry", "players", "names", "option", "no moves"),
        *("illegal", "unreadable", "nobody", "not on turn"),
    ],
)
def test_a_text_that_is_no_game_is_refused_in_words_and_nothing_changes(
    text: str, message: str
) -> None:
    desk = importing(text)
    assert desk.page.find("import-error").text == message
    assert desk.focus == "import-error"
    assert desk.page.find("import").text == " ".join(text.split())
    assert desk.shelf.games == {}
    assert desk.address == "#/"
    desk.enter("import", record())
    assert not any(e.get("id") == "import-error" for e in desk.page.elements())
    desk.press("submit")
    assert desk.session.names == ("Anna", "Bela")


def test_a_game_is_copied_as_the_text_that_opens_it() -> None:
    desk = importing(record())
    desk.press("No, thank you", "Menu", "The game as text")
    shown = next(e for e in desk.page.regions["dialog"].walk() if e.tag == "textarea").text
    desk.press("Copy")
    assert desk.clipboard == shown
    assert load(desk.clipboard).moves() == desk.session.moves()
    assert "The game is on the clipboard" in desk.page.text


def test_without_a_clipboard_the_text_stays_there_to_be_copied_by_hand() -> None:
    desk = importing(record())
    desk.clipboard_works = False
    desk.press("Menu", "The game as text", "Copy")
    assert "mark the text and copy it yourself" in desk.page.text
    assert desk.page.dialog == "dialog-record"


def test_a_rematch_has_the_same_people_and_boards_but_other_luck() -> None:
    desk = importing(record(options={"side": "b"}))
    old = desk.session
    desk.press("Menu", "New game, same table")
    new = desk.session
    assert (new.names, new.options, new.players) == (old.names, old.options, old.players)
    assert new.seed != old.seed
    assert len(new.plies) == 1
    assert len(desk.shelf.games) == 2, "the old game is still kept"
    assert desk.page.dialog == ""
