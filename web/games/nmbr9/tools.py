"""The small controls on the edge of the table: zoom, levels, tilt, legal places."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from web.games.nmbr9.stage import Stage, Ui
from web.games.view import Scene
from web.markup import Markup, h, join, picture
from web.words import Words


class _Eye(NamedTuple):
    """How the table is looked at, as far as the controls show it.

    ``places`` is how many legal places can be stepped through, ``None`` if nobody
    is to lay a tile or they shall not be shown; ``place`` is the number of the one
    the tile floats over, or 0.
    """

    levels: range
    level: int | None
    empty: bool
    by_hand: bool
    tilted: bool
    marks: bool
    places: int | None
    place: int


def tools(scene: Scene, shown: Stage) -> Markup:
    """Levels on the left, zoom on the right, legal places below."""
    ui: Ui = scene.ui
    spots = shown.spots_on(ui.level) if ui.marks else ()
    spot = shown.spot if spots else None
    eye = _Eye(
        levels=shown.levels,
        level=ui.level,
        empty=not shown.table.tiles,
        by_hand=ui.box is not None,
        tilted=ui.tilted,
        marks=ui.marks,
        places=len(spots) if scene.legal and shown.number is not None else None,
        place=spots.index(spot) + 1 if spot in spots else 0,
    )
    return _drawn(eye, scene.words)


@lru_cache(maxsize=16)
def _drawn(eye: _Eye, words: Words) -> Markup:
    """All controls."""
    return join(
        _levels(eye, words) if len(eye.levels) > 1 else None,
        _window(eye, words),
        _places(eye, words) if eye.places is not None else None,
    )


def _tool(
    content: str, label: str, message: str, *, pressed: bool | None = None, off: bool = False
) -> Markup:
    """One small control."""
    return h(
        "button",
        content,
        type="button",
        class_="tool",
        aria_label=label,
        title=label,
        data_msg=f"table {message}",
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_disabled="true" if off else None,
    )


def _icon(name: str) -> Markup:
    """A control's picture."""
    return picture(f"nmbr9-{name}", "0 0 24 24", "glyph")


def _levels(eye: _Eye, words: Words) -> Markup:
    """All levels, or one of them alone."""
    every = _tool(
        _icon("levels"), words.say("All levels"), "look level all", pressed=eye.level is None
    )
    single = [
        _tool(
            str(level),
            words.say("Level {level} alone", level=level),
            f"look level {level}",
            pressed=eye.level == level,
        )
        for level in reversed(eye.levels)
    ]
    return _group("levels", words.say("Levels"), every, *single)


def _window(eye: _Eye, words: Words) -> Markup:
    """Nearer, farther, all of it, tilted; nothing of that on an empty table."""
    say = words.say
    return _group(
        "eye",
        say("View"),
        _tool(_icon("nearer"), say("Zoom in"), "look in", off=eye.empty),
        _tool(_icon("farther"), say("Zoom out"), "look out", off=eye.empty),
        _tool(_icon("fit"), say("Show the whole heap"), "look fit", off=not eye.by_hand),
        _tool(_icon("tilt"), say("Tilted view"), "look tilt", pressed=eye.tilted, off=eye.empty),
    )


def _places(eye: _Eye, words: Words) -> Markup:
    """Whether the legal places are shown, and a way to step through them."""
    say = words.say
    switch = _tool(_icon("places"), say("Show the legal places"), "marks", pressed=eye.marks)
    if not eye.marks:
        return _group("places", say("Legal places"), switch)
    off = not eye.places
    count = say("{index} of {all}", index=eye.place or "–", all=eye.places)
    return _group(
        "places",
        say("Legal places"),
        switch,
        _tool(_icon("previous"), say("Previous place"), "place previous", off=off),
        h("span", count, class_="tool-count numeral"),
        _tool(_icon("next"), say("Next place"), "place next", off=off),
    )


def _group(name: str, label: str, *content: Markup) -> Markup:
    """Controls that belong together, in a corner of the table."""
    return h("div", content, class_=f"tools tools-{name}", role="group", aria_label=label)
