"""Button Up! for two: sow piles around a circle until one tower is left."""

from engine.games.button_up.rules import ButtonUpGame

GAME = ButtonUpGame()
