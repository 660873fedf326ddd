"""Dependencies run one way: the browser knows the app, the app the games, nobody the reverse."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine

ROOT = Path(str(engine.__file__)).parent.parent
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
OUTSIDE_WORLD = {
    *("asyncio", "ctypes", "datetime", "gettext", "io", "locale", "multiprocessing", "os"),
    *("pathlib", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile", "threading"),
    *("time", "urllib"),
}
"""Clock, files, network, system randomness, languages: for the command line and the web only."""


def modules_under(folder: str) -> dict[str, Path]:
    """Every module below a folder, by its dotted name; none if the folder is missing."""
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(path: Path) -> Iterator[str]:
    """The full names a module imports, wherever in it."""
    return imports_in(path.read_text("utf-8"))


def imports_in(source: str) -> Iterator[str]:
    """The full names that a source text imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of the packages or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


ENGINE = modules_under("engine")
LIBRARY = {n: p for n, p in ENGINE.items() if not within(n, "engine.cli", "engine.__main__")}
WEB = modules_under("web")


def test_the_engine_is_where_it_is_looked_for() -> None:
    assert {"engine", "engine.game", "engine.games.snip.rules"} <= set(LIBRARY)


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_imports_itself_and_the_standard_library_only(name: str) -> None:
    for imported in imports_of(ENGINE[name]):
        top = imported.partition(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, imported
        assert top not in BROWSER, imported


@pytest.mark.parametrize("name", LIBRARY)
def test_only_the_command_line_touches_the_outside_world(name: str) -> None:
    tree = ast.parse(LIBRARY[name].read_text("utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input"}
    for imported in imports_of(LIBRARY[name]):
        assert imported.partition(".")[0] not in OUTSIDE_WORLD, imported
        assert not within(imported, "engine.cli"), imported


@pytest.mark.parametrize("name", [name for name in LIBRARY if within(name, "engine.games")])
def test_a_game_never_imports_another(name: str) -> None:
    own = ".".join(name.split(".")[:3])
    for imported in imports_of(LIBRARY[name]):
        assert not within(imported, "engine.games") or within(imported, own), imported


@pytest.mark.parametrize(
    "name", [name for name in LIBRARY if not within(name, "engine.games", "engine.registry")]
)
def test_what_games_share_names_no_game(name: str) -> None:
    for imported in imports_of(LIBRARY[name]):
        assert not within(imported, "engine.games"), imported


FORBIDDEN = {
    "web.games": ("web.app", "web.browser", "engine.cli"),
    "web.app": ("web.thinking", "web.browser", "engine.cli"),
    "web.thinking": ("web.browser", "engine.cli"),
    "web.browser": ("engine.cli",),
}
"""What a wing of the web may not import; only ``web.browser`` may import the browser."""


def test_the_web_keeps_to_its_layers() -> None:
    for name, path in WEB.items():
        for imported in imports_of(path):
            for wing, forbidden in FORBIDDEN.items():
                assert not (within(name, wing) and within(imported, *forbidden)), (name, imported)


def test_only_web_browser_imports_the_browser() -> None:
    for name, path in WEB.items():
        if not within(name, "web.browser"):
            for imported in imports_of(path):
                assert imported.partition(".")[0] not in BROWSER, (name, imported)


@pytest.mark.parametrize(
    "source",
    ["import js", "def f():\n    from pyscript import document", "import pyodide.ffi as f"],
)
def test_hidden_imports_are_found(source: str) -> None:
    assert {name.partition(".")[0] for name in imports_in(source)} & BROWSER
