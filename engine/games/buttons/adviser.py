"""The opponents and hints of Buttons.

Moves are valued in the stars that the mover may expect of the round. Easy plays
at a glance (``easy``), medium by the credit rule (``credit``). Hard and expert
look ahead over sets of buttons (``round_values``), hard for as many stars as
possible; expert chooses by its chance to win the game (``race``). ``details``
says what else an analysis tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.agents.analysis import LEVELS, Analysis, Budget, Candidate
from engine.chance import Draw
from engine.game import Actor
from engine.games.buttons.credit import credit_values
from engine.games.buttons.details import chances_details, stars_details
from engine.games.buttons.easy import easy_move
from engine.games.buttons.goal import stars_goal
from engine.games.buttons.moves import ButtonsMove, PlaceStars, SeatMove
from engine.games.buttons.prospects import (
    chances_to_win,
    goal_to_win,
    race_against_others,
    standing,
)
from engine.games.buttons.search import Search
from engine.games.buttons.star_fields import choices, longest, promise
from engine.games.buttons.state import ButtonsState, Phase

UNIT: Final = "stars"

_HARD_SETS: Final = 3000
_EXPERT_SETS: Final = 6000
_SETS_FOR_STARS: Final = 1000
"""Sets of buttons looked at: by hard; by expert for the game, and for the stars it tells."""

_MOST_SETS: Final = 30_000
"""No limit of time may ask for more: they have to be kept."""


class ButtonsAdviser:
    """Four levels; see the module."""

    levels = LEVELS
    outlook_unit = "win probability"

    def think(
        self,
        state: ButtonsState,
        seat: Actor,
        level: str,
        budget: Budget,
        draw: Draw,
        also: Sequence[ButtonsMove] = (),
    ) -> Iterator[Analysis[ButtonsMove]]:
        """Ever better analyses of a seat's decision; one iteration is one set of buttons."""
        if state.phase is Phase.STARS:
            yield _star_fields(state, seat, level, budget, draw, also)
        elif level in ("easy", "medium"):
            yield _at_a_glance(state, seat, level, budget, draw)
        elif level == "hard":
            yield from _for_stars(state, seat, budget)
        else:
            yield from _for_the_game(state, seat, budget)

    def outlook(self, state: ButtonsState) -> tuple[float, ...]:
        """Every seat's chance to win; a shared win counts in parts."""
        return chances_to_win(state)


def _at_a_glance(
    state: ButtonsState, seat: Actor, level: str, budget: Budget, draw: Draw
) -> Analysis[ButtonsMove]:
    """Values by the credit rule; easy chooses without them."""
    values = credit_values(state, seat)
    budget.spend(len(values))
    choice = easy_move(state, seat, draw) if level == "easy" else None
    return _analysis(state, seat, values, choice=choice)


def _for_stars(state: ButtonsState, seat: Actor, budget: Budget) -> Iterator[Analysis[ButtonsMove]]:
    """As many stars as possible."""
    search = Search(state, seat, stars_goal(state.boards[seat], state.cards[seat]))
    for _ in search.look_ahead(budget, _sets(budget, _HARD_SETS)):
        if search.values:
            yield _analysis(state, seat, search.values)
    yield _analysis(state, seat, search.values)


def _for_the_game(
    state: ButtonsState, seat: Actor, budget: Budget
) -> Iterator[Analysis[ButtonsMove]]:
    """The best chance to win, after a look at the stars to be expected."""
    stars = Search(state, seat, stars_goal(state.boards[seat], state.cards[seat]))
    for _ in stars.look_ahead(budget, min(_SETS_FOR_STARS, _sets(budget, _EXPERT_SETS) // 4)):
        if stars.values:
            yield _analysis(state, seat, stars.values)
    goal, bust = goal_to_win(state, seat)
    game = Search(state, seat, goal)
    analysis = _analysis(state, seat, stars.values)
    for _ in game.look_ahead(budget, _sets(budget, _EXPERT_SETS)):
        yield analysis
        if game.values:
            chances = {move: bust + value for move, value in game.values.items()}
            analysis = _analysis(state, seat, stars.values, chances)
    chances = {move: bust + value for move, value in game.values.items()}
    yield _analysis(state, seat, stars.values, chances)


def _sets(budget: Budget, own: int) -> int:
    """How many sets of buttons a search may look at: the level's own number if nobody says."""
    if budget.iterations is not None:
        return min(budget.iterations, _MOST_SETS)
    return own if budget.seconds is None else _MOST_SETS


def _analysis(
    state: ButtonsState,
    seat: Actor,
    stars: Mapping[SeatMove, float],
    chances: Mapping[SeatMove, float] | None = None,
    choice: SeatMove | None = None,
) -> Analysis[ButtonsMove]:
    """Most stars first; unless there is a choice already, the best chance or else the first."""
    ranked = sorted(stars, key=lambda move: -stars[move])
    details = stars_details(state, seat, stars)
    if chances:
        choice = max(ranked, key=lambda move: chances[move])
        details |= chances_details(chances)
    candidates: list[Candidate[ButtonsMove]] = [Candidate(move, stars[move]) for move in ranked]
    return Analysis(candidates, choice or ranked[0], UNIT, details)


def _star_fields(
    state: ButtonsState,
    seat: Actor,
    level: str,
    budget: Budget,
    draw: Draw,
    also: Sequence[ButtonsMove],
) -> Analysis[ButtonsMove]:
    """Where the stars go (B15): all places bring as many, but not the same chance to win."""
    stars, due = state.stars[seat], state.stars_due(seat)
    noticed = choices(stars, state.buttons[seat], due)
    asked = [move.cells for move in also if isinstance(move, PlaceStars)]
    masks = list(dict.fromkeys([*noticed, *asked]))
    budget.spend(len(masks))
    race = race_against_others(state, seat)
    chances = {mask: race.chance(standing(stars | mask)) for mask in masks}
    ranked = sorted(masks, key=lambda mask: (-chances[mask], -promise(stars | mask)))
    choice = next(mask for mask in ranked if mask in noticed)
    if level == "easy":
        choice = noticed[draw.below(len(noticed))]
    elif level == "medium":
        choice = max(noticed, key=lambda mask: longest(stars | mask))
    return Analysis(
        [Candidate(PlaceStars(mask), float(due)) for mask in ranked],
        PlaceStars(choice),
        UNIT,
        chances_details({PlaceStars(mask): chances[mask] for mask in ranked}),
    )
