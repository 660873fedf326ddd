"""Why something was refused, in words: what all games share; the rest is their views'."""

from __future__ import annotations

from engine.game import Reason
from web.games import all_views
from web.words import Words, mark

_SHARED = {
    "game-over": mark("The game is over."),
    "not-on-turn": mark("It is somebody else’s turn."),
    "nothing-to-undo": mark("Nothing to take back."),
    "nothing-to-redo": mark("Nothing to do again."),
    "undo-others-decision": mark(
        "Somebody else has decided since; only one’s own last moves can be taken back."
    ),
    "too-long": mark("The text is too long to be a game."),
    "too-deep": mark("The text is not a game record: it is nested too deeply."),
    "not-json": mark("The text is not a game record: it cannot be read."),
    "not-a-record": mark("The text is not a game record."),
    "unknown-key": mark("The record has an entry “{key}” that is not known."),
    "bad-format": mark("The record has a format that this version cannot read."),
    "unknown-game": mark("There is no game “{game}” in this box."),
    "bad-options": mark("The record’s options cannot be read."),
    "unknown-option": mark("The option “{name}” is not known."),
    "bad-option-value": mark("The option “{name}” cannot be “{value}”."),
    "bad-players": mark("This game cannot be played by {players}."),
    "bad-moves": mark("The record’s moves cannot be read."),
    "bad-names": mark("The record’s names cannot be read."),
    "bad-seed": mark("The record’s seed cannot be read."),
    "bad-actor": mark("A move does not say who makes it: “{text}”."),
    "bad-move": mark("A move cannot be read: “{text}”."),
    "bad-save": mark("The kept game is damaged."),
    "wrong-move": mark("That move is not possible now."),
}


def explain(reason: Reason, words: Words, game_id: str = "") -> str:
    """The reason in one sentence; the game's own view is asked first.

    Without a game every view is asked: a reason of a record that could not be
    loaded does not say whose it is.
    """
    for view_id, view in all_views().items():
        text = view.explain(reason, words) if game_id in ("", view_id) else ""
        if text:
            return text
    if reason.code in _SHARED:
        return words.say(_SHARED[reason.code], **reason.values)
    return words.say("That is not possible now.")
