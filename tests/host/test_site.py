"""The site as it is built: its archive, its policy, its pins."""

from __future__ import annotations

import gettext
import importlib
import io
import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.build import named_in, style_sheet
from tools.catalogues import compile_catalogue
from tools.messages import collect, missing, update
from tools.pack import archive, compiled, library_modules, module_name
from tools.places import ROOT, BuildError
from tools.program import digest, program_files


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def policy_of_page() -> str:
    found = re.search(
        r'http-equiv="Content-Security-Policy" content="([^"]+)"', text_of("index.html")
    )
    assert found
    return found[1]


def test_the_program_is_named_after_its_contents():
    files = dict(program_files())
    assert {"engine/game.py", "web/browser/entry.py"} <= set(files)
    assert {Path(name).suffix for name in files} == {".py", ".mo"}
    assert digest(files) == digest(dict(reversed(files.items())))
    assert digest(files) != digest({**files, "engine/game.py": b""})


def test_the_same_files_give_the_same_archive():
    files = {"b.txt": b"second", "a.txt": b"first"}
    assert archive(files) == archive(dict(sorted(files.items())))
    with zipfile.ZipFile(io.BytesIO(archive(files))) as archived:
        assert archived.namelist() == ["a.txt", "b.txt"]
        assert archived.read("b.txt") == b"second"


def test_modules_are_compiled_without_their_docstrings(tmp_path, monkeypatch):
    source = '"""Unread."""\nassert False\nANSWER = 42\n'
    (tmp_path / "compiled_example.zip").write_bytes(
        archive({"compiled_example.pyc": compiled(source, "compiled_example.py")})
    )
    monkeypatch.syspath_prepend(tmp_path / "compiled_example.zip")
    module = importlib.import_module("compiled_example")
    assert (module.ANSWER, module.__doc__) == (42, None)


def test_the_library_modules_of_a_text_are_found_wherever_they_are_imported():
    source = """
import json, js
from collections.abc import Iterator
from . import sibling
def late():
    from web.words import Words
    import os.path
"""
    assert set(library_modules(source)) == {"json", "collections.abc", "os.path"}
    assert module_name("web/app/__init__.pyc") == "web.app"
    assert module_name("random.pyc") == "random"


def test_the_general_styles_come_before_those_of_the_games():
    sheet = style_sheet(ROOT / "web/static/css")
    parts = [
        (ROOT / f"web/static/css/{name}.css").read_text("utf-8")
        for name in ("tokens", "base", "parts", "table", "button_up", "patchwork")
    ]
    places = [sheet.index(part) for part in parts]
    assert places == sorted(places)


def test_a_part_of_pyscript_is_found_by_its_import(tmp_path):
    script = tmp_path / "core.js"
    script.write_text('import("./toml-a1B2.js");import("./toml-a1B2.js");import("./tomlet.js")')
    assert named_in(script, "toml") == "toml-a1B2.js"
    with pytest.raises(BuildError, match="imports 0 files zip"):
        named_in(script, "zip")


def test_the_header_repeats_the_policy_of_the_page():
    headers = tomllib.loads(text_of("netlify.toml"))["headers"]
    everywhere = next(entry["values"] for entry in headers if entry["for"] == "/*")
    header = everywhere["Content-Security-Policy"]
    assert header == f"{policy_of_page()}; frame-ancestors 'self'"


def test_the_policy_allows_no_inline_code_and_no_other_origin():
    assert "unsafe-inline" not in policy_of_page()
    assert "http" not in policy_of_page()


def test_only_workers_may_be_made_from_text():
    directives = [directive.split() for directive in policy_of_page().split(";")]
    assert ["worker-src", "'self'", "blob:"] in directives
    assert policy_of_page().count("blob:") == 1


@pytest.mark.parametrize("name", ["index.html", "404.html", "pyscript.toml"])
def test_every_address_is_relative(name):
    addresses = re.findall(r'(?:href|src|config)="([^"]*)"', text_of(name))
    addresses += re.findall(r'"(\.?/[^"]*|https?:[^"]*)"', text_of(name))
    assert all(address.startswith(("./", "#")) for address in addresses), addresses


def test_the_page_runs_no_code_of_its_own_text():
    page = text_of("index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<[^>]*\s(?:style|on\w+)=", page) == []


def test_the_packages_of_others_are_pinned_without_addresses():
    assert '"resolved"' not in text_of("package-lock.json")
    pins = json.loads(text_of("package.json"))["dependencies"].values()
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", pin) for pin in pins)
    for name in ("requirements-dev.txt", "requirements-test.txt"):
        lines = [line for line in text_of(name).splitlines() if line and line[0] not in "#-"]
        assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), name


@pytest.fixture
def code(tmp_path: Path) -> Path:
    """A small program that says, counts and marks."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web/view.py").write_text(
        'def view(words):\n    words.say("Roll")\n    words.count("{n} star", "{n} stars", 2)\n'
        'TITLE = mark("Rules")\nOTHER = "text".count("t")\n',
        "utf-8",
    )
    return tmp_path


def test_texts_are_found_where_they_are_said_counted_or_marked(code):
    found = {message.id for message in collect(code) if message.id}
    assert found == {"Roll", ("{n} star", "{n} stars"), "Rules"}


def test_updating_again_changes_nothing_and_keeps_translations(code):
    path = code / "web/locale/cs/LC_MESSAGES/button_box.po"
    assert missing(update(collect(code), "cs", code)) == 3
    written = path.read_text("utf-8").replace(
        'msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""',
        'msgstr[0] "{n} hvězda"\nmsgstr[1] "{n} hvězdy"\nmsgstr[2] "{n} hvězd"',
    )
    path.write_text(written, "utf-8")
    assert missing(update(collect(code), "cs", code)) == 2
    assert path.read_text("utf-8") == written
    assert "web/view.py\n" in written
    assert "Date" not in written


def test_compiled_catalogues_count_as_the_language_does(code):
    test_updating_again_changes_nothing_and_keeps_translations(code)
    compiled = compile_catalogue(code / "web/locale/cs/LC_MESSAGES/button_box.po")
    words = gettext.GNUTranslations(io.BytesIO(compiled))
    said = [words.ngettext("{n} star", "{n} stars", number) for number in (1, 3, 5)]
    assert said == ["{n} hvězda", "{n} hvězdy", "{n} hvězd"]
