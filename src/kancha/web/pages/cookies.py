"""What a browser remembers: the keys by which its owner finds back to the own seats, and the owner's name."""

from __future__ import annotations

from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from kancha.core.match import LONGEST_NAME

COOKIE = "kancha_seats"
NAME = "kancha_name"
REMEMBERED = 24


def remembered(request: Request) -> list[tuple[str, str]]:
    """Table and key of the seats this browser has sat at, newest first."""
    pairs = [pair.partition(".")[::2] for pair in request.cookies.get(COOKIE, "").split("~")]
    return [(id, key) for id, key in pairs if id and key][:REMEMBERED]


def remember(request: Request, response: Response, id: str, key: str, instead: str = "") -> None:
    """Put a seat on top of those that the browser remembers; two people may share a browser, so there may be two at a table."""
    _keep(request, response, [(id, key), *_others(request, id, key, instead)])


def forget(request: Request, response: Response, id: str, key: str) -> None:
    """Let the browser forget a seat."""
    _keep(request, response, _others(request, id, key))


def own_name(request: Request) -> str:
    """What the owner of this browser was called last; empty when nobody has said."""
    return unquote(request.cookies.get(NAME, ""))[:LONGEST_NAME]


def remember_name(request: Request, response: Response, name: str) -> None:
    """Let the browser remember what its owner is called."""
    _set(request, response, NAME, quote(name, safe=""))


def _others(request: Request, id: str, *keys: str) -> list[tuple[str, str]]:
    return [pair for pair in remembered(request) if pair[0] != id or pair[1] not in keys]


def _keep(request: Request, response: Response, pairs: list[tuple[str, str]]) -> None:
    _set(request, response, COOKIE, "~".join(f"{id}.{key}" for id, key in pairs[:REMEMBERED]))


def _set(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=365 * 86400, httponly=True, samesite="lax", secure=secure)
