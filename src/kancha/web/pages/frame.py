"""What all pages are made with: the templates, the form that was sent, the hub behind it all."""

from __future__ import annotations

from urllib.parse import parse_qsl

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import kancha
from kancha.core.errors import BadOption
from kancha.draw.shapes import mark_defs
from kancha.draw.tocapu import chakana, cloth
from kancha.web.hub import Hub
from kancha.web.limits import FIELDS
from kancha.web.pages.assets import MODULES, STATIC

_PAGES = Environment(
    loader=PackageLoader("kancha.web"), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
)
_PAGES.globals |= {
    "chakana": Markup(chakana()),
    "cloth": Markup(cloth(5, 40, 1, 16)),
    "mark_defs": Markup(mark_defs()),
    "modules": MODULES,
    "static": STATIC,
    "version": kancha.__version__,
}


def rendered(name: str, /, **values: object) -> str:
    """A page as text."""
    return _PAGES.get_template(name).render(**values)


def page(name: str, code: int = 200, /, **values: object) -> HTMLResponse:
    """A page as an answer; nobody on the way may keep it, since it may carry keys."""
    return HTMLResponse(rendered(name, **values), code, {"cache-control": "no-store"})


def trouble(request: Request, status: int, sentence: str) -> Response:
    """What went wrong, in a sentence, and the way back."""
    return page("trouble.html", status, sentence=sentence, status=status)


def hub_of(request: Request) -> Hub:
    """All tables of this process."""
    hub: Hub = request.app.state.hub
    return hub


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a sent form; a field that comes several times is joined, as sets of options are."""
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode("utf-8"), keep_blank_values=True, strict_parsing=True, max_num_fields=FIELDS.most)
    except ValueError:
        raise BadOption("The form arrived damaged; send it again.") from None
    fields: dict[str, str] = {}
    for name, value in pairs:
        fields[name] = f"{fields[name]} {value}" if name in fields else value
    return fields
