"""Snip, the worked example: the smallest game that uses chance, seats and an option.

It is not offered to players. Copy this folder to start a new game.
"""

from engine.games.snip.rules import SnipGame

GAME = SnipGame()
