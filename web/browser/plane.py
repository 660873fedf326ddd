"""Boards on which pieces are laid by mouse or finger.

An SVG with ``data-plane="MESSAGE"`` and ``data-unit`` (user units per square) gets
these messages; C,R are column and row of a square, counted from the SVG's origin:

``over C,R``   the pointer has come to another square, by hovering or dragging
``out``        the mouse has left the board
``tap C,R``    a click or a tap that moved less than five pixels
``drop C,R``   the end of a drag

An element with ``data-grab="TEXT"`` sends TEXT to the plane's message when a drag
begins on it; the drag then goes on over the plane. While a finger drags, the
square meant is the one above the finger, so that the piece is not hidden by it.

With ``data-zoom`` the plane can also be looked at more closely or from afar, see
``sight``; the mouse then drags the plane itself, not what lies on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

from web.app.messages import Message
from web.browser.sight import Sight, Spot

TOLERANCE = 5
"""A movement of fewer pixels is a tap."""
LIFT = 56
"""Pixels that a dragged piece floats above the finger."""


class Planes:
    """Turns pointer events into messages about squares."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._sight = Sight(self._tell, self._squares)
        self._square = ""
        self._tapped = ""
        self._start: Spot | None = None
        self._grab = ""
        self._dragging = False
        self._tap_was_drag = False

    def pressed(self, event: Any) -> None:
        """A drag may begin, on a plane or on a piece beside it; a second finger ends it."""
        self._tap_was_drag = False
        self._tapped = self._square_at(event)
        self._sight.pressed(event)
        if self._sight.busy:
            self._end_drag(self._square)
            return
        grab = event.target.closest("[data-grab]")
        if event.button == 0 and (grab or event.target.closest("[data-plane]")):
            self._start = (event.clientX, event.clientY)
            self._grab = grab.dataset.grab if grab else ""

    def moved(self, event: Any) -> None:
        """Hover or drag: report the square when it is another one."""
        if self._sight.busy:
            self._sight.moved(event)
            return
        if self._start and not self._dragging:
            x, y = self._start
            if abs(event.clientX - x) + abs(event.clientY - y) < TOLERANCE:
                return
            if self._sight.drags(event):
                self._start, self._tap_was_drag = None, True
                return
            self._dragging = True
            if self._grab:
                self._tell(self._grab)
        if not self._dragging and event.pointerType != "mouse":
            return
        square = self._square_at(event)
        if square != self._square:
            self._square = square
            self._tell(f"over {square}" if square else "out")

    def released(self, event: Any) -> None:
        """The end of a drag, or of what was only a tap."""
        self._sight.released(event)
        self._end_drag(self._square_at(event) if self._dragging else "")

    def cancelled(self, event: Any) -> None:
        """The browser took the pointer away, to scroll or zoom."""
        self._sight.released(event)
        if self._dragging:
            self._tell("out")
        self._start, self._dragging, self._grab = None, False, ""

    def clicked(self, event: Any) -> None:
        """A tap on a plane, unless it ended a drag.

        The square is the one that was pressed: a click's own place is rounded to
        whole pixels, which can be another square than the pointer was seen on.
        """
        if self._tap_was_drag:
            self._tap_was_drag = False
            event.stopImmediatePropagation()
        elif event.target.closest("[data-plane]") and not event.target.closest("[data-msg]"):
            self._tell(f"tap {self._tapped or self._square_at(event)}")
            self._square = self._tapped = ""  # what lies there now is worth telling again

    def turned(self, event: Any) -> None:
        """The wheel was turned."""
        self._sight.turned(event)

    def _end_drag(self, square: str) -> None:
        """Let go of the piece, if one is being dragged, over a square."""
        if self._dragging:
            self._tap_was_drag = True
            self._tell(f"drop {square}" if square else "out")
        self._start, self._dragging, self._grab = None, False, ""

    def _tell(self, text: str) -> None:
        """Send a text to the plane's message."""
        plane = document.querySelector("[data-plane]")
        if plane:
            self._send(Message(plane.dataset.plane, text))

    def _square_at(self, event: Any) -> str:
        """The square under the pointer, or above a dragging finger; "" outside the plane."""
        plane = document.querySelector("[data-plane]")
        if not plane or not (self._dragging or plane.contains(event.target)):
            return ""
        lift = LIFT if self._dragging and event.pointerType == "touch" else 0
        box = plane.getBoundingClientRect()
        x, y = event.clientX, event.clientY - lift
        if not (box.left <= x < box.right and box.top <= y < box.bottom):
            return ""
        spot = self._squares((x, y))
        return f"{int(spot[0] // 1)},{int(spot[1] // 1)}" if spot else ""

    def _squares(self, pixels: Spot) -> Spot | None:
        """A point of the window in squares of the plane, with their fractions."""
        plane = document.querySelector("[data-plane]")
        matrix = plane and plane.getScreenCTM()
        if not matrix:
            return None
        point = window.DOMPoint.new(*pixels).matrixTransform(matrix.inverse())
        unit = float(plane.dataset.unit)
        return point.x / unit, point.y / unit


def listen_to_planes(send: Callable[[Message], None]) -> None:
    """Attach the listeners; their proxies live as long as the page."""
    planes = Planes(send)
    for name, handler in {
        "pointerdown": planes.pressed,
        "pointermove": planes.moved,
        "pointerup": planes.released,
        "pointercancel": planes.cancelled,
        "click": planes.clicked,
    }.items():
        document.addEventListener(name, create_proxy(handler), True)
    active = to_js({"capture": True, "passive": False}, dict_converter=window.Object.fromEntries)
    document.addEventListener("wheel", create_proxy(planes.turned), active)
