"""What everything on the drawing is, in words for whoever points at it: its name, what it does, its price and number now.

All of it is read from the same data as the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.core.words import listed, several
from kancha.draw.seats import SEAT_NAME
from kancha.games.cuzco_chasqui.names import (
    ability_name, action_name, card_name, exits_name, feather_name, good_name, place_name, slot_name,
)  # fmt: skip
from kancha.games.cuzco_chasqui.seen.view import GodView, MissionView, RoadView, SeatView, SpaceView, TileView, VillageView
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_ID, ABILITY_TEXT, ACTION_ID, ACTION_NAME, CARD_COST, CARD_PHASES, CARD_TEXT, CIRCLET_BONUS, CIRCLET_VP, COLOUR_ID,
    EXCHANGE_COST, EXCHANGE_TEXT, GOD_DOMAIN, GOD_ID, GOD_NAME, GOD_OF, GOOD_COST, GOOD_ID, GOOD_NAME, GOOD_VP, MASK_ID,
    MASK_NAME, MEDAL_VP, PRIEST_VP, ROUNDS, SPACE_VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import REWARD, REWARD_WITH_CARD
from kancha.games.cuzco_chasqui.tables.road import PLACE_ID, ROAD_ID, ROAD_NAME

PIECES: Final = {
    "ground": "Road map: villages joined by stone trails and rope bridges, with Cuzco in the middle.",
    "pieces": "Pieces of the map: they are laid anew in every game. Light ones bring feathers, the others the points.",
    "ridges": "Mountains: they only adorn the map.",
    "roads": "Roads: a stone trail or a rope bridge joins two villages. The pips on its sign are what a die needs.",
    "town": "Cuzco: university, gods, palace, market and temple. They are resolved in phase III, over its bridges.",
    "columns": "Tile columns: study tiles at the left, farm tiles at the right. A tile costs the pips of its place.",
    "palace": "Palace: in phase III you settle one of your missions and take one of these.",
    "market": "Market: in phase III you may buy one good of the row of the round, for food.",
    "temple-words": "Temple: priests on its steps score at the end of every round.",
    "spaces": "Tile spaces: your study and farm tiles go here from the upper left on; quipus lie on those that are still empty.",
    "hand-ground": f"Your god cards: each is played in its phase, for {several(CARD_COST, 'offering')}. Nobody else sees them.",
    "draft": "Missions to choose from: you keep two of these four. Nobody sees them before all have chosen.",
    "watching": "A seat of nobody: whoever watches sees no hand.",
    "discards": "Discarded tiles: take one of them by god card 9.",
}
"""Notes that never change."""


@cache
def tile_note(tile: TileView) -> str:
    """A tile: what it does in phase II, and what sliding it down brings."""
    gain = several(tile.value, "step") + " of knowledge" if tile.colour == "study" else f"{tile.value} food"
    state = " It is lowered." if tile.lowered else ""
    ability = ABILITY_ID.index(tile.ability)
    return (
        f'{tile.colour.capitalize()} tile "{ability_name(ability)}": in phase II n of them give {ABILITY_TEXT[ability]}. '
        f"Slid down by an exchange: {gain}.{state}"
    )


@cache
def god_note(number: int) -> str:
    """A god card by its number."""
    god = GOD_OF[number]
    phases = " or ".join("at the end" if phase == "END" else f"in phase {phase}" for phase in CARD_PHASES[number - 1])
    text = CARD_TEXT[number - 1].rstrip(".")
    return f"God card {number}, {GOD_NAME[god]} ({GOD_DOMAIN[god]}): {phases}. {text}. It costs {several(CARD_COST, 'offering')}."


def pile_note(god: GodView) -> str:
    """The cards of a god on display."""
    name = GOD_NAME[GOD_ID.index(god.id)]
    thrown = ", ".join(str(number) for number in sorted(set(god.discard)))
    tail = f"{name} has {god.pile} face down, {len(god.discard)} discarded{f' (numbers {thrown})' if thrown else ''}."
    return f"{god_note(god.face_up)} {tail}" if god.face_up else f"{name}: no card is face up. {tail}"


@cache
def mission_note(mission: MissionView) -> str:
    """A mission, and how far it is from being met where that is known."""
    far = "" if mission.lacking is None else " It is met now." if not mission.lacking else f" It lacks {mission.lacking} now."
    return f'Mission "{mission.text}": {REWARD} VP in the palace, or {REWARD_WITH_CARD} VP with god card 4.{far}'


@cache
def good_note(id: str) -> str:
    good = GOOD_ID.index(id)
    return f"{GOOD_NAME[good]}: costs {GOOD_COST[good]} food, pays {GOOD_VP[good]} VP"


@cache
def circlet_note(circlet: int, round: int, active: bool) -> str:
    """A circlet 1-6 in a round."""
    if active:
        return f"Circlet {circlet}: active, it has been scored."
    return (
        f"Circlet {circlet}: needs feathers in both its slots and {several(circlet, 'pip')} on the headdress; "
        f"pays {CIRCLET_VP[circlet - 1]} VP, {CIRCLET_BONUS[round]} VP more in this round, and a fire blessing."
    )


@cache
def slot_note(slot: int, colour: str, filled: bool) -> str:
    """A slot 0-11 of the crown."""
    name = slot_name(slot + 1)
    holds = "holds its feather" if filled else f"takes {feather_name(COLOUR_ID.index(colour))}"
    return f"{name[0].upper()}{name[1:]}: it {holds}. Two feathers make a circlet ready."


@cache
def action_note(action: str, round: int) -> str:
    """What a die does on an action space."""
    name = ACTION_NAME[ACTION_ID.index(action)]
    if action in ("stone", "rope"):
        words = (
            "move your chasqui along one road of this kind with at most as many pips as the die; leave a quipu, take a feather"
        )
    elif action in ("study", "farm"):
        words = f"take one {action} tile at a space with at most as many pips as the die"
    elif action == "exchange":
        words = "spend the pips: " + "; ".join(
            f"{several(cost, 'pip')}: {effect}" for cost, effect in zip(EXCHANGE_COST, EXCHANGE_TEXT, strict=True)
        )
    elif action == "temple":
        words = (
            "a priest enters the step of the die and pushes others down, then a fire blessing; "
            f"a priest pays {PRIEST_VP[round]} VP at the end of this round"
        )
    elif action == "headdress":
        words = (
            "activate a circlet with at most as many pips as the die whose two slots hold feathers: "
            f"its VP, {CIRCLET_BONUS[round]} VP more in this round, and a fire blessing"
        )
    else:
        words = f"{SPACE_VP} VP, always open"
    return f"{name}: {words}."


def space_note(space: SpaceView) -> str:
    """The tray of an action space: which dice it still takes."""
    if space.id == "vp":
        return "Dice for VP: any die may lie here."
    lowest = min((face for _, face in space.dice), default=0)
    dice = ", ".join(f"{SEAT_NAME[seat]} {face}" for seat, face in space.dice)
    if not dice:
        return "Dice on this space: none yet. Any die may be placed."
    return f"Dice on this space: {dice}. " + (
        f"A new die must be lower than {lowest}." if lowest > 1 else "No lower die is left."
    )


def ground_note(actions: tuple[str, ...]) -> str:
    names = listed([action_name(ACTION_ID.index(action)) for action in actions], "or")
    return f"Action space: a die placed here is for {names}."


@cache
def die_note(seat: int, face: int) -> str:
    return f"{SEAT_NAME[seat]}'s die: it shows {face} and keeps dice of {face} or more out of its space."


@cache
def own_die_note(face: int) -> str:
    return f"Your die: it shows {face}. Place it on an action space whose dice are all higher."


# the road map


@cache
def village_note(village: VillageView) -> str:
    """A village, what it brings and whose quipus lie there."""
    lying = f" Quipus from the bottom up: {listed([SEAT_NAME[seat] for seat in village.quipus])}." if village.quipus else ""
    feather = feather_name(COLOUR_ID.index(village.colour))
    name = place_name(PLACE_ID.index(village.id))
    return f"{name}: a quipu delivered here brings {feather}; the top quipu scores {village.vp} VP at the end.{lying}"


CITY_NOTE: Final = "Cuzco: a chasqui that comes back receives a fire blessing, and may turn the overlay when it leaves again."


def overlay_note(rotation: int) -> str:
    return f"Overlay of Cuzco: its roads lead to the villages around. Now {exits_name(rotation)}."


@cache
def turn_note(turn: int, lies: bool) -> str:
    return f"{'Leave the overlay' if lies else 'Turn the overlay'}: {exits_name(turn)}."


@cache
def road_note(road: RoadView) -> str:
    ends = " and ".join(place_name(PLACE_ID.index(end)) for end in road.ends)
    kind = ROAD_NAME[ROAD_ID.index(road.kind)]
    return f"{kind.capitalize()} between {ends}: it takes {several(road.pips, 'pip')}."


@cache
def quipu_note(seat: int) -> str:
    return f"{SEAT_NAME[seat]}'s quipu: the top one of a village scores it at the end."


@cache
def chasqui_note(seat: int) -> str:
    """A chasqui; where it stands is not said, so that the page knows it again where it has gone."""
    return f"{SEAT_NAME[seat]}'s chasqui: it runs along roads and leaves a quipu in each village."


@cache
def supply_note(id: str, left: int = 0) -> str:
    """A common supply."""
    words = {
        "offering": f"Offerings: {several(CARD_COST, 'offering')} plays a god card. There are always enough.",
        "vp": "Victory points: pips are exchanged for them. There are always enough.",
        "food": "Food: it buys goods in the market. There is always enough.",
    }
    return (
        words.get(id) or f"{id.capitalize()} feathers: they go into the slots of their colour. {several(left, 'feather')} left."
    )


# Cuzco

TRACK_NOTE: Final = (
    "Knowledge: every space pays its number at the end of the round. "
    "The farthest becomes first player, and on one space the top marker goes first."
)


@cache
def marker_note(seat: int) -> str:
    return f"{SEAT_NAME[seat]}'s knowledge: the farther the marker, the more VP and the earlier the turn."


@cache
def order_note(place: int, seat: int) -> str:
    return f"Player order {place}: {SEAT_NAME[seat]}. Knowledge decides it anew in every round."


def round_note(words: str) -> str:
    return f"{words.partition(',')[0]}: {words.partition(', ')[2]}. The game has {ROUNDS} rounds of three phases."


def pile_of_tiles_note(name: str, pile: int, thrown: int) -> str:
    return f"{name.capitalize()} tiles: {pile} face down for later rounds, {thrown} discarded."


@cache
def row_note(number: int, now: bool, past: bool) -> str:
    when = "its goods can be bought now, in phase III" if now else "its goods are gone" if past else "its goods come later"
    return f"Row of round {number}: {when}."


SOLD_NOTE: Final = "Empty place: this good is sold."


@cache
def market_note(id: str, row: int, now: bool) -> str:
    return f"{good_note(id)}. " + ("It can be bought in phase III of this round." if now else f"It comes in round {row}.")


@cache
def temple_note(round: int) -> str:
    return (
        "Temple: a priest enters the step of the die and pushes others down. "
        f"Every priest here pays {PRIEST_VP[round]} VP at the end of this round, and whoever has most takes a medal."
    )


def medals_note(stack: int) -> str:
    use = f"it plays a face-up god card, or pays {MEDAL_VP} VP at the end"
    return f"Inti medals: one for the most priests of each round; {use}. {stack} left."


@cache
def priest_note(seat: int, step: int) -> str:
    return f"{SEAT_NAME[seat]}'s priest: it stands on step {step} and scores at the end of the round."


# the seats


@lru_cache(maxsize=1024)
@lru_cache(maxsize=1024)
def seat_note(seat: int, row: SeatView) -> str:
    """All that everybody sees of a seat, in short."""
    feathers = sum(filled for _, filled in row.feathers)
    goods = f"; goods: {listed([f'{number} {good_name(GOOD_ID.index(id))}' for id, number in row.goods])}" if row.goods else ""
    known = f" ({listed([card_name(number) for number in sorted(row.shown)])} known)" if row.shown else ""
    return (
        f"{SEAT_NAME[seat]}, {MASK_NAME[MASK_ID.index(row.mask)].lower()}: {row.points} VP. {row.food} food, "
        f"{several(row.offerings, 'offering')}, {several(row.medals, 'Inti medal')}, {several(row.priests, 'priest')} in hand, "
        f"{several(row.quipus + row.reserve, 'quipu')}; {feathers} feathers, {several(len(row.circlets), 'active circlet')}; "
        f"{several(len(row.tiles), 'tile')}{goods}; {several(row.completed, 'completed mission')}; "
        f"{several(row.cards, 'god card')}{known}."
    )


def own_supply_note(row: SeatView) -> str:
    return (
        f"Your supplies: {row.food} food buys goods, {several(row.offerings, 'offering')} plays god cards, "
        f"{several(row.medals, 'Inti medal')} plays face-up ones; {several(row.reserve, 'quipu')} in reserve."
    )


def own_priests_note(priests: int) -> str:
    return f"Your priests: they enter the temple by dice. {priests} in hand."


def own_pututus_note(own: tuple[int, int], supply: tuple[int, int]) -> str:
    return (
        f"Your pututus: {own[0]} of one pip and {own[1]} of two. Each turns a die up or down before it is placed; "
        f"{supply[0]} and {supply[1]} are left for all."
    )


def quipus_note(quipus: int, reserve: int) -> str:
    return f"Your quipus: the upper left one is delivered first. {quipus} on the mask, {reserve} in reserve."


MISSION_PLACE_NOTE: Final = "Place for a mission: a new one is taken in the palace."


def goods_note(goods: tuple[tuple[str, int], ...]) -> str:
    words = listed([f"{number} {good_name(GOOD_ID.index(id))}" for id, number in goods]) or "none yet"
    return f"Your goods: {words}. They are bought in the market of phase III."


ACHIEVEMENTS_NOTE: Final = "Achievements: each pays at the end of the game if you have as much as it asks for."


def effect_note(words: str) -> str:
    return f"In effect: {words}, by the god cards that you have played."


def mask_note(seat: int, mask: str, points: int) -> str:
    name = MASK_NAME[MASK_ID.index(mask)].lower()
    return f"Your {name}: you are {SEAT_NAME[seat]} and have {points} VP. Feathers, tiles and quipus lie on it."
