"""update(model, message) → (model, effects): everything the app does, as a pure function."""

from __future__ import annotations

from dataclasses import replace

from web.app import (
    advising,
    navigating,
    offline,
    par,
    playing,
    preferences,
    reviewing,
    setting_up,
)
from web.app.effects import Announce, Sound, StopThinking
from web.app.messages import Message
from web.app.model import Model
from web.app.notices import notice_text
from web.app.sounds import heard
from web.app.steps import Step
from web.words import words_in

_AT_TABLE = {**playing.HANDLERS, **advising.HANDLERS, **par.HANDLERS}
_HANDLERS = {
    **navigating.HANDLERS,
    **setting_up.HANDLERS,
    **_AT_TABLE,
    **reviewing.HANDLERS,
    **preferences.HANDLERS,
    **offline.HANDLERS,
}


def update(model: Model, message: Message) -> Step:
    """The model after a message, and what shall be done outside.

    An unknown message raises ``LookupError``: it can only come from a mistake
    in a view, and the caller shows the error panel.
    A message of a table or a look back that has been left is dropped. A new
    notice is spoken as well as shown; what happens is heard, if that is wanted.
    """
    if message.name in _AT_TABLE and not _is_at_table(model):
        return model, ()
    if message.name in reviewing.HANDLERS and model.review is None:
        return model, ()
    after, effects = _HANDLERS[message.name](replace(model, refused=None), message)
    if _waits(model) and not _waits(after):
        after, effects = _stop_thinking(after), (StopThinking(), *effects)
    if after.notice is not None and after.notice is not model.notice:
        text = notice_text(after.notice, words_in(after.settings.language))
        effects = (*effects, Announce(text))
    if cues := heard(model, after):
        effects = (*effects, Sound(cues))
    return after, effects


def _waits(model: Model) -> bool:
    """Whether somebody, at the table or looking back, waits for the computer's answer."""
    if model.review is not None:
        return model.review.working
    if not _is_at_table(model):
        return False
    table = model.at_table
    return table.thinking or table.advising or table.seeking


def _stop_thinking(model: Model) -> Model:
    """Nobody waits any more, at a table that may have been left but not cleared."""
    if model.table is None:
        return model
    table = replace(model.table, thinking=False, advising=False, seeking=False)
    return replace(model, table=table)


def _is_at_table(model: Model) -> bool:
    """Whether a table is laid and shown."""
    return model.table is not None and model.route.screen in ("table", "puzzle")
