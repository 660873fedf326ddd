"""One listener per event type on the document; messages come from ``data-`` attributes.

``data-msg``   sent on click; on a form control when its value changes, on a slider while it moves
``data-keys``  a message to which ``key NAME`` is added for a key pressed inside
``data-escape`` a message that the Escape key sends, wherever the focus is on the page
``data-plane`` a board for pieces that are laid by pointer: see ``plane``
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from web.app.messages import Message, decode
from web.browser.loop import Loop
from web.browser.plane import listen_to_planes

BOARD_KEYS = frozenset(
    {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"}
    | {"Enter", " ", "Escape", "+", "-"}
)
_CONTROLS = frozenset({"INPUT", "SELECT", "TEXTAREA"})


def listen(loop: Loop) -> None:
    """Attach every listener; their proxies live as long as the page."""

    def clicked(event: Any) -> None:
        if event.target.tagName == "DIALOG":
            loop.send(Message("dialog"))
            return
        element = event.target.closest("[data-msg]")
        if not element or element.tagName in _CONTROLS or element.tagName == "FORM":
            return
        if element.getAttribute("aria-disabled") != "true":
            event.preventDefault()
            loop.send(decode(element.dataset.msg))

    def changed(event: Any) -> None:
        element = event.target
        if element.dataset.msg:
            loop.send(decode(element.dataset.msg, element.value))

    def slid(event: Any) -> None:
        if event.target.type == "range":
            changed(event)

    def submitted(event: Any) -> None:
        event.preventDefault()
        if event.target.dataset.msg:
            loop.send(decode(event.target.dataset.msg))

    def cancelled(event: Any) -> None:
        event.preventDefault()
        loop.send(Message("dialog"))

    def pressed(event: Any) -> None:
        _key_pressed(loop, event)

    def moved(event: Any) -> None:
        loop.send(Message("address", value=window.location.hash))

    def told(event: Any) -> None:
        loop.send(Message("offline", value=event.detail))

    listen_to_planes(loop.send)  # first, so that the end of a drag is not taken for a click
    for name, handler in {
        "click": clicked,
        "change": changed,
        "input": slid,
        "submit": submitted,
        "cancel": cancelled,
        "keydown": pressed,
    }.items():
        document.addEventListener(name, create_proxy(handler), True)
    window.addEventListener("hashchange", create_proxy(moved))
    window.addEventListener("button-box:offline", create_proxy(told))


def _key_pressed(loop: Loop, event: Any) -> None:
    """Keys of a board, and Ctrl+Z / Ctrl+Y for the whole table."""
    element = event.target
    command = event.ctrlKey or event.metaKey
    if command and event.key.lower() in {"z", "y"} and element.tagName not in _CONTROLS:
        event.preventDefault()
        again = event.shiftKey or event.key.lower() == "y"
        loop.send(Message("redo" if again else "undo"))
        return
    if event.key == "Escape" and (way_out := _way_out()):
        event.preventDefault()
        loop.send(decode(way_out))
        return
    board = element.closest("[data-keys]")
    if not board or event.altKey or event.metaKey:
        return
    if event.repeat and event.key in ("Enter", " "):
        event.preventDefault()  # a key held down is one decision, not many
        return
    sign = len(event.key) == 1 and event.key.isalnum() and not command
    if event.key in BOARD_KEYS or sign:
        event.preventDefault()
        name = {" ": "Enter"}.get(event.key, event.key.upper() if sign else event.key)
        prefix = "Ctrl+" if command else ""
        loop.send(decode(f"{board.dataset.keys} key {prefix}{name}"))


def _way_out() -> str:
    """What Escape means on the page as it is; dialogs have an Escape of their own."""
    element = document.querySelector("[data-escape]")
    return element.dataset.escape if element and not document.querySelector("dialog[open]") else ""
