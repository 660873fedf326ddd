"""A round's scoring and the end of the game, line by line."""

from __future__ import annotations

from engine.game import Actor
from engine.games.buttons.board import lines_in
from engine.games.buttons.layouts import COLOURS, colour_fields
from engine.games.buttons.scoring import ENOUGH_OF_A_COLOUR, ScoreLine
from engine.games.buttons.scoring import score_lines as score_round
from engine.games.buttons.state import ButtonsState, Status
from web.games.buttons.board import CLOTHS, BoardLook, small_board
from web.games.buttons.telling import COLOUR_NAMES
from web.games.view import Scene
from web.markup import Markup, classes, h, join, picture
from web.words import Words


def scoring(scene: Scene, state: ButtonsState) -> Markup:
    """Every seat's buttons of the round and the stars they earn."""
    return h(
        "ul",
        [_seat_scoring(scene, state, seat) for seat in range(state.players)],
        class_="result-seats",
    )


def _seat_scoring(scene: Scene, state: ButtonsState, seat: Actor) -> Markup:
    """One seat: board and lines."""
    words = scene.words
    look = BoardLook(state.boards[seat], state.buttons[seat], state.stars[seat])
    name = scene.name(seat)
    return h(
        "li",
        h("h3", name),
        small_board(look, words.say("{name}: the board of this round", name=name)),
        score_lines(state.tallies[seat], words)
        if state.status[seat] is Status.STOPPED
        else h("p", words.say("Bust: no stars this round."), class_="quiet-text"),
        class_="card",
    )


def score_lines(lines: tuple[ScoreLine, ...], words: Words) -> Markup:
    """What each star is for, and their sum."""
    one = h("b", "+1", class_="numeral")
    items = [
        h("li", _swatch(line), h("span", _line_text(line, words)), one, class_="is-done")
        for line in lines
    ]
    return h("ul", items, _total(len(lines), words), class_="lines")


def _total(stars: int, words: Words) -> Markup:
    """The sum under the lines."""
    return h(
        "li",
        picture("star", class_="swatch"),
        h("span", words.say("Together")),
        h("b", str(stars), class_="numeral"),
        class_="is-total",
    )


def in_hand(scene: Scene, state: ButtonsState, seat: Actor) -> Markup:
    """What a seat's buttons would earn now, and how far each colour is."""
    words, buttons, cards = scene.words, state.buttons[seat], state.cards[seat]
    items = []
    for colour, fields in zip(COLOURS, colour_fields(state.boards[seat]), strict=True):
        covered = (fields & buttons).bit_count()
        worth = 2 if colour in cards else 1
        done = covered >= ENOUGH_OF_A_COLOUR
        text = words.say(
            "{colour}: {count} of {enough}",
            colour=words.say(COLOUR_NAMES[colour]),
            count=covered,
            enough=ENOUGH_OF_A_COLOUR,
        )
        if worth == 2:
            text = f"{text} · {words.say('own card')}"
        field = picture(f"field-{CLOTHS[colour]}", "0 0 90 90", "swatch")
        gain = h("b", f"+{worth}" if done else "–", class_="numeral")
        items.append(h("li", field, h("span", text), gain, class_="is-done" if done else None))
    total = len(score_round(state.boards[seat], cards, buttons)) if buttons else 0
    return join(
        h("h2", words.say("If {name} stopped now", name=scene.name(seat))),
        h("ul", items, _total(total, words), class_="lines"),
    )


def _swatch(line: ScoreLine) -> Markup:
    """A picture for a line: cloth for a colour, a card button for the own card."""
    if line.kind == "stop":
        return picture("button", class_="swatch")
    cloth = CLOTHS[line.colour or "R"]
    if line.kind == "card":
        return picture(f"button-{cloth}", class_="swatch")
    return picture(f"field-{cloth}", "0 0 90 90", "swatch")


def _line_text(line: ScoreLine, words: Words) -> str:
    """A line in words."""
    if line.kind == "stop":
        return words.say("Stopped in time")
    colour = words.say(COLOUR_NAMES[line.colour or "R"])
    if line.kind == "card":
        return words.say("Own card: {colour}", colour=colour)
    return words.say("Three or more: {colour} ({count})", colour=colour, count=line.buttons)


def final(scene: Scene, state: ButtonsState) -> Markup:
    """Every board at the end, the winners' first, full lines shown."""
    winners = scene.session.game.winners(state)
    order = sorted(range(state.players), key=lambda seat: (seat not in winners, seat))
    return h(
        "ul",
        [_seat_final(scene, state, seat, seat in winners) for seat in order],
        class_="result-seats",
    )


def _seat_final(scene: Scene, state: ButtonsState, seat: Actor, winner: bool) -> Markup:
    """One seat at the end: stars, line, board."""
    words, name = scene.words, scene.name(seat)
    stars = state.stars[seat]
    line = 0
    for cells in lines_in(stars):
        line |= cells
    count = words.count("{n} star", "{n} stars", stars.bit_count())
    facts = f"{count}, {words.say('five in a row')}" if line else count
    look = BoardLook(state.boards[seat], 0, stars, line=line)
    return h(
        "li",
        h(
            "h3",
            picture("icon-trophy", "0 0 24 24", "glyph") if winner else None,
            name,
            class_="with-glyph",
        ),
        h("p", facts),
        small_board(look, f"{name}: {facts}"),
        class_=classes("card", winner and "is-winner"),
    )
