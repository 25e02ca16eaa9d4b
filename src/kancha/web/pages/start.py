"""The start page: choose a game and who plays, or go on where you left."""

from __future__ import annotations

import asyncio
import re
import time
from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import kancha
from kancha import bots
from kancha.core.errors import BadOption, KanchaError
from kancha.core.game import Game
from kancha.core.match import LONGEST_NAME
from kancha.web.pages.cookies import remember, remembered
from kancha.web.pages.frame import form_of, hub_of, page
from kancha.web.seats import new_seats
from kancha.web.table import PERSON, RECORD, Setup, set_up

YOU = "you"
LISTED = 40
NUMBER = re.compile(r"-?[0-9]{1,59}")
NAMES = ("Ana", "Ben", "Caro", "Dan", "Eva", "Finn")
BOT_NAMES = ("Illa", "Wari", "Sami", "Qori", "Killa", "Rumi")


@cache
def games_here() -> dict[str, Game]:
    """All games by name. They are looked for once: one that is installed later is there after a restart."""
    return {slug: kancha.game(slug) for slug in kancha.games()}


async def start(request: Request) -> Response:
    """Choose a game and who plays, or go on where you left."""
    return await start_page(request, dict(request.query_params))


async def start_page(request: Request, values: dict[str, str], sentence: str = "", status: int = 200) -> Response:
    games = games_here()
    slug = values.get("game") or next(iter(games))
    if slug not in games:
        sentence, status, slug = f"There is no game {slug[:40]!r} here.", 404, next(iter(games))
    rows = await asyncio.to_thread(hub_of(request).store.latest, LISTED)
    own = remembered(request)
    return page(
        "start.html",
        status,
        games=list(games.values()),
        game=games[slug],
        values=values,
        sentence=sentence,
        levels=bots.LEVELS,
        names=NAMES,
        bot_names=BOT_NAMES,
        tables=[table_line(id, setup, at, text, [key for table, key in own if table == id]) for id, setup, at, text in rows],
    )


def table_line(id: str, setup_text: str, changed: float, summary: str, keys: list[str]) -> dict[str, object]:
    """A line of the list of tables."""
    setup = msgspec.json.decode(setup_text, type=Setup)
    games = games_here()
    return {
        "id": id,
        "title": games[setup.game].title if setup.game in games else setup.game,
        "names": [seat.name[:LONGEST_NAME] for seat in setup.seats],
        "summary": summary or "not begun",
        "ago": ago(time.time() - changed),
        "keys": keys,
        "record": setup.seats[0].who == RECORD,
    }


def ago(seconds: float) -> str:
    """How long ago, as one says it.

    >>> ago(30), ago(200), ago(7300), ago(200000)
    ('just now', '3 minutes ago', '2 hours ago', '2 days ago')
    """
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


async def open_table(request: Request) -> Response:
    """Set up a table and go there; a wrong form is shown again with the reason."""
    fields = await form_of(request)
    try:
        setup = read_form(fields)
    except KanchaError as error:
        return await start_page(request, fields, str(error), 400)
    rows, key = new_seats(setup)
    id = await hub_of(request).open(setup, rows)
    response = RedirectResponse(f"/table/{id}/{key}", 303)
    remember(request, response, id, key)
    return response


def read_form(fields: dict[str, str]) -> Setup:
    """The setup that the start form asks for."""
    game = kancha.game(fields.get("game", ""))
    players = read_number(fields.get("players", ""), "The number of players")
    seats: list[tuple[str, str]] = []
    host = -1
    for seat in range(min(players, 12)):
        who = fields.get(f"who{seat}", "")
        if who == YOU:
            if host >= 0:
                raise BadOption("You can take one seat; give the other to another person and open its link yourself.")
            host = seat
        name = " ".join(fields.get(f"name{seat}", "").split()) or free_name(who, [name for name, _ in seats])
        seats.append((name, PERSON if who in (YOU, PERSON) else who))
    seed = fields.get("seed", "").strip()
    number = read_number(seed, "The seed") if seed else None
    asked = [option for option in game.options if option.fits(players)]
    options: dict[str, object] = {option.name: option_field(fields, option.name, option.default) for option in asked}
    game.read_options(players, options)
    return set_up(game.slug, seats, number, options, host)


def option_field(fields: dict[str, str], name: str, default: object) -> object:
    """An option of the form; a box that is not ticked is not sent at all."""
    if isinstance(default, bool):
        return f"option-{name}" in fields
    if isinstance(default, list):
        return fields.get(f"option-{name}", "")
    return fields.get(f"option-{name}", default)


def read_number(text: str, what: str) -> int:
    if not NUMBER.fullmatch(text):
        raise BadOption(f"{what} must be a whole number.")
    return int(text)


def free_name(who: str, taken: list[str]) -> str:
    pool = NAMES if who in (YOU, PERSON) else BOT_NAMES
    return next((name for name in pool if name not in taken), f"Player {len(taken) + 1}")
