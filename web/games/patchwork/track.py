"""The time track as a tailor's tape: the next spaces at a glance, and all of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.game import Actor
from engine.games.patchwork.state import PatchworkState
from engine.games.patchwork.table import Space, track_spaces
from engine.games.patchwork.track import END, INCOME_SPACES
from web.games.view import Scene
from web.markup import Markup, h, join, picture, use
from web.words import Words

MARKERS = ("marker-a", "marker-b")
"""The symbols of the markers, by seat: a mitten and a hat."""

STRIP = 12
"""Spaces in the strip: from the marker behind, further than any turn leads."""
_NARROW, _WIDE = 9, 18
"""Spaces in a row of the whole track, on a narrow and on a wide screen."""

_WIDTH, _HEIGHT, _GAP = 26, 42, 10
_TAPE_TOP, _TAPE_HEIGHT = 8, 33


@dataclass(frozen=True, slots=True)
class TrackLook:
    """What to draw: spaces, and the one that the turn in preview would lead ``seat`` to."""

    spaces: tuple[Space, ...]
    landing: int | None = None
    seat: Actor = 0


def track(scene: Scene, state: PatchworkState, landing: int | None, seat: Actor) -> Markup:
    """The next spaces, opening to all of them; where there is room all are shown at once."""
    names = (scene.name(0), scene.name(1))
    return _track(state, landing, seat, names, scene.words)


@lru_cache(maxsize=32)
def _track(
    state: PatchworkState, landing: int | None, seat: Actor, names: tuple[str, str], words: Words
) -> Markup:
    """The same, remembered."""
    spaces = track_spaces(state)
    start = min(*(player.space for player in state.players), END + 1 - STRIP)
    strip = TrackLook(spaces[start : start + STRIP], landing, seat)
    whole = TrackLook(spaces, landing, seat)
    label = read_track(state, names, words)
    return join(
        h(
            "details",
            h(
                "summary",
                tape(strip, STRIP, label),
                picture("icon-back", "0 0 24 24", "glyph track-more"),
                class_="track-strip",
                title=words.say("The whole track"),
            ),
            tape(whole, _NARROW, label),
            class_="track-fold",
            id="track-fold",
        ),
        h("div", tape(whole, _WIDE, label), class_="track-wide"),
    )


@lru_cache(maxsize=64)
def tape(look: TrackLook, columns: int, label: str) -> Markup:
    """Spaces in full rows, every other one running back, like a tape laid in bends."""
    rows = len(look.spaces) // columns
    corners = [_corner(index, columns) for index in range(len(look.spaces))]
    return h(
        "svg",
        h("path", d=_bands(rows, columns), class_="tape"),
        h("path", d="".join(f"M{x} {y + 9}v5M{x} {y + 35}v5" for x, y in corners), class_="ticks"),
        [
            _space(space, look.seat if space.number == look.landing else None, *corner)
            for space, corner in zip(look.spaces, corners, strict=True)
        ],
        viewBox=f"-1 0 {columns * _WIDTH + 2} {rows * (_HEIGHT + _GAP) - _GAP}",
        class_="tape-picture",
        role="img",
        aria_label=label,
    )


def _corner(index: int, columns: int) -> tuple[int, int]:
    """The upper left corner of a space."""
    row, column = divmod(index, columns)
    if row % 2:
        column = columns - 1 - column
    return column * _WIDTH, row * (_HEIGHT + _GAP)


def _bands(rows: int, columns: int) -> str:
    """The tape itself: a band for each row, a piece that joins it to the next."""
    width, pitch = columns * _WIDTH, _HEIGHT + _GAP
    bands = [
        f"M0 {row * pitch + _TAPE_TOP}h{width}v{_TAPE_HEIGHT}h-{width}z" for row in range(rows)
    ]
    joints = [
        f"M{row % 2 * -(width - _WIDTH) + width - _WIDTH} {row * pitch + _TAPE_TOP + _TAPE_HEIGHT}"
        f"h{_WIDTH}v{pitch - _TAPE_HEIGHT}h-{_WIDTH}z"
        for row in range(rows - 1)
    ]
    return "".join(bands + joints)


@lru_cache(maxsize=512)
def _space(space: Space, landing: Actor | None, x: int, y: int) -> Markup:
    """What is on a space: an income, leather, its number, markers, the one that would land."""
    symbol = "button-gold" if space.income else "leather" if space.leather else None
    middle = x + _WIDTH // 2
    return join(
        use(symbol, x=x + 3, y=y + 9, width=20, height=20) if symbol else None,
        _landing(landing, x, y) if landing is not None else None,
        h("text", str(space.number), x=middle, y=y + 39, class_="tape-number"),
        [
            use(MARKERS[seat], x=x + 1 + 3 * place, y=y + 4 - 5 * place, width=24, height=24)
            for place, seat in enumerate(space.markers)
        ],
    )


def _landing(seat: Actor, x: int, y: int) -> Markup:
    """Where the turn in preview leads."""
    return join(
        h("rect", x=x + 1, y=y + 9, width=_WIDTH - 2, height=31, rx=5, class_="landing"),
        use(MARKERS[seat], x=x + 1, y=y + 1, width=24, height=24, class_="landing-marker"),
    )


def read_track(state: PatchworkState, names: tuple[str, str], words: Words) -> str:
    """The track in words: the markers, the incomes and the leather to come."""
    say, listing = words.say, words.listing
    spaces = [player.space for player in state.players]
    parts = [
        say("{name} is on space {space}", name=name, space=space)
        for name, space in zip(names, spaces, strict=True)
    ]
    if spaces[0] == spaces[1]:
        parts.append(say("{name} lies on top", name=names[state.top]))
    incomes = [str(space) for space in INCOME_SPACES if space > min(spaces)]
    if incomes:
        parts.append(say("income on {spaces}", spaces=listing(incomes)))
    if state.leather:
        parts.append(say("leather on {spaces}", spaces=listing([str(s) for s in state.leather])))
    return say("Time track: {facts}", facts="; ".join(parts))
