"""Stories told at a table of Button Up!: what one is asked, shown and told."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import web
from engine.game import Event
from engine.games.button_up.outlook import round_margins
from engine.games.button_up.review import review_round
from engine.games.button_up.state import PLACES
from engine.session import Session
from tests.engine.playing import Setting, random_game
from tests.web.button_up_desk import (
    CIRCLE,
    marked,
    match,
    named,
    pile,
    play_round,
    prompt,
    sit,
    sow,
    tap,
)
from tests.web.driver import Desk
from tests.web.elements import Element, read
from web.games import all_views
from web.games.button_up.analysis import signed
from web.games.button_up.geometry import SPOTS, STEP, VIEW_BOX, foot
from web.games.button_up.sowings import JOURNEY, PAUSE
from web.games.view import Scene
from web.words import words_in

KINDS = ("human", "medium")
QUIET = "RWBRWBRWB"
"""A circle whose single white buttons, on b, e and h, bring no other turn."""
VIEW = all_views()["button-up"]


def ghosts(desk: Desk) -> dict[str, str]:
    """The numbers on the ghosts, by place."""
    found = {place: pile(desk, place).having("place-order-text") for place in PLACES}
    return {place: str(texts[0].children[0]) for place, texts in found.items() if texts}


def values(desk: Desk) -> dict[str, str]:
    """What is written beside the piles, by place."""
    found = {place: pile(desk, place).having("place-value-text") for place in PLACES}
    return {place: str(texts[0].children[0]) for place, texts in found.items() if texts}


def cards(desk: Desk) -> dict[str, Element]:
    """The cards under a round's tower, by their headings."""
    return {card.elements[0].text: card for card in desk.page.having("card")}


# The circle


def test_piles_are_read_bottom_to_top_and_those_with_a_spy_may_be_chosen() -> None:
    """U2, U3."""
    desk = sit(QUIET, "A b")
    assert prompt(desk) == "Bela (black): choose a pile with a white button."
    assert marked(desk, "is-legal") == "ceh"
    assert named(desk, "a") == "a: red"
    assert named(desk, "b") == "b: empty, last move"
    assert named(desk, "c") == "c: from the bottom black and white, may be chosen, last move"
    assert named(desk, "e") == "e: white, may be chosen"


def test_a_pile_shows_every_button_and_the_middle_whose_turn_it_is() -> None:
    desk = sit(QUIET, "A b")
    drawn = [e.get("href") for e in pile(desk, "c").walk() if e.tag == "use"]
    assert drawn == ["#pile-black", "#pile-white"]
    ground = desk.page.regions["own"].elements[0].elements[0]
    assert "#button-black" in [e.get("href") for e in ground.walk() if e.tag == "use"]


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("b", "There is no pile on b any more."),
        ("d", "The pile on d cannot be sown: it holds no white button."),
    ],
)
def test_a_pile_that_cannot_be_sown_says_why(place: str, why: str) -> None:
    """U3."""
    desk = sit(QUIET, "A b")
    at = desk.session.at
    tap(desk, "c", place, place)
    assert desk.last_said == why
    assert desk.page.region("notice") == why
    assert desk.session.at == at
    assert marked(desk, "is-chosen") == "", "the other preview is gone"
    tap(desk, "c")
    assert desk.page.region("notice") == ""


def test_with_one_spy_pile_left_the_main_action_needs_no_tap() -> None:
    """U3."""
    desk = sit(CIRCLE, "A a", "A i")
    assert marked(desk, "is-legal") == "b"
    assert prompt(desk) == "Anna (red): only b holds a white button."
    desk.press("Sow b")
    assert desk.last_said.startswith("Anna sows b")


# Where a pile would be sown


def test_a_tap_shows_where_a_pile_would_land_and_another_sows_it() -> None:
    """U3: the lowest button first; U5: the last one lands on another colour."""
    desk = sit(QUIET, "A b")
    tap(desk, "c")
    assert ghosts(desk) == {"d": "1", "e": "2"}
    assert marked(desk, "is-chosen") == "c"
    assert pile(desk, "c").get("aria-selected") == "true"
    assert desk.last_said == (
        "black on d and white on e. c: the last button, white, lands on white on e. "
        "Bela moves again!"
    )
    assert prompt(desk) == "c: the last button, white, lands on white on e. Bela moves again!"
    tap(desk, "h")
    assert ghosts(desk) == {"i": "1"}
    assert prompt(desk) == "h: the last button lands on i. Then Anna moves."
    assert desk.session.at == 3, "nothing has been sown yet"
    tap(desk, "h")
    assert desk.last_said == "Bela sows h: white on i."
    assert prompt(desk).startswith("Anna (red)")


