"""The table and the replay as pages, what can be downloaded of them, and records that are brought along."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

import kancha
from kancha.core import record as records
from kancha.core.errors import BadOption, BadRecord
from kancha.web.learning.rules import facts_of, table_rules
from kancha.web.live import Live
from kancha.web.loading import Unplayable
from kancha.web.pages.assets import sheet_address
from kancha.web.pages.cookies import remember
from kancha.web.pages.frame import form_of, hub_of, page
from kancha.web.pages.kept import kept_record
from kancha.web.pages.learn import steps_of
from kancha.web.table import RECORD, Refused

TABS = (("log", "Log"), ("words", "Words"), ("legend", "Legend"), ("notes", "Notes"), ("rules", "Rules"), ("help", "Help"))
"""What lies beside the board, by the names of the tabs."""


async def table(request: Request) -> Response:
    """The table, for the seat that the key opens, or for a spectator."""
    id, key = request.path_params["id"], request.path_params.get("key", "")
    live = await hub_of(request).table(id)
    if live.table.setup.seats[0].who == RECORD:
        return RedirectResponse(f"/replay/{id}", 303)
    seating = await live.seated(key)
    origin = f"{request.url.scheme}://{request.url.netloc}/invitation/{id}/"
    response = page(
        "table.html",
        **table_values(live),
        tabs=tabs_of(live),
        key=key,
        socket=f"/socket/{id}/{key}" if key else f"/socket/{id}",
        seated=seating.seat_of(key) is not None,
        hosting=seating.hosts(key),
        places=[(name, invitation and origin + invitation) for name, invitation in seating.places()],
        last=None,
        replay_seat=None,
    )
    if key:
        remember(request, response, id, key)
    return response


def table_values(live: Live) -> dict[str, object]:
    """What the page of a table and that of a replay have in common."""
    game, setup = live.table.match.game, live.table.setup
    return {
        "id": live.table.id,
        "game": game,
        "seats": setup.seats,
        "commitment": setup.commitment,
        "rules_html": table_rules(game.slug, facts_of(game, len(setup.seats), live.table.match.options)),
        "sheet": sheet_address(game.slug),
        "card": game.learn().card,
        "steps": steps_of(live.table),
        "teaches": game.lesson() is not None,
    }


async def record(request: Request) -> Response:
    """The record of a finished game; while it runs, what the seat that the key opens has been told, or everybody."""
    try:
        live = await hub_of(request).table(request.path_params["id"])
    except Unplayable as error:
        return await kept_record(request, error)
    seating = await live.seated(key := request.path_params.get("key", ""))
    table, match = live.table, live.table.match
    whole = match.over or table.setup.seats[0].who == RECORD
    text = match.record() if whole else table.transcript(seating.seat_of(key))
    name = f"{match.game.slug}-{table.id}.{'kancha' if whole else 'txt'}"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


async def replay(request: Request) -> Response:
    """A finished game, or a record that was brought along, to leaf through."""
    live = await hub_of(request).table(request.path_params["id"])
    seat = replay_seat(live, request.query_params.get("seat", ""))
    path = f"/replay-socket/{live.table.id}" + ("" if seat is None else f"/{seat}")
    found = await hub_of(request).replays.course(live.table)
    leaves = {
        "last": len(live.table.match.history),
        "turns": " ".join(str(moment.at) for moment in found.moments),
        "rounds": " ".join(f"{number}:{at}" for number, at in found.rounds),
        "over": live.table.match.over,
    }
    nobody = {"key": "", "seated": False, "hosting": False, "places": [], "tabs": tabs_of(live)}
    return page("table.html", **table_values(live), **nobody, **leaves, socket=path, replay_seat=seat)


def tabs_of(live: Live) -> list[tuple[str, str]]:
    """The tabs beside the board; a legend belongs to a game that has one."""
    return [(name, title) for name, title in TABS if name != "legend" or live.table.match.game.legend()]


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
    if records.begins_elsewhere(text):
        raise BadRecord("This record does not begin with the first choice; only whole games are shown here.")
    match = await asyncio.to_thread(kancha.loads, text)
    id = await hub_of(request).open_record(match)
    return RedirectResponse(f"/replay/{id}", 303)
