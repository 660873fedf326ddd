"""Playing without a network, and newer versions that wait: what the service worker tells."""

from __future__ import annotations

from dataclasses import replace

from web.app.effects import StartUpdate
from web.app.messages import Message
from web.app.model import Model, Notice
from web.app.steps import Handler, Step


def _offline(model: Model, message: Message) -> Step:
    """The service worker has told how things stand; a waiting version does not undo readiness."""
    if message.value == "update":
        in_game = model.table is not None and not model.table.session.over
        notice = Notice("update-waits") if in_game else model.notice
        return replace(model, update_waits=True, notice=notice), ()
    return replace(model, offline=message.value), ()


def _update(model: Model, message: Message) -> Step:
    """The waiting version shall start now: the page is loaded anew."""
    return model, (StartUpdate(),)


HANDLERS: dict[str, Handler] = {
    "offline": _offline,
    "update": _update,
}
