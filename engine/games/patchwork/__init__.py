"""Patchwork: Christmas Edition, for two: buy patches with buttons and time, sew a quilt."""

from engine.games.patchwork.rules import PatchworkGame

GAME = PatchworkGame()
