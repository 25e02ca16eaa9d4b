"""Newcomers drawn, and the abilities and Prophecies of Palaces as rows of signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.svg import Markup, at, el, group
from kancha.games.tawantinsuyu.board.glyphs import ROLE_MARK, Token, cost_tokens, either, tokens
from kancha.games.tawantinsuyu.golden.tables import (
    ANY_RESOURCE, NEWCOMER_COLOURS, NEWCOMER_ID, NO_TOLL, PALACE_ACTIONS, PALACE_EVENT, PALACE_PLACED, PALACE_PRICE,
    PALACE_PROGRAM, PALACE_TOLL, PROPHECY_KIND, PROPHECY_LEAST, PROPHECY_MASK, TURN_DOWN,
)  # fmt: skip
from kancha.games.tawantinsuyu.tables import ACTION_ID, COLOUR_ID, PALACE_ID, PATTERN_ID, members

EVENT_SIGN: Final[dict[str, Token]] = {
    "construct_passive": ("passive", 1),
    "construct_production": ("production", 1),
    "construct_palace": ("palace", 1),
    "advanced_on_temple": ("temple", 1),
    "own_weavings_task": ("task weaving", 1),
    "build_statue": ("task statue", 1),
    "recruit_secondary_action": ("nomad", 1),
}
TOLL_SIGN: Final[dict[int, Token]] = {TURN_DOWN: ("army_card", 1), ANY_RESOURCE: ("any_good", 1)}
"""What is paid for the ability of a Palace if it is no certain resource."""
COUNTED_SIGN: Final = {
    "production_buildings": "production",
    "passive_buildings": "passive",
    "palaces": "palace",
    "army_cards_in_area": "army_card",
    "weaving_matches": "match",
    "conquest_markers": "conquest",
}


def newcomer_colours(kind: str) -> tuple[str, str]:
    """The roles of the two colours of a Newcomer.

    >>> newcomer_colours("blue_green")
    ('architect', 'craftsman')
    """
    one, other = members(NEWCOMER_COLOURS[NEWCOMER_ID.index(kind)])
    return COLOUR_ID[one], COLOUR_ID[other]


def newcomer_figure(kind: str) -> Markup:
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


@cache
def palace_sign(id: str) -> tuple[Token, ...]:
    """The ability of a Palace: when, for what, what comes of it."""
    palace = PALACE_ID.index(id)
    event = PALACE_EVENT[palace]
    if event == "any_activation":
        when = either([(ACTION_ID[action], 1) for action in members(PALACE_ACTIONS[palace])])
    else:
        when = [(COLOUR_ID[PALACE_PLACED[palace]], 1)] if event == "place_worker" else [EVENT_SIGN[event]]
    price = [TOLL_SIGN[PALACE_TOLL[palace]]] if PALACE_TOLL[palace] != NO_TOLL else cost_tokens(PALACE_PRICE, palace * 4)
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