def test_the_main_action_sows_what_is_shown() -> None:
    desk = sit(QUIET)
    assert not desk.can("primary"), "nothing is chosen yet"
    assert desk.page.find("primary").text == "Tap a pile"
    tap(desk, "e")
    desk.press("Sow e")
    assert desk.last_said == "Anna sows e: white on f."


def test_the_preview_comes_true() -> None:
    """U3–U6: the ghosts are the buttons that fall, whatever the position."""
    desk = sit()
    for _ in range(8):
        place = marked(desk, "is-legal")[0]
        tap(desk, place)
        landing = {
            to: sum(e.tag == "use" for e in pile(desk, to).having("ghosts")[0].walk())
            for to in ghosts(desk)
        }
        at = desk.session.at
        before = desk.session.state.piles
        tap(desk, place)
        after = desk.session.state_at(at + 1).piles
        assert landing == {
            letter: len(now) - len(then)
            for letter, then, now in zip(PLACES, before, after, strict=True)
            if len(now) > len(then)
        }


def test_another_turn_is_announced() -> None:
    """U5, case 2."""
    desk = sit(CIRCLE)
    sow(desk, "a")
    assert desk.last_said == (
        "Anna sows a: white on b. The last button, white, lands on white: Anna moves again."
    )
    assert prompt(desk) == "Anna (red) moves again: choose a pile with a white button."


def overflowing() -> Desk:
    """Whoever is on turn may sow five buttons on two piles."""
    return sit(CIRCLE, "A a", "A i", "A b", "B e", "A g", "A d", "B h")


def test_an_overflow_is_said_before_and_after() -> None:
    """U4."""
    desk = sit(CIRCLE, "A a", "A i", "A b", "B e", "A g", "A d")
    tap(desk, "h")
    assert prompt(desk) == (
        "h: more buttons than piles. The last 2 stay together on f; no extra turn."
    )
    assert ghosts(desk) == {"c": "1", "f": "2–3"}
    tap(desk, "h")
    assert "Overflow: the last 2 buttons stay together on f." in desk.last_said


def test_the_last_preview_of_a_round_says_that_it_ends() -> None:
    """U6."""
    desk = overflowing()
    tap(desk, "f")
    assert prompt(desk) == "f goes on c: the tower stands, the round is over."


# The sowing


def travellers(desk: Desk) -> list[Element]:
    """The buttons that are shown on their way."""
    return desk.page.having("travelling")


def test_a_sowing_is_shown_button_by_button_bottom_first() -> None:
    """U3: each starts after the one before, and has its way to go."""
    desk = sit(QUIET, "A b")
    sow(desk, "c")
    steps = [e.classes - {"travelling"} for e in travellers(desk)]
    assert steps == [{"step-1", "delay-1"}, {"step-2", "delay-2"}]
    buttons = [e.get("href") for b in travellers(desk) for e in b.walk() if e.tag == "use"]
    assert buttons == ["#pile-black", "#pile-white"]
    resting = [e.get("href") for e in pile(desk, "e").walk() if e.tag == "use"]
    assert resting == ["#pile-white"], "the button that is on its way does not lie there yet"
    first = [e.get("id") for e in travellers(desk)]
    sow(desk, "h")
    assert not set(first) & {e.get("id") for e in travellers(desk)}, "each is a new animation"


def test_the_times_are_those_of_the_style_sheet() -> None:
    css = Path(str(web.__file__)).parent.joinpath("static/css/button_up.css").read_text("utf-8")
    for order in range(1, 10):
        assert f".delay-{order} {{\n  animation-delay: {PAUSE * (order - 1)}ms;\n}}" in css
    assert f"animation: travel {JOURNEY}ms" in css
    assert f"animation: upright {JOURNEY}ms" in css


def test_the_computer_lets_a_sowing_be_seen_unless_it_plays_at_once() -> None:
    for pace, wait in (("brisk", 600 + PAUSE + JOURNEY), ("instant", 0)):
        desk = sit(CIRCLE, "A b", "B c", kinds=KINDS, pace=pace)
        sow(desk, "e")
        assert desk.asking is not None
        assert desk.asking.pace == wait


def test_whoever_acts_need_not_wait_for_it() -> None:
    desk = sit(QUIET, "A b")
    sow(desk, "c")
    tap(desk, "e")
    assert travellers(desk) == []
    assert ghosts(desk)


