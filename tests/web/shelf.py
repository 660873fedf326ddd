"""What the browser keeps, as ``web.browser.storage`` does it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from web.app import effects as fx
from web.app.bests import with_best
from web.app.puzzling import with_solved


@dataclass
class Shelf:
    """What is kept, shared by all tabs.

    ``works`` is False where the browser forbids it from the start; ``full`` lets
    everything fail that is to be kept. ``clock`` counts what has happened.
    """

    games: dict[str, str] = field(default_factory=dict)
    settings: str = ""
    bests: str = ""
    solved: str = ""
    works: bool = True
    full: bool = False
    clock: int = 0

    def tick(self) -> int:
        """The next moment."""
        self.clock += 1
        return self.clock


class Tab:
    """One tab's way to the shelf: it remembers which copies of games it has seen."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._seen: dict[str, str] = {}

    def load(self, game_id: str) -> str:
        """A game's text, "" if there is none."""
        text = self._shelf.games.get(game_id, "") if self._shelf.works else ""
        if text:
            self._seen[game_id] = text
        return text

    def all_games(self) -> str:
        """The texts of all games, as a JSON array."""
        return json.dumps(list(self._shelf.games.values()) if self._shelf.works else [])

    def keep(self, effect: fx.Effect) -> bool:
        """Carry out an effect on what is kept; False if another tab has changed the game.

        Raises ``OSError`` if there is no room.
        """
        shelf = self._shelf
        if not shelf.works:
            return True
        if shelf.full:
            raise OSError("no room")
        match effect:
            case fx.SaveGame(game_id, text):
                return self._save(game_id, text)
            case fx.ForgetGame(game_id):
                shelf.games.pop(game_id, None)
            case fx.SaveSettings(text):
                shelf.settings = text
            case fx.KeepBest(game, best):
                shelf.bests = with_best(shelf.bests, game, best)
            case fx.KeepSolved(game, number):
                shelf.solved = with_solved(shelf.solved, game, number)
            case _:
                raise LookupError(effect)
        return True

    def _save(self, game_id: str, text: str) -> bool:
        """Keep a game with the time, unless another tab has kept it since this one looked."""
        games = self._shelf.games
        if game_id in games and games[game_id] != self._seen.get(game_id):
            return False
        entries = {**json.loads(text), "saved": self._shelf.tick()}
        games[game_id] = self._seen[game_id] = json.dumps(entries, ensure_ascii=False)
        return True
