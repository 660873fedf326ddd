"""The computer's part when it is asked for a hint."""

from __future__ import annotations

from collections.abc import Mapping

from tests.web.driver import Desk
from tests.web.elements import Element
from web.app.effects import Think


def advise(
    desk: Desk, values: Mapping[str, float], late: Think | None = None, *, final: bool = True
) -> None:
    """The computer answers the question for a hint: moves as in records, with their points."""
    asking = late or desk.asking
    assert asking is not None, "nobody asked"
    ranked = sorted(values, key=lambda move: -values[move])
    answer = {
        "to_act": asking.question.seat,
        "best": ranked[0],
        "moves": [{"move": move, "value": values[move]} for move in ranked],
        "choice": ranked[0],
        "unit": "points",
    }
    desk.reply(answer, asking, final=final)


def box(desk: Desk) -> Element | None:
    """The hint on the page, if there is one."""
    found = desk.page.having("hint-box")
    return found[0] if found else None


def text(desk: Desk) -> str:
    """What the hint says on the page."""
    return desk.page.having("hint-text")[0].text


def choices(desk: Desk) -> list[str]:
    """What the hint compares, as it is seen."""
    found = desk.page.having("hint-choice")
    return [" ".join(filter(None, (part.text for part in c.elements))) for c in found]
