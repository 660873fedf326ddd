"""Buttons: roll, cover fields of the own board with buttons, stop before it is too late."""

from engine.games.buttons.rules import ButtonsGame

GAME = ButtonsGame()
