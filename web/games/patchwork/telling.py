"""Events and reasons of Patchwork in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.game import Event, Reason
from engine.games.patchwork.patches import PATCHES
from engine.polyomino import Cell
from web.games.patchwork.fabrics import cloth_of
from web.games.view import Scene
from web.words import Words, mark

_Teller = Callable[[Scene, str, dict[str, Any]], str]


def tell(event: Event, scene: Scene) -> str:
    """An event in one sentence, "" if it goes without saying."""
    teller = _TELLERS.get(event.code)
    name = "" if event.seat is None else scene.name(event.seat)
    return teller(scene, name, dict(event.values)) if teller else ""


def fabric_name(patch: int, words: Words) -> str:
    """What a patch is called: its fabric."""
    return words.say(cloth_of(patch).name)


def _circle_laid(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{n} patch lies in the circle.", "{n} patches lie in the circle.", len(values["order"])
    )


def _turn(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(_TURNS[values["why"], values["again"]], name=name)


_TURNS = {
    ("start", False): mark("{name} begins."),
    ("behind", False): mark("{name} is behind and moves next."),
    ("behind", True): mark("{name} is still behind and goes on."),
    ("on-top", True): mark("{name} lies on top and goes on."),
    ("on-top", False): mark("{name} lies on top and moves next."),
}


def _bought(scene: Scene, name: str, values: dict[str, Any]) -> str:
    patch = values["patch"]
    return scene.words.count(
        "{name} buys a patch of {cells} cells ({fabric}) for {n} button.",
        "{name} buys a patch of {cells} cells ({fabric}) for {n} buttons.",
        values["cost"],
        name=name,
        cells=len(PATCHES[patch].shape),
        fabric=fabric_name(patch, scene.words),
    )


def _placed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return lying_between(values["cells"], scene.words)


def lying_between(cells: Sequence[Cell], words: Words) -> str:
    """Where a patch that covers these cells lies."""
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    return words.say(
        "It lies between row {top}, column {left} and row {bottom}, column {right}.",
        top=min(rows) + 1,
        left=min(columns) + 1,
        bottom=max(rows) + 1,
        right=max(columns) + 1,
    )


def _passed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{name} passes and takes {n} button.",
        "{name} passes and takes {n} buttons.",
        values["buttons"],
        name=name,
    )


def _moved(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "{name} moves {n} space, to {space}.",
        "{name} moves {n} spaces, to {space}.",
        values["steps"],
        name=name,
        space=values["to"],
    )


def _income(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.count(
        "Income on {spaces}: {name} takes {n} button.",
        "Income on {spaces}: {name} takes {n} buttons.",
        values["amount"],
        name=name,
        spaces=scene.words.listing([str(space) for space in values["spaces"]]),
    )


def _leather_crossed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "{name} comes past the leather patch on {space}.", name=name, space=values["space"]
    )


def _leather_discarded(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say("There is no free cell for it: it is out of the game.")


def _leather_placed(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "{name} sews the leather patch on row {row}, column {column}.",
        name=name,
        row=values["y"] + 1,
        column=values["x"] + 1,
    )


def _bonus_tile(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say(
        "A full square of 7 × 7: {name} takes the bonus tile, worth {points} points.",
        name=name,
        points=values["points"],
    )


def _reached_end(scene: Scene, name: str, values: dict[str, Any]) -> str:
    if values["first"]:
        return scene.words.say("{name} is the first on the last space.", name=name)
    return scene.words.say("{name} has reached the last space too.", name=name)


def _scored(scene: Scene, name: str, values: dict[str, Any]) -> str:
    words, amount, points = scene.words, values["amount"], signed(values["points"])
    match values["line"]:
        case "buttons":
            return words.count(
                "{name}, {n} button: {points}.",
                "{name}, {n} buttons: {points}.",
                amount,
                name=name,
                points=points,
            )
        case "empty-cells":
            return words.count(
                "{name}, {n} empty cell: {points}.",
                "{name}, {n} empty cells: {points}.",
                amount,
                name=name,
                points=points,
            )
    text = mark("{name}, bonus tile: {points}.") if amount else mark("{name}, no bonus tile: 0.")
    return words.say(text, name=name, points=points)


def _total(scene: Scene, name: str, values: dict[str, Any]) -> str:
    return scene.words.say("{name} in all: {points}.", name=name, points=signed(values["points"]))


def _won(scene: Scene, name: str, values: dict[str, Any]) -> str:
    if values["by_arrival"]:
        return scene.words.say(
            "Equal points: {name} wins, for having reached the last space first.", name=name
        )
    return scene.words.say("{name} wins.", name=name)


def signed(points: int) -> str:
    """Points with a sign, and a true minus.

    >>> signed(3), signed(0), signed(-12)
    ('+3', '0', '−12')
    """
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


_TELLERS: dict[str, _Teller] = {
    "circle-laid": _circle_laid,
    "turn": _turn,
    "bought": _bought,
    "placed": _placed,
    "passed": _passed,
    "moved": _moved,
    "income": _income,
    "leather-crossed": _leather_crossed,
    "leather-discarded": _leather_discarded,
    "leather-placed": _leather_placed,
    "bonus-tile": _bonus_tile,
    "reached-end": _reached_end,
    "scored": _scored,
    "total": _total,
    "won": _won,
}

SILENT_EVENTS: frozenset[str] = frozenset()
"""Events that go without saying."""

_REASONS = {
    "not-among-next-three": mark("Only the next three patches can be bought: this one cannot yet."),
    "no-room": mark("This patch ({fabric}) fits nowhere on the quilt, however it is turned."),
    "off-board": mark("It would lie over the edge of the quilt."),
    "no-leather-due": mark("There is no leather patch to place."),
    "leather-first": mark("First the leather patch has to be placed."),
    "not-every-patch-once": mark("The circle must have each of the 33 patches once."),
    "smallest-not-last": mark("The smallest patch must be the last of the circle."),
}


def explain(reason: Reason, words: Words) -> str:
    """A reason in one sentence, "" if it is none of Patchwork's own."""
    values: dict[str, Any] = dict(reason.values)
    if reason.code == "not-affordable":
        return words.count(
            "This patch costs {cost}: you are {n} button short.",
            "This patch costs {cost}: you are {n} buttons short.",
            values["missing"],
            cost=values["cost"],
        )
    if reason.code == "overlap":
        return _explain_overlap(values["cells"], words)
    if reason.code not in _REASONS:
        return ""
    if isinstance(patch := values.get("patch"), int):
        values["fabric"] = fabric_name(patch, words)
    return words.say(_REASONS[reason.code], **values)


def _explain_overlap(cells: Any, words: Words) -> str:
    """Which covered cells are in the way; the first is enough to find them."""
    if not isinstance(cells, tuple):
        return words.say("It would lie on another patch.")
    row, column = cells[0]
    return words.say(
        "It would lie on another patch, in row {row}, column {column}.",
        row=row + 1,
        column=column + 1,
    )
