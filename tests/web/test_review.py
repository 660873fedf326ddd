"""Looking back at a finished game: the chart, one move at a time, what would have been better."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import CHANCE
from engine.record import dump
from tests.web.driver import Desk
from tests.web.elements import Element
from tests.web.review_desk import (
    answer_about,
    finished,
    first_part,
    looked_through,
    looking_back,
    review_of,
    shelf_with,
)
from tests.web.shelf import Shelf
from web.app.findings import MOST
from web.app.saves import load_save
from web.games import all_views
from web.games.view import Reviewed, Scene
from web.games.worth import figure, is_notable, worth
from web.words import LANGUAGES, words_in

GAMES = [view.id for view in all_views().values() if isinstance(view, Reviewed)]
every_game = pytest.mark.parametrize("game", GAMES)


def slider(desk: Desk) -> Element:
    """The slider."""
    return desk.page.find("review-slider")


def chart(desk: Desk) -> Element:
    """The chart."""
    return next(e for e in desk.page.having("chart") if e.get("role") == "img")


def costly_items(desk: Desk) -> list[Element]:
    """The moves that are listed as costly."""
    return desk.page.having("costly-move")


@every_game
def test_the_end_of_a_game_leads_to_a_look_back(game: str) -> None:
    session = finished(game)
    desk = Desk.with_table(session)
    desk.press("look-back")
    assert desk.address == "#/review/story"
    assert desk.question is not None
    assert (desk.question.task, desk.question.record) == ("review", dump(session))
    assert "A look back" in desk.page.region("bar")


@every_game
def test_so_does_the_menu_of_a_kept_game_that_is_over(game: str) -> None:
    desk = Desk("#/play/story", shelf_with(finished(game)))
    desk.press("dialog menu", "Look back")
    assert desk.address == "#/review/story"
    assert desk.question is not None


def test_a_game_that_goes_on_has_none() -> None:
    session = finished("button-up")
    session.go_to(len(session.plies) - 1)
    desk = Desk("#/play/story", shelf_with(session))
    assert not desk.can("look-back")
    desk.press("dialog menu")
    assert not desk.can("Look back")
    desk.go("#/review/story")
    assert desk.address == "#/play/story", "whoever plays on must not be told what is best"
    assert desk.asking is None


def test_a_puzzle_has_none() -> None:
    desk = Desk("#/puzzles/button-up/1")
    desk.press("dialog menu")
    assert not desk.can("Look back")
    desk.go("#/review/button-up/1")
    assert desk.address == "#/"
    assert desk.model.review is None


def test_a_game_that_is_not_there_and_one_that_is_damaged() -> None:
    assert Desk("#/review/gone").address == "#/"
    damaged = Desk("#/review/story", Shelf(games={"story": "{"}))
    assert damaged.address == "#/"
    assert damaged.model.notice is not None


@every_game
def test_it_grows_while_the_computer_works(game: str) -> None:
    desk = looking_back(game)
    answer = answer_about(review_of(desk))
    assert desk.page.region("review-costly") == desk.page.region("review-numbers") == ""
    desk.reply(first_part(answer, 6), final=False)
    progress = desk.page.having("progress")[0]
    assert (progress.get("value"), progress.get("max")) == ("6", str(answer["of"]))
    assert desk.page.name(progress.parent or progress)
    assert not desk.page.region("review-numbers"), "the table waits for all of the numbers"
    said = list(desk.said)
    desk.reply(answer)
    assert desk.said == [*said, "The whole game has been looked at."]
    assert not desk.page.having("review-progress")
    rows = [e for e in desk.page.regions["review-numbers"].walk() if e.tag == "tr"]
    assert len(rows) == 1 + len(answer["outlooks"])
    cells = [cell.text for cell in rows[1].elements]
    assert cells == ["0", *(f"{value:g}" for value in answer["outlooks"][0])]


def test_what_is_known_stays_when_a_worker_begins_anew() -> None:
    desk = looking_back("button-up")
    answer = answer_about(review_of(desk))
    desk.reply(first_part(answer, 20), final=False)
    known = desk.model.at_review.findings
    desk.reply(first_part(answer, 3), final=False)
    assert desk.model.at_review.findings is known
    desk.reply(first_part(answer, 21), final=False)
    assert desk.model.at_review.findings is not known


@every_game
def test_the_chart_has_a_line_for_each_seat_and_says_what_it_shows(game: str) -> None:
    desk = looked_through(game, 2)
    session = review_of(desk)
    drawing = chart(desk)
    lines = [e for e in drawing.walk() if "chart-line" in e.classes]
    assert len({line.get("class") for line in lines}) == session.players
    for line in lines:
        assert line.get("d").count("L") == len(session.plies)
    assert len([e for e in drawing.walk() if "chart-mark" in e.classes]) == len(costly_items(desk))
    legend = next(iter(desk.page.having("chart-legend"))).text
    for name in session.names:
        assert f"{name}: at first " in drawing.get("aria-label")
        assert name in legend


def test_the_slider_says_what_happened_and_nothing_else_speaks() -> None:
    desk = looked_through("button-up")
    assert slider(desk).get("value") == slider(desk).get("max") == "55"
    assert "wins the match" in slider(desk).get("aria-valuetext")
    said = list(desk.said)
    desk.enter("review-slider", "4")
    told = "Move 4 of 55. Anna sows i: white on a. "
    assert slider(desk).get("aria-valuetext").startswith(told)
    assert desk.page.region("review-move").startswith("In this move Anna sows i")
    assert desk.page.region("review-steps").startswith("Move 4 of 55. Better: ")
    desk.enter("review-slider", "0")
    assert slider(desk).get("aria-valuetext") == "The beginning. Nobody has moved yet."
    assert desk.said == said
    assert desk.focus == "review-slider"


def test_buttons_lead_from_move_to_move_and_speak() -> None:
    desk = looked_through("button-up")
    assert not desk.can("step-on"), "there is nothing after the end"
    desk.press("step-back")
    assert desk.last_said.startswith("Move 54 of 55. ")
    assert desk.focus == "step-back"
    desk.press("step-on")
    assert desk.last_said.startswith("Move 55 of 55. ")
    assert desk.focus == "step-on", "though it has become useless"
    desk.enter("review-slider", "0")
    assert not desk.can("step-back")


def test_what_was_better_is_told_once_the_computer_knows() -> None:
    desk = looking_back("button-up")
    answer = answer_about(review_of(desk))
    costly = next(verdict for verdict in answer["verdicts"] if verdict["cost"])
    at = str(costly["ply"] + 1)
    desk.enter("review-slider", at)
    assert "Better" not in desk.page.region("review-steps")
    desk.reply(first_part(answer, costly["ply"] + 1), final=False)
    gain = worth(costly["cost"], "points", words_in("en"))
    assert f"Better: Sow {costly['best']} (+{gain})." in desk.page.region("review-steps")
    free = next(verdict for verdict in answer["verdicts"] if not verdict["cost"])
    desk.reply(answer)
    desk.enter("review-slider", str(free["ply"] + 1))
    assert "Nothing was better." in desk.page.region("review-steps")
    desk.enter("review-slider", "1")
    assert desk.page.region("review-move") == "In this move The lot decides: Bela starts."
    assert desk.page.region("review-steps").startswith("Move 1 of 55. Next costly move")


@every_game
def test_the_moves_that_cost_most_lead_to_the_slider(game: str) -> None:
    desk = looked_through(game)
    items = costly_items(desk)
    assert 0 < len(items) <= MOST * review_of(desk).players
    for item in (items[0], items[-1]):
        handle = item.get("id")
        assert "Better: " in item.text
        assert "Cost: " in item.text
        desk.press(handle)
        assert desk.focus == "review-slider"
        assert slider(desk).get("value") == str(int(handle.removeprefix("costly-")) + 1)
        assert "Better: " in slider(desk).get("aria-valuetext")


def test_the_costly_moves_are_the_worst_ones_of_each_seat() -> None:
    desk = looked_through("button-up")
    verdicts = answer_about(review_of(desk))["verdicts"]
    expected = []
    for letter in "AB":
        own = [verdict for verdict in verdicts if verdict["seat"] == letter]
        worst = sorted(own, key=lambda verdict: (-verdict["cost"], verdict["ply"]))[:MOST]
        expected += [f"costly-{verdict['ply']}" for verdict in worst]
    assert [item.get("id") for item in costly_items(desk)] == expected


@every_game
def test_one_costly_move_after_the_other_and_round_again(game: str) -> None:
    desk = looked_through(game)
    plies = sorted(int(item.get("id").removeprefix("costly-")) for item in costly_items(desk))
    visited = []
    for _ in range(len(plies) + 1):
        desk.press("step-costly")
        visited.append(int(slider(desk).get("value")) - 1)
        assert "Better: " in desk.last_said
    assert visited == [*plies, plies[0]]
    assert desk.focus == "step-costly"


@every_game
def test_the_better_move_can_be_seen_on_the_table(game: str) -> None:
    desk = looked_through(game)
    desk.press("step-costly")
    played = desk.page.picture.regions["review-table"]
    desk.press("better")
    assert desk.page.picture.regions["review-table"] != played
    assert desk.focus == "better"
    desk.press("better")
    assert desk.page.picture.regions["review-table"] == played
    desk.press("better", "step-on", "step-back")
    assert desk.page.picture.regions["review-table"] == played, "each move is first shown as it was"


@every_game
def test_the_table_is_there_to_be_looked_at_only(game: str) -> None:
    desk = looked_through(game)
    last = len(review_of(desk).plies)
    for at in range(0, last + 1, 1 + last // 20):
        desk.enter("review-slider", str(at))
        for element in desk.page.regions["review-table"].walk():
            acts = {"data-msg", "data-keys", "data-plane", "data-grab", "tabindex"}
            assert not acts & set(element.attributes), element
        pictures = [e for e in desk.page.regions["review-table"].walk() if e.get("role") == "img"]
        assert pictures
        assert all(e.get("aria-label") for e in pictures)


def test_nothing_is_played_or_taken_back_here() -> None:
    desk = looked_through("button-up")
    kept = dict(desk.shelf.games)
    for message in ("table pile a", "table on", "undo", "redo", "hint A"):
        desk.send_text(message)
    assert desk.shelf.games == kept
    assert desk.address == "#/review/story"
    assert load_save(desk.shelf.games["story"]).session.over


def test_a_step_out_of_the_game_stays_in_it() -> None:
    desk = looked_through("button-up")
    desk.send_text("step 99999")
    assert slider(desk).get("value") == "55"
    desk.send_text("step far")
    assert slider(desk).get("value") == "55"


def test_leaving_stops_the_computer_and_its_answer_is_dropped() -> None:
    desk = Desk("#/play/story", shelf_with(finished("button-up")))
    desk.press("look-back")
    asking = desk.asking
    answer = answer_about(review_of(desk))
    desk.press("Back to the game")
    assert desk.address == "#/play/story"
    assert desk.asking is None
    desk.reply(answer, asking)
    assert desk.model.review is None
    assert not desk.model.failure
    assert "The end" in desk.page.text


def test_looking_back_again_begins_anew() -> None:
    """An answer to the first time is not taken for one to the second."""
    desk = looking_back("button-up")
    first = desk.asking
    answer = answer_about(review_of(desk))
    desk.go("#/")
    desk.go("#/review/story")
    desk.reply(answer, first)
    assert desk.model.at_review.findings is None
    desk.reply(answer)
    assert desk.model.at_review.findings is not None


def test_a_reload_looks_back_again() -> None:
    desk = looked_through("button-up").reload()
    assert desk.address == "#/review/story"
    assert desk.question is not None


def test_where_nothing_can_be_kept_the_table_waits_in_memory() -> None:
    desk = Desk.with_table(finished("button-up"))
    desk.model = replace(desk.model, storage_works=False)
    desk.press("look-back")
    desk.reply(answer_about(review_of(desk)))
    desk.press("Back to the game")
    assert "The end" in desk.page.text
    assert desk.session.over


@every_game
def test_every_move_has_a_name_that_is_no_notation(game: str) -> None:
    session = finished(game, 2)
    view = all_views()[game]
    assert isinstance(view, Reviewed)
    named = 0
    for ply, (actor, move) in enumerate(session.plies):
        if actor != CHANCE:
            before = session.copy()
            before.go_to(ply)
            name = view.name_move(move, actor, Scene(before, words_in("en"), None))
            assert name[0].isupper()
            assert name != session.game.format_move(move)
            named += 1
    assert named


def test_moves_of_the_same_name_differ_by_their_place() -> None:
    desk = looked_through("nmbr9")
    texts = [item.text for item in costly_items(desk)]
    assert any("on the table, but elsewhere" in text or ", but elsewhere" in text for text in texts)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(game: str, language: str) -> None:
    desk = looked_through(game, language=language)
    last = len(review_of(desk).plies)
    for at in (0, 1, last // 2, last):
        desk.enter("review-slider", str(at))
        assert slider(desk).get("aria-valuetext")
    desk.press("step-costly", "better")
    assert desk.page.text
    assert not desk.model.failure


@pytest.mark.parametrize(
    ("value", "unit", "short", "long"),
    [
        (0.125, "win probability", "12%", "12% chance to win"),
        (0.056, "win probability", "5.6%", "5.6% chance to win"),
        (1, "points", "1", "1 point"),
        (2.04, "points", "2", "2 points"),
        (2.06, "points", "2.1", "2.1 points"),
        (3, "round margin", "3", "3 points"),
        (1, "stars", "1", "1 star"),
        (0.5, "stars", "0.5", "0.5 stars"),
    ],
)
def test_what_a_value_is_called(value: float, unit: str, short: str, long: str) -> None:
    words = words_in("en")
    assert figure(value, unit, words) == short
    assert worth(value, unit, words) == long


def test_negative_values_have_a_true_minus() -> None:
    assert figure(-3.25, "points", words_in("en")) == "−3.2"
    assert figure(-3, "points", words_in("de")) == "−3"


def test_what_rounds_to_nothing_is_not_worth_a_word() -> None:
    assert not is_notable(0.04, "points")
    assert is_notable(0.06, "points")
    assert not is_notable(0.004, "win probability")
    assert is_notable(0.006, "win probability")
