"""What can happen: a message is a name, an argument and perhaps a form's value.

Elements carry messages as text in ``data-msg``; this decoder turns the text of a
page we wrote, or an address we did not, into a value. It accepts any text:
what nobody handles is reported by ``update``, not here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    """``name`` selects the handler; ``argument`` and ``value`` are its input.

    ``value`` is what a form control holds, ``argument`` what the markup said.
    """

    name: str
    argument: str = ""
    value: str = ""

    def encode(self) -> str:
        """The text for ``data-msg``."""
        return f"{self.name} {self.argument}" if self.argument else self.name


def decode(text: str, value: str = "") -> Message:
    """The message of a ``data-msg`` text.

    >>> decode("table cell 3,4")
    Message(name='table', argument='cell 3,4', value='')
    """
    name, _, argument = text.partition(" ")
    return Message(name, argument, value)
