"""Writes a trained network into the engine: ``python -m tools.nmbr9_training.export WEIGHTS``."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

MODULE = Path(__file__).parents[2] / "engine" / "games" / "nmbr9" / "weights.py"

HEAD = '''"""The weights of the network, in thousandths; see ``network``.

Made by ``tools/nmbr9_training``, whose README says how; not to be edited by hand.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = """\\
'''


def module_text(weights: str) -> str:
    """The module that holds these weights, a line of them for each unit of the network."""
    lines = [line for unit in weights.splitlines() for line in textwrap.wrap(unit, 100)]
    return HEAD + "\n".join(lines) + '\n"""\n'


if __name__ == "__main__":
    MODULE.write_text(module_text(Path(sys.argv[1]).read_text("ascii")), "ascii")
