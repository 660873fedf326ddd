"""Looking at the table without doing anything: zoom, one level alone, tilt, legal places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from web.games.nmbr9.prompts import describe_level, read_table
from web.games.nmbr9.sight import STEP, moved, zoomed
from web.games.nmbr9.stage import Stage, Ui
from web.games.view import Response, Scene


def _zoom(scene: Scene, shown: Stage, numbers: str) -> Response:
    """Wheel, pinch or drag: magnify about a point, then move what is seen."""
    factor, x, y, dx, dy = map(float, numbers.split(","))
    box = zoomed(shown.box, factor, x, y, shown.home)
    share = box.side / shown.box.side
    return Response(replace(scene.ui, box=moved(box, dx * share, dy * share, shown.home)))


def _look(scene: Scene, shown: Stage, how: str) -> Response:
    """A control or key of the eye: ``in``, ``out``, ``fit``, ``tilt``, ``level N`` or ``all``."""
    ui: Ui = scene.ui
    word, _, which = how.partition(" ")
    match word:
        case "in" | "out":
            factor = STEP if word == "in" else 1 / STEP
            box = zoomed(shown.box, factor, *shown.box.centre, shown.home)
            return Response(replace(ui, box=box))
        case "fit":
            return Response(replace(ui, box=None))
        case "tilt":
            return Response(replace(ui, tilted=not ui.tilted, box=None))
        case "level":
            return _alone(scene, shown, _level(shown, which))
        case "next-level":
            return _alone(scene, shown, _level_below(ui.level, shown.levels))
        case "read":
            return Response(ui, say=read_table(shown.table, scene.name(shown.seat), scene.words))
    raise LookupError(how)


def _level(shown: Stage, which: str) -> int | None:
    """The level that was named, if there is anything to see or to find on it."""
    return int(which) if which != "all" and int(which) in shown.levels else None


def _alone(scene: Scene, shown: Stage, level: int | None) -> Response:
    """Look at one level alone, or at all of them."""
    ui = replace(scene.ui, level=level)
    return Response(ui, say=describe_level(scene, shown, level))


def _level_below(level: int | None, levels: range) -> int | None:
    """The level a key leads to: from all to the highest, down to the table, back to all."""
    if level is None:
        return levels[-1] if levels else None
    return level - 1 if level else None


def _marks(scene: Scene, shown: Stage, _argument: str) -> Response:
    """Show the legal places, or hide them."""
    return Response(replace(scene.ui, marks=not scene.ui.marks))


HANDLERS: dict[str, Callable[[Scene, Stage, str], Response]] = {
    "zoom": _zoom,
    "look": _look,
    "marks": _marks,
}

KEYS = {
    "+": ("look", "in"),
    "-": ("look", "out"),
    "F": ("look", "fit"),
    "T": ("look", "tilt"),
    "L": ("look", "next-level"),
    "B": ("look", "read"),
    "V": ("marks", ""),
    **{str(level): ("look", f"level {level}") for level in range(10)},
}
"""The keys of the eye."""
