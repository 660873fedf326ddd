"""One service for opponents, hints and analyses: a record's text in, plain values out.

The command line, the page's worker and the tests all ask here. An answer is a
``dict`` ready for JSON, as ``docs/record.md`` describes it:

``to_act``, ``level``
    the seat that was asked for, and the level that thought;
``best``, ``value``, ``unit``, ``moves``
    the moves as the level values them from that seat's side, best first, and
    the first of them once more;
``choice``
    the move that the level plays. Mostly ``best``, but a weak level overlooks
    things, and a strong one may look further than the unit of its values;
``effort``
    the seconds (0 without a clock) and the positions or playouts it took;

and what else the game's adviser has to say.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from engine.agents.analysis import Analysis, Budget
from engine.agents.deciding import adviser_at, level_draw, strongest_level
from engine.errors import Illegal, malformed
from engine.game import CHANCE, SEAT_LETTERS, Actor, Reason, actor_letter
from engine.record import FindGame, load
from engine.registry import find_game
from engine.session import Session

Answer = dict[str, object]


def think(
    record: str,
    *,
    level: str | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    seat: str | None = None,
    clock: Callable[[], float] | None = None,
    find: FindGame = find_game,
) -> Iterator[Answer]:
    """Ever better answers for a seat that is to act at the end of a record.

    The last is the answer; each ``next`` is a short slice of work. ``level`` is
    the adviser's strongest if none is given. ``seat`` is a letter, else the first
    seat that is to act. ``seconds`` are told by ``clock``; without ``seconds`` and
    ``iterations`` the level sets its own limit. Under ``iterations`` alone the
    same record always gets the same answers.

    Raises ``Malformed`` or ``Illegal`` at once, not at the first ``next``;
    ``ValueError`` for ``seconds`` without a clock.
    """
    check_limits(seconds, iterations, clock)
    session = load(record, find)
    level = strongest_level(session.game) if level is None else level
    adviser = adviser_at(session.game, level)
    actor = _actor(session, seat)
    budget = Budget(iterations=iterations, seconds=seconds, clock=clock)
    draw = level_draw(session, session.at)
    analyses = adviser.think(session.state, actor, level, budget, draw)
    return (_answer(session, actor, level, analysis, budget) for analysis in analyses)


def final_answer(answers: Iterator[Answer]) -> Answer:
    """The last of the answers ``think`` gives."""
    *_, last = answers
    return last


def check_limits(
    seconds: float | None, iterations: int | None, clock: Callable[[], float] | None
) -> None:
    """Raise ``Malformed`` unless the limits are positive and finite, ``ValueError`` for no clock.

    A limit in seconds needs a clock, since the engine has none.
    """
    if seconds is not None and clock is None:
        raise ValueError("a limit in seconds needs a clock")
    if seconds is not None and not (seconds > 0 and math.isfinite(seconds)):
        raise malformed("bad-limit", name="seconds", value=str(seconds))
    if iterations is not None and iterations < 1:
        raise malformed("bad-limit", name="iterations", value=str(iterations))


def _actor(session: Session[Any, Any], seat: str | None) -> Actor:
    """The seat to think for; raises if there is none, or if it is not to act."""
    if session.over:
        raise Illegal(Reason("game-over"))
    if session.to_act == (CHANCE,):
        raise Illegal(Reason("chance-to-act"))
    if seat is None:
        return session.to_act[0]
    if len(seat) != 1 or seat not in SEAT_LETTERS[: session.players]:
        raise malformed("bad-seat", seat=seat[:40])
    actor = SEAT_LETTERS.index(seat)
    if actor not in session.to_act:
        raise Illegal(Reason("not-on-turn", {"actor": seat}))
    return actor


def _answer(
    session: Session[Any, Any], actor: Actor, level: str, analysis: Analysis[Any], budget: Budget
) -> Answer:
    """An analysis in notation."""
    name = session.game.format_move
    return {
        "to_act": actor_letter(actor),
        "level": level,
        "best": name(analysis.best.move),
        "value": analysis.best.value,
        "unit": analysis.unit,
        "moves": [{"move": name(c.move), "value": c.value} for c in analysis.candidates],
        "choice": name(analysis.choice),
        "effort": {"seconds": budget.elapsed, "nodes": budget.used},
        **analysis.details,
    }
