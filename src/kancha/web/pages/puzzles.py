"""Puzzles of a game: the list, each with its board and the ways to choose from, and once one is chosen what it is worth and why.

Nothing of the answer is on a page before somebody has chosen: the ways come in an order that says nothing. All pages are the same
for everybody and made once.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import kancha
from kancha.core.game import Game
from kancha.draw.numbers import numbered
from kancha.draw.shapes import SEATS as MARKS
from kancha.study.puzzles import NoSuchPuzzle, Puzzle, match_of, order_of, puzzles_of
from kancha.study.results import Reason
from kancha.study.telling import signed
from kancha.study.turns import Choice, choices
from kancha.web.pages.assets import kept, sheet_address
from kancha.web.pages.frame import rendered
from kancha.web.pages.pictures import THEMES, framed, picture_mark, shown
from kancha.web.seeing.advice import steps

LETTERS = "ABCD"


WHOLE = 0.9
"""So much of the heart of a board the picture of a puzzle shows."""


class Listed(NamedTuple):
    """A puzzle in the list: how many play, the round (0 where there are none), what is asked, and its picture by theme."""

    players: int
    round: int
    question: str
    picture: dict[str, str]


class Offered(NamedTuple):
    """A way that is offered: its letter, its steps, and whether they lie on the board; what is known of it once somebody has
    chosen."""

    letter: str
    steps: Markup
    drawn: bool
    loses: float
    error: float
    why: list[Reason]


async def puzzles(request: Request) -> Response:
    """All puzzles of a game."""
    return kept(request, await asyncio.to_thread(list_page, request.path_params["slug"]), "text/html")


async def puzzle(request: Request) -> Response:
    """A puzzle, and the answer to who has chosen."""
    answer = request.query_params.get("answer", "")
    chosen = LETTERS.find(answer) if len(answer) == 1 else -1
    content = await asyncio.to_thread(puzzle_page, request.path_params["slug"], request.path_params["number"], chosen)
    return kept(request, content, "text/html")


async def puzzle_picture(request: Request) -> Response:
    """The picture of a puzzle."""
    slug, number = request.path_params["slug"], request.path_params["number"]
    theme, _, mark = request.path_params["name"].partition(".")
    if theme not in THEMES:
        raise NoSuchPuzzle("There is no such picture here.")
    content = await asyncio.to_thread(picture_of, slug, number, theme)
    return shown(request, content, for_ever=mark == picture_mark(slug))


def posed_by(game: Game) -> list[Puzzle]:
    """The puzzles of a game.

    Raises `NoSuchPuzzle` when there are none.
    """
    found = puzzles_of(game)
    if not found:
        raise NoSuchPuzzle(f"{game.title} has no puzzles yet.")
    return found


@lru_cache(maxsize=16)
def list_page(slug: str) -> bytes:
    """The list as a page."""
    game = kancha.game(slug)
    found = []
    for number, each in enumerate(posed_by(game), 1):
        match = match_of(game, each)
        picture = {theme: f"/puzzles/{slug}/{number}/{theme}.{picture_mark(slug)}.svg" for theme in THEMES}
        found.append(Listed(each.players, game.now(match.view(None)).round, match.question, picture))
    return rendered("puzzles.html", game=game, puzzles=found).encode()


@lru_cache(maxsize=128)
def picture_of(slug: str, number: int, theme: str) -> bytes:
    """The board of a puzzle as its seat sees it, in light or dark, packed."""
    game = kancha.game(slug)
    match = match_of(game, puzzle_of(game, number))
    return framed(game.draw(match.view(match.actor)), theme, WHOLE)


def puzzle_of(game: Game, number: int) -> Puzzle:
    """A puzzle of a game, counted from 1.

    Raises `NoSuchPuzzle` when there is none of that number.
    """
    found = posed_by(game)
    if not 1 <= number <= len(found):
        raise NoSuchPuzzle(f"{game.title} has puzzles from 1 to {len(found)}.")
    return found[number - 1]


def places(turn: list[Choice]) -> list[list[str]]:
    """Where the choices of every step of a way lie."""
    return [[choice.at for choice in step] for _, step in groupby(turn, lambda choice: choice.step)]


@lru_cache(maxsize=256)
def puzzle_page(slug: str, number: int, chosen: int) -> bytes:
    """A puzzle as a page; `chosen` is the way that somebody has chosen, -1 while nobody has."""
    game = kancha.game(slug)
    posed = puzzle_of(game, number)
    match = match_of(game, posed)
    drawing = game.draw(match.view(match.actor))
    ways = []
    for letter, at in zip(LETTERS, order_of(posed), strict=False):
        way = posed.ways[at]
        turn = choices(game, match.state, [match.read(action) for action in way.do])
        numbers = numbered(drawing, places(turn))
        drawing.add("overlay", f"way-{letter}", *numbers, class_="way-on-board", aria_hidden="true")
        ways.append(Offered(letter, steps(turn), bool(numbers), way.loses, way.error, way.why))
    order = sorted(ways, key=lambda way: way.loses)
    return rendered(
        "puzzle.html",
        game=game,
        number=number,
        last=len(posed_by(game)),
        sheet=sheet_address(slug),
        board=Markup(drawing.markup(embed_style=False)),
        told=match.tell(match.actor),
        seat=match.actor % MARKS,
        name=match.names[match.actor],
        question=match.question,
        ways=ways,
        chosen=ways[chosen] if 0 <= chosen < len(ways) else None,
        best=order[0],
        next=order[1],
        signed=signed,
    ).encode()
