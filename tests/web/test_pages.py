"""What people type into forms and addresses is answered with a page, never with an error of ours; and what browsers may keep."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

import kancha
from kancha.web.app import create_app
from tests.web.server import GAME, SEATS

ORIGIN = "http://localhost"
FUZZED = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The application without a server; an exception in it is one in the test."""
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.db'}", limits=0)
    client = TestClient(app, base_url=ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False)
    with client:
        yield client


def finished_game() -> kancha.Match:
    match = kancha.new(GAME, players=2, seed=3, names=["Ana", "Ben"])
    dice = random.Random(2)
    while not match.over:
        match.apply(dice.choice(match.legal_actions()))
    return match


# forms


ODD = ["", "0", "1", "2", "3", "4", "-1", "--5", "+3", "1e3", "²", "٣", "9" * 59, "9" * 5000, "Ana", "\0"]
SEATED = ["you", "person", "random", "greedy"]
words = st.text(max_size=50) | st.sampled_from(ODD + SEATED)
fields = st.dictionaries(
    st.sampled_from([*SEATS, "who2", "who3", "name2", "name3", "option-first_player", "option-solo", "option-modules"])
    | st.text(min_size=1, max_size=20),
    words,
    max_size=8,
)


@given(st.sampled_from([*kancha.games(), GAME]), fields)
@example(GAME, {"players": "--5"})
@example(GAME, {"seed": "--1"})
@example(GAME, {"seed": "-" * 60})
@FUZZED
def test_no_form_breaks_the_start_page(site: TestClient, game: str, change: dict[str, str]) -> None:
    """trust.md, finding 15: `players=--5` and `seed=--1` were errors of the server."""
    form = {name: value.encode("utf-8", "replace").decode() for name, value in (SEATS | {"game": game} | change).items()}
    answer = site.post("/tables", data=form)
    assert answer.status_code in (303, 400, 404)
    assert answer.status_code == 303 or 'role="alert"' in answer.text


RECORD = finished_game().record()


@given(
    st.sampled_from(RECORD.splitlines()[1:14] + RECORD.splitlines()[-3:]),
    st.text(max_size=40)
    | st.sampled_from(["1" * 5000, "-", "seed: " + "7" * 5000, "9" * 5000 + " end", "scores: " + "1" * 9000]),
)
@example("seed: 3", "seed: " + "9" * 4400)
@example("players: Ana, Ben", "players: Ana, ANA")
@example("players: Ana, Ben", "players: " + "A" * 500_000 + ", Ben")
@FUZZED
def test_no_record_breaks_the_page_for_records(site: TestClient, line: str, instead: str) -> None:
    """trust.md, finding 15: a seed or a seat of more than 4,300 digits was an error of the server."""
    text = RECORD.replace(line, instead, 1).encode("utf-8", "replace").decode()
    answer = site.post("/records", data={"record": text})
    assert answer.status_code in (303, 400, 404, 413)
    assert answer.status_code in (303, 413) or 'role="alert"' in answer.text


@given(
    st.sampled_from(
        [
            "/table/",
            "/table/x/",
            "/invitation/",
            "/invitation/x/",
            "/replay/",
            "/rules/",
            "/about/",
            "/static/",
            "/board/",
            "/?game=",
            "/new/",
            "/picture/",
        ]
    ),
    st.text(min_size=1, max_size=60),
    st.sampled_from(["", "/record", "/renew", "/leave", "?seat=9", "?seat=²", ".css"]),
    st.sampled_from(["GET", "POST"]),
)
@FUZZED
def test_no_address_breaks_the_site(site: TestClient, start: str, middle: str, end: str, method: str) -> None:
    address = start + quote(middle.encode("utf-8", "replace")) + end
    assert site.request(method, address).status_code in (200, 303, 307, 400, 403, 404, 405)


def test_a_record_with_a_byte_order_mark_is_taken(site: TestClient) -> None:
    assert site.post("/records", data={"record": "\ufeff" + RECORD}).status_code == 303


@pytest.mark.parametrize(
    "names", ["A" * 41 + ", Ben", "Ana, ana", "A\u202ena, Ben", "A\0na, Ben", "Ana\u0007, Ben", ", Ben", "Ana, \u200b"]
)
def test_names_in_records_are_checked_as_at_tables(site: TestClient, names: str) -> None:
    """trust.md, finding 10: names of records were not checked at all."""
    answer = site.post("/records", data={"record": RECORD.replace("Ana, Ben", names, 1)})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


