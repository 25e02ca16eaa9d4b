"""The lessons are played: every choice is legal, every promise comes true, every lit part is there, and bots can go on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kancha
from kancha.core.errors import BadLesson
from kancha.core.learn import Lesson, Step, read
from kancha.core.match import Match
from kancha.web.learning.guide import LEARNER
from kancha.web.pages.learn import lesson_setup
from kancha.web.table import Table

TAUGHT = [slug for slug in kancha.games() if kancha.game(slug).lesson() is not None]


def lesson_of(slug: str) -> Lesson:
    lesson = kancha.game(slug).lesson()
    assert lesson is not None
    return lesson


def at_the_beginning(slug: str) -> Match:
    lesson = lesson_of(slug)
    match = Table("", lesson_setup(kancha.game(slug), lesson)).match
    for choice in lesson.opening:
        match.apply(choice)
    return match


def one_line(lines: list[str]) -> str:
    """A position in words without its line breaks."""
    return " ".join(" ".join(lines).split())


def play(match: Match, step: Step) -> None:
    """Play a step, and hold it to what it says."""
    said = f"{match.game.slug}, {step.title}"
    unseen = [words for words in step.sees if words not in one_line(match.tell(LEARNER))]
    assert unseen == [], said
    parts = match.game.draw(match.view(LEARNER)).parts
    assert set(step.light) <= set(parts), f"{said}: {set(step.light) - set(parts)}"
    before, since = match.scores()[LEARNER], len(match.history)
    for choice in step.do:
        assert match.actor == LEARNER, said
        match.apply(choice)
    if step.gain is not None:
        assert match.scores()[LEARNER] - before == step.gain, said
    told = " ".join(sentence for sentences in match.log(LEARNER, since) for sentence in sentences)
    assert [words for words in step.told if words not in told] == [], f"{said}: {told}"
    for choice in step.then:
        assert match.actor != LEARNER, said
        match.apply(choice)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_does_what_it_says(slug: str) -> None:
    match = at_the_beginning(slug)
    for step in lesson_of(slug).steps:
        assert match.actor == LEARNER
        play(match, step)
    assert match.actor == LEARNER


@pytest.mark.parametrize("slug", TAUGHT)
def test_bots_can_go_on_from_where_a_lesson_ends(slug: str) -> None:
    lesson, match = lesson_of(slug), at_the_beginning(slug)
    for choice in lesson.script[len(lesson.opening) :]:
        match.apply(choice)
    bots = [kancha.bot("random", seed=seat) for seat in range(lesson.players)]
    kancha.bot(lesson.bot)
    while not match.over:
        match.apply(bots[match.actor].choose(match.state))
    assert match.winners()


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_is_short_and_teaches_by_doing(slug: str) -> None:
    steps = lesson_of(slug).steps
    assert 12 <= len(steps) <= 20
    assert sum(bool(step.do) for step in steps) >= len(steps) / 2
    assert sum(bool(step.mistake) for step in steps) >= 3
    assert sum(step.gain is not None for step in steps) >= 2
    assert not steps[-1].do
    assert all(len(step.text.split()) <= 90 for step in steps)


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_promises_no_points_that_it_does_not_check(slug: str) -> None:
    for step in lesson_of(slug).steps:
        assert not re.search(r"\+\d", step.text), step.title


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_lesson_cites_paragraphs_that_exist(slug: str) -> None:
    rules = kancha.game(slug).rules_text()
    for step in lesson_of(slug).steps:
        assert not step.rule or f"**{step.rule}** " in rules, step.title


@pytest.mark.parametrize("slug", kancha.games())
def test_the_card_is_five_sentences(slug: str) -> None:
    card = kancha.game(slug).learn().card
    assert card is not None
    assert all(sentence.endswith(".") and sentence.count(". ") == 0 and len(sentence) <= 160 for sentence in card)


LESSON = "[lesson]\nplayers = 2\nseed = 7\nbot = 'random'\n"
STEP = LESSON + "[[lesson.step]]\n"
BROKEN = {
    "cannot be read": "[card",
    "there is no key 'gaol'": "[card]\ngaol = 'win'",
    "tip is missing": "[card]\ngoal = 'a'\npoints = 'b'\nturn = 'c'\nlength = 'd'",
    "seed must be int": "[lesson]\nplayers = 2\nseed = '7'\nbot = 'random'",
    "not an action of this game": LESSON + "opening = 'fly away'\nstep = []",
    "names the act": STEP + "title = 'a'\ntext = 'b'\ndo = 'end'",
    "nothing can follow": STEP + "title = 'a'\ntext = 'b'\nthen = 'end'",
    "speaks of a gain": STEP + "title = 'a'\ntext = '{gain}'",
    "must be a table": LESSON + "step = [3]",
    "title is empty": STEP + "title = ' '\ntext = 'b'",
    "a list of texts": STEP + "title = 'a'\ntext = 'b'\nlight = [3]",
    "no such step": "[[picture]]\nname = 'a'\ncrop = ['b']\nstep = 3",
    "two have the same name": "[[picture]]\nname = 'a'\ncrop = ['b']\nplayers = 2\nseed = 1\n" * 2,
}


@pytest.mark.parametrize("why", BROKEN)
def test_a_file_that_does_not_fit_is_refused_with_the_reason(why: str, tmp_path: Path) -> None:
    file = tmp_path / "learn.toml"
    file.write_text(BROKEN[why], encoding="utf-8")
    with pytest.raises(BadLesson, match=re.escape(why)):
        read(file, kancha.game("cuzco_terraces").actions.parse)
