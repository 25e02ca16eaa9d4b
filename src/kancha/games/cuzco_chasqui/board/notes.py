"""What things do, in words for the pointer and for a click, read from the same data as the rules."""

from __future__ import annotations

from functools import cache

from kancha.core.words import several
from kancha.games.cuzco_chasqui.names import ability_name
from kancha.games.cuzco_chasqui.seen.view import MissionView, TileView
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_ID, ABILITY_TEXT, ACTION_ID, ACTION_NAME, CARD_PHASES, CARD_TEXT, CIRCLET_BONUS, CIRCLET_VP, EXCHANGE_COST,
    EXCHANGE_TEXT, GOD_DOMAIN, GOD_ID, GOD_NAME, GOD_OF, GOOD_COST, GOOD_ID, GOOD_NAME, GOOD_VP, PRIEST_VP, SPACE_VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import REWARD, REWARD_WITH_CARD


@cache
def tile_note(tile: TileView) -> str:
    """A tile: what it does in phase II, and what sliding it down brings."""
    gain = several(tile.value, "step") + " of knowledge" if tile.colour == "study" else f"{tile.value} food"
    state = " It is lowered." if tile.lowered else ""
    ability = ABILITY_ID.index(tile.ability)
    return (
        f"{tile.colour.capitalize()} tile, {ability_name(ability)}. In phase II n of them together: {ABILITY_TEXT[ability]}. "
        f"Slid down by an exchange: {gain}.{state}"
    )


@cache
def god_note(number: int) -> str:
    """A god card by its number."""
    god = GOD_OF[number]
    phases = " or ".join("at the end" if phase == "END" else f"in phase {phase}" for phase in CARD_PHASES[number - 1])
    return f"God card {number}, {GOD_NAME[god]} ({GOD_DOMAIN[god]}), {phases}: {CARD_TEXT[number - 1]}"


def god_called(id: str) -> str:
    return GOD_NAME[GOD_ID.index(id)]


@cache
def mission_note(mission: MissionView) -> str:
    """A mission, and how far it is from being met where that is known."""
    reward = f"{REWARD} VP, or {REWARD_WITH_CARD} with god card 4"
    far = "" if mission.lacking is None else " It is met now." if not mission.lacking else f" It lacks {mission.lacking} now."
    return f"Mission {mission.id}: {mission.text} ({reward}).{far}"


@cache
def good_note(id: str) -> str:
    good = GOOD_ID.index(id)
    return f"{GOOD_NAME[good]}: costs {GOOD_COST[good]} food, pays {GOOD_VP[good]} VP"


@cache
def circlet_note(circlet: int, round: int, active: bool) -> str:
    """A circlet 1-6 in a round."""
    slots = f"slots {circlet * 2 - 1} and {circlet * 2}"
    if active:
        return f"Circlet {circlet}, active"
    vp = CIRCLET_VP[circlet - 1]
    return (
        f"Circlet {circlet}: needs feathers in {slots} and {several(circlet, 'pip')}; "
        f"pays {vp} VP, {CIRCLET_BONUS[round]} VP more in this round, and a fire blessing"
    )


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
    return f"{name}: {words}"
