"""Collects the texts to translate: ``python -m tools.messages`` updates ``web/locale``.

English texts are the keys; a text is found where it is said (``say``), counted (``count``)
or marked for later (``mark``), be it a function or a method. Babel's own search looks at
tokens and misses what is said inside an f-string; the syntax tree misses nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from tools.catalogues import DOMAIN, read_catalogue, write_catalogue
from web.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "web")
PLURAL_FORMS = {
    "de": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "cs": "nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);",
}
"""Gettext's own rules; Babel's know of millions and fractions too, which no game counts."""
KEYWORDS = {"say": 1, "count": 2, "mark": 1}
"""How many texts each of these functions takes first."""


def collect(root: Path) -> Catalog:
    """A catalogue of every text in the Python code below ``root``."""
    catalogue = Catalog(domain=DOMAIN, fuzzy=False)
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for text in texts_in(path.read_text("utf-8")):
                catalogue.add(text, locations=[(name, 0)])
    return catalogue


def texts_in(code: str) -> Iterator[str | tuple[str, ...]]:
    """Every text that a module says, counts (as singular and plural) or marks."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        wanted = KEYWORDS.get(name, 0)
        first = [arg.value for arg in node.args[:wanted] if isinstance(arg, ast.Constant)]
        texts = tuple(text for text in first if isinstance(text, str))
        if wanted and len(texts) == wanted:
            yield texts if wanted > 1 else texts[0]


def update(template: Catalog, language: str, root: Path) -> Catalog:
    """Bring the catalogue of a language in line with the code and write it."""
    path = root / "web/locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    catalogue = read_catalogue(path) if path.exists() else Catalog(language, domain=DOMAIN)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.header_comment = f"# The texts of Button Box in {LANGUAGES[language]}."
    catalogue.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    catalogue.fuzzy = False
    write_catalogue(catalogue, path)
    return catalogue


def missing(catalogue: Catalog) -> int:
    """How many texts, or plural forms of a text, have no translation yet."""
    count = 0
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else [message.string]
        if message.id:
            count += not all(forms)
    return count


def main() -> None:
    """Update every language and say what is still to be translated."""
    template = collect(ROOT)
    for language in PLURAL_FORMS:
        catalogue = update(template, language, ROOT)
        print(f"{language}: {len(catalogue)} texts, {missing(catalogue)} to be translated")


if __name__ == "__main__":
    main()
