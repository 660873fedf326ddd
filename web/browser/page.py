"""Shows a picture of the app in the document by patching it, never replacing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules.idiomorph import Idiomorph

from web.app.view import Picture

_KEPT_ATTRIBUTES = frozenset({"open"})


class Page:
    """The document as it stands: which layout and which regions it shows."""

    def __init__(self) -> None:
        self._root = document.getElementById("app")
        self._live = document.getElementById("live")
        self._look: Mapping[str, str] = {}
        self._layout = ""
        self._regions: dict[str, str] = {}
        self._opener: Any = None
        self._still = to_js({"preventScroll": True}, dict_converter=window.Object.fromEntries)
        self._options = to_js(
            {
                "morphStyle": "innerHTML",
                "callbacks": {"beforeAttributeUpdated": create_proxy(_may_update)},
            },
            dict_converter=window.Object.fromEntries,
        )

    def show(self, picture: Picture) -> None:
        """Make the document look like the picture, touching only what differs."""
        had_focus = document.activeElement and document.activeElement.tagName != "BODY"
        html = document.documentElement
        if html.lang != picture.language:  # setting it, even to the same, restyles everything
            html.lang = picture.language
        if picture.look != self._look:
            self._look = picture.look
            for name, value in picture.look.items():
                html.setAttribute(f"data-{name}", value)
        document.title = picture.title
        if picture.layout != self._layout:
            self._layout = picture.layout
            self._regions = {}
            self._root.innerHTML = picture.layout
            window.scrollTo(0, 0)
        for name, markup in picture.regions.items():
            if self._regions.get(name) != markup:
                self._regions[name] = markup
                Idiomorph.morph(document.getElementById(name), markup, self._options)
        self._show_dialog()
        if had_focus:
            self._catch_focus()

    def _catch_focus(self) -> None:
        """If what had the focus is gone, give it to the main action, or to the title."""
        if document.activeElement.tagName == "BODY":
            self.focus("primary")
        if document.activeElement.tagName == "BODY":
            self.focus("screen-title")

    def _show_dialog(self) -> None:
        """Open the dialog that the picture holds; give the focus back when it has gone."""
        dialog = self._root.querySelector("dialog")
        if dialog and not dialog.open:
            self._opener = self._opener or document.activeElement
            dialog.showModal()
        elif not dialog and self._opener:
            if self._opener.isConnected:
                self._opener.focus()
            self._opener = None

    def announce(self, text: str) -> None:
        """Speak through the live region; a repeated sentence differs by a trailing space."""
        if not text:
            return
        if self._live.textContent == text:
            text += "\u00a0"
        self._live.textContent = text

    def focus(self, element_id: str) -> None:
        """Focus an element, if it is there.

        The main action never scrolls the page: on a phone it sticks to the bottom
        edge, and the browser would scroll to where it would lie otherwise.
        """
        element = document.getElementById(element_id)
        if element:
            element.focus(self._still if element_id == "primary" else None)


def _may_update(name: str, node: Any, kind: str) -> bool:
    """Leave alone what the browser itself changes: whether a dialog or a fold is open."""
    return name not in _KEPT_ATTRIBUTES
