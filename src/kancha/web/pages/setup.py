"""Setting up a table: who plays, which options hold, and the form that asks for it."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import kancha
from kancha.bots.levels import NAMES as LEVELS
from kancha.bots.levels import NEWCOMER, character_of, levels_of
from kancha.core.errors import BadOption, KanchaError
from kancha.core.game import Game
from kancha.core.weights import characters
from kancha.web.pages.cookies import own_name, remember, remember_name
from kancha.web.pages.frame import form_of, hub_of, page
from kancha.web.pages.pictures import THEMES, picture_address
from kancha.web.pages.start import BOT_NAMES, NAMES, games_here, poses, teaches
from kancha.web.seats import new_seats
from kancha.web.seeing.glance import glance
from kancha.web.store import StoreError
from kancha.web.table import PERSON, Setup, Table, set_up

YOU = "you"
NUMBER = re.compile(r"-?[0-9]{1,59}")


class Place(NamedTuple):
    """A seat as the form proposes it: who sits there, with which style, the name that was typed, and the one it has otherwise.

    `other`: the bot is none of those that the form offers; whoever names it in the address may still have it.
    """

    who: str
    other: bool
    style: str
    name: str
    usual: str
    words: str


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
        posed=poses(game),
        levels=levels_of(game.folder),
        characters=characters(game.folder / "weights"),
        places=[place(game, values, seat, own_name(request)) for seat in range(game.players[-1])],
        own_name=own_name(request),
        pictures={theme: picture_address(game.slug, theme) for theme in THEMES},
    )


def place(game: Game, values: dict[str, str], seat: int, called: str) -> Place:
    """A seat of the form: as it was filled in, else the visitor on the first one, and opponents of all characters beside."""
    people = characters(game.folder / "weights")
    given = values.get(f"who{seat}", YOU if seat == 0 else NEWCOMER)
    who, _, style = given.partition(":")
    offered = who in (YOU, PERSON, *LEVELS)
    if not offered and not exists(who):
        who, offered = NEWCOMER, True
    style = values.get(f"style{seat}", style or (people[(seat - 1) % len(people)].id if people else ""))
    character = character_of(game.folder, f"{who}:{style}") if who in LEVELS else None
    return Place(
        who=who,
        other=not offered,
        style=style,
        name=values.get(f"name{seat}", called if who == YOU else ""),
        usual=BOT_NAMES[(seat - 1) % len(BOT_NAMES)],
        words=character.words if character else "",
    )


def exists(bot: str) -> bool:
    """Whether there is a bot of that name."""
    try:
        kancha.bot(bot)
    except KanchaError:
        return False
    return True


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
    who = [fields.get(f"who{seat}", "") for seat in range(min(players, 12))]
    if who.count(YOU) > 1:
        raise BadOption("You can take one seat; give the other to another person and open its link yourself.")
    host = who.index(YOU) if YOU in who else -1
    names = [" ".join(fields.get(f"name{seat}", "").split()) for seat in range(len(who))]
    if host >= 0:
        names[host] = names[host] or called
        if not names[host]:
            raise BadOption("What shall the others call you? Write your name beside your seat.")
    seats: list[tuple[str, str]] = []
    for seat, name in enumerate(names):
        sits = PERSON if seat == host else styled(who[seat], fields.get(f"style{seat}", ""))
        names[seat] = name or free_name(game, sits, names)
        seats.append((names[seat], sits))
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


def styled(who: str, style: str) -> str:
    """A level with a style; nobody else has one."""
    return f"{who}:{style}" if style and who in LEVELS else who


def free_name(game: Game, who: str, taken: list[str]) -> str:
    """A name for a seat that was given none: that of its character, if nobody else has it."""
    character = character_of(game.folder, who)
    own = [character.name] if character else []
    pool = NAMES if who == PERSON else (*own, *BOT_NAMES)
    return next((name for name in pool if name not in taken), f"Player {taken.index('') + 1}")
