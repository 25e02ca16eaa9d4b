"""Setting a table up against bots: four levels, and in a game that has characters three bots are three opponents."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

import kancha
from kancha import registry
from kancha.bots import levels
from kancha.bots.levels import NAMES, levels_of, opponents
from kancha.core import weights
from kancha.web.app import create_app
from kancha.web.pages.setup import place, read_form
from kancha.web.pages.start import games_here
from kancha.web.seeing.sight import played_by
from kancha.web.table import set_up
from tests.strangers.install import add_characters, install

ORIGIN = "http://localhost"
GAME = "cuzco_terraces"
FORM = {"game": GAME, "players": "2", "who0": "you", "name0": "Ana", "who1": "hard"}


@pytest.fixture
def yupana(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[kancha.Game]:
    """A stranger's game with two opponents."""
    folder = install(tmp_path)
    add_characters(folder)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(registry, "_FOUND", {})
    importlib.invalidate_caches()
    forget()
    yield kancha.game("yupana")
    forget()
    for module in [name for name in sys.modules if name.partition(".")[0] == "yupana"]:
        del sys.modules[module]


def forget() -> None:
    """Another test may have a game of the same name elsewhere."""
    for known in (games_here, weights._heuristic, levels._room):
        known.cache_clear()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(f"sqlite:///{tmp_path / 'tables.db'}", limits=0)
    with TestClient(app, base_url=ORIGIN, headers={"origin": ORIGIN}, follow_redirects=False) as client:
        yield client


def select(text: str, name: str) -> dict[str, bool]:
    """The values that a form offers, and whether each is selected."""
    found = re.search(f'<select name="{name}">(.*?)</select>', text, re.DOTALL)
    assert found
    return {value: " selected" in rest for value, rest in re.findall(r'<option value="([^"]*)"([^>]*)>', found[1])}


# levels


def test_the_page_offers_four_levels_each_with_its_sentence(site: TestClient) -> None:
    text = site.get(f"/new/{GAME}").text
    assert list(select(text, "who1")) == ["you", "person", *NAMES]
    for level in levels_of(kancha.game(GAME).folder):
        assert f"<dt>Bot: {level.name}</dt><dd>{level.words}</dd>" in text
    people = weights.characters(kancha.game(GAME).folder / "weights")
    assert list(select(text, "style1")) == [*(each.id for each in people), ""]


def test_a_newcomer_is_offered_a_normal_bot(site: TestClient) -> None:
    assert select(site.get(f"/new/{GAME}").text, "who1")["normal"]


@pytest.mark.parametrize("who", ["random", "greedy", *NAMES])
def test_an_address_may_ask_for_any_bot(site: TestClient, who: str) -> None:
    assert select(site.get(f"/new/{GAME}?who1={who}").text, "who1")[who]


def test_a_bot_that_is_not_there_is_not_proposed(site: TestClient) -> None:
    offered = select(site.get(f"/new/{GAME}?who1=nobody").text, "who1")
    assert "nobody" not in offered
    assert offered["normal"]


@pytest.mark.parametrize("who", ["random", "greedy", "careless", "planner", "search", *NAMES])
def test_a_form_may_ask_for_any_bot(site: TestClient, who: str) -> None:
    assert site.post("/tables", data=FORM | {"who1": who}).status_code == 303


@pytest.mark.parametrize("who", ["hard:conqueror", "greedy:first", "greedy:/etc/passwd.toml", "planner:width=100000", "hard:"])
def test_a_table_takes_no_settings_of_a_bot(site: TestClient, who: str) -> None:
    answer = site.post("/tables", data=FORM | {"who1": who})
    assert answer.status_code == 400
    assert "has no opponent" in answer.text


@pytest.mark.parametrize("slug", kancha.games())
def test_the_free_play_after_a_lesson_is_against_an_easy_bot(slug: str) -> None:
    lesson = kancha.game(slug).lesson()
    assert lesson is not None
    assert lesson.bot == "easy"


# characters


