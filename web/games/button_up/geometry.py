"""Where things lie on the battlefield, in the units of its drawing; its middle is the origin.

Piles are seen from the chair: each button shows its face, those under it their
sides. A pile grows upwards; where there is no room its foot moves down instead,
so that every button of every pile can be read.
"""

from __future__ import annotations

from math import cos, degrees, pi, radians, sin
from typing import Final, NamedTuple

PLACE_COUNT: Final = 9
STEP: Final = 20
"""By how much each button of a pile lies higher than the one under it."""
VIEW_BOX: Final = "-300 -310 600 594"


class Point(NamedTuple):
    """A spot of the drawing."""

    x: int
    y: int


class Spot(NamedTuple):
    """A place of the circle.

    ``at`` is the face of a single button that lies there, ``room`` how far a
    pile can grow before its foot moves down. ``letter`` and ``value`` are where
    its letter and what it is worth are written, seen from ``at``.
    """

    at: Point
    room: int
    letter: Point
    value: Point


_RADIUS: Final = 232
_ANGLE: Final = 360 / PLACE_COUNT

_RIGHT_HALF: Final = (
    (99, Point(-40, 74), Point(-80, 74)),
    (58, Point(-80, 0), Point(-92, 33)),
    (76, Point(-80, 16), Point(-92, -17)),
    (400, Point(80, 8), Point(96, 41)),
)
"""Room, letter and value of the places b to e; those of f to i mirror them."""


def _spots() -> tuple[Spot, ...]:
    """All places, clockwise from the top."""
    left_half = [(room, _mirrored(a), _mirrored(b)) for room, a, b in reversed(_RIGHT_HALF)]
    details = [(45, Point(0, 80), Point(0, 113)), *_RIGHT_HALF, *left_half]
    return tuple(Spot(_on_circle(index), *detail) for index, detail in enumerate(details))


def _on_circle(index: int) -> Point:
    """A place's point on the circle."""
    angle = radians(_ANGLE * index)
    return Point(round(_RADIUS * sin(angle)), round(-_RADIUS * cos(angle)))


def _mirrored(point: Point) -> Point:
    """The same point on the other side of the middle."""
    return Point(-point.x, point.y)


SPOTS: Final = _spots()


def foot(place: int, height: int) -> int:
    """How far down the foot of a pile moves so that its head has room."""
    return max(0, STEP * (height - 1) - SPOTS[place].room)


def steps_between(place: int, other: int) -> int:
    """How many places clockwise the other lies."""
    return (other - place) % PLACE_COUNT


def way(radius: int, place: int, other: int) -> tuple[str, str]:
    """An arc round the middle, clockwise from one place to another: its path, and where its tip is.

    The second is the ``transform`` for an arrow head that points to the right.
    """
    start = radians(_ANGLE * place)
    end = start + radians(_ANGLE * steps_between(place, other))
    (x0, y0), (x1, y1) = ((radius * sin(angle), -radius * cos(angle)) for angle in (start, end))
    large = int(end - start > pi)
    path = f"M{x0:.0f} {y0:.0f}A{radius} {radius} 0 {large} 1 {x1:.0f} {y1:.0f}"
    return path, f"translate({x1:.0f} {y1:.0f}) rotate({degrees(end):.0f})"
