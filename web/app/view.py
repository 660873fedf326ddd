"""view(model) → picture: the whole page as markup, by region."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from web.app.dialogs import dialog
from web.app.model import Model
from web.app.screens import failure, home, puzzles, rules, setup, table
from web.app.screens.frame import banner, notice
from web.markup import Markup
from web.words import words_in


@dataclass(frozen=True, slots=True)
class Picture:
    """What the page shall look like.

    ``layout`` is the skeleton, which changes only from screen to screen;
    ``regions`` fills its elements by their ids.
    """

    language: str
    theme: str
    title: str
    layout: Markup
    regions: Mapping[str, Markup]


_SCREENS = {
    "home": home.screen,
    "setup": setup.screen,
    "table": table.screen,
    "rules": rules.screen,
    "puzzles": puzzles.screen,
    "puzzle": table.screen,
}


def view(model: Model) -> Picture:
    """The page for a model."""
    words = words_in(model.settings.language)
    if model.failure:
        screen = failure.screen(model, words)
    else:
        screen = _SCREENS[model.route.screen](model, words)
    regions = {
        "banner": banner(model, words),
        "notice": notice(model, words),
        **screen.regions,
        "dialog": dialog(model, words),
    }
    title = f"{screen.title} · Button Box" if screen.title else "Button Box"
    return Picture(model.settings.language, model.settings.theme, title, screen.layout, regions)
