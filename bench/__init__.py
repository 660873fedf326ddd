"""Measures how fast Button Box is: ``python -m bench`` (see ``docs/performance.md``)."""
