"""``python -m bench.strength``: play, print tables, keep the figures as JSON, fill the page."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from bench.strength.contests import PLANS, QUICK, Extent, matches_of, measured_games
from bench.strength.measuring import game_section
from bench.strength.tables import filled, game_report
from engine.cli.common import positive
from engine.game import Game

PAGE: Final = Path("docs/strength.md")
FIGURES: Final = Path("build/strength.json")
QUICK_FIGURES: Final = Path("build/strength-quick.json")
DECISIONS: Final = 12
"""Decisions at which the levels' pace is measured."""


def main() -> None:
    """Measure what was asked for, or fill the page with what was measured before."""
    args = _arguments()
    figures = QUICK_FIGURES if args.quick else FIGURES
    found = json.loads(figures.read_text("utf-8")) if figures.is_file() else {}
    if args.document:
        _fill_page(found)
        return
    for game in measured_games():
        if args.game in (None, game.id):
            print(f"strength: {game.id} …", file=sys.stderr, flush=True)
            found[game.id] = _measured(game, args)
            _keep(found, figures)
            print(f"{game.title}\n\n{game_report(found[game.id])}\n", flush=True)


def _measured(game: Game[Any, Any], args: argparse.Namespace) -> dict[str, Any]:
    """One game's figures, from as many games as the command line says."""
    matches, plan = matches_of(game), PLANS[game.id]
    extent = Extent(DECISIONS, plan.pars, plan.rounds)
    if args.quick:
        matches = [match.of(QUICK * match.seats) for match in matches]
        extent = Extent(QUICK, min(plan.pars, QUICK), min(plan.rounds, QUICK))
    elif args.games:
        matches = [match.of(args.games) for match in matches]
        extent = Extent(DECISIONS, min(plan.pars, args.games), min(plan.rounds, args.games))
    return game_section(game, matches, extent, args.processes)


def _keep(found: dict[str, Any], figures: Path) -> None:
    """Write the figures of all games that were ever measured."""
    figures.parent.mkdir(parents=True, exist_ok=True)
    figures.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _fill_page(found: dict[str, Any]) -> None:
    """Put the figures that were kept into the page."""
    reports = {game_id: game_report(section) for game_id, section in found.items()}
    PAGE.write_text(filled(PAGE.read_text("utf-8"), reports), "utf-8")


def _arguments() -> argparse.Namespace:
    """What is to be done."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength", description="Measures how well the opponents play."
    )
    games = [game.id for game in measured_games()]
    parser.add_argument("--game", choices=games, help="this one only; the others' figures stay")
    parser.add_argument(
        "--processes", type=positive, default=os.cpu_count() or 1, metavar="N", help="at a time"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help="games in every contest; as many decks and rounds",
    )
    what.add_argument(
        "--quick", action="store_true", help=f"a handful of games, kept in {QUICK_FIGURES}"
    )
    what.add_argument(
        "--document", action="store_true", help=f"only put the figures of {FIGURES} into {PAGE}"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
