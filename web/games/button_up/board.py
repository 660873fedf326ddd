"""The battlefield: nine places in a circle with their piles, and what happens between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.game import Actor
from engine.games.button_up.state import COLOURS, PLACES
from web.games.button_up.analysis import signed
from web.games.button_up.geometry import SPOTS, STEP, VIEW_BOX, foot, steps_between, way
from web.games.button_up.piles import button_symbol, disc, pile
from web.games.button_up.sowings import Sowing
from web.games.button_up.telling import pile_phrase
from web.markup import EMPTY, Markup, classes, h, join, use
from web.words import Words

_WAY_RADIUS = 92
_TIP = "M-20-15L4 0L-20 15"


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What to draw.

    ``turn`` is the seat whose button lies in the middle, ``legal`` the places
    that may be chosen now, ``marked`` whether they are marked, ``planned`` the
    sowing that is previewed. ``last`` is the latest sowing and ``last_ply`` its
    number; ``travels`` shows its buttons on their way. ``values`` is what places
    are worth. ``asks`` is whether a tap on a place means something.
    """

    piles: tuple[str, ...]
    turn: Actor
    legal: tuple[int, ...] = ()
    marked: bool = True
    planned: Sowing | None = None
    last: Sowing | None = None
    last_ply: int = -1
    travels: bool = False
    values: tuple[tuple[int, int], ...] = ()
    asks: bool = False


@dataclass(frozen=True, slots=True)
class PlaceLook:
    """What is drawn at one place.

    ``height`` is that of the pile with all that is still on its way; ``ghosts``
    are the buttons that would land on it, ``orders`` their numbers; ``leaves``
    is whether the pile itself would be sown, ``value`` what that is worth.
    """

    place: int
    buttons: str
    height: int
    ghosts: str = ""
    orders: str = ""
    leaves: bool = False
    value: str = ""
    is_best: bool = False


def board(look: BoardLook, cursor: int, label: str, words: Words) -> Markup:
    """The whole battlefield: one row of places that is one tab stop."""
    cells = [_cell(look, place, cursor, words) for place in range(len(SPOTS))]
    return h(
        "svg",
        _ground(look.turn, look.last, look.planned),
        h("g", cells, role="row"),
        _travellers(look.piles, look.last, look.last_ply) if look.travels and look.last else None,
        viewBox=VIEW_BOX,
        class_="circle",
        role="grid",
        aria_label=label,
        data_keys="table",
    )


@lru_cache(maxsize=32)
def still(look: BoardLook, label: str) -> Markup:
    """A battlefield to look at, read out as one text."""
    places = [
        h(
            "g",
            place_art(_place_look(look, place)),
            class_=_place_class(look, place),
            transform=_at(place),
        )
        for place in range(len(SPOTS))
    ]
    return h(
        "svg",
        _ground(look.turn, look.last, look.planned),
        places,
        viewBox=VIEW_BOX,
        class_="circle",
        role="img",
        aria_label=label,
    )


@lru_cache(maxsize=64)
def _ground(turn: Actor, last: Sowing | None, planned: Sowing | None) -> Markup:
    """The cloth, whose turn it is, and the ways of the latest and of the planned sowing."""
    return h(
        "g",
        use("felt", x=-300, y=-310, width=600, height=594),
        _way(last, "sowing-way is-last") if last else None,
        _way(planned, "sowing-way is-planned") if planned else None,
        use(button_symbol(COLOURS[turn]), x=-65, y=-62, width=130, height=130),
        aria_hidden="true",
    )


def _way(sowing: Sowing, class_: str) -> Markup:
    """An arrow round the middle, from where a pile was taken to where its last button fell."""
    path, tip = way(_WAY_RADIUS, sowing.place, sowing.last)
    return h("g", h("path", d=path), h("path", d=_TIP, transform=tip), class_=class_)


def _at(place: int, down: int = 0) -> str:
    """The ``transform`` that leads to a place."""
    x, y = SPOTS[place].at
    return f"translate({x} {y + down})"


def _cell(look: BoardLook, place: int, cursor: int, words: Words) -> Markup:
    """A place as a control: what lies there, its ring, and where a finger may hit."""
    chosen = look.planned is not None and look.planned.place == place
    return h(
        "g",
        place_art(_place_look(look, place)),
        h("rect", class_="place-hit", x=-70, y=-36, width=140, height=104),
        id=place_id(place),
        class_=_place_class(look, place),
        transform=_at(place),
        role="gridcell",
        tabindex=0 if place == cursor else -1,
        aria_label=_place_name(look, place, words),
        aria_selected="true" if chosen else None,
        data_msg=f"table pile {PLACES[place]}" if look.asks else None,
    )


def place_id(place: int) -> str:
    """The id of a place's element."""
    return f"place-{PLACES[place]}"


