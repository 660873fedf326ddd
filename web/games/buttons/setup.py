"""The set-up of Buttons: which side of the boards, or the boards of one's own box."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.buttons.board import CELLS
from engine.games.buttons.layouts import COLOURS, SIDES, side_board
from web.games.buttons.board import BoardLook, small_board
from web.games.parts import chip, fieldset
from web.games.view import Draft
from web.markup import Markup, h
from web.words import Words


def side_option(draft: Draft) -> Mapping[str, object]:
    """The ``side`` option that the form's raw values stand for."""
    choice = draft.options.get("side", "a")
    if choice == "each":
        return {"side": "".join(_seat_side(draft, seat) for seat in range(draft.players))}
    if choice == "own":
        return {"side": ",".join(_typed(draft, seat) for seat in range(draft.players))}
    return {"side": choice}


def _seat_side(draft: Draft, seat: int) -> str:
    """The side one seat has chosen."""
    return draft.options.get(f"side-{seat}", "a")


def _typed(draft: Draft, seat: int) -> str:
    """The letters typed for a seat's board, white space left out."""
    return "".join(draft.options.get(f"board-{seat}", "").split()).upper().replace(",", "")


def setup(draft: Draft, words: Words) -> Markup:
    """The controls for the boards."""
    choice = draft.options.get("side", "a")
    chips = [
        chip("side", value, text, checked=value == choice, message="draft option side")
        for value, text in (
            ("a", words.say("Side A: scattered")),
            ("b", words.say("Side B: corners")),
            ("each", words.say("Everybody chooses")),
            ("own", words.say("The boards of our own copy")),
        )
    ]
    details = {"each": _each, "own": _own}.get(choice, _preview)
    return fieldset(
        words.say("Which boards?"),
        h("div", chips, class_="chips"),
        details(draft, words),
    )


def _preview(draft: Draft, words: Words) -> Markup:
    """The boards of the chosen side, small."""
    side = draft.options.get("side", "a")
    return _boards([side_board(side, seat) for seat in range(draft.players)], draft, words)


def _boards(boards: list[str], draft: Draft, words: Words) -> Markup:
    """A small board for every seat."""
    return h(
        "ul",
        [
            h(
                "li",
                small_board(BoardLook(board, 0, 0), _board_name(seat, words)),
                class_="other",
            )
            for seat, board in enumerate(boards)
        ],
        class_="others-list",
    )


def _board_name(seat: int, words: Words) -> str:
    return words.say("The board of player {number}", number=seat + 1)


def _each(draft: Draft, words: Words) -> Markup:
    """A choice for every seat, with its board."""
    rows = [
        h(
            "li",
            h("span", _board_name(seat, words), class_="label"),
            h(
                "div",
                [
                    chip(
                        f"side-{seat}",
                        side,
                        side.upper(),
                        checked=side == _seat_side(draft, seat),
                        message=f"draft option side-{seat}",
                    )
                    for side in SIDES
                ],
                class_="chips",
                role="group",
                aria_label=_board_name(seat, words),
            ),
        )
        for seat in range(draft.players)
    ]
    boards = [side_board(_seat_side(draft, seat), seat) for seat in range(draft.players)]
    return h("div", h("ul", rows, class_="rows"), _boards(boards, draft, words))


def _own(draft: Draft, words: Words) -> Markup:
    """A text field for every seat, with the board as soon as it is complete."""
    help_text = words.say(
        "Type the 36 fields of each board row by row: R red, Y yellow, G green, B blue. "
        "Spaces and line breaks do not matter."
    )
    fields = [_own_board(draft, seat, words) for seat in range(draft.players)]
    return h("div", h("p", help_text, class_="quiet-text", id="board-help"), fields)


def _own_board(draft: Draft, seat: int, words: Words) -> Markup:
    """One typed board."""
    typed = _typed(draft, seat)
    complete = len(typed) == CELLS and set(typed) <= set(COLOURS)
    return h(
        "div",
        h(
            "label",
            h("span", _board_name(seat, words), class_="label"),
            h(
                "textarea",
                draft.options.get(f"board-{seat}", ""),
                class_="input",
                id=f"board-{seat}",
                rows=6,
                maxlength=400,
                spellcheck="false",
                autocapitalize="characters",
                autocomplete="off",
                aria_describedby="board-help",
                aria_invalid="true" if typed and not complete else None,
                data_msg=f"draft option board-{seat}",
            ),
            class_="field",
        ),
        h(
            "p",
            words.say("{n} of {all} letters", n=len(typed), all=CELLS),
            class_="label",
        ),
        small_board(BoardLook(typed, 0, 0), _board_name(seat, words)) if complete else None,
        class_="own-board",
    )
