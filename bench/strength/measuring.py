"""Plays the contests and times the levels; everything comes back ready for JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bench.interpreters import PYTHONS, run
from bench.machine import machine_section
from bench.strength.contests import Extent, Match, levels_of
from bench.strength.pars import par_section
from bench.strength.rounds import rounds_section
from engine.agents.arena import Standing, summarise
from engine.cli.arena import played
from engine.game import Game

Row = dict[str, Any]


def game_section(
    game: Game[Any, Any], matches: Sequence[Match], extent: Extent, processes: int
) -> Row:
    """Everything that is measured of one game; par and rounds only where there are such."""
    section = {
        "machine": machine_section(),
        "matches": [match_row(match, processes) for match in matches],
        "pace": pace_section(game.id, extent.decisions),
    }
    if extent.pars:
        _tell(f"par of {extent.pars} decks")
        section["par"] = par_section(game.id, extent.pars, processes)
    if extent.rounds:
        _tell(f"{extent.rounds} rounds alone")
        section["rounds"] = rounds_section(levels_of(game), extent.rounds, processes)
    return section


def _tell(what: str) -> None:
    """Say what is being done."""
    print(f"  {what} …", file=sys.stderr, flush=True)


def match_row(match: Match, processes: int) -> Row:
    """How a match ended."""
    contest = match.contest
    _tell(f"{' : '.join(contest.levels)}, {match.games} games")
    results = played(contest, match.games, processes)
    standings = summarise(contest, results).standings
    return {
        "levels": list(contest.levels),
        "seed": contest.seed,
        "options": dict(contest.options),
        "games": match.games,
        "aim": match.aim._asdict(),
        "standings": [_standing_row(standing) for standing in standings],
    }


def _standing_row(standing: Standing) -> Row:
    """How one entrant did, its intervals as lists of value, low, high."""
    return {
        **asdict(standing),
        "win_share": list(standing.win_share),
        "score": list(standing.score),
    }


def pace_section(game_id: str, decisions: int) -> Row:
    """How long the levels think, in every interpreter; it has the machine for itself."""
    answers = {
        name: run((*command, "bench.strength.pace", game_id, str(decisions)))
        for name, command in PYTHONS.items()
    }
    return {
        "decisions": decisions,
        "versions": {name: answer["version"] for name, answer in answers.items()},
        "levels": side_by_side({name: answer["levels"] for name, answer in answers.items()}),
    }


def side_by_side(answers: Mapping[str, Iterable[Row]]) -> list[Row]:
    """Each level once, with what every interpreter took."""
    rows: dict[str, Row] = {}
    for name, levels in answers.items():
        for found in levels:
            row = rows.setdefault(found["level"], {"level": found["level"]})
            row[name] = {key: found[key] for key in ("median", "longest")}
    return list(rows.values())
