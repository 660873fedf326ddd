"""Every place of the app, and every moment of it that looks different."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.patchwork_tables import position
from tests.web import button_up_desk, nmbr9_desk, patchwork_desk
from tests.web.advising import advise
from tests.web.buttons_desk import last_round, round_story
from tests.web.driver import Desk
from tests.web.review_desk import answer_about, first_part, looking_back, review_of
from web.app.settings import Settings, dump_settings
from web.games import all_puzzles, all_views

EVIL = "<b>&\"'{x}"
"""A name that wants to be markup."""

FORBIDDEN_TEXT = '{"format": 1, "game": "</textarea><b>", "players": 2, "moves": []}'


def places(language: str) -> Iterator[tuple[str, Desk]]:
    """Desks all over the app, with what to call them; all names are evil."""
    for make in (
        _first_screens,
        _set_ups,
        _rules,
        _puzzles,
        _tables,
        _hints,
        _looks_back,
        _dialogs,
        _mishaps,
    ):
        yield from make(language)


def fresh(language: str, address: str = "#/") -> Desk:
    """A desk whose people have used evil names before."""
    desk = Desk(address, language=language)
    desk.shelf.settings = dump_settings(Settings(language, names=(EVIL,) * 4))
    return desk.reload()


def _first_screens(language: str) -> Iterator[tuple[str, Desk]]:
    desk = fresh(language)
    yield "home", desk
    desk.go("#/nowhere")
    yield "home after a wrong address", desk
    desk = fresh(language)
    for game_id in all_views():
        desk.go(f"#/new/{game_id}")
        desk.press("start")
        desk.go("#/")
    yield "home with kept games", desk
    desk.shelf.games["damaged"] = "{"
    yield "home with a damaged game", desk.reload()
    desk.shelf.works = False
    yield "home where nothing is kept", desk.reload()


def _set_ups(language: str) -> Iterator[tuple[str, Desk]]:
    for game_id in all_views():
        desk = fresh(language, f"#/new/{game_id}")
        yield f"set-up of {game_id}", desk
    desk = fresh(language, "#/new/buttons")
    for side in ("b", "each", "own"):
        desk.press(f"side-{side}")
        yield f"set-up of buttons, {side}", desk
    desk.enter("board-0", "</textarea><b>")
    desk.press("start")
    yield "set-up of buttons, refused", desk


def _rules(language: str) -> Iterator[tuple[str, Desk]]:
    for game_id in all_views():
        yield f"rules of {game_id}", fresh(language, f"#/rules/{game_id}")


def _puzzles(language: str) -> Iterator[tuple[str, Desk]]:
    for game_id in all_puzzles():
        desk = fresh(language, f"#/puzzles/{game_id}")
        yield f"puzzles of {game_id}", desk
        desk.go(f"#/puzzles/{game_id}/1")
        yield f"a puzzle of {game_id}", desk


def _tables(language: str) -> Iterator[tuple[str, Desk]]:
    for game_id in all_views():
        desk = fresh(language, f"#/new/{game_id}")
        desk.press("start")
        yield f"table of {game_id}", desk
    yield from _round(language)
    yield from _match(language)


def _hints(language: str) -> Iterator[tuple[str, Desk]]:
    """Hints at the tables of NMBR 9 and Patchwork, and what was possible with a deck."""
    for session, values in (
        (nmbr9_desk.story(6, nmbr9_desk.PAIR), {"put r90 x0 y0": 61.4, "put r0 x6 y0": 57.0}),
        (patchwork_desk.story(position()), {"buy 1 r0 x0 y0": 1.5, "pass": -0.5}),
    ):
        session.names = (EVIL,) * session.players
        desk = Desk.with_table(session, language=language)
        desk.press("hint")
        yield f"{session.game.id}, thinking about a hint", desk
        advise(desk, values, final=False)
        yield f"{session.game.id}, a hint so far", desk
        advise(desk, values)
        yield f"{session.game.id}, a hint", desk
        desk.press("hint-1")
        yield f"{session.game.id}, a hint taken up", desk
    desk = Desk.with_table(nmbr9_desk.finished(EVIL), language=language)
    yield "nmbr9, over", desk
    desk.press("par")
    yield "nmbr9, looking for par", desk
    moves = [text.removeprefix("A ") for text in desk.session.moves() if text.startswith("A ")]
    desk.reply({"par": 170, "moves": moves, "progress": 0.4}, final=False)
    yield "nmbr9, par so far", desk
    desk.reply({"par": 180, "moves": moves, "progress": 1.0})
    yield "nmbr9, par", desk


def _looks_back(language: str) -> Iterator[tuple[str, Desk]]:
    """Looking back at every game, while the computer works on it and afterwards."""
    for game_id in all_views():
        desk = looking_back(game_id, language=language, names=(EVIL,) * 4)
        yield f"{game_id}, looking back", desk
        answer = answer_about(review_of(desk))
        desk.reply(first_part(answer, 9), final=False)
        yield f"{game_id}, looked back at so far", desk
        desk.reply(answer)
        yield f"{game_id}, looked back at", desk
        desk.press("step-costly", "better")
        yield f"{game_id}, a better move", desk


def _match(language: str) -> Iterator[tuple[str, Desk]]:
    """Every moment of a match of Button Up!, and of a puzzle."""
    session = button_up_desk.match(target=1)
    session.names = (EVIL, EVIL)
    desk = Desk.with_table(session, language=language)
    button_up_desk.tap(desk, "c")
    yield "button-up, refused", desk
    desk.press("table values", "table hint")
    yield "button-up, hint and values", desk
    button_up_desk.tap(desk, "a")
    yield "button-up, chosen", desk
    button_up_desk.tap(desk, "a")
    yield "button-up, sown", desk
    button_up_desk.play_round(desk)
    yield "button-up, tower", desk
    desk.press("primary")
    yield "button-up, over", desk
    desk = fresh(language, "#/puzzles/button-up/1")
    button_up_desk.sow(desk, button_up_desk.marked(desk, "is-legal")[0])
    yield "button-up, a puzzle answered", desk
    desk.go("#/puzzles/button-up")
    yield "button-up, a puzzle solved", desk


def _round(language: str) -> Iterator[tuple[str, Desk]]:
    """Every moment of a round of Buttons, and the end."""
    session = round_story()
    session.names = (EVIL, EVIL)
    desk = Desk.with_table(session, language=language, odds=True, confirm=True)
    yield "buttons, turn", desk
    desk.press("table roll")
    yield "buttons, place", desk
    desk.press("table cell 6,6")
    yield "buttons, refused", desk
    desk.press("table cell 1,1")
    yield "buttons, chosen", desk
    desk.press("primary")
    yield "buttons, offer", desk
    desk.press("primary", "table roll")
    yield "buttons, bust", desk
    desk.press("primary", "primary")
    yield "buttons, odds", desk
    desk.press("dialog menu", "dialog settings", "odds-on", "dialog")
    yield "buttons, odds to be asked for", desk
    for text in ("roll", "confirm", "roll", "confirm", "stop"):
        desk.press(f"table {text}")
    yield "buttons, scoring", desk
    desk.press("primary")
    yield "buttons, stars", desk
    session = last_round(stars=("1,1 1,2 1,3 1,4", ""), puts=("1,5", "6,6"))
    session.names = (EVIL, EVIL)
    desk = Desk.with_table(session, language=language)
    while desk.can("redo"):
        desk.press("redo")
    yield "buttons, over", desk


def _dialogs(language: str) -> Iterator[tuple[str, Desk]]:
    desk = fresh(language)
    for dialog in ("settings", "open-record"):
        desk.press(f"dialog {dialog}")
        yield f"dialog {dialog}", desk
        if dialog == "open-record":
            desk.enter("import", FORBIDDEN_TEXT)
            desk.press("submit")
            yield "a text that is no game", desk
        desk.press("dialog")
    desk.go("#/new/buttons")
    desk.press("start", "table roll")
    for dialog in ("rules", "log", "settings", "record"):
        desk.press("dialog menu")
        yield "dialog menu", desk
        desk.press(f"dialog {dialog}")
        yield f"dialog {dialog} at the table", desk
        desk.press("dialog")


def _mishaps(language: str) -> Iterator[tuple[str, Desk]]:
    desk = fresh(language, "#/new/buttons")
    desk.press("start")
    desk.fail("Traceback: </pre><b>")
    yield "error panel", desk
