"""Pages to read, the same for everybody: the rules of a game, and who made what of it. Each is made once."""

from __future__ import annotations

import asyncio
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

import kancha
from kancha.web.learning.pictures import drawn
from kancha.web.learning.rules import whole_rules
from kancha.web.pages.assets import kept
from kancha.web.pages.frame import rendered
from kancha.web.pages.pictures import THEMES, picture_address
from kancha.web.pages.start import poses, teaches


@cache
def rules_page(slug: str) -> bytes:
    """The rules of a game as a page."""
    return rendered("rules.html", game=kancha.game(slug), rules_html=whole_rules(slug)).encode()


@cache
def about_page(slug: str) -> bytes:
    """Who made a game, what is ours, and where its components come from, as a page."""
    game = kancha.game(slug)
    pictures = {theme: picture_address(slug, theme) for theme in THEMES}
    offers = {"taught": teaches(game), "puzzles": poses(game)}
    return rendered("about.html", game=game, pictures=pictures, provenance=game.provenance(), **offers).encode()


async def rules(request: Request) -> Response:
    """The rules of a game in our own words."""
    return kept(request, await asyncio.to_thread(rules_page, request.path_params["slug"]), "text/html")


async def picture(request: Request) -> Response:
    """A picture of the rules."""
    slug, name = request.path_params["slug"], request.path_params["name"]
    return kept(request, await asyncio.to_thread(drawn, slug, name), "image/svg+xml")


async def about(request: Request) -> Response:
    """Who made a game, what is ours, and where its components come from."""
    return kept(request, await asyncio.to_thread(about_page, request.path_params["slug"]), "text/html")
