"""A folder served on loopback below a path, as GitHub Pages serves a project."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any


class Server:
    """A server of files that counts the bytes it sends, by path. It can stop, and start again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent: Counter[str] = Counter()
        self.missing: list[str] = []
        self.answers = Event()
        """While this is not set, the server takes requests and says nothing, as a very slow one."""
        self.answers.set()
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        """The address of the folder, with a slash at its end."""
        return f"{self.origin}/{self.folder.name}/"

    @property
    def origin(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Serve at a free port, or at that of the last time."""
        handler = partial(_Handler, self, directory=str(self.folder.parent))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._port = self._server.server_address[1]
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Answer nobody any more."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


class _Handler(SimpleHTTPRequestHandler):
    def __init__(self, server: Server, *args: Any, **keys: Any) -> None:
        self.counted = server
        super().__init__(*args, **keys)

    def do_GET(self) -> None:
        self.counted.answers.wait()
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")  # as GitHub Pages does
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        self.counted.sent[self.path] += len(data)
        with suppress(ConnectionError):  # the reader has left the page
            outputfile.write(data)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        self.counted.missing.append(self.path)
        text = (self.counted.folder / "404.html").read_bytes()  # as GitHub Pages does
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(text)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
