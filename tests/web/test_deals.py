"""The deal: by a word of one's own, and the same one again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import CHANCE
from engine.session import Session
from tests.engine.playing import play_at_random
from tests.web.driver import Desk
from web.games import all_views
from web.games.deals import follows_seed

every_game = pytest.mark.parametrize("game_id", all_views())


def sit_down(game_id: str, deal: str = "") -> Desk:
    """A fresh game, dealt by a word."""
    desk = Desk(f"#/new/{game_id}")
    if deal:
        desk.enter("deal", deal)
    desk.press("start")
    return desk


def luck(session: Session[Any, Any], plies: int = 60) -> list[str]:
    """What chance does in a game that people go on with in the same way each time."""
    going = session.copy()
    play_at_random(going, "the same people", plies)
    return [
        text for text, ply in zip(going.moves(), going.plies, strict=True) if ply.actor == CHANCE
    ]


@every_game
def test_the_same_word_gives_the_same_deal(game_id: str) -> None:
    first, second = sit_down(game_id, " blue thread "), sit_down(game_id, "blue thread")
    assert luck(first.session) == luck(second.session)
    assert first.address != second.address or first.shelf is not second.shelf


@every_game
def test_another_word_gives_another_deal(game_id: str) -> None:
    deals = {tuple(luck(sit_down(game_id, f"word {n}").session)) for n in range(6)}
    assert len(deals) > 1


@every_game
def test_without_a_word_every_game_has_its_own_deal(game_id: str) -> None:
    desk = sit_down(game_id)
    seed = desk.session.seed
    desk.go(f"#/new/{game_id}")
    desk.press("start")
    assert desk.session.seed not in (seed, "", None)


@every_game
def test_two_games_of_one_word_are_kept_apart(game_id: str) -> None:
    desk = sit_down(game_id, "blue thread")
    desk.go(f"#/new/{game_id}")
    desk.enter("deal", "blue thread")
    desk.press("start")
    assert len(desk.shelf.games) == 2


@every_game
def test_the_same_deal_again(game_id: str) -> None:
    desk = sit_down(game_id)
    before, names, seed = luck(desk.session), desk.session.names, desk.session.seed
    desk.send_text("same-deal")
    assert (luck(desk.session), desk.session.names, desk.session.seed) == (before, names, seed)
    assert len(desk.shelf.games) == 2


@every_game
def test_a_seed_names_the_deal_unless_the_record_tells_of_other_luck(game_id: str) -> None:
    session = sit_down(game_id, "blue thread").session
    play_at_random(session, "the same people", 40)
    assert follows_seed(session)
    for seed in ("red thread", None):
        session.seed = seed
        assert not follows_seed(session)
