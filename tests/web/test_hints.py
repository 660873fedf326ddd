"""A hint: asked for, thought about, shown, spoken once, and gone with the position."""

from __future__ import annotations

import json

import pytest

from engine.agents.service import final_answer, think
from engine.registry import find_game
from engine.session import Session
from tests.engine.patchwork_tables import position
from tests.web import nmbr9_desk, patchwork_desk
from tests.web.advising import advise, box, choices, text
from tests.web.driver import Desk
from tests.web.nmbr9_desk import PAIR, at_board, do, ghost

BEST = {"put r90 x0 y0": 61.4, "put r180 x2 y0": 60.1, "put r0 x6 y0": 57.0}
"""Places of a 6 on two 9s."""
LOST = {"put r0 x6 y0": 40.0}
"""An answer that no longer matters."""


def asked(**settings: object) -> Desk:
    """Anna has to lay a 6 and has asked for a hint."""
    desk = at_board(nmbr9_desk.sit(6, PAIR, **settings))
    desk.press("Hint")
    return desk


def advised() -> Desk:
    """The hint has been given."""
    desk = asked()
    advise(desk, BEST)
    return desk


def test_the_strongest_level_is_asked_for_the_seat_that_decides() -> None:
    desk = at_board(nmbr9_desk.sit(9, "5r0@(0,0)", "5r0@(0,0)"))
    desk.key("N", "Enter")
    desk.press("Hint")
    assert desk.question is not None
    assert (desk.question.task, desk.question.seat, desk.question.level) == ("think", "B", None)
    assert json.loads(desk.question.record)["moves"] == desk.session.moves()


def test_while_it_is_thought_about_that_is_shown_and_said() -> None:
    desk = asked()
    assert box(desk).get("aria-busy") == "true"
    assert text(desk) == desk.last_said == "Thinking about a hint…"
    assert choices(desk) == []
    assert desk.page.find("hint").get("aria-pressed") == "true"


def test_ever_better_answers_are_shown_but_not_spoken() -> None:
    desk = asked()
    said = len(desk.said)
    advise(desk, {"put r0 x6 y0": 55.0}, final=False)
    assert choices(desk) == ["1 55.0 on the table"]
    advise(desk, BEST, final=False)
    assert len(choices(desk)) == 3
    assert box(desk).get("aria-busy") == "true"
    assert len(desk.said) == said
    assert desk.question is not None


def test_the_hint_is_spoken_once_when_it_is_final() -> None:
    desk = asked()
    advise(desk, BEST, final=False)
    said = len(desk.said)
    advise(desk, BEST)
    assert box(desk).get("aria-busy") == "false"
    assert len(desk.said) == said + 1
    assert desk.last_said.startswith(text(desk))
    do(desk, "over 3,3", "out")
    assert len(desk.said) == said + 1


def test_one_may_play_on_without_waiting_and_the_answer_is_dropped() -> None:
    desk = asked()
    asking = desk.asking
    desk.focus = "board"
    desk.key("N", "Enter")
    assert desk.asking is None, "nobody waits any more"
    assert box(desk) is None
    advise(desk, LOST, asking)
    advise(desk, LOST, asking, final=False)
    assert box(desk) is None


@pytest.mark.parametrize("way", ["Close the hint", "Hint", "Escape"])
def test_it_is_put_away(way: str) -> None:
    desk = advised()
    if way == "Escape":
        at_board(desk).key("Escape")
        assert desk.focus == "board"
    else:
        desk.press(way)
        assert desk.focus == "hint"
    assert box(desk) is None
    assert desk.page.find("hint").get("aria-pressed") == "false"


def test_escape_puts_the_hint_away_before_the_tile() -> None:
    desk = advised()
    at_board(desk).key("N", "Escape")
    assert ghost(desk) is not None
    desk.key("Escape")
    assert ghost(desk) is None


def test_what_is_put_away_while_it_is_thought_about_is_not_answered() -> None:
    desk = asked()
    asking = desk.asking
    desk.press("Close the hint")
    assert desk.asking is None
    advise(desk, LOST, asking)
    assert box(desk) is None


def test_an_answer_to_an_older_question_is_dropped() -> None:
    desk = asked()
    older = desk.asking
    desk.press("Close the hint", "Hint")
    advise(desk, LOST, older)
    assert choices(desk) == []
    advise(desk, BEST)
    assert len(choices(desk)) == 3


def test_undo_and_the_next_move_drop_it() -> None:
    desk = at_board(nmbr9_desk.sit(6, PAIR))
    desk.key("N", "Enter")
    desk.press("Hint", "undo")
    assert box(desk) is None
    assert desk.asking is None
    desk.press("Hint")
    advise(desk, BEST)
    desk.press("hint-1", "primary")
    assert box(desk) is None


def test_leaving_the_table_stops_the_thinking() -> None:
    desk = asked()
    asking = desk.asking
    desk.go("#/")
    assert desk.asking is None
    advise(desk, LOST, asking)
    assert not desk.model.failure


def test_no_hint_is_offered_while_the_computer_thinks_or_after_the_end() -> None:
    desk = patchwork_desk.sit(position(), kinds=("easy", "human"))
    assert not desk.can("Hint")
    desk = nmbr9_desk.sit(6, nmbr9_desk.flat_table([*range(10), *(n for n in range(10) if n != 6)]))
    at_board(desk).key("N", "Enter")
    assert desk.session.over
    assert not desk.can("Hint")


@pytest.mark.parametrize("game_id", ["nmbr9", "patchwork"])
def test_what_the_service_answers_can_be_shown(game_id: str) -> None:
    session = Session(find_game(game_id), 2, seed="service")
    session.advance()
    desk = Desk.with_table(session)
    desk.press("Hint")
    assert desk.question is not None
    answer = final_answer(think(desk.question.record, seat=desk.question.seat, iterations=40))
    desk.reply(answer)
    assert choices(desk)
    assert len(text(desk)) > 20
