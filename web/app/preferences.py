"""Dialogs, settings, notices and mishaps."""

from __future__ import annotations

from dataclasses import replace

from web.app.effects import Focus, ListGames, SaveSettings, SetAddress
from web.app.messages import Message
from web.app.model import Model, Route
from web.app.settings import changed, dump_settings
from web.app.steps import Handler, Step


def _dialog(model: Model, message: Message) -> Step:
    """Open a dialog, or close the one that is open (no argument)."""
    return replace(model, dialog=message.argument), ()


def _set(model: Model, message: Message) -> Step:
    """A setting changed: ``NAME VALUE``, or ``NAME`` with the control's value."""
    name, _, fixed = message.argument.partition(" ")
    settings = changed(model.settings, name, fixed or message.value)
    # The odds take the place of the button on the table that asked for them.
    focus = (Focus("odds"),) if name == "odds" else ()
    return replace(model, settings=settings), (SaveSettings(dump_settings(settings)), *focus)


def _dismiss(model: Model, message: Message) -> Step:
    """The notice has been read."""
    return replace(model, notice=None), (Focus("screen-title"),)


def _storage_failed(model: Model, message: Message) -> Step:
    """Nothing can be kept: play on, and say so."""
    return replace(model, storage_works=False), ()


def _failed(model: Model, message: Message) -> Step:
    """Something broke: the error panel shows it; the kept game is untouched."""
    return replace(model, failure=message.value or "?", dialog=""), ()


def _recover(model: Model, message: Message) -> Step:
    """Leave the error panel for the first screen; games are kept."""
    home = Route()
    model = replace(model, failure="", table=None, route=home)
    return model, (SetAddress(home.fragment), ListGames(Message("listed")), Focus("screen-title"))


HANDLERS: dict[str, Handler] = {
    "dialog": _dialog,
    "set": _set,
    "dismiss": _dismiss,
    "storage-failed": _storage_failed,
    "failed": _failed,
    "recover": _recover,
}
