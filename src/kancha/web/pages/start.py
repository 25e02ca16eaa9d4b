"""The start page: your own tables first, then the games with a picture of their boards, then what was played here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import kancha
from kancha.core.game import Game
from kancha.core.match import LONGEST_NAME
from kancha.draw.shapes import SEATS as MARKS
from kancha.study.puzzles import puzzles_of
from kancha.web.pages.cookies import remembered
from kancha.web.pages.frame import hub_of, page
from kancha.web.pages.pictures import THEMES, picture_address
from kancha.web.seats import HOST
from kancha.web.seeing.glance import Glance, read_glance
from kancha.web.store import Listed, Reader, key_hash
from kancha.web.table import RECORD, Setup

FINISHED = 20
"""So many finished games of everybody are listed."""

SHORT = 90
"""A game of at most so many minutes, less one, counts as short."""

WEIGHTS = 5
NAMES = ("Ana", "Ben", "Caro", "Dan", "Eva", "Finn")
"""What people are called who were not given a name."""
BOT_NAMES = ("Illa", "Wari", "Sami", "Qori", "Killa", "Rumi")


class Place(NamedTuple):
    """A seat in a line of the list."""

    name: str
    mark: int
    points: int | None
    you: bool
    turn: bool


class Line(NamedTuple):
    """A table in the list: `path` leads there, `turn` says that it waits for whoever looks."""

    title: str
    path: str
    says: str
    places: list[Place]
    ago: str
    turn: bool
    over: bool


@cache
def games_here() -> dict[str, Game]:
    """All games by name. They are looked for once: one that is installed later is there after a restart."""
    return {slug: kancha.game(slug) for slug in kancha.games()}


@cache
def teaches(game: Game) -> bool:
    """Whether a game has a lesson."""
    return (game.folder / "learn.toml").is_file()


@cache
def poses(game: Game) -> bool:
    """Whether a game has puzzles."""
    return bool(puzzles_of(game))


async def start(request: Request) -> Response:
    """Go on where you left, or choose a game."""
    if request.query_params.get("game"):
        # Where the form of a game was in earlier releases.
        return RedirectResponse(f"/new/{quote(request.query_params['game'], safe='')}?{request.query_params}", 303)
    own, others = await asyncio.to_thread(tables, hub_of(request).store, remembered(request))
    return page(
        "start.html",
        games=by_use(list(games_here().values())),
        pictures={(slug, theme): picture_address(slug, theme) for slug in games_here() for theme in THEMES},
        taught={slug for slug, game in games_here().items() if teaches(game)},
        posed=by_use([game for game in games_here().values() if poses(game)]),
        running=[line for line in own if not line.over],
        ended=[line for line in own if line.over],
        others=others,
        short=SHORT,
        weights=WEIGHTS,
    )


def by_use(games: list[Game]) -> list[Game]:
    """The game for a beginning first, then the lighter ones."""
    return sorted(games, key=lambda game: (not game.first, game.weight or WEIGHTS, game.title))


def tables(store: Reader, own: list[tuple[str, str]]) -> tuple[list[Line], list[Line]]:
    """The tables of whoever looks, those first that wait for them; and what everybody else has finished."""
    ids = list(dict.fromkeys(id for id, _ in own))
    seats = store.keys(ids)
    lines = []
    for listed in store.listed(ids):
        for key in [key for id, key in own if id == listed.id]:
            seat = seats.get((listed.id, key_hash(key)))
            if seat is not None:
                lines.append(line(listed, f"/table/{listed.id}/{key}", seat))
    lines.sort(key=lambda each: (each.over, not each.turn))
    finished = [line(listed, f"/replay/{listed.id}") for listed in store.finished(FINISHED) if listed.id not in ids]
    return lines, finished


def line(listed: Listed, path: str, seat: int = HOST) -> Line:
    """A table as one who has a seat there, or none, finds it in the list."""
    setup = msgspec.json.decode(listed.setup, type=Setup)
    seen = read_glance(listed.glance)
    over = listed.over is not None or setup.seats[0].who == RECORD
    turn = not over and seat != HOST and seat == seen.actor
    game = games_here().get(setup.game)
    return Line(
        title=game.title if game else setup.game,
        path=path,
        says=said(seen, turn, listed.over),
        places=places(names_at(setup, game), seen, seat, over),
        ago=ago(time.time() - listed.changed),
        turn=turn,
        over=over,
    )


def said(seen: Glance, turn: bool, over: str | None) -> str:
    """What there is to say of a table: its result, what is asked of you, or where it stands."""
    return over or (seen.asked if turn else "") or seen.now or seen.line or "Not begun"


def names_at(setup: Setup, game: Game | None) -> list[str]:
    """The names of all seats, those included that the rules play."""
    names = [seat.name[:LONGEST_NAME] for seat in setup.seats]
    return names + (game.automata(len(names), setup.options) if game else [])


def places(names: Sequence[str], seen: Glance, own: int, over: bool) -> list[Place]:
    """The seats of a table, each with what is known of its points."""
    points = seen.points if len(seen.points) == len(names) else (None,) * len(names)
    return [
        Place("You" if seat == own else name, seat % MARKS, points[seat], seat == own, not over and seat == seen.actor)
        for seat, name in enumerate(names)
    ]


def ago(seconds: float) -> str:
    """How long ago, as one says it.

    >>> ago(30), ago(200), ago(7300), ago(90000), ago(200000)
    ('just now', '3 minutes ago', '2 hours ago', 'yesterday', '2 days ago')
    """
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return "yesterday" if (unit, count) == ("day", 1) else f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
