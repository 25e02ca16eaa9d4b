"""What the parts of the drawing say of themselves: a name, what it does, what it costs now. Nothing is drawn here."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.core.words import listed, several
from kancha.games.tawantinsuyu.golden.tables import (
    CULT_ID, CULT_TEXT, NATION_ID, NATION_NAME, NATION_TEXT, NEWCOMER_COLOURS, NEWCOMER_ID, PALACE_COLOUR, PALACE_TEXT,
    PROPHECY_TEXT, PROPHECY_VP,
)  # fmt: skip
from kancha.games.tawantinsuyu.names import (
    benefit, cash, edge, land, newcomer, slot, space, task, task_short, tile, worker,
)  # fmt: skip
from kancha.games.tawantinsuyu.tables import (
    ARMY_ID, BUILDING_COST, BUILDING_ID, BUILDING_NAME, BUILDING_NUMBER, BUILDING_PROGRAM, BUILDING_TYPE, CARD_GOD, CARD_ID,
    CARD_NAME, COLOUR_ID, COLOUR_NAME, CONQUESTS_ACTIVE, GOD_ID, GOD_NAME, LAND_DISCARD, LAND_FLIP, LAND_PROGRAM,
    OFFERING_ACTIVE, OFFERING_FOLLOW, PALACE_ID, PASSIVE_TEXT, REJUVENATE_FREE, SOLDIERS, SPACE_GOD, SPACE_TASKS, STATUE_COST,
    STATUE_VP, STEPS_COST, STEPS_GAIN, STEPS_USE_VP, STEPS_VP, TAPESTRY_VP, TILE_ID, TILE_LEFT, TILE_RIGHT, WORKER_ABILITY,
    WORSHIP_ACTIVE, WORSHIP_FOLLOW, members, places,
)  # fmt: skip
from kancha.games.tawantinsuyu.effects import PASSIVE, PRODUCTION
from kancha.games.tawantinsuyu.words.effects import capital, cost_text, effect_text

VALLEY: Final = "The valley: fields and roads around the hill. Nothing is placed here."
HILL: Final = (
    "The hill of Cuzco: three terraces in five sections. Workers go to the round spaces; the square tasks that touch a space are "
    "what a Worker there can do."
)
CORICANCHA: Final = "The Coricancha: five spots with an action each. A High Priest that moves to one activates it for everybody."
SUN: Final = "The sun of the Coricancha: the middle of the court. High Priests move clockwise around it."
ORNAMENT: Final = "Woven ornament: only decoration. Nothing lies here."
TEMPLE: Final = (
    "The Temple: a marker climbs it step by step. At the left what a step gives when it is entered, at the right its VP at each "
    "Festival, in the gold discs VP at the end."
)
NOMADS: Final = "The Nomads: Workers that wait. Recruiting one is a secondary action; effects bring them as well."
MARKET: Final = (
    "The Market: Buildings on sale, with their price below. One is taken with a Construct task; empty places are filled at the "
    "end of a turn."
)
GODS: Final = (
    "God cards: the deck and the open offer. A card laid for a placement joins the offer at the end of the turn; a full offer is "
    "shuffled into the deck."
)
WEAVINGS: Final = "Weavings: the pile of tiles, its top tile face up. A Purchase draws three of them; effects bring free ones."
STATUES: Final = (
    f"Statues: built with a task. A small one costs {cost_text(STATUE_COST, 0)} and is worth {STATUE_VP[0]} VP, a large one "
    f"costs {cost_text(STATUE_COST, 1)} and is worth {STATUE_VP[1]} VP. Worship turns them into Temple steps."
)
ARMIES: Final = "Army cards: the deck and what was discarded. Training draws two and keeps one."

_offer: Final = ", ".join(f"{corn} corn for {several(n + 1, 'step')}" for n, corn in enumerate(OFFERING_ACTIVE))
ACTION_NOTE: Final = {
    "produce": "use any number of face-up Production Buildings and turn them face down, turn one face up. "
    "Others follow without turning one up.",
    "worship": f"discard a large Statue for {several(WORSHIP_ACTIVE[1], 'Temple step')} and a small one for {WORSHIP_ACTIVE[0]}. "
    f"Others follow with one Statue for {several(WORSHIP_FOLLOW[0], 'step')}.",
    "offering": f"Temple steps, {_offer}. Others follow with {OFFERING_FOLLOW} corn for 1 step.",
    "conquest": f"first a casualty; then Army cards and up to {CONQUESTS_ACTIVE} markers. Others follow with 1 marker.",
    "rejuvenate": f"turn {REJUVENATE_FREE} face up free, others for 1 food each. Others follow for 1 corn each.",
}


def seat_said(seat: int) -> str:
    """A seat as the drawing knows it, without the name of its player."""
    return f"seat {seat + 1}"


# the hill


@cache
def space_note(n: int, standing: str, cost: int) -> str:
    """A space: its tasks, who likes it, who stands there, and what it costs; cost -1 where there is no High Priest yet.

    >>> space_note(0, "", 2)
    'Mama Quilla, top terrace 1: 1 task of corn, gold or Training. Costs 2 food and a God card of Mama Quilla or 1 gold.'
    """
    icons = listed([task_short(type) for type in SPACE_TASKS[n * 3 : n * 3 + 3]], "or")
    shade = places.SPACE_SHADE[n]
    extra = {"blue": " An Architect does one more.", "green": " A Craftsman does one more."}.get(shade, "")
    god = GOD_NAME[SPACE_GOD[n]]
    if standing:
        price = f" {capital(with_newcomer(standing))} stands here."
    elif cost < 0:
        price = f" Costs food by its way from the High Priest, and a God card of {god} or 1 gold."
    else:
        price = f" Costs {f'{cost} food' if cost else 'no food'} and a God card of {god} or 1 gold."
    return f"{space(n)}: 1 task of {icons}.{extra}{price}"


def with_newcomer(kind: str) -> str:
    """A Worker or a Newcomer with its article."""
    return worker(COLOUR_ID.index(kind)) if kind in COLOUR_ID else f"a {newcomer(NEWCOMER_ID.index(kind))}"


def worker_note(kind: str, before: str = "") -> str:
    """A Worker or a Newcomer and what it can do.

    >>> worker_note("architect")
    'Architect: extra task on blue spaces.'
    """
    if kind in COLOUR_ID:
        number = COLOUR_ID.index(kind)
        return f"{COLOUR_NAME[number]}: {before}{WORKER_ABILITY[number]}."
    number = NEWCOMER_ID.index(kind)
    roles = " or ".join(f"{COLOUR_NAME[c]} ({WORKER_ABILITY[c]})" for c in members(NEWCOMER_COLOURS[number]))
    return f"{capital(newcomer(number))}: {before}acts as {roles}."


def standing_note(n: int, kind: str) -> str:
    """A Worker on the hill."""
    name = COLOUR_NAME[COLOUR_ID.index(kind)] if kind in COLOUR_ID else capital(newcomer(NEWCOMER_ID.index(kind)))
    return f"{name}: stands on {space(n)} and blocks it. Equal colours beside it bring more tasks."


@cache
def task_note(type: int) -> str:
    """A task between the spaces."""
    return f"{task(type)}. A Worker on a space that touches it can do it."


@cache
def slot_note(n: int, owner: int) -> str:
    """A slot for Steps, or the Steps that are there."""
    name = capital(slot(n))
    if owner >= 0:
        used = f"Their owner scores {STEPS_USE_VP} VP when another uses them."
        return f"{name}: they belong to {seat_said(owner)} and make the way down 1 food cheaper. {used}"
    first = "" if n % 2 == 0 else " The upper ones of the section come first."
    return f"{name}: {cost_text(STEPS_COST, 0)} bring {cost_text(STEPS_GAIN, 0)} and {STEPS_VP} VP, with a Steps task.{first}"


def spot_note(section: int, action: str) -> str:
    """A spot of the Coricancha."""
    return f"Spot {section + 1}, {action.capitalize()}: {ACTION_NOTE[action]}"


# the regions


@cache
def land_note(n: int, owner: int) -> str:
    """A Conquest space.

    >>> land_note(0, -1)
    'Chinchasuyu 1: brings 3 potato. Costs 1 Soldier to flip.'
    """
    soldiers = ((LAND_FLIP[n], "flip"), (LAND_DISCARD[n], "discard"))
    costs = [f"{several(count, 'Soldier')} to {what}" for count, what in soldiers if count]
    price = f" Taken by {seat_said(owner)}." if owner >= 0 else f" Costs {listed(costs) or 'nothing'}."
    return f"{land(n)}: brings {effect_text(LAND_PROGRAM[n])}.{price}"


def region_note(name: str, ruler: int, casualties: str = "as many VP as there are casualties") -> str:
    """A region."""
    held = f" Now that is {seat_said(ruler)}." if ruler >= 0 else " Nobody leads now."
    return f"{name}: whoever has the most markers here scores {casualties} at each Festival.{held}"


def nation_note(id: str) -> str:
    """A Nation in words.

    >>> nation_note("VN04")
    'Valley Nation: at a bottom segment: 1 Temple step whenever you place a Worker there.'
    """
    number = NATION_ID.index(id)
    words = NATION_TEXT[number]
    return f"{NATION_NAME[number]}: {words[0].lower()}{words[1:]}"


def cult_note(cult: str, vassals: int) -> str:
    """Pachamama's Cult in words."""
    one, two = CULT_TEXT[CULT_ID.index(cult)]
    return f"Pachamama's Cult: {several(vassals, 'Vassal')} of hers there. With 1: {one} With 2: {two}"


