"""What the things of the game are called in sentences; reasons, events and decisions say them through these."""

from __future__ import annotations

from kancha.core.reasons import Namer
from kancha.core.words import several
from kancha.games.tawantinsuyu import goods
from kancha.games.tawantinsuyu.effects import COLOUR_WORD, PASSIVE, PRODUCTION, RESOURCE_ID
from kancha.games.tawantinsuyu.golden.tables import NATION_ID, NATION_NAME, NEWCOMER_COLOURS, PALACE_COLOUR, PALACE_TEXT
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID, BUILDING_ID, BUILDING_NAME, BUILDING_NUMBER, BUILDING_PROGRAM, BUILDING_TYPE, CARD_GOD, CARD_ID, CARD_NAME,
    CARD_PROGRAM, CASH, COLOUR_NAME, EDGE_ID, EDGE_PROGRAM, GODS, GOD_NAME, LAND_ID, LAND_PROGRAM, LAND_REGION, PALACE_BUILDING,
    PASSIVE_BUILDING, PASSIVE_TEXT, PATTERN_NAME, PRODUCTION_BUILDING, PURCHASE_PRICE, REGION_NAME, SOLDIERS, SPACE_GOD,
    SPACE_SECTION, SPACE_TERRACE, STATUE_COST, STATUE_VP, STEPS_COST, STEPS_GAIN, STEPS_ID, STEPS_VP, STEP_ID, TASK_PROGRAM,
    TASK_TYPE_ID, TASK_TYPE_NAME, TERRACE_ID, TILE_LEFT, TILE_PATTERN, TILE_RIGHT, TOP_OF_TEMPLE, TRADE_SIZE, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import capital, chosen, cost_text, effect_text, types_text

SIDE = ("left", "right")

# cards


def god_card(card: int) -> str:
    """A God card by name, god and benefit."""
    return f"{CARD_NAME[card]} ({GOD_NAME[CARD_GOD[card]]}: {effect_text(CARD_PROGRAM[card])})"


def god(card: int) -> str:
    """The same without the benefit.

    >>> god(CARD_NAME.index("Sling of Illapa")), god(CARD_NAME.index("Shell Tithe"))
    ('Sling of Illapa', 'Shell Tithe of Mama Cocha')
    """
    name, own = CARD_NAME[card], GOD_NAME[CARD_GOD[card]]
    return name if own in name else f"{name} of {own}"


def army_card(card: int) -> str:
    """An Army card by its Soldiers and its resources."""
    return f"{several(SOLDIERS[card], 'Soldier')} (or {cost_text(CASH, card)})"


def army(card: int) -> str:
    """The same in a sentence."""
    return f"an Army card of {several(SOLDIERS[card], 'Soldier')} or {cost_text(CASH, card)}"


def soldiers(card: int) -> str:
    """An Army card by its Soldiers alone."""
    return f"an Army card of {several(SOLDIERS[card], 'Soldier')}"


def cash(card: int) -> str:
    """What an Army card brings when it is discarded."""
    return cost_text(CASH, card)


# Buildings, Weavings, Statues


def building(number: int) -> str:
    """A Building by name and what it does."""
    type, own = BUILDING_TYPE[number], BUILDING_NUMBER[number]
    if type == PRODUCTION:
        does = effect_text(BUILDING_PROGRAM[own])
    elif type == PASSIVE:
        does = PASSIVE_TEXT[own]
    else:
        return f"{BUILDING_NAME[number]} (Palace for {worker(PALACE_COLOUR[own])}: {PALACE_TEXT[own].rstrip('.')})"
    return f"{BUILDING_NAME[number]} ({does.rstrip('.')})"


def building_name(number: int) -> str:
    """A Building by its name alone."""
    return BUILDING_NAME[number]


def production(number: int) -> str:
    """A Production Building by its number among them."""
    return BUILDING_NAME[PRODUCTION_BUILDING[number]]


def passive(number: int) -> str:
    """A Passive Building by its number among them."""
    return BUILDING_NAME[PASSIVE_BUILDING[number]]


def palace(number: int) -> str:
    """A Palace by its name, for a sentence."""
    return f"the {BUILDING_NAME[PALACE_BUILDING[number]]}"


def palace_ability(number: int) -> str:
    """The same with what its Noble does."""
    return f"{palace(number)} ({PALACE_TEXT[number].rstrip('.')})"


EDGE_NAME = {"god": "God card", "rejuvenate": "turn up", "army": "Army card", "temple": "Temple step"}
"""What icons at the edges of Weavings are called in short, where they bring more than resources."""


