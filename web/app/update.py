"""update(model, message) → (model, effects): everything the app does, as a pure function."""

from __future__ import annotations

from dataclasses import replace

from web.app import navigating, playing, preferences, setting_up
from web.app.messages import Message
from web.app.model import Model
from web.app.steps import Step

_HANDLERS = {
    **navigating.HANDLERS,
    **setting_up.HANDLERS,
    **playing.HANDLERS,
    **preferences.HANDLERS,
}


def update(model: Model, message: Message) -> Step:
    """The model after a message, and what shall be done outside.

    An unknown message raises ``LookupError``: it can only come from a mistake
    in a view, and the caller shows the error panel.
    A table's message that arrives when the table has been left is dropped.
    """
    if model.table is None and message.name in playing.HANDLERS:
        return model, ()
    return _HANDLERS[message.name](replace(model, refused=None), message)
