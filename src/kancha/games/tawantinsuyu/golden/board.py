"""What only Golden Age needs in a drawing: its signs, Newcomers and Vassals, and abilities as rows of signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.shapes import SEATS
from kancha.draw.svg import Markup, at, el, group, join
from kancha.games.tawantinsuyu.board.glyphs import GLYPHS, ROLE_MARK, Token, cost_tokens, drawn_glyph, either, tokens, worker_note
from kancha.games.tawantinsuyu.golden.tables import (
    NATION_ID,
    NATION_NAME,
    NATION_TEXT,
    NEWCOMER_COLOURS,
    NEWCOMER_ID,
    PALACE_ACTIONS,
    PALACE_EVENT,
    PALACE_PLACED,
    PALACE_PRICE,
    PALACE_PROGRAM,
    PROPHECY_KIND,
    PROPHECY_LEAST,
    PROPHECY_MASK,
)
from kancha.games.tawantinsuyu.names import newcomer
from kancha.games.tawantinsuyu.tables import ACTION_ID, COLOUR_ID, PALACE_ID, PATTERN_ID, members
from kancha.games.tawantinsuyu.words.effects import capital

GOLDEN_GLYPHS: Final[dict[str, tuple[str, str, str]]] = {
    "newcomer": (
        "M4.5 21.5L8 13.4h8l3.5 8.1zM2.6 8.6h18.8l-4.8-1.8L15.4 2.6H8.6L7.4 6.8z",
        "M8.4 8.8a3.7 3.7 0 1 0 7.2 0M12 13.6v7.9",
        "",
    ),
    "noble": (
        "M4.5 21.5L7.6 13h7L17.7 21.5zM6.9 5.6L6.6 1.6l2.6 1.9l1.9-2.3L13 3.5l2.6-1.9l-.3 4z",
        "M11.1 12.8a3.6 3.6 0 1 0 0-7.2a3.6 3.6 0 1 0 0 7.2zM20.6 7v14.5M18.6 7h4M18.6 10h4",
        "",
    ),
    "palace": ("M2.5 21.5V11h3V7h3V3h7v4h3v4h3v10.5z", "M9.4 21.5l1-7.5h3.2l1 7.5M2.5 11h19M5.5 7h13", ""),
    "vassal": (
        "M5 21.5c0-5.4 2.4-8.3 7-8.3s7 2.9 7 8.3z",
        "M12 13a3.4 3.4 0 1 0 0-6.8a3.4 3.4 0 1 0 0 6.8zM12 6V1.4M9.6 6.8L7 2.6M14.4 6.8L17 2.6",
        "",
    ),
    "influence": (
        "M3.5 15.5c5.5 2.4 11.5 2.4 17 0V21c-5.5 2-11.5 2-17 0z",
        "M5.4 15.8L2.6 7.4M8.6 16.8L7 4.4M12 17V2.4M15.4 16.8L17 4.4M18.6 15.8l2.8-8.4",
        "M1.4 5.4h2.4v3H1.4zM5.8 2.4h2.4v3H5.8zM10.8 1h2.4v3h-2.4zM15.8 2.4h2.4v3h-2.4zM20.2 5.4h2.4v3h-2.4z",
    ),
    "prophecy": (
        "M1.8 13.2C5 8 9 6.2 12 6.2s7 1.8 10.2 7C19 18.6 15 20.4 12 20.4S5 18.6 1.8 13.2z",
        "M12 9.6a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM12 1.6v2M6 2.8l.9 1.7M18 2.8l-.9 1.7",
        "M11 12.2h2v2h-2z",
    ),
    "play_god": (
        "M2.5 8h11.5v14H2.5z",
        "M8.2 12.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 1 0 0-5.6zM14.6 9.4L21.4 2.6M15.4 2.6h6v6",
        "",
    ),
    "play_army": (
        "M2.5 8h11.5v14H2.5z",
        "M5 11.4h6.4v3.4c0 2.2-1.6 3.4-3.2 4.4C6.6 18.2 5 17 5 14.8zM14.6 9.4L21.4 2.6M15.4 2.6h6v6",
        "",
    ),
    "stride": (
        "M1.8 21.5L4.6 12.8h6L13.4 21.5zM3.9 8C3.3 4.6 5 2.8 7.6 1.2C10.2 2.8 11.9 4.6 11.3 8z",
        "M4.2 8.4a3.5 3.5 0 1 0 6.8 0M14.6 13.5h7.4M18.8 10.2l3.3 3.3l-3.3 3.3",
        "",
    ),
    "again": ("", "M19.8 12.4a7.8 7.8 0 1 1-2.6-6.2l2.2 2M20 3v5.4h-5.4", ""),
    "court": (
        "M12 2L22 9.4L18.2 21.2H5.8L2 9.4z",
        "M12 8l4.2 3.1l-1.6 5h-5.2l-1.6-5zM12 8V2M16.2 11.1L22 9.4M14.6 16l3.6 5.2M9.4 16l-3.6 5.2M7.8 11.1L2 9.4",
        "",
    ),
    "segment": ("M1.8 20.5L6.6 5h10.8l4.8 15.5z", "M4.9 10.4h14.2M3.4 15.4h17.2M5.6 18h3M10.6 18h3M15.6 18h3", ""),
    "any_good": (
        "M12 2.4a9.6 9.6 0 1 0 0 19.2a9.6 9.6 0 1 0 0-19.2z",
        "M8.8 9.4a3.2 3.2 0 1 1 4.8 2.8c-1.1.6-1.6 1.2-1.6 2.4M12 17.8v.1",
        "",
    ),
    "any_task": ("", "M12 5.5v13M5.5 12h13", ""),
    "match": ("M12 2.5l6.6 9.5L12 21.5L5.4 12z", "", ""),
    "tick": ("M12 1.8a10.2 10.2 0 1 0 0 20.4a10.2 10.2 0 1 0 0-20.4z", "M6.8 12.4l3.6 3.8l6.8-8", ""),
    "production": GLYPHS["building"],
    "passive": GLYPHS["building"],
}
"""The signs that only Golden Age needs."""


@cache
def golden_defs() -> Markup:
    """What fragments refer to in Golden Age."""
    own = [drawn_glyph(name, GOLDEN_GLYPHS[name]) for name in GOLDEN_GLYPHS]
    return join(*own, *(_newcomer(kind) for kind in NEWCOMER_ID), *(_vassal(seat) for seat in range(SEATS)))


# Newcomers and Vassals


def newcomer_colours(kind: str) -> tuple[str, str]:
    """The roles of the two colours of a Newcomer.

    >>> newcomer_colours("blue_green")
    ('architect', 'craftsman')
    """
    one, other = members(NEWCOMER_COLOURS[NEWCOMER_ID.index(kind)])
    return COLOUR_ID[one], COLOUR_ID[other]


def _newcomer(kind: str) -> Markup:
    """A traveller in a brimmed hat and a poncho of two colours, each half with its role; the feet are at the origin."""
    poncho = "M-11 0C-10.5-6-9-10.6-6.4-13.4H6.4C9-10.6 10.5-6 11 0C5.5 2.4-5.5 2.4-11 0z"
    hat = "M-10.4-21.4L-5.2-23L-4.2-29.4H4.2L5.2-23L10.4-21.4C6-19.9-6-19.9-10.4-21.4z"
    kids = [
        el("ellipse", class_="shadow", cx=2, cy=0.6, rx=11.5, ry=3.6),
        el("path", class_="halo", d=poncho),
        el("path", class_="halo", d=hat),
        el("circle", class_="skin", cx=0, cy=-17, r=4.9),
    ]
    half = "M-11 0C-10.5-6-9-10.6-6.4-13.4H0V1.8C-4 1.8-8 1.3-11 0z"
    brim = "M-10.4-21.4L-5.2-23L-4.2-29.4H0V-20.3C-4-20.3-8-20.6-10.4-21.4z"
    for colour, side in zip(newcomer_colours(kind), (1, -1), strict=True):
        cloth = group(el("path", class_="poncho", d=half), el("path", class_="poncho", d=brim), transform=f"scale({side} 1)")
        sign = el("path", class_="role-mark", d=ROLE_MARK[colour], transform=at(-4.7 * side, -5.2, 0.66))
        kids.append(group(cloth, sign, class_=colour))
    return group(*kids, id=f"w-{kind}", class_="pawn")


def _vassal(seat: int) -> Markup:
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


def newcomer_note(kind: str) -> str:
    """A Newcomer and what it can do.

    >>> newcomer_note("blue_green")
    'Blue and green Newcomer. Architect: extra task on blue spaces; Craftsman: extra task on green spaces'
    """
    abilities = [worker_note(colour) for colour in newcomer_colours(kind)]
    return f"{newcomer_name(kind)}. {'; '.join(abilities)}"


def newcomer_name(kind: str) -> str:
    """A Newcomer at the beginning of a sentence."""
    return capital(newcomer(NEWCOMER_ID.index(kind)))


# abilities as signs

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
EVENT_SIGN: Final[dict[str, Token]] = {
    "construct_passive": ("passive", 1),
    "construct_production": ("production", 1),
    "construct_palace": ("palace", 1),
    "advanced_on_temple": ("temple", 1),
    "own_weavings_task": ("task weaving", 1),
    "build_statue": ("task statue", 1),
    "recruit_secondary_action": ("nomad", 1),
}
OWN_PRICE: Final[dict[str, Token]] = {"X02": ("army_card", 1), "X13": ("any_good", 1)}
"""What is paid for the ability of a Palace if it is no certain resource."""
COUNTED_SIGN: Final = {
    "production_buildings": "production",
    "passive_buildings": "passive",
    "palaces": "palace",
    "army_cards_in_area": "army_card",
    "weaving_matches": "match",
    "conquest_markers": "conquest",
}


def nation_note(id: str) -> str:
    """A Nation in words.

    >>> nation_note("VN04")
    'Valley Nation (VN04). At a bottom segment: 1 Temple step whenever you place a Worker there.'
    """
    number = NATION_ID.index(id)
    return f"{NATION_NAME[number]} ({id}). {NATION_TEXT[number]}"


@cache
def palace_sign(id: str) -> tuple[Token, ...]:
    """The ability of a Palace: when, for what, what comes of it."""
    palace = PALACE_ID.index(id)
    event = PALACE_EVENT[palace]
    if event == "any_activation":
        when = either([(ACTION_ID[action], 1) for action in members(PALACE_ACTIONS[palace])])
    else:
        when = [(COLOUR_ID[PALACE_PLACED[palace]], 1)] if event == "place_worker" else [EVENT_SIGN[event]]
    price = [OWN_PRICE[id]] if id in OWN_PRICE else cost_tokens(PALACE_PRICE, palace * 4)
    paid: list[Token] = [*price, ("▸", 0)] if price else []
    return (*when, ("▸", 0), *paid, *tokens(PALACE_PROGRAM[palace]))


@cache
def prophecy_sign(id: str) -> tuple[Token, ...]:
    """What the Prophecy of a Palace asks for."""
    palace = PALACE_ID.index(id)
    kind, least = PROPHECY_KIND[palace], PROPHECY_LEAST[palace]
    many = members(PROPHECY_MASK[palace])
    if kind == "workers_of_colors":
        return ((str(least), 0), *either([(COLOUR_ID[colour], 1) for colour in many]))
    if kind == "weavings_of_patterns":
        return ((str(least), 0), *either([(f"cloth {PATTERN_ID[pattern]}", 1) for pattern in many]))
    if kind == "nth_longest_tapestry":
        return (("2nd", 0), ("weaving", least))
    if kind in COUNTED_SIGN:
        return ((COUNTED_SIGN[kind], least),)
    return (("temple", 1), ("▸", 0), ("vp", least))
