"""Sitting down by an invitation, renewing the own link, leaving the seat. What a seat is, is in web/seats.py."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kancha.web.live import Live
from kancha.web.pages.cookies import forget, remember
from kancha.web.pages.frame import hub_of, page
from kancha.web.seats import HOST, TAKEN, left, taken
from kancha.web.store import SeatRow, Stale
from kancha.web.table import Refused

FASTER = "This seat has just changed; look again."


async def invitation(request: Request) -> Response:
    """What an invitation is for. Looking at it uses nothing up: programs look at links too, to show a preview."""
    live, row = await invited(request)
    setup = live.table.setup
    host = setup.seats[setup.host].name if setup.host >= 0 and setup.host != row.seat else ""
    match = live.table.match
    return page("invitation.html", game=match.game, host=host, name=setup.seats[row.seat].name, names=match.names)


async def take(request: Request) -> Response:
    """Sit down: the invitation is used up, and from now on a key that nobody else knows opens the seat."""
    live, row = await invited(request)
    after, key = taken(row, time.time())
    await change(request, live, row, after, TAKEN)
    return seated(request, live, key)


async def renew(request: Request) -> Response:
    """Another link for the same seat; the old one opens nothing any more."""
    live, row = await sitting(request)
    after, key = taken(row, time.time())
    await change(request, live, row, after)
    return seated(request, live, key, request.path_params["key"])


async def leave(request: Request) -> Response:
    """Get up: the seat is free, and the host can invite somebody else. A host who gets up stays the host, and watches."""
    live, row = await sitting(request)
    key, id = request.path_params["key"], live.table.id
    if row.seat == HOST:
        raise Refused("You have no seat at this table that you could leave.")
    hosting = live.seating.hosts(key)
    if hosting:
        host = live.seating.rows.get(HOST)
        if host is None:
            raise Refused("This table is older than the leaving of seats; who set it up has to stay.")
        # In this order, so that a table is never without a host: for a moment one key opens the seat and the host's row.
        await change(request, live, host, host._replace(key=row.key, since=time.time()))
    await change(request, live, row, left(row, time.time()))
    response = RedirectResponse(f"/table/{id}/{key}" if hosting else f"/table/{id}", 303)
    if not hosting:
        forget(request, response, id, key)
    return response


async def invited(request: Request) -> tuple[Live, SeatRow]:
    """The table and the free seat that the invitation in the address is for."""
    live = await hub_of(request).table(request.path_params["id"])
    given = request.path_params["invitation"]
    try:
        return live, live.seating.invited(given)
    except Refused:
        if not hub_of(request).store.shared:
            raise
        # It may have been made by another process a moment ago.
        await live.reseat()
        return live, live.seating.invited(given)


async def sitting(request: Request) -> tuple[Live, SeatRow]:
    """The table and the row that the key in the address opens."""
    live = await hub_of(request).table(request.path_params["id"])
    key = request.path_params["key"]
    return live, (await live.seated(key)).row_of(key)


async def change(request: Request, live: Live, before: SeatRow, after: SeatRow, refusal: str = FASTER) -> None:
    """Change a row if it is still as it was; of two who try at once, one is refused."""
    try:
        await asyncio.wrap_future(hub_of(request).store.seat(live.table.id, before, after))
    except Stale as stale:
        raise Refused(refusal) from stale
    finally:
        await live.reseat()


def seated(request: Request, live: Live, key: str, instead: str = "") -> Response:
    """To the table with a new key, which the browser remembers."""
    response = RedirectResponse(f"/table/{live.table.id}/{key}", 303)
    remember(request, response, live.table.id, key, instead)
    return response