def edge_name(number: int) -> str:
    """A matching icon in short."""
    return EDGE_NAME.get(EDGE_ID[number]) or edge(number)


def tile(number: int) -> str:
    """A Weaving by its pattern and what its edges match for.

    >>> tile(0)
    'Brown Weaving, left turn up, right 1 gold'
    """
    edges = f"left {edge_name(TILE_LEFT[number])}, right {edge_name(TILE_RIGHT[number])}"
    return f"{PATTERN_NAME[TILE_PATTERN[number]].capitalize()} Weaving, {edges}"


def tile_name(number: int) -> str:
    """A Weaving in a sentence.

    >>> tile_name(0)
    'the brown Weaving (turn up | 1 gold)'
    """
    edges = f"{edge_name(TILE_LEFT[number])} | {edge_name(TILE_RIGHT[number])}"
    return f"the {PATTERN_NAME[TILE_PATTERN[number]]} Weaving ({edges})"


def a_tile(number: int) -> str:
    """The same at the beginning of a sentence."""
    return capital(tile_name(number))


def edge(number: int) -> str:
    """A matching icon by what it pays."""
    return effect_text(EDGE_PROGRAM[number])


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


# places


def land(number: int) -> str:
    """A Conquest space.

    >>> land(0)
    'Chinchasuyu 1'
    """
    return f"{REGION_NAME[LAND_REGION[number]]} {LAND_ID[number][-1]}"


def land_benefit(number: int) -> str:
    """The same with what it brings."""
    return f"{land(number)}: {effect_text(LAND_PROGRAM[number])}"


def step(position: int) -> str:
    """A step of the Temple.

    >>> step(7), step(STEP_ID.index("simpa_2_left")), step(STEP_ID.index("simpa_3_center"))
    ('Temple position 7', 'Temple row 2, left', 'Temple row 3')
    """
    if position <= TOP_OF_TEMPLE:
        return f"Temple position {position}"
    _, row, side = STEP_ID[position].split("_")
    return f"Temple row {row}" if side == "center" else f"Temple row {row}, {side}"


def slot(number: int) -> str:
    """A slot for Steps.

    >>> slot(3)
    'lower Steps of section 2'
    """
    section, level = STEPS_ID[number].split(" ")
    return f"{level} Steps of section {section}"


def space(number: int) -> str:
    """A space of the hill by its god, which no other space of its section and terrace shows.

    >>> space(0)
    'Mama Quilla, top terrace 1'
    """
    return f"{GOD_NAME[SPACE_GOD[number]]}, {TERRACE_ID[SPACE_TERRACE[number]]} terrace {SPACE_SECTION[number] + 1}"


def spot(number: int) -> str:
    """A Coricancha spot, counted from 1."""
    return str(number + 1)


# what is done


TASK_TEXT = {
    "weaving": "draw 3 tiles; buy one, two or three of them for {}, {} or {} corn in all".format(*PURCHASE_PRICE[1:4]),
    "statue": f"small for {cost_text(STATUE_COST, 0)} ({STATUE_VP[0]} VP), large for {cost_text(STATUE_COST, 1)} "
    f"({STATUE_VP[1]} VP)",
    "steps": f"pay {cost_text(STEPS_COST, 0)} for {cost_text(STEPS_GAIN, 0)} and {STEPS_VP} VP; the way down gets cheaper",
    "building": "take one of the Market at its price",
    "produce_one": "take the benefit of one of your face-up Production Buildings",
    "merchant": "every match in your Tapestries pays its icon",
}
"""What tasks do of which the data only say the name."""


def task(type: int) -> str:
    """A task with what it does.

    >>> task(0), task(9)
    ('Collect potato: 3 potato', 'Produce One: take the benefit of one of your face-up Production Buildings')
    """
    return f"{TASK_TYPE_NAME[type]}: {TASK_TEXT.get(TASK_TYPE_ID[type]) or effect_text(TASK_PROGRAM[type])}"


def task_name(type: int) -> str:
    return TASK_TYPE_NAME[type]


def task_short(type: int) -> str:
    """A task in one or two words.

    >>> task_short(0), task_short(4), task_short(5)
    ('potato', 'Weavings', 'Statue')
    """
    words = TASK_TYPE_NAME[type].split()
    return (
        " ".join(words[1:]).removeprefix("a ") if words[0] in ("Collect", "Purchase", "Build", "Construct") else " ".join(words)
    )


def priest_action(number: int) -> str:
    """An action of the Coricancha."""
    return ACTION_ID[number].capitalize()


