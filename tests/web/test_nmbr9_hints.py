"""A hint at the table of NMBR 9: places on the board, words that explain, tiles taken up."""

from __future__ import annotations

import pytest

from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.state import cards_left
from engine.games.nmbr9.table import Table, lay
from engine.games.nmbr9.tiles import NUMBERS
from tests.engine.nmbr9_tables import random_table
from tests.web.advising import advise, choices, text
from tests.web.driver import Desk
from tests.web.nmbr9_desk import PAIR, do, flat_table, ghost, laid, sit, square_of, verdict
from web.app.scenes import scene_of
from web.games.nmbr9.advised import Place, advised_places, place_at
from web.games.nmbr9.stage import stage

BEST = {"put r90 x0 y0": 61.4, "put r180 x2 y0": 60.1, "put r0 x6 y0": 57.0, "put r0 x-2 y0": 5.0}
"""Places of a 6 on two 9s: two on level 1, then the table."""


def advised(values: dict[str, float] | None = None, **settings: object) -> Desk:
    """Anna has to lay a 6 on two 9s, and has a hint."""
    desk = sit(6, PAIR, **settings)
    desk.press("Hint")
    advise(desk, values or BEST)
    return desk


def places(desk: Desk) -> tuple[Place, ...]:
    """The places that the hint shows."""
    scene = scene_of(desk.model)
    return advised_places(scene, stage(scene))


# What is shown


def test_the_best_three_places_are_outlined_with_rank_points_and_level() -> None:
    desk = advised()
    board = desk.page.find("board")
    assert len(board.having("advised-line")) == 3
    flags = [e.text for e in board.having("advised")[0].walk() if e.tag == "text"]
    assert flags == ["3", "+0", "0", "2", "+6", "1", "1", "+6", "1"], "the best comes last, on top"
    assert board.having("rank-1")
    assert board.having("shade-1")


def test_they_are_listed_with_the_points_expected_in_the_end() -> None:
    desk = advised()
    assert choices(desk) == ["1 61.4 level 1, +6", "2 60.1 level 1, +6", "3 57.0 on the table"]
    assert desk.can("Hold it there, 1: level 1, +6; about 61.4 in the end")


def test_flags_do_not_cover_each_other() -> None:
    moves = {f"put r0 x{x} y0": 50.0 - x for x in (6, 7, 8)}
    desk = sit(6, f"{PAIR}; 1r0@(0,6); 1r0@(0,8)")
    desk.press("Hint")
    advise(desk, moves | {"put r90 x0 y0": 60.0})
    squares = [square for place in places(desk) for square in place.flagged]
    assert len(set(squares)) == 9


def test_the_first_tile_may_lie_anywhere_so_one_place_is_enough() -> None:
    """N3."""
    desk = sit(6, "")
    desk.press("Hint")
    advise(desk, {"put r0 x0 y0": 90.2, "put r90 x0 y0": 90.2})
    assert len(choices(desk)) == 1
    assert text(desk) == "Best on the table: nothing now, about 90 in the end."


# What is said


def test_the_words_say_what_it_brings_and_how_much_more() -> None:
    """Nothing can go higher after it here, so nothing is said of that."""
    assert text(advised()) == (
        "Best on level 1: 6 points now, about 61 in the end. The next place promises 1 point less."
    )


@pytest.mark.parametrize("seed", range(4))
def test_they_say_what_could_go_highest_after_it(seed: int) -> None:
    """N1: only of the cards still to come, of several the largest."""
    table = random_table(seed, 12, climb=0.9)
    left = cards_left([tile.number for tile in table.tiles])
    number = max(n for n in NUMBERS if left[n])
    spots = legal_spots(table, number)
    desk = sit(number, table)
    desk.press("Hint")
    advise(desk, {_put(spots[0][1:]): 50.0})
    after = lay(table, number, *spots[0][1:], spots[0].level)
    to_come = [n for n in NUMBERS if left[n] - (n == number)]
    highest = {n: max(spot.level for spot in legal_spots(after, n)) for n in to_come}
    top = max(highest.values())
    largest = max(n for n in to_come if highest[n] == top)
    said = f"After that the {largest} could go on level {top}."
    assert (said in text(desk)) == bool(top)


