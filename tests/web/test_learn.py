"""Lessons at a table: only the step's choice is taken, the others follow their script, and only the log remembers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import kancha
from kancha.core.learn import Lesson
from kancha.web.learning.guide import Guide
from kancha.web.table import Setup
from tests.web.server import GAME, Player, ask, open_table, post, running, serving

TAUGHT = [slug for slug in kancha.games() if kancha.game(slug).lesson() is not None]

# The middle of the part that is to be chosen, null where the step asks for something that lies nowhere on the board.
TARGET = """() => {
  const target = document.querySelector('#camera .legal');
  const box = (target?.querySelector('.ring') ?? target)?.getBoundingClientRect();
  return box ? {x: box.x + box.width / 2, y: box.y + box.height / 2} : null;
}"""
READY = "() => document.querySelector('#lesson[hidden]') || !document.querySelector('[data-lesson=on]').disabled"
# How far the lesson has come: the step that is shown, and how many choices the log has.
PLACE = """() => [document.getElementById('lesson').hidden ? 'over' : document.getElementById('lesson-count').textContent,
  document.getElementById('log').textContent.length, document.querySelector('#camera .legal')?.id].join(' ')"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def lesson_of(slug: str) -> Lesson:
    lesson = kancha.game(slug).lesson()
    assert lesson is not None
    return lesson


def begin(address: str, slug: str) -> str:
    """A table where a lesson is taught; the path of the learner's seat."""
    status, headers, text = post(address, f"/learn/{slug}", {})
    assert status == 303, text
    return headers["location"]


def next_step(player: Player) -> None:
    """Wait until the learner is asked, or reads the last words."""
    while player.seen.get("ask") is None:
        player.receive_board()


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_is_taught_to_its_end_and_then_the_table_is_free(address: str, slug: str) -> None:
    player = Player(address, begin(address, slug))
    player.receive_board()
    for number, step in enumerate(lesson_of(slug).steps):
        for made, choice in enumerate(step.do):
            next_step(player)
            assert player.seen["lesson"] == {**player.seen["lesson"], "step": number, "made": made, "wait": False}
            assert [option["do"] for option in player.options()] == [choice]
            player.play(do=choice)
            player.receive_board()
    next_step(player)
    assert player.seen["lesson"]["step"] == len(lesson_of(slug).steps) - 1
    player.play(do=player.options()[-1]["do"])
    player.receive_board()
    assert player.seen["lesson"] is None
    player.close()


def test_another_choice_is_refused_in_words_that_name_the_step(address: str) -> None:
    player = Player(address, begin(address, GAME))
    player.receive_board()
    player.play(do="terrain triple")
    refused = player.receive()["refused"]
    assert refused == "Step 4, Build upwards: lay the double now. Once the lesson is over you choose freely."
    player.play(do="pond")
    assert "A turn begins with placing a terrain" in player.receive()["refused"]
    player.close()


def test_what_was_played_before_the_lesson_cannot_be_taken_back(address: str) -> None:
    player = Player(address, begin(address, GAME))
    player.receive_board()
    assert player.seen["undo"] is False
    player.play(undo=True)
    assert "refused" in player.receive()
    player.play(do="terrain double")
    player.receive_board()
    assert player.seen["undo"] is True
    player.play(undo=True)
    player.receive_board()
    assert (player.seen["lesson"]["step"], player.seen["lesson"]["made"]) == (3, 0)
    player.close()


def test_a_hint_is_what_the_step_waits_for(address: str) -> None:
    player = Player(address, begin(address, GAME))
    player.receive_board()
    player.send(type="hint")
    hint = player.receive()["hint"]
    assert [choice["do"] for choice in hint["turn"]] == ["terrain double"]
    assert (hint["gain"], hint["reasons"], hint["others"]) == (None, [], [])
    player.close()


def test_a_lesson_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(database) as first:
        path = begin(first, GAME)
        player = Player(first, path)
        player.receive_board()
        for choice in ("terrain double", "I16"):
            player.play(do=choice)
            player.receive_board()
        before = player.seen["lesson"]
        player.close()
    with running(database) as second:
        player = Player(second, path)
        player.receive_board()
        assert player.seen["lesson"] == before == {"step": 3, "first": 3, "made": 2, "wait": False}
        assert [option["do"] for option in player.options()] == ["turn NW"]
        player.close()


def test_somebody_who_only_watches_is_not_taught(address: str) -> None:
    path = begin(address, GAME)
    watcher = Player(address, path.rpartition("/")[0])
    assert watcher.receive_board()["lesson"] is None
    watcher.close()


def test_a_game_without_a_lesson_says_so_and_a_table_without_one_teaches_nothing(address: str) -> None:
    assert post(address, "/learn/nothing", {})[0] == 404
    player = Player(address, open_table(address))
    assert player.receive_board()["lesson"] is None
    player.close()


def test_a_setup_of_an_older_release_teaches_nothing() -> None:
    old = '{"game":"cuzco_terraces","rules":2,"edition":"standard","seed":"7","options":{},"seats":[{"name":"Ana"}]}'
    assert msgspec.json.decode(old, type=Setup).lesson == ""


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_place_follows_from_the_log_alone(slug: str) -> None:
    lesson = lesson_of(slug)
    guide = Guide(kancha.game(slug), lesson)
    place = guide.place(guide.opening)
    assert place is not None
    assert place.first == 0
    assert guide.place(guide.script[: len(guide.opening) - 1] if guide.opening else [-1]) is None
    assert guide.place([*guide.script, 0]) is None
    seen = [found.step for at in range(len(guide.opening), len(guide.script) + 1) if (found := guide.place(guide.script[:at]))]
    assert seen == sorted(seen)
    assert seen[-1] == len(lesson.steps) - 1


def test_the_card_is_shown_at_a_new_table_and_not_in_a_lesson(address: str) -> None:
    card = kancha.game(GAME).learn().card
    assert card is not None
    table, lesson = ask(address, "GET", open_table(address))[2], ask(address, "GET", begin(address, GAME))[2]
    assert card.goal in table
    assert 'id="primer"' in table
    assert 'id="primer"' not in lesson
    assert 'id="lesson"' in lesson
