"""Reads, writes and compiles the gettext catalogues."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

DOMAIN = "button_box"
UNWANTED = (
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Generated-By",
)
"""Header lines that say nothing here, or change without a text having changed."""


def read_catalogue(path: Path) -> Catalog:
    """The catalogue of a file ``<language>/LC_MESSAGES/<domain>.po``."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name, domain=DOMAIN)
    # The date ends up in compiled catalogues: the same texts have to give the same bytes.
    catalogue.creation_date = datetime(1980, 1, 1, tzinfo=UTC)
    return catalogue


def write_catalogue(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue so that a later version differs in nothing but its texts."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, sort_output=True, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    unwanted = tuple(f'"{name}:' for name in UNWANTED)
    calm = [line for line in lines if not line.startswith(unwanted)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(calm), "utf-8")


def compile_catalogue(path: Path) -> bytes:
    """The compiled form of a catalogue, which Python's gettext reads."""
    buffer = io.BytesIO()
    write_mo(buffer, read_catalogue(path))
    return buffer.getvalue()
