"""What a round or a match has come to: the tower, the points, and the moves that cost points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Actor
from engine.games.button_up.review import RoundVerdict, review_round
from engine.games.button_up.sowing import heights
from engine.games.button_up.state import COLOURS, PLACES, ButtonUpState, Lay, tower_of
from web.games.button_up.chart import round_chart
from web.games.button_up.piles import button_symbol
from web.games.button_up.stage import Stage
from web.games.button_up.telling import tell
from web.games.button_up.tower import tower
from web.games.view import Scene
from web.markup import Markup, classes, h, join, picture


def round_summary(scene: Scene, shown: Stage) -> Markup:
    """The tower counted, how the match stands, who starts next, and a look back."""
    cards = [_tower_card(scene, shown.state), _looking_back(scene, shown)]
    if not scene.puzzle:
        cards.insert(1, _points(scene, shown))
    return h("ul", [h("li", card, class_="card") for card in cards], class_="result-seats")


def _tower_card(scene: Scene, state: ButtonUpState) -> Markup:
    """The tower, and under it both sums and their difference."""
    words, buttons = scene.words, tower_of(state.piles)[1]
    lines = [_colour_line(scene, seat, heights(buttons, COLOURS[seat])) for seat in (0, 1)]
    difference = h(
        "li",
        h("span", class_="swatch"),
        h("span", words.say("Difference")),
        h("b", str(abs(state.margins[-1])), class_="numeral"),
        class_="is-total",
    )
    return join(
        h("h3", words.say("The tower")),
        tower(buttons, len(state.margins), words),
        h("ul", lines, difference, class_="lines"),
    )


def _colour_line(scene: Scene, seat: Actor, counted: Sequence[int]) -> Markup:
    """A player's heights and their sum."""
    text = f"{scene.name(seat)}: {' + '.join(map(str, counted))}"
    return _line(seat, text, str(sum(counted)))


def _line(seat: Actor, text: str, number: str) -> Markup:
    """A line of a player's, with the button they play."""
    return h(
        "li",
        picture(button_symbol(COLOURS[seat]), class_="swatch"),
        h("span", text),
        h("b", number, class_="numeral"),
    )


def _points(scene: Scene, shown: Stage) -> Markup:
    """How the match stands, and who starts the next round and why."""
    words, state = scene.words, shown.state
    lines = [_line(seat, scene.name(seat), str(state.points[seat])) for seat in (0, 1)]
    events = scene.session.events_at(shown.at - 1)
    starts = [tell(event, scene) for event in events if event.code == "next-starter"]
    return join(
        h("h3", words.say("The match, to {target}", target=state.target)),
        h("ul", lines, class_="lines"),
        [h("p", sentence) for sentence in starts],
    )


def _looking_back(scene: Scene, shown: Stage) -> Markup:
    """The moves of the round that gave points away."""
    words = scene.words
    verdicts = list(review_round(scene.session, len(shown.state.margins) - 1))
    costly = [(number, verdict) for number, verdict in enumerate(verdicts, 1) if verdict.cost]
    lines = [_costly(scene, number, verdict) for number, verdict in costly]
    return join(
        h("h3", words.say("Looking back")),
        h("p", _promise(scene, verdicts[0])),
        round_chart(verdicts, words),
        h("ul", lines, class_="lines")
        if lines
        else h("p", words.say("No move gave a point away: that was perfect play.")),
    )


def _promise(scene: Scene, first: RoundVerdict) -> str:
    """What the circle was worth before the first move."""
    name, margin = scene.name(first.seat), first.margin_before
    if margin == 0:
        return scene.words.say("With perfect play on both sides nobody would have scored.")
    winner = name if margin > 0 else scene.name(1 - first.seat)
    return scene.words.count(
        "With perfect play on both sides {name} would have scored {n} point.",
        "With perfect play on both sides {name} would have scored {n} points.",
        abs(margin),
        name=winner,
    )


def _costly(scene: Scene, number: int, verdict: RoundVerdict) -> Markup:
    """A move that gave points away, and what would have been better."""
    best = scene.words.listing([PLACES[place] for place in verdict.best])
    text = scene.words.say(
        "Move {number}, {name}: {place}. Better: {best}.",
        number=number,
        name=scene.name(verdict.seat),
        place=PLACES[verdict.place],
        best=best,
    )
    return _line(verdict.seat, text, f"−{verdict.cost}")


def final(scene: Scene, state: ButtonUpState) -> Markup:
    """Every round of the match with who started it, adding up to the points at its end."""
    words = scene.words
    columns = [words.say("Round"), words.say("Started by"), scene.name(0), scene.name(1)]
    head = [h("th", text, scope="col", class_=_number(index)) for index, text in enumerate(columns)]
    rows = [
        _row(str(index), scene.name(starter), max(margin, 0), max(-margin, 0))
        for index, (starter, margin) in enumerate(
            zip(starters(scene), state.margins, strict=False), 1
        )
    ]
    total = _row(words.say("Together"), "", *state.points)
    table = h(
        "table",
        h("caption", words.say("The match, to {target}", target=state.target)),
        h("thead", h("tr", head)),
        h("tbody", rows),
        h("tfoot", total),
        class_="score",
    )
    return h("div", h("div", table, class_="table-scroll"), class_="card")


def _row(first: str, second: str, red: int, black: int) -> Markup:
    """A row of the table of rounds."""
    return h(
        "tr",
        h("th", first, scope="row"),
        h("td", second),
        h("td", str(red), class_="is-number"),
        h("td", str(black), class_="is-number"),
    )


def _number(column: int) -> str | None:
    """The class of a column's head."""
    return classes(column > 1 and "is-number")


def starters(scene: Scene) -> list[Actor]:
    """Who has started each round so far."""
    session = scene.session
    return [
        session.state_at(index).starter
        for index, ply in enumerate(session.plies[: session.at])
        if isinstance(ply.move, Lay)
    ]
