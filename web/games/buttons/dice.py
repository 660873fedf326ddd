"""The dice tray: white, black, and the gold die that nobody can overlook."""

from __future__ import annotations

from engine.games.buttons.moves import Dice
from engine.games.buttons.state import WHITE_PIPS, ButtonsState
from web.markup import Markup, classes, h, use
from web.words import Words

ROLL_MILLISECONDS = 400
"""How long dice tumble: the style sheet's animation of a die, with its longest delay."""

_VIEW_BOX = "0 0 100 100"


def tray(dice: Dice | None, state: ButtonsState, ply: int, words: Words, *, fresh: bool) -> Markup:
    """The dice of a roll, and those out of play; ``fresh`` lets them tumble.

    Without a roll the dice in play wait with all their sixes up.
    """
    shown = dice or Dice(6, (6,) * state.white_pips, 6)
    tumble = "is-rolling" if dice and fresh else None
    waiting = None if dice else "is-waiting"

    def die(symbol: str, kind: str, number: int) -> Markup:
        return h(
            "svg",
            use(symbol),
            viewBox=_VIEW_BOX,
            id=f"die-{ply}-{number}",
            class_=classes("die", kind, tumble, waiting),
        )

    black = [die(f"die-black-{pips}", "is-black", n + 1) for n, pips in enumerate(shown.black)]
    out = [die("die-hidden", "is-out", 10 + n) for n in range(WHITE_PIPS - len(shown.black))]
    return h(
        "div",
        die(f"die-white-{shown.white}", "is-white", 0),
        black,
        out,
        die(f"die-gold-{shown.gold}", "is-gold", 9),
        class_="tray",
        role="img",
        aria_label=read_dice(dice, state, words),
    )


def read_dice(dice: Dice | None, state: ButtonsState, words: Words) -> str:
    """A roll in words, or the dice in play if there is none."""
    if dice is None:
        return words.count(
            "The white die, {n} black die and the gold die are ready.",
            "The white die, {n} black dice and the gold die are ready.",
            state.white_pips,
        )
    return words.say(
        "White {white}, black {black}, gold {gold}",
        white=dice.white,
        black=" ".join(map(str, dice.black)),
        gold=dice.gold,
    )