def test_what_is_taken_back_does_not_travel() -> None:
    desk = sit(QUIET)
    sow(desk, "b")
    desk.press("undo")
    assert travellers(desk) == []
    desk.press("redo")
    assert travellers(desk) == []
    assert marked(desk, "is-last") == "bc"


def test_the_way_of_the_last_sowing_stays_marked() -> None:
    desk = sit(QUIET)
    assert desk.page.having("sowing-way") == []
    sow(desk, "b")
    assert [e.classes for e in desk.page.having("sowing-way")] == [{"sowing-way", "is-last"}]
    tap(desk, "e")
    ways = [e.classes - {"sowing-way"} for e in desk.page.having("sowing-way")]
    assert ways == [{"is-last"}, {"is-planned"}]


# Keys


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([], "c"),
        (["ArrowRight"], "d"),
        (["ArrowDown", "ArrowDown"], "e"),
        (["ArrowLeft"], "b"),
        (["ArrowUp"] * 3, "i"),
        (["ArrowRight"] * 9, "c"),
        (["Home"], "a"),
        (["Ctrl+End"], "i"),
        (["G"], "g"),
        (["Z"], "c"),
    ],
)
def test_keys_lead_to_places(keys: list[str], place: str) -> None:
    """Arrows go round; letters and Home and End jump; the sown pile's successor comes first."""
    desk = sit(QUIET)
    sow(desk, "b")
    desk.key(*keys)
    assert desk.focus == f"place-{place}"
    tabs = [letter for letter in PLACES if pile(desk, letter).get("tabindex") == "0"]
    assert tabs == [place]


def test_enter_shows_then_sows_and_escape_lets_go() -> None:
    desk = sit(QUIET)
    tap(desk, "b")
    desk.key("Escape")
    assert ghosts(desk) == {}
    assert desk.session.at == 2
    desk.key("Enter")
    assert ghosts(desk) == {"c": "1"}
    desk.key("Enter")
    assert desk.last_said == "Anna sows b: white on c."


def test_a_whole_round_by_keys() -> None:
    desk = sit()
    desk.focus = "place-a"
    for _ in range(8):
        desk.key(marked(desk, "is-legal")[-1].upper(), "Enter", "Enter")
    assert desk.focus == "primary"
    desk.press("primary")
    assert desk.focus.startswith("place-")
    assert desk.session.state.in_round


# Hints and values


@pytest.mark.parametrize(
    ("circle", "plies", "hint"),
    [
        (CIRCLE, (), "Sow b: you come out only 1 point behind if both play perfectly."),
        ("RRWWBWRBB", (), None),
        (QUIET, (), None),
        (CIRCLE, ("A a",), None),
    ],
)
def test_a_hint_says_what_the_best_pile_brings(
    circle: str, plies: tuple[str, ...], hint: str | None
) -> None:
    desk = sit(circle, *plies)
    desk.press("Hint")
    margins = round_margins(desk.session.state)
    assert prompt(desk) == desk.last_said
    best = re.search(r"Sow(?:ing)? (\w)\b", prompt(desk))
    assert best is not None
    value = margins[PLACES.index(best[1])]
    assert value == max(margins.values())
    side = "level" if not value else "ahead" if value > 0 else "behind"
    assert side in prompt(desk)
    assert not value or f"{abs(value)} point" in prompt(desk)
    assert hint in (None, prompt(desk))
    tap(desk, best[1])
    assert ("extra turn" in desk.said[-2]) == ("moves again" in desk.last_said)


def test_a_hint_takes_the_place_of_a_preview() -> None:
    desk = sit(CIRCLE)
    desk.press("table pile a")
    preview = prompt(desk)
    desk.press("Hint")
    assert prompt(desk) == desk.last_said != preview


def test_the_hint_leads_the_keys_to_the_pile() -> None:
    desk = sit(CIRCLE)
    desk.press("Hint")
    assert pile(desk, "b").get("tabindex") == "0"


def test_the_value_of_every_pile_stands_beside_it_on_request() -> None:
    desk = sit()
    assert values(desk) == {}
    desk.press("What is each pile worth?")
    for _ in range(3):
        margins = round_margins(desk.session.state)
        assert values(desk) == {PLACES[p]: signed(margin) for p, margin in margins.items()}
        listed = re.findall(r"Pile (\w)(?: · extra turn)?([+−]?\d+)", desk.page.region("worth"))
        assert dict(listed) == values(desk)
        order = [margins[PLACES.index(place)] for place, _ in listed]
        assert order == sorted(order, reverse=True)
        place = listed[0][0]
        assert f"worth {values(desk)[place]}" in named(desk, place)
        sow(desk, place)
    desk.press("Hide the values")
    assert values(desk) == {}
    assert desk.page.region("worth") == ""


