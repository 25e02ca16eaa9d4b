"""Vassals of the Inca (rules 18): Spread Cultural Influence, the ten Nations, and the Buildings ZV1 and ZV2."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    CONQUER,
    DONE,
    EDGE,
    INFLUENCE,
    PALACE,
    PAY,
    PRODUCE,
    RESOURCE,
    SEGMENT,
    SPOT,
    STATUE,
    STEPS,
)
from kancha.games.tawantinsuyu.effects import compiled
from kancha.games.tawantinsuyu.golden.new_buildings.rules import own_tiles
from kancha.games.tawantinsuyu.golden.tables import (
    COURTIERS,
    GOVERNORS,
    IDOLS,
    IN_SUPPLY,
    MOURNERS,
    NATION_NOW,
    OVERSEERS,
    PATHFINDERS,
    PLACE_ID,
    PLACES,
    SETTLERS,
    STAIRS,
    VASSALS_EACH,
    WEAVERS,
)
from kancha.games.tawantinsuyu.golden.tables import INCOME as INCOMES
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.free import take_free, with_free
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.priest import act_at, move_priest
from kancha.games.tawantinsuyu.rules.supply import gain, raise_building
from kancha.games.tawantinsuyu.rules.tasks import produce
from kancha.games.tawantinsuyu.rules.weavings import add_match, edge_of, match_of, own_tapestries, tile_in
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    EDGE_PROGRAM,
    EDGES,
    LAND_PROGRAM,
    LAND_REGION,
    LANDS,
    PASSIVE_ID,
    REGIONS,
    SECTIONS,
    STATUE_KINDS,
    TILE_LEFT,
    TILE_RIGHT,
    TILES,
    WORSHIP,
)

ENVOYS_HOUSE: Final = PASSIVE_ID.index("ZV1")
NATIONS_TEMPLE: Final = PASSIVE_ID.index("ZV2")
ENVOYS: Final = compiled([{"op": "choice", "options": [[{"op": "play_army", "n": 2}], [{"op": "god_card", "n": 2}]]}], "ZV1")

# Spread Cultural Influence (rules 18.2)


def conquered(s: State, region: int) -> int:
    """The spaces of a region's track that somebody holds."""
    found = 0
    for land in range(LANDS):
        if LAND_REGION[land] == region and s.lands[land] >= 0:
            found += 1
    return found


def refuse_influence(s: State, seat: int, region: int) -> int:
    """Why no marker can be put on a Nation tile."""
    if not s.nations:
        return reasons.NOT_NOW
    if not s.markers_left(seat):
        return reasons.NO_MARKER
    first = region * s.players
    if conquered(s, region) <= sum(s.nation_markers[first : first + s.players]):
        return reasons.NATION_FULL
    return reasons.ALLOWED


def influenceable(s: State, seat: int) -> list[int]:
    """The regions whose Nation tile a seat may put a marker on."""
    return [region for region in range(REGIONS) if refuse_influence(s, seat, region) == reasons.ALLOWED]


def mark_nation(s: State, seat: int, region: int) -> None:
    """Put a Conquest marker on a Nation tile."""
    at = region * s.players + seat
    s.nation_markers = replaced(s.nation_markers, at, s.nation_markers[at] + 1)
    s.tell(told.INFLUENCE, seat, region)


def influence(s: State, seat: int, region: int) -> None:
    """The Influence action: a marker, and perhaps the ability of the Nation."""
    t.notify(s, t.INFLUENCED, seat)
    mark_nation(s, seat, region)
    s.push(kinds.NATION, seat, region)


