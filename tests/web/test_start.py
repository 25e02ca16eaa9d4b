"""The start page and the form for a table: own tables first, nothing of strangers, options where they apply, pictures."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from time import sleep

import pytest
from starlette.testclient import TestClient

import kancha
from kancha.core.match import Match
from kancha.core.record import parse
from kancha.draw.svg import Drawing
from kancha.web.app import create_app
from kancha.web.pages.pictures import HEIGHT, THEMES, WIDTH, crop, drawn, picture_address
from kancha.web.seeing.glance import Glance, glance, read_glance
from kancha.web.table import Table, set_up
from tests.web.server import GAME, SEATS, Player, ask, open_table, serving

ORIGIN = "http://localhost"
SOLO = {"game": "tawantinsuyu", "players": "1", "who0": "you", "name0": "Maja", "seed": "7"}


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.db'}", limits=0)
    with TestClient(app, base_url=ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False) as client:
        yield client


def seat(site: TestClient, **fields: str) -> str:
    answer = site.post("/tables", data=SEATS | fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def lines(text: str) -> list[str]:
    """The tables of the list, each as plain words."""
    found = re.findall(r'<li(?: class="turn")?>\s*<div class="what">.*?</a>', text, re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]*>", " ", line)).split()) for line in found]


# the list of tables


def test_a_table_that_waits_says_so_with_seats_points_and_question(site: TestClient) -> None:
    path = seat(site, **{"option-first_player": "1"})
    text = site.get("/").text
    assert lines(text) == [
        "Cuzco: Terraces Begin your turn by placing a terrain. You 0 Illa 0 just now Your turn at Cuzco: Terraces"
    ]
    assert "1 waits for you" in text
    assert f'class="button main" href="{path}"' in text


def test_a_table_where_another_is_to_choose_does_not_tell_what_they_are_asked(site: TestClient) -> None:
    seat(site, who1="person", **{"option-first_player": "2"})
    (line,) = lines(site.get("/").text)
    assert "placing a terrain" not in line
    assert line.endswith("Look at Cuzco: Terraces")


def test_a_solo_table_names_the_opponent_and_follows_every_choice(tmp_path: Path) -> None:
    """play.md, E1: it said "0 choices made" after twenty-five."""
    with serving(tmp_path) as address:
        path = open_table(address, **SOLO)
        cookie = {"Cookie": f"kancha_seats={path.removeprefix('/table/').replace('/', '.')}"}
        assert "Axomamma" in lines(ask(address, "GET", "/", None, cookie)[2])[0]
        player = Player(address, path)
        player.wait_for_turn()
        player.play(do=player.options()[0]["do"])
        player.receive_board()
        for _ in range(200):
            # The list is written after the choice, and nobody waits for it.
            (line,) = lines(ask(address, "GET", "/", None, cookie)[2])
            if "Keep 3 God cards" in line:
                break
            sleep(0.02)
        player.close()
    assert "Keep 3 God cards" in line


def test_tables_of_strangers_are_not_listed(site: TestClient) -> None:
    path = seat(site)
    site.cookies.clear()
    text = site.get("/").text
    assert lines(text) == []
    assert path.split("/")[2] not in text


def test_a_key_that_opens_nothing_any_more_lists_nothing(site: TestClient) -> None:
    path = seat(site)
    _, _, id, key = path.split("/")
    site.cookies.clear()
    site.cookies.set("kancha_seats", f"{id}.{key[:-1]}x")
    assert lines(site.get("/").text) == []


# at a glance


def test_a_glance_is_read_as_it_was_written_and_so_is_a_sentence_of_the_first_release() -> None:
    table = Table("t", set_up(GAME, [("Ana", "person"), ("Ben", "greedy")], 3, {"first_player": "2"}))
    seen = read_glance(glance(table))
    assert (seen.actor, seen.points, seen.asked) == (1, (0, 0), table.match.question)
    assert seen.line == table.summary()
    assert read_glance("Ana to move, 3 choices made") == Glance("Ana to move, 3 choices made")
    assert read_glance("{broken") == Glance()


# setting up


def test_nobody_is_called_ana_who_did_not_say_so(site: TestClient) -> None:
    asked = site.post("/tables", data=SEATS | {"name0": ""})
    assert asked.status_code == 400
    assert "call you" in asked.text
    seat(site, name0="Maja")
    assert 'value="Maja"' in site.get(f"/new/{GAME}").text
    again = seat(site, name0="")
    assert "played by Maja, Illa" in site.get(f"{again}/record").text


def test_a_name_comes_back_as_it_was_written(site: TestClient) -> None:
    seat(site, name0="Ñusta; ~ König")
    assert 'value="Ñusta; ~ König"' in site.get(f"/new/{GAME}").text


def test_an_option_says_with_what_it_means_anything(site: TestClient) -> None:
    text = site.get("/new/tawantinsuyu").text
    found = [json.loads(unescape(when)) for when in re.findall(r'data-when="([^"]*)"', text)]
    assert [{"modules": ["way_of_the_sun"]}] in found
    assert [{"solo": ["automatic", "axomamma"], "modules": [""]}] in found
    game = kancha.game("tawantinsuyu")
    known = {option.name: option for option in game.options}
    for option in game.options:
        for name, values in [pair for each in option.when for pair in each.items()]:
            assert set(values) <= {*known[name].choices, ""}


def test_every_option_of_every_game_is_explained_where_it_is_chosen() -> None:
    for slug in kancha.games():
        for option in kancha.game(slug).options:
            assert option.help, (slug, option.name)


def test_the_address_of_an_older_release_leads_to_the_form(site: TestClient) -> None:
    answer = site.get(f"/?game={GAME}&players=3")
    assert answer.status_code == 303
    assert 'id="players-3" checked' in site.get(answer.headers["location"]).text


# the games


def test_every_game_has_a_card_with_its_facts(site: TestClient) -> None:
    text = site.get("/").text
    cards = re.findall(r'<li class="game.*?</li>', text, re.DOTALL)
    assert len(cards) == len(kancha.games())
    assert "Good first game" in cards[0]
    assert "Good first game" not in "".join(cards[1:])
    for slug in kancha.games():
        game = kancha.game(slug)
        (card,) = [card for card in cards if f"<h3>{game.title}</h3>" in card]
        assert f"{game.minutes} min" in card
        assert f'href="/new/{slug}"' in card


@pytest.mark.parametrize("slug", ["cuzco_chasqui", "cuzco_terraces", "inca_empire", "tawantinsuyu"])
def test_the_picture_of_a_game_is_a_piece_of_its_board(site: TestClient, slug: str) -> None:
    game = kancha.game(slug)
    record = parse((game.folder / "picture.kancha").read_text(encoding="utf-8"))
    assert not Match.of(game, record).over
    left, top, width, height = crop(drawn(slug))
    heart = drawn(slug).focus
    assert heart is not None
    assert heart[0] <= left
    assert heart[1] <= top
    assert left + width <= heart[0] + heart[2] + 0.01
    assert top + height <= heart[1] + heart[3] + 0.01
    for theme in THEMES:
        answer = site.get(picture_address(slug, theme))
        assert answer.headers["content-type"] == "image/svg+xml"
        assert "immutable" in answer.headers["cache-control"]
        assert f'width="{WIDTH}" height="{HEIGHT}" data-theme="{theme}"' in answer.text[:400]
    plain = site.get(picture_address(slug, "light"), headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text.startswith("<svg")


def test_a_drawing_without_pieces_is_shown_around_its_middle() -> None:
    left, top, width, height = crop(Drawing(1000, 800, "empty"))
    assert left + width / 2 == 500
    assert top + height / 2 == pytest.approx(400)


@pytest.mark.parametrize("name", ["chess.light.x", "cuzco_terraces.pink.x", "cuzco_terraces", "..light"])
def test_a_picture_that_is_not_there_is_refused(site: TestClient, name: str) -> None:
    assert site.get(f"/picture/{name}.svg").status_code == 404


def test_a_packed_picture_is_the_plain_one(site: TestClient) -> None:
    address = picture_address(GAME, "dark")
    with site.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert gzip.decompress(packed).decode() == site.get(address, headers={"accept-encoding": "identity"}).text


# about


def test_about_tells_players_first_and_folds_the_provenance(site: TestClient) -> None:
    for slug in kancha.games():
        text = site.get(f"/about/{slug}").text
        game = kancha.game(slug)
        assert game.by in text
        assert game.box in text
        assert text.index("Who made it") < text.index("What is ours") < text.index('<details class="folded">')
