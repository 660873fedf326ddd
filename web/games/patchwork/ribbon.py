"""The circle of patches, laid out as a ribbon: three to choose from, then the rest in order."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Reason
from engine.games.patchwork.patches import PATCHES
from engine.games.patchwork.turn import offers
from web.games.patchwork.cloth import patch_picture
from web.games.patchwork.fabrics import cloth_of
from web.games.patchwork.hold import patch_of
from web.games.patchwork.stage import Kind, Stage
from web.games.view import Scene
from web.markup import Markup, classes, h, picture
from web.words import Words


class Standing(NamedTuple):
    """How it stands with a choice: a note on it ("" if it can be bought), and that in full."""

    note: str
    spoken: str


_CHOICE_CELL, _LATER_CELL = 0.72, 0.45
"""The side of a patch's cell in em, among the three choices and among the rest."""


def ribbon(scene: Scene, shown: Stage) -> Markup:
    """Every patch of the circle, clockwise from the neutral token."""
    circle = shown.state.circle
    seat = shown.seat if shown.mover is None else shown.mover
    held = patch_of(shown.held) if shown.kind is Kind.HOLD and shown.held else None
    can_pick = shown.kind in (Kind.CHOOSE, Kind.HOLD)
    words = scene.words
    choices = [
        choice(
            offer.patch,
            number,
            _standing(offer.reason, words),
            offer.patch == held,
            number == scene.ui.option,
            can_pick,
            scene.legal,
            words,
        )
        for number, offer in enumerate(offers(shown.state, seat))
    ]
    rest = [
        _later(patch, number, number == scene.ui.option, words)
        for number, patch in enumerate(circle[len(choices) :], len(choices))
    ]
    return h(
        "div",
        h("div", picture("tree", "0 0 62 86", "token"), class_="token-place", aria_hidden="true"),
        choices,
        rest,
        class_=classes("ribbon-list", shown.held is not None and "is-holding"),
        role="listbox",
        aria_label=scene.words.say("The circle of patches"),
        data_keys="table ribbon",
    )


def option_id(patch: int) -> str:
    """The id of a patch in the ribbon."""
    return f"patch-{patch}"


@lru_cache(maxsize=256)
def choice(
    patch: int,
    number: int,
    standing: Standing,
    held: bool,
    has_key: bool,
    can_pick: bool,
    marked: bool,
    words: Words,
) -> Markup:
    """One of the three patches on offer; ``marked`` shows whether it can be bought."""
    name = words.say(
        "Choice {number}: {patch}; {state}",
        number=number + 1,
        patch=describe(patch, words),
        state=standing.spoken,
    )
    return h(
        "div",
        h("kbd", str(number + 1), class_="offer-key"),
        patch_picture(patch, _CHOICE_CELL),
        prices(patch),
        h("span", standing.note, class_="offer-note") if marked and standing.note else None,
        id=option_id(patch),
        class_=classes(
            "offer",
            "is-choice",
            marked and ("is-shut" if standing.note else "is-open"),
            held and "is-held",
        ),
        role="option",
        tabindex=0 if has_key else -1,
        aria_selected="true" if held else "false",
        aria_label=name,
        data_msg=f"table pick {patch}" if can_pick else None,
        data_grab=f"pick {patch}" if can_pick and not standing.note else None,
    )


@lru_cache(maxsize=256)
def _later(patch: int, number: int, has_key: bool, words: Words) -> Markup:
    """A patch further along the circle."""
    return h(
        "div",
        patch_picture(patch, _LATER_CELL),
        prices(patch),
        id=option_id(patch),
        class_="offer",
        role="option",
        tabindex=0 if has_key else -1,
        aria_selected="false",
        aria_label=words.say(
            "Number {number}: {patch}", number=number + 1, patch=describe(patch, words)
        ),
    )


@lru_cache(maxsize=64)
def prices(patch: int) -> Markup:
    """What a patch costs in buttons and time."""
    facts = PATCHES[patch]
    return h(
        "span",
        h("span", str(facts.cost), picture("button-gold", "0 0 40 40", "glyph"), class_="price"),
        h("span", str(facts.time), picture("hourglass", "0 0 24 24", "glyph"), class_="price"),
        class_="prices",
        aria_hidden="true",
    )


def _standing(reason: Reason | None, words: Words) -> Standing:
    """Whether a patch can be bought, and if not, why."""
    if reason is None:
        return Standing("", words.say("can be bought"))
    if reason.code == "not-affordable":
        missing = int(str(reason.values["missing"]))
        return Standing(
            words.count("{n} short", "{n} short", missing),
            words.count("{n} button short", "{n} buttons short", missing),
        )
    return Standing(words.say("no room"), words.say("fits nowhere on the quilt"))


@lru_cache(maxsize=128)
def describe(patch: int, words: Words) -> str:
    """A patch in words: its fabric, its cells, what it costs and brings."""
    facts = PATCHES[patch]
    cells = len(facts.shape)
    parts = [
        words.say(cloth_of(patch).name),
        words.count("{n} cell", "{n} cells", cells),
        words.count("costs {n} button", "costs {n} buttons", facts.cost),
        words.count("{n} space of time", "{n} spaces of time", facts.time),
    ]
    if facts.income:
        parts.append(words.count("income of {n} button", "income of {n} buttons", facts.income))
    return ", ".join(parts)
