"""Setting up a table: who plays, which options hold, and the form that asks for it."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import kancha
from kancha import bots
from kancha.core.errors import BadOption, KanchaError
from kancha.web.pages.cookies import own_name, remember, remember_name
from kancha.web.pages.frame import form_of, hub_of, page
from kancha.web.pages.pictures import THEMES, picture_address
from kancha.web.pages.start import BOT_NAMES, NAMES, games_here, teaches
from kancha.web.seats import new_seats
from kancha.web.seeing.glance import glance
from kancha.web.store import StoreError
from kancha.web.table import PERSON, Setup, Table, set_up

YOU = "you"
NUMBER = re.compile(r"-?[0-9]{1,59}")


async def new_table(request: Request) -> Response:
    """Say who plays a game, and how."""
    return setup_page(request, request.path_params["slug"], dict(request.query_params))


def setup_page(request: Request, slug: str, values: dict[str, str], sentence: str = "", status: int = 200) -> Response:
    """The form for a table; one that was wrong is shown again with the reason."""
    game = games_here().get(slug) or kancha.game(slug)
    return page(
        "setup.html",
        status,
        game=game,
        values=values,
        sentence=sentence,
        taught=teaches(game),
        levels=bots.LEVELS,
        bot_names=BOT_NAMES,
        own_name=own_name(request),
        pictures={theme: picture_address(game.slug, theme) for theme in THEMES},
    )


async def open_table(request: Request) -> Response:
    """Set up a table and go there; a wrong form is shown again with the reason."""
    fields = await form_of(request)
    try:
        setup = read_form(fields, own_name(request))
    except KanchaError as error:
        if fields.get("game") not in games_here():
            raise
        return setup_page(request, fields["game"], fields, str(error), 400)
    rows, key = new_seats(setup)
    hub = hub_of(request)
    id = await hub.open(setup, rows)
    seen = await asyncio.to_thread(lambda: glance(Table(id, setup)))
    with suppress(StoreError):
        # The table is there already; a list that does not know its beginning is no reason to refuse it.
        await asyncio.wrap_future(hub.store.summarise(id, seen))
    response = RedirectResponse(f"/table/{id}/{key}", 303)
    remember(request, response, id, key)
    if setup.host >= 0:
        remember_name(request, response, setup.seats[setup.host].name)
    return response


def read_form(fields: dict[str, str], called: str = "") -> Setup:
    """The setup that the form asks for; `called` is what the one who sent it was called last."""
    if not fields.get("game"):
        raise BadOption("The form does not say which game it is for.")
    game = kancha.game(fields["game"])
    players = read_number(fields.get("players", ""), "The number of players")
    seats: list[tuple[str, str]] = []
    host = -1
    for seat in range(min(players, 12)):
        who = fields.get(f"who{seat}", "")
        name = " ".join(fields.get(f"name{seat}", "").split())
        if who == YOU:
            if host >= 0:
                raise BadOption("You can take one seat; give the other to another person and open its link yourself.")
            host = seat
            name = name or called
            if not name:
                raise BadOption("What shall the others call you? Write your name beside your seat.")
        taken = [name for name, _ in seats]
        seats.append((name or free_name(who, taken), PERSON if who in (YOU, PERSON) else who))
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
    pool = NAMES if who == PERSON else BOT_NAMES
    return next((name for name in pool if name not in taken), f"Player {len(taken) + 1}")
