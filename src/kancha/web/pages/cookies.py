"""The keys that a browser remembers, so that its owner finds back to the own seats."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "kancha_seats"
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


def _others(request: Request, id: str, *keys: str) -> list[tuple[str, str]]:
    return [pair for pair in remembered(request) if pair[0] != id or pair[1] not in keys]


def _keep(request: Request, response: Response, pairs: list[tuple[str, str]]) -> None:
    value = "~".join(f"{id}.{key}" for id, key in pairs[:REMEMBERED])
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=365 * 86400, httponly=True, samesite="lax", secure=secure)
