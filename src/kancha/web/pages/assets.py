"""Files that browsers may keep: they stand under an address that holds a hash of their content, so a new one is a new address."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import kancha
from kancha.draw.svg import THEME

FOLDER = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
"""Browsers may keep it, but ask each time whether it is still the same."""


def fingerprint(*contents: bytes) -> str:
    """A short hash of contents, for an address or an ETag."""
    return hashlib.sha256(b"\0".join(contents)).hexdigest()[:16]


_IMPORT = re.compile(r"^import\b[^'\"]*'\./(\w+)\.js'", re.MULTILINE)
_MARK = re.compile(r"[0-9a-f]{16}")
_FINGERPRINT = fingerprint(THEME.read_bytes(), *(file.read_bytes() for file in sorted(FOLDER.iterdir()) if file.is_file()))
STATIC = f"/static/{_FINGERPRINT}"
"""Where pages find what is static. Modules import each other from the same folder, so all change their address together."""


def modules_of(entry: str) -> list[str]:
    """The modules of the client that a page needs which starts one of them: that one, and all that lead to it."""
    found = [entry]
    for module in found:
        text = (FOLDER / f"{module}.js").read_text(encoding="utf-8")
        found += [other for other in dict.fromkeys(_IMPORT.findall(text)) if other not in found]
    return found


MODULES = sorted(set(modules_of("table")) - {"table", "page"})
"""What a table loads early, at once instead of one after the other."""


class Static(StaticFiles):
    """The folder of static files, by plain names and by names that hold the fingerprint."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        # A page of another release, made while the servers were exchanged, gets what there is, but not for ever.
        mark, _, rest = path.partition("/")
        plain = rest if _MARK.fullmatch(mark) else path
        if plain == "board.css":
            return kept(Request(scope), THEME.read_bytes(), "text/css", for_ever=mark == _FINGERPRINT)
        response = await super().get_response(plain, scope)
        response.headers["cache-control"] = FOR_EVER if mark == _FINGERPRINT else ASK_FIRST
        return response


def kept(request: Request, content: bytes, kind: str, *, for_ever: bool = False) -> Response:
    """Content that a browser may keep; when it has it already, only a word."""
    tag = f'"{fingerprint(content)}"'
    headers = {"etag": tag, "cache-control": FOR_EVER if for_ever else ASK_FIRST}
    if tag in (known.strip().removeprefix("W/") for known in Headers(scope=request.scope).get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


def sheet_of(slug: str) -> bytes:
    """The colours of one game's drawing, kept in its room."""
    sheet = kancha.game(slug).folder / "board.css"
    return sheet.read_bytes() if sheet.is_file() else b""


def sheet_address(slug: str) -> str:
    """Where pages find the colours of a game's drawing."""
    return f"/board/{slug}.{fingerprint(sheet_of(slug))}.css"


async def room_css(request: Request) -> Response:
    """The colours of one game's drawing, by its plain name and by one that holds the fingerprint."""
    slug, _, mark = request.path_params["name"].partition(".")
    content = sheet_of(slug)
    return kept(request, content, "text/css", for_ever=mark == fingerprint(content))
