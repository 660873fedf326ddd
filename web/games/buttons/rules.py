"""The rules of Buttons in our own words, with pictures."""

from __future__ import annotations

from engine.games.buttons.board import cell_at
from engine.games.buttons.layouts import side_board
from engine.games.buttons.moves import Dice
from engine.games.buttons.state import ButtonsState, Status
from web.games.buttons.board import BoardLook, mask_of, small_board
from web.games.buttons.dice import tray
from web.games.parts import figure, key_list
from web.markup import Markup, h, join
from web.words import Words


def rules(words: Words) -> Markup:
    """All rules, one short section a subject."""
    return join(_aim(words), _turn(words), _leaving(words), _scoring(words), _keys(words))


def _aim(words: Words) -> Markup:
    """What one plays for."""
    say = words.say
    return join(
        h("h2", say("The aim")),
        h(
            "p",
            say(
                "Gather stars. Whoever has five of them in a row, across or down without a gap, "
                "or twelve in all, ends the game at the end of that round."
            ),
        ),
        _line_example(words),
    )


def _turn(words: Words) -> Markup:
    """Rolling, placing, stopping (B6–B8)."""
    say = words.say
    return join(
        h("h2", say("A turn")),
        h(
            "p",
            say(
                "Whoever holds the red card begins. On your turn you roll or you stop. You may "
                "only stop if at least one button of this round lies on your board."
            ),
        ),
        h(
            "p",
            say(
                "The white die names the row, every black die a column. Choose one black die — the "
                "gold one counts too — and put a button on that field. You have to, if you can."
            ),
        ),
        _roll_example(words),
        h(
            "p",
            say(
                "A field must be free of buttons and stars, and no button may lie right beside, "
                "above or below it. Diagonally is fine, and so is the neighbourhood of a star."
            ),
        ),
    )


def _leaving(words: Words) -> Markup:
    """The offer, the bust and the dice that leave (B9–B12)."""
    say = words.say
    return join(
        h("h2", say("The offer")),
        h(
            "p",
            say(
                "After every roll, everybody else who is still in the round may put a button on "
                "the field of the white and the gold die — if it is free for them, and if they "
                "want it. Sometimes it is wiser to decline."
            ),
        ),
        h("h2", say("Bust")),
        h(
            "p",
            say(
                "If you roll and cannot place, you bust: your buttons of this round are lost, you "
                "score nothing and are out of the round. Your stars stay."
            ),
        ),
        h("h2", say("Fewer dice")),
        h(
            "p",
            say(
                "Whoever leaves the round, by stopping or by a bust, takes a black die with white "
                "pips along — two of them if only two play. The others roll with what is left. "
                "The last one goes on alone."
            ),
        ),
    )


def _scoring(words: Words) -> Markup:
    """Stars, cards passing on, the winner (B14–B18)."""
    say = words.say
    return join(
        h("h2", say("Scoring")),
        h("p", say("When all are out, everybody who stopped in time earns:")),
        h(
            "ul",
            h("li", say("one star for having stopped,")),
            h("li", say("one star for each colour covered at least three times,")),
            h("li", say("one more star if that colour is on an own card.")),
        ),
        h(
            "p",
            say(
                "You choose which of your buttons become stars; the other buttons leave the board. "
                "Then the cards pass on clockwise, and the new holder of red begins."
            ),
        ),
        h("h2", say("The winner")),
        h(
            "p",
            say(
                "Five in a row beat any number of stars. If several have a line, or nobody has "
                "one, more stars win; if these are equal too, it is a draw."
            ),
        ),
    )


def _line_example(words: Words) -> Markup:
    """Five stars in a row."""
    line = mask_of([cell_at(3, column) for column in range(2, 7)])
    look = BoardLook(side_board("a", 0), 0, line | 1 << cell_at(5, 2), line=line)
    return figure(
        small_board(look, words.say("A board with five stars in row 3")),
        words.say("Five in a row."),
    )


def _roll_example(words: Words) -> Markup:
    """A roll and the fields it leads to."""
    dice = Dice(4, (2, 3, 4, 4), 2)
    state = ButtonsState((side_board("a", 0),), (0,), (0,), (Status.IN,))
    buttons = mask_of([cell_at(3, 3), cell_at(1, 5)])
    targets = mask_of([cell_at(4, 2), cell_at(4, 4)])
    look = BoardLook(side_board("a", 0), buttons, 0, targets=targets, asked="legal", row=4)
    caption = words.say(
        "White 4, so row 4. The black dice lead to columns 2, 3 and 4; column 3 is right below a "
        "button and not allowed."
    )
    reading = words.say("The marked fields are 4,2 and 4,4")
    return figure(
        join(
            tray(dice, state, 0, words, fresh=False),
            small_board(look, reading),
        ),
        caption,
    )


def _keys(words: Words) -> Markup:
    """How to play without a mouse."""
    say = words.say
    rows = [
        (say("arrow keys"), say("move over the board")),
        (say("Home, End"), say("first or last field of the row; with Ctrl, of the board")),
        (say("Enter or space"), say("put a button, choose a field")),
        (say("Esc"), say("clear the choice")),
        (say("B"), say("read the table")),
        (say("Ctrl + Z, Ctrl + Y"), say("take back, do again")),
    ]
    return key_list(rows, words)
