"""The calm panel that stands where a traceback would."""

from __future__ import annotations

from web.app.model import Model
from web.app.screens.frame import Screen, bar, skeleton
from web.markup import h
from web.words import Words

_LAYOUT = skeleton(h("main", id="failure"))


def screen(model: Model, words: Words) -> Screen:
    """What happened, that nothing is lost, what to do; the details on request."""
    say = words.say
    content = h(
        "section",
        h("h2", say("Something came loose.")),
        h("p", say("That was our mistake. Your game is kept as it was after the last move.")),
        h(
            "button",
            say("Back to the games"),
            type="button",
            class_="action primary",
            data_msg="recover",
        ),
        h(
            "details",
            h("summary", say("Details for a report")),
            h("pre", model.failure, tabindex=0),
        ),
        class_="panel-error",
        role="alert",
    )
    return Screen(
        say("Something came loose."), _LAYOUT, {"bar": bar("Button Box", words), "failure": content}
    )
