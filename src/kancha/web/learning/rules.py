"""The rules of a game as a piece of a page: contents, a field to search in, the chapters. What belongs to a module is folded,
and at a table that does not play it left out; a comment under its heading says when it is played.

    ## 11 Module: pututus
    <!-- only: pututus -->

An option by its name is true or not empty; `option=value` has that value, or holds it. Several stand with `or` between them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

import kancha
from kancha.core.game import Game
from kancha.core.options import OptionValue
from kancha.web.markdown import link_bare, render

_HEADING = re.compile(r"^## (?:(\d+) )?(.+)$", re.MULTILINE)
_ONLY = re.compile(r"<!-- only: (.+?) -->")
_LINK = re.compile(r'href="#rule-([\d.]+)"')
_ANCHOR = re.compile(r'id="rule-([\d.]+)"')

CONTENTS = Markup(
    '<div class="rules-tools"><label class="rules-search"><span>Find in the rules</span>'
    '<input type="search" autocomplete="off"></label><output class="rules-found"></output></div>'
    '<details class="contents"{open}><summary>Contents</summary><ol>{chapters}</ol></details>'
)
CHAPTER = Markup('<li value="{number}"><a class="rule" href="{page}#rule-{number}">{title}</a></li>')
FOLDED = Markup('<details class="module"><summary>{title}</summary>\n{body}\n</details>')
ELSEWHERE = Markup('<p class="elsewhere">Not played here: {chapters}.</p>')

Facts = Mapping[str, OptionValue]
"""What is known of a table: its options, the number of players, and who the rules play against."""


class Chapter(NamedTuple):
    """A section of the rules: `only` says when it is played, empty for always."""

    number: str
    title: str
    only: str
    text: str


@lru_cache(maxsize=16)
def chapters(text: str) -> tuple[str, tuple[Chapter, ...]]:
    """What stands before the first section, and the sections."""
    starts = list(_HEADING.finditer(text))
    ends = [found.start() for found in starts[1:]] + [len(text)]
    found = []
    for heading, end in zip(starts, ends, strict=True):
        body = text[heading.start() : end]
        only = _ONLY.search(body)
        found.append(Chapter(heading[1] or "", heading[2], only[1] if only else "", body))
    return text[: starts[0].start()] if starts else text, tuple(found)


def facts_of(game: Game, players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """What is known of a table."""
    return {**options, "players": players, "against": [name.lower() for name in game.automata(players, options)]}


def played(only: str, facts: Facts) -> bool:
    """Whether a chapter is played at a table.

    >>> played("modules=nobles or horns", {"modules": ["nobles"], "horns": False}), played("horns", {"horns": False})
    (True, False)
    """
    return not only or any(_holds(each.strip(), facts) for each in only.split(" or "))


def _holds(condition: str, facts: Facts) -> bool:
    name, given, value = condition.partition("=")
    fact = facts.get(name, "")
    if not given:
        return bool(fact)
    return value in fact if isinstance(fact, list) else value == str(fact)


def whole_rules(slug: str) -> Markup:
    """All rules of a game; what belongs to modules is folded."""
    return _rules(slug, None)


def table_rules(slug: str, facts: Facts) -> Markup:
    """The rules that are played at a table."""
    found = chapters(kancha.game(slug).rules_text())[1]
    return _rules(slug, tuple(chapter.number for chapter in found if not played(chapter.only, facts)))


@lru_cache(maxsize=128)
def _rules(slug: str, absent: tuple[str, ...] | None) -> Markup:
    """The rules as a piece of a page. `absent` are the sections that a table does not play; None is no table."""
    before, found = chapters(kancha.game(slug).rules_text())
    page = f"/rules/{slug}"
    here = [chapter for chapter in found if absent is None or chapter.number not in absent]
    away = [chapter for chapter in found if chapter not in here]
    pieces = [
        CONTENTS.format(open=Markup(" open") if absent is None else "", chapters=_listed(here)),
        _render(before, slug),
        *(_chapter(chapter, slug, folded=absent is None) for chapter in here),
    ]
    if away:
        links = Markup(", ").join(Markup('<a href="{}#rule-{}">{}</a>').format(page, each.number, each.title) for each in away)
        pieces.append(ELSEWHERE.format(chapters=links))
    html = link_bare(Markup("\n").join(pieces), set(_numbers(render(kancha.game(slug).rules_text()))))
    return _lead(html, page)


def _listed(found: list[Chapter]) -> Markup:
    return Markup("").join(CHAPTER.format(number=each.number, page="", title=each.title) for each in found if each.number)


def _chapter(chapter: Chapter, slug: str, folded: bool) -> Markup:
    body = _render(chapter.text, slug)
    return FOLDED.format(title=f"{chapter.number} {chapter.title}", body=body) if folded and chapter.only else body


def _render(text: str, slug: str) -> Markup:
    return render(text, f"/picture/{slug}/")


def _numbers(html: Markup) -> list[str]:
    """The paragraphs that have an anchor."""
    return _ANCHOR.findall(str(html))


def _lead(html: Markup, page: str) -> Markup:
    """Let links to what is not here lead to the page that has everything."""
    known = set(_numbers(html))

    def link(found: re.Match[str]) -> str:
        return found[0] if found[1] in known else f'href="{page}#rule-{found[1]}" target="_blank"'

    return Markup(_LINK.sub(link, html))