def test_for_the_ear_there_is_the_square_as_well() -> None:
    desk = advised()
    assert desk.last_said == f"{text(desk)} The 6, turned by 90°, column 0, row 0."


def test_places_as_good_are_called_so() -> None:
    desk = advised({"put r90 x0 y0": 61.4, "put r180 x2 y0": 61.1})
    assert "The next place promises as much." in text(desk)


def test_with_the_last_tile_the_end_is_known() -> None:
    """N8: on level 1 it counts its number, on the table nothing."""
    desk = with_the_last_tile("on the table")
    assert text(desk).startswith("Best on the table: nothing now, 0 in the end.")
    desk = with_the_last_tile("higher up")
    assert text(desk).startswith("Best on level 1: 6 points now, 6 in the end.")


def with_the_last_tile(where: str) -> Desk:
    """A hint for the last 6, as if the best place were on the table or higher up."""
    table: Table = flat_table([*range(10), *(number for number in range(10) if number != 6)])
    spots = legal_spots(table, 6)
    spot = next(spot for spot in spots if bool(spot.level) == (where == "higher up"))
    desk = sit(6, table)
    desk.press("Hint")
    advise(desk, {_put(spot[1:]): 6.0 * spot.level})
    return desk


def _put(place: tuple[int, int, int]) -> str:
    """A place as a move."""
    quarter_turns, x, y = place
    return f"put r{90 * quarter_turns} x{x} y{y}"


# Taking the tile up


def test_a_choice_takes_the_tile_up_without_laying_it() -> None:
    desk = advised()
    desk.press("hint-2")
    assert (desk.table.ui.turns, desk.table.ui.at) == (2, (2, 0))
    assert verdict(desk) == "On level 1: 6 points."
    assert desk.last_said.startswith("The 6, turned by 180°, column 2, row 0.")
    assert desk.focus == "board", "Enter lays it, arrows move it on"
    assert len(laid(desk)) == 2
    desk.key("Enter")
    assert laid(desk)[-1] == "6r2@(0,2) level 1"


@pytest.mark.parametrize("confirm", [False, True])
def test_a_tap_on_a_place_takes_the_tile_up(confirm: bool) -> None:
    desk = advised(confirm=confirm)
    row, column = places(desk)[0].flag
    do(desk, f"tap {column},{row}")
    assert (desk.table.ui.turns, desk.table.ui.at) == (1, (0, 0))
    assert len(laid(desk)) == 2
    desk.press("primary")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"


def test_once_it_is_there_a_tap_lays_it_as_always() -> None:
    desk = advised()
    desk.press("hint-1")
    assert ghost(desk).having("place-tick")
    do(desk, f"tap {square_of('6r1@(0,0)')}")
    assert laid(desk)[-1] == "6r1@(0,0) level 1"


def test_the_mouse_takes_it_up_by_a_click_and_does_not_carry_it_away() -> None:
    """Whatever would be legal under the pointer just then."""
    desk = advised()
    row, column = places(desk)[0].flag
    do(desk, f"over {column},{row}", f"tap {column},{row}", "over 8,8", "out")
    assert desk.table.ui.at == (0, 0)
    assert len(laid(desk)) == 2


def test_a_tap_beside_the_places_puts_the_tile_there() -> None:
    desk = advised()
    do(desk, "tap 20,20")
    assert "must touch another tile" in verdict(desk)


def test_where_places_overlap_the_flag_decides_then_the_better_one() -> None:
    found = places(advised())
    for place in found:
        assert place_at(found, place.flag) == place
    shared = set(found[0].tile.cells) & set(found[1].tile.cells)
    flagged = {square for place in found for square in place.flagged}
    for square in shared - flagged:
        assert place_at(found, square) == found[0]


def test_a_place_that_is_not_legal_any_more_takes_nothing_up() -> None:
    desk = advised()
    desk.send_text("table take 0,0,0")
    assert ghost(desk) is None


def test_the_tilted_view_and_a_single_level_show_them_too() -> None:
    desk = advised()
    for press in ("Tilted view", "Tilted view", "Level 0 alone"):
        desk.press(press)
        assert len(desk.page.find("board").having("advised-line")) == 3
