"""A desk to play at without a browser: it plays the part of ``web.browser``.

A test sees what a person sees and does what a person can do: it presses
controls that it finds on the page, types, uses keys, reloads, opens a second
tab. Nothing else reaches the app.
"""

from __future__ import annotations

import copy
import json
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.agents.desk import Question
from engine.session import Session
from tests.web.elements import Element
from tests.web.page import TYPED, Page, handle_of, handles_of, is_focusable
from tests.web.shelf import Shelf, Tab
from web.app import effects as fx
from web.app.bests import load_bests
from web.app.messages import Message, decode
from web.app.model import Model, Table
from web.app.navigating import sit_down
from web.app.puzzling import load_solved
from web.app.settings import load_settings
from web.app.update import update
from web.app.view import view
from web.games.cues import Cue
from web.games.view import HUMAN


class Desk:
    """One tab of a browser with the app in it.

    ``said`` is everything spoken through the live region, ``heard`` every sound, ``focus`` what has
    the focus ("" once that is lost), ``history`` the addresses visited,
    ``question`` what the computer was asked last, ``asked_browser`` what the
    browser itself was asked for.
    """

    def __init__(
        self, address: str = "#/", shelf: Shelf | None = None, language: str = "en"
    ) -> None:
        self.shelf = shelf if shelf is not None else Shelf()
        self.said: list[str] = []
        self.heard: list[Cue] = []
        self.clipboard = ""
        self.clipboard_works = True
        self.focus = ""
        self.history = [address]
        self.asking: fx.Think | None = None
        self.asked_browser: list[fx.StartUpdate | fx.KeepStorage] = []
        self._dialog = self._opener = ""
        self._storage = Tab(self.shelf)
        self._queue: deque[Message] = deque()
        self._page: Page | None = None
        settings = load_settings(self.shelf.settings, language)
        self.model = Model(
            settings,
            bests=load_bests(self.shelf.bests),
            solved=load_solved(self.shelf.solved),
            storage_works=self.shelf.works,
        )
        self.send(Message("address", value=address))

    @classmethod
    def with_table(
        cls, session: Session[Any, Any], kinds: tuple[str, ...] = (), **settings: Any
    ) -> Desk:
        """A desk with this session on the table; ``kinds`` are its levels, else people play."""
        desk = cls()
        changed = replace(desk.model.settings, **settings)
        kinds = kinds or (HUMAN,) * session.players
        desk.model, effects = sit_down(
            replace(desk.model, settings=changed), "story", session, kinds
        )
        desk.history.append("#/play/story")
        desk._show()
        desk._carry_out(effects)
        return desk

    # What a person sees

    @property
    def page(self) -> Page:
        """The page as it is now."""
        if self._page is None:
            self._page = Page(self._picture)
        return self._page

    @property
    def address(self) -> str:
        """The page's address."""
        return self.history[-1]

    @property
    def table(self) -> Table:
        """The game on the table."""
        return self.model.at_table

    @property
    def session(self) -> Session[Any, Any]:
        """The session on the table."""
        return self.table.session

    @property
    def last_said(self) -> str:
        """What was spoken last."""
        return self.said[-1]

    # What a person does

    def find(self, what: str) -> Element:
        """The control that has this id, message or address, or else this name.

        There may be several, if they do the same.
        """
        page = self.page
        controls = page.controls()
        for names in (handles_of, lambda control: {page.name(control)}):
            found = [control for control in controls if what in names(control)]
            if found:
                assert len({handle_of(control) for control in found}) == 1, f"two are {what!r}"
                return found[0]
        raise LookupError(f"{what!r} among {[page.name(control) for control in controls]}")

    def can(self, what: str) -> bool:
        """Whether there is such a control."""
        try:
            self.find(what)
        except LookupError:
            return False
        return True

    def press(self, *names: str) -> None:
        """Press one control after another."""
        for name in names:
            self._press(self.find(name))

    def _press(self, control: Element) -> None:
        self.focus = handle_of(control)
        if control.tag in TYPED:
            self.send(decode(control.get("data-msg"), control.get("value")))
        elif message := control.get("data-msg"):
            self.send(decode(message))
        elif control.tag == "a":
            self.go(control.get("href"))
        else:
            form = next(around for around in control.ancestors() if around.tag == "form")
            self.send(decode(form.get("data-msg")))

    def enter(self, what: str, text: str) -> None:
        """Type into a field, or choose from a list."""
        control = self.find(what)
        assert control.tag in TYPED
        if control.tag == "select":
            assert text in {option.get("value") for option in control.elements}
        if limit := control.get("maxlength"):
            text = text[: int(limit)]
        self.focus = handle_of(control)
        self.send(decode(control.get("data-msg"), text))

    def key(self, *keys: str) -> None:
        """Press keys on the board that has the focus; Escape may mean something else first."""
        for key in keys:
            way_out = [e for e in self.page.elements() if e.get("data-escape")]
            if key == "Escape" and way_out and not self.page.dialog:
                self.send(decode(way_out[0].get("data-escape")))
                continue
            element = self.page.find(self.focus)
            around = (element, *element.ancestors())
            board = next(part for part in around if part.get("data-keys"))
            self.send(decode(f"{board.get('data-keys')} key {key}"))

    def go(self, address: str) -> None:
        """Follow a link or enter an address."""
        if address != self.address:
            self.history.append(address)
            self.send(Message("address", value=address))

    def back(self) -> None:
        """The browser's way back."""
        self.history.pop()
        self.send(Message("address", value=self.address))

    def reload(self) -> Desk:
        """The same address in a fresh page, everything forgotten that was not kept."""
        return Desk(self.address, self.shelf, self.model.settings.language)

    def twin(self) -> Desk:
        """The same desk once more, to try something out at."""
        other = copy.copy(self)
        other.shelf, other._storage = copy.deepcopy((self.shelf, self._storage))
        other.said, other.heard = [*self.said], [*self.heard]
        other.history, other._queue = [*self.history], deque()
        return other

    # What the browser does

    def send(self, message: Message) -> None:
        """Handle a message and those that follow from it."""
        self._queue.append(message)
        while self._queue:
            self.model, effects = update(self.model, self._queue.popleft())
            self._show()
            self._carry_out(effects)

    def send_text(self, text: str) -> None:
        """Send what a control of an older page would have said."""
        self.send(decode(text))

    @property
    def question(self) -> Question | None:
        """What the computer was asked last, unless nobody waits for the answer any more."""
        return self.asking.question if self.asking else None

    def answer(self, choice: str, late: fx.Think | None = None) -> None:
        """The computer has made up its mind about what it was asked last, or too late."""
        asking = late or self.asking
        assert asking is not None, "nobody asked"
        self.reply({"to_act": asking.question.seat, "choice": choice}, asking)

    def reply(
        self, answer: Mapping[str, Any], late: fx.Think | None = None, *, final: bool = True
    ) -> None:
        """The computer answers what it was asked last, says how far it is, or comes too late."""
        asking = late or self.asking
        assert asking is not None, "nobody asked"
        message = asking.then if final else asking.meanwhile
        assert message is not None, "nobody wants to know meanwhile"
        self.send(replace(message, value=json.dumps(answer)))

    def fail(self, details: str) -> None:
        """What the loop does when something raised an exception."""
        self.model = replace(self.model, failure=details, dialog="")
        self._show()

    def _show(self) -> None:
        """Draw the page; what is no longer on it loses the focus."""
        self._picture, self._page = view(self.model), None
        if self.model.dialog != self._dialog:
            self._change_dialog()
        regions = self._picture.regions
        markup = regions["dialog"] or "".join([self._picture.layout, *regions.values()])
        if f'"{self.focus}"' not in markup:
            self.focus = ""

    def _change_dialog(self) -> None:
        """A dialog has the focus on its way out; closing gives it back to where it was."""
        if not self._dialog:
            self._opener = self.focus
        self._dialog = self.model.dialog
        self.focus = "dialog" if self._dialog else self._opener

    def _carry_out(self, effects: tuple[fx.Effect, ...]) -> None:
        for effect in effects:
            self._run(effect)

    def _run(self, effect: fx.Effect) -> None:
        match effect:
            case fx.Announce(text):
                self.said += [text] if text else []
            case fx.Focus(element):
                self._put_focus(element)
            case fx.Sound(cues):
                self.heard += cues
            case fx.SetAddress(fragment, do_replace):
                self._set_address(fragment, do_replace)
            case fx.DrawSeed(then):
                self._answer(then, self._random())
            case fx.CopyText(text, then):
                self.clipboard = text if self.clipboard_works else ""
                self._answer(then, "yes" if self.clipboard_works else "no")
            case fx.Think():
                self.asking = effect
            case fx.StopThinking():
                self.asking = None
            case fx.StartUpdate() | fx.KeepStorage():
                self.asked_browser.append(effect)
            case fx.LoadGame(game_id, then):
                self._answer(then, self._storage.load(game_id))
            case fx.ListGames(then):
                self._answer(then, self._storage.all_games())
            case _:
                self._keep(effect)

    def _answer(self, then: Message, value: str) -> None:
        """Report the result of an effect."""
        self._queue.append(replace(then, value=value))

    def _random(self) -> str:
        """Another text each time, the same ones in every run."""
        return f"{self.shelf.tick():012x}"

    def _put_focus(self, element: str) -> None:
        """Focus an element, if it is there and can have the focus."""
        for found in self.page.reachable():
            if found.get("id") == element:
                assert is_focusable(found), element
                self.focus = element

    def _set_address(self, fragment: str, do_replace: bool) -> None:
        if self.address == fragment:
            return
        if do_replace:
            self.history.pop()
        self.history.append(fragment)
        self._queue.append(Message("address", value=fragment))

    def _keep(self, effect: fx.Effect) -> None:
        """Keep or forget something, if the browser lets us."""
        try:
            if not self._storage.keep(effect):
                self._queue.append(Message("conflict", value=self._random()))
        except OSError:
            self._queue.append(Message("storage-failed"))
