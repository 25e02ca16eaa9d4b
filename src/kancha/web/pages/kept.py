"""A table that today's rules cannot go on with as it stands: what is kept of it, and how its players let it go on."""

from __future__ import annotations

import asyncio

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

import kancha
from kancha.core.errors import KanchaError
from kancha.web.loading import Finished, Outcome, Stopped, Unplayable, agree
from kancha.web.pages.assets import sheet_address
from kancha.web.pages.frame import hub_of, page
from kancha.web.seats import Seating
from kancha.web.table import Refused


async def kept(request: Request, error: Exception) -> Response:
    """In place of any page of such a table: why it stands still, its last position, what was played, and who has yet to agree."""
    assert isinstance(error, Unplayable)
    outcome, key = error.outcome, request.path_params.get("key", "")
    seat = await seat_at(request, outcome)
    setup = outcome.story.setup
    stopped = outcome if isinstance(outcome, Stopped) else None
    needs = stopped.needs if stopped and stopped.terms else []
    known = setup.game in kancha.games()
    return page(
        "kept.html",
        id=outcome.story.id,
        key=key,
        title=kancha.game(setup.game).title if known else setup.game,
        sheet=sheet_address(setup.game) if known else "",
        names=[each.name for each in setup.seats],
        over=isinstance(outcome, Finished),
        sentence=str(error),
        board=Markup(picture(stopped, seat)) if stopped and stopped.match else "",
        needs=[setup.seats[each].name for each in needs],
        may_agree=seat in needs,
    )


def picture(stopped: Stopped, seat: int | None) -> str:
    """The position from which a stopped table would go on, as a seat may see it."""
    match = stopped.match
    assert match is not None
    return str(match.game.draw(match.view(seat)).markup(embed_style=False))


async def kept_record(request: Request, error: Unplayable) -> Response:
    """What was played, as text: of a game that is not over only what the asking seat has chosen itself."""
    seat = await seat_at(request, error.outcome)
    story = error.outcome.story
    name = f"{story.setup.game}-{story.id}.txt"
    return PlainTextResponse(story.record(seat), headers={"content-disposition": f'attachment; filename="{name}"'})


async def consent(request: Request) -> Response:
    """A player agrees that the table goes on under today's rules; with the last one it does."""
    hub, id = hub_of(request), request.path_params["id"]
    try:
        await hub.table(id)
    except Unplayable as stopped:
        seat = await seat_at(request, stopped.outcome)
        if seat is None:
            raise Refused("Only those who play can agree.") from None
        await asyncio.to_thread(agree, hub.store, id, seat)
        hub.forget(id)
    return RedirectResponse(f"/table/{id}/{request.path_params['key']}", 303)


async def seat_at(request: Request, outcome: Outcome) -> int | None:
    """The seat that the key in the address opens; one that opens nothing only watches here."""
    rows = await asyncio.to_thread(hub_of(request).store.seats, outcome.story.id)
    try:
        return Seating(outcome.story.setup, rows).seat_of(request.path_params.get("key", ""))
    except KanchaError:
        return None
