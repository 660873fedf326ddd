"""What the view of every game owes to the app, tried on random games.

The views are discovered, so a new one is covered by adding its folder.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.chance import Draw
from engine.game import CHANCE, Actor
from engine.record import dump
from engine.registry import find_game
from engine.session import Session
from tests.engine.playing import Setting, all_settings, random_game, spread
from tests.web.driver import Desk
from tests.web.elements import Element, read
from tests.web.page import handle_of, is_control
from web.app.messages import decode
from web.app.update import _HANDLERS as HANDLERS
from web.games import all_views
from web.games.view import Draft, Scene
from web.words import LANGUAGES, words_in

SETTINGS = [setting for setting in all_settings() if setting.game_id in all_views()]

POSITIONS = 20
"""How many positions of a game are looked at, shared out among its settings."""

FEW_MOVES = 20
"""Positions with more legal moves than this are left out, if there are others."""

MANY_PICTURES = 1000
"""More pictures must not lie between a position and all its legal moves."""

PRESSES = 40
"""How many presses a game is played with."""

SWITCHES = [(False, False), (True, False), (False, True), (True, True)]
"""Odds and confirmation, off and on."""

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_view = pytest.mark.parametrize("view", all_views().values(), ids=all_views().keys())


Moment = tuple[Session[Any, Any], Any]
"""A session at some position, and the view's interface state."""


@cache
def moments(setting: Setting) -> Sequence[Moment]:
    """Sessions all over a random game, each with the interface state of somebody who was there.

    The position is reached by playing the last decision, so that the view has
    something to show of it; then once more as if the game had just been opened.
    """
    whole = random_game(setting)
    view = all_views()[setting.game_id]
    found = []
    for at in _stops(whole):
        session = whole.copy()
        session.go_to(at)
        if (before := session.undo_target()) is not None:
            session.go_to(before)
        watched = view.begin(session, None)
        session.go_to(at)
        found += [(session, view.begin(session, watched)), (session, view.begin(session, None))]
    return found


