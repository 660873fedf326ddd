"""The catalogues, compiled as the build does it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.catalogues import compile_catalogue
from web import words


@pytest.fixture(scope="package", autouse=True)
def _catalogues(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the app find every language without writing into the source tree."""
    source = Path(words.__file__).parent / "locale"
    target = tmp_path_factory.mktemp("locale")
    for path in source.rglob("*.po"):
        compiled = target / path.relative_to(source).with_suffix(".mo")
        compiled.parent.mkdir(parents=True)
        compiled.write_bytes(compile_catalogue(path))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "_LOCALE", target)
        words.words_in.cache_clear()
        yield
    words.words_in.cache_clear()
