"""Where things are, for the tools that build the site."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The site cannot be built; the message says why in one line."""


def copy(source: Path, target: Path) -> None:
    """Copy one file, making the folder it goes to."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(present(source), target)


def present(path: Path) -> Path:
    """The path itself, if there is such a file or folder."""
    if not path.exists():
        raise BuildError(f"{path.relative_to(ROOT)} is missing")
    return path
