"""How likely is it? The exact chances of the next roll, in words."""

from __future__ import annotations

from fractions import Fraction

from engine.game import Actor
from engine.games.buttons.odds import bust_chance, next_steps
from engine.games.buttons.state import ButtonsState
from web.games.buttons.telling import COLOUR_NAMES
from web.markup import Markup, h
from web.words import Words


def next_roll(state: ButtonsState, seat: Actor, words: Words) -> Markup:
    """The chance that a seat's next roll busts, and that it completes a colour."""
    buttons, stars, black = state.buttons[seat], state.stars[seat], state.black_dice
    lines = [_bust_text(bust_chance(buttons, stars, black), words)]
    for step in next_steps(state.boards[seat], state.cards[seat], buttons, stars, black):
        lines.append(
            words.count(
                "A third {colour}: {chance}, worth {n} star",
                "A third {colour}: {chance}, worth {n} stars",
                step.stars,
                colour=words.say(COLOUR_NAMES[step.colour]),
                chance=words.percent(float(step.chance)),
            )
        )
    return h("p", " · ".join(lines), class_="odds", id="odds", tabindex=-1)


def _bust_text(chance: Fraction, words: Words) -> str:
    """The chance of a bust: as a percentage, and exactly."""
    return words.say(
        "Risk of a bust on the next roll: {percent} ({part} of {whole}).",
        percent=words.percent(float(chance)),
        part=chance.numerator,
        whole=chance.denominator,
    )