def _stops(whole: Session[Any, Any]) -> list[int]:
    """Where a table can stand: somebody has to decide, or it is over; not all, but the end."""
    game, end = whole.game, len(whole.plies)
    stops = [at for at in range(end) if CHANCE not in game.to_act(whole.state_at(at))]
    settings = sum(setting.game_id == game.id for setting in SETTINGS)
    return [*spread(stops, max(3, POSITIONS // settings)), end]


def scenes(setting: Setting) -> Iterator[Scene]:
    """Every position in every language, watched in two and just opened in the others.

    The switches and these pairs of languages change from one position to the next.
    """
    for number, (session, ui) in enumerate(moments(setting)):
        for turn, language in enumerate(LANGUAGES):
            if (number + number // 2 + turn) % 2:
                odds, confirm = SWITCHES[(number // 2 + turn) % len(SWITCHES)]
                yield Scene(
                    session, words_in(language), ui, odds=odds, confirm=confirm, legal=turn < 2
                )


@cache
def messages(scene: Scene) -> list[str]:
    """What the controls on the table can say now, each once."""
    view = all_views()[scene.session.game.id]
    return list(
        dict.fromkeys(
            control.get("data-msg")
            for markup in view.draw(scene).values()
            for control in read(markup).walk()
            if is_control(control) and "data-msg" in control.attributes
        )
    )


@every_view
def test_a_view_belongs_to_a_game_that_players_are_offered(view: Any) -> None:
    game = find_game(view.id)
    assert game.listed
    assert view.credits.minutes > 0
    assert len({view.place for view in all_views().values()}) == len(all_views())
    for language in LANGUAGES:
        assert view.blurb(words_in(language))
        assert len(read(view.rules(words_in(language))).text) > 500


@every_view
def test_the_set_up_form_as_it_opens_makes_a_game(view: Any) -> None:
    game = find_game(view.id)
    for players in game.player_counts:
        draft = Draft(game.id, players, ("",) * 4)
        assert read(view.setup(draft, words_in("en")))
        session = Session(game, players, view.options(draft), seed="x")
        session.advance()
        assert not session.over


@every_setting
def test_every_moment_is_drawn_in_every_language(setting: Setting) -> None:
    """Every region is filled with sound markup, and somebody can always do something."""
    view = all_views()[setting.game_id]
    regions = [region.id for region in view.regions]
    assert len(set(regions)) == len(regions)
    for scene in scenes(setting):
        drawn = view.draw(scene)
        assert sorted(drawn) == sorted(regions)
        assert all(read(markup) for markup in drawn.values())
        said = messages(scene)
        assert said
        assert {decode(text).name for text in said} <= set(HANDLERS)


@every_view
def test_a_game_is_played_with_what_is_on_the_table(view: Any) -> None:
    """By presses alone; the language changes and the page is reloaded all the time."""
    desk = Desk(f"#/new/{view.id}")
    desk.press("start")
    for number in range(PRESSES):
        draw = Draw("presses", number)
        useful = [control for control in desk.page.controls() if _makes_a_difference(control)]
        choice = useful[draw.below(len(useful))]
        desk.press("primary" if draw.below(2) and desk.can("primary") else handle_of(choice))
        assert desk.focus
        if number % 7 == 0:
            language = list(LANGUAGES)[number % len(LANGUAGES)]
            desk.press("dialog menu", "dialog settings", f"language-{language}", "dialog")
        if number % 10 == 0:
            history, state = desk.session.moves(), desk.session.state
            desk = desk.reload()
            assert (desk.session.moves(), desk.session.state) == (history, state)
    assert len(desk.session.plies) > PRESSES // 5


def _makes_a_difference(control: Element) -> bool:
    """Whether it is something on the table, and of a board a field that is marked."""
    on_table = control.get("data-msg").startswith("table ")
    marked = any(class_.startswith("is-") for class_ in control.classes)
    return on_table and (control.get("role") != "gridcell" or marked)


@every_setting
def test_the_focus_after_a_move_is_on_the_page(setting: Setting) -> None:
    view = all_views()[setting.game_id]
    for session, ui in moments(setting):
        scene = Scene(session, words_in("en"), ui)
        ids = [e.get("id") for markup in view.draw(scene).values() for e in read(markup).walk()]
        assert view.focus_after(scene) in ids


@every_setting
def test_what_has_to_be_read_can_be_read(setting: Setting) -> None:
    """The main action leads on; a game that was just opened holds nobody up."""
    view = all_views()[setting.game_id]
    for number, (session, ui) in enumerate(moments(setting)):
        scene = Scene(session, words_in("en"), ui)
        assert not (view.holds(scene) and number % 2)
        for _ in range(5):
            if view.holds(scene):
                [main] = [m for m in messages(scene) if decode(m).name == "table"]
                scene = replace(scene, ui=view.respond(scene, decode(main).argument, "").ui)
        assert not view.holds(scene)


@every_setting
def test_looking_changes_nothing(setting: Setting) -> None:
    view = all_views()[setting.game_id]
    for session, ui in moments(setting):
        before = dump(session), session.at, hash(session.state), hash(ui)
        scene = Scene(session, words_in("en"), ui, odds=True, confirm=True)
        for text in messages(scene):
            if decode(text).name == "table":
                view.respond(scene, decode(text).argument, "")
        assert view.draw(scene) == view.draw(scene)
        view.begin(session, ui)
        view.focus_after(scene)
        assert (dump(session), session.at, hash(session.state), hash(ui)) == before


def playable(scene: Scene) -> set[tuple[Actor, Any]]:
    """Every move that can be made from here with controls that do not leave the position."""
    view = all_views()[scene.session.game.id]
    moves: set[tuple[Actor, Any]] = set()
    seen, waiting = {scene.ui}, deque([scene.ui])
    while waiting:
        now = replace(scene, ui=waiting.popleft())
        assert len(seen) <= MANY_PICTURES
        for message in map(decode, messages(now)):
            if message.name != "table":
                continue
            response = view.respond(now, message.argument, "")
            moves |= set(response.moves[:1])
            if not response.moves and not response.refused and response.ui not in seen:
                seen.add(response.ui)
                waiting.append(response.ui)
    return moves


@pytest.mark.parametrize("confirm", [False, True], ids=["at once", "to confirm"])
@every_setting
def test_exactly_the_legal_moves_can_be_made(setting: Setting, confirm: bool) -> None:
    """Whoever is asked can make every legal move with a pointer, and no other."""
    for session, ui in _with_few_moves(moments(setting)[1::2]):
        moves = playable(Scene(session, words_in("en"), ui, confirm=confirm))
        asked = {actor for actor, _ in moves}
        assert asked
        assert moves == {(actor, move) for actor in asked for move in session.legal_moves(actor)}


def _with_few_moves(some: Sequence[Moment]) -> Sequence[Moment]:
    """The moments in which few moves are legal, or else the one with the fewest."""
    counted = [(sum(len(s.legal_moves(a)) for a in s.to_act), (s, ui)) for s, ui in some]
    open_ = sorted((pair for pair in counted if pair[0]), key=lambda pair: pair[0])
    return [moment for count, moment in open_ if count <= FEW_MOVES] or [open_[0][1]]