# cards and tiles


@cache
def god_note(id: str) -> str:
    """A God card: whose it is and what its benefit is.

    >>> god_note(CARD_ID[0]).partition(": ")[2].startswith("God card of Inti.")
    True
    """
    card = CARD_ID.index(id)
    return f"{CARD_NAME[card]}: God card of {GOD_NAME[CARD_GOD[card]]}. Its benefit: {benefit(card)}."


@cache
def army_note(id: str) -> str:
    """An Army card."""
    card = ARMY_ID.index(id)
    return f"Army card: {several(SOLDIERS[card], 'Soldier')} in a Conquest, or {cash(card)} when discarded from hand."


@cache
def building_note(id: str, state: str = "") -> str:
    """A Building: what it does, what it costs, and how it lies where somebody owns it."""
    number = BUILDING_ID.index(id)
    type, own = BUILDING_TYPE[number], BUILDING_NUMBER[number]
    price = f" {state}" if state else f" Costs {cost_text(BUILDING_COST, number)}, with a Construct task."
    if type == PRODUCTION:
        return f"{BUILDING_NAME[number]}: Production Building that brings {effect_text(BUILDING_PROGRAM[own])}.{price}"
    if type == PASSIVE:
        return f"{BUILDING_NAME[number]}: Passive Building. {PASSIVE_TEXT[own]}{price}"
    palace = PALACE_ID.index(id)
    home = (
        f"Palace for {worker(PALACE_COLOUR[palace])}. {PALACE_TEXT[palace]} Prophecy, {PROPHECY_VP} VP: {PROPHECY_TEXT[palace]}"
    )
    return f"{BUILDING_NAME[number]}: {home}{price}"


