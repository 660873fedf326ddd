"""The two ways a text from outside can be wrong, and the reason it carries.

*Malformed* means the text does not follow the grammar; *illegal* means it does,
but the rules of the game forbid the move in this position.
"""

from __future__ import annotations

from engine.game import Reason


class GameError(Exception):
    """Something from outside was refused.

    ``reason`` is a code with values, never prose: the screen words it.
    ``move`` is the index (from 0) of the offending move in its record, or
    ``None`` when the fault lies elsewhere.
    """

    kind = "malformed"

    def __init__(self, reason: Reason, move: int | None = None) -> None:
        super().__init__(reason.code)
        self.reason = reason
        self.move = move

    def at(self, move: int) -> GameError:
        """The same error, pinned to the move with this index."""
        return type(self)(self.reason, move)


class Malformed(GameError):
    """The text does not follow the grammar of its format."""


class Illegal(GameError):
    """The move is well formed, but the rules do not allow it here."""

    kind = "illegal"


def malformed(code: str, **values: object) -> Malformed:
    """A ``Malformed`` error with this reason, ready to be raised."""
    return Malformed(Reason(code, values))
