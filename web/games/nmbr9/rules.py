"""The rules of NMBR 9 in our own words, with pictures."""

from __future__ import annotations

from functools import cache

from engine.games.nmbr9.landing import landing
from engine.games.nmbr9.notation import Put
from engine.games.nmbr9.table import EMPTY as EMPTY_TABLE
from engine.games.nmbr9.table import Table, Tile, lay
from web.games.nmbr9 import heap
from web.games.nmbr9.board import floating
from web.games.nmbr9.scores import score_table
from web.games.nmbr9.sight import Box, Extent, extent
from web.games.nmbr9.stage import Ghost
from web.games.nmbr9.telling import explain
from web.games.parts import figure, key_list
from web.markup import Markup, h, join
from web.words import Words

Laid = tuple[int, int, int, int]
"""Number, quarter turns, x and y of a tile in an example."""

_PAIR: tuple[Laid, ...] = ((9, 0, 0, 0), (9, 0, 3, 0))
_STEPS: tuple[Laid, ...] = (*_PAIR, (5, 0, 6, 0), (6, 1, 0, 0), (1, 1, 4, 2), (3, 0, 9, 0))
_RING: tuple[Laid, ...] = ((0, 0, 0, 0), (9, 0, 3, 0))


def rules(words: Words) -> Markup:
    """All rules, one short section a subject."""
    return join(
        _aim(words),
        _on_the_table(words),
        _higher(words),
        _counting(words),
        _alone(words),
        _pointing(words),
        _keys(words),
    )


def _aim(words: Words) -> Markup:
    """What it is about, and how a round goes (N1, N2)."""
    say = words.say
    return join(
        h("h2", say("The aim")),
        h(
            "p",
            say(
                "Build a heap of number tiles. A tile brings its number times the level it lies "
                "on, so large numbers want to lie high up."
            ),
        ),
        h("h2", say("A round")),
        h(
            "p",
            say(
                "Twenty cards, the numbers 0 to 9 twice each, are turned up one by one. Everybody "
                "takes the tile of that number and lays it on their own table at once; there is no "
                "passing. What has not come up yet can be counted, its order is unknown."
            ),
        ),
        h(
            "p",
            say("Tiles may be turned, but never flipped over. What lies stays where it is."),
        ),
    )


def _on_the_table(words: Words) -> Markup:
    """The first tile and its neighbours (N3, N4)."""
    say = words.say
    return join(
        h("h2", say("On the table")),
        h(
            "p",
            say(
                "The table is level 0 and has no border. The first tile lies anywhere. Every "
                "further tile on the table must touch another one there along at least one whole "
                "edge of a square; a corner is not enough. A tile that others lie on counts too."
            ),
        ),
        _refusal(words, ((9, 0, 0, 0),), (1, 0, 2, 4)),
    )


def _higher(words: Words) -> Markup:
    """What a tile on a tile needs (N4 – N7)."""
    say = words.say
    return join(
        h("h2", say("Higher up")),
        h("p", say("A tile may lie on others, one level above them, if all of this holds:")),
        h(
            "ul",
            h("li", say("Every one of its squares lies on a tile: no hole below, no overhang.")),
            h(
                "li",
                say(
                    "It lies on at least two different tiles. One square on the second is enough, "
                    "and two tiles of the same number are two tiles."
                ),
            ),
            h(
                "li",
                say(
                    "If its level has tiles already, it touches one of them along an edge, just "
                    "as on the table. The first tile of a level is free."
                ),
            ),
        ),
        _example(words, (*_PAIR, (6, 1, 0, 0)), say("A 6 across two 9s: level 1, 6 points.")),
        _refusal(words, _PAIR, (8, 0, 0, 0)),
        _refusal(words, _RING, (7, 0, 0, 0)),
        _refusal(words, (*_PAIR, (6, 1, 0, 0)), (1, 0, 1, 0)),
        h(
            "p",
            say(
                "You may go on with any level at any time, and there is no highest one. You may "
                "leave holes, but nothing can lie above a hole. The gap inside the 0 need not lie "
                "on anything."
            ),
        ),
    )