class InfluenceAction(Trigger):
    """The secondary action that the module adds for everybody."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.nations:
            for region in influenceable(s, seat):
                found.append(INFLUENCE + region)

    def take(self, s: State, seat: int, action: int) -> bool:
        if not INFLUENCE <= action < INFLUENCE + REGIONS:
            return False
        influence(s, seat, action - INFLUENCE)
        return True


class Influence(Decision[State]):
    """An Influence action that a Building grants (rules 20.2, GD20)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [INFLUENCE + region for region in influenceable(s, s.actor)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        influence(s, s.actor, action - INFLUENCE)


def nation_price(s: State, seat: int, region: int) -> int:
    """Potato for the ability of a Nation: the own markers on its tile."""
    return s.nation_markers[region * s.players + seat]


def vassal_left(s: State, seat: int) -> int:
    """A Vassal of the supply: its place in the list, -1 without one."""
    for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
        if s.vassals[at] == IN_SUPPLY:
            return at
    return -1


class Nation(Decision[State]):
    """Whether the ability of the Nation is paid for (rules 18.2, GD4). x: the region."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if vassal_left(s, seat) < 0 or not targets(s, seat, s.nations[x], x):
            return []
        found = [DONE, PAY] if affords(s, seat, nation_price(s, seat, x), 0, 0, 0) else [DONE]
        return with_free(s, seat, found)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if take_free(s, kinds.NATION, x, y, action) or action == DONE:
            return
        pay(s, s.actor, nation_price(s, s.actor, x), 0, 0, 0)
        s.push(kinds.VASSAL, s.actor, x)


# where a Vassal may go (rules 18.6)


def anywhere(s: State, nation: int, place: int) -> bool:
    """Whether any Vassal lies at a place."""
    return nation * PLACES + place in s.vassals


def refuse_place(s: State, seat: int, nation: int, place: int) -> int:
    """Why a Vassal cannot go to a place of its Nation."""
    if nation == WEAVERS and place // 2 not in own_tiles(s, seat):
        return reasons.NOT_YOUR_TILE
    if nation == STAIRS:
        return reasons.ALLOWED if s.steps[place] == seat else reasons.NOT_YOUR_STEPS
    if nation in (GOVERNORS, SETTLERS):
        if s.lands[place] != seat:
            return reasons.NOT_YOUR_LAND
        return reasons.VASSAL_THERE if anywhere(s, GOVERNORS, place) else reasons.ALLOWED
    if nation == OVERSEERS:
        return reasons.ALLOWED if s.production[seat] & BIT[place] else reasons.NOT_YOUR_BUILDING
    if nation == IDOLS:
        return reasons.ALLOWED if s.statues[seat * STATUE_KINDS + place] else reasons.NOT_OWNED
    if nation == COURTIERS:
        if not s.palaces[seat] & BIT[place]:
            return reasons.NOT_YOUR_PALACE
        return reasons.HAS_NOBLE if (s.nobles[seat] | s.envoys(seat)) & BIT[place] else reasons.ALLOWED
    return reasons.VASSAL_THERE if anywhere(s, nation, place) else reasons.ALLOWED


def targets(s: State, seat: int, nation: int, region: int) -> list[int]:
    """The places for a Vassal, as actions, ascending."""
    first = FIRST_TARGET[nation]
    if nation == MOURNERS:
        return [first + region]
    if nation == WEAVERS:
        places = [tile * 2 + side for tile in own_tiles(s, seat) for side in range(2)]
    else:
        places = list(range(len(PLACE_ID[nation])))
    return [first + place for place in places if refuse_place(s, seat, nation, place) == reasons.ALLOWED]


FIRST_TARGET: Final[list[int]] = [EDGE, SPOT, STEPS, SEGMENT, CONQUER, CONQUER, INFLUENCE, PRODUCE, STATUE, PALACE]
"""By Nation: the action of its place 0."""


class Vassal(Decision[State]):
    """Where the Vassal goes (rules 18.6, GD5). x: the region."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return targets(s, s.actor, s.nations[x], x)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        nation = s.nations[x]
        place_vassal(s, s.actor, nation, action - FIRST_TARGET[nation])


def place_vassal(s: State, seat: int, nation: int, place: int) -> None:
    """Put a Vassal at a place and take what that brings at once."""
    lost = covered_match(s, seat, place) if nation == WEAVERS else -1
    s.vassals = replaced(s.vassals, vassal_left(s, seat), nation * PLACES + place)
    s.tell(told.VASSAL, seat, nation, place)
    if nation == WEAVERS:
        change_match(s, seat, place, lost)
    elif nation == GOVERNORS:
        s.push(kinds.EFFECTS, seat, LAND_PROGRAM[place])
    elif nation == OVERSEERS:
        if s.exhausted[seat] & BIT[place]:
            raise_building(s, seat, place)
        else:
            produce(s, seat, place)
    else:
        s.push(kinds.EFFECTS, seat, NATION_NOW[nation])


def neighbour(s: State, seat: int, place: int) -> int:
    """The edge that touches an edge (tile * 2 + side) of a seat's Tapestries, -1 at the end of one."""
    tile = place // 2
    for at in own_tapestries(s, seat):
        row = [tile_in(s.tapestry_tiles[at], n) for n in range(s.tapestry_patterns[at].bit_count())]
        if tile in row:
            beside = row.index(tile) + (1 if place % 2 else -1)
            return row[beside] * 2 + (1 - place % 2) if 0 <= beside < len(row) else -1
    return -1


def covered_match(s: State, seat: int, place: int) -> int:
    """The match that an edge is part of, -1 without one."""
    beside = neighbour(s, seat, place)
    if beside < 0:
        return -1
    return match_of(edge_of(s, place // 2, place % 2), edge_of(s, beside // 2, beside % 2))


def change_match(s: State, seat: int, place: int, lost: int) -> None:
    """A Vassal covers an edge: its icon is gained, and it matches whatever touches it from now on."""
    from_now = covered_match(s, seat, place)
    s.push(kinds.EFFECTS, seat, EDGE_PROGRAM[EDGE_ICON[place]])
    if from_now == lost:
        return
    if lost >= 0:
        s.matches = replaced(s.matches, seat * EDGES + lost, s.matches[seat * EDGES + lost] - 1)
    if from_now >= 0:
        add_match(s, seat, from_now)


EDGE_ICON: Final[list[int]] = [TILE_RIGHT[place // 2] if place % 2 else TILE_LEFT[place // 2] for place in range(2 * TILES)]
"""By edge (tile * 2 + side): the icon printed there."""

# what Vassals do later


class Income(Decision[State]):
    """The resource of a Vassal on Steps that were used (rules 18.6, GD7). x: the slot."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return sorted([RESOURCE + income.index(1) for income in INCOMES])

    def take(self, s: State, x: int, y: int, action: int) -> None:
        kind = action - RESOURCE
        gain(s, s.actor, 1 if kind == 0 else 0, 1 if kind == 1 else 0, 1 if kind == 2 else 0, 0)


class Stride(Decision[State]):
    """A High Priest on its way; a spot with an own Vassal may be left out for 1 potato (rules 18.6, GD6). x: spots to go, y: 1
    when it activates the last one."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if s.priest[seat] < 0:  # in set-up there is no High Priest to move
            return []
        ahead = (s.priest[seat] + 1) % SECTIONS
        if s.vassals_on(seat, PATHFINDERS, ahead) and affords(s, seat, 1, 0, 0, 0):
            return [DONE, PAY]
        return [DONE]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        move_priest(s, seat, 1)
        if action == PAY:
            pay(s, seat, 1, 0, 0, 0)
            s.tell(told.SKIP, seat, s.priest[seat])
        else:
            x -= 1
        if x > 0:
            s.push(kinds.STRIDE, seat, x, y)
        elif y:
            act_at(s, seat)
        else:
            s.tell(told.PASS, seat, s.priest[seat])


class Overseer(Trigger):
    """Production Buildings with a Vassal may produce without being turned down."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        mask = 0
        if s.vassals:
            for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
                if s.vassals[at] // PLACES == OVERSEERS:
                    mask |= BIT[s.vassals[at] % PLACES]
        return mask


class EnvoysHouse(Trigger):
    """ZV1: after an Influence action play two Army cards or take two God cards."""

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.EFFECTS, seat, ENVOYS)


class NationsTemple(Trigger):
    """ZV2: an Influence action whenever anyone activates Worship."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == WORSHIP

    def possible(self, s: State, seat: int, x: int) -> bool:
        return len(influenceable(s, seat)) > 0

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.INFLUENCE, seat)


register(t.SECONDARY, InfluenceAction(-1))
register(t.HOLDING, Overseer(-1))
register(t.INFLUENCED, EnvoysHouse(ENVOYS_HOUSE, asks=True))
register(t.PRIEST_ACTIVATED, NationsTemple(NATIONS_TEMPLE, asks=True))
