"""The pieces by name, as questions, descriptions and the log call them."""

from __future__ import annotations

from kancha.games.tawantinsuyu.effects import COLOUR_WORD, CORN, GOLD, PASSIVE, POTATO, PRODUCTION, STONE
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, PALACE_COLOUR, PALACE_TEXT
from kancha.games.tawantinsuyu.kinds import CONSTRUCT
from kancha.games.tawantinsuyu.rules.buildings import price
from kancha.games.tawantinsuyu.rules.placement import GUESTS, SECOND, guest_of
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BUILDING_ID,
    BUILDING_NAME,
    BUILDING_NUMBER,
    BUILDING_PROGRAM,
    BUILDING_TYPE,
    CARD_GOD,
    CARD_NAME,
    CARD_PROGRAM,
    CASH,
    COLOUR_NAME,
    EDGE_ID,
    GOD_NAME,
    GODS,
    LAND_ID,
    LAND_REGION,
    PALACE_BUILDING,
    PALACE_ID,
    PASSIVE_TEXT,
    PATTERN_NAME,
    REGION_NAME,
    SOLDIERS,
    STEP_ID,
    TILE_ID,
    TILE_LEFT,
    TILE_PATTERN,
    TILE_RIGHT,
    TOP_OF_TEMPLE,
    members,
)
from kancha.games.tawantinsuyu.words.effects import amounts, cost_text, effect_text, several

# cards


def god_card(card: int) -> str:
    """A God card by name, god and benefit."""
    return f"{CARD_NAME[card]} ({GOD_NAME[CARD_GOD[card]]}: {effect_text(CARD_PROGRAM[card])})"


def god(card: int) -> str:
    """The same without the benefit."""
    return f"{CARD_NAME[card]} of {GOD_NAME[CARD_GOD[card]]}"


def army_card(card: int) -> str:
    """An Army card by its Soldiers and its resources."""
    return f"{several(SOLDIERS[card], 'Soldier')} (or {cost_text(CASH, card)})"


def army(card: int) -> str:
    """The same in a sentence."""
    return f"an Army card of {several(SOLDIERS[card], 'Soldier')} or {cost_text(CASH, card)}"


def soldiers(card: int) -> str:
    """An Army card by its Soldiers alone."""
    return f"an Army card of {several(SOLDIERS[card], 'Soldier')}"


# Buildings, Weavings, Statues


def building(number: int) -> str:
    """A Building by name and what it does."""
    type, own = BUILDING_TYPE[number], BUILDING_NUMBER[number]
    if type == PRODUCTION:
        does = effect_text(BUILDING_PROGRAM[own])
    elif type == PASSIVE:
        does = PASSIVE_TEXT[own]
    else:
        return f"{BUILDING_NAME[number]} ({BUILDING_ID[number]}, Palace for {worker(PALACE_COLOUR[own])}: {PALACE_TEXT[own]})"
    return f"{BUILDING_NAME[number]} ({BUILDING_ID[number]}: {does})"


def building_price(s: State, number: int) -> str:
    """What a Building costs at the present question."""
    x = s.frames[-2] if s.top() == CONSTRUCT else 0
    return amounts(price(number, POTATO, x), price(number, CORN, x), price(number, STONE, x), price(number, GOLD, x))


def palace(number: int) -> str:
    """A Palace by its name, for a sentence."""
    return f"the {BUILDING_NAME[PALACE_BUILDING[number]]}"


def palace_ability(number: int) -> str:
    """The same with what its Noble does."""
    return f"{palace(number)} ({PALACE_ID[number]}: {PALACE_TEXT[number]})"


def tile(number: int) -> str:
    """A Weaving by its pattern and edges."""
    edges = f"{EDGE_ID[TILE_LEFT[number]]} - {EDGE_ID[TILE_RIGHT[number]]}"
    return f"{TILE_ID[number]}, {PATTERN_NAME[TILE_PATTERN[number]]}, {edges}"


def statue(kind: int) -> str:
    return f"a {'small' if kind < GODS else 'large'} Statue of {GOD_NAME[kind % GODS]}"


# Workers and Newcomers


def worker(colour: int) -> str:
    """A Worker with its article."""
    return with_article(COLOUR_NAME[colour])


def with_article(name: str) -> str:
    """A name with `a` or `an`.

    >>> with_article("Architect"), with_article("Priest")
    ('an Architect', 'a Priest')
    """
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def newcomer(kind: int) -> str:
    """A Newcomer by its colours, without an article.

    >>> newcomer(0)
    'blue and green Newcomer'
    """
    return f"{' and '.join(COLOUR_WORD[colour] for colour in members(NEWCOMER_COLOURS[kind]))} Newcomer"


def newcomer_roles(kind: int) -> str:
    """The same with what it can do.

    >>> newcomer_roles(0)
    'blue and green Newcomer (Architect or Craftsman)'
    """
    return f"{newcomer(kind)} ({' or '.join(COLOUR_NAME[colour] for colour in members(NEWCOMER_COLOURS[kind]))})"


def placed(number: int) -> str:
    """A Worker being placed, as rules/placement.py numbers it, without an article, and its role where that may differ."""
    role = COLOUR_NAME[number % 8]
    if number < GUESTS:
        colour = number // 8
        return COLOUR_NAME[colour] if colour == number % 8 else f"{COLOUR_NAME[colour]} as {role}"
    second = number // SECOND - 1
    return f"{newcomer(guest_of(number))} as {role}" + (f" and {COLOUR_NAME[second]}" if second >= 0 else "")


# places


def land(number: int) -> str:
    """A Conquest space.

    >>> land(0)
    'Chinchasuyu 1'
    """
    return f"{REGION_NAME[LAND_REGION[number]]} {LAND_ID[number][-1]}"


def step(position: int) -> str:
    """A step of the Temple.

    >>> step(7), step(STEP_ID.index("simpa_2_left")), step(STEP_ID.index("simpa_3_center"))
    ('Temple position 7', 'Temple row 2, left', 'Temple row 3')
    """
    if position <= TOP_OF_TEMPLE:
        return f"Temple position {position}"
    _, row, side = STEP_ID[position].split("_")
    return f"Temple row {row}" if side == "center" else f"Temple row {row}, {side}"