def _counting(words: Words) -> Markup:
    """The end and the score (N8), with an example that adds up."""
    say = words.say
    table = _table(_STEPS)
    caption = say("The heap of the example, level by level")
    return join(
        h("h2", say("Counting")),
        h(
            "p",
            say(
                "After twenty cards every tile brings its number times its level; on the table "
                "that is nothing. Most points win, and a tie is shared. The program adds up for "
                "you, all the time."
            ),
        ),
        _example(words, _STEPS, say("The 6 and the 1 lie on level 1.")),
        score_table(table, caption, words),
    )


def _alone(words: Words) -> Markup:
    """Playing alone (N9)."""
    say = words.say
    return join(
        h("h2", say("Alone")),
        h(
            "p",
            say(
                "Alone you play against your own best. The rules say that 100 points are very "
                "good; the rungs on the way there are ours. A word for the deal in the set-up "
                "gives everybody the same deck."
            ),
        ),
    )


def _pointing(words: Words) -> Markup:
    """How to lay tiles by mouse and finger."""
    say = words.say
    return join(
        h("h2", say("Mouse and finger")),
        h(
            "ul",
            h("li", say("The number on a tile is large, its level stands in the disc beside it.")),
            h(
                "li",
                say(
                    "With the mouse the tile follows; click to lay it. Drag the empty mat to move "
                    "it, use the wheel to come nearer."
                ),
            ),
            h(
                "li",
                say(
                    "With a finger tap the mat, then tap the tick or the button to lay the tile. "
                    "Or drag: the tile floats above your finger and stays where you let go. Tap "
                    "the floating tile to turn it, pinch to come nearer."
                ),
            ),
            h(
                "li",
                say(
                    "The tools on the mat show one level alone, the heap tilted, and all legal "
                    "places for the tile as it is turned."
                ),
            ),
        ),
    )


def _keys(words: Words) -> Markup:
    """How to play without a mouse."""
    say = words.say
    rows = [
        (say("arrow keys"), say("move the tile by a square")),
        (say("Home, End"), say("to the left or right end of the heap; with Ctrl, to a corner")),
        (say("N, P"), say("next or previous legal place")),
        (say("R"), say("turn the tile")),
        (say("Enter or space"), say("lay the tile")),
        (say("Esc"), say("put the tile back beside the table")),
        (say("L, 0 to 9"), say("look at the next level alone, or at that level; places follow")),
        (say("V"), say("show the legal places")),
        (say("T"), say("tilt the view")),
        (say("+, −, F"), say("nearer, farther, the whole heap")),
        (say("B"), say("read the table")),
        (say("Ctrl + Z, Ctrl + Y"), say("take back, do again")),
    ]
    return key_list(rows, words)


@cache
def _table(tiles: tuple[Laid, ...]) -> Table:
    """The table of an example, its tiles laid one after the other."""
    table = EMPTY_TABLE
    for number, quarter_turns, x, y in tiles:
        level = landing(table, number, quarter_turns, x, y).level
        table = lay(table, number, quarter_turns, x, y, level)
    return table


def _example(words: Words, tiles: tuple[Laid, ...], caption: str) -> Markup:
    """A table as it may be."""
    table = _table(tiles)
    return figure(_mat(table, extent(table.tiles), None, caption), caption)


def _refusal(words: Words, tiles: tuple[Laid, ...], tile: Laid) -> Markup:
    """A tile that may not lie where it floats, and why."""
    table = _table(tiles)
    number, *place = tile
    move = Put(*place)
    refused = landing(table, number, *move)
    assert refused.reason is not None  # noqa: S101 - the examples are chosen so
    caption = explain(refused.reason, words)
    drawn = floating(Ghost(move, refused, put=True), number)
    around = extent((*table.tiles, Tile(number, *move, refused.level)))
    return figure(_mat(table, around, drawn, caption), caption)


def _mat(table: Table, around: Extent, floating_tile: Markup | None, name: str) -> Markup:
    """An example on the mat."""
    side = max(around.right - around.left, around.bottom - around.top) + 2
    x, y = (around.left + around.right - side) / 2, (around.top + around.bottom - side) / 2
    return h(
        "svg",
        heap.ground(),
        heap.flat(table, -1, ""),
        floating_tile,
        viewBox=heap.view_box(Box(x, y, side)),
        class_="cutting-mat",
        role="img",
        aria_label=name,
    )
