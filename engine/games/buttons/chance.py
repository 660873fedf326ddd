"""What chance does: dealing the cards and throwing the dice (B5, B7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import factorial, prod

from engine.chance import Draw
from engine.games.buttons.layouts import COLOURS
from engine.games.buttons.moves import ChanceMove, Deal, Dice
from engine.games.buttons.state import RED, ButtonsState, Phase

PIPS = range(1, 7)
_REMOVABLE = COLOURS.replace(RED, "")


def hand(cards: str) -> str:
    """The cards of one seat in the order R Y G B, as the notation has them.

    >>> hand("BR")
    'RB'
    """
    return "".join(sorted(cards, key=COLOURS.index))


def outcomes(state: ButtonsState) -> Iterator[tuple[ChanceMove, float]]:
    """Every deal or every roll, each once, with its probability."""
    return _deals(state.players) if state.phase is Phase.DEAL else _rolls(state.white_pips)


def _deals(players: int) -> Iterator[tuple[Deal, float]]:
    """Every deal; all are equally likely."""
    if players == 2:
        deals = sorted({_hands(cards, players) for cards in permutations(COLOURS)})
    else:
        packs = [COLOURS] if players == 4 else [COLOURS.replace(card, "") for card in _REMOVABLE]
        deals = [cards for pack in packs for cards in permutations(pack)]
    return ((Deal(hands), 1 / len(deals)) for hands in deals)


def _hands(cards: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The shuffled cards dealt out: pairs for two players, one card each otherwise."""
    each = len(cards) // players
    return tuple(hand("".join(cards[seat * each :][:each])) for seat in range(players))


def _rolls(white_pips: int) -> Iterator[tuple[Dice, float]]:
    """Every roll; equal black dice with white pips are grouped, so those weigh more."""
    ways = 6 ** (white_pips + 2)
    for (black, weight), white, gold in product(_throws(white_pips), PIPS, PIPS):
        yield Dice(white, black, gold), weight / ways


@cache
def _throws(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """Every sorted throw of so many equal dice, with the number of ways to it."""
    return [
        (throw, factorial(dice) // prod(map(factorial, Counter(throw).values())))
        for throw in combinations_with_replacement(PIPS, dice)
    ]


def sample(state: ButtonsState, draw: Draw) -> ChanceMove:
    """One deal or one roll from the numbers of ``draw``."""
    if state.phase is Phase.DICE:
        white, gold, *black = (1 + draw.below(6) for _ in range(state.white_pips + 2))
        return Dice(white, tuple(sorted(black)), gold)
    pack = COLOURS
    if state.players == 3:
        pack = pack.replace(_REMOVABLE[draw.below(len(_REMOVABLE))], "")
    cards = tuple(pack[index] for index in draw.permutation(len(pack)))
    return Deal(_hands(cards, state.players))
