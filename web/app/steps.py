"""What a handler is: model and message in, model and effects out."""

from __future__ import annotations

from collections.abc import Callable

from web.app.effects import Effect
from web.app.messages import Message
from web.app.model import Model

Step = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Message], Step]
