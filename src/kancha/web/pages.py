"""The pages around the table: start, rules, about, replay, trouble. What moves on them comes over the sockets."""

from __future__ import annotations

import asyncio
import re
import time
from urllib.parse import parse_qsl

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

import kancha
from kancha import bots
from kancha.core.errors import BadOption, BadRecord, KanchaError
from kancha.core.game import Game
from kancha.draw.shapes import mark_defs
from kancha.draw.tocapu import chakana, cloth
from kancha.web.hub import Hub
from kancha.web.live import Live
from kancha.web.markdown import render
from kancha.web.table import PERSON, RECORD, Refused, Setup, set_up

YOU = "you"
COOKIE = "kancha_seats"
REMEMBERED = 24
LISTED = 40
NUMBER = re.compile(r"-?[0-9]{1,59}")
NAMES = ("Ana", "Ben", "Caro", "Dan", "Eva", "Finn")
BOT_NAMES = ("Illa", "Wari", "Sami", "Qori", "Killa", "Rumi")

_PAGES = Environment(
    loader=PackageLoader("kancha.web"), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
)
_PAGES.globals |= {"chakana": Markup(chakana()), "cloth": Markup(cloth(5, 40, 1, 16)), "mark_defs": Markup(mark_defs())}


def page(name: str, code: int = 200, /, **values: object) -> HTMLResponse:
    return HTMLResponse(_PAGES.get_template(name).render(version=kancha.__version__, **values), code)


def trouble(request: Request, status: int, sentence: str) -> Response:
    """What went wrong, in a sentence, and the way back."""
    return page("trouble.html", status, sentence=sentence, status=status)


