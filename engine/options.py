"""What can be varied before a game starts, and the check of what was asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.errors import malformed

OptionValue = int | str


class Option(Protocol):
    """One thing to choose before the start."""

    @property
    def name(self) -> str:
        """Its key in the record."""

    @property
    def default(self) -> OptionValue:
        """What holds when the record does not say."""

    @property
    def choices(self) -> Sequence[OptionValue]:
        """The values to offer; an option may accept others as well."""

    def accept(self, value: object, players: int) -> OptionValue:
        """The value in its canonical form; raises ``Malformed`` if it is none.

        Numbers may come as text too, from a command line or an address.
        """


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of a few named values."""

    name: str
    choices: tuple[str, ...]

    @property
    def default(self) -> OptionValue:
        """The first choice."""
        return self.choices[0]

    def accept(self, value: object, players: int) -> OptionValue:
        """The value itself, if it is one of the choices."""
        if isinstance(value, str) and value in self.choices:
            return value
        raise malformed("bad-option-value", name=self.name, value=str(value)[:80])


@dataclass(frozen=True, slots=True)
class NumberOption:
    """A whole number within bounds; ``choices`` are the ones worth offering."""

    name: str
    default: int
    minimum: int
    maximum: int
    choices: tuple[int, ...]

    def accept(self, value: object, players: int) -> OptionValue:
        """The number, also from its decimal digits."""
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
        if type(value) is int and self.minimum <= value <= self.maximum:
            return value
        raise malformed("bad-option-value", name=self.name, value=str(value)[:80])


def complete_options(
    options: Sequence[Option], given: Mapping[str, object], players: int
) -> dict[str, OptionValue]:
    """Every option with its value, the defaults filled in.

    Raises ``Malformed`` for an unknown name or a value the option does not know.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise malformed("unknown-option", name=name[:80])
    return {
        name: option.accept(given[name], players) if name in given else option.default
        for name, option in known.items()
    }


def changed_options(
    options: Sequence[Option], complete: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Only the options that differ from their defaults, as a record writes them."""
    return {o.name: complete[o.name] for o in options if complete[o.name] != o.default}
