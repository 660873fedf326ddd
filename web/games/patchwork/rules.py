"""The rules of Patchwork in our own words, with pictures."""

from __future__ import annotations

from engine.games.patchwork.placements import sewn
from engine.games.patchwork.state import Buy, PatchworkState, Player
from engine.games.patchwork.table import track_spaces
from engine.games.patchwork.track import LEATHER_SPACES
from web.games.parts import figure, key_list
from web.games.patchwork.cloth import patch_picture
from web.games.patchwork.facts import fact
from web.games.patchwork.quilt import QuiltLook, small_quilt
from web.games.patchwork.ribbon import prices
from web.games.patchwork.track import STRIP, TrackLook, tape
from web.markup import Markup, h, join, picture
from web.words import Words

WITH_SQUARE = (
    *(Buy(18, 7, 0, 0), Buy(27, 2, 1, 0), Buy(26, 1, 4, 0), Buy(6, 1, 6, 1), Buy(14, 3, 1, 2)),
    *(Buy(8, 6, 2, 2), Buy(0, 0, 3, 2), Buy(7, 3, 0, 4), Buy(4, 0, 3, 4), Buy(12, 6, 2, 5)),
    *(Buy(17, 1, 7, 1), Buy(2, 0, 1, 7), Buy(9, 0, 5, 5)),
)
"""A quilt on which the last patch completes a square of 7 × 7."""


def rules(words: Words) -> Markup:
    """All rules, one short section a subject."""
    return join(
        _aim(words),
        _turn(words),
        _buying(words),
        _passing(words),
        _track(words),
        _tile(words),
        _end(words),
        _keys(words),
    )


def _aim(words: Words) -> Markup:
    say = words.say
    return join(
        h("h2", say("The aim")),
        h(
            "p",
            say(
                "Two people sew a quilt of 9 × 9 cells each. Buttons are money, and in the end "
                "they are points; every hole that is left costs two of them."
            ),
        ),
        h(
            "p",
            say(
                "Each begins with five buttons and a marker at the start of the time track. The "
                "33 patches lie in a circle in random order, with a small tree among them, right "
                "behind the smallest patch."
            ),
        ),
    )


def _turn(words: Words) -> Markup:
    say = words.say
    return join(
        h("h2", say("Whose turn it is")),
        h(
            "p",
            say(
                "Whoever is further back on the time track moves, perhaps several times in a row. "
                "If both markers are on one space, the one that came last lies on top and moves."
            ),
        ),
        h("p", say("On your turn you buy a patch, or you pass.")),
    )


def _buying(words: Words) -> Markup:
    say = words.say
    return join(
        h("h2", say("Buying a patch")),
        h(
            "p",
            say(
                "You can choose among the next three patches clockwise of the tree: one that you "
                "can pay and that fits somewhere on your quilt. The tree moves to the gap; you pay "
                "the buttons, sew the patch on and move your marker by the time it takes."
            ),
        ),
        _choices(words),
        h(
            "p",
            say(
                "A patch may be turned and flipped. It can lie anywhere on free cells and need not "
                "touch another patch. Once sewn on it stays."
            ),
        ),
    )


def _choices(words: Words) -> Markup:
    """Three patches with what they cost."""
    cards = [
        h("li", patch_picture(patch, 0.8), prices(patch), class_="offer is-choice is-open")
        for patch in (5, 19, 20)
    ]
    caption = words.say(
        "The number with the golden button is the price, the one with the hourglass the time. The "
        "golden buttons on a patch are income."
    )
    token = h("li", picture("tree", "0 0 62 86", "token"), class_="token-place")
    return figure(h("ul", token, cards, class_="ribbon-list"), caption)


def _passing(words: Words) -> Markup:
    say = words.say
    return join(
        h("h2", say("Passing")),
        h(
            "p",
            say(
                "Your marker goes to the space just ahead of the other one, and you take one "
                "button for every space it really moves."
            ),
        ),
    )


def _track(words: Words) -> Markup:
    say = words.say
    return join(
        h("h2", say("The time track")),
        h(
            "p",
            say(
                "Whenever your marker comes to a golden button or past it, you take as many "
                "buttons as are sewn on your own quilt, the patch just bought included."
            ),
        ),
        _strip(words),
        h(
            "p",
            say(
                "Five leather patches of a single cell lie on the track. The first to come to one "
                "or past it sews it on at once. Without a free cell it is lost."
            ),
        ),
        h(
            "p",
            say(
                "No marker goes beyond the last space, 53; the steps left over are lost, and "
                "nobody gets buttons for them. A patch may still be bought: it costs its full "
                "price, and there is one last income."
            ),
        ),
    )


def _strip(words: Words) -> Markup:
    """A piece of the track with both markers."""
    players = (Player(space=19), Player(space=22))
    spaces = track_spaces(PatchworkState(LEATHER_SPACES["revised"], players))
    look = TrackLook(spaces[18 : 18 + STRIP])
    reading = words.say("A piece of the track, with markers on 19 and 22")
    caption = words.say(
        "The mitten is behind and moves: on 23 waits an income, on 26 a leather patch."
    )
    return figure(tape(look, STRIP, reading), caption)


def _tile(words: Words) -> Markup:
    say = words.say
    quilt = small_quilt(
        QuiltLook(tuple(sewn(piece) for piece in WITH_SQUARE), 1),
        say("A quilt with a full square in its upper left corner"),
    )
    return join(
        h("h2", say("The bonus tile")),
        h(
            "p",
            say(
                "The first whose quilt has a full square of 7 × 7 cells, wherever on it, takes the "
                "bonus tile at once. It is worth seven points, and there is only one."
            ),
        ),
        figure(
            quilt,
            say("The patch with the dotted line, the last one, has made the square full."),
        ),
    )


def _end(words: Words) -> Markup:
    say = words.say
    facts = [
        fact("button-gold", "+1", say("each button counts one point")),
        fact("bonus-tile", "+7", say("the bonus tile counts seven points")),
        fact("free-cell", "−2", say("each empty cell costs two points")),
    ]
    return join(
        h("h2", say("The end")),
        h(
            "p",
            say(
                "The game ends when both markers are on the last space. Every button is a point, "
                "the bonus tile seven, and every empty cell takes two away; the sum may well be "
                "negative."
            ),
        ),
        h("ul", [h("li", one) for one in facts], class_="fact-list"),
        h(
            "p",
            say("More points win. If they are equal, whoever reached the last space first wins."),
        ),
    )


def _keys(words: Words) -> Markup:
    """How to play without a mouse."""
    say = words.say
    rows = [
        (say("1, 2, 3"), say("take one of the three patches in the hand")),
        (
            say("arrow keys"),
            say("move along the patches, over the quilt, or the patch in the hand"),
        ),
        (say("Home, End"), say("to the edge; with Ctrl, to the corner")),
        ("R", say("turn the patch clockwise")),
        ("F", say("flip it")),
        (say("Enter or space"), say("choose; put the patch down; once more, sew it on")),
        (say("Esc"), say("put the patch back, free of charge")),
        (say("B"), say("read the table")),
        (say("Ctrl + Z, Ctrl + Y"), say("take back, do again")),
    ]
    return key_list(rows, words)
