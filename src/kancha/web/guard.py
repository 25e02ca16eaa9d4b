"""The gate in front of every page and socket: who calls and by which name, security headers, same-origin writing, limits."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from ipaddress import ip_address, ip_network

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kancha.core.errors import BadOption
from kancha.web import journal
from kancha.web.hub import Hub
from kancha.web.limits import ANALYSES, BODY, PAGES, RECORDS, SOCKETS, TABLES, TOO_MUCH, Limiter, TooMuch, counted_as

_HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:\d{1,5})?")


_PORTS = {"http": ":80", "https": ":443"}
_MADE = {"tables": TABLES, "records": RECORDS, "learn": TABLES, "analysis": ANALYSES}
"""What is made by a form, by the first word of its path."""


def policy(scheme: str, host: str) -> str:
    """The content security policy. Some browsers do not count a socket as 'self', so it is named."""
    return (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"connect-src 'self' {'wss' if scheme == 'https' else 'ws'}://{host}; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def security_headers(scheme: str, host: str) -> dict[str, str]:
    headers = {
        "content-security-policy": policy(scheme, host),
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
    }
    if scheme == "https":
        headers["strict-transport-security"] = "max-age=31536000"
    return headers


class Proxies:
    """The proxies that are believed what they say about a visitor: addresses, or networks as 10.0.0.0/8."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        try:
            self._networks = [ip_network(address, strict=False) for address in addresses]
        except ValueError as error:
            raise BadOption(f"A trusted proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8: {error}.") from None

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def seen(self, scope: Scope) -> Scope:
        """The request as the visitor made it, when it comes from a proxy that is trusted; as it came otherwise."""
        peer = scope.get("client")
        if not self._networks or peer is None or not self.trusts(peer[0]):
            return scope
        headers = Headers(scope=scope)
        scheme, host = _last(headers, "x-forwarded-proto"), _last(headers, "x-forwarded-host")
        scope = dict(scope)
        if scheme in ("http", "https"):
            scope["scheme"] = scheme if scope["type"] == "http" else {"http": "ws", "https": "wss"}[scheme]
        if host:
            rest = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [(b"host", host.encode("latin-1")), *rest]
        # The nearest proxies stand at the end; whoever is not one of ours is the visitor, and may have invented what is before.
        named = [each.strip() for line in headers.getlist("x-forwarded-for") for each in line.split(",")]
        visitor = next((each for each in reversed(named) if not self.trusts(each)), peer[0])
        scope["client"] = (visitor, 0)
        return scope


def _last(headers: Headers, name: str) -> str:
    """What the nearest proxy has said."""
    lines = headers.getlist(name)
    return lines[-1].rpartition(",")[2].strip() if lines else ""


def address_of(scope: Scope) -> str:
    """Whom a request is counted for."""
    client = scope.get("client")
    return counted_as(client[0] if client else "")


class Guard:
    """Wraps the application. `hosts` are the names it may be called by; empty: any (it is meant to be reached from outside).

    `templates` are the forms of all paths: the log names these, because the paths themselves hold keys.
    """

    def __init__(
        self,
        app: ASGIApp,
        hub: Hub,
        hosts: frozenset[str],
        limiter: Limiter,
        proxies: Proxies,
        templates: list[tuple[re.Pattern[str], str]],
    ) -> None:
        self.app = app
        self.hub = hub
        self.hosts = hosts
        self.limiter = limiter
        self.proxies = proxies
        self.templates = templates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(self.proxies.seen(scope), receive, send)
        elif scope["type"] == "websocket":
            await self._socket(self.proxies.seen(scope), receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        guards = security_headers(scope["scheme"], headers.get("host", "") if not refusal else "localhost")
        began, status = time.monotonic(), 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                out = MutableHeaders(scope=message)
                for name, value in guards.items():
                    out[name] = value
                out.setdefault("cache-control", "no-store")
            await send(message)

        try:
            if refusal:
                await PlainTextResponse(refusal[1] + "\n", refusal[0])(scope, receive, send_guarded)
            else:
                await self.app(scope, limited(receive), send_guarded)
        finally:
            took = round(1000 * (time.monotonic() - began), 1)
            journal.note("page", method=scope["method"], page=self._template(scope), status=status, ms=took)

    def _template(self, scope: Scope) -> str:
        return next((template for path, template in self.templates if path.match(scope["path"])), "(none)")

    def _refuse(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if not self._known(headers.get("host", "")):
            return 400, "This server does not answer to that name."
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return 405, "Pages can be read and forms can be sent; nothing else is understood here."
        try:
            self.limiter.take(PAGES, address_of(scope))
            if scope["method"] == "POST":
                return self._refuse_form(scope, headers)
        except TooMuch as error:
            return 429, str(error)
        return None

    def _refuse_form(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        if not same_origin(scope["scheme"], headers):
            return 403, "Forms are accepted only from this site's own pages."
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > BODY.most:
            return 413, BODY.said
        made = _MADE.get(scope["path"].lstrip("/").partition("/")[0])
        if made is not None:
            self.limiter.take(made, address_of(scope))
        return None

    def _known(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        return found is not None and (not self.hosts or found[1].lower() in self.hosts)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not self._known(headers.get("host", "")) or not same_origin(scope["scheme"], headers):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "Only this site's own pages may connect."})
            return
        address = address_of(scope)
        try:
            self.limiter.hold(SOCKETS, address)
        except TooMuch as error:
            # Accepted first: a browser shows its page no reason of a socket that was never open.
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TOO_MUCH, "reason": str(error)})
            return
        journal.note("socket opened", page=self._template(scope))
        try:
            await self.app(scope, receive, send)
        finally:
            self.limiter.release(SOCKETS, address)
            journal.note("socket closed", page=self._template(scope))


def same_origin(scheme: str, headers: Headers) -> bool:
    """Whether a request comes from a page of this very site; a browser always says where a form or a socket comes from."""
    scheme = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    host = headers.get("host", "").lower().removesuffix(_PORTS[scheme])
    return headers.get("origin", "").lower().removesuffix(_PORTS[scheme]) == f"{scheme}://{host}"


def limited(receive: Receive) -> Receive:
    """The same request, cut off with an error when it grows past the limit."""
    size = 0

    async def receive_limited() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > BODY.most:
            raise HTTPException(413)
        return message

    return receive_limited
