"""Writes a trained network into the engine: ``python -m tools.export_weights GAME WEIGHTS``."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Final

GAMES: Final = Path(__file__).parents[1] / "engine" / "games"

DOCSTRINGS: Final = {
    "nmbr9": '''"""The weights of the network, in thousandths; see ``network``.

Made by ``tools/nmbr9_training``, whose README says how; not to be edited by hand.
"""
''',
    "patchwork": '''"""The weights of the network; see ``network``.

Made by ``tools/patchwork_training``, whose README says how; not to be edited by hand.
The direct connections' bias and weights come first; then, for each unit, its outgoing weight, its
bias and its weights.
"""
''',
}
"""What the modules say of themselves, by the game's package."""


def module_text(game: str, weights: str) -> str:
    """The module that holds these weights, a line of them for each unit of the network."""
    lines = [line for unit in weights.splitlines() for line in textwrap.wrap(unit, 100)]
    imports = "\nfrom __future__ import annotations\n\nfrom typing import Final\n\n"
    return f'{DOCSTRINGS[game]}{imports}WEIGHTS: Final = """\\\n' + "\n".join(lines) + '\n"""\n'


if __name__ == "__main__":
    _, game, weights = sys.argv
    text = module_text(game, Path(weights).read_text("ascii"))
    (GAMES / game / "weights.py").write_text(text, "ascii")
