"""Events and reasons of Buttons in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.game import Event, Reason
from engine.games.buttons.board import cells_in, column_of, row_of
from web.games.view import Scene
from web.words import Words, mark

COLOUR_NAMES = {"R": mark("red"), "Y": mark("yellow"), "G": mark("green"), "B": mark("blue")}


def place(cell: int) -> str:
    """A cell as it is written in records: ``3,4``."""
    return f"{row_of(cell)},{column_of(cell)}"


def places(cells: Iterable[int], words: Words) -> str:
    """Several cells as a phrase."""
    return words.listing([place(cell) for cell in cells])


def board_text(name: str, buttons: int, stars: int, words: Words) -> str:
    """What lies on somebody's board; both are masks of cells."""

    def phrase(mask: int) -> str:
        return places(cells_in(mask), words) if mask else words.say("none")

    return words.say(
        "The board of {name}: buttons {buttons}; stars {stars}",
        name=name,
        buttons=phrase(buttons),
        stars=phrase(stars),
    )


def colours(letters: str, words: Words) -> str:
    """The names of colours as a phrase."""
    return words.listing([words.say(COLOUR_NAMES[letter]) for letter in letters])


def tell(event: Event, scene: Scene) -> str:
    """An event in one sentence, "" if it goes without saying."""
    teller = _TELLERS.get(event.code)
    name = "" if event.seat is None else scene.name(event.seat)
    return teller(scene, name, dict(event.values)) if teller else ""


def _dealt(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "The cards are dealt. {name} has red and begins.", name=scene.name(values["first"])
    )


def _rolled(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "{name} rolls: white {white}, black {black}, gold {gold}.",
        name=name,
        white=values["white"],
        black=" ".join(map(str, values["black"])),
        gold=values["gold"],
    )


def _put(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "{name} sews a button on {place}.", name=name, place=place(values["cell"])
    )


def _offered(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "On offer for {names}: {place}.",
        names=scene.words.listing([scene.name(seat) for seat in values["guests"]]),
        place=place(values["cell"]),
    )


def _guest_put(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "{name} takes the offer: a button on {place}.", name=name, place=place(values["cell"])
    )


def _declined(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say("{name} declines the offer.", name=name)


def _bust(scene: Scene, name: str, values: dict[str, Any]) -> str:
    if not values["lost"]:
        return scene.words.say("{name} busts.", name=name)
    return scene.words.count(
        "{name} busts and loses {n} button.",
        "{name} busts and loses {n} buttons.",
        len(values["lost"]),
        name=name,
    )


def _stopped(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{name} stops with {n} button.",
        "{name} stops with {n} buttons.",
        values["buttons"],
        name=name,
    )


def _dice_left(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{n} black die stays in play.", "{n} black dice stay in play.", values["black"]
    )


def _round_scored(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{name} earns {n} star.", "{name} earns {n} stars.", values["stars"], name=name
    )


def _stars_placed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{name} places {n} star on {places}.",
        "{name} places {n} stars on {places}.",
        len(values["cells"]),
        name=name,
        places=places(values["cells"], scene.words),
    )


def _cards_passed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "Round {round}: the cards pass on. {name} has red and begins.",
        round=values["round"],
        name=scene.name(values["first"]),
    )


def _game_over(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return ending(scene, values["winners"], values["how"])


_TELLERS: dict[str, Callable[[Scene, str, dict[str, Any]], str]] = {
    "dealt": _dealt,
    "rolled": _rolled,
    "put": _put,
    "offered": _offered,
    "guest-put": _guest_put,
    "declined": _declined,
    "bust": _bust,
    "stopped": _stopped,
    "dice-left": _dice_left,
    "round-scored": _round_scored,
    "stars-placed": _stars_placed,
    "cards-passed": _cards_passed,
    "game-over": _game_over,
}

SILENT_EVENTS = frozenset({"rolls"})
"""Events that go without saying: the dice follow at once."""

_ENDINGS = {
    "line": mark("{names} wins with five stars in a row."),
    "twelve": mark("{names} wins with twelve stars or more."),
    "most-stars": mark(
        "{names} wins: several have twelve stars or more, and nobody has more than {names}."
    ),
    "most-stars-with-line": mark(
        "{names} wins: several have five in a row, and among them {names} has the most stars."
    ),
    "draw-with-lines": mark("A draw: {names} have five in a row and equally many stars."),
    "draw": mark("A draw: {names} have equally many stars."),
}


def ending(scene: Scene, winners: Iterable[int], how: str) -> str:
    """Who has won and what decided it."""
    names = scene.words.listing([scene.name(seat) for seat in winners])
    return scene.words.say(_ENDINGS[how], names=names)


_REASONS = {
    "wrong-row": mark("The white die shows {white}: only row {white} counts."),
    "column-not-rolled": mark("No black die shows a {column}."),
    "star-there": mark("A star lies on {place}."),
    "button-there": mark("A button already lies on {place}."),
    "next-to-button": mark("{place} is right next to a button."),
    "must-place": mark("The button has to be placed: one of the marked fields."),
    "roll-first": mark("Roll first."),
    "roll-or-stop": mark("Roll or stop."),
    "stop-needs-button": mark("You can only stop with at least one button of this round."),
    "not-offered": mark("Only {offered} is on offer."),
    "answer-offer": mark("Take the offer or decline it."),
    "no-button-there": mark("No button of this round lies on {place}."),
    "choose-stars": mark("Choose the fields for the stars."),
    "cards-expected": mark("First the cards are dealt."),
    "dice-expected": mark("The dice have to be rolled now."),
    "wrong-number-of-hands": mark("Hands of cards: {due}, not {hands}."),
    "wrong-number-of-cards": mark("Cards for {seat}: {due}, not {cards}."),
    "card-twice": mark("The card {card} is dealt twice."),
    "red-not-dealt": mark("The red card is never left out."),
    "wrong-number-of-dice": mark("Black dice with white pips: {due}, not {dice}."),
    "fields-not-ascending": mark("The fields have to be in order: “{text}”."),
    "dice-not-ascending": mark("The dice have to be in order: “{text}”."),
    "cards-not-in-order": mark("The cards have to be in the order R, Y, G, B: “{text}”."),
    "unknown-side": mark("The board of {seat}: there is no side “{letter}”, only a and b."),
    "unknown-colour": mark(
        "The board of {seat}: “{letter}” in row {row}, column {column} is none of R, Y, G, B."
    ),
    "wrong-board-length": mark("The board of {seat} has {length} letters; it needs {expected}."),
    "wrong-number-of-boards": mark("Boards: {boards}. Players: {players}."),
    "wrong-number-of-sides": mark("Sides: {sides}. Players: {players}."),
}


def explain(reason: Reason, words: Words) -> str:
    """A reason in one sentence, "" if it is none of Buttons' own."""
    if reason.code == "wrong-number-of-stars":
        due = int(str(reason.values["due"]))
        return words.count(
            "Choose {n} field for the star.", "Choose {n} fields for the stars.", due
        )
    if reason.code not in _REASONS:
        return ""
    values = dict(reason.values)
    if isinstance(cell := values.get("cell"), int):
        values["place"] = place(cell)
    if isinstance(offered := values.get("offered"), int):
        values["offered"] = place(offered)
    if isinstance(seat := values.get("seat"), int):
        values["seat"] = words.say("Player {number}", number=seat + 1)
    if isinstance(card := values.get("card"), str):
        values["card"] = colours(card, words)
    return words.say(_REASONS[reason.code], **values)
