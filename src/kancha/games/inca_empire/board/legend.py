"""The signs of the drawing and what they mean, for the legend of the table page."""

from __future__ import annotations

from typing import Final

from kancha.core.position import Sign
from kancha.games.inca_empire.tables import works


def _price(work: int) -> str:
    points = f", scores {works.POINTS[work]}" if works.POINTS[work] else ""
    return f"costs {works.LABOR[work]} labor{points}"


def _pays(work: int) -> str:
    return f"{_price(work)}, then {works.SAPA[work]} in every Sapa Inca phase"


LEGEND: Final = (
    Sign("prestige", "Points", "What wins: they come from buildings, conquests, pilgrimages and above all the Sapa Inca phase."),
    Sign("labor", "Labor", "Pays for Construction. Every round brings some; on a marker: what it adds to every round."),
    Sign("spear", "Resistance", "The red number of a marker: the labor that its conquest costs. With a card: conquests."),
    Sign("road", "Road", f"Some are free in every turn, an additional one {_price(works.ROAD)}. Only your own roads serve you."),
    Sign("city", "City", f"Belongs to everybody: {_pays(works.CITY)} to all whose roads reach it."),
    Sign("garrison", "Garrison", f"The same at a garrison site: {_pays(works.GARRISON)}."),
    Sign("temple", "Temple", f"Stands on a city: {_pays(works.TEMPLE)}. Some sites score more."),
    Sign("terrace", "Terrace", f"Beside a marker of yours: {_pays(works.TERRACE)}; {works.TERRACE_LABOR} labor a round."),
    Sign("city_site", "City site", "For a city, once all land around is conquered. +1 to +3: a temple scores more."),
    Sign("garrison_site", "Garrison site", "For a garrison, once some land around is conquered."),
    Sign("huaca", "Huaca", "A stop on the road. Nothing is built here."),
    Sign("fog", "Unknown culture", "A marker face down; it is turned up when roads reach it or a neighbour is conquered."),
    Sign("worker", "People phase", "Everybody takes a turn: Road Building and Construction. On a card: free roads."),
    Sign("sun", "Sun phase", "Everybody places a card face down between two players; all are turned up together."),
    Sign("wild", "Wilderness road", "A road that leaves the printed ways or runs beside another's."),
    Sign("eclipse", "Solar Eclipse", "Who builds a temple gives up Road Building and pilgrimages in that turn."),
    Sign("pilgrim", "Pilgrimage", "Points instead of an action, for who is joined to a temple at one of its sites."),
    Sign("end", "End turn", "Ends your turn; what was not begun is left out."),
)  # fmt: skip
