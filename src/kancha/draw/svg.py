"""The one SVG builder: `el` writes an element and escapes by construction, `Fragments` keeps them by id in fixed layers.

Markup carries meaning (class names), never colours and never `style` attributes: those live in theme.css, shared by all
drawings, and in the board.css of a game's room.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

LAYERS: Final = ("map", "pieces", "cards", "overlay")
THEME: Final = Path(__file__).with_name("theme.css")

Value = str | int | float | None


class Markup(str):
    """Text that is markup already: `el` takes it as it is and escapes every other text."""

    __slots__ = ()


def escape(text: str) -> str:
    """Text as it may stand in an element or in a quoted attribute.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def number(value: float) -> str:
    """A coordinate: at most two decimals, no trailing zeros.

    >>> number(3.0), number(-0.001), number(2.456)
    ('3', '0', '2.46')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def el(tag: str, *kids: str, **attrs: Value) -> Markup:
    """An element. `class_` writes class, underscores become dashes, None leaves an attribute out, plain text is escaped.

    >>> el("text", "a < b", class_="name", text_anchor="end", x=1.50)
    '<text class="name" text-anchor="end" x="1.5">a &lt; b</text>'
    """
    parts = ["<", tag]
    for name, value in attrs.items():
        if value is None:
            continue
        if isinstance(value, str):
            text = value if value.isalnum() or type(value) is Markup else escape(value)
        else:
            text = str(value) if isinstance(value, int) else number(value)
        parts += (" ", _name(name), '="', text, '"')
    if not kids:
        parts.append("/>")
        return Markup("".join(parts))
    parts.append(">")
    for kid in kids:
        parts.append(kid if type(kid) is Markup else escape(kid))
    parts += ("</", tag, ">")
    return Markup("".join(parts))


def group(*kids: str, **attrs: Value) -> Markup:
    return el("g", *kids, **attrs)


def at(x: float, y: float, scale: float = 1) -> str:
    """The `transform` that puts something at a point.

    >>> at(3, 4.5), at(0, 0, 2)
    ('translate(3 4.5)', 'translate(0 0) scale(2)')
    """
    place = f"translate({number(x)} {number(y)})"
    return place if scale == 1 else f"{place} scale({number(scale)})"


def join(*kids: str) -> Markup:
    """Several pieces of markup in a row."""
    return Markup("".join(kid if type(kid) is Markup else escape(kid) for kid in kids))


@cache
def sheet(path: Path) -> str:
    """The text of a style sheet."""
    return path.read_text(encoding="utf-8")


class Fragments:
    """Fragments by id, in layers from back to front; within a layer in the order in which they were added."""

    __slots__ = ("__weakref__", "_layers", "areas")

    def __init__(self) -> None:
        self._layers: dict[str, dict[str, str]] = {layer: {} for layer in LAYERS}
        self.areas: list[Fragments] = []
        """What was drawn apart and laid in here: held, so that whoever draws the same while this is shown finds it."""

    @property
    def layers(self) -> dict[str, dict[str, str]]:
        """The fragments of each layer by their ids."""
        return self._layers

    def add(self, layer: str, id: str, *kids: str, **attrs: Value) -> None:
        """Add the fragment `<g id=...>` to a layer."""
        self.place(layer, id, el("g", *kids, id=id, **attrs))

    def place(self, layer: str, id: str, fragment: str) -> None:
        """Add a fragment that was made before and carries its id."""
        for known in self._layers.values():
            if id in known:
                raise ValueError(f"The drawing has two elements with the id {id}.")
        self._layers[layer][id] = str(fragment)

    def lay(self, area: Fragments) -> None:
        """Add all fragments of an area, each to its layer."""
        self.areas.append(area)
        self._merge(area)

    def _merge(self, area: Fragments) -> None:
        for layer, added in area.layers.items():
            if added:
                known = self._layers[layer]
                size = len(known) + len(added)
                known.update(added)
                if len(known) < size:
                    raise ValueError(f"The drawing has two elements with the same id in the layer {layer}.")

    def layer_of(self, id: str) -> str:
        return next(layer for layer, known in self.layers.items() if id in known)

    @property
    def parts(self) -> dict[str, str]:
        """Every fragment by its id, from back to front."""
        parts: dict[str, str] = {}
        for known in self.layers.values():
            parts |= known
        if len(parts) < sum(map(len, self.layers.values())):
            raise ValueError("The drawing has two elements with the same id in different layers.")
        return parts


class Drawing(Fragments):
    """A picture: its areas with what frames them. They are put together only when somebody asks for the whole."""

    __slots__ = ("_merged", "defs", "focus", "height", "style", "title", "width")

    def __init__(self, width: int, height: int, title: str, defs: str = "", style: Path | None = None) -> None:
        """`style` is the sheet of the game's own colours, laid over the shared theme."""
        super().__init__()
        self._merged = 0
        self.width = width
        self.height = height
        self.title = title
        self.defs = _plain(defs)
        self.style = style
        self.focus: tuple[int, int, int, int] | None = None
        """The heart of the picture (left, top, width, height): what a small screen shows first."""

    @property
    def layers(self) -> dict[str, dict[str, str]]:
        """The fragments of each layer by their ids."""
        self._put_together()
        return self._layers

    def _put_together(self) -> None:
        while self._merged < len(self.areas):
            self._merge(self.areas[self._merged])
            self._merged += 1

    def place(self, layer: str, id: str, fragment: str) -> None:
        """Add a fragment that was made before and carries its id; it is an area by itself."""
        self._put_together()
        super().place(layer, id, fragment)
        alone = Fragments()
        alone.place(layer, id, fragment)
        self.areas.append(alone)
        self._merged += 1

    def lay(self, area: Fragments) -> None:
        """Add all fragments of an area, each to its layer."""
        self.areas.append(area)

    def markup(self, embed_style: bool) -> str:
        """The whole `<svg>`: a file of its own with its style, or the live board of a page that brings the style itself."""
        box = f"0 0 {self.width} {self.height}"
        kids = [el("defs", Markup(self.defs))]
        for layer in LAYERS:
            kids.append(el("g", Markup("".join(self.layers[layer].values())), class_=f"layer-{layer}"))
        if not embed_style:
            return el("svg", *kids, xmlns=_XMLNS, class_="kancha", viewBox=box, role="group", aria_label=self.title)
        sheets = sheet(THEME) + (sheet(self.style) if self.style else "")
        head = (el("title", self.title), el("style", Markup(sheets)))
        size = {"width": self.width, "height": self.height}
        return el("svg", *head, *kids, xmlns=_XMLNS, class_="kancha", viewBox=box, **size, role="img")

    def __str__(self) -> str:
        return self.markup(embed_style=True)

    def _repr_svg_(self) -> str:
        return str(self)


@lru_cache(maxsize=64)
def _plain(defs: str) -> str:
    """Definitions as plain text, one object for all drawings of a game: they are long."""
    return str(defs)


_XMLNS: Final = "http://www.w3.org/2000/svg"
