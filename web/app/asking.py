"""Questions to the computer that are not its own moves: asked once, answered again and again."""

from __future__ import annotations

from dataclasses import replace

from engine.agents.desk import Question
from web.app.effects import Think
from web.app.messages import Message
from web.app.model import Model

_SO_FAR = "so-far"


def ask(model: Model, question: Question, name: str) -> tuple[Model, Think]:
    """Put a question; the answers so far and the last one arrive as messages of this name."""
    model = replace(model, asked=model.asked + 1)
    answer = Message(name, str(model.asked))
    so_far = Message(name, f"{model.asked} {_SO_FAR}")
    return model, Think(question, then=answer, meanwhile=so_far)


def is_current(model: Model, answer: Message) -> bool:
    """Whether it answers the question asked last, and not an older one."""
    return answer.argument.partition(" ")[0] == str(model.asked)


def is_final(answer: Message) -> bool:
    """Whether it is the last answer to its question."""
    return not answer.argument.endswith(_SO_FAR)
