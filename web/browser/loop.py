"""The loop: a queue of messages, each through update → view → patch → effects."""

from __future__ import annotations

import os
import traceback
from collections import deque
from dataclasses import replace

from pyodide.ffi import JsException, create_once_callable
from pyscript import window

from web.app import effects as fx
from web.app.messages import Message
from web.app.model import Model
from web.app.update import update
from web.app.view import view
from web.browser.page import Page
from web.browser.sound import Speaker
from web.browser.storage import Storage
from web.browser.thinking import new_thinker


class Loop:
    """Holds the model and carries its changes to the page."""

    def __init__(self, model: Model, storage: Storage) -> None:
        self.model = model
        self._storage = storage
        self._page = Page()
        self._speaker = Speaker()
        self._thinker = new_thinker(self.send)
        self._queue: deque[Message] = deque()
        self._busy = False

    def send(self, message: Message) -> None:
        """Handle a message, and whatever messages it brings about.

        No exception leaves here: a failure is shown in the error panel, and the
        game stays as it was kept.
        """
        self._queue.append(message)
        if self._busy:
            return
        self._busy = True
        try:
            while self._queue:
                self._handle(self._queue.popleft())
        finally:
            self._busy = False

    def _handle(self, message: Message) -> None:
        """One turn of the loop."""
        try:
            model, effects = update(self.model, message)
            self._page.show(view(model))
            self.model = model
            for effect in effects:
                self._run(effect)
        except Exception:
            self._fail()

    def _fail(self) -> None:
        """Show the error panel; forget what was queued."""
        self._queue.clear()
        details = traceback.format_exc()
        window.console.warn(details)
        self.model = replace(self.model, failure=details, dialog="")
        self._page.show(view(self.model))

    def _run(self, effect: fx.Effect) -> None:
        """Carry out one effect."""
        match effect:
            case fx.Announce(text):
                self._page.announce(text)
            case fx.Focus(element):
                self._page.focus(element)
            case fx.Sound(cues):
                self._speaker.play(cues)
            case fx.SetAddress(fragment, do_replace):
                self._set_address(fragment, do_replace)
            case fx.DrawSeed(then):
                self.send(replace(then, value=os.urandom(6).hex()))
            case fx.Think():
                self._thinker.think(effect)
            case fx.StopThinking():
                self._thinker.stop()
            case fx.CopyText(text, then):
                self._copy(text, then)
            case fx.StartUpdate():
                window.dispatchEvent(window.Event.new("button-box:update"))
            case fx.KeepStorage():
                self._storage.persist()
            case _:
                self._keep(effect)

    def _keep(self, effect: fx.Effect) -> None:
        """Carry out an effect on what is kept; if that is impossible, play on and say so."""
        try:
            match effect:
                case fx.SaveGame(game_id, text):
                    if not self._storage.save(game_id, text):
                        self.send(Message("conflict", value=os.urandom(6).hex()))
                case fx.ForgetGame(game_id):
                    self._storage.forget(game_id)
                case fx.SaveSettings(text):
                    self._storage.save_settings(text)
                case fx.KeepBest(game, best):
                    self._storage.keep_best(game, best)
                case fx.KeepSolved(game, number):
                    self._storage.keep_solved(game, number)
                case fx.LoadGame(game_id, then):
                    self.send(replace(then, value=self._storage.load(game_id)))
                case fx.ListGames(then):
                    self.send(replace(then, value=self._storage.all_games()))
        except JsException:
            self.send(Message("storage-failed"))

    def _set_address(self, fragment: str, do_replace: bool) -> None:
        """Change the page's address; the app hears of it like of any other change."""
        if window.location.hash == fragment:
            return
        if do_replace:
            window.history.replaceState(None, "", fragment)
            self.send(Message("address", value=fragment))
        else:
            window.location.hash = fragment

    def _copy(self, text: str, then: Message) -> None:
        """Put a text on the clipboard and report whether that worked."""
        clipboard = getattr(window.navigator, "clipboard", None)
        if not clipboard:
            self.send(replace(then, value="no"))
            return
        clipboard.writeText(text).then(
            create_once_callable(lambda _: self.send(replace(then, value="yes"))),
            create_once_callable(lambda _: self.send(replace(then, value="no"))),
        )
