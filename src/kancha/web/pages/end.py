"""After a game: how it ended, where the points came from, who led when; and the same again."""

from __future__ import annotations

import asyncio
import base64
import hashlib

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kancha.core.match import Match
from kancha.course import Course
from kancha.draw.chart import COLOURS, bar, lines
from kancha.draw.shapes import SEATS as MARKS
from kancha.draw.svg import Drawing
from kancha.web.live import Live
from kancha.web.pages.assets import sheet_address
from kancha.web.pages.cookies import remember, remembered
from kancha.web.pages.frame import hub_of, page
from kancha.web.seats import new_seats
from kancha.web.seeing.sight import played_by
from kancha.web.store import Duplicate
from kancha.web.table import RECORD, Refused, Setup, ending, set_up

RUNNING = "This game is still running; what comes after it is shown when it is over."


async def end(request: Request) -> Response:
    """How a game went. It is for everybody who has the address; who sat at the table may play the same again."""
    live = await hub_of(request).table(request.path_params["id"])
    match, setup = live.table.match, live.table.setup
    if not match.over:
        raise Refused(RUNNING)
    key = own_key(request, live)
    seat = live.seating.seat_of(key) if key else None
    found = await hub_of(request).replays.course(live.table)
    return page(
        "end.html",
        id=live.table.id,
        key=key,
        game=match.game,
        sheet=sheet_address(match.game.slug),
        result=ending(match.names, match.state),
        headline=headline(match),
        standing=standing(match, seat),
        picture=crop(match),
        rows=rows(match, setup, found, seat),
        course=found,
        names=match.names,
        marks=MARKS,
        colours=COLOURS,
        graph=graph(match, found),
        again=await next_table(request, live, seat),
        may=seat is not None and setup.seats[0].who != RECORD,
        share=f"{request.url.scheme}://{request.url.netloc}/end/{live.table.id}",
    )


async def again(request: Request) -> Response:
    """Play the same again: same game, options and people. Who asks first sets it up; the others find their seats free."""
    hub = hub_of(request)
    live = await hub.table(request.path_params["id"])
    key = own_key(request, live)
    seat = live.seating.seat_of(key) if key else None
    if not live.table.match.over or seat is None:
        raise Refused("Only who sat at this table can set up the same again, when the game is over.")
    setup = live.table.setup
    options: dict[str, object] = dict(setup.options)
    fresh = set_up(setup.game, [(each.name, each.who) for each in setup.seats], None, options, seat)
    places, own = new_seats(fresh)
    try:
        id = await hub.open(fresh, places, following(live.table.id))
    except Duplicate:
        return RedirectResponse(await next_table(request, live, seat), 303)
    response = RedirectResponse(f"/table/{id}/{own}", 303)
    remember(request, response, id, own)
    return response


def following(id: str) -> str:
    """The id of the table at which the same is played again: it follows from that of the first, so there is one and no more.

    >>> following("a-table") == following("a-table") != following("another")
    True
    """
    return base64.urlsafe_b64encode(hashlib.sha256(f"again {id}".encode()).digest()[:12]).decode()


async def next_table(request: Request, live: Live, seat: int | None) -> str:
    """The way to the table at which the same is played again, for one who sat here: empty while there is none."""
    hub, id = hub_of(request), following(live.table.id)
    if seat is None or await asyncio.to_thread(hub.store.setup, id) is None:
        return ""
    follower = await hub.table(id)
    key = own_key(request, follower)
    if key:
        return f"/table/{id}/{key}"
    row = follower.seating.rows.get(seat)
    return f"/invitation/{id}/{row.invitation}" if row is not None and row.invitation else f"/table/{id}"


def own_key(request: Request, live: Live) -> str:
    """The key of this browser at a table; empty when it has none that opens a seat."""
    for table, key in remembered(request):
        if table == live.table.id:
            try:
                live.seating.seat_of(key)
            except Refused:
                continue
            return key
    return ""


def headline(match: Match) -> str:
    """Who has won, in one short sentence."""
    winners = [match.names[seat] for seat in match.winners()]
    if not winners:
        return "Nobody wins"
    return f"{winners[0]} wins" if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]} win together"


def standing(match: Match, seat: int | None) -> str:
    """Who has how much, the best first; and how far behind the one who looks is."""
    scores = match.scores()
    order = sorted(range(len(scores)), key=lambda each: -scores[each])
    text = ", ".join(f"{match.names[each]} {scores[each]}" for each in order) + "."
    if seat is not None and seat not in match.winners():
        short = max(scores) - scores[seat]
        if short > 0:
            text += f" You are {short} {'point' if short == 1 else 'points'} short."
    return text


def rows(match: Match, setup: Setup, found: Course, seat: int | None) -> list[dict[str, object]]:
    """A bar for every seat, the best first: as long as its points against the most of all."""
    longest = max((sum(max(0, number) for number in each.values()) for each in found.points), default=0) or 1
    order = sorted(range(len(match.names)), key=lambda each: -found.scores[each])
    return [
        {
            "seat": each,
            "mark": each % MARKS,
            "name": match.names[each],
            "who": "you" if each == seat else played_by(setup, each),
            "winner": each in match.winners(),
            "score": found.scores[each],
            "bar": Markup(
                bar(
                    [
                        (at, name, number)
                        for at, name in enumerate(found.sources)
                        if (number := found.points[each].get(name, 0)) > 0
                    ],
                    longest,
                )
            ),
            "losses": [(source, number) for source, number in found.points[each].items() if number < 0],
        }
        for each in order
    ]


def graph(match: Match, found: Course) -> Markup:
    """Who was ahead of the table's average, and who behind."""
    last = max(1, found.moments[-1].at)
    starts = {at for _, at in found.rounds}
    moments = [moment for moment in found.moments if not starts or moment.at in starts or moment.at == last]
    series = [
        [(moment.at / last, moment.scores[seat] - sum(moment.scores) / len(moment.scores)) for moment in moments]
        for seat in range(len(match.names))
    ]
    ticks = [(at / last, str(round)) for round, at in found.rounds]
    if not ticks:
        ticks = [(0, "begin"), (1, "end")]
    return Markup(lines(series, match.names, ticks, "Points above or below the average of the table, over the game"))


def crop(match: Match) -> Markup:
    """The heart of the board as it lay at the end."""
    drawing: Drawing = match.game.draw(match.game.view(match.state, None))
    left, top, width, height = drawing.focus or (0, 0, drawing.width, drawing.height)
    box = f'viewBox="{left} {top} {width} {height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" '
    markup = drawing.markup(embed_style=False)
    return Markup(markup.replace("<svg ", "<svg " + box, 1).replace(f' viewBox="0 0 {drawing.width} {drawing.height}"', "", 1))
