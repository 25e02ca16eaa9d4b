"""The icon set that all games share: a 24-grid, one stroke weight, a title each.

`symbols` defines icons once in a drawing, `own_symbols` those that only one game has; `icon` and `bare_icon` put one in place,
with and without a title; `picture` is an icon as an image of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kancha.draw.svg import Markup, at, el, group, join

Shapes = tuple[str, str, str]
"""What an icon is drawn of: tinted shapes, lines, solid spots."""

# name: title, tinted shapes, lines, solid spots
ICONS: Final[dict[str, tuple[str, str, str, str]]] = {
    "potato": (
        "Potato",
        "M5 9.5C6.5 5 12 3.5 16 5.5S21.5 13 19.5 17S12 21.5 8 19.5S3.6 13.6 5 9.5z",
        "M9 9.5h1.2M14.5 8.5h1.2M12.5 13.5h1.2M8.5 15h1.2M16 15.5h1",
        "",
    ),
    "corn": (
        "Corn",
        "M12 2.5C15.5 5 16 11 15 17H9C8 11 8.5 5 12 2.5z",
        "M12 21.5v-4.5M15.3 10C19 10.5 20 15 19 19.5C15.5 19.5 13 18.5 12 21.5C11 18.5 8.5 19.5 5 19.5C4 15 5 10.5 8.7 10"
        "M9 8h6M8.6 11.5h6.8M12 3v14",
        "",
    ),
    "stone": ("Stone", "M4 17L6 8.5L12 4.5L18.5 7L20.5 14.5L16.5 19.5H7z", "M6 8.5L11.5 11L18.5 7M11.5 11L10 19.3", ""),
    "gold": (
        "Gold",
        "M6.5 8h11l3.5 10.5H3z",
        "M6.5 8L9 12.5h6L17.5 8M9 12.5L7 18.4M15 12.5l2 5.9M12 5V2.5M6.5 5L5 3M17.5 5L19 3",
        "",
    ),
    "prestige": (
        "Prestige",
        "M12 6.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 1 0 0-11.6z",
        "M12 1.8v2M12 20.2v2M1.8 12h2M20.2 12h2M4.8 4.8l1.4 1.4M17.8 17.8l1.4 1.4M4.8 19.2l1.4-1.4M17.8 6.2l1.4-1.4"
        "M9.6 13.8c1.3 1.3 3.5 1.3 4.8 0",
        "M9.2 10h1.4v1.4H9.2zM13.4 10h1.4v1.4h-1.4z",
    ),
    "worker": (
        "Worker",
        "M4.5 21L8 12.5h8L19.5 21z",
        "M12 12.4a3.6 3.6 0 1 0 0-7.2a3.6 3.6 0 1 0 0 7.2zM7.6 9V7.5C7.6 2 16.4 2 16.4 7.5V9M8.4 6.6h7.2M12 15v6",
        "",
    ),
    "card": ("Card", "M6 3h12v18H6z", "M12 7.5L15.5 12L12 16.5L8.5 12z", ""),
    "tile": ("Tile", "M12 2.5L20.2 7.2v9.6L12 21.5L3.8 16.8V7.2z", "M3.8 7.2L12 12l8.2-4.8M12 12v9.5", ""),
    "temple": ("Temple", "M9 4h6v4.5h3v4.5h3V20H3v-7h3V8.5h3z", "M10 20v-5h4v5M9 8.5h6M6 13h12", ""),
    "feather": (
        "Feather",
        "M20.5 2.5C12 2 6 7 6 13L8 12.5L6.5 17.5L11.5 16L11 18C17 18 21 11 20.5 2.5z",
        "M3 21.5L16 7M11.5 12V7.8M12 11.6h4.3",
        "",
    ),
    "quipu": (
        "Quipu",
        "",
        "M2.5 5.5C8 3.5 16 3.5 21.5 5.5M5.5 4.8v14.7M9.8 4.2v16.8M14.2 4.2v13.3M18.5 4.8v15.7",
        "M4.1 9h2.8v2H4.1zM4.1 15h2.8v2H4.1zM8.4 12h2.8v2H8.4zM12.8 8h2.8v2h-2.8zM12.8 13h2.8v2h-2.8z"
        "M17.1 16h2.8v2h-2.8zM17.1 10h2.8v2h-2.8z",
    ),
    "labor": ("Labor", "M3 7.5C7 2.8 15 2 20.5 5.5L18.8 8.3C14.5 6 9 6 5.5 9.5z", "M13.5 6L8 21.5", ""),
    "road": ("Road", "M9.5 3h5L19 21H5z", "M12 4.5v3M12 10.5v3.5M12 17v4", ""),
    "city": ("City", "M3 20v-8h5V8l4-4.5L16 8v4h5v8z", "M8 12v8M16 12v8M10.7 20v-4h2.6v4M5.5 15.5h.1M18.5 15.5h.1M12 9.5h.1", ""),
    "garrison": ("Garrison", "M4 21V5h3.5v3h3V5h3v3h3V5H20v16z", "M10 21v-5.5a2 2 0 0 1 4 0V21M4 12h16", ""),
    "terrace": ("Terrace", "M2.5 20v-4.5h5V11h5V6.5h5V3H21.5v17z", "M7.5 15.5V20M12.5 11v9M17.5 6.5V20", ""),
    "pond": (
        "Pond",
        "M12 3L20 7.6v8.8L12 21L4 16.4V7.6z",
        "M7 10.5c1.7-1.6 3.3-1.6 5 0s3.3 1.6 5 0M7 14.5c1.7-1.6 3.3-1.6 5 0s3.3 1.6 5 0",
        "",
    ),
    "solar_disc": (
        "Solar disc",
        "M12 2l2 3l3.2-1.6l.6 3.6l3.6.6L19.8 11L22 13l-2.9 2l1 3.5l-3.6.2L15 22l-3-2l-3 2l-1.5-3.3l-3.6-.2"
        "l1-3.5L2 13l2.2-2l-1.6-3.4l3.6-.6l.6-3.6L10 5z",
        "M12 8.2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
        "",
    ),
    "action": ("Action token", "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z", "M12 7.5v9M7.5 12h9", ""),
    "mask": (
        "Mask",
        "M5 4.5h14V12c0 5-3 8.5-7 9.5c-4-1-7-4.5-7-9.5z",
        "M5 8.2h14M12 11v3.5h-1.5M9.3 17.5c1.7 1 3.7 1 5.4 0M8.5 4.5V2.3M12 4.5V2M15.5 4.5V2.3",
        "M7.5 10.5h2.8v1.9H7.5zM13.7 10.5h2.8v1.9h-2.8z",
    ),
    "tumi": (
        "Tumi",
        "M3.5 14.5h17c-1 4.5-4.5 7-8.5 7s-7.5-2.5-8.5-7z",
        "M10.7 14.5V8M13.3 14.5V8M9 8h6V4.5L13.5 3h-3L9 4.5zM9 5.7L6.8 4.5M15 5.7l2.2-1.2",
        "M10.3 5.2h1v1h-1zM12.7 5.2h1v1h-1z",
    ),
    "vase": (
        "Vase",
        "M9.5 3h5l-.8 4.5C18 9 19.5 12 18.5 15.5C17.8 18.5 15 20 12 21.5C9 20 6.2 18.5 5.5 15.5C4.5 12 6 9 10.3 7.5z",
        "M8 3h8M5.4 12.5L8 10.5l2.7 2l2.6-2l2.7 2l2.6-1.7M5.6 15.5h12.8M5.4 11.5H3.6v3.3l2 .7M18.6 11.5h1.8v3.3l-2 .7",
        "",
    ),
    "gate": ("Outside", "M3 21V8h4.5L9 4h6l1.5 4H21v13z", "M8.5 21L10 10h4l1.5 11M3 12.5h5.7M15.3 12.5H21M3 17h5M16 17h5", ""),
    "end": ("End the turn", "M5.5 16a6.5 6.5 0 0 1 13 0z", "M2 16h20M5 19.5h14M12 3.5v3M4 8l2 2M20 8l-2 2", ""),
    "offering": (
        "Offering",
        "M3.5 12.5h17c0 5.2-3.6 7.5-8.5 7.5s-8.5-2.3-8.5-7.5z",
        "M8.5 22.2h7M12 10.4c-3.6-3.2.6-4.4-.4-8.4c3.6 2.2 5 5.6 2 8.4",
        "",
    ),
    "bag": (
        "Bag",
        "M9 7.5h6c4.2 3.4 6 7 5 10.4C19 21 16 21.8 12 21.8S5 21 4 17.9c-1-3.4.8-7 5-10.4z",
        "M7.6 3.2L9 7.5h6l1.4-4.3l-2.2 1.2L12 2.8L9.8 4.4z",
        "",
    ),
    # gods, each with one face wherever it is worshipped
    "inti": (
        "Inti",
        "M12 6.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z",
        "M12 1.4v2.8M12 19.8v2.8M1.4 12h2.8M19.8 12h2.8M4.5 4.5l2 2M17.5 17.5l2 2M4.5 19.5l2-2M17.5 6.5l2-2",
        "M9.6 10.4h1.4v1.4H9.6zM13 10.4h1.4v1.4H13zM10 14h4v1.1h-4z",
    ),
    "mama_quilla": (
        "Mama Quilla",
        "M16.5 2.5A10 10 0 1 0 20.5 17.5A8.4 8.4 0 0 1 16.5 2.5z",
        "",
        "M18.6 7.6l1 2l2 1l-2 1l-1 2l-1-2l-2-1l2-1z",
    ),
    "illapa": ("Illapa", "M14.5 1.5L4.5 13.5h5.6L7.5 22.5L19.5 9.8h-6.1L17 1.5z", "", ""),
    "viracocha": (
        "Viracocha",
        "M7.5 2h9v4.5h-2.2V10H9.7V6.5H7.5z",
        "M12 10v12M8.5 13.5h7M8.5 17.5h7M10 22.3h4",
        "M10.6 4h2.8v1.3h-2.8z",
    ),
    "mama_cocha": (
        "Mama Cocha",
        "M1.8 20.5C2 9.5 7.5 4 13.5 4.8C19.5 5.7 20.4 12.6 16.2 14C13.4 14.8 11.4 12.2 13 10.2"
        "C9.6 10.8 9.4 15 12.2 16.6C15.4 18.4 19.6 17.6 22.2 14.5V20.5z",
        "",
        "",
    ),
    "urcuchillay": (
        "Urcuchillay",
        "M5.5 2l1.6 2.6h3.2v6.2h9.4l1.8 2.4v9h-2.9v-5.4h-6.2v5.4H9.5v-7.2L6.6 12.6V8H3.2V5.2z",
        "M10.3 13.6h8.6",
        "M6.2 5.6h1.3v1.3H6.2z",
    ),
    "pacha_mama": (
        "Pacha Mama",
        "M2 20.5L8.6 7.5l4 6.4L15.4 9L22 20.5z",
        "M8.6 7.5l-1.2 5l2 1.4M5 20.5c2-3.4 5-3.4 7 0c2-3.4 5-3.4 7 0",
        "",
    ),
    "mama_sara": (
        "Mama Sara",
        "M12 2C15.5 4.5 16 10.5 15 16.5H9C8 10.5 8.5 4.5 12 2z",
        "M9 17C5.5 17 4 13.5 4.4 9.4C7 10.4 8.4 12 8.8 14"
        "M15 17c3.5 0 5-3.5 4.6-7.6C17 10.4 15.6 12 15.2 14M9 7.6h6M8.6 11h6.8M12 2.6v13.6M12 17v5",
        "",
    ),
}

_SPOTS: Final = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
_SPOT_AT: Final = {letter: (7 + 5 * (n % 3), 7 + 5 * (n // 3)) for n, letter in enumerate("abcdefghi")}


def _die(face: int) -> tuple[str, str, str, str]:
    spots = "".join(f"M{x - 1.5} {y}a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z" for x, y in map(_SPOT_AT.__getitem__, _SPOTS[face]))
    return (f"Die showing {face}", "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z", "", spots)


for _face in _SPOTS:
    ICONS[f"die{_face}"] = _die(_face)


def _strokes(shapes: Sequence[str]) -> list[Markup]:
    return [el("path", class_=kind, d=d) for kind, d in zip(("tint", "line", "spot"), shapes, strict=True) if d]


def symbols(names: Iterable[str], kind: str = "icon") -> Markup:
    """Definitions for a drawing: one `#i-name` per icon of the shared set."""
    return own_symbols({name: ICONS[name][1:] for name in names}, kind)


def own_symbols(shapes: Mapping[str, Shapes], kind: str = "icon") -> Markup:
    """The same for icons that only one game has."""
    return join(*(group(*_strokes(drawn), id=f"i-{name}", class_=f"{kind} i-{name}") for name, drawn in shapes.items()))


def bare_icon(name: str, x: float, y: float, size: float = 24) -> Markup:
    """An icon that is defined in the drawing, with its middle at a point; the fragment around it says what it means."""
    return el("use", href=f"#i-{name}", transform=at(x - size / 2, y - size / 2, size / 24))


def icon(name: str, x: float, y: float, size: float = 24, title: str = "") -> Markup:
    """The same with a title of its own, which the shared set has for its icons."""
    here = at(x - size / 2, y - size / 2, size / 24)
    return group(el("title", title or ICONS[name][0]), el("use", href=f"#i-{name}"), transform=here)


def picture(name: str, title: str | None = None) -> Markup:
    """An icon as an image of its own, for pages."""
    kids = (el("title", title or ICONS[name][0]), group(*_strokes(ICONS[name][1:]), class_=f"icon i-{name}"))
    return el("svg", *kids, class_="kancha icon-image", viewBox="0 0 24 24", role="img")
