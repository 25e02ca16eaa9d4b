"""Effects: what sun cards do. Each kind of effect is one row; all that is said, drawn and reckoned of it follows from the row.

The effects of all cards that affect a seat add up by kind. Effects that change the labor or the points of works are at work
through `rules/prices.py` by their row alone; what the others do stands with the rule that they change.
"""

from __future__ import annotations

from typing import Final, final

from kancha.games.inca_empire.tables import works


@final
class Effect:
    """A kind of effect.

    text: what a card of it says; {0} is its amount, {1} the labor and {2} the points that it names, {3} its pilgrimage
    icon: what it is about, as drawn; sign: what stands beside the icon, the signed amount if nothing is given
    harms: whether more of it is worse for who is affected
    labor_of, points_of: the works that become dearer, or score more
    """

    def __init__(
        self,
        id: str,
        text: str,
        icon: str,
        sign: str | None,
        harms: bool,
        labor_of: list[int],
        points_of: list[int],
    ) -> None:
        self.id = id
        self.text = text
        self.icon = icon
        self.sign = sign
        self.harms = harms
        self.labor_of = labor_of
        self.points_of = points_of


EFFECT: Final[list[Effect]] = []


def _rule(id: str, text: str, icon: str, *, sign: str | None = None, harms: bool = False) -> int:
    """An effect that changes a rule."""
    EFFECT.append(Effect(id, text, icon, sign, harms, [], []))
    return len(EFFECT) - 1


def _dearer(id: str, text: str, icon: str, of: list[int]) -> None:
    """An effect that changes what works cost; its row is its rule."""
    EFFECT.append(Effect(id, text, icon, None, True, of, []))


def _richer(id: str, text: str, icon: str, of: list[int]) -> None:
    """An effect that changes what works score; its row is its rule."""
    EFFECT.append(Effect(id, text, icon, None, False, [], of))


UNREST: Final = _rule(
    "destroy_own_roads_in_unconquered_regions",
    "At the end of each Sun phase your roads in unconquered regions are lost.",
    "road",
    sign="×",
    harms=True,
)
SUPPORT: Final = _rule(
    "labor_per_marker_resistance_at_most_1",
    "At the end of each Sun phase: {0} labor for each of your markers of resistance 0 or 1.",
    "labor",
)
MORE_TERRACES: Final = _rule(
    "extra_terrace_after_terrace",
    "After a terrace you may build {0:more terrace|more terraces} at its price.",
    "terrace",
)
FREE_ROADS: Final = _rule(
    "free_road_after_paid_road",
    "After a paid additional road, {0:more road|more roads} for nothing.",
    "worker",
)
WILDERNESS: Final = _rule(
    "one_road_may_be_wilderness",
    "{0:road|roads} of your turn may leave the printed ways or run beside another's road.",
    "wild",
    sign="",
)
ROAD_CREWS: Final = _rule("road_building_roads", "Road Building: {0:crew}.", "road")
_dearer("city_labor", "Each city costs {0:more} labor.", "city", [works.CITY, works.OUTPOST])
KEY_OUTPOST: Final = _rule(
    "allow_garrison_to_city",
    "Construction may turn a garrison on your network into a city: {1} labor, {2} points.",
    "garrison",
    sign="↑",
)
_richer("city_vp", "Each city scores {0:more} points when it is founded.", "city", [works.CITY, works.OUTPOST])
MORE_GARRISONS: Final = _rule(
    "extra_garrison_after_garrison",
    "After a garrison you may build {0:more garrison|more garrisons} at its price.",
    "garrison",
)
_dearer("garrison_labor", "Each garrison costs {0:more} labor.", "garrison", [works.GARRISON])
_richer("garrison_vp", "Each garrison scores {0:more} when it is built.", "garrison", [works.GARRISON])
_dearer("conquest_labor", "Each conquest costs {0:more} labor.", "spear", [works.CONQUEST, works.RAPID])
EXPANSION: Final = _rule(
    "extra_conquest",
    "Besides your construction, conquer {0:more region|more regions} for {1} labor more.",
    "spear",
)
FERVOR: Final = _rule(
    "allow_temple_on_garrison",
    "Temples may also be built on garrisons of your network.",
    "temple",
    sign="",
)
ECLIPSE: Final = _rule(
    "temple_forfeits_road_building",
    "Who builds a temple gives up Road Building and pilgrimages in that turn.",
    "eclipse",
    sign="",
    harms=True,
)
PILGRIMAGE: Final = _rule(
    "pilgrimage",
    "Joined to a temple at {3:sites}: skip one action of your turn for {2} points.",
    "pilgrim",
)
EFFECTS: Final = len(EFFECT)
EFFECT_ID: Final[list[str]] = [effect.id for effect in EFFECT]
LABOR_EFFECTS: Final[list[list[int]]] = [
    [number for number, effect in enumerate(EFFECT) if work in effect.labor_of] for work in range(works.WORKS)
]
"""By work: the effects that change its labor."""
POINT_EFFECTS: Final[list[list[int]]] = [
    [number for number, effect in enumerate(EFFECT) if work in effect.points_of] for work in range(works.WORKS)
]
"""By work: the effects that change its points."""
