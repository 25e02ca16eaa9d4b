"""The web application: routes, and what every error looks like. Pages are in pages.py, sockets in sockets.py."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

import kancha
from kancha.core.errors import KanchaError, UnknownGame
from kancha.draw.svg import THEME
from kancha.web import pages, sockets
from kancha.web.guard import Guard
from kancha.web.live import Hub
from kancha.web.loading import NoSuchTable
from kancha.web.store import Store, StoreError
from kancha.web.table import Refused

HERE = Path(__file__).parent
BOT_PAUSE = 0.45
"""Seconds between two choices of a bot, so that a person can follow."""

_log = logging.getLogger("kancha.web")
_STATUS: list[tuple[type[KanchaError], int]] = [(NoSuchTable, 404), (UnknownGame, 404), (Refused, 403), (StoreError, 503)]


def create_app(database_url: str, *, bot_pause: float = BOT_PAUSE, hosts: frozenset[str] = frozenset()) -> Guard:
    """The application on a database; raises a sentence at once when that cannot be opened.

    The guard stands outside of everything, so that even the page of an unforeseen error carries its headers.
    """
    hub = Hub(Store(database_url), bot_pause)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hub.listen()
        yield
        await hub.close()
        hub.store.close()

    app = Starlette(
        routes=[
            Route("/", pages.start),
            Route("/tables", pages.open_table, methods=["POST"]),
            Route("/table/{id}", pages.table),
            Route("/table/{id}/record", pages.record),
            Route("/table/{id}/{token}", pages.table),
            Route("/records", pages.open_record, methods=["POST"]),
            Route("/replay/{id}", pages.replay),
            Route("/rules/{slug}", pages.rules),
            Route("/about/{slug}", pages.about),
            Route("/health", health),
            Route("/static/board.css", board_css),
            Route("/board/{slug}.css", room_css),
            Mount("/static", StaticFiles(directory=HERE / "static")),
            WebSocketRoute("/socket/{id}", sockets.table),
            WebSocketRoute("/socket/{id}/{token}", sockets.table),
            WebSocketRoute("/replay-socket/{id}", sockets.replay),
            WebSocketRoute("/replay-socket/{id}/{seat:int}", sockets.replay),
        ],
        exception_handlers={KanchaError: refused, HTTPException: wrong_address, Exception: broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return Guard(app, hub, hosts)


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    hub: Hub = request.app.state.hub
    hub.store.ping()
    return JSONResponse({"ok": True, "version": kancha.__version__})


async def board_css(request: Request) -> Response:
    """The colours of every drawing, kept beside the drawing code."""
    return FileResponse(THEME, media_type="text/css", headers={"cache-control": "no-cache"})


async def room_css(request: Request) -> Response:
    """The colours of one game's drawing, kept in its room."""
    folder = kancha.game(request.path_params["slug"]).folder
    sheet = folder / "board.css"
    text = sheet.read_text(encoding="utf-8") if sheet.is_file() else ""
    return Response(text, media_type="text/css", headers={"cache-control": "no-cache"})


async def refused(request: Request, error: Exception) -> Response:
    """A sentence for the person who asked for something that cannot be done."""
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
    if status == 503:
        _log.error("%s", error)
    return pages.trouble(request, status, str(error))


async def wrong_address(request: Request, error: Exception) -> Response:
    """A page that does not exist, a form sent to a page that takes none, or one that does not end."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    sentences = {404: "There is no such page here.", 413: "That is too long."}
    return pages.trouble(request, status, sentences.get(status, "This page cannot be asked for in that way."))


async def broken(request: Request, error: Exception) -> Response:
    """Our own mistake; Starlette logs it after this."""
    return pages.trouble(request, 500, "Something went wrong on the server. It was written to its log.")
