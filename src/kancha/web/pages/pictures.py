"""The picture of a game on the start page: the heart of its board in the middle of a game, drawn as every board is.

How the game came there is a record in the room, `picture.kancha`; a room without one is played at random up to there.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import re
from functools import cache
from statistics import median

from starlette.requests import Request
from starlette.responses import Response

import kancha
from kancha.bots import Honest
from kancha.core.errors import BadRecord, UnknownGame
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.record import parse
from kancha.draw.svg import THEME, Drawing
from kancha.web.pages.assets import fingerprint, kept, sheet_of

SEED = 12
PLAYERS = 3
CHOICES = 130
"""How far the game is played: long enough to see what it is about."""

WIDTH, HEIGHT = 600, 516
"""The shape of the picture."""

PART = 0.62
"""How much of the heart of the board it shows."""

_log = logging.getLogger("kancha.web")
_PLACE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")

THEMES = ("light", "dark")


@cache
def drawn(slug: str) -> Drawing:
    """The board of a game in its middle, as a spectator sees it."""
    game = kancha.game(slug)
    drawing: Drawing = game.draw(middle(game).view(None))
    return drawing


def middle(game: Game) -> Match:
    """A game in its middle."""
    file = game.folder / "picture.kancha"
    if file.is_file():
        try:
            return Match.of(game, parse(file.read_text(encoding="utf-8")))
        except BadRecord:
            # An edition with other components, or rules that have changed since: then it is played anew.
            _log.info("The picture of %s is played anew: its record was made under other rules.", game.slug)
    return played(game, kancha.bot("random", seed=SEED))


def played(game: Game, bot: Honest) -> Match:
    """A game that a bot plays up to its middle, where nothing is half chosen: the drawing would show it."""
    match = Match(game, min(max(PLAYERS, game.players[0]), game.players[-1]), SEED, {})
    while not match.over and (len(match.history) < CHOICES or match.cause()):
        match.apply(bot.choose(match.state))
    return match


@cache
def picture(slug: str, theme: str) -> bytes:
    """The picture of a game in light or dark, packed."""
    return framed(drawn(slug), theme)


def framed(drawing: Drawing, theme: str, part: float = PART) -> bytes:
    """So much of the heart of a drawing in light or dark, packed."""
    svg = drawing.markup(embed_style=True)
    left, top, width, height = crop(drawing, part)
    svg = re.sub(r' (?:width|height)="\d+"', "", svg.partition(">")[0]) + ">" + svg.partition(">")[2]
    box = f'viewBox="{left:g} {top:g} {width:g} {height:g}" width="{WIDTH}" height="{HEIGHT}" data-theme="{theme}"'
    return gzip.compress(re.sub(r'viewBox="[^"]*"', box, svg, count=1).encode(), mtime=0)


def crop(drawing: Drawing, part: float = PART) -> tuple[float, float, float, float]:
    """The part of a drawing that a picture shows: left, top, width, height; inside its heart, around most of the pieces."""
    left, top, width, height = drawing.focus or (0, 0, drawing.width, drawing.height)
    scale = part * min(width / WIDTH, height / HEIGHT)
    wide, high = WIDTH * scale, HEIGHT * scale
    stand = [place for place in standing(drawing) if left < place[0] < left + width and top < place[1] < top + height]
    x = median(x for x, _ in stand) if stand else left + width / 2
    y = median(y for _, y in stand) if stand else top + height / 2
    return min(max(x - wide / 2, left), left + width - wide), min(max(y - high / 2, top), top + height - high), wide, high


def standing(drawing: Drawing) -> list[tuple[float, float]]:
    """Where the pieces of a drawing stand."""
    heads = [fragment.partition(">")[0] for fragment in drawing.layers["pieces"].values()]
    return [(float(found[1]), float(found[2])) for head in heads if (found := _PLACE.search(head))]


@cache
def picture_mark(slug: str) -> str:
    """What the address of a picture holds: it changes with what it is drawn from."""
    game = kancha.game(slug)
    return fingerprint(f"{kancha.__version__} {game.version} {game.edition}".encode(), THEME.read_bytes(), sheet_of(slug))


def picture_address(slug: str, theme: str) -> str:
    """Where pages find the picture of a game."""
    return f"/picture/{slug}.{theme}.{picture_mark(slug)}.svg"


async def game_picture(request: Request) -> Response:
    """The picture of a game."""
    slug, _, rest = request.path_params["name"].partition(".")
    theme, _, mark = rest.partition(".")
    if theme not in THEMES or slug not in kancha.games():
        raise UnknownGame("There is no such picture here.")
    content = await asyncio.to_thread(picture, slug, theme)
    return shown(request, content, for_ever=mark == picture_mark(slug))


def shown(request: Request, content: bytes, *, for_ever: bool) -> Response:
    """A packed picture as an answer."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return kept(request, gzip.decompress(content), "image/svg+xml", for_ever=for_ever)
    response = kept(request, content, "image/svg+xml", for_ever=for_ever)
    response.headers["content-encoding"] = "gzip"
    response.headers["vary"] = "accept-encoding"
    return response
