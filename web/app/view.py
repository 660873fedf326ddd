"""view(model) → picture: the whole page as markup, by region."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from web.app.dialogs import dialog
from web.app.model import Model
from web.app.screens import design, failure, home, puzzles, review, rules, setup, table
from web.app.screens.frame import banner, notice
from web.app.settings import Settings
from web.markup import Markup
from web.words import words_in


@dataclass(frozen=True, slots=True)
class Picture:
    """What the page shall look like.

    ``look`` are the switches of the style sheets, ``data-`` attributes of the
    document by their names; ``layout`` is the skeleton, which changes only from
    screen to screen; ``regions`` fills its elements by their ids.
    """

    language: str
    look: Mapping[str, str]
    title: str
    layout: Markup
    regions: Mapping[str, Markup]


_SCREENS = {
    "home": home.screen,
    "setup": setup.screen,
    "table": table.screen,
    "review": review.screen,
    "rules": rules.screen,
    "puzzles": puzzles.screen,
    "puzzle": table.screen,
    "design": design.screen,
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
    return Picture(words.language, _look(model.settings), title, screen.layout, regions)


def _look(settings: Settings) -> dict[str, str]:
    """What the style sheets have to know of the settings."""
    return {
        "theme": settings.theme,
        "motion": settings.motion,
        "hand": settings.hand,
        "marks": "on" if settings.symbols else "off",
    }
