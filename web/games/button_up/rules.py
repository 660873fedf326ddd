"""The rules of Button Up! in our own words, with pictures."""

from __future__ import annotations

from engine.games.button_up.sowing import heights
from engine.games.button_up.state import ButtonUpState
from web.games.button_up.board import BoardLook, still
from web.games.button_up.sowings import preview
from web.games.button_up.tower import tower
from web.games.parts import figure, key_list
from web.markup import Markup, h, join
from web.words import Words

_START = tuple("WBRRWBWRB")
_TURN = ("", "RW", "B", "", "RWB", "B", "W", "R", "")
_AGAIN = ("WR", "B", "R", "", "W", "BB", "RW", "", "")
_OVERFLOW = ("WRBRW", "", "B", "", "", "WBR", "", "", "")
_TOWER = "RRWBRBWWB"


def rules(words: Words) -> Markup:
    """All rules, one short section a subject."""
    return join(
        _aim(words),
        _turn(words),
        _another_turn(words),
        _overflow(words),
        _tower(words),
        _match(words),
        _keys(words),
    )


def _paragraph(text: str) -> Markup:
    return h("p", text)


def _circle(piles: tuple[str, ...], name: str, sown: int | None = None) -> Markup:
    """An example, perhaps with what sowing a pile would do."""
    planned = None if sown is None else preview(ButtonUpState(15, "fewest", piles=piles), sown)
    return still(BoardLook(piles, turn=0, planned=planned), name)


def _aim(words: Words) -> Markup:
    """U1, U2."""
    say = words.say
    return join(
        h("h2", say("The aim")),
        _paragraph(
            say(
                "One of you plays the three red buttons, the other the three black ones. The three "
                "white ones are spies and serve you both. In the end all nine stand in one tower, "
                "and you want yours to lie high up in it."
            )
        ),
        _paragraph(say("A round begins with the nine buttons in a circle, in any order.")),
        figure(
            _circle(_START, say("Nine buttons in a circle")),
            say(
                "Red is sewn with a cross, black with two upright threads; white has open holes. "
                "The button in the middle shows whose turn it is."
            ),
        ),
    )


def _turn(words: Words) -> Markup:
    """U3."""
    say = words.say
    return join(
        h("h2", say("A turn")),
        _paragraph(
            say(
                "Take a pile with at least one white button in it; a single white button is such a "
                "pile too. Sow it clockwise: one button on each pile that follows, the lowest "
                "button first. Empty places are passed over."
            )
        ),
        figure(
            _circle(_TURN, say("The pile on e is sown: black ends on h"), 4),
            say("The pile on e: red falls on f, white on g, black on h."),
        ),
    )


def _another_turn(words: Words) -> Markup:
    """U5."""
    say = words.say
    return join(
        h("h2", say("An extra turn")),
        _paragraph(
            say(
                "If the last button you sow lands on a button of its own colour, you move again, "
                "and you have to. Any of the three colours will do, also your opponent’s."
            )
        ),
        figure(
            _circle(_AGAIN, say("The pile on a is sown: red ends on red"), 0),
            say("White falls on b, red on the red button on c: an extra turn."),
        ),
    )


def _overflow(words: Words) -> Markup:
    """U4, the end of U5."""
    say = words.say
    return join(
        h("h2", say("More buttons than piles")),
        _paragraph(
            say(
                "Nothing goes round twice: if the pile has more buttons than there are other "
                "piles, each of them gets one and the last gets all the rest, as they lie. Then "
                "there is no extra turn. As many buttons as piles is not too many."
            )
        ),
        figure(
            _circle(_OVERFLOW, say("The pile on a overflows on f"), 0),
            say("Five buttons for two piles: one falls on c, the other four on f."),
        ),
    )


def _tower(words: Words) -> Markup:
    """U6, U7."""
    say = words.say
    red, black = (sum(heights(_TOWER, colour)) for colour in "RB")
    return join(
        h("h2", say("The tower")),
        _paragraph(
            say(
                "After eight moves one pile is left; an extra turn does not count any more. Each "
                "red and each black button is worth its height, from 1 at the bottom to 9 at the "
                "top. White ones count nothing. The higher sum wins the difference; equal sums "
                "win nothing."
            )
        ),
        figure(
            tower(_TOWER, 0, words),
            say(
                "Red has {red}, black {black}: black scores {points} points.",
                red=red,
                black=black,
                points=black - red,
            ),
        ),
    )


def _match(words: Words) -> Markup:
    """U8, U9."""
    say = words.say
    return join(
        h("h2", say("The match")),
        _paragraph(
            say("Rounds are played until somebody has 15 points, or as many as you agreed.")
        ),
        _paragraph(
            say(
                "The lot decides who starts the first round. After that it is whoever has fewer "
                "points; at equal points, whoever lost the last round; and if that was a draw, "
                "whoever did not start it. You may also agree to start by turns."
            )
        ),
    )


def _keys(words: Words) -> Markup:
    """How to play without a mouse."""
    say = words.say
    rows = [
        (say("arrow keys"), say("go round the circle")),
        (say("A to I"), say("go to that place")),
        (say("Home, End"), say("first or last place")),
        (say("Enter or space"), say("show where a pile would be sown; once more to sow it")),
        (say("Esc"), say("let go of what is chosen")),
        ("R", say("read the table")),
        (say("Ctrl + Z, Ctrl + Y"), say("take back, do again")),
    ]
    return key_list(rows, words)
