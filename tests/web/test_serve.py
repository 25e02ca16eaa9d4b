"""The server says where it is as soon as it answers."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from kancha.web.serve import _announce


class Full(BaseHTTPRequestHandler):
    """A site that cannot save."""

    def do_GET(self) -> None:
        self.send_error(503)

    def log_message(self, *_: object) -> None:
        """Tests are quiet."""


def test_a_site_that_cannot_save_says_where_it_is_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    with HTTPServer(("127.0.0.1", 0), Full) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        _announce(address, open_browser=False)
        server.shutdown()
    assert capsys.readouterr().out.startswith(f"kancha is at {address} ")
