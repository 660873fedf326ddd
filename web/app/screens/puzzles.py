"""The puzzles of a game: what they ask, which are solved, the way into each."""

from __future__ import annotations

from engine.registry import find_game
from web.app.model import Model
from web.app.screens.frame import Screen, bar, icon, skeleton
from web.games import all_puzzles
from web.markup import Markup, classes, h
from web.words import Words

_LAYOUT = skeleton(h("main", id="puzzles"))


def screen(model: Model, words: Words) -> Screen:
    """The puzzles of the game that the route names."""
    game = find_game(model.route.subject)
    book = all_puzzles()[game.id]
    solved = model.solved.get(game.id, frozenset())
    numbers = range(1, book.count + 1)
    unsolved = [number for number in numbers if number not in solved]
    title = words.say("{game}: the puzzles", game=game.title)
    content = h(
        "section",
        h("p", book.question(words), class_="lead"),
        h("p", solved_text(model, game.id, words)),
        h("p", _next(game.id, unsolved[0], words)) if unsolved else None,
        h(
            "ul",
            [h("li", _way_in(game.id, number, number in solved, words)) for number in numbers],
            class_="puzzle-list",
        ),
        class_="card",
    )
    return Screen(title, _LAYOUT, {"bar": bar(title, words), "puzzles": content})


def solved_text(model: Model, game_id: str, words: Words) -> str:
    """How many of a game's puzzles are solved."""
    solved = len(model.solved.get(game_id, ()))
    count = all_puzzles()[game_id].count
    return words.say("{solved} of {count} solved", solved=solved, count=count)


def _next(game_id: str, number: int, words: Words) -> Markup:
    """The way into the first puzzle that is not yet solved."""
    text = words.say("Puzzle {number}", number=number)
    return h("a", text, class_="action primary", href=f"#/puzzles/{game_id}/{number}")


def _way_in(game_id: str, number: int, is_solved: bool, words: Words) -> Markup:
    """A link to one puzzle; a tick marks it as solved."""
    name = words.say("Puzzle {number}", number=number)
    return h(
        "a",
        icon("check") if is_solved else None,
        str(number),
        class_=classes("puzzle-link", is_solved and "is-solved"),
        href=f"#/puzzles/{game_id}/{number}",
        aria_label=words.say("{puzzle}, solved", puzzle=name) if is_solved else name,
    )
