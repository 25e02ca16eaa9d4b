"""Puzzles of a game: the list, each with its board and the ways to choose from, and once one is chosen what it is worth and why.

Nothing of the answer is on a page before somebody has chosen: the ways come in an order that says nothing. All pages are the same
for everybody and made once.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import kancha
from kancha.core.game import Game
from kancha.draw.shapes import SEATS as MARKS
from kancha.study.comparing import described
from kancha.study.puzzles import NoSuchPuzzle, Puzzle, match_of, order_of, puzzles_of
from kancha.study.results import Reason
from kancha.study.telling import signed
from kancha.web.pages.assets import kept, sheet_address
from kancha.web.pages.frame import rendered

LETTERS = "ABCDEFGH"


class Listed(NamedTuple):
    """A puzzle in the list: how many play, the round (0 where there are none), and what is asked."""

    players: int
    round: int
    question: str


class Offered(NamedTuple):
    """A way that is offered: its letter and words; what is known of it once somebody has chosen."""

    letter: str
    words: list[str]
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
    for each in posed_by(game):
        match = match_of(game, each)
        found.append(Listed(each.players, game.now(match.view(None)).round, match.question))
    return rendered("puzzles.html", game=game, puzzles=found).encode()


@lru_cache(maxsize=256)
def puzzle_page(slug: str, number: int, chosen: int) -> bytes:
    """A puzzle as a page; `chosen` is the way that somebody has chosen, -1 while nobody has."""
    game = kancha.game(slug)
    found = posed_by(game)
    if not 1 <= number <= len(found):
        raise NoSuchPuzzle(f"{game.title} has puzzles from 1 to {len(found)}.")
    posed = found[number - 1]
    match = match_of(game, posed)
    ways = []
    for letter, at in zip(LETTERS, order_of(posed), strict=False):
        way = posed.ways[at]
        words = described(game, match.state, [match.read(action) for action in way.do])
        ways.append(Offered(letter, words, way.loses, way.error, way.why))
    order = sorted(ways, key=lambda way: way.loses)
    return rendered(
        "puzzle.html",
        game=game,
        number=number,
        last=len(found),
        sheet=sheet_address(slug),
        board=Markup(game.draw(match.view(match.actor)).markup(embed_style=False)),
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
