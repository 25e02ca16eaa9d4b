"""Behind a proxy: the name, the scheme and the address that it tells are believed when it is trusted, and from nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from kancha.core.errors import BadOption
from kancha.web.guard import Proxies
from tests.web.server import SEATS, ask, running

SITE = "https://kancha.example.org"
FORWARDED = {"X-Forwarded-Host": "kancha.example.org", "X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.7"}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that trusts a proxy on this machine."""
    database = f"sqlite:///{tmp_path_factory.mktemp('behind') / 'tables.db'}"
    with running(database, KANCHA_PROXY="127.0.0.1,::1") as address:
        yield address


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that trusts nobody."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('alone') / 'tables.db'}") as address:
        yield address


def open_from(address: str, headers: dict[str, str]) -> tuple[int, dict[str, str], str]:
    return ask(address, "POST", "/tables", urlencode(SEATS), headers)


def test_a_site_behind_a_proxy_works_by_its_own_name(behind: str) -> None:
    """trust.md 3: behind a proxy that does not pass `Host` every form was refused."""
    status, headers, text = open_from(behind, FORWARDED | {"Origin": SITE})
    assert status == 303, text
    assert "Secure" in headers["set-cookie"]
    assert headers["strict-transport-security"].startswith("max-age=")
    assert "wss://kancha.example.org" in headers["content-security-policy"]
    assert " ws://" not in headers["content-security-policy"]
    page = ask(behind, "GET", headers["location"], None, FORWARDED)
    assert page[0] == 200
    url = behind.replace("http", "ws", 1) + headers["location"].replace("/table/", "/socket/")
    with connect(url, additional_headers=FORWARDED | {"Origin": SITE}, max_size=None) as socket:
        assert socket.recv(60)
    with pytest.raises(InvalidStatus):
        connect(url, additional_headers=FORWARDED | {"Origin": "http://kancha.example.org"})


def test_without_trust_nothing_that_is_forwarded_counts(alone: str) -> None:
    assert open_from(alone, FORWARDED | {"Origin": SITE})[0] == 403
    status, headers, _ = open_from(alone, FORWARDED | {"Origin": alone})
    assert status == 303
    assert "Secure" not in headers["set-cookie"]
    assert "strict-transport-security" not in headers


def test_a_page_of_another_scheme_is_another_site(alone: str, behind: str) -> None:
    """trust.md 3: an https origin for the same host was taken on http."""
    assert open_from(alone, {"Origin": alone.replace("http", "https", 1)})[0] == 403
    assert open_from(behind, FORWARDED | {"Origin": "http://kancha.example.org"})[0] == 403
    assert open_from(behind, FORWARDED | {"Origin": SITE + ":443"})[0] == 303
    assert open_from(behind, FORWARDED | {"Origin": SITE + ":8443"})[0] == 403


def test_visitors_behind_a_proxy_are_counted_apart_and_cannot_invent_an_address(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.db'}", KANCHA_LIMITS="0.05", KANCHA_PROXY="127.0.0.1,::1") as address:

        def visit(forwarded_for: str) -> int:
            return open_from(address, FORWARDED | {"Origin": SITE, "X-Forwarded-For": forwarded_for})[0]

        assert [visit(f"203.0.113.{n}, 198.51.100.7") for n in range(4)] == [303, 303, 303, 429]
        assert visit("198.51.100.7, 198.51.100.8") == 303
        assert [visit(f"2001:db8::{n}") for n in range(4)] == [303, 303, 303, 429]


def test_of_a_chain_of_proxies_the_last_stranger_is_the_visitor() -> None:
    proxies = Proxies(["127.0.0.1", "10.0.0.0/8"])

    def visitor(peer: str, *forwarded: str) -> str:
        headers = [(b"host", b"a"), *((b"x-forwarded-for", each.encode()) for each in forwarded)]
        scope = {"type": "http", "scheme": "http", "client": (peer, 1), "headers": headers}
        return str(proxies.seen(scope)["client"][0])

    assert visitor("127.0.0.1", "192.0.2.9, 198.51.100.7, 10.1.2.3") == "198.51.100.7"
    assert visitor("127.0.0.1", "192.0.2.9", "198.51.100.7") == "198.51.100.7"
    assert visitor("127.0.0.1") == "127.0.0.1"
    assert visitor("127.0.0.1", "10.1.1.1") == "127.0.0.1"
    assert visitor("192.0.2.1", "198.51.100.7") == "192.0.2.1"


def test_what_a_trusted_proxy_says_is_still_checked(behind: str) -> None:
    for wrong in ({"X-Forwarded-Host": "a b"}, {"X-Forwarded-Host": "évil"}, {"X-Forwarded-Proto": "gopher", "Origin": SITE}):
        sent = {name: value.encode("utf-8").decode("latin-1") for name, value in (FORWARDED | wrong).items()}
        assert open_from(behind, sent)[0] in (400, 403)


def test_a_proxy_is_named_by_its_address() -> None:
    with pytest.raises(BadOption, match="address or a network"):
        Proxies(["proxy.example.org"])
