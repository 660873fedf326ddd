"""Measures how well the opponents play: ``python -m bench.strength`` (see ``docs/strength.md``)."""
