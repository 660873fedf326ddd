"""``play``: a game in the terminal, against people or the computer."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.cli.common import AnySession, Commands, UsageError, add_start, start_session
from engine.cli.seats import HUMAN, check_kinds, choose_move, default_kinds
from engine.cli.terminal import HELP, Quit, TakeBack
from engine.game import CHANCE, actor_letter


def add(commands: Commands) -> None:
    """Describe the command."""
    parser = commands.add_parser("play", help="play in the terminal")
    add_start(parser)
    parser.add_argument(
        "--seats",
        metavar="KIND,KIND",
        help="who plays, seat by seat: human, random or a level; else a person against random",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play to the end, or until somebody quits."""
    chosen = None if args.seats is None else args.seats.split(",")
    session = start_session(args, players=len(chosen) if chosen else None)
    kinds = default_kinds(session.players) if chosen is None else chosen
    if len(kinds) != session.players:
        raise UsageError(f"{len(kinds)} seats for {session.players} players")
    check_kinds(kinds, session.game)
    if HUMAN in kinds:
        print(f"You can type {HELP}.")
    for index in range(session.at):
        print(session.format_ply(index))
    try:
        _play(session, kinds)
    except Quit:
        return 0
    _report(session)
    return 0


def _play(session: AnySession, kinds: Sequence[str]) -> None:
    """Let chance and the seats act in turn until the game is over."""
    while not session.over:
        actor = session.to_act[0]
        if actor == CHANCE:
            session.draw_chance()
        else:
            try:
                session.play(actor, choose_move(session, actor, kinds[actor]))
            except TakeBack:
                _take_back(session, kinds)
                continue
        print(session.format_ply(session.at - 1))


def _take_back(session: AnySession, kinds: Sequence[str]) -> None:
    """Go back to the latest decision a person made, if there was one."""
    for index in range(session.at - 1, -1, -1):
        actor = session.plies[index].actor
        if actor != CHANCE and kinds[actor] == HUMAN:
            session.go_to(index)
            return
    print("nothing to take back")


def _report(session: AnySession) -> None:
    """The last position, the scores and the winners."""
    game, state = session.game, session.state
    print(f"\n{game.text(state)}\n")
    for seat, score in enumerate(game.scores(state)):
        print(f"{actor_letter(seat)} {score}")
    print("won by " + " ".join(actor_letter(seat) for seat in game.winners(state)))
