"""The icons of the drawing with what they mean."""

from __future__ import annotations

from typing import Final

from kancha.core.position import Sign
from kancha.core.words import several
from kancha.games.cuzco_chasqui.tables import (
    ABILITY_ID, ABILITY_TEXT, CARD_COST, GOD_DOMAIN, GOD_ID, GOD_NAME, GOOD_COST, GOOD_ID, GOOD_NAME, GOOD_VP, MEDAL_VP, SPACE_VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import REWARD

SIGNS: Final = (
    Sign(
        "prestige", "Victory point (VP)", f"What wins. As an action space it pays {SPACE_VP} VP; as a tile it pays in phase II."
    ),
    Sign("stone_trail", "Stone trail", "A road of grey slabs. A die with its pips or more takes the chasqui along it."),
    Sign("rope_bridge", "Rope bridge", "A road of ropes. A die with its pips or more takes the chasqui along it."),
    Sign("study", "Study", "Take a study tile: the pips beside it are its price."),
    Sign("farming", "Farming", "Take a farm tile: the pips beside it are its price."),
    Sign(
        "exchange",
        "Exchange",
        "Spend the pips of the die: for VP, offerings, quipus, god cards, feathers, or to slide a tile down.",
    ),
    Sign("temple", "Temple", "A priest enters the step of the die and pushes others down; then a fire blessing."),
    Sign("circlet", "Headdress", "Activate a circlet whose two slots hold feathers: its VP and a fire blessing."),
    Sign("knowledge", "Knowledge", "Steps on the track: VP at the end of the round, and the player order."),
    Sign("corn", "Food", "Buys goods in the market of phase III."),
    Sign("offering", "Offering", f"{several(CARD_COST, 'offering').capitalize()} plays a god card from the hand."),
    Sign("solar_disc", "Inti medal", f"Plays a face-up god card, or pays {MEDAL_VP} VP at the end. On a circlet: it is active."),
    Sign("worker", "Priest", "Waits in your hand for the temple."),
    Sign("quipu", "Quipu", "Left in a village for a feather; the top one of a village scores at the end."),
    Sign("bag", "Quipus in reserve", "Off the mask, and delivered when the mask has none."),
    Sign("feather", "Feather", "Goes into a slot of its colour; two beside a circlet make it ready."),
    Sign("god_card", "God card", "Played once, at the moment that it names. The number, the god and the phases stand on it."),
    Sign("mission", "Mission", f"Settled in the palace: {REWARD} VP when it is met."),
    Sign("pututu", "Pututu", "Turns a die up or down by its pips before it is placed (module)."),
    Sign("deck", "Pile", "Face-down tiles and, behind the stroke, discarded ones."),
)
"""What is one of a kind."""
GODS: Final = tuple(Sign(id, name, f"A god ({domain}).") for id, name, domain in zip(GOD_ID, GOD_NAME, GOD_DOMAIN, strict=True))
GOODS: Final = tuple(
    Sign(id, name, f"A good: costs {cost} food, pays {vp} VP.")
    for id, name, cost, vp in zip(GOOD_ID, GOOD_NAME, GOOD_COST, GOOD_VP, strict=True)
)
_KNOWN: Final = {sign.icon for sign in SIGNS}
ABILITIES: Final = tuple(
    Sign(id, id.replace("_", " ").capitalize(), f"A tile: in phase II n of them give {text}.")
    for id, text in zip(ABILITY_ID, ABILITY_TEXT, strict=True)
    if id not in _KNOWN and id not in ("vp", "food", "farm", "stone", "rope")
)
LEGEND: Final = SIGNS + ABILITIES + GODS + GOODS
