"""Looking around on a plane by hand: wheel, pinch, and dragging by mouse.

A plane with ``data-zoom`` gets one message for all of them:

``zoom F,X,Y,DX,DY``   magnify F times about the point X,Y, then move what is seen by
                       DX,DY; in squares, as they were seen before
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot
from typing import Any

Spot = tuple[float, float]
"""A point of the window, in pixels."""

WHEEL = 0.0016
"""How much a pixel of the wheel magnifies: 100 pixels make 1.17."""
LINE = 16
"""Pixels in a line, for wheels that count in lines."""


class Sight:
    """Follows the pointers that are down on a plane and tells what they do to the view.

    Two fingers pinch; one mouse drags. ``busy`` is whether that is going on, so
    that nothing else is made of the same movement.
    """

    def __init__(self, tell: Callable[[str], None], squares: Callable[[Spot], Spot | None]) -> None:
        self._tell = tell
        self._squares = squares
        self._down: dict[int, Spot] = {}
        self.busy = False

    def pressed(self, event: Any) -> None:
        """Another pointer is down; the second finger begins a pinch."""
        if event.isPrimary:
            self._down.clear()
            self.busy = False
        if event.target.closest("[data-zoom]"):
            self._down[event.pointerId] = (event.clientX, event.clientY)
            self.busy = len(self._down) > 1

    def drags(self, event: Any) -> bool:
        """Whether a drag that begins now is the mouse's: it moves the plane, not a piece."""
        self.busy = event.pointerType == "mouse" and event.pointerId in self._down
        return self.busy

    def moved(self, event: Any) -> None:
        """Tell how the view has changed, if this pointer takes part in it."""
        if event.pointerId not in self._down:
            return
        if event.pointerType == "mouse" and not event.buttons:  # released outside the window
            self.released(event)
            return
        before = list(self._down.values())
        self._down[event.pointerId] = (event.clientX, event.clientY)
        after = list(self._down.values())
        spread = _spread(before)
        self._zoom(_spread(after) / spread if spread else 1.0, _middle(before), _middle(after))

    def released(self, event: Any) -> None:
        """A pointer is up again; the pinch is over when the last finger is."""
        self._down.pop(event.pointerId, None)
        if not self._down:
            self.busy = False

    def turned(self, event: Any) -> None:
        """The wheel magnifies about the pointer, instead of scrolling the page."""
        if not event.target.closest("[data-zoom]"):
            return
        event.preventDefault()
        pixels = event.deltaY * (LINE if event.deltaMode else 1)
        spot = (event.clientX, event.clientY)
        self._zoom(exp(-pixels * WHEEL), spot, spot)

    def _zoom(self, factor: float, before: Spot, after: Spot) -> None:
        """What was under one point of the window is to be under another, so much nearer."""
        start, end = self._squares(before), self._squares(after)
        if start and end:
            numbers = (factor, *start, end[0] - start[0], end[1] - start[1])
            self._tell("zoom " + ",".join(f"{number:.3f}" for number in numbers))


def _middle(spots: list[Spot]) -> Spot:
    """The point halfway between the pointers."""
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _spread(spots: list[Spot]) -> float:
    """How far apart two pointers are, 0 for one."""
    (x, y), (other_x, other_y) = spots[0], spots[-1]
    return hypot(x - other_x, y - other_y)
