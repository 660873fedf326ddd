"""Levels, limits and analyses: one path for opponent, hint and review."""
