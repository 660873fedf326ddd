"""The built site as a static host sees it: what is in it, what it says to be installed."""

from __future__ import annotations

import json
import re
import struct
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from e2e.conftest import SITE

NOT_KEPT = {".nojekyll", "404.html", "service-worker.js"}


def kept_offline() -> dict[str, bool]:
    """The files that the service worker keeps; whether their name already says the version."""
    code = (SITE / "service-worker.js").read_text("utf-8")
    entries = re.findall(r'\{url:"([^"]+)",revision:(null|"\w+")\}', code)
    return {url: revision == "null" for url, revision in entries}


def test_every_file_is_kept_offline():
    files = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    wanted = {name for name in files if not name.startswith("static/screenshots/")}
    assert set(kept_offline()) == wanted - NOT_KEPT


def test_what_is_large_is_named_after_its_contents_and_never_fetched_twice():
    for name, is_versioned in kept_offline().items():
        assert is_versioned == name.startswith(("vendor/", "python/")), name
        size = (SITE / name).stat().st_size
        assert is_versioned or size < 200_000, f"{name}: {size} bytes"


def test_caches_are_told_from_those_of_other_sites():
    code = (SITE / "service-worker.js").read_text("utf-8")
    assert 'prefix:"button-box"' in code
    assert "importScripts(" not in code


def test_the_manifest_names_pictures_of_the_size_they_have():
    manifest = json.loads((SITE / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        assert picture["src"].startswith("./")
        assert picture["sizes"] == size_of(SITE / picture["src"])


def size_of(picture: Path) -> str:
    """Width and height as a PNG file tells them."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return f"{width}x{height}"


def test_no_mark_of_the_build_is_left():
    for path in SITE.glob("**/*"):
        if path.suffix in {".html", ".toml", ".mjs", ".js"} and "vendor" not in path.parts:
            assert not re.search(r"%[a-z]+%", path.read_text("utf-8")), path.name


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("pyscript.toml", "application/toml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("service-worker.js", "text/javascript"),
        ("static/interpreter.mjs", "text/javascript"),
        ("vendor/pyodide-*/pyodide.asm.wasm", "application/wasm"),
        ("python/*/snapshot.gz", "application/gzip"),
    ],
)
def test_files_are_sent_with_the_type_browsers_insist_on(site, path, kind):
    (found,) = [SITE] if not path else SITE.glob(path)
    address = site + ("" if not path else found.relative_to(SITE).as_posix())
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - the site itself
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Content-Encoding"] is None


def test_what_is_not_there_gets_the_sites_own_page(site):
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(f"{site}no/such/page")  # noqa: S310 - the site itself
    assert caught.value.code == 404
    assert "There is no such page." in caught.value.read().decode("utf-8")
