"""HTML and SVG as escaped text: ``h`` builds it, ``Markup`` marks it as safe.

Whatever is not ``Markup`` is escaped, so a player's name can never become a tag.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

AttributeValue = str | int | float | bool | None
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
_NAMES: dict[str, str] = {}


class Markup(str):
    """Text that is known to be well-formed, escaped markup."""

    __slots__ = ()


Content = str | Iterable["Content"] | None
"""What may stand inside an element: markup, plain text, nothing, or several of these."""

EMPTY = Markup("")


def h(tag: str, *content: Content, **attributes: AttributeValue) -> Markup:
    """An element.

    Attribute names are Python names: a trailing underscore is dropped
    (``class_``), others become hyphens (``data_msg``). ``None`` and ``False``
    leave the attribute out, ``True`` writes it without a value.

    >>> h("p", "2 < 3", class_="note")
    '<p class="note">2 &lt; 3</p>'
    """
    pieces = ["<", tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        pieces += (" ", _NAMES.get(name) or _attribute_name(name))
        if value is not True:
            pieces += ('="', escape(value) if isinstance(value, str) else str(value), '"')
    pieces.append(">")
    if tag not in _VOID:
        _add(pieces, content)
        pieces += ("</", tag, ">")
    return Markup("".join(pieces))


def join(*content: Content) -> Markup:
    """Several pieces of content, one after the other.

    >>> join("a & b", h("br"))
    'a &amp; b<br>'
    """
    pieces: list[str] = []
    _add(pieces, content)
    return Markup("".join(pieces))


def _add(pieces: list[str], content: Content) -> None:
    """Append content to the pieces, escaping what is plain text."""
    if content is None:
        return
    if isinstance(content, Markup):
        pieces.append(content)
    elif isinstance(content, str):
        pieces.append(escape(content, quote=False))
    else:
        for part in content:
            _add(pieces, part)


def _attribute_name(name: str) -> str:
    """The attribute's name in markup, remembered."""
    return _NAMES.setdefault(name, name.rstrip("_").replace("_", "-"))


def classes(*names: str | bool | None) -> str | None:
    """The class names that are not empty, as the value of ``class_``.

    >>> classes("cell", False, "legal")
    'cell legal'
    """
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def use(symbol: str, **attributes: AttributeValue) -> Markup:
    """A symbol of the page's sprite, inside an SVG."""
    return h("use", href=f"#{symbol}", **attributes)


def picture(symbol: str, view_box: str | None = "0 0 100 100", class_: str | None = None) -> Markup:
    """A symbol of the sprite as a picture of its own, hidden from readers.

    Without a ``view_box`` the symbol fills the picture by its own rule.
    """
    return h(
        "svg",
        use(symbol),
        viewBox=view_box,
        class_=class_,
        aria_hidden="true",
        focusable="false",
    )