@cache
def tile_note(number: int, state: str = "") -> str:
    """A Weaving: what its edges pay where they match."""
    left, right = edge(TILE_LEFT[number]), edge(TILE_RIGHT[number])
    name = tile(number).partition(",")[0]
    words = f"left edge for {left}, right edge for {right}, where they match"
    return f"{name}: {words}.{f' {state}' if state else ''}"


def tapestry_note(tiles: tuple[str, ...], whose: str = "Tapestry") -> str:
    """A Tapestry with its tiles."""
    names = listed([tile(TILE_ID.index(id)) for id in tiles])
    return f"{whose}: {several(len(tiles), 'Weaving')}, {TAPESTRY_VP[len(tiles)]} VP at the end. {names}."


def statue_note(size: str, god_id: str, left: int) -> str:
    """Statues of the supply."""
    kind = 0 if size == "small" else 1
    name = f"{size.capitalize()} Statue of {GOD_NAME[GOD_ID.index(god_id)]}"
    return f"{name}: {STATUE_VP[kind]} VP, and Temple steps in Worship. Costs {cost_text(STATUE_COST, kind)}; {left} left."


def fallen_note(fallen: int, mourners: int) -> str:
    """The Casualties of War."""
    also = f" and {several(mourners, 'Vassal')}" if mourners else ""
    return f"Casualties of War: {several(fallen, 'Worker')}{also}. At a Festival the ruler of each region scores this many VP."


def villager_note(kind: str, n: int, last: int) -> str:
    """A Worker in the queue of the Village."""
    name = COLOUR_NAME[COLOUR_ID.index(kind)]
    if n in (0, last):
        end = "potato" if n == 0 else "corn"
        return f"{name}: waits at the {end} end of the Village. Costs 1 {end} at the end of your turn."
    return f"{name}: waits in the middle of the Village. Only the Workers at its ends can be bought."
