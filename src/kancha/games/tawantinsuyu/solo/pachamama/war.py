"""Pachamama's wars and influence (rules 21.5, 21.9): when she is ready, where her markers go, how she pays Soldiers."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.tawantinsuyu.actions import SOLDIER_SETS
from kancha.games.tawantinsuyu.golden.tables import CULT, CULT_MOST, GOVERNORS, PLACES
from kancha.games.tawantinsuyu.golden.vassals.rules import influenceable, mark_nation, vassal_left
from kancha.games.tawantinsuyu.rules.conquest import spend_soldiers
from kancha.games.tawantinsuyu.rules.festival import leader, pieces, ruler
from kancha.games.tawantinsuyu.solo import told
from kancha.games.tawantinsuyu.solo.means import roll_die, soldier_set, soldiers
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.cults import cult
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import LAND_DISCARD, LAND_FLIP, LAND_REGION, LANDS, REGIONS

# Soldiers


def available(s: State, seat: int) -> int:
    """Soldiers on her face-up Army cards, and one for each card in her hand (rules 21.2)."""
    return soldiers(s.army_up[seat]) + s.army_hand[seat].bit_count()


def ready(s: State, seat: int) -> bool:
    """Whether she has more Soldiers than there are Workers among the Casualties of War (rules 21.2, 22.5)."""
    return available(s, seat) >= sum(s.casualties) + sum(s.guest_fallen) + p.CONDITION_OVER


def payment(s: State, seat: int, land: int) -> int:
    """How she would pay for a space with her face-up cards, -1 if she cannot; a Cult makes it cheaper (PV05)."""
    vassals = cult(s, seat, GOVERNORS)
    flip = max(0, LAND_FLIP[land] - p.CULT_FLIP[vassals])
    discard = max(0, LAND_DISCARD[land] - p.CULT_DISCARD[vassals])
    return soldier_set(flip, discard, s.army_up[seat])


def pay_soldiers(s: State, seat: int, land: int) -> None:
    """Pay for a space (rules 21.5)."""
    f1, f2, d1, d2 = SOLDIER_SETS[payment(s, seat, land)]
    spend_soldiers(s, seat, f1, f2, d1, d2)


# regions


def controlled(s: State, seat: int) -> int:
    """How many regions she controls."""
    found = 0
    for region in range(REGIONS):
        if ruler(s, region) == seat:
            found += 1
    return found


def would_win(s: State, seat: int, land: int) -> bool:
    """Whether a marker on a space would bring her the control of its region (rules 22.27)."""
    region = LAND_REGION[land]
    if ruler(s, region) == seat:
        return False
    before = s.lands
    s.lands = replaced(before, land, seat)
    found = ruler(s, region) == seat
    s.lands = before
    return found


def lowest(regions: list[int], keys: list[int]) -> list[int]:
    """Those of some regions whose key is lowest. keys: by region."""
    least = min([keys[region] for region in regions])
    return [region for region in regions if keys[region] == least]


def by_die(s: State, tied: list[int]) -> int:
    """The region that the die names, or the next tied one clockwise (rules 22.26)."""
    if len(tied) == 1:
        return tied[0]
    d = roll_die(s)
    for ahead in range(REGIONS):
        region = p.REGION_ROLL[(d - 1 + ahead) % REGIONS]
        if region in tied:
            return region
    return tied[0]


def chosen_land(s: State, seat: int, lands: list[int]) -> int:
    """The space that she takes of one in each region: where she takes control, where fewest pieces lie, then fewest of hers
    (rules 21.5). lands: by region, -1 without; -1 when there is none at all."""
    regions = [region for region in range(REGIONS) if lands[region] >= 0]
    if not regions:
        return -1
    regions = [region for region in regions if would_win(s, seat, lands[region])] or regions
    counts = [pieces(s, region) for region in range(REGIONS)]
    regions = lowest(regions, [sum(counts[region]) for region in range(REGIONS)])
    regions = lowest(regions, [counts[region][seat] for region in range(REGIONS)])
    return lands[by_die(s, regions)]


def first_land(s: State, seat: int) -> int:
    """The space of her first marker: in each region the rightmost one that she can pay for; -1 without."""
    lands = [-1] * REGIONS
    if s.markers_left(seat):
        for land in range(LANDS):
            if s.lands[land] < 0 and payment(s, seat, land) >= 0:
                lands[LAND_REGION[land]] = land
    return chosen_land(s, seat, lands)


def second_land(s: State, seat: int) -> int:
    """The space of her second marker, which is free: only the leftmost empty spaces over all regions count; -1 without."""
    lands = [-1] * REGIONS
    places = [0] * REGIONS
    place = [0] * REGIONS
    furthest = LANDS
    if s.markers_left(seat):
        for land in range(LANDS):
            region = LAND_REGION[land]
            if s.lands[land] < 0 and lands[region] < 0:
                lands[region] = land
                places[region] = place[region]
                furthest = min(furthest, place[region])
            place[region] += 1
    return chosen_land(s, seat, [lands[region] if places[region] == furthest else -1 for region in range(REGIONS)])


# Spread Cultural Influence (rules 21.9)


def influence_region(s: State, seat: int) -> int:
    """The region where she spreads influence; -1 when she does not."""
    if not s.nations or controlled(s, seat) >= p.INFLUENCE_BELOW:
        return -1
    regions = influenceable(s, seat)
    if not regions:
        return -1
    regions = [region for region in regions if would_sway(s, seat, region)] or regions
    regions = [region for region in regions if not s.nation_markers[region * s.players + seat]] or regions
    regions = [region for region in regions if ruler(s, region) == 1 - seat] or regions
    return by_die(s, regions)


def would_sway(s: State, seat: int, region: int) -> bool:
    """Whether a marker on its Nation tile would bring her the control of a region."""
    counts = pieces(s, region)
    if leader(s, region, counts) == seat:
        return False
    counts[seat] += 1
    return leader(s, region, counts) == seat


def spread_influence(s: State, seat: int, region: int) -> None:
    """A marker on a Nation tile, free, and a Vassal on the Cult tile there unless it is full."""
    mark_nation(s, seat, region)
    vassal = vassal_left(s, seat)
    there = s.vassals_on(seat, CULT, region)
    if vassal >= 0 and there < CULT_MOST:
        s.vassals = replaced(s.vassals, vassal, CULT * PLACES + region)
        s.tell(told.CULT, seat, region, there + 1)
