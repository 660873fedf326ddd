"""A web server that sends what usual static hosts send, and counts it.

Text and WebAssembly travel as gzip, and the browser may keep everything for ten
minutes, as with GitHub Pages.
"""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

from tools.serve import SiteHandler, SiteServer

COMPRESSED: Final = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm", ".webmanifest"}
)
MAX_AGE: Final = 600
LEVEL: Final = 6


class Host(SiteServer):
    """Serves a folder that ``compress`` has prepared; ``sent`` holds the sizes of all answers."""

    def __init__(self, site: Path) -> None:
        self.sent: list[int] = []
        super().__init__(site, max_age=MAX_AGE, handler=HostHandler)


class HostHandler(SiteHandler):
    """Says what is compressed and keeps count."""

    server: Host

    def end_headers(self) -> None:
        """Add that the body is compressed."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() or path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def copyfile(self, source: IO[bytes], outputfile: Any) -> None:  # type: ignore[override]
        """Send a file's contents."""
        body = source.read()
        self.server.sent.append(len(body))
        outputfile.write(body)


@contextmanager
def hosting(site: Path) -> Iterator[Host]:
    """A host at work."""
    with Host(site) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        try:
            yield host
        finally:
            host.shutdown()


def compress(site: Path) -> None:
    """Compress all files of a folder whose kind is worth it."""
    for path in site.rglob("*"):
        if path.is_file() and path.suffix in COMPRESSED:
            path.write_bytes(gzip.compress(path.read_bytes(), LEVEL))
