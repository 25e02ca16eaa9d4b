"""Vassals drawn, and what Nations do as rows of signs."""

from __future__ import annotations

from typing import Final

from kancha.draw.svg import Markup, at, el, group
from kancha.games.tawantinsuyu.board.glyphs import Token

NATION_PLACE: Final = {
    "VN01": "weaving",
    "VN02": "court",
    "VN03": "steps",
    "VN04": "segment",
    "VN05": "conquest",
    "VN06": "conquest",
    "VN07": "casualty",
    "VN08": "production",
    "VN09": "statue",
    "VN10": "palace",
}
"""Where the Vassal of a Nation goes."""
NATION_SIGN: Final[dict[str, tuple[Token, ...]]] = {
    "VN01": (("merchant", 1),),
    "VN02": (("potato", 1), ("▸", 0), ("stride", 1)),
    "VN03": (("vp", 4), ("corn", 1), ("potato", 2)),
    "VN04": (("worker", 1), ("▸", 0), ("temple", 1)),
    "VN05": (("again", 1), ("conquest", 1)),
    "VN06": (("gold", 2), ("corn", 1)),
    "VN07": (("army_card", 3),),
    "VN08": (("flip", 1), ("/", 0), ("produce_one", 1)),
    "VN09": (("potato", 2), ("stone", 1)),
    "VN10": (("newcomer", 1),),
}
"""Reminders on Nation tiles; what they do stands in the data and shows under the pointer."""


def vassal_figure(seat: int) -> Markup:
    """A chief with three feathers in a cloak that bears the mark of a seat; the hem is at the origin."""
    cloak = "M-9.6 0C-9.6-7.6-7-12.6 0-12.6S9.6-7.6 9.6 0C5 2-5 2-9.6 0z"
    return group(
        el("ellipse", class_="shadow", cx=2, cy=0.6, rx=11, ry=3.2),
        el("path", class_="halo", d=cloak),
        el("path", class_="feathers", d="M0-19V-27.4M-2.8-18.6L-7-25.6M2.8-18.6L7-25.6"),
        el("circle", class_="skin", cy=-16, r=4.7),
        el("path", class_="wool", d=cloak),
        el("path", class_="feather-band", d="M-4.4-18.4H4.4"),
        el("circle", class_="vassal-seal", cy=-5.4, r=5.7),
        el("use", href=f"#mark-{seat}", transform=at(0, -5.4, 0.4)),
        id=f"vassal-{seat}",
        class_=f"pawn p{seat}",
    )


def vassal(seat: int, x: float, y: float, scale: float = 1) -> Markup:
    return el("use", href=f"#vassal-{seat}", transform=at(x, y, scale))