def secondary(number: int) -> str:
    """A secondary action by the number that rules/turn.py gives it."""
    names = {1: "Praying", 2: "Training", 4: "Recruiting", 8: "the High Priest", 16: "Influence"}
    return names.get(number, "the action of that Building")


def types(mask: int) -> str:
    """Types of Buildings."""
    return types_text(mask)


def benefit(card: int) -> str:
    """What a God card brings."""
    return effect_text(CARD_PROGRAM[card])


def resource(number: int) -> str:
    return RESOURCE_ID[number]


def traded(number: int) -> str:
    """What the Exchange House takes or gives of a resource.

    >>> traded(1), traded(3)
    ('2 corn', '1 gold')
    """
    return f"{TRADE_SIZE[number]} {RESOURCE_ID[number]}"


def region(number: int) -> str:
    return REGION_NAME[number]


def gods(mask: int) -> str:
    """Several gods of whom one is chosen."""
    return chosen(mask, GOD_NAME)


def pattern(number: int) -> str:
    return PATTERN_NAME[number]


def festival_step(number: int) -> str:
    """A step of a Festival by its number in rules/festival.py (rules 9.2)."""
    return (
        "", "", "Merchants", "the Temple", "control of the regions", "upkeep of God cards", "a new Village",
        "God cards are drawn", "God cards are played", "a new Market",
    )[number]  # fmt: skip


def tapestry_end(number: int) -> str:
    """Where a Weaving goes: a new Tapestry, or an end of one."""
    return ("as a new Tapestry", "to the left of a Tapestry", "to the right of a Tapestry")[number]


def origin_name(id: str) -> str:
    """What an effect comes from, by its id; empty where a task or nothing is behind it.

    >>> origin_name("Z03"), origin_name("temple 4"), origin_name("task potato")
    ('War Drums', 'the Temple', '')
    """
    if id in BUILDING_ID:
        return building_name(BUILDING_ID.index(id))
    if id in CARD_ID:
        return god(CARD_ID.index(id))
    if id in LAND_ID:
        return land(LAND_ID.index(id))
    if id in NATION_ID:
        return f"the {NATION_NAME[NATION_ID.index(id)]}"
    if id in STEP_ID or id.startswith("temple "):
        return "the Temple"
    return "the Merchant" if id.startswith("weaving edge ") else ""


def god_name(number: int) -> str:
    return GOD_NAME[number]


def colour(number: int) -> str:
    return COLOUR_NAME[number]


def ordinal(number: int) -> str:
    """A Festival by its number; those after the third are counted no further (rules 12.13)."""
    return ("", "first", "second", "third")[min(number, 3)]


def a_worker(number: int) -> str:
    """A Worker at the beginning of a sentence."""
    return capital(worker(number))


def lost(vp: int) -> str:
    """VP that were lost, which an event holds as a negative number."""
    return str(-vp)


def source(number: int) -> str:
    """Where a Worker comes from, as told.py numbers it."""
    return ("the Nomads", "the potato end of the Village", "the corn end of the Village")[number]


def place(number: int) -> str:
    """Where a Worker of the bag goes."""
    return ("Nomads", "Village")[number]


def card_god(card: int) -> str:
    """The god of a card of which no more is seen."""
    return GOD_NAME[CARD_GOD[card]]


def colours(mask: int) -> str:
    """Several colours of Workers of which one is chosen."""
    return chosen(mask, [worker(number) for number in range(len(COLOUR_NAME))])


NAMES: dict[str, Namer] = {
    "colours": colours,
    "goods": goods.said,
    "card": god,
    "god_card": god_card,
    "benefit": benefit,
    "god": god_name,
    "gods": gods,
    "pattern": pattern,
    "festival_step": festival_step,
    "end": tapestry_end,
    "army": army,
    "soldiers": soldiers,
    "cash": cash,
    "building": building_name,
    "production": production,
    "passive": passive,
    "palace": palace,
    "tile": tile_name,
    "a_tile": a_tile,
    "edge": edge,
    "statue": statue,
    "worker": worker,
    "a_worker": a_worker,
    "colour": colour,
    "newcomer": newcomer,
    "land": land,
    "region": region,
    "step": step,
    "slot": slot,
    "space": space,
    "spot": spot,
    "task": task_name,
    "action": priest_action,
    "types": types,
    "resource": resource,
    "traded": traded,
    "secondary": secondary,
    "ordinal": ordinal,
    "lost": lost,
    "source": source,
    "place": place,
    "card_god": card_god,
}