# the list of tables


def test_records_that_are_brought_along_are_in_nobodys_list(site: TestClient) -> None:
    """trust.md, finding 10: forty names of half a million letters made a start page of 20 MB."""
    short = kancha.new(GAME, names=["W" * 40, "M" * 40]).record()
    for _ in range(40):
        assert site.post("/records", data={"record": short}).status_code == 303
        assert site.post("/records", data={"record": short.replace("W", "W" * 500)}).status_code == 400
    site.cookies.clear()
    page = site.get("/")
    assert "W" * 40 not in page.text
    assert len(page.content) < 40_000


def test_a_visit_puts_no_table_on_top_of_the_list(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with TestClient(create_app(url), base_url=ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False) as site:
        paths = [
            site.post("/tables", data=SEATS | {"name0": name, "who1": "person"}).headers["location"] for name in ("Old", "New")
        ]
    with TestClient(create_app(url), base_url=ORIGIN) as site:
        for path in paths[0], "/".join(paths[0].split("/")[:3]):
            assert site.get(path).status_code == 200
        seats = [path.removeprefix("/table/").replace("/", ".") for path in paths]
        site.cookies.set("kancha_seats", "~".join(seats))
        listed = re.findall(r'href="(/table/[^"]+)"', site.get("/").text)
    assert listed == paths[::-1]


def test_two_people_at_one_browser_find_both_their_seats(site: TestClient) -> None:
    host = site.post("/tables", data=SEATS | {"who1": "person", "name1": "Ben"}).headers["location"]
    (invitation,) = re.findall(r'value="http://localhost(/invitation/[^"]+)"', site.get(host).text)
    guest = site.post(invitation).headers["location"]
    assert all(f'href="{seat}"' in site.get("/").text for seat in (host, guest))
    new = site.post(f"{guest}/renew").headers["location"]
    start = site.get("/").text
    assert [f'href="{seat}"' in start for seat in (host, guest, new)] == [True, False, True]
    site.post(f"{new}/leave")
    start = site.get("/").text
    assert [f'href="{seat}"' in start for seat in (host, new)] == [True, False]


# what browsers may keep


def cached(site: TestClient, path: str) -> tuple[str, Any]:
    answer = site.get(path)
    assert answer.status_code == 200
    return answer.headers["cache-control"], answer


@pytest.mark.parametrize(
    "path", [f"/rules/{GAME}", f"/about/{GAME}", "/static/page.js", "/static/board.css", f"/board/{GAME}.css"]
)
def test_what_is_the_same_for_all_is_asked_for_once_and_then_only_compared(site: TestClient, path: str) -> None:
    control, answer = cached(site, path)
    assert control == "no-cache"
    again = site.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "default-src 'self'" in again.headers["content-security-policy"]
    assert site.get(path, headers={"if-none-match": '"other"'}).status_code == 200


def test_what_pages_name_by_its_fingerprint_is_kept_for_ever(site: TestClient) -> None:
    table = site.post("/tables", data=SEATS).headers["location"]
    page = site.get(table).text
    files = re.findall(r'(?:src|href)="((?:/static|/board)/[^"]+)"', page)
    assert len(files) > 10
    for file in files:
        assert "immutable" in cached(site, file)[0]
    other = re.sub(r"[0-9a-f]{16}", "0123456789abcdef", files[0])
    assert cached(site, other)[0] == "no-cache"


def test_nothing_that_may_carry_a_key_is_kept(site: TestClient) -> None:
    table = site.post("/tables", data=SEATS | {"who1": "person"}).headers["location"]
    (invitation,) = re.findall(r'value="http://localhost(/invitation/[^"]+)"', site.get(table).text)
    for path in ("/", table, "/".join(table.split("/")[:3]), f"{table}/record", invitation):
        assert cached(site, path)[0] == "no-store"
    taken = site.post(invitation)
    assert taken.status_code == 303
    assert taken.headers["cache-control"] == "no-store"
    assert site.get("/nowhere").headers["cache-control"] == "no-store"