# The computer


def test_while_the_computer_thinks_nothing_is_on_offer() -> None:
    desk = sit(QUIET, kinds=KINDS)
    desk.press("table values")
    sow(desk, "b")
    assert desk.question is not None
    assert (desk.question.seat, desk.question.level) == ("B", "medium")
    assert prompt(desk) == "Bela is thinking…"
    assert marked(desk, "is-legal") == ""
    assert values(desk) == {}
    assert not desk.can("Hint")
    assert not desk.can("primary")
    for late in ("table hint", "table sow"):
        desk.send_text(late)
    assert desk.session.at == 3
    desk.focus = "place-c"
    desk.key("Enter")
    assert "somebody else" in desk.last_said
    desk.answer("c")
    assert desk.last_said.startswith("Bela sows c: black on d and white on e.")
    assert [e.classes for e in travellers(desk)], "its sowing is shown too"


def test_the_computers_move_leaves_the_keys_where_they_are() -> None:
    desk = sit(QUIET, kinds=KINDS)
    sow(desk, "b")
    desk.key("ArrowRight")
    focus = desk.focus
    desk.answer("h")
    assert desk.focus == focus
    assert pile(desk, focus[-1]).get("tabindex") == "0"


# The end of a round and of the match


def test_the_tower_stands_and_is_counted() -> None:
    """U6, U7: whoever is to act next waits until it has been read."""
    desk = overflowing()
    sow(desk, "f")
    state = desk.session.state_at(desk.session.at - 1)
    tower = max(state.piles, key=len)
    assert len(tower) == 9
    card = cards(desk)["The tower"]
    svg = next(e for e in card.walk() if e.tag == "svg")
    spoken = svg.get("aria-label").removeprefix("The tower: from the bottom ")
    names = {"R": "red", "B": "black", "W": "white"}
    assert re.split(", | and ", spoken) == [names[button] for button in tower]
    heights = [
        [height for height, button in enumerate(tower, 1) if button == colour] for colour in "RB"
    ]
    for name, counted in zip(("Anna", "Bela"), heights, strict=True):
        assert f"{name}: {' + '.join(map(str, counted))}{sum(counted)}" in card.text
    margin = abs(sum(heights[0]) - sum(heights[1]))
    assert f"Difference{margin}" in card.text
    beside = [int(str(e.children[0])) for e in svg.having("height-text")]
    assert sorted(beside) == sorted(heights[0] + heights[1])
    assert prompt(desk) == f"Anna wins the round and scores {margin} points."
    assert desk.page.regions["own"].children == []
    assert "Round 2" in desk.last_said, "the next circle lies already"
    assert desk.focus == "primary"
    desk.press("Next round")
    assert len(marked(desk, "is-legal")) == 3
    assert desk.focus.startswith("place-")


def test_the_computer_waits_until_the_tower_has_been_read() -> None:
    """U9: Bela has fewer points and starts."""
    desk = sit(CIRCLE, "A a", "A i", "A b", "B e", "A g", "A d", "B h", kinds=KINDS)
    sow(desk, "f")
    assert "Bela starts the next round" in desk.last_said
    assert desk.question is None
    desk.press("Next round")
    assert desk.question is not None
    assert desk.question.seat == "B"


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("fewer-points", "having fewer points."),
        ("lost-round", "points are equal, and Bela lost this one."),
        ("did-not-start", "nobody won this round, and the other one started it."),
        ("alternate", "it goes by turns."),
    ],
)
def test_it_is_said_why_somebody_starts(rule: str, why: str) -> None:
    """U9."""
    scene = Scene(match(), words_in("en"), None)
    said = VIEW.tell(Event("next-starter", 1, {"rule": rule}), scene)
    assert said.startswith("Bela starts the next round")
    assert said.endswith(why)


def test_a_drawn_round_scores_nothing() -> None:
    """U7."""
    values = {"round": 2, "totals": (12, 12), "margin": 0, "points": (3, 1)}
    said = VIEW.tell(Event("round-over", None, values), Scene(match(), words_in("en"), None))
    assert said == "Round 2 is over: red 12, black 12. Nobody scores."


