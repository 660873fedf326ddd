"""The page of parts: whatever must not be mistaken for something else differs in greyscale."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page

from e2e.places import SETTLED, Place

OpenPage = Callable[..., Page]
SIDE = 96
"""Pictures are compared at so many points a side."""
FAR, LEAST = 0.15, 0.01
"""The share of the points that have to differ, and by how much; black and white differ by 1."""

GREYS = """async ({ png, side }) => {
    const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context.drawImage(picture, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    const greys = [];
    for (let at = 0; at < data.length; at += 4) {
        greys.push((0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]) / 255);
    }
    return greys;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_told_apart_by_colour_alone(open_page: OpenPage, theme: str) -> None:
    page = open_page("#/design", color_scheme=theme, reduced_motion="reduce")
    page.evaluate(SETTLED)
    groups = page.locator("[data-specimens]")
    assert groups.count() > 10
    alike = []
    for group in groups.all():
        pictures = {
            item.locator("> span").inner_text(): greys(page, item.locator(".specimen").screenshot())
            for item in group.locator("li").all()
        }
        assert len(pictures) == group.locator("li").count(), "every picture has a name of its own"
        alike += [
            f"{group.get_attribute('data-specimens')}: {one} and {other}"
            for one, other in combinations(pictures, 2)
            if difference(pictures[one], pictures[other]) < LEAST
        ]
    assert not alike, "\n".join(alike)


def test_the_page_of_parts_has_every_part_in_every_state(open_page: OpenPage) -> None:
    page = open_page("#/")
    Place("design", "#/design").open(page)
    for part in (
        *(".action.primary", ".action.secondary", ".quiet", ".icon", ".chip-input:checked"),
        *(".chip-input:not(:checked)", ".input[aria-invalid]", ".field-error", ".banner"),
        *(".panel-error", ".dialog-head", ".log-line.is-last", ".score", ".progress", ".reading"),
        *(".seat.is-turn", ".seat.is-asked", ".seat.is-stopped", ".seat.is-bust"),
        *(".action.primary[aria-disabled]", ".icon[aria-disabled]"),
    ):
        assert page.locator(f"#design {part}").count(), part


def greys(page: Page, png: bytes) -> list[float]:
    """The lightness of a picture's points, row by row."""
    answer: list[float] = page.evaluate(
        GREYS, {"png": base64.b64encode(png).decode(), "side": SIDE}
    )
    return answer


def difference(one: list[float], other: list[float]) -> float:
    """The share of two pictures' points that clearly differ."""
    return sum(abs(a - b) > FAR for a, b in zip(one, other, strict=True)) / len(one)
