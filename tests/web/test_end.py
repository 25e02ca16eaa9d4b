"""After a game: where its points came from, who led when, and the same again with the same people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec
import pytest

import kancha
from kancha.core.match import Match
from kancha.course import FEATS, beginnings, course
from kancha.web.loading import record_lines
from kancha.web.pages.cookies import COOKIE
from kancha.web.seats import new_seats, taken
from kancha.web.store import Store
from kancha.web.table import Entry, Setup, set_up
from tests.web.server import ask, running

TABLE = "finished-table"
GAMES = {"cuzco_terraces": 2, "cuzco_chasqui": 2, "inca_empire": 3, "tawantinsuyu": 1}


@cache
def played(slug: str, players: int) -> Match:
    match = kancha.new(slug, players=players, seed=11)
    bot = kancha.bot("random", seed=3)
    while not match.over:
        match.apply(bot.choose(match.state))
    return match


@pytest.mark.parametrize("slug", GAMES)
def test_the_points_of_a_course_add_up_and_its_moments_end_with_the_game(slug: str) -> None:
    match = played(slug, GAMES[slug])
    found = course(match)
    assert [sum(points.values()) for points in found.points] == match.scores()
    assert found.moments[-1].scores == match.scores()
    assert [moment.at for moment in found.moments] == [*beginnings(match), len(match.history)]
    assert {name for points in found.points for name, number in points.items() if number} == set(found.sources)
    assert 0 < len(found.feats) <= FEATS
    for feat in found.feats:
        assert feat.points > 0
        assert feat.sentence
        assert 0 <= feat.at < len(match.history)
    rounds = [number for number, _ in found.rounds]
    assert rounds == sorted(rounds)


class Site(NamedTuple):
    address: str
    ana: str
    ben: str

    def as_seat(self, key: str) -> dict[str, str]:
        return {"Cookie": f"{COOKIE}={TABLE}.{key}", "Origin": self.address}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server with a table at which Ana and Ben have played to the end."""
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.db'}"
    setup, match, entries = two_people()
    rows, ana = new_seats(setup)
    free = next(row for row in rows if row.invitation)
    sat, ben = taken(free, 1.0)
    store = Store(url)
    store.create(TABLE, msgspec.json.encode(setup).decode(), [sat if row is free else row for row in rows]).result()
    store.write(TABLE, 0, record_lines(match, entries)).result()
    store.create("running-table", msgspec.json.encode(setup).decode(), rows).result()
    store.close()
    with running(url) as address:
        yield Site(address, ana, ben)


def two_people() -> tuple[Setup, Match, list[Entry]]:
    """A game of two people, played to its end by chance."""
    setup = set_up("cuzco_chasqui", [("Ana", "person"), ("Ben", "person")], 5, {}, 0)
    match = Match(kancha.game(setup.game), 2, int(setup.seed), setup.options, ["Ana", "Ben"], setup.seal)
    bot = kancha.bot("random", seed=3)
    while not match.over:
        match.apply(bot.choose(match.state))
    return setup, match, [Entry(seat, match.notation(do)) for seat, do in zip(match.seats, match.history, strict=True)]


def test_the_page_tells_how_it_went_to_everybody(site: Site) -> None:
    status, _, text = ask(site.address, "GET", f"/end/{TABLE}")
    assert status == 200
    scores = re.findall(r'class="score">.*?(\d+)</b>', text)
    assert len(scores) == 2
    for words in ("Where the points came from", "What brought most", "Ahead and behind", "wins", f"/replay/{TABLE}#"):
        assert words in text
    assert "Rematch" not in text, "a stranger cannot play for those who sat there"


def test_a_game_that_runs_has_no_such_page(site: Site) -> None:
    status, _, text = ask(site.address, "GET", "/end/running-table")
    assert status == 409 or "still running" in text
    assert "Where the points" not in text


def test_the_same_again_is_set_up_once_and_the_other_finds_the_own_seat(site: Site) -> None:
    status, _, text = ask(site.address, "POST", f"/end/{TABLE}/again", "", {"Origin": site.address})
    assert status != 303, "a stranger sets nothing up"
    assert "Rematch, same seats" in ask(site.address, "GET", f"/end/{TABLE}", headers=site.as_seat(site.ana))[2]
    status, headers, _ = ask(site.address, "POST", f"/end/{TABLE}/again", "", site.as_seat(site.ana))
    assert status == 303
    table = headers["location"].split("/")[2]
    assert table != TABLE
    text = ask(site.address, "GET", f"/end/{TABLE}", headers=site.as_seat(site.ben))[2]
    invitation = re.search(rf'href="(/invitation/{table}/[^"]+)">Join the rematch', text)
    assert invitation
    status, headers, _ = ask(site.address, "POST", f"/end/{TABLE}/again", "", site.as_seat(site.ben))
    assert (status, headers["location"]) == (303, invitation[1])
    page = ask(site.address, "GET", invitation[1])[2]
    assert "Ben" in page


def test_a_replay_knows_where_turns_and_rounds_begin(site: Site) -> None:
    text = ask(site.address, "GET", f"/replay/{TABLE}")[2]
    turns = re.search(r'data-turns="([\d ]+)"', text)
    rounds = re.search(r'data-rounds="([\d: ]+)"', text)
    assert turns
    assert rounds
    numbers = [int(number) for number in turns[1].split()]
    assert numbers == sorted(set(numbers))
    starts = [int(each.split(":")[1]) for each in rounds[1].split()]
    assert len(starts) == 6
    assert set(starts) <= set(numbers)