def hub_of(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a sent form; a field that comes several times is joined, as sets of options are."""
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode("utf-8"), keep_blank_values=True, strict_parsing=True, max_num_fields=100)
    except ValueError:
        raise BadOption("The form arrived damaged; send it again.") from None
    fields: dict[str, str] = {}
    for name, value in pairs:
        fields[name] = f"{fields[name]} {value}" if name in fields else value
    return fields


# the start page


async def start(request: Request) -> Response:
    """Choose a game and who plays, or go on where you left."""
    return await start_page(request, dict(request.query_params))


async def start_page(request: Request, values: dict[str, str], sentence: str = "", status: int = 200) -> Response:
    slug = values.get("game") or kancha.games()[0]
    if slug not in kancha.games():
        sentence, status, slug = f"There is no game {slug[:40]!r} here.", 404, kancha.games()[0]
    rows = await asyncio.to_thread(hub_of(request).store.latest, LISTED)
    own = dict(remembered(request))
    return page(
        "start.html",
        status,
        games=[kancha.game(each) for each in kancha.games()],
        game=kancha.game(slug),
        values=values,
        sentence=sentence,
        levels=bots.LEVELS,
        names=NAMES,
        bot_names=BOT_NAMES,
        tables=[table_line(id, setup, at, text, own.get(id, "")) for id, setup, at, text in rows],
    )


def table_line(id: str, setup_text: str, changed: float, summary: str, token: str) -> dict[str, object]:
    """A line of the list of tables."""
    setup = msgspec.json.decode(setup_text, type=Setup)
    title = kancha.game(setup.game).title if setup.game in kancha.games() else setup.game
    return {
        "id": id,
        "title": title,
        "names": [seat.name for seat in setup.seats],
        "summary": summary or "not begun",
        "ago": ago(time.time() - changed),
        "token": token,
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
    id = await hub_of(request).open(setup)
    token = setup.seats[setup.host].token if setup.host >= 0 else ""
    return RedirectResponse(f"/table/{id}/{token}" if token else f"/table/{id}", 303)


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


# seats remembered by the browser


def remembered(request: Request) -> list[tuple[str, str]]:
    """Table and token of the seats this browser has sat at, newest first."""
    pairs = [pair.partition(".")[::2] for pair in request.cookies.get(COOKIE, "").split("~")]
    return [(id, token) for id, token in pairs if id and token][:REMEMBERED]


def remember(request: Request, response: Response, id: str, token: str) -> None:
    rest = [pair for pair in remembered(request) if pair[0] != id]
    value = "~".join(f"{id}.{token}" for id, token in [(id, token), *rest][:REMEMBERED])
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=365 * 86400, httponly=True, samesite="lax", secure=secure)


# the table


async def table(request: Request) -> Response:
    """The table, for the seat that the token opens, or for a spectator."""
    id, token = request.path_params["id"], request.path_params.get("token", "")
    live = await hub_of(request).table(id)
    setup = live.table.setup
    if setup.seats[0].who == RECORD:
        return RedirectResponse(f"/replay/{id}", 303)
    seat = live.table.seat_of(token)
    origin = f"{request.url.scheme}://{request.url.netloc}"
    invitations = [
        (other.name, f"{origin}/table/{id}/{other.token}")
        for at, other in enumerate(setup.seats)
        if seat is not None and seat == setup.host and at != seat and other.who == PERSON
    ]
    response = page(
        "table.html",
        **table_values(live),
        socket=f"/socket/{id}/{token}" if token else f"/socket/{id}",
        invitations=invitations,
        last=None,
        replay_seat=None,
    )
    if token:
        remember(request, response, id, token)
    return response


def table_values(live: Live) -> dict[str, object]:
    game = live.table.match.game
    return {
        "id": live.table.id,
        "game": game,
        "seats": live.table.setup.seats,
        "rules_html": render(game.rules_text()),
    }


async def record(request: Request) -> Response:
    """The record of a finished game; while it runs, what the seat that the token opens has been told, or everybody."""
    live = await hub_of(request).table(request.path_params["id"])
    table, match = live.table, live.table.match
    whole = match.over or table.setup.seats[0].who == RECORD
    text = match.record() if whole else table.transcript(table.seat_of(request.path_params.get("token", "")))
    name = f"{match.game.slug}-{table.id}.{'kancha' if whole else 'txt'}"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def replay(request: Request) -> Response:
    """A finished game, or a record that was brought along, to leaf through."""
    live = await hub_of(request).table(request.path_params["id"])
    seat = replay_seat(live, request.query_params.get("seat", ""))
    path = f"/replay-socket/{live.table.id}" + ("" if seat is None else f"/{seat}")
    values = table_values(live)
    last = len(live.table.match.history)
    return page("table.html", **values, socket=path, invitations=[], last=last, replay_seat=seat)


def replay_seat(live: Live, text: str) -> int | None:
    """The seat whose eyes a replay is seen through; refused while the game runs."""
    if not live.table.match.over and live.table.setup.seats[0].who != RECORD:
        raise Refused("This game is still running; it can be replayed when it is over.")
    if text == "":
        return None
    if not text.isdecimal() or len(text) > 2 or int(text) >= len(live.table.setup.seats):
        raise BadOption("There is no such seat at this table.")
    return int(text)


async def open_record(request: Request) -> Response:
    """Keep a record that was pasted or chosen as a file, and show it."""
    text = (await form_of(request)).get("record", "")
    if not text.strip():
        raise BadRecord("There is no record here: paste one, or choose a file.")
    match = await asyncio.to_thread(kancha.loads, text)
    id = await hub_of(request).open_record(match)
    return RedirectResponse(f"/replay/{id}", 303)


# reading


def game_of(request: Request) -> Game:
    return kancha.game(request.path_params["slug"])


async def rules(request: Request) -> Response:
    """The rules of a game in our own words."""
    game = game_of(request)
    return page("rules.html", game=game, rules_html=render(game.rules_text()))


async def about(request: Request) -> Response:
    """Where the components of this edition come from."""
    game = game_of(request)
    return page("about.html", game=game, provenance=await asyncio.to_thread(game.provenance))
