"""Reads markup into a tree of elements, refusing whatever a browser would have to repair."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_ATTRIBUTE = re.compile("[a-z][a-z0-9-]*")
_CONTROLS = frozenset({"a", "button", "input", "select", "textarea"})
_PHRASES = frozenset({"p", "span", "b", "strong", "kbd", "label", "button", "h1", "h2", "h3"})
_BLOCKS = frozenset(
    {"article", "details", "div", "dl", "fieldset", "figure", "footer", "form", "header", "hr"}
    | {"h1", "h2", "h3", "main", "ol", "p", "pre", "section", "table", "ul"}
)


class BadMarkup(AssertionError):
    """The markup is not what a browser would make of it."""


class Element:
    """An element with its attributes; ``children`` are elements and texts."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Element | None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.children: list[Element | str] = []

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attributes}>"

    def get(self, name: str) -> str:
        """The value of an attribute, "" if it is missing or has none."""
        return self.attributes.get(name, "")

    @property
    def classes(self) -> set[str]:
        """The names in the ``class`` attribute."""
        return set(self.get("class").split())

    @property
    def elements(self) -> list[Element]:
        """The children that are elements."""
        return [child for child in self.children if isinstance(child, Element)]

    def walk(self) -> Iterator[Element]:
        """Everything inside, in reading order."""
        for child in self.elements:
            yield child
            yield from child.walk()

    def ancestors(self) -> Iterator[Element]:
        """The elements around it, the nearest first."""
        element = self.parent
        while element is not None:
            yield element
            element = element.parent

    def having(self, class_: str) -> list[Element]:
        """The elements inside with this class."""
        return [element for element in self.walk() if class_ in element.classes]

    @property
    def text(self) -> str:
        """What a person reads or hears inside, white space collapsed."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.get("aria-hidden") != "true":
                yield from child._texts()
                if child.tag in _BLOCKS or child.tag == "li":
                    yield " "


class _Reader(HTMLParser):
    """Builds the tree; every end tag has to close the element that is open."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Element("#root", {}, None)
        self._open = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if len(attributes) < len(attrs) or not all(map(_ATTRIBUTE.fullmatch, attributes)):
            raise BadMarkup(f"attributes: {self.get_starttag_text()}")
        element = Element(tag, attributes, self._open)
        _check_place(element)
        self._open.children.append(element)
        if tag not in VOID:
            self._open = element

    def handle_endtag(self, tag: str) -> None:
        if tag != self._open.tag or self._open.parent is None:
            raise BadMarkup(f"</{tag}> where {self._open} is open")
        self._open = self._open.parent

    def handle_data(self, data: str) -> None:
        self._open.children.append(data)

    def handle_comment(self, data: str) -> None:
        raise BadMarkup(f"a comment: {data}")

    def close(self) -> None:
        super().close()
        if self._open is not self.root:
            raise BadMarkup(f"{self._open} is never closed")


def _check_place(element: Element) -> None:
    """Refuse an element that HTML does not allow where it stands."""
    parent = element.parent
    assert parent is not None
    around = {ancestor.tag for ancestor in (parent, *parent.ancestors())}
    if element.tag in _BLOCKS and around & _PHRASES:
        raise BadMarkup(f"{element} inside {parent}")
    if element.tag in _CONTROLS and around & {"a", "button"}:
        raise BadMarkup(f"{element} inside another control")
    if (parent.tag in {"ol", "ul"}) != (element.tag == "li") and parent.tag != "#root":
        raise BadMarkup(f"{element} in {parent}")
    if element.tag == "option" and parent.tag != "select":
        raise BadMarkup(f"{element} outside a list of options")


@lru_cache(maxsize=2000)
def read(markup: str) -> Element:
    """The root over the elements of a piece of markup; raises ``BadMarkup``."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader.root
