"""The analysis of a finished game: the way to have it made, how far it has come, and what was found."""

from __future__ import annotations

from base64 import b64encode

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from kancha.core.match import Match
from kancha.draw.chart import chances
from kancha.draw.shapes import SEATS as MARKS
from kancha.draw.svg import THEME
from kancha.study.results import Analysis
from kancha.study.telling import compared, lost, percent, signed, when
from kancha.web.live import Live
from kancha.web.pages.assets import FOLDER, sheet_address
from kancha.web.pages.end import RUNNING, headline, standing
from kancha.web.pages.frame import hub_of, page, rendered
from kancha.web.pages.start import poses
from kancha.web.table import Refused

TICKS = 8
"""So many turns are named along the bottom where the game has no rounds."""


async def analysis(request: Request) -> Response:
    """What was found in a finished game; where nothing was yet, how far it has come, or the way to begin."""
    live = await _ended(request)
    match, hub = live.table.match, hub_of(request)
    found = await hub.analysts.kept(live.table.id, match)
    common = {"id": live.table.id, "sheet": sheet_address(match.game.slug)}
    if found is None:
        job = hub.analysts.job(live.table.id)
        failed = hub.analysts.failed.get(live.table.id, "")
        return page("analysing.html", job=job, failed=failed, game=match.game, headline=headline(match), **common)
    return page("analysis.html", puzzles=poses(match.game), boards=[], **told(found, match), **common)


def told(found: Analysis, match: Match) -> dict[str, object]:
    """What a page tells of what was found in a match."""
    return {
        "game": match.game,
        "headline": headline(match),
        "standing": standing(match, None),
        "found": found,
        "graph": graph(found),
        "marks": MARKS,
        "lost": lost(found),
        "compared": compared(found),
        "percent": percent,
        "signed": signed,
        "when": when,
    }


def report(found: Analysis, match: Match) -> str:
    """An analysis as a page that needs nothing else: with the board before each turn that mattered, as its seat saw it."""
    boards = [_embedded(match.at(better.at).svg(better.seat)) for better in found.mattered]
    sheets = [THEME, *(FOLDER / f"{name}.css" for name in ("style", "end", "study"))]
    styles = Markup("\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    return rendered("report.html", boards=boards, styles=styles, **told(found, match))


def _embedded(drawing: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}"


async def begin_analysis(request: Request) -> Response:
    """Have a game analysed. Whoever comes later finds what was found, or how far it has come."""
    live = await _ended(request)
    hub = hub_of(request)
    if await hub.analysts.kept(live.table.id, live.table.match) is None:
        hub.analysts.begin(live.table.id, live.table.match)
    return _back(live)


async def stop_analysis(request: Request) -> Response:
    """Stop an analysis: whoever has the page may do that, and begin it again."""
    live = await _ended(request)
    await hub_of(request).analysts.stop(live.table.id)
    return _back(live)


async def analysis_progress(request: Request) -> Response:
    """How far an analysis has come, for the page that waits for it."""
    job = hub_of(request).analysts.job((await _ended(request)).table.id)
    return JSONResponse({"over": job is None, "done": job.done if job else 0, "total": job.total if job else 0})


async def analysis_data(request: Request) -> Response:
    """What was found, as JSON."""
    live = await _ended(request)
    found = await hub_of(request).analysts.kept(live.table.id, live.table.match)
    if found is None:
        raise Refused("This game has not been analysed yet.")
    return Response(msgspec.json.encode(found), media_type="application/json")


async def _ended(request: Request) -> Live:
    live = await hub_of(request).table(request.path_params["id"])
    if not live.table.match.over:
        raise Refused(RUNNING)
    return live


def _back(live: Live) -> Response:
    return RedirectResponse(f"/analysis/{live.table.id}", 303)


def graph(found: Analysis) -> Markup:
    """The chance of winning of every seat over the turns of the game, with a number at each turn that mattered."""
    last = max(1, len(found.moments) - 1)
    series = [[(at / last, moment.chances[seat]) for at, moment in enumerate(found.moments)] for seat in range(len(found.names))]
    rounds: dict[int, int] = {}
    for at, moment in enumerate(found.moments):
        rounds.setdefault(moment.round, at)
    if len(rounds) > 2:
        ticks = [(at / last, str(number)) for number, at in rounds.items() if number]
    else:
        ticks = [(at / last, str(at + 1)) for at in range(0, last, max(1, last // TICKS))]
    marks = [
        (better.turn / last, found.moments[better.turn].chances[better.seat], better.seat, str(number))
        for number, better in enumerate(found.mattered, 1)
    ]
    return Markup(chances(series, found.names, ticks, marks, "The chance of winning of every seat over the game"))