def test_a_game_with_characters_proposes_another_one_for_every_seat(yupana: kancha.Game, site: TestClient) -> None:
    text = site.get("/new/yupana").text
    assert select(text, "style1") == {"hoarder": True, "open_hand": False, "": False}
    assert select(text, "style0")["open_hand"]
    assert 'data-name="Sami" data-words="Never lets a seed out of its hand."' in text
    assert '<small class="words">Never lets a seed out of its hand.</small>' in text
    assert opponents(yupana.folder, "hard", 3) == ["hard:hoarder", "hard:open_hand", "hard:hoarder"]


def test_three_bots_are_three_opponents_with_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kancha.game(GAME)
    monkeypatch.setattr(kancha.Game, "folder", property(lambda self: tmp_path))
    (tmp_path / "weights").mkdir()
    for id, name in (("builder", "Sami"), ("raider", "Wari"), ("saver", "Illa")):
        told = f'name = "{name}"\nwords = "Is a {id}."\nlikes = {{}}\n'
        (tmp_path / "weights" / f"{id}.toml").write_text(told, encoding="utf-8")
    proposed = [place(game, {}, seat, "Ana") for seat in range(4)]
    assert [each.style for each in proposed[1:]] == ["builder", "raider", "saver"]
    assert [each.words for each in proposed] == ["", "Is a builder.", "Is a raider.", "Is a saver."]
    form = FORM | {"players": "4"}
    for seat, each in enumerate(proposed[1:], 1):
        form |= {f"who{seat}": "hard", f"style{seat}": each.style, f"name{seat}": ""}
    found = [("Ana", "person"), ("Sami", "hard:builder"), ("Wari", "hard:raider"), ("Illa", "hard:saver")]
    assert [(seat.name, seat.who) for seat in read_form(form).seats] == found
    same = read_form(form | {"name0": "Sami", "style3": "raider"})
    assert [seat.name for seat in same.seats] == ["Sami", "Illa", "Wari", "Qori"], "a name that is taken is nobody else's"


def test_a_style_makes_the_bot_and_gives_it_its_name(yupana: kancha.Game) -> None:
    form = {"game": "yupana", "players": "2", "who0": "you", "name0": "Ana", "who1": "hard", "style1": "open_hand"}
    setup = read_form(form)
    assert [(seat.name, seat.who) for seat in setup.seats] == [("Ana", "person"), ("Qori", "hard:open_hand")]
    assert played_by(setup, 1) == "bot, hard"
    assert read_form(form | {"style1": ""}).seats[1].who == "hard"
    assert read_form(form | {"who1": "random"}).seats[1].who == "random", "lots have no style"
    assert read_form(form | {"who1": "person"}).seats[1].who == "person"


def test_a_character_that_is_not_there_is_refused_with_those_that_are(yupana: kancha.Game) -> None:
    with pytest.raises(kancha.BadOption, match=r"has no opponent 'hard:raider'.*: hoarder, open_hand"):
        set_up("yupana", [("Ana", "person"), ("Ben", "hard:raider")], 1, {})


def test_a_form_that_was_wrong_keeps_its_seats(yupana: kancha.Game, site: TestClient) -> None:
    form = {"game": "yupana", "players": "2", "who0": "you", "name0": "", "who1": "hard", "style1": ""}
    text = site.post("/tables", data=form).text
    assert select(text, "who1")["hard"]
    assert select(text, "style1")[""]


@pytest.mark.parametrize("level", NAMES)
def test_a_character_plays_as_it_likes(yupana: kancha.Game, level: str) -> None:
    """The one with an open hand shows its seed where the hoarder would never."""

    def shows(style: str) -> bool:
        match, bot = kancha.Match(yupana, 2, 1, {}), kancha.bot(f"{level}:{style}", seed=3)
        for _ in range(2):
            match.apply(bot.choose(match.state))
        return any(match.state.dump()["shown"])

    assert shows("open_hand")
    assert not shows("hoarder")


def test_what_a_character_likes_must_be_measured(yupana: kancha.Game) -> None:
    file = yupana.folder / "weights" / "hoarder.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("seed =", "stones ="), encoding="utf-8")
    with pytest.raises(kancha.BadOption, match="likes what is not measured: stones"):
        kancha.bot("normal:hoarder").choose(kancha.Match(yupana, 2, 1, {}).state)


def test_a_table_remembers_its_opponents(yupana: kancha.Game) -> None:
    setup = set_up("yupana", [("Ana", "person"), ("Sami", "hard:hoarder")], 1, {}, host=0)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup
