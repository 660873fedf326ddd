"""Whatever one presses, the focus is somewhere afterwards."""

from __future__ import annotations

from tests.web.driver import Desk
from tests.web.elements import Element
from tests.web.page import handle_of
from tests.web.places import places


def worth_trying(control: Element) -> bool:
    """Not fields for text, and of a board only the cells that are marked."""
    if control.tag in {"textarea", "select"} or control.get("type") == "text":
        return False
    marks = {class_ for class_ in control.classes if class_.startswith("is-")}
    return control.get("role") != "gridcell" or bool(marks)


def test_no_press_loses_the_focus() -> None:
    presses = 0
    for name, desk in places("en"):
        for handle in {handle_of(control) for control in filter(worth_trying, controls(desk))}:
            twin = desk.twin()
            twin.press(handle)
            assert twin.focus, (name, handle)
            presses += 1
    assert presses > 200


def controls(desk: Desk) -> list[Element]:
    """What can be used at a desk."""
    found = desk.page.controls()
    assert found, "there is always something to do"
    return found


def test_the_first_thing_in_a_dialog_closes_it() -> None:
    """A modal dialog puts the focus on its first control."""
    closed = set()
    for _name, desk in places("en"):
        if dialog := desk.page.dialog:
            assert desk.page.controls()[0].get("data-msg") == "dialog"
            desk.twin().press("dialog")
            closed.add(dialog)
    assert len(closed) == 6


def test_a_refusal_leaves_the_focus_where_it_was() -> None:
    desk = next(desk for name, desk in places("en") if name == "buttons, refused")
    assert desk.focus == "cell-6-6"
