"""The page that a picture of the app makes, and what can be used on it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.web.elements import Element, read
from web.app.view import Picture

TYPED = frozenset({"input", "select", "textarea"})


class Page:
    """What is in the document: the layout and its regions, as elements."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.layout = read(picture.layout)
        self.regions = {name: read(markup) for name, markup in picture.regions.items()}

    def elements(self) -> Iterator[Element]:
        """Every element of the page."""
        yield from self.layout.walk()
        for region in self.regions.values():
            yield from region.walk()

    def reachable(self) -> Iterator[Element]:
        """The elements that can be used: those of the dialog, if one is open."""
        return self.regions["dialog"].walk() if self.dialog else self.elements()

    @property
    def dialog(self) -> str:
        """The id of the open dialog, "" if there is none."""
        return next((e.get("id") for e in self.regions["dialog"].walk()), "")

    def find(self, element_id: str) -> Element:
        """The element with this id; ``LookupError`` if there is none."""
        for element in self.elements():
            if element.get("id") == element_id:
                return element
        raise LookupError(element_id)

    def region(self, name: str) -> str:
        """The text of a region."""
        return self.regions[name].text

    @property
    def text(self) -> str:
        """Everything there is to read."""
        return " ".join(region.text for region in self.regions.values())

    def having(self, class_: str) -> list[Element]:
        """The elements with this class."""
        return [element for element in self.elements() if class_ in element.classes]

    def name(self, element: Element) -> str:
        """The name by which an element is announced."""
        if label := element.get("aria-label"):
            return label
        if label_id := element.get("aria-labelledby"):
            return self.find(label_id).text
        if element.tag in TYPED:
            labels = [around for around in element.ancestors() if around.tag == "label"]
            return _own_text(labels[0]) if labels else ""
        return element.text

    def controls(self) -> list[Element]:
        """Everything that can be used now, in reading order."""
        return [element for element in self.reachable() if is_control(element)]


def is_control(element: Element) -> bool:
    """Whether an element does something and is not switched off."""
    acts = element.tag != "form" and ("data-msg" in element.attributes or element.get("href"))
    sends = element.tag == "button" and element.get("type") == "submit"
    off = element.get("aria-disabled") == "true" or "disabled" in element.attributes
    return bool((acts and element.tag != "use") or sends) and not off


def _own_text(label: Element) -> str:
    """The text of a label without what stands in its field."""
    return " ".join(e.text for e in label.elements if e.tag not in TYPED).strip()


def is_focusable(element: Element) -> bool:
    """Whether an element can have the focus."""
    natural = element.tag in {"a", "button", "input", "select", "textarea", "summary"}
    return natural or "tabindex" in element.attributes


def handles_of(control: Element) -> set[str]:
    """By what else a control can be told: its id, message or address; ``submit`` sends a form."""
    kind = {"submit"} & {control.get("type")}
    return kind | {control.get(name) for name in ("id", "data-msg", "href")} - {""}


def handle_of(control: Element) -> str:
    """By what a control is recognised on the next page."""
    names = ("id", "data-msg", "href", "type")
    return next((control.get(name) for name in names if control.get(name)), "")
