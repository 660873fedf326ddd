"""What the worker runs: a desk whose methods the page calls."""

from js import performance

from engine.agents.desk import Desk

desk = Desk(lambda: performance.now() / 1000)
take = desk.take
work = desk.work

__export__ = ["take", "work"]
