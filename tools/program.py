"""Packs the Python program for the page: the archive and the snapshot of the memory.

``pack.mjs`` makes both with the Pyodide that the page runs; what it made is kept in
``build/`` and made again only when the program, PyScript, Pyodide or the packer has changed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.catalogues import compile_catalogue
from tools.places import NODE_MODULES, ROOT, BuildError

KEPT = ROOT / "build/python"
PACKED = ("python.zip", "snapshot.gz")
PACKERS = ("tools/pack.mjs", "tools/pack.py", "web/static/memory.mjs")
NODE_PACKAGES = ("pyodide", "@pyscript/core")


def packed_program() -> Path:
    """A folder with the packed program; its name says what is in it."""
    files = dict(program_files())
    folder = KEPT / digest(files)
    if not all((folder / name).is_file() for name in PACKED):
        shutil.rmtree(KEPT, ignore_errors=True)
        pack(files, folder)
    return folder


def program_files() -> Iterator[tuple[str, bytes]]:
    """The Python packages and compiled catalogues: their names in the archive and contents."""
    for package in ("engine", "web"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_bytes()
    for path in sorted((ROOT / "web/locale").rglob("*.po")):
        compiled = path.relative_to(ROOT).with_suffix(".mo")
        yield compiled.as_posix(), compile_catalogue(path)


def digest(files: dict[str, bytes]) -> str:
    """A short name for all that decides what the packed program looks like."""
    everything = sha256()
    for name, content in sorted(files.items()):
        everything.update(f"{name} {len(content)} ".encode() + content)
    for packer in PACKERS:
        everything.update((ROOT / packer).read_bytes())
    for package in NODE_PACKAGES:
        everything.update(node_version(package).encode())
    return everything.hexdigest()[:12]


def node_version(package: str) -> str:
    """The version of a package of others that is installed."""
    about = NODE_MODULES / package / "package.json"
    if not about.is_file():
        raise BuildError(f"the Node package {package} is missing")
    version: str = json.loads(about.read_text("utf-8"))["version"]
    return version


def pack(files: dict[str, bytes], folder: Path) -> None:
    """Lay the program out in a folder and let Pyodide pack it into another."""
    KEPT.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=KEPT.parent) as workshop:
        program, packed = Path(workshop, "program"), Path(workshop, "packed")
        for name, content in files.items():
            path = program / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        packed.mkdir()
        run_node("tools/pack.mjs", str(program), str(packed))
        shutil.rmtree(KEPT, ignore_errors=True)
        folder.parent.mkdir()
        packed.rename(folder)


def run_node(script: str, *arguments: str) -> None:
    """Run one of the tools that Node runs; raises ``BuildError`` with what it said."""
    done = subprocess.run(
        ["node", script, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"{script} failed: {done.stderr.strip()[-2000:]}")
