"""Desks at which one looks back at a finished game, and the computer's part in it, made up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import CHANCE, actor_letter
from engine.record import from_envelope
from engine.session import Session
from tests.engine.playing import load_data
from tests.web.driver import Desk
from tests.web.shelf import Shelf
from web.app.saves import dump_save
from web.games.view import HUMAN

NAMES = ("Anna", "Bela", "Cleo", "Dora")


def finished(game: str, number: int = 1, names: Sequence[str] = NAMES) -> Session[Any, Any]:
    """A whole game."""
    record = load_data(f"golden/{game}-{number}.json")["record"]
    sitting = list(names[: record["players"]])
    return from_envelope({**record, "names": sitting, "seed": "review"})


def shelf_with(session: Session[Any, Any]) -> Shelf:
    """A browser that keeps this game as ``story``."""
    return Shelf(games={"story": dump_save("story", session, (HUMAN,) * session.players)})


def looking_back(
    game: str, number: int = 1, language: str = "en", names: Sequence[str] = NAMES
) -> Desk:
    """A kept game, looked back at."""
    return Desk("#/review/story", shelf_with(finished(game, number, names)), language)


def answer_about(session: Session[Any, Any]) -> dict[str, Any]:
    """An answer of the computer, made up: the cost of a decision depends on its number alone."""
    game, seats = session.game, range(session.players)
    verdicts = []
    for ply, (actor, move) in enumerate(session.plies):
        legal = [] if actor == CHANCE else game.legal_moves(session.state_at(ply), actor)
        others = [other for other in legal if other != move]
        if others:
            cost = ply * 7 % 10 / 4
            verdicts.append(
                {
                    "ply": ply,
                    "seat": actor_letter(actor),
                    "played": game.format_move(move),
                    "value": 1.0,
                    "best": game.format_move(others[-1] if cost else move),
                    "best_value": 1.0 + cost,
                    "cost": cost,
                }
            )
    plies = len(session.plies)
    outlooks = [[(at + 3 * seat) % 50 + 0.5 for seat in seats] for at in range(plies + 1)]
    return {
        "unit": "points",
        "outlook_unit": "points",
        "done": plies,
        "of": plies,
        "outlooks": outlooks,
        "verdicts": verdicts,
    }


def first_part(answer: dict[str, Any], plies: int) -> dict[str, Any]:
    """The answer when the computer had come so far."""
    return {
        **answer,
        "done": plies,
        "outlooks": answer["outlooks"][: plies + 1],
        "verdicts": [verdict for verdict in answer["verdicts"] if verdict["ply"] < plies],
    }


def looked_through(game: str, number: int = 1, language: str = "en") -> Desk:
    """A kept game that the computer has looked through."""
    desk = looking_back(game, number, language)
    desk.reply(answer_about(review_of(desk)))
    return desk


def review_of(desk: Desk) -> Session[Any, Any]:
    """The session one looks back at."""
    return desk.model.at_review.session
