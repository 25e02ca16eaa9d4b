"""The game in sentences: the question, what an action means, where to click for it. words/log.py tells, words/why.py refuses.

The drawing provides these elements; a part that is not drawn now simply cannot be clicked:
  road-<id>        a connection, R... or W...; wilderness ones only where built or on offer
  site-<id>        a site with what stands there
  region-<id>      a region with its marker or, once conquered, the marker's owner and terrace
  hand-<card>      a card of the viewer's hand
  sector-<id>      a sector of the Sun Event board
  pilgrimage-<card>  a pilgrimage in force
  additional       the additional road on the Construction Cost card
  stop, end        no more of this; end of the turn
"""

from __future__ import annotations

from kancha.games.inca_empire import actions as a
from kancha.games.inca_empire import frames as f
from kancha.games.inca_empire.rules.building import (
    city_award,
    city_cost,
    conquest_cost,
    garrison_award,
    garrison_cost,
    outpost_award,
    outpost_cost,
    temple_award,
)
from kancha.games.inca_empire.rules.roads import free_roads
from kancha.games.inca_empire.rules.turn import MORE_GARRISON, MORE_TERRACE
from kancha.games.inca_empire.state import AHEAD, State
from kancha.games.inca_empire.tables import (
    CARD_ID,
    CARD_NAME,
    CULTURE_LABOR,
    CULTURE_VP,
    MAPS,
    PILGRIM_CARD,
    PILGRIM_VP,
    REGION_ID,
    REGION_NAME,
    ROAD_BIT,
    ROAD_COST,
    ROAD_ID,
    SECTOR_ID,
    SITE_ID,
    SITE_NAME,
    TEMPLE_COST,
    TERRACE_AWARD,
    TERRACE_COST,
    members,
)
from kancha.games.inca_empire.words.log import sentence
from kancha.games.inca_empire.words.why import refuse, why_not, why_not_at

__all__ = ["describe", "question", "refuse", "sentence", "target", "why_not", "why_not_at"]

SECTOR_COLOURS = [pair for board in MAPS for pair in board.sector_colours]
SEAT_MARK = ("the red circle", "the blue square", "the yellow triangle", "the teal diamond")
"""How the drawing marks the seats; a seat's region is drawn by lot, so the printed colours would mislead."""


def labor(n: int) -> str:
    return f"{n} labor" if n else "free"


# the question


def question(s: State) -> str:
    """What the actor is asked."""
    kind = s.top()
    if kind < 0:
        return ""
    x, y = s.frames[-2], s.frames[-1]
    if kind == f.CARD:
        return "Which Sun Event card do you place face down?"
    if kind == f.SECTOR:
        return "In which sector of the Sun Event board do you place it?"
    if kind == f.ACT:
        return _ask_act(s)
    if kind == f.ROADS:
        return f"Road Building: you may build {x} more {'road' if x == 1 else 'roads'}."
    if kind == f.ADDITIONAL:
        return "Where do you build the additional road?"
    if kind == f.FOLLOW:
        if x == MORE_GARRISON:
            return "Building Project: do you build another garrison?"
        if x == MORE_TERRACE:
            return "Expert Surveyors: do you build another terrace?"
        return f"Workers Press On: you may build {y} more {'road' if y == 1 else 'roads'} free."
    tail = "do you conquer another region?" if x else "conquer another region, or choose your construction."
    return f"Rapid Expansion: {tail}"


def _ask_act(s: State) -> str:
    seat = s.actor
    count = free_roads(s, seat)
    parts = []
    if s.road_action == AHEAD:
        parts.append(f"Road Building ({count} free {'road' if count == 1 else 'roads'})")
    if s.construction == AHEAD:
        parts.append(f"Construction (you have {s.labor[seat]} labor)")
    return f"Your turn: {' and '.join(parts)}. What do you do?"


