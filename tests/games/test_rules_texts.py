"""The rules text of every room: what the code and the text itself cite is there, and the numbering has no gaps."""

from __future__ import annotations

import re

import pytest

import kancha
from kancha.web.markdown import render

ROOMS = [slug for slug in kancha.games() if (kancha.game(slug).folder / "rules.md").is_file()]


def paragraphs(text: str) -> set[str]:
    return set(re.findall(r"^\*\*(\d+\.\d+)\*\* ", text, re.MULTILINE))


def sections(text: str) -> set[str]:
    return set(re.findall(r"^## (\d+) ", text, re.MULTILINE))


def test_every_room_has_its_rules() -> None:
    assert kancha.games() == ROOMS


@pytest.mark.parametrize("slug", ROOMS)
def test_every_paragraph_that_the_code_cites_is_in_the_rules(slug: str) -> None:
    game = kancha.game(slug)
    known = paragraphs(game.rules_text()) | sections(game.rules_text())
    for file in game.folder.rglob("*.py"):
        for citation in re.findall(r"rules (\d[\d.,\- ]*\d|\d)", file.read_text(encoding="utf-8")):
            for paragraph in re.split(r"[,\-]\s*", citation):
                assert paragraph in known, f"{file.name} cites {paragraph}"


@pytest.mark.parametrize("slug", ROOMS)
def test_paragraphs_are_numbered_without_gaps_under_their_headings(slug: str) -> None:
    section, number = 0, 0
    for line in kancha.game(slug).rules_text().splitlines():
        if heading := re.match(r"## (\d+) ", line):
            assert int(heading[1]) == section + 1
            section, number = section + 1, 0
        elif paragraph := re.match(r"\*\*(\d+)\.(\d+)\*\* ", line):
            assert (int(paragraph[1]), int(paragraph[2])) == (section, number + 1)
            number += 1
    assert section > 8


@pytest.mark.parametrize("slug", ROOMS)
def test_the_rules_refer_to_paragraphs_that_exist(slug: str) -> None:
    text = kancha.game(slug).rules_text()
    for cited in re.findall(r"\((\d+(?:\.\d+)?)\)", text):
        assert cited in paragraphs(text) | sections(text), cited


@pytest.mark.parametrize("slug", ROOMS)
def test_only_sections_and_paragraphs_become_anchors_and_each_once(slug: str) -> None:
    text = kancha.game(slug).rules_text()
    anchors = re.findall(r'id="rule-([\d.]+)"', render(text))
    assert len(anchors) == len(set(anchors))
    assert set(anchors) == paragraphs(text) | sections(text)
