"""Whatever the engine can report, a person gets to hear in words."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import engine
import web
from engine.game import Event, Reason
from tests.engine.playing import all_settings, random_game, spread
from web.app.reasons import explain
from web.games import all_views
from web.games.view import Scene
from web.words import LANGUAGES, words_in

ENGINE = Path(str(engine.__file__)).parent
WEB = Path(str(web.__file__)).parent
PER_CODE = 4
"""So many different events or reasons of one code are worded."""

SAMPLES: dict[str, object] = {
    "actor": "A",
    "card": "R",
    "format": "2",
    "game": "chess",
    "key": "colour",
    "letter": "x",
    "name": "side",
    "text": "put 9,9",
    "value": "z",
}
"""What stands in a reason by its key; anything else is a small number."""

every_view = pytest.mark.parametrize("view", all_views().values(), ids=all_views().keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def package_of(view: Any) -> ModuleType:
    """The package of the engine that holds the game of a view."""
    name = type(view).__module__.split(".")[2]
    return importlib.import_module(f"engine.games.{name}")


def silent_events(view: Any) -> frozenset[str]:
    """The codes of events that go without saying, as the view lists them."""
    name = type(view).__module__.rpartition(".")[0]
    silent: frozenset[str] = importlib.import_module(f"{name}.telling").SILENT_EVENTS
    return silent


@cache
def events(game_id: str) -> dict[str, list[tuple[Event, Any]]]:
    """Events of random games, some of each code, with the session they are of."""
    found: dict[str, list[tuple[Event, Any]]] = {}
    for setting in all_settings():
        if setting.game_id == game_id:
            session = random_game(setting)
            for index in range(len(session.plies)):
                for event in session.events_at(index):
                    found.setdefault(event.code, []).append((event, session))
    return {code: spread(told, PER_CODE) for code, told in found.items()}


@cache
def refusals(game_id: str) -> dict[str, list[Reason]]:
    """Why moves of random games are refused elsewhere in them, some reasons of each code."""
    found: dict[str, list[Reason]] = {}
    for setting in all_settings():
        if setting.game_id != game_id:
            continue
        session = random_game(setting)
        moves = spread(list(dict.fromkeys(ply.move for ply in session.plies)), 60)
        states = [session.state_at(at) for at in range(len(session.plies) + 1)]
        for state in spread(states, 40):
            for actor in session.game.to_act(state):
                for move in moves:
                    if reason := session.game.why_not(state, actor, move):
                        found.setdefault(reason.code, []).append(reason)
    return {code: spread(reasons, PER_CODE) for code, reasons in found.items()}


def calls(folder: Path, *functions: str) -> Iterator[tuple[set[str], ast.Call]]:
    """The calls of these functions in the modules of a folder that name their codes."""
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in functions
                and (codes := _constants(node.args[0]))
            ):
                yield codes, node


def _constants(node: ast.expr) -> set[str]:
    """The texts an expression can be."""
    if isinstance(node, ast.IfExp):
        return _constants(node.body) | _constants(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def coded_reasons(folder: Path) -> Iterator[Reason]:
    """The reasons written in the modules of a folder, with sample values."""
    for codes, call in calls(folder, "Reason", "malformed"):
        if (values := _sample_values(call, at=1)) is not None:
            yield from (Reason(code, values) for code in codes)


def coded_events(folder: Path) -> Iterator[Event]:
    """The events written in the modules of a folder, with sample values."""
    for codes, call in calls(folder, "Event"):
        if (values := _sample_values(call, at=2)) is not None:
            yield from (Event(code, 0, values) for code in codes)


def _sample_values(call: ast.Call, at: int) -> dict[str, object] | None:
    """Values for the keys that a call names, ``None`` if they are not written there."""
    keys = [keyword.arg for keyword in call.keywords if keyword.arg]
    if len(call.args) > at:
        values = call.args[at]
        if not isinstance(values, ast.Dict):
            return None
        keys += [str(key.value) for key in values.keys if isinstance(key, ast.Constant)]
    return {key: SAMPLES.get(key, 2) for key in keys}


def check_sentence(text: str, code: str) -> None:
    """It is a sentence, and its placeholders are filled in."""
    assert text, code
    assert text[-1] in ".!?…", (code, text)
    assert not set("{}") & set(text), (code, text)


@every_language
@every_view
def test_every_event_has_words_or_goes_without_saying(view: Any, language: str) -> None:
    silent, seen = silent_events(view), events(view.id)
    folder = Path(str(package_of(view).__file__)).parent
    some_session = random_game(next(s for s in all_settings() if s.game_id == view.id))
    some = [pair for pairs in seen.values() for pair in pairs]
    some += [(e, some_session) for e in coded_events(folder) if e.code not in seen]
    for event, session in some:
        scene = Scene(session, words_in(language), view.begin(session, None))
        text = view.tell(event, scene)
        if event.code in silent:
            assert text == "", event
        else:
            check_sentence(text, event.code)
    codes = {event.code for event, _ in some}
    assert silent <= codes, "no such event"
    assert {code for coded, _ in calls(folder, "Event") for code in coded} <= codes


@every_language
@every_view
def test_every_refusal_has_words(view: Any, language: str) -> None:
    words = words_in(language)
    shrug = explain(Reason("no-such-reason"), words)
    folder = Path(str(package_of(view).__file__)).parent
    reasons = [reason for some in refusals(view.id).values() for reason in some]
    reasons += coded_reasons(folder)
    assert {code for codes, _ in calls(folder, "Reason", "malformed") for code in codes} <= {
        reason.code for reason in reasons
    }
    for reason in reasons:
        text = explain(reason, words, view.id)
        check_sentence(text, reason.code)
        assert text != shrug, reason.code


@every_language
def test_what_all_games_refuse_has_words(language: str) -> None:
    words = words_in(language)
    shrug = explain(Reason("no-such-reason"), words)
    reasons = [*coded_reasons(ENGINE), *coded_reasons(WEB / "app")]
    assert {"not-json", "nothing-to-undo", "game-over", "too-deep"} <= {r.code for r in reasons}
    for reason in reasons:
        for game_id in ("", *all_views()):
            text = explain(reason, words, game_id)
            check_sentence(text, reason.code)
            assert text != shrug, reason.code
