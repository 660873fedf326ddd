"""Serves the built site on this machine: ``python -m tools.serve --help``."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HOST = "localhost"
FIRST_PORT = 8000
PORTS_TO_TRY = 100


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves one folder below one path, with the types browsers insist on."""

    extensions_map = {  # noqa: RUF012  the base class declares it so
        ".css": "text/css",
        ".gz": "application/gzip",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".py": "text/x-python",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
        "": "application/octet-stream",
    }

    def __init__(self, *args: Any, prefix: str, max_age: int, quiet: bool, **rest: Any) -> None:
        self.prefix = prefix
        self.max_age = max_age
        self.quiet = quiet
        super().__init__(*args, **rest)

    def do_GET(self) -> None:
        """Answer what lies below the prefix; lead ``/`` and the bare prefix there."""
        if self.serves_path():
            super().do_GET()

    def do_HEAD(self) -> None:
        """Answer as to GET, without the body."""
        if self.serves_path():
            super().do_HEAD()

    def serves_path(self) -> bool:
        """Whether the path lies below the prefix; if not, it has been answered here."""
        if self.path.startswith(self.prefix):
            return True
        if self.path in ("/", self.prefix.rstrip("/")):
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", self.prefix)
            self.end_headers()
        else:
            self.send_error(HTTPStatus.NOT_FOUND)
        return False

    def translate_path(self, path: str) -> str:
        """The file of a path below the prefix."""
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """The site's own page for what is not there, as static hosts do."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Say how long the browser may keep it: not at all by default."""
        kept = f"max-age={self.max_age}" if self.max_age else "no-store"
        self.send_header("Cache-Control", kept)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Log requests unless asked to be quiet."""
        if not self.quiet:
            super().log_message(format, *args)


class SiteServer(ThreadingHTTPServer):
    """A server for the site; with ``port`` 0 on any free port."""

    def __init__(
        self,
        site: Path,
        port: int = 0,
        *,
        prefix: str = "/",
        max_age: int = 0,
        quiet: bool = True,
        handler: type[SiteHandler] = SiteHandler,
    ) -> None:
        self.prefix = f"/{prefix.strip('/')}/" if prefix.strip("/") else "/"
        handle = partial(
            handler, directory=str(site), prefix=self.prefix, max_age=max_age, quiet=quiet
        )
        super().__init__((HOST, port), handle)

    @property
    def url(self) -> str:
        """Where the site is to be found."""
        return f"http://{HOST}:{self.server_port}{self.prefix}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep quiet about browsers that hang up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def open_on_free_port(site: Path, first: int, **options: Any) -> SiteServer:
    """A server on the first free port from ``first`` upwards."""
    for port in range(first, first + PORTS_TO_TRY):
        try:
            return SiteServer(site, port, **options)
        except OSError:
            continue
    raise OSError(f"no free port between {first} and {first + PORTS_TO_TRY - 1}")


def has_screen() -> bool:
    """Whether opening a browser window makes sense here."""
    if os.environ.get("BROWSER") == "none":
        return False
    if sys.platform.startswith("linux"):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description=__doc__)
    parser.add_argument("--site", type=Path, default=Path("dist"), help="the folder to serve")
    parser.add_argument("--port", type=int, default=FIRST_PORT, help="the first port to try")
    parser.add_argument("--prefix", default="/", help="serve below this path, such as /x/y/")
    parser.add_argument("--max-age", type=int, default=0, help="seconds that browsers may keep it")
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    chosen = parser.parse_args()
    if not (chosen.site / "index.html").is_file():
        sys.exit(f"Button Box: there is no site in {chosen.site}: run make build first.")
    server = open_on_free_port(
        chosen.site, chosen.port, prefix=chosen.prefix, max_age=chosen.max_age, quiet=False
    )
    print(f"Button Box: {server.url}  (Ctrl+C stops it)", flush=True)
    if chosen.open and has_screen():
        webbrowser.open(server.url)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
