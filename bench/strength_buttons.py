"""Stars that the levels of Buttons win in rounds alone: ``python -m bench.strength_buttons``.

In such a round all dice stay in play and nobody offers anything. What perfect
play wins in it is known: see ``OPTIMUM``.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from engine.agents.analysis import Budget
from engine.agents.deciding import decide
from engine.chance import Draw
from engine.games.buttons import GAME
from engine.games.buttons.moves import Decision
from engine.games.buttons.state import WHITE_PIPS, ButtonsState, Phase, Status

OPTIMUM: Final = 2.560
"""The stars a round by perfect play: side a of seat A, the red card, five black dice."""


class SoloState(ButtonsState):
    """A position of a round in which no die ever leaves."""

    @property
    def white_pips(self) -> int:
        """All black dice with white pips."""
        return WHITE_PIPS


class SoloRounds(NamedTuple):
    """What came of some rounds; ``error`` is the standard error of the mean."""

    rounds: int
    stars: float
    error: float
    busts: float

    @property
    def share(self) -> float:
        """The part of the optimum."""
        return self.stars / OPTIMUM


def solo_rounds(level: str, rounds: int, seed: str) -> SoloRounds:
    """The stars a level wins in so many rounds alone, with its own limits."""
    known: dict[ButtonsState, Any] = {}
    won = [_play_round(level, Draw(seed, number), known) for number in range(rounds)]
    return SoloRounds(rounds, fmean(won), stdev(won) / sqrt(rounds), won.count(0) / rounds)


def _play_round(level: str, draw: Draw, known: dict[ButtonsState, Any]) -> int:
    """The stars of one round; ``known`` are the decisions that need not be made anew."""
    state = _start()
    while True:
        if state.phase is Phase.DICE:
            state = GAME.apply(state, -1, GAME.sample_chance(state, draw))
        elif state.phase in (Phase.TURN, Phase.PLACE):
            state = GAME.apply(state, 0, _decide(state, level, draw, known))
        if state.status[0] is not Status.IN or state.round_number > 1:
            return len(state.tallies[0])


def _start() -> ButtonsState:
    """Seat A on turn; the other has left the round."""
    start = GAME.initial({"side": "a"}, 2)
    return SoloState(
        start.boards,
        start.buttons,
        start.stars,
        (Status.IN, Status.STOPPED),
        phase=Phase.TURN,
        cards=("R", "Y"),
    )


def _decide(state: ButtonsState, level: str, draw: Draw, known: dict[ButtonsState, Any]) -> Any:
    """What the level does; only easy may do something else the next time."""
    if state in known:
        return known[state]
    if state.phase is Phase.TURN and not state.buttons[0]:
        return Decision.ROLL
    move = decide(GAME, state, 0, level, Budget(), draw)
    if level != "easy":
        known[state] = move
    return move


def main() -> None:
    """Measure some levels and print a line for each."""
    parser = argparse.ArgumentParser(description="The stars that levels win in rounds alone.")
    parser.add_argument("--levels", default="easy,medium,hard")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", default="solo")
    arguments = parser.parse_args()
    for level in arguments.levels.split(","):
        found = solo_rounds(level, arguments.rounds, arguments.seed)
        print(
            f"{level}: {found.stars:.3f} ± {1.96 * found.error:.3f} stars a round, "
            f"{found.share:.1%} of the optimum, {found.busts:.1%} busts, {found.rounds} rounds"
        )


if __name__ == "__main__":
    main()
