"""Makes the figures of the race in Buttons by self-play: ``python -m tools.buttons_selfplay``.

Opponents of one level play whole games on both sides of the boards. What became
of their boards, round by round, is counted and written into the engine's
``race_data``. Without arguments the figures in use come out again: games of the
credit rule (medium), which does not depend on them. Expert improves on it, as it
looks for better moves than those from which the figures come.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from engine.agents.analysis import Budget
from engine.agents.deciding import decide
from engine.chance import Draw
from engine.game import CHANCE
from engine.games.buttons import GAME, race_data
from engine.games.buttons.goal import MOST_STARS
from engine.games.buttons.line_stages import stage_of
from engine.games.buttons.prospects import open_seat
from engine.games.buttons.race_tables import band_of
from engine.games.buttons.state import ButtonsState, Phase, Status
from engine.session import Session

MODULE: Final = Path(race_data.__file__)
SIDES: Final = ("a", "b")
GAINS: Final = range(MOST_STARS + 1)

TEXT: Final = '''"""How rounds of Buttons ended in self-play; ``race_tables`` reads it.

Made by ``tools/buttons_selfplay.py``; not to be edited by hand.
"""

from __future__ import annotations

from typing import Final

# ruff: noqa: E501

STEPS: Final = """
{steps}
"""
"""By players, stage and band of stars before a round: gain, stage after it, and how often."""

GAINS: Final = """
{gains}
"""
"""By players, players in the round, buttons, stars in hand: how often 0, 1, 2 and so on."""
'''


class Counts:
    """What happened in the rounds."""

    def __init__(self) -> None:
        self.steps: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.gains: defaultdict[str, Counter[int]] = defaultdict(Counter)

    def add_game(self, positions: Iterator[ButtonsState]) -> None:
        """The rounds of one game, given by its positions."""
        of_round: list[ButtonsState] = []
        for state in positions:
            if of_round and (
                state.phase is Phase.OVER or state.round_number > of_round[0].round_number
            ):
                self._add_round(of_round, state.stars)
                of_round = []
            of_round.append(state)

    def _add_round(self, positions: list[ButtonsState], stars: tuple[int, ...]) -> None:
        """A round, at whose end these stars lie."""
        players = positions[0].players
        for seat, before in enumerate(positions[0].stars):
            won = stars[seat].bit_count() - before.bit_count()
            kind = f"{players}{stage_of(before)}{band_of(before.bit_count())}"
            self.steps[kind][f"{won}{stage_of(stars[seat])}"] += 1
            for state in positions:
                if state.phase is not Phase.STARS and state.status[seat] is Status.IN:
                    self.gains["".join(map(str, open_seat(state, seat)))][won] += 1

    def module_text(self) -> str:
        """The module ``race_data`` with these counts."""
        steps = [
            f"{kind}: " + " ".join(f"{step}{count}" for step, count in sorted(found.items()))
            for kind, found in sorted(self.steps.items())
        ]
        gains = [
            f"{kind}: " + " ".join(str(found[won]) for won in GAINS)
            for kind, found in sorted(self.gains.items())
        ]
        return TEXT.format(steps="\n".join(steps), gains="\n".join(gains))


def play(players: int, side: str, seed: str, level: str, sets: int) -> Iterator[ButtonsState]:
    """The positions of a game in which a seat decides, and the last."""
    session: Session[ButtonsState, Any] = Session(GAME, players, {"side": side}, seed=seed)
    while not session.over:
        seat = session.to_act[0]
        if seat == CHANCE:
            session.draw_chance()
            continue
        yield session.state
        budget, draw = Budget(iterations=sets), Draw(seed, session.at)
        session.play(seat, decide(GAME, session.state, seat, level, budget, draw))
    yield session.state


def main() -> None:
    """Play and write the module."""
    parser = argparse.ArgumentParser(description="Makes the figures of the race in Buttons.")
    parser.add_argument("--games", type=int, default=400, help="by number of players and side")
    parser.add_argument("--seed", default="medium")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--sets", type=int, default=200, help="the limit of a decision")
    arguments = parser.parse_args()
    counts = Counts()
    for players in GAME.player_counts:
        for side in SIDES:
            for number in range(arguments.games):
                seed = f"{arguments.seed}/{players}{side}{number}"
                counts.add_game(play(players, side, seed, arguments.level, arguments.sets))
    MODULE.write_text(counts.module_text(), "utf-8")


if __name__ == "__main__":
    main()
