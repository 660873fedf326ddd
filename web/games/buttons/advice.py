"""A hint: what the computer would do in a person's place, and why, in words and on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.games.buttons.board import LINES, cells_in
from engine.games.buttons.moves import Decision, PlaceStars, Put, SeatMove
from engine.games.buttons.odds import bust_chance
from engine.games.buttons.scoring import score_lines
from web.games.buttons.stage import Kind, Stage
from web.games.buttons.telling import place, places
from web.games.hints import advice_for, hint_box, hint_button
from web.games.view import Advice, Scene
from web.markup import EMPTY, Markup
from web.words import Words

SHOWN = 3
"""How many fields for a button are compared."""


def hint_action(scene: Scene, shown: Stage) -> Markup:
    """The button that asks for a hint, where there is something to decide."""
    may_ask = shown.asks and scene.session.game.adviser is not None
    if not may_ask or len(scene.session.legal_moves(shown.actor)) < 2:
        return EMPTY
    return hint_button(scene, shown.actor)


def box(scene: Scene, shown: Stage) -> Markup:
    """The hint beside the board, or that it is being thought about."""
    if not shown.asks:
        return EMPTY
    advice = _final(scene, shown)
    return hint_box(scene, _sentences(scene, shown, advice) if advice else (), "", ())


def advise(scene: Scene, shown: Stage) -> str:
    """The hint for the ear."""
    advice = _final(scene, shown)
    return " ".join(_sentences(scene, shown, advice)) if advice else ""


def hinted_fields(scene: Scene, shown: Stage) -> tuple[tuple[int, int], ...]:
    """The fields to mark on the board, with their ranks; rank 0 for fields meant together."""
    advice = _final(scene, shown)
    if advice is None:
        return ()
    if shown.kind is Kind.PLACE:
        return tuple((move.cell, rank) for rank, move in enumerate(_best_puts(scene, advice), 1))
    match advice.choice:
        case Put(cell):
            return ((cell, 0),)
        case PlaceStars(cells):
            return tuple((cell, 0) for cell in cells_in(cells))
    return ()


def _final(scene: Scene, shown: Stage) -> Advice | None:
    """The hint for whoever is asked, once the computer has made up its mind."""
    advice = advice_for(scene, shown.actor)
    return advice if shown.asks and advice is not None and advice.is_final else None


def _sentences(scene: Scene, shown: Stage, advice: Advice) -> list[str]:
    """What to do, then why, the main reason first.

    Mostly these are the stars; where they speak for another move, it is the chance to win.
    """
    reason = {Kind.TURN: _turn, Kind.PLACE: _place, Kind.OFFER: _offer, Kind.STARS: _stars}
    reasons = reason[shown.kind](scene, shown, advice)
    if _chances_of(scene, advice) and advice.choice != advice.moves[0][0]:
        reasons = [reasons[-1], *reasons[:-1]]
    return [_verdict(scene.words, shown, advice.choice), *reasons]


def _verdict(words: Words, shown: Stage, choice: SeatMove) -> str:
    """What to do."""
    match choice:
        case Put(cell) if shown.kind is Kind.OFFER:
            return words.say("Take {place}.", place=place(cell))
        case Put(cell):
            return words.say("Put it on {place}.", place=place(cell))
        case PlaceStars(cells):
            return words.count(
                "Place the star on {places}.",
                "Place the stars on {places}.",
                cells.bit_count(),
                places=places(cells_in(cells), words),
            )
        case Decision.STOP:
            return words.count(
                "Stop: {n} star is safe.", "Stop: {n} stars are safe.", _in_hand(shown)
            )
        case Decision.ROLL:
            return words.say("Roll.")
        case _:
            return words.say("Decline the offer.")


def _turn(scene: Scene, shown: Stage, advice: Advice) -> list[str]:
    """Roll or stop: the risk, and what both are worth."""
    words = scene.words
    moves = (Decision.ROLL, Decision.STOP)
    stars, chances = _worths(scene, advice, moves), _chances(scene, advice, moves)
    reasons = []
    if stars:
        reasons.append(
            words.say(
                "On average {roll} stars if you roll, {stop} if you stop.",
                roll=stars[0],
                stop=stars[1],
            )
        )
    reasons.append(
        words.say("Risk of a bust on the next roll: {percent}.", percent=_risk(shown, 0, words))
    )
    if chances:
        reasons.append(
            words.say(
                "Chance to win: {roll} if you roll, {stop} if you stop.",
                roll=chances[0],
                stop=chances[1],
            )
        )
    return reasons


def _offer(scene: Scene, shown: Stage, advice: Advice) -> list[str]:
    """Take or decline: what either is worth, and what it does to the next roll."""
    words, bit = scene.words, 1 << shown.targets[0]
    moves = (Put(shown.targets[0]), Decision.SKIP)
    stars, chances = _worths(scene, advice, moves), _chances(scene, advice, moves)
    reasons = []
    if stars:
        reasons.append(
            words.say(
                "On average {take} stars with it, {decline} without it.",
                take=stars[0],
                decline=stars[1],
            )
        )
    reasons.append(
        words.say(
            "Risk of a bust on your next roll: {take} with it, {decline} without it.",
            take=_risk(shown, bit, words),
            decline=_risk(shown, 0, words),
        )
    )
    if chances:
        reasons.append(
            words.say(
                "Chance to win: {take} with it, {decline} without it.",
                take=chances[0],
                decline=chances[1],
            )
        )
    return reasons


def _place(scene: Scene, shown: Stage, advice: Advice) -> list[str]:
    """One of several fields: what comes of the best, and how the next best compare."""
    words, puts = scene.words, _best_puts(scene, advice)
    bit = 1 << puts[0].cell
    stars, chances = _worths(scene, advice, puts), _chances(scene, advice, puts)
    reasons = []
    if stars:
        values = _listed(puts, stars, words)
        reasons.append(words.say("Stars on average: {values}.", values=values))
    reasons.append(
        words.count(
            "Then {n} star is in hand; risk of a bust on the next roll: {percent}.",
            "Then {n} stars are in hand; risk of a bust on the next roll: {percent}.",
            _in_hand(shown, bit),
            percent=_risk(shown, bit, words),
        )
    )
    if chances:
        values = _listed(puts, chances, words)
        reasons.append(words.say("Chance to win: {values}.", values=values))
    return reasons


def _stars(scene: Scene, shown: Stage, advice: Advice) -> list[str]:
    """Where the stars go: how near that is to a line, and to winning."""
    words = scene.words
    laid = shown.state.stars[shown.actor] | advice.choice.cells
    longest = max((laid & line).bit_count() for line in LINES)
    reasons = []
    if longest > 1:
        reasons.append(words.say("That makes {n} of the five for a line.", n=longest))
    if chances := _chances(scene, advice, (advice.choice,)):
        reasons.append(words.say("Chance to win: {values}.", values=chances[0]))
    return reasons


def _listed(puts: Sequence[Put], values: Sequence[str], words: Words) -> str:
    """Fields with what they are worth, as a phrase."""
    return words.listing(
        [f"{place(put.cell)} ({value})" for put, value in zip(puts, values, strict=True)]
    )


def _in_hand(shown: Stage, more: int = 0) -> int:
    """The stars for stopping at once, with ``more`` buttons on the board."""
    state, seat = shown.state, shown.actor
    return len(score_lines(state.boards[seat], state.cards[seat], state.buttons[seat] | more))


def _risk(shown: Stage, more: int, words: Words) -> str:
    """The chance that the own next roll busts, with ``more`` buttons on the board."""
    state, seat = shown.state, shown.actor
    chance = bust_chance(state.buttons[seat] | more, state.stars[seat], state.black_dice)
    return words.percent(float(chance))


def _best_puts(scene: Scene, advice: Advice) -> list[Put]:
    """The fields to compare, the advised one first."""
    chances = _chances_of(scene, advice)
    moves = sorted(chances, key=lambda move: -chances[move]) or [move for move, _ in advice.moves]
    others = [move for move in moves if move != advice.choice]
    return [advice.choice, *others][:SHOWN]


def _worths(scene: Scene, advice: Advice, moves: Sequence[SeatMove]) -> list[str]:
    """What some moves are worth in stars."""
    words = scene.words
    return _written(dict(advice.moves), moves, words.decimal, lambda worth: words.decimal(worth, 2))


def _chances(scene: Scene, advice: Advice, moves: Sequence[SeatMove]) -> list[str]:
    """The chances to win that some moves leave."""
    words, chances = scene.words, _chances_of(scene, advice)
    return _written(chances, moves, words.percent, lambda chance: words.percent(chance, 1))


def _written(
    values: Mapping[SeatMove, float],
    moves: Sequence[SeatMove],
    brief: Callable[[float], str],
    exact: Callable[[float], str],
) -> list[str]:
    """The values of some moves in digits, exact if briefly they look the same.

    It is empty if one of them is not known.
    """
    if not values.keys() >= set(moves):
        return []
    wanted = [values[move] for move in moves]
    texts = [brief(value) for value in wanted]
    return texts if len(set(texts)) == len(set(wanted)) else [exact(value) for value in wanted]


def _chances_of(scene: Scene, advice: Advice) -> dict[SeatMove, float]:
    """The chances to win by move, as far as the computer has looked at them."""
    name = scene.session.game.format_move
    listed = {entry["move"]: entry["value"] for entry in advice.details.get("chances", ())}
    return {move: listed[name(move)] for move, _ in advice.moves if name(move) in listed}
