"""Looking at a table of NMBR 9: legal places, levels, tilt, the window that follows the heap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.games.nmbr9.placement import legal_spots
from engine.games.nmbr9.table import EMPTY, Table
from engine.games.nmbr9.table import lay as lay_tile
from engine.games.nmbr9.tiles import NUMBERS
from tests.engine.nmbr9_tables import random_table, table_of
from tests.web.driver import Desk
from tests.web.nmbr9_desk import (
    PAIR,
    at_board,
    do,
    flat_table,
    ghost,
    laid,
    marks,
    sit,
    verdict,
)
from web.games.nmbr9.card import label_squares
from web.games.nmbr9.heap import visible_cells
from web.games.nmbr9.places import tile_size
from web.games.nmbr9.sight import FARTHEST, NEAREST, extent, fitting, zoomed


def window(desk: Desk) -> list[float]:
    """What of the table is seen, in units: left, top, width, height."""
    svg = next(e for e in desk.page.regions["own"].walk() if e.tag == "svg")
    return [float(number) for number in svg.get("viewbox").split()]


def test_the_legal_places_are_shown_for_the_tile_as_it_is_turned() -> None:
    desk = sit(6, PAIR)
    desk.press("Show the legal places")
    for quarter_turns in range(4):
        spots = [s for s in legal_spots(table_of(PAIR), 6) if s.quarter_turns == quarter_turns]
        assert sorted(marks(desk)) == sorted(str(spot.level) for spot in spots)
        desk.press("Turn")
    desk.press("Level 1 alone")
    assert set(marks(desk)) <= {"1"}
    desk.press("Show the legal places")
    assert not marks(desk)


def test_a_mark_is_where_a_tap_puts_the_tile_legally() -> None:
    desk = sit(6, PAIR)
    desk.press("Show the legal places")
    for mark in desk.page.having("place-disc"):
        column, row = (int(mark.get(name)) // 40 for name in ("cx", "cy"))
        do(desk, "out", f"over {column},{row}")
        assert verdict(desk).startswith("On ")


def test_one_level_alone_shows_its_tiles_and_no_others() -> None:
    table = random_table(3, 18, climb=0.9)
    desk = sit(0, table)
    for level in range(len(table.levels)):
        desk.press(f"Level {level} alone")
        shades = {
            e.get("class") for e in desk.page.find("board").walk() if "shade-" in e.get("class")
        }
        assert shades == {f"shade-{min(level, 5)}"}
        tiles = [tile for tile in table.tiles if tile.level == level]
        assert len(desk.page.find("board").having("tile-face")) == len(tiles)
    desk.press("All levels")
    assert len(desk.page.find("board").having("tile-face")) == len(table.tiles)


def test_the_tilted_view_is_for_looking_and_a_tap_leaves_it() -> None:
    desk = sit(6, PAIR)
    desk.press("Tilted view")
    do(desk, "over 1,1")
    assert ghost(desk) is None
    do(desk, "tap 1,1")
    assert not desk.page.having("is-tilted")
    assert len(laid(desk)) == 2


def growing(seed: int) -> Iterator[Table]:
    """A random table after each of its tiles."""
    table = EMPTY
    for tile in random_table(seed, 20).tiles:
        table = lay_tile(table, *tile)
        yield table


@pytest.mark.parametrize("seed", range(8))
def test_the_window_shows_every_legal_place_whole(seed: int) -> None:
    for table in growing(seed):
        box = fitting(table)
        for number in NUMBERS:
            for spot in legal_spots(table, number):
                height, width = tile_size(number, spot.quarter_turns)
                assert box.x <= spot.x <= box.x + box.side - width
                assert box.y <= spot.y <= box.y + box.side - height


@pytest.mark.parametrize("seed", range(8))
def test_the_window_only_grows_and_stands_still_while_there_is_room(seed: int) -> None:
    for before, after in pairwise(growing(seed)):
        old, new, heap = fitting(before), fitting(after), extent(after.tiles)
        assert new.side >= old.side
        fits = (
            old.x <= heap.left - 4
            and old.y <= heap.top - 4
            and heap.right + 4 <= old.x + old.side
            and heap.bottom + 4 <= old.y + old.side
        )
        assert (new == old) == fits


def test_the_window_stands_still_while_the_tile_floats_and_there_is_room() -> None:
    desk = sit(6, PAIR)
    before = window(desk)
    do(desk, "over -3,-3", "over 8,8")
    assert window(desk) == before


def test_the_wheel_magnifies_about_the_pointer() -> None:
    desk = sit(6, PAIR)
    x, y, side, _ = window(desk)
    do(desk, "zoom 2,1,1,0,0")
    left, top, now, _ = window(desk)
    assert now == side / 2
    assert (40 - left) / now == pytest.approx((40 - x) / side)
    assert (40 - top) / now == pytest.approx((40 - y) / side)
    desk.press("Show the whole heap")
    assert window(desk) == [x, y, side, side]


def test_dragging_moves_what_is_seen() -> None:
    desk = sit(6, PAIR)
    x, y, side, _ = window(desk)
    do(desk, "zoom 1,0,0,2,-1")
    assert window(desk) == [x - 80, y + 40, side, side]


def test_buttons_and_keys_zoom_within_limits() -> None:
    desk = at_board(sit(6, PAIR))
    side = window(desk)[2]
    desk.press("Zoom in")
    assert window(desk)[2] < side
    at_board(desk).key(*["+"] * 20)
    assert window(desk)[2] == NEAREST * 40
    desk.key(*["-"] * 30)
    assert window(desk)[2] == FARTHEST * 40
    desk.key("F")
    assert window(desk)[2] == side


def test_the_heap_cannot_be_lost_from_sight() -> None:
    home = box = fitting(table_of(PAIR))
    for _ in range(50):
        box = zoomed(box._replace(x=box.x + 30), 1.3, 100, 100, home)
    x, y = box.centre
    assert home.x <= x <= home.x + home.side
    assert home.y <= y <= home.y + home.side


def test_far_from_the_middle_of_the_table_the_tilted_view_zooms_where_it_is() -> None:
    desk = sit(6, "9r0@(300,400); 9r0@(300,403)")
    desk.press("Tilted view")
    x, y, side, _ = window(desk)
    desk.press("Zoom in")
    left, top, now, _ = window(desk)
    assert left + now / 2 == pytest.approx(x + side / 2, abs=1)
    assert top + now / 2 == pytest.approx(y + side / 2, abs=1)


def test_a_drag_over_the_tilted_view_leaves_the_tile_where_it_is() -> None:
    desk = at_board(sit(6, PAIR))
    desk.press("Tilted view")
    at_board(desk).key("N")
    before = desk.table.ui.at
    do(desk, "grab", "over 3,3", "drop 3,3")
    assert desk.table.ui.at == before


def test_a_tile_that_leaves_the_window_by_key_is_followed() -> None:
    desk = at_board(sit(6, flat_table(range(10))))
    desk.key("ArrowLeft", *["+"] * 9)
    near = window(desk)[2]
    desk.key("Ctrl+End")
    assert window(desk)[2] > near


@pytest.mark.parametrize("seed", range(6))
def test_every_tile_is_labelled_on_its_own_uncovered_squares(seed: int) -> None:
    table = random_table(seed, 20, climb=0.8)
    for tile, visible in visible_cells(table).items():
        above = {cell for other in table.tiles if other.level > tile.level for cell in other.cells}
        assert visible == set(tile.cells) - above
        if visible:
            assert set(label_squares(tuple(tile.cells), visible)) <= visible
