"""The icons of the drawing with what they mean."""

from __future__ import annotations

from typing import Final

from kancha.core.position import Sign
from kancha.games.cuzco_terraces.tables import (
    BUILD_COST, DRAW_COST, EXPAND_COST, FOREST_COST, INCAS, MOUNTAIN_COST, POND_COST, POND_PRESTIGE, POINTS, TERRAIN_COST,
)  # fmt: skip

LEGEND: Final = (
    Sign("prestige", "Prestige point (PP)", "What wins: from temples, ponds, festivals, and above all the final scoring."),
    Sign("action", "Action token", f"One action point (AP) more, once in a turn. A turn has {POINTS} AP, each a little sun."),
    Sign("terrace", "Terrain", f"A tile, {TERRAIN_COST} AP. On terrain it rises by a level; the number on a hex is its level."),
    Sign("corn", "Crops", "A furrowed hex. Incas walk from crop to crop for nothing."),
    Sign("city", "Village", "A hex with huts. Where villages touch they are one village; with a temple it is a city."),
    Sign(
        "worker",
        "Inca",
        f"Everybody has {INCAS}. One comes in over the border for {FOREST_COST} AP from the forest, {MOUNTAIN_COST} AP from the "
        "mountains. The highest ones count.",
    ),
    Sign(
        "temple",
        "Temple",
        f"Built ({BUILD_COST} AP) or expanded ({EXPAND_COST} AP) by whoever stands highest in its village or city, for half its "
        "value. The number is the value, the mark beside it who stands highest.",
    ),
    Sign("pond", "Pond", f"Set for {POND_COST} AP. Once surrounded by terrain it pays the highest {POND_PRESTIGE} PP a hex."),
    Sign("solar_disc", "Solar disc", "A festival has been held here: there is no other one until the temple is expanded."),
    Sign("card", "Festival card", f"Drawn for {DRAW_COST} AP. It shows one or two relics and is bid at festivals."),
    Sign("mask", "Mask", "A relic. A card bids one festival point for each relic that the face-up card shows, too."),
    Sign("tumi", "Tumi", "A relic: the sickle knife."),
    Sign("vase", "Vase", "A relic: the jar."),
    Sign("gate", "Way out", "An Inca that is picked up leaves the site here, back to the reserve."),
    Sign("end", "End actions", "Ends your actions. You may then propose a festival."),
)  # fmt: skip
