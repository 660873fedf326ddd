"""Opening a kept game: what the browser has read, or why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.errors import GameError
from web.app.effects import SetAddress
from web.app.messages import Message
from web.app.model import Model, Notice
from web.app.saves import Save, load_save
from web.app.steps import Step


def open_kept(model: Model, message: Message, then: Callable[[Save], Step]) -> Step:
    """Go on with the game whose text is the message's value; else home, with the reason."""
    home = (SetAddress("#/", replace=True),)
    if not message.value:
        return replace(model, notice=Notice("no-such-game")), home
    try:
        save = load_save(message.value)
    except GameError as error:
        return replace(model, notice=Notice("damaged-game", {"reason": error.reason})), home
    return then(save)
