"""The gate in front of every page and socket: security headers, same-origin writing, and a limit on what comes in."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kancha.web.hub import Hub

BODY = 512 * 1024
"""The longest request that is read: a record of a very long game is a tenth of it."""

_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")


def policy(host: str) -> str:
    """The content security policy. Some browsers do not count a socket as 'self', so it is named."""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' ws://{host} wss://{host}; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def security_headers(host: str) -> dict[str, str]:
    return {
        "content-security-policy": policy(host),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }


class Guard:
    """Wraps the application. `hosts` are the names it may be called by; empty: any (it is meant to be reached from outside)."""

    def __init__(self, app: ASGIApp, hub: Hub, hosts: frozenset[str]) -> None:
        self.app = app
        self.hub = hub
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        host = headers.get("host", "") if not refusal else "localhost"

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                for name, value in security_headers(host).items():
                    out[name] = value
                out.setdefault("cache-control", "no-store")
            await send(message)

        if refusal:
            status, sentence = refusal
            await PlainTextResponse(sentence + "\n", status)(scope, receive, send_guarded)
            return
        await self.app(scope, limited(receive), send_guarded)

    def _refuse(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self._known(host):
            return 400, "This server does not answer to that name."
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return 405, "Pages can be read and forms can be sent; nothing else is understood here."
        if scope["method"] == "POST":
            if not same_origin(headers):
                return 403, "Forms are accepted only from this site's own pages."
            length = headers.get("content-length", "0")
            if not length.isdigit() or int(length) > BODY:
                return 413, "That is too long."
        return None

    def _known(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        return found is not None and (not self.hosts or found[1].lower() in self.hosts)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self._known(headers.get("host", "")) and same_origin(headers):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "Only this site's own pages may connect."})


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this very host; a browser always says where a form or a socket comes from."""
    origin = headers.get("origin", "")
    return bool(origin) and urlsplit(origin).netloc == headers.get("host")


def limited(receive: Receive) -> Receive:
    """The same request, cut off with an error when it grows past the limit."""
    size = 0

    async def receive_limited() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > BODY:
            raise HTTPException(413)
        return message

    return receive_limited
