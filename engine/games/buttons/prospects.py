"""What the seats may have at the end of the round, and so their chances to win."""

from __future__ import annotations

from engine.game import Actor
from engine.games.buttons.goal import MOST_STARS, Goal, Worths, race_goal
from engine.games.buttons.line_stages import FARTHEST, missing_fields, stage_of, survey
from engine.games.buttons.race import Prospects, Race, Racer, Standing
from engine.games.buttons.race_tables import MOST_BUTTONS, gain_chances, stages_after
from engine.games.buttons.scoring import outcome, score_lines
from engine.games.buttons.state import ButtonsState, Phase, Status


def standing(stars: int) -> Standing:
    """The standing of a board with these stars."""
    return Standing(stage_of(stars), stars.bit_count())


def prospects(state: ButtonsState, seat: Actor) -> Prospects:
    """What a seat may have at the end of the round, with the chances."""
    stars, buttons = state.stars[seat], state.buttons[seat]
    if state.phase is Phase.STARS:
        return {_standing_with(stars, buttons, state.stars_due(seat)): 1.0}
    if state.phase is Phase.OVER or state.status[seat] is Status.BUST:
        return {standing(stars): 1.0}
    if state.status[seat] is Status.STOPPED:
        return {_standing_with(stars, buttons, _in_hand(state, seat)): 1.0}
    return _open_prospects(state, seat)


def open_seat(state: ButtonsState, seat: Actor) -> tuple[int, int, int, int]:
    """A seat that is still in the round, as ``gain_chances`` knows it."""
    inside = state.status.count(Status.IN)
    buttons = min(state.buttons[seat].bit_count(), MOST_BUTTONS)
    return state.players, inside, buttons, _in_hand(state, seat)


def race_against_others(state: ButtonsState, seat: Actor) -> Race:
    """The race as a seat sees it; its own standing after the round is left open."""
    others = [other for other in range(state.players) if other != seat]
    racers = [Racer(state.players, prospects(state, other)) for other in others]
    return Race(state.players, racers)


def goal_to_win(state: ButtonsState, seat: Actor) -> tuple[Goal, float]:
    """Playing for the chance to win, which is this much if the seat busts."""
    race = race_against_others(state, seat)
    now = standing(state.stars[seat])
    bust = race.chance(now)
    worths: Worths = [
        [race.chance(Standing(stage, now.stars + gain)) - bust for gain in range(MOST_STARS + 1)]
        for stage in range(FARTHEST + 1)
    ]
    return race_goal(state.boards[seat], state.cards[seat], state.stars[seat], worths), bust


def chances_to_win(state: ButtonsState) -> tuple[float, ...]:
    """The chance of every seat to win, from any position; a shared win counts in parts."""
    if state.phase is Phase.OVER and (end := outcome(state.stars)):
        share = 1.0 / len(end.winners)
        return tuple(share if seat in end.winners else 0.0 for seat in range(state.players))
    may_have = [prospects(state, seat) for seat in range(state.players)]
    racers = [Racer(state.players, of_seat) for of_seat in may_have]
    chances = []
    for seat, of_seat in enumerate(may_have):
        race = Race(state.players, racers[:seat] + racers[seat + 1 :])
        chances.append(sum([chance * race.chance(after) for after, chance in of_seat.items()]))
    total = sum(chances)
    return tuple(chance / total for chance in chances)


def _in_hand(state: ButtonsState, seat: Actor) -> int:
    """The stars for stopping now, none without a button (B14)."""
    buttons = state.buttons[seat]
    return len(score_lines(state.boards[seat], state.cards[seat], buttons)) if buttons else 0


def _standing_with(stars: int, buttons: int, due: int) -> Standing:
    """The best standing if so many of these buttons become stars."""
    return Standing(survey(missing_fields(stars), buttons, due).stage, stars.bit_count() + due)


def _open_prospects(state: ButtonsState, seat: Actor) -> Prospects:
    """What a seat that is still in the round may have at its end."""
    stars = state.stars[seat]
    key = open_seat(state, seat)
    before = standing(stars)
    at_least = _standing_with(stars, state.buttons[seat], key[-1])
    found: dict[Standing, float] = {}
    for gain, chance in enumerate(gain_chances(*key)):
        if not chance:
            continue
        for stage, share in stages_after(state.players, before.stage, gain).items():
            nearest = min(stage, at_least.stage) if gain else before.stage
            after = Standing(nearest, before.stars + gain)
            found[after] = found.get(after, 0.0) + chance * share
    return found
