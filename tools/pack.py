"""Packs Python for the page; ``pack.mjs`` runs this inside Pyodide, in a build of the site."""

from __future__ import annotations

import ast
import gc
import importlib.util
import io
import json
import marshal
import random
import sys
from collections.abc import Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
"""Where Pyodide keeps Python's standard library."""
NOT_FOR_THE_PAGE = (
    "engine/cli/",
    "engine/__main__",
    "engine/agents/arena",
    "web/browser/main",
    "web/browser/worker_main",
)
FOR_THE_BROWSER = ("pyscript", "web.browser")
"""Packages that can only be imported where there is a page."""
ALSO = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "zipimport", "zlib")
"""Modules that the standard library fetches for itself when it needs them."""
PYC_HEAD = importlib.util.MAGIC_NUMBER + b"\1\0\0\0" + bytes(8)
"""What a compiled module begins with; it says that no source is to be compared."""


def pack(program: str, pyscript: str) -> bytes:
    """An archive of the program's modules and those of the standard library it uses.

    ``program`` is a folder with packages, ``pyscript`` PyScript's own modules as JSON.
    """
    sys.path.insert(0, program)
    sys.dont_write_bytecode = True
    root = Path(program)
    paths = [path.relative_to(root).as_posix() for path in sorted(root.rglob("*.*"))]
    kept = [path for path in paths if not path.startswith(NOT_FOR_THE_PAGE)]
    sources = {path: (root / path).read_text("utf-8") for path in kept if path.endswith(".py")}
    for source in (*sources.values(), *json.loads(pyscript).values()):
        for name in library_modules(source):
            importlib.import_module(name)
    for name in (*ALSO, *map(module_name, sources)):
        if not name.startswith(FOR_THE_BROWSER):
            importlib.import_module(name)
    entries = {f"{path}c": compiled(source, path) for path, source in sources.items()}
    entries |= {path: (root / path).read_bytes() for path in kept if path.endswith(".mo")}
    return archive(entries | dict(library_entries()))


def library_modules(source: str) -> Iterator[str]:
    """The modules of the standard library that a module imports anywhere in its text."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        yield from (name for name in names if name.split(".")[0] in sys.stdlib_module_names)


def library_entries() -> Iterator[tuple[str, bytes]]:
    """Every module of the standard library that has been imported, compiled."""
    files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    with ZipFile(LIBRARY) as library:
        for file in files:
            if file.startswith(LIBRARY):
                path = file.removeprefix(f"{LIBRARY}/")
                yield f"{path}c", compiled(library.read(path), path)


def module_name(path: str) -> str:
    """The module in a file of an archive.

    >>> module_name("web/app/__init__.pyc")
    'web.app'
    """
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")


def compiled(source: str | bytes, path: str) -> bytes:
    """A module as bytecode, without the docstrings, which nobody reads in the page."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    return PYC_HEAD + marshal.dumps(code)


def archive(entries: dict[str, bytes]) -> bytes:
    """A zip archive of these files, the same to the byte for the same contents."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as archived:
        for path, content in sorted(entries.items()):
            archived.writestr(ZipInfo(path), content, ZIP_DEFLATED, 9)
    return buffer.getvalue()


def preload(pyscript: str) -> None:
    """Import all that the library archive holds, so that it is in the memory's snapshot.

    What needs a page is compiled only and imported when there is one.
    """
    ready = CompiledModules()
    for path, source in json.loads(pyscript).items():
        code = compile(source, f"pyscript/{path}", "exec", dont_inherit=True, optimize=2)
        ready.add(f"pyscript/{path}", code)
    with ZipFile(LIBRARY) as library:
        paths = [path for path in library.namelist() if path.endswith(".pyc")]
        for path in paths:
            if module_name(path).startswith(FOR_THE_BROWSER):
                ready.add(path, marshal.loads(library.read(path)[len(PYC_HEAD) :]))  # noqa: S302
    sys.meta_path.insert(0, ready)
    for path in paths:
        if not module_name(path).startswith(FOR_THE_BROWSER):
            importlib.import_module(module_name(path))
    fill_caches()
    random.seed(0)  # nobody shall count on it: the page seeds it anew
    gc.collect()


def fill_caches() -> None:
    """Read what would be read from the archive later, for it is not there then."""
    from engine.registry import all_games
    from web.games import all_puzzles, all_views
    from web.words import LANGUAGES, words_in

    for read in (all_games, all_views, all_puzzles):
        read()
    for language in LANGUAGES:
        words_in(language)


class CompiledModules(MetaPathFinder, Loader):
    """Modules whose code is kept ready, to be run when they are imported."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[CodeType, bool]] = {}

    def add(self, path: str, code: CodeType) -> None:
        """Keep the code of the module in this file."""
        is_package = path.rpartition("/")[2].startswith("__init__.")
        self._codes[module_name(path)] = (code, is_package)

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The module, if it is one of these."""
        if fullname not in self._codes:
            return None
        return ModuleSpec(fullname, self, is_package=self._codes[fullname][1])

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__][0], module.__dict__)  # noqa: S102
