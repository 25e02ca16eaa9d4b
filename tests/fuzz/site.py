"""Damaged messages, forms and addresses for the site, in process: every answer is a page or a sentence, none is an error 500."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import strategies as st

from tests.faults.table import HEADERS, Place, Site, site
from tests.fuzz.damage import AWKWARD, ODD, damaged, tampered
from tests.fuzz.parsers import Parser, records

FORM = {"game": "cuzco_terraces", "players": "2", "who0": "you", "name0": "Ana", "who1": "random", "name1": "Illa", "seed": "7"}
GOLDEN_FORM = {
    "game": "tawantinsuyu",
    "players": "1",
    "who0": "you",
    "name0": "Ana",
    "option-modules": "vassals",
    "option-solo": "pachamama",
}
MESSAGES = [
    {"type": "play", "key": "a-key-of-mine", "seq": 0, "do": "terrain triple"},
    {"type": "play", "key": "a-key-of-mine", "seq": 1, "undo": True},
    {"type": "preview", "do": "terrain triple"},
    {"type": "preview", "do": "pond"},
    {"type": "about", "at": "hex-H11"},
    {"type": "words"},
    {"type": "hint"},
    {"type": "verdict"},
    {"type": "whole"},
    {"type": "at", "at": 3},
    {"type": "look", "at": 2},
    {"type": "places", "at": 1},
]
PATHS = [
    "/",
    "/table/abc",
    "/table/abc/record",
    "/table/abc/key",
    "/replay/abc?seat=1",
    "/rules/cuzco_terraces",
    "/about/x",
    "/health",
]
PATHS += [
    "/static/style.css",
    "/static/../app.py",
    "/board/cuzco_terraces.css",
    "/new/cuzco_terraces?players=9",
    "/status",
    "/robots.txt",
]


class Reader:
    """The application with one table at which the first seat is asked, and the laws of what is sent there."""

    def __init__(self, running: Site) -> None:
        self.client = running.client
        self.place = Place(running, running.open_table()[0])

    def answered(self, status: int, text: str) -> None:
        """A page, a redirect or a refusal; never an error of ours."""
        assert status < 500, text
        assert "Traceback" not in text

    # the laws

    def hear(self, message: str | bytes) -> None:
        """A message is answered, and the socket lives: what is asked for afterwards comes."""
        if isinstance(message, str):
            self.place.socket.send_text(message)
        else:
            self.place.socket.send_bytes(message)
        assert all(self.place.settle())

    def read_form(self, case: tuple[str, Any]) -> None:
        """A form opens a table or comes back with a sentence."""
        path, fields = case
        body = fields if isinstance(fields, (str, bytes)) else urlencode(fields, errors="surrogatepass")
        data = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
        answer = self.client.post(path, content=data, headers=HEADERS)
        self.answered(answer.status_code, answer.text)

    def find(self, case: tuple[str, dict[str, str]]) -> None:
        """An address leads to a page, or to the sentence that there is none."""
        path, headers = case
        sent = {name: value.encode("utf-8", "replace") for name, value in headers.items()}
        answer = self.client.get(quote(path, safe="/?&=%", errors="replace"), headers=sent)
        self.answered(answer.status_code, answer.text)


def writable(text: str) -> str:
    """A text as it can go over a socket."""
    return text.encode("utf-8", "replace").decode()


def messages() -> st.SearchStrategy[str | bytes]:
    good = [json.dumps(message) for message in MESSAGES]
    trees = tampered(MESSAGES).map(lambda tree: json.dumps(tree))
    return st.one_of(damaged(good).map(writable).filter(lambda text: len(text) < 8000), trees, st.binary(max_size=40))


def forms() -> st.SearchStrategy[tuple[str, Any]]:
    odd = st.one_of(st.sampled_from(AWKWARD), st.text(max_size=10), st.sampled_from(ODD).map(str))
    names = st.one_of(st.sampled_from([*FORM, *GOLDEN_FORM, "option-first_player", "record"]), odd)
    changed = st.tuples(st.sampled_from((FORM, GOLDEN_FORM)), st.dictionaries(names, odd, max_size=3)).map(
        lambda two: two[0] | two[1]
    )
    raw = damaged([urlencode(FORM), urlencode(GOLDEN_FORM)])
    texts = damaged(records()).map(lambda text: {"record": text})
    return st.one_of(
        st.tuples(st.just("/tables"), changed),
        st.tuples(st.just("/tables"), st.one_of(raw, st.binary(max_size=60))),
        st.tuples(st.just("/records"), texts),
        st.tuples(damaged(PATHS).map(lambda path: quote("/" + path.lstrip("/"), errors="replace")), changed),
    )


def addresses() -> st.SearchStrategy[tuple[str, dict[str, str]]]:
    header = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30)
    headers = st.dictionaries(st.sampled_from(("cookie", "host", "origin", "accept", "x-forwarded-host")), header, max_size=2)
    return st.tuples(damaged(PATHS).map(lambda path: "/" + path.lstrip("/")), headers)


@contextlib.contextmanager
def site_parsers() -> Iterator[list[Parser]]:
    """What the site reads, with an application behind it."""
    with site() as running:
        reader = Reader(running)
        yield [
            Parser("message", messages(), reader.hear),
            Parser("form", forms(), reader.read_form),
            Parser("address", addresses(), reader.find),
        ]
