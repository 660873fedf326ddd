"""The opponents and hints of Button Up!.

The round is solved, so no level needs a limit; the budget only counts. Values
are round margins, as the level sees them. Expert sees the truth, best margin
first, and plays what is best for the match, which in one or two decisions of a
hundred is another move: its chances to win the match are in ``details``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.agents.analysis import LEVELS, Analysis, Budget, Candidate
from engine.chance import Draw
from engine.game import Actor
from engine.games.button_up.levels import SIGHTS, Sight, notices, seen_value
from engine.games.button_up.outlook import (
    MatchOutlook,
    match_chances,
    next_after,
    round_margins,
    table_for,
)
from engine.games.button_up.state import PLACES, ButtonUpMove, ButtonUpState, Take, legal_places

UNIT: Final = "round margin"
MATCH_UNIT: Final = "win probability"


class ButtonUpAdviser:
    """Four levels; see ``levels`` for the weaker three."""

    levels = LEVELS
    outlook_unit = MATCH_UNIT

    def think(
        self,
        state: ButtonUpState,
        seat: Actor,
        level: str,
        budget: Budget,
        draw: Draw,
        also: Sequence[ButtonUpMove] = (),
    ) -> Iterator[Analysis[ButtonUpMove]]:
        """The analysis of the seat on turn, as the level sees it; see the module.

        The candidates are always all legal moves, so ``also`` adds nothing.
        """
        if level in SIGHTS:
            yield _limited(state, SIGHTS[level], budget, draw)
        else:
            yield from _perfect(state, budget)

    def outlook(self, state: ButtonUpState) -> tuple[float, ...]:
        """The chances to win the match, by seat, if both play perfectly for it."""
        return match_chances(state)


def _perfect(state: ButtonUpState, budget: Budget) -> Iterator[Analysis[ButtonUpMove]]:
    """The round's truth at once, the match's as soon as its table is worked out."""
    margins = round_margins(state)
    in_the_round = _ranked(margins)
    yield in_the_round
    for _ in table_for(state).solve(sum(state.points)):
        yield in_the_round
    outlook = MatchOutlook(state)
    chances = outlook.chances()
    budget.spend(outlook.choices)
    yield _ranked(margins, chances)


def _ranked(
    margins: Mapping[int, int], chances: Mapping[int, float] | None = None
) -> Analysis[ButtonUpMove]:
    """Best margin first, the better chance breaking ties; the best chance is the choice."""
    win = chances or dict.fromkeys(margins, 0.0)
    by_margin = sorted(margins, key=lambda place: (-margins[place], -win[place], place))
    by_chance = sorted(by_margin, key=lambda place: -win[place])
    details: dict[str, object] = {}
    if chances:
        details["match"] = {
            "best": PLACES[by_chance[0]],
            "value": win[by_chance[0]],
            "unit": MATCH_UNIT,
            "moves": [{"move": PLACES[place], "value": win[place]} for place in by_chance],
        }
    return Analysis(_candidates(by_margin, margins), Take(by_chance[0]), UNIT, details)


def _limited(
    state: ButtonUpState, sight: Sight, budget: Budget, draw: Draw
) -> Analysis[ButtonUpMove]:
    """What a weaker level expects of every move; it chooses among those that it notices.

    Moves that look equally good come in random order.
    """
    places = legal_places(state.piles)
    seen = {place: seen_value(sight, next_after(state, place), budget.spend) for place in places}
    shuffled = [places[index] for index in draw.permutation(len(places))]
    ranked = sorted(shuffled, key=lambda place: -seen[place])
    noticed = [place for place in ranked if notices(sight, state.piles[place])] or ranked
    return Analysis(_candidates(ranked, seen), Take(noticed[0]), UNIT)


def _candidates(places: Sequence[int], values: Mapping[int, int]) -> list[Candidate[ButtonUpMove]]:
    """The places in this order as moves with their values."""
    return [Candidate(Take(place), values[place]) for place in places]