def _place_class(look: BoardLook, place: int) -> str | None:
    """How a place is marked."""
    planned, last = look.planned, look.last
    return classes(
        "place",
        look.marked and place in look.legal and "is-legal",
        planned is not None and planned.place == place and "is-chosen",
        last is not None and (last.place == place or bool(last.orders(place))) and "is-last",
    )


def _place_look(look: BoardLook, place: int) -> PlaceLook:
    """What is drawn at a place."""
    buttons = look.piles[place]
    planned = look.planned
    landing = look.last.buttons(place) if look.travels and look.last else ""
    ghosts = planned.buttons(place) if planned else ""
    values = dict(look.values)
    return PlaceLook(
        place,
        buttons.removesuffix(landing),
        height=len(buttons + ghosts),
        ghosts=ghosts,
        orders=_order_text(planned.orders(place)) if planned else "",
        leaves=planned is not None and planned.place == place,
        value=signed(values[place]) if place in values else "",
        is_best=place in values and values[place] == max(values.values()),
    )


def _order_text(orders: tuple[int, ...]) -> str:
    """The numbers of the buttons that land on a place: ``2``, or ``2–5``."""
    return "–".join(map(str, dict.fromkeys((orders[0], orders[-1])))) if orders else ""


@lru_cache(maxsize=1024)
def place_art(look: PlaceLook) -> Markup:
    """A place: its stitched outline, its ring, its pile, its letter, what else is to be seen."""
    spot = SPOTS[look.place]
    shape = {"cx": 0, "cy": 20, "rx": 66, "ry": 43}
    buttons = pile(look.buttons)
    return h(
        "g",
        h("ellipse", class_="place-mat", **shape),
        h(
            "g",
            h("ellipse", class_="place-halo", **shape),
            h("ellipse", class_="place-ring", **shape),
            h("g", buttons, class_="leaves") if look.leaves else buttons,
            _ghosts(look),
            _text(PLACES[look.place], spot.letter.x, spot.letter.y, "place-letter"),
            _value(look) if look.value else None,
            transform=f"translate(0 {foot(look.place, look.height)})",
        ),
        aria_hidden="true",
    )


def _ghosts(look: PlaceLook) -> Markup:
    """The buttons that would land here, with their numbers in the order of sowing."""
    if not look.ghosts:
        return EMPTY
    bottom = len(look.buttons)
    discs = [disc(button, bottom + level) for level, button in enumerate(look.ghosts)]
    top = -STEP * (bottom + len(discs) - 1)
    width = 22 + 16 * len(look.orders)
    return join(
        h("g", discs, class_="ghosts"),
        h("rect", class_="place-order", x=-width // 2, y=top - 20, width=width, height=38, rx=19),
        _text(look.orders, 0, top, "place-order-text"),
    )


def _value(look: PlaceLook) -> Markup:
    """What sowing the pile is worth."""
    x, y = SPOTS[look.place].value
    return h(
        "g",
        h("rect", class_="place-value", x=x - 32, y=y - 17, width=64, height=34, rx=17),
        _text(look.value, x, y, "place-value-text"),
        class_="is-best" if look.is_best else None,
    )


def _text(text: str, x: int, y: int, class_: str) -> Markup:
    """A short text whose middle is at a point."""
    return h("text", text, x=x, y=y + 9, class_=class_)


@lru_cache(maxsize=4)
def _travellers(piles: tuple[str, ...], sowing: Sowing, ply: int) -> Markup:
    """A sowing on its way: the pile in the hand, from which one button after another goes.

    ``piles`` are those it leads to. Ids hold the number of the ply, so that every
    sowing is an animation of its own.
    """
    hand, sown = [], []
    for order, (button, place) in enumerate(sowing.drops, 1):
        delay = f"delay-{order}"
        hand.append(disc(button, order - 1, f"leaving {delay}"))
        height, orders = len(piles[place]), sowing.orders(place)
        level = height - len(orders) + orders.index(order)
        step = f"step-{steps_between(sowing.place, place)} {delay}"
        upright = h("g", disc(button, level), class_=f"upright {step}")
        around = h("g", upright, transform=_at(place, foot(place, height)))
        sown.append(h("g", around, class_=f"travelling {step}", id=f"sown-{ply}-{order}"))
    held = h("g", hand, transform=_at(sowing.place), id=f"hand-{ply}")
    return h("g", held, sown, class_="travellers", aria_hidden="true")


def _place_name(look: BoardLook, place: int, words: Words) -> str:
    """A place in words: its letter, its buttons, what can be done with it."""
    say = words.say
    marks = (_place_class(look, place) or "").split()
    parts = [pile_phrase(look.piles[place], words)]
    if "is-chosen" in marks:
        parts.append(say("chosen"))
    elif place in look.legal:
        parts.append(say("may be chosen"))
    if (value := dict(look.values).get(place)) is not None:
        parts.append(say("worth {value}", value=signed(value)))
    if "is-last" in marks:
        parts.append(say("last move"))
    return f"{PLACES[place]}: {', '.join(parts)}"