# what an action means


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    seat = s.actor
    if action == a.END:
        return _describe_end(s)
    if action == a.STOP:
        return "No more"
    if action < a.ADDITIONAL:
        number = action - a.SKIP
        card = PILGRIM_CARD[number >> 1]
        skipped = "Construction" if number & 1 else "Road Building"
        return f"{CARD_NAME[card]} instead of {skipped} (+{PILGRIM_VP[number >> 1]} VP)"
    if action == a.ADDITIONAL:
        return f"Construction: an additional road before Road Building ({labor(ROAD_COST)})"
    if action < a.CITY:
        return _describe_road(s, action - a.ROAD)
    if action < a.CONQUER:
        return _describe_building(s, seat, action)
    if action < a.CARD:
        return _describe_region(s, seat, action)
    if action < a.SECTOR:
        return f"Place {CARD_NAME[action - a.CARD]}"
    sector = action - a.SECTOR
    seats = sorted(s.colours.index(colour) for colour in SECTOR_COLOURS[sector])
    return f"Sector {SECTOR_ID[sector]}, of {' and '.join(SEAT_MARK[seat] for seat in seats)}"


def _describe_end(s: State) -> str:
    left = []
    if s.road_action == AHEAD:
        left.append("Road Building")
    if s.construction == AHEAD:
        left.append("Construction")
    return f"End the turn without {' and '.join(left)}" if left else "End the turn"


def _describe_road(s: State, road: int) -> str:
    board = s.board
    if board.end_a[road] < 0:
        return f"Road {ROAD_ID[road]}"
    ends = f"{SITE_NAME[board.end_a[road]]}–{SITE_NAME[board.end_b[road]]}"
    land = " and ".join(REGION_NAME[region] for region in members(board.land[road]))
    kind = "Wilderness road" if board.wilderness & ROAD_BIT[road] else "Road"
    if s.built & ROAD_BIT[road]:
        kind = "Wilderness Road doubling"
    return f"{kind} {ends}, in {land} ({labor(_road_price(s))})"


def _road_price(s: State) -> int:
    """What a road costs in the question that is asked now."""
    kind = s.top()
    if kind == f.ACT:
        return 0 if s.road_action == AHEAD else ROAD_COST
    return ROAD_COST if kind in (f.ADDITIONAL, f.CONSTRUCT) else 0


def _describe_building(s: State, seat: int, action: int) -> str:
    if action < a.GARRISON:
        site = action - a.CITY
        return f"Found a city at {SITE_NAME[site]} ({labor(city_cost(s, seat))}, +{city_award(s, seat)} VP)"
    if action < a.OUTPOST:
        site = action - a.GARRISON
        return f"Build a garrison at {SITE_NAME[site]} ({labor(garrison_cost(s, seat))}, +{garrison_award(s, seat)} VP)"
    if action < a.TEMPLE:
        site = action - a.OUTPOST
        price = f"{labor(outpost_cost(s, seat))}, +{outpost_award(s, seat)} VP"
        return f"Key Outpost: improve the garrison at {SITE_NAME[site]} to a city ({price})"
    site = action - a.TEMPLE
    return f"Build a temple at {SITE_NAME[site]} ({labor(TEMPLE_COST)}, +{temple_award(s, site)} VP)"


def _describe_region(s: State, seat: int, action: int) -> str:
    if action >= a.TERRACE:
        region = action - a.TERRACE
        return f"Build a terrace beside the marker of {REGION_NAME[region]} ({labor(TERRACE_COST)}, +{TERRACE_AWARD} VP)"
    rapid = action >= a.RAPID
    region = action - (a.RAPID if rapid else a.CONQUER)
    word = "Rapid Expansion: conquer" if rapid else "Conquer"
    if not s.revealed >> region & 1:
        return f"{word} {REGION_NAME[region]}"
    culture = s.markers[region]
    price = f"{labor(conquest_cost(s, seat, region, rapid))}, +{CULTURE_VP[culture]} VP, {CULTURE_LABOR[culture]} labor a round"
    return f"{word} {REGION_NAME[region]} ({price})"


# where to click


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action."""
    if action == a.END:
        return "end"
    if action == a.STOP:
        return "stop"
    if action < a.ADDITIONAL:
        return f"pilgrimage-{CARD_ID[PILGRIM_CARD[(action - a.SKIP) >> 1]]}"
    if action == a.ADDITIONAL:
        return "additional"
    if action < a.CITY:
        return f"road-{ROAD_ID[action - a.ROAD]}"
    if action < a.CONQUER:
        return f"site-{SITE_ID[(action - a.CITY) % len(SITE_ID)]}"
    if action < a.CARD:
        return f"region-{REGION_ID[(action - a.CONQUER) % len(REGION_ID)]}"
    if action < a.SECTOR:
        return f"hand-{CARD_ID[action - a.CARD]}"
    return f"sector-{SECTOR_ID[action - a.SECTOR]}"
