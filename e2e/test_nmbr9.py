"""NMBR 9 from start to end: alone by touch, three at one desk by mouse, and by keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, Page, expect

from e2e.conftest import wait_until_ready

TILES = 20
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 800}}

THINKING = 120_000
"""Milliseconds within which the computer has an answer, even on a slow, busy machine."""

MARKS = """places => places.map(place => {
    const box = place.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const top = document.elementFromPoint(x, y);
    return {x, y, level: Number(place.textContent), free: !!top && !!top.closest("[data-plane]")};
})"""
"""The marks of the legal places: where on the screen, for which level, not under a tool."""


def set_up(page: Page, press: Callable[[Locator], None], names: list[str], deal: str) -> None:
    """Fill in the set-up form and start."""
    press(page.locator(f"#players-{len(names)}"))
    for seat, name in enumerate(names):
        page.fill(f"#name-{seat}", name)
    page.fill("#deal", deal)
    page.locator("#deal").blur()
    press(page.locator("#start"))
    expect(page.locator("#board")).to_be_visible()


def best_mark(page: Page) -> tuple[float, float, int]:
    """Where the mark of the highest level is that is nearest to the middle, and that level."""
    x, y = middle_of(page)
    marks = page.locator("#own .place").evaluate_all(MARKS)
    mark = max(
        (mark for mark in marks if mark["free"]),
        key=lambda mark: (mark["level"], -abs(mark["x"] - x) - abs(mark["y"] - y)),
    )
    return mark["x"], mark["y"], mark["level"]


def middle_of(page: Page) -> tuple[float, float]:
    """The middle of the table on the screen."""
    box = page.locator("#board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def window(page: Page) -> list[float]:
    """The part of the table that is seen: left, top, width and height."""
    box = page.locator("#board svg").get_attribute("viewBox")
    return [float(number) for number in (box or "").split()]


def number_in(locator: Locator) -> int:
    """The number that an element shows."""
    return int(locator.inner_text())


def check_sums(card: Locator) -> int:
    """Every tile's number × level adds up to its level's points, and these to the total."""
    total = 0
    for row in card.locator("tbody tr").all():
        texts = row.locator(".sum").all_inner_texts()
        products = [re.fullmatch(r"(\d) × (\d) = (\d+)", text) for text in texts]
        for product in filter(None, products):
            number, level, points = map(int, product.groups())
            assert number * level == points
        points = sum(int(product[3]) for product in products if product)
        assert number_in(row.locator("td.is-number")) == points
        total += points
    assert number_in(card.locator("tfoot td")) == total
    return total


def count_tiles(page: Page, seat: int = 0) -> int:
    """How many tiles lie on the large table."""
    return page.locator(f"#own [id^='tile-{seat}-']").count()


# Alone on a phone, by touch


def tap(page: Page, target: Locator) -> None:
    """Tap the middle of something with a finger."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Fingers:
    """Fingers on the glass, for what is more than a tap."""

    def __init__(self, page: Page) -> None:
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def put(self, *spots: tuple[float, float]) -> None:
        """Touch the glass."""
        self._send("touchStart", spots)

    def move(self, *spots: tuple[float, float]) -> None:
        """Move over the glass."""
        self._send("touchMove", spots)

    def lift(self) -> None:
        """Leave the glass."""
        self._send("touchEnd", ())

    def _send(self, kind: str, spots: tuple[tuple[float, float], ...]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def pinch(page: Page) -> None:
    """Two fingers come nearer to the table, and ``fit`` goes back."""
    fingers, (x, y), before = Fingers(page), middle_of(page), window(page)
    fingers.put((x - 30, y), (x + 30, y))
    for spread in (40, 50, 60):
        fingers.move((x - spread, y), (x + spread, y))
    fingers.lift()
    assert abs(window(page)[2] - before[2] / 2) < before[2] / 10
    expect(page.locator("#ghost svg")).to_have_count(0)
    tap(page, page.get_by_role("button", name="Show the whole heap"))
    assert window(page) == before


def drag(page: Page) -> None:
    """A dragged tile floats above the finger and stays where it was let go of, not laid.

    Dragged off the table it lies beside it again.
    """
    fingers, (x, y) = Fingers(page), middle_of(page)
    card = page.locator(".hand-card").bounding_box()
    assert card is not None
    tiles = count_tiles(page)
    fingers.put((card["x"] + 20, card["y"] + 20))
    for step in range(1, 6):
        fingers.move((x + 4 * step, card["y"] + (y - card["y"]) * step / 5))
    ghost = page.locator(".ghost-tile").bounding_box()
    assert ghost is not None
    assert ghost["y"] + ghost["height"] / 2 < y - 20
    fingers.lift()
    expect(page.locator(".ghost-tile.is-put")).to_have_count(1)
    assert count_tiles(page) == tiles
    fingers.put((x, y))
    for step in range(1, 6):
        fingers.move((x, y + (600 - y) * step / 5))
    page.wait_for_timeout(200)  # a finger that stops before it is lifted throws nothing
    fingers.lift()
    expect(page.locator(".ghost-tile")).to_have_count(0)


def lay_by_touch(page: Page, *, twice: bool) -> None:
    """Tap a mark: the tile floats there; tap again, or the button, to lay it."""
    x, y, level = best_mark(page)
    page.touchscreen.tap(x, y)
    where = f"level {level}" if level else "table"
    expect(page.locator("#primary")).to_contain_text(where)
    if twice:
        page.touchscreen.tap(x, y)
    else:
        tap(page, page.locator("#primary"))


def test_alone_by_touch_on_a_phone(open_page: Callable[..., Page]) -> None:
    page = open_page("#/new/nmbr9", **PHONE)
    set_up(page, lambda target: tap(page, target), ["Ann"], "two needles")
    tap(page, page.locator("#primary"))
    tap(page, page.get_by_role("button", name="Show the legal places"))
    for tile in range(1, TILES):
        expect(page.locator("#deck .label")).to_contain_text(str(TILES - 1 - tile))
        if tile == 8:
            pinch(page)
            drag(page)
        if tile == 12:
            score = page.locator(".seat-score").inner_text()
            page.reload()
            wait_until_ready(page)
            expect(page.locator(".seat-score")).to_have_text(score)
            assert count_tiles(page) == tile
            tap(page, page.get_by_role("button", name="Show the legal places"))
        lay_by_touch(page, twice=tile % 2 == 1)
    expect(page.get_by_role("heading", name="The end")).to_be_visible()
    total = check_sums(page.locator("#result .card table"))
    assert total > 0
    expect(page.locator("#result")).to_contain_text(
        re.compile(rf"All twenty tiles lie: {total} points?\.")
    )
    expect(page.locator(".personal-best")).to_have_text("A new personal best!")
    expect(page.locator(".rung.is-here")).to_have_count(1)
    expect(page.locator("#result")).to_contain_text("two needles")
    the_best_outlives_its_game(page, total)


def the_best_outlives_its_game(page: Page, total: int) -> None:
    """Thrown away, the game leaves the personal best behind; the same deck can be met again."""
    first = page.locator(".sum").all_inner_texts()
    assert len(first) == TILES
    tap(page, page.locator("#actions [data-msg='same-deal']"))
    expect(page.locator("#board")).to_be_visible()
    card = page.locator(".hand-card").get_attribute("aria-label")
    page.goto(page.url.split("#")[0] + "#/")
    while page.locator("[data-msg^='forget']").count():
        page.locator("[data-msg^='forget']").first.dispatch_event("click")
    page.goto(page.url.split("#")[0] + "#/new/nmbr9")
    set_up(page, lambda target: tap(page, target), ["Ann"], "two needles")
    assert page.locator(".hand-card").get_attribute("aria-label") == card
    expect(page.locator(".personal-best")).to_have_text(f"Your personal best: {total}.")


# Three people at a desk, by mouse


def lay_by_mouse(page: Page) -> None:
    """Point at a mark: the tile is there at once; click to lay it."""
    x, y, level = best_mark(page)
    page.mouse.move(x, y)
    expect(page.locator(".verdict")).to_contain_text(f"level {level}" if level else "table")
    page.mouse.click(x, y)


def look_around(page: Page) -> None:
    """The wheel comes nearer, dragging moves the mat, one level alone and the tilt only show."""
    x, y = middle_of(page)
    before = window(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    nearer = window(page)
    assert nearer[2] < before[2]
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=4)
    page.mouse.up()
    moved = window(page)
    assert moved[0] < nearer[0]
    assert moved[1] < nearer[1]
    assert moved[2] == nearer[2]
    page.get_by_role("button", name="Show the whole heap").click()
    assert window(page) == before
    page.get_by_role("button", name="Level 0 alone").click()
    assert page.locator("#own .shade-1 .tile-face").count() == 0
    page.get_by_role("button", name="All levels").click()
    page.get_by_role("button", name="Tilted view").click()
    expect(page.locator("#board .is-tilted")).to_be_visible()
    page.get_by_role("button", name="Tilted view").click()


def test_three_at_a_desk_by_mouse(open_page: Callable[..., Page]) -> None:
    names = ["Ann", "Ben", "Eva"]
    page = open_page("#/new/nmbr9", **DESK)
    set_up(page, lambda target: target.click(), names, "three thimbles")
    page.get_by_role("button", name="Show the legal places").click()
    for turn in range(TILES * len(names)):
        seat = turn % len(names)
        expect(page.locator("#prompt")).to_contain_text(names[seat])
        assert count_tiles(page, seat) == turn // len(names)
        if turn == 30:
            look_around(page)
        if turn == 40:
            page.reload()
            wait_until_ready(page)
            page.get_by_role("button", name="Show the legal places").click()
        lay_by_mouse(page)
    expect(page.get_by_role("heading", name="The end")).to_be_visible()
    cards = page.locator("#result .result-seats > li").all()
    totals = [check_sums(card) for card in cards]
    assert totals == sorted(totals, reverse=True)
    assert page.locator("#result .is-winner").count() == totals.count(max(totals))
    expect(page.locator("#log .log-line").last).to_contain_text(f"{max(totals)} points")


def test_a_refused_place_says_why_and_undo_takes_back(open_page: Callable[..., Page]) -> None:
    page = open_page("#/new/nmbr9", **DESK)
    set_up(page, lambda target: target.click(), ["Ann"], "two needles")
    page.locator("#primary").click()
    x, y = middle_of(page)
    page.mouse.move(x, y)
    expect(page.locator(".verdict")).to_contain_text("Not here")
    assert page.locator("#ghost .fault").count() > 0
    page.mouse.click(x, y)
    expect(page.locator("#notice")).to_contain_text("Not here")
    assert count_tiles(page) == 1
    page.keyboard.press("Control+z")
    assert count_tiles(page) == 0


# A hint


def test_a_hint_is_shown_beside_the_table_and_taken_up(open_page: Callable[..., Page]) -> None:
    page = open_page("#/new/nmbr9", **PHONE)
    set_up(page, lambda target: tap(page, target), ["Ann"], "two needles")
    tap(page, page.locator("#primary"))
    ask_for_a_hint(page)
    expect(page.locator("#own .advised-rank")).to_have_count(3)
    expect(page.locator("#live")).to_contain_text("in the end")
    check_that_the_board_is_free(page)
    tap(page, page.locator("#hint-2"))
    expect(page.locator(".ghost-tile.is-put.is-fitting")).to_have_count(1)
    assert count_tiles(page) == 1
    tap(page, page.locator("#primary"))
    assert count_tiles(page) == 2
    expect(page.locator(".hint-box")).to_have_count(0)
    ask_for_a_hint(page)
    page.keyboard.press("Escape")
    expect(page.locator(".hint-box")).to_have_count(0)


def ask_for_a_hint(page: Page) -> None:
    """Ask, and wait until it is final."""
    tap(page, page.locator("#hint"))
    expect(page.locator(".hint-box")).to_be_visible()
    page.wait_for_selector(".hint-box[aria-busy='false']", timeout=THINKING)


def check_that_the_board_is_free(page: Page) -> None:
    """From the top of the page the box lies between the table and the actions."""
    page.evaluate("scrollTo(0, 0)")
    boxes = [page.locator(part).bounding_box() for part in ("#board", ".hint-box", "#primary")]
    board, hint, action = (box for box in boxes if box is not None)
    assert board["y"] > 0
    assert board["y"] + board["height"] <= hint["y"]
    assert hint["y"] + hint["height"] <= action["y"]


# By keyboard alone


def tab_to(page: Page, selector: str) -> None:
    """Go to an element as the keyboard does."""
    for _ in range(60):
        if page.locator(":focus").evaluate_all("(found, s) => found[0]?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached")


def said(page: Page) -> str:
    """What was spoken last."""
    return page.locator("#live").inner_text()


def lay_by_keys(page: Page, tile: int) -> None:
    """Choose among the legal places, or move the tile square by square; Enter lays it."""
    page.keyboard.press("n")
    assert re.match(r"Place 1 of \d+\. Level \d: \d+ points?\. The \d, turned by", said(page))
    if tile == 3:
        page.keyboard.press("n")
        page.keyboard.press("p")
        place = said(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        assert said(page).split(". ")[0] in place
    if tile == 5:
        for _ in range(4):
            page.keyboard.press("r")
        page.keyboard.press("Escape")
        assert "lies beside the table" in said(page)
        page.keyboard.press("n")
    page.keyboard.press("Enter")


def test_alone_by_keyboard(open_page: Callable[..., Page]) -> None:
    page = open_page("#/new/nmbr9", **DESK)
    tab_to(page, "#start")
    page.keyboard.press("Enter")
    tab_to(page, "#board")
    page.keyboard.press("r")
    assert "turned by 90°" in said(page)
    page.keyboard.press("Enter")
    for tile in range(1, TILES):
        if tile == 10:
            page.reload()
            wait_until_ready(page)
            tab_to(page, "#board")
            page.keyboard.press("b")
            assert "Together" in said(page)
            page.keyboard.press("l")
            assert "alone" in said(page)
            for _ in range(9):
                page.keyboard.press("l")
                if said(page) == "All levels.":
                    break
        expect(page.locator("#board")).to_be_focused()
        lay_by_keys(page, tile)
        assert count_tiles(page) == tile + 1 or tile == TILES - 1
    expect(page.locator("#primary")).to_be_focused()
    assert check_sums(page.locator("#result .card table")) > 0
    ask_what_was_possible(page)


def ask_what_was_possible(page: Page) -> None:
    """The search begins, says how far it is, and ends when one has enough."""
    tab_to(page, "#par")
    page.keyboard.press("Enter")
    expect(page.locator("#par-progress")).to_be_visible()
    expect(page.locator("#par")).to_be_focused()
    page.wait_for_function("document.querySelector('#par-progress').value > 0", timeout=THINKING)
    page.keyboard.press("Enter")
    expect(page.locator(".par-card")).to_contain_text("for this very deck")
    expect(page.locator("#live")).to_contain_text("for this very deck")
