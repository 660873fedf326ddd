"""Starts the app in the page: what it knows at first, and where it listens."""

from __future__ import annotations

import json

from pyscript import document, window

from web.app.bests import load_bests
from web.app.messages import Message
from web.app.model import Model
from web.app.puzzling import load_solved
from web.app.settings import load_settings
from web.browser.listeners import listen
from web.browser.loop import Loop
from web.browser.storage import Storage
from web.words import choose_language

READY = "button-box:ready"
"""The mark and the event that say the first view accepts input."""


def start() -> None:
    """Show the place the address names and say that the first view accepts input."""
    storage = Storage()
    language = choose_language(list(window.navigator.languages))
    settings = load_settings(storage.settings(), language)
    bests = load_bests(storage.bests())
    solved = load_solved(storage.solved())
    model = Model(
        settings,
        bests=bests,
        solved=solved,
        storage_works=storage.works,
        # Only Safari on iPhones and iPads has this, and it never offers to install by itself.
        to_home_screen=getattr(window.navigator, "standalone", None) is False,
    )
    loop = Loop(model, storage)
    listen(loop)
    loop.send(Message("address", value=window.location.hash))
    window.performance.mark(READY)
    document.documentElement.setAttribute("data-ready", json.dumps(True))
    window.dispatchEvent(window.Event.new(READY))