def test_the_look_back_names_the_moves_that_cost_points() -> None:
    desk = overflowing()
    sow(desk, "f")
    verdicts = list(review_round(desk.session, 0))
    card = cards(desk)["Looking back"]
    lines = [e.text for e in card.walk() if e.tag == "li"]
    costly = [(number, verdict) for number, verdict in enumerate(verdicts, 1) if verdict.cost]
    assert len(lines) == len(costly) > 0
    for line, (number, verdict) in zip(lines, costly, strict=True):
        name = ("Anna", "Bela")[verdict.seat]
        assert line.startswith(f"Move {number}, {name}: {PLACES[verdict.place]}. Better: ")
        assert line.endswith(f"−{verdict.cost}")
    chart = next(e for e in card.walk() if "chart" in e.classes)
    worth = re.findall(r"[+−]?\d+", chart.get("aria-label"))
    assert len(worth) == 9
    assert worth[-1] == signed(desk.session.state.margins[0]), "the last is the result"


def test_perfect_play_is_praised() -> None:
    desk = sit(CIRCLE)
    while desk.page.regions["own"].children:
        margins = round_margins(desk.session.state)
        sow(desk, PLACES[max(margins, key=lambda place: margins[place])])
    card = cards(desk)["Looking back"]
    assert "With perfect play on both sides Bela would have scored 1 point." in card.text
    assert "No move gave a point away" in card.text
    assert desk.session.state.margins == (-1,)


def test_the_end_of_the_match_adds_up() -> None:
    """U8."""
    desk = Desk.with_table(match(target=5))
    while not desk.session.over:
        play_round(desk)
        if not desk.session.over:
            desk.press("Next round")
    assert "wins the match" in desk.last_said
    desk.press("Final score")
    points = desk.session.state.points
    winner = ("Anna", "Bela")[points[1] > points[0]]
    assert prompt(desk) == f"{winner} wins the match, {max(points)} to {min(points)}."
    table = next(e for e in desk.page.elements() if e.tag == "table")
    rows = [[cell.text for cell in row.elements] for row in table.walk() if row.tag == "tr"]
    assert rows[0] == ["Round", "Started by", "Anna", "Bela"]
    rounds = rows[1:-1]
    assert len(rounds) == len(desk.session.state.margins)
    for column in (2, 3):
        assert sum(int(row[column]) for row in rounds) == int(rows[-1][column])
    assert tuple(map(int, rows[-1][2:])) == points
    assert rounds[0][1] == "Anna"
    assert desk.can("#/")
    desk.press("Rematch")
    assert desk.session.state.points == (0, 0)


# The set-up and the rules


def test_the_set_up_offers_target_and_starter() -> None:
    """U8, U9."""
    desk = Desk("#/new/button-up")
    assert desk.page.find("target-15").attributes.keys() >= {"checked"}
    assert desk.page.find("first-fewest").attributes.keys() >= {"checked"}
    desk.press("target-10", "first-alternate", "start")
    assert desk.session.options == {"target": 10, "first": "alternate"}


def test_the_rules_examples_have_three_buttons_of_each_colour() -> None:
    """U1."""
    circles = [e for e in read(VIEW.rules(words_in("en"))).walk() if "circle" in e.classes]
    assert len(circles) == 4
    for circle in circles:
        ghostly = {id(e) for around in circle.having("ghosts") for e in around.walk()}
        uses = [e.get("href") for e in circle.walk() if e.tag == "use" and id(e) not in ghostly]
        assert [uses.count(f"#pile-{colour}") for colour in ("red", "black", "white")] == [3, 3, 3]


# The drawing


def box_of(place: int, height: int) -> tuple[int, int, int, int]:
    """The left, top, right and bottom of a pile on the drawing."""
    x, y = SPOTS[place].at
    down = y + foot(place, height)
    return x - 52, down - 30 - STEP * (height - 1), x + 52, down + 50


def positions() -> list[tuple[str, ...]]:
    """The piles in many positions of random games."""
    piles = set()
    for target in (5, 10, 15, 20):
        session: Session[Any, Any] = random_game(Setting("button-up", 2, (("target", target),)))
        piles |= {session.state_at(at).piles for at in range(len(session.plies))}
    return sorted(piles)


def test_no_pile_leaves_the_drawing_or_hides_another() -> None:
    """Every button of every pile can be seen, bottom to top."""
    left, top, width, height = map(int, VIEW_BOX.split())
    tried = 0
    for piles in positions():
        boxes = [box_of(place, len(pile)) for place, pile in enumerate(piles) if pile]
        for box in boxes:
            assert left < box[0] < box[2] < left + width
            assert top < box[1] < box[3] < top + height
        for one, other in combinations(boxes, 2):
            across = min(one[2], other[2]) - max(one[0], other[0])
            along = min(one[3], other[3]) - max(one[1], other[1])
            assert across <= 30 or along <= 6, (piles, one, other)
            tried += 1
    assert tried > 500
