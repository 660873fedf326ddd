"""Notices: what the app has to tell in passing, in words."""

from __future__ import annotations

from engine.game import Reason
from web.app.model import Notice
from web.app.reasons import explain
from web.words import Words


def notice_text(notice: Notice, words: Words) -> str:
    """A notice in words."""
    values = notice.values
    match notice.code:
        case "unknown-address":
            return words.say("That address leads nowhere in this box. Here are the games.")
        case "no-such-game":
            return words.say("That game is not kept in this browser.")
        case "damaged-game":
            reason = values["reason"]
            why = explain(reason, words) if isinstance(reason, Reason) else ""
            return words.say(
                "That kept game cannot be opened; it was left as it is. {why}", why=why
            )
        case "damaged-saves":
            return words.count(
                "{n} kept game cannot be read; it was left as it is.",
                "{n} kept games cannot be read; they were left as they are.",
                int(str(values["count"])),
            )
        case "other-tab":
            return words.say(
                "This game was played on in another tab. "
                "Your position is kept as a game of its own."
            )
        case "thrown-away":
            return words.say("The game was thrown away.")
        case "update-waits":
            return words.say("A new version of the box is here. It waits until after this game.")
        case "copied":
            return words.say("The game is on the clipboard, as text.")
        case "not-copied":
            return words.say("The browser did not allow it: mark the text and copy it yourself.")
        case _:
            return words.say("That is not possible now.")
