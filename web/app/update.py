"""update(model, message) → (model, effects): everything the app does, as a pure function."""

from __future__ import annotations

from dataclasses import replace

from web.app import advising, navigating, offline, playing, preferences, setting_up
from web.app.effects import Announce, StopThinking
from web.app.messages import Message
from web.app.model import Model
from web.app.notices import notice_text
from web.app.steps import Step
from web.words import words_in

_AT_TABLE = {**playing.HANDLERS, **advising.HANDLERS}
_HANDLERS = {
    **navigating.HANDLERS,
    **setting_up.HANDLERS,
    **_AT_TABLE,
    **preferences.HANDLERS,
    **offline.HANDLERS,
}


def update(model: Model, message: Message) -> Step:
    """The model after a message, and what shall be done outside.

    An unknown message raises ``LookupError``: it can only come from a mistake
    in a view, and the caller shows the error panel.
    A table's message that arrives when the table has been left is dropped. A new
    notice is spoken as well as shown.
    """
    if message.name in _AT_TABLE and not _is_at_table(model):
        return model, ()
    after, effects = _HANDLERS[message.name](replace(model, refused=None), message)
    if _waits(model) and not _waits(after):
        after, effects = _stop_thinking(after), (StopThinking(), *effects)
    if after.notice is not None and after.notice is not model.notice:
        text = notice_text(after.notice, words_in(after.settings.language))
        effects = (*effects, Announce(text))
    return after, effects


def _waits(model: Model) -> bool:
    """Whether somebody at the table waits for the computer's answer."""
    return _is_at_table(model) and (model.at_table.thinking or model.at_table.advising)


def _stop_thinking(model: Model) -> Model:
    """Nobody waits any more, at a table that may have been left but not cleared."""
    if model.table is None:
        return model
    return replace(model, table=replace(model.table, thinking=False, advising=False))


def _is_at_table(model: Model) -> bool:
    """Whether a table is laid and shown."""
    return model.table is not None and model.route.screen in ("table", "puzzle")
