"""What the browser keeps: settings and games, in ``localStorage`` under our own prefix.

All project sites of one host share an origin, hence the prefix. Two tabs never
overwrite each other: a game is only saved over the copy this tab has seen.
"""

from __future__ import annotations

import json

from pyodide.ffi import JsException
from pyscript import window

from web.app.bests import with_best
from web.app.puzzling import with_solved
from web.games.view import Best

_PREFIX = "button-box:"
_SETTINGS = f"{_PREFIX}settings"
_BESTS = f"{_PREFIX}bests"
_SOLVED = f"{_PREFIX}solved"
_GAME = f"{_PREFIX}game:"


class Storage:
    """Keeps texts; ``works`` is False where the browser forbids it."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}
        try:
            self._store = window.localStorage
            self._store.setItem(f"{_PREFIX}probe", "1")
            self._store.removeItem(f"{_PREFIX}probe")
            self.works = True
        except (JsException, AttributeError):
            self.works = False

    def persist(self) -> None:
        """Ask the browser not to clear it away when space is short; it may refuse."""
        manager = getattr(window.navigator, "storage", None)
        if self.works and manager and hasattr(manager, "persist"):
            manager.persist()

    def settings(self) -> str:
        """The settings' text, "" if there is none."""
        return (self._store.getItem(_SETTINGS) or "") if self.works else ""

    def save_settings(self, text: str) -> None:
        """Keep the settings; raises ``JsException`` if the browser refuses."""
        if self.works:
            self._store.setItem(_SETTINGS, text)

    def bests(self) -> str:
        """The text of the personal bests, "" if there is none."""
        return (self._store.getItem(_BESTS) or "") if self.works else ""

    def keep_best(self, game: str, best: Best) -> None:
        """Keep a personal best beside those of other tabs; raises ``JsException`` if refused."""
        if self.works:
            self._store.setItem(_BESTS, with_best(self.bests(), game, best))

    def solved(self) -> str:
        """The text of the solved puzzles, "" if there is none."""
        return (self._store.getItem(_SOLVED) or "") if self.works else ""

    def keep_solved(self, game: str, number: int) -> None:
        """Keep that a puzzle is solved; raises ``JsException`` if the browser refuses."""
        if self.works:
            self._store.setItem(_SOLVED, with_solved(self.solved(), game, number))

    def save(self, game_id: str, text: str) -> bool:
        """Keep a game with the time; False, and nothing done, if another tab has changed it."""
        if not self.works:
            return True
        key = _GAME + game_id
        stored = self._store.getItem(key)
        if stored and stored != self._seen.get(game_id):
            return False
        data = json.loads(text)
        data["saved"] = int(window.Date.now())
        kept = json.dumps(data, ensure_ascii=False)
        self._store.setItem(key, kept)
        self._seen[game_id] = kept
        return True

    def load(self, game_id: str) -> str:
        """A game's text, "" if there is none."""
        stored = self._store.getItem(_GAME + game_id) if self.works else ""
        if not stored:
            return ""
        self._seen[game_id] = stored
        return str(stored)

    def forget(self, game_id: str) -> None:
        """Remove a game."""
        if self.works:
            self._store.removeItem(_GAME + game_id)

    def all_games(self) -> str:
        """The texts of all kept games, as a JSON array."""
        if not self.works:
            return "[]"
        keys = [self._store.key(index) for index in range(self._store.length)]
        return json.dumps([self._store.getItem(key) for key in keys if key.startswith(_GAME)])
