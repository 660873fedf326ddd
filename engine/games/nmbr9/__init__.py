"""NMBR 9: number tiles laid beside and on top of each other; number × level scores."""

from engine.games.nmbr9.rules import Nmbr9Game

GAME = Nmbr9Game()
