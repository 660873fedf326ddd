"""Builds the site: ``python -m tools.build [folder]`` writes it to ``dist/`` or that folder.

The site is a folder of files that any static host can serve from any path. Code of others
comes from ``node_modules`` and is pinned by ``package-lock.json``. What is large and what
must fit together lies in folders named after its version or contents, so that browsers
may keep it and never mix two releases.
"""

from __future__ import annotations

import json
import re
import shutil
import struct
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.places import NODE_MODULES, ROOT, BuildError, copy, present
from tools.program import PACKED, node_version, packed_program, run_node

PAGES = ("index.html", "404.html", "pyscript.toml")
SCRIPTS = ("static/interpreter.mjs", "static/offline.mjs")
"""Pages and scripts are where the build puts names for marks such as ``%pyodide%``."""
RUN_AS = {"main.py": "main.py", "worker.py": "worker_main.py"}
"""What the page and its worker run, by its name on the site."""
ART_MARK = "<!-- art.svg -->"
"""The line of ``index.html`` that the drawings take the place of."""
FIRST_STYLES = ("tokens", "base", "parts", "table")
"""The style sheets that come before those of the single games."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SCREENSHOTS = ("home.png", "buttons.png", "phone.png")
FONTS = ("fraunces", "nunito")
ALPHABETS = ("latin", "latin-ext")


def build(dist: Path) -> None:
    """Build the whole site beside ``dist`` and put it in the place of what was there."""
    dist.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=dist.parent, prefix=f".{dist.name}-") as workshop:
        site = Path(workshop) / "site"
        lay_out(site)
        if dist.exists():
            shutil.rmtree(dist)
        site.rename(dist)


def lay_out(site: Path) -> None:
    """Write all files of the site into a new folder."""
    python = packed_program()
    for name in PACKED:
        copy(python / name, site / "python" / python.name / name)
    for name, script in RUN_AS.items():
        copy(ROOT / "web/browser" / script, site / name)
    build_static(site / "static")
    names = build_vendor(site / "vendor")
    build_pages(site, {**names, "python": python.name, "bytes": str(first_bytes(site))})
    build_manifest(site)
    run_node("tools/offline.mjs", str(site))


def build_static(static: Path) -> None:
    """Styles in one sheet, icons and scripts of the project's own, and the typefaces."""
    shutil.copytree(ROOT / "web/static", static, ignore=shutil.ignore_patterns("*.css", "art.svg"))
    (static / "css/style.css").write_text(style_sheet(ROOT / "web/static/css"), "utf-8")
    for font in FONTS:
        package = NODE_MODULES / "@fontsource-variable" / font
        for alphabet in ALPHABETS:
            name = f"{font}-{alphabet}-wght-normal.woff2"
            copy(package / "files" / name, static / "fonts" / name)
        copy(package / "LICENSE", static / "fonts" / f"{font}-LICENSE.txt")
    run_node("tools/icons.mjs", str(static / "icons"))


def style_sheet(folder: Path) -> str:
    """All style sheets in one, the general ones first: one request before the first paint."""
    general = [folder / f"{name}.css" for name in FIRST_STYLES]
    special = sorted(path for path in folder.glob("*.css") if path not in general)
    return "".join(present(path).read_text("utf-8") for path in [*general, *special])


def build_vendor(vendor: Path) -> dict[str, str]:
    """The code of others as it came; the names that the pages call it by.

    Left out is what only developers read. Pyodide's list of packages is cut down to none:
    the program is packed already.
    """
    pyodide = vendored(vendor, "pyodide", PYODIDE_FILES)
    lock = json.loads(present(NODE_MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    (pyodide / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    scripts = present(NODE_MODULES / "@pyscript/core/dist").iterdir()
    read = sorted(path.name for path in scripts if path.suffix in (".js", ".css"))
    pyscript = vendored(vendor, "@pyscript/core", [f"dist/{name}" for name in read])
    core = named_in(pyscript / "core.js", "core")
    return {
        "pyodide": pyodide.name,
        "pyscript": pyscript.name,
        "core": core,
        "toml": named_in(pyscript / core, "toml"),
        "idiomorph": vendored(vendor, "idiomorph", ["dist/idiomorph.esm.js"]).name,
        "workbox": vendored(vendor, "workbox-window", ["build/workbox-window.prod.mjs"]).name,
    }


def vendored(vendor: Path, package: str, files: Iterable[str]) -> Path:
    """Some files of a Node package and its licence, in a folder named after its version."""
    name = package.removeprefix("@").removesuffix("/core")
    folder = vendor / f"{name}-{node_version(package)}"
    for file in files:
        copy(NODE_MODULES / package / file, folder / Path(file).name)
    licence = NODE_MODULES / package / "LICENSE"
    if licence.is_file():
        copy(licence, folder / "LICENSE.txt")
    return folder


def named_in(script: Path, chunk: str) -> str:
    """The file of a part of PyScript, whose name holds a hash, as a script of it imports it."""
    found: set[str] = set(re.findall(rf'"\./({chunk}-\w+\.js)"', script.read_text("utf-8")))
    if len(found) != 1:
        raise BuildError(f"{script.name} imports {len(found)} files {chunk}, not one")
    return found.pop()


def first_bytes(site: Path) -> int:
    """What the progress bar counts: the bytes of the two large files, as a page sees them."""
    large = [*site.glob("vendor/pyodide-*/*.wasm"), *site.glob("python/*/snapshot.gz")]
    return sum(path.stat().st_size for path in large)


def build_pages(site: Path, names: dict[str, str]) -> None:
    """Pages and scripts with these names for their marks, and a mark that keeps Jekyll away."""
    (site / ".nojekyll").touch()
    for page in (*PAGES, *SCRIPTS):
        text = present(ROOT / "web" / page if page in SCRIPTS else ROOT / page).read_text("utf-8")
        for mark, name in names.items():
            text = text.replace(f"%{mark}%", name)
        if page == "index.html":
            text = with_art(text)
        (site / page).write_text(text, "utf-8")


def with_art(page: str) -> str:
    """The page with the drawings in place of their mark."""
    if page.count(ART_MARK) != 1:
        raise BuildError(f"index.html must hold {ART_MARK!r} exactly once")
    return page.replace(ART_MARK, (ROOT / "web/static/art.svg").read_text("utf-8").strip())


def build_manifest(site: Path) -> None:
    """What makes the site an app to install, with the pictures that the documents show."""
    manifest = json.loads(present(ROOT / "web/manifest.webmanifest").read_text("utf-8"))
    manifest["screenshots"] = []
    for name in SCREENSHOTS:
        picture = ROOT / "docs/images" / name
        copy(picture, site / "static/screenshots" / picture.name)
        manifest["screenshots"].append(screenshot(picture))
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    (site / "manifest.webmanifest").write_text(text, "utf-8")


def screenshot(picture: Path) -> dict[str, str]:
    """How the manifest names a picture of the screen."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])  # so says every PNG
    return {
        "src": f"./static/screenshots/{picture.name}",
        "sizes": f"{width}x{height}",
        "type": "image/png",
        "form_factor": "wide" if width > height else "narrow",
    }


def main() -> None:
    """Build and say how large the site has become."""
    dist = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "dist"
    try:
        build(dist)
    except BuildError as error:
        sys.exit(f"Button Box: the site was not built: {error}.")
    sizes = [path.stat().st_size for path in dist.rglob("*") if path.is_file()]
    print(f"{dist}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
