"""The command line as a test sees it: a command and its input, its output and its status."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from engine.cli.main import main


def record(*moves: str, game: str = "buttons", players: int = 2, **fields: Any) -> str:
    """The text of a record."""
    return json.dumps({"format": 1, "game": game, "players": players, "moves": moves, **fields})


class Terminal:
    """Runs commands with a text on standard input; ``errors`` is what the last one complained."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.errors = ""

    def run(self, *arguments: str, typed: str | bytes = "", status: int = 0) -> str:
        """What the command prints; it has to end with this status."""
        data = typed.encode() if isinstance(typed, str) else typed
        stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
        self._monkeypatch.setattr("sys.stdin", stdin)
        try:
            found = main(arguments)
        except SystemExit as leaving:
            found = int(leaving.code or 0)
        output, self.errors = self._capsys.readouterr()
        assert found == status, (output, self.errors)
        return output

    def json(self, *arguments: str, typed: str | bytes = "", status: int = 0) -> Any:
        """The same, read as JSON."""
        return json.loads(self.run(*arguments, typed=typed, status=status))
