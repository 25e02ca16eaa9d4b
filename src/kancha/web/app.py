"""The web application: routes, and what every error looks like. Pages are in pages.py, sockets in sockets.py."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

import kancha
from kancha.core.errors import KanchaError, UnknownGame
from kancha.study.puzzles import NoSuchPuzzle
from kancha.web import pages, sockets
from kancha.web.attic import Attic
from kancha.web.guard import Guard, Proxies
from kancha.web.hub import Hub
from kancha.web.learning.pictures import NoSuchPicture
from kancha.web.limits import BODY, SOCKETS, Limiter
from kancha.web.loading import NoSuchTable, Unplayable
from kancha.web.status import Pulse
from kancha.web.store import Store, StoreError
from kancha.web.table import Refused

HERE = Path(__file__).parent
BOT_PAUSE = 0.01
"""Seconds between two choices of a bot: the browser shows them one by one, as fast as whoever sits there likes."""

HEARTBEAT = 4.0
"""Seconds within which the database must have kept something when /health asks."""

_log = logging.getLogger("kancha.web")
_STATUS: list[tuple[type[KanchaError], int]] = [
    (NoSuchTable, 404),
    (NoSuchPicture, 404),
    (NoSuchPuzzle, 404),
    (UnknownGame, 404),
    (Refused, 403),
    (StoreError, 503),
]


def create_app(
    database_url: str,
    *,
    bot_pause: float = BOT_PAUSE,
    hosts: frozenset[str] = frozenset(),
    limits: float = 1,
    proxies: frozenset[str] = frozenset(),
) -> Guard:
    """The application on a database; raises a sentence at once when that cannot be opened.

    `limits` multiplies all limits of frequency, `proxies` are those whose word about a visitor is taken. The guard stands
    outside of everything, so that even the page of an unforeseen error carries its headers.
    """
    trusted = Proxies(proxies)
    hub = Hub(Store(database_url), bot_pause)
    limiter = Limiter(limits)

    app = Starlette(
        routes=routes(),
        exception_handlers={Unplayable: pages.kept, KanchaError: refused, HTTPException: wrong_address, Exception: broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.limiter = limiter
    app.state.pulse = Pulse(lambda: hub.store.health(HEARTBEAT))
    return Guard(app, hub, hosts, limiter, trusted, templates(app))


def routes() -> list[BaseRoute]:
    """Every address of the site."""
    return [
        Route("/", pages.start),
        Route("/new/{slug}", pages.new_table),
        Route("/picture/{name}.svg", pages.game_picture),
        Route("/tables", pages.open_table, methods=["POST"]),
        Route("/table/{id}", pages.table),
        Route("/table/{id}/record", pages.record),
        Route("/table/{id}/{key}", pages.table),
        Route("/table/{id}/{key}/record", pages.record),
        Route("/table/{id}/{key}/renew", pages.renew, methods=["POST"]),
        Route("/table/{id}/{key}/leave", pages.leave, methods=["POST"]),
        Route("/table/{id}/{key}/agree", pages.consent, methods=["POST"]),
        Route("/invitation/{id}/{invitation}", pages.invitation),
        Route("/invitation/{id}/{invitation}", pages.take, methods=["POST"]),
        Route("/records", pages.open_record, methods=["POST"]),
        Route("/replay/{id}", pages.replay),
        Route("/end/{id}", pages.end),
        Route("/end/{id}/again", pages.again, methods=["POST"]),
        Route("/analysis/{id}", pages.analysis),
        Route("/analysis/{id}", pages.begin_analysis, methods=["POST"]),
        Route("/analysis/{id}/stop", pages.stop_analysis, methods=["POST"]),
        Route("/analysis/{id}/progress", pages.analysis_progress),
        Route("/analysis/{id}/data", pages.analysis_data),
        Route("/rules/{slug}", pages.rules),
        Route("/picture/{slug}/{name}.svg", pages.picture),
        Route("/about/{slug}", pages.about),
        Route("/learn/{slug}", pages.learn),
        Route("/learn/{slug}", pages.begin_lesson, methods=["POST"]),
        Route("/puzzles/{slug}", pages.puzzles),
        Route("/puzzles/{slug}/{number:int}", pages.puzzle),
        Route("/puzzles/{slug}/{number:int}/{name}.svg", pages.puzzle_picture),
        Route("/health", health),
        Route("/status", status),
        Route("/board/{name}.css", pages.room_css),
        Mount("/static", pages.Static(directory=pages.FOLDER)),
        WebSocketRoute("/socket/{id}", sockets.table),
        WebSocketRoute("/socket/{id}/{key}", sockets.table),
        WebSocketRoute("/replay-socket/{id}", sockets.replay),
        WebSocketRoute("/replay-socket/{id}/{seat:int}", sockets.replay),
    ]


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """What goes on as long as the application is there."""
    hub: Hub = app.state.hub
    hub.listen()
    tidying = asyncio.create_task(Attic(hub).run())
    yield
    tidying.cancel()
    await hub.close()
    hub.store.close()


def templates(app: Starlette) -> list[tuple[re.Pattern[str], str]]:
    """The form of every path that means something, such as /table/{id}/{key}."""
    known = [route for route in app.routes if isinstance(route, (Route, WebSocketRoute, Mount))]
    return [(route.path_regex, route.path) for route in known]


async def health(request: Request) -> Response:
    """Whether the server can save. It is asked in a thread: a database that hangs must not stop those who only read."""
    pulse: Pulse = request.app.state.pulse
    await pulse.check()
    return JSONResponse({"ok": True, "version": kancha.__version__})


async def status(request: Request) -> Response:
    """How this process is doing, for people or, when JSON is asked for, for programs."""
    hub: Hub = request.app.state.hub
    limiter: Limiter = request.app.state.limiter
    figures: dict[str, object] = {
        "version": kancha.__version__,
        "uptime_s": round(hub.figures.uptime),
        "tables": hub.tables,
        "sockets": limiter.held(SOCKETS),
        "moves": hub.figures.moves,
        "move_ms": hub.figures.percentiles(),
        "unsaved": hub.store.waiting,
        "bots": {"thinking": hub.thinkers.thinking, "waiting": hub.thinkers.waiting, "failed": hub.thinkers.failures},
        "analyses": {"thinking": hub.analysts.thinking, "waiting": hub.analysts.waiting, "failed": hub.analysts.failures},
        "refused": dict(sorted(limiter.refused.items())),
    }
    if "json" in request.headers.get("accept", ""):
        return JSONResponse(figures)
    return pages.page("status.html", figures=figures)


async def refused(request: Request, error: Exception) -> Response:
    """A sentence for the person who asked for something that cannot be done."""
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
    if status == 503:
        _log.error("%s", error)
    return pages.trouble(request, status, str(error))


async def wrong_address(request: Request, error: Exception) -> Response:
    """A page that does not exist, a form sent to a page that takes none, or one that does not end."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    sentences = {404: "There is no such page here.", 413: BODY.said}
    return pages.trouble(request, status, sentences.get(status, "This page cannot be asked for in that way."))


async def broken(request: Request, error: Exception) -> Response:
    """Our own mistake; Starlette logs it after this."""
    return pages.trouble(request, 500, "Something went wrong on the server. It was written to its log.")
