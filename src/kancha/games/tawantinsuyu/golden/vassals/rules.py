"""Vassals of the Inca (rules 18): Spread Cultural Influence, where the Vassals of the ten Nations go, and ZV1 and ZV2."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import told as base_told
from kancha.games.tawantinsuyu.effects import FROM_BUILDINGS, RESOURCE_ID, compiled
from kancha.games.tawantinsuyu.golden import prices, reasons, told
from kancha.games.tawantinsuyu.golden.new_buildings.tapestries import own_tiles, row_of
from kancha.games.tawantinsuyu.golden.nobles.rules import refuse_home
from kancha.games.tawantinsuyu.golden.tables import (
    EDGE_ICON, GOVERNORS, IDOL_BONUS, IDOLS, IN_SUPPLY, INCOME, MODULE_ID, MOURNERS, NATION_NAME, NATION_NOW, NATION_TEXT,
    OVERSEERS, PATHFINDERS, PLACE_ID, PLACES, SETTLERS, STAIRS, VALLEY, VASSALS_EACH, WEAVERS,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.vassals.words import say_place
from kancha.games.tawantinsuyu.names import priest_action
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords, pay, purse
from kancha.games.tawantinsuyu.rules.priest import act_at, move_priest
from kancha.games.tawantinsuyu.rules.supply import gain, raise_building
from kancha.games.tawantinsuyu.rules.tasks import produce
from kancha.games.tawantinsuyu.rules.weavings import add_match, edge_of, match_of, own_tapestries
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, EDGE_PROGRAM, EDGES, GODS, LAND_PROGRAM, LAND_REGION, LANDS, PASSIVE_ID, REGION_NAME, REGIONS, SECTIONS, STATUE_ID,
    STATUE_KINDS, STEPS_ID, WORSHIP,
)  # fmt: skip

ENVOYS_HOUSE: Final = PASSIVE_ID.index("ZV1", FROM_BUILDINGS)
NATIONS_TEMPLE: Final = PASSIVE_ID.index("ZV2")
ENVOYS: Final = compiled(
    [{"op": "choice", "options": [[{"op": "play_army", "n": 2}], [{"op": "god_card", "n": 2}]]}], "ZV1", FROM_BUILDINGS
)
MODULE: Final = MODULE_ID.index("vassals")

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
        return s.because(reasons.NOT_PLAYED, MODULE)
    if not s.markers_left(seat):
        return s.because(reasons.NO_MARKER_LEFT, s.markers_placed(seat))
    first = region * s.players
    spaces, markers = conquered(s, region), sum(s.nation_markers[first : first + s.players])
    return ALLOWED if spaces > markers else s.because(reasons.NATION_FULL, region, spaces, markers)


def influenceable(s: State, seat: int) -> list[int]:
    """The regions whose Nation tile a seat may put a marker on."""
    return [region for region in range(REGIONS) if refuse_influence(s, seat, region) == ALLOWED]


def mark_nation(s: State, seat: int, region: int) -> None:
    """Put a Conquest marker on a Nation tile."""
    at = region * s.players + seat
    s.nation_markers = replaced(s.nation_markers, at, s.nation_markers[at] + 1)
    s.tell(told.INFLUENCE, seat, region, s.nations[region])


def influence(s: State, seat: int, region: int) -> None:
    """The Influence action: a marker, and perhaps the ability of the Nation."""
    t.notify(s, t.INFLUENCED, seat)
    mark_nation(s, seat, region)
    s.push(kinds.NATION, seat, region)


def say_influence(s: State, seat: int, region: int) -> str:
    """A marker on a Nation tile, with what its ability would then cost."""
    if not s.nations:
        return f"Influence in {REGION_NAME[region]}"
    nation = s.nations[region]
    ability = f"{prices.nation_price(s, seat, region) + 1} potato for a Vassal: {NATION_TEXT[nation]}"
    if vassal_left(s, seat) < 0:
        ability = "you have no Vassal left for its ability"
    return f"Influence in {REGION_NAME[region]}: a Conquest marker on the {NATION_NAME[nation]} ({ability})"


class InfluenceAction(Trigger):
    """The secondary action that the module adds for everybody."""

    def refuse(self, s: State, seat: int, action: int) -> int:
        if not actions.INFLUENCE <= action < actions.INFLUENCE + REGIONS:
            return NOT_ASKED
        return refuse_influence(s, seat, action - actions.INFLUENCE)

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.nations:
            for region in influenceable(s, seat):
                found.append(actions.INFLUENCE + region)

    def say(self, s: State, seat: int, action: int) -> str:
        region = action - actions.INFLUENCE
        return say_influence(s, seat, region) if 0 <= region < REGIONS else ""

    def take(self, s: State, seat: int, action: int) -> bool:
        if not actions.INFLUENCE <= action < actions.INFLUENCE + REGIONS:
            return False
        influence(s, seat, action - actions.INFLUENCE)
        return True


class Influence(Decision[State]):
    """An Influence action that a Building grants (rules 20.2, GD20)."""

    asks = (actions.INFLUENCE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Influence: on which Nation tile do you put a Conquest marker?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_influence(s, s.actor, action - actions.INFLUENCE)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return say_influence(s, s.actor, action - actions.INFLUENCE)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        influence(s, s.actor, action - actions.INFLUENCE)


def vassal_left(s: State, seat: int) -> int:
    """A Vassal of the supply: its place in the list, -1 without one."""
    for at in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
        if s.vassals[at] == IN_SUPPLY:
            return at
    return -1


class Nation(Decision[State]):
    """Whether the ability of the Nation is paid for (rules 18.2, GD4). x: the region."""

    asks = (actions.DONE, actions.PAY)

    def ask(self, s: State, x: int, y: int) -> str:
        nation = s.nations[x]
        price = prices.nation_price(s, s.actor, x)
        return f"Do you pay {price} potato for a Vassal of the {NATION_NAME[nation]}? {NATION_TEXT[nation]}"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        price = prices.nation_price(s, s.actor, x)
        if action == actions.DONE or affords(s, s.actor, price, 0, 0, 0):
            return ALLOWED
        return s.because(reasons.NATION_DEAR, price, purse(s, s.actor))

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        if vassal_left(s, seat) < 0 or not targets(s, seat, x):
            return []
        return [actions.DONE, actions.PAY] if affords(s, seat, prices.nation_price(s, seat, x), 0, 0, 0) else [actions.DONE]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DONE:
            return "Place no Vassal"
        return f"Pay {prices.nation_price(s, s.actor, x)} potato and place a Vassal"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        pay(s, s.actor, prices.nation_price(s, s.actor, x), 0, 0, 0)
        s.push(kinds.VASSAL, s.actor, x)


# where a Vassal may go (rules 18.6)


def anywhere(s: State, nation: int, place: int) -> bool:
    """Whether any Vassal lies at a place."""
    return nation * PLACES + place in s.vassals


def refuse_place(s: State, seat: int, nation: int, place: int) -> int:
    """Why a Vassal cannot go to a place of its Nation."""
    if nation == WEAVERS:
        if place // 2 not in own_tiles(s, seat):
            return s.because(reasons.NOT_YOUR_TILE, place // 2)
        return s.because(reasons.EDGE_HAS_VASSAL, place // 2) if anywhere(s, nation, place) else ALLOWED
    if nation == PATHFINDERS:
        return s.because(reasons.SPOT_HAS_VASSAL, place) if anywhere(s, nation, place) else ALLOWED
    if nation == VALLEY:
        return reasons.SEGMENT_HAS_VASSAL if anywhere(s, nation, place) else ALLOWED
    if nation == STAIRS:
        return ALLOWED if s.steps[place] == seat else reasons.NOT_YOUR_STEPS
    if nation in (GOVERNORS, SETTLERS):
        if s.lands[place] != seat:
            return s.because(reasons.NOT_YOUR_LAND, place)
        return s.because(reasons.MARKER_REPLACED, place) if anywhere(s, GOVERNORS, place) else ALLOWED
    if nation == OVERSEERS:
        return ALLOWED if s.production[seat] & BIT[place] else s.because(reasons.NOT_YOUR_PRODUCTION, place)
    if nation == IDOLS:
        return ALLOWED if s.statues[seat * STATUE_KINDS + place] else s.because(reasons.NO_STATUE_OWNED, place)
    return refuse_home(s, seat, place)


FIRST_TARGET: Final[list[int]] = [
    actions.EDGE,
    actions.SPOT,
    actions.STEPS,
    actions.SEGMENT,
    actions.CONQUER,
    actions.CONQUER,
    actions.INFLUENCE,
    actions.PRODUCE,
    actions.STATUE,
    actions.PALACE,
]
"""By Nation: the action of its place 0."""


def targets(s: State, seat: int, region: int) -> list[int]:
    """The places for a Vassal of the Nation of a region, as actions, ascending."""
    nation = s.nations[region]
    first = FIRST_TARGET[nation]
    if nation == MOURNERS:
        return [first + region]
    if nation == WEAVERS:
        places = [tile * 2 + side for tile in own_tiles(s, seat) for side in range(2)]
    else:
        places = list(range(len(PLACE_ID[nation])))
    return [first + place for place in places if refuse_place(s, seat, nation, place) == ALLOWED]


class Vassal(Decision[State]):
    """Where the Vassal goes (rules 18.6, GD5). x: the region."""

    asks = (
        actions.SPOT,
        actions.STATUE,
        actions.STEPS,
        actions.PRODUCE,
        actions.CONQUER,
        actions.PALACE,
        actions.INFLUENCE,
        actions.EDGE,
        actions.SEGMENT,
    )

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where does the Vassal of the {NATION_NAME[s.nations[x]]} go?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        nation = s.nations[x]
        place = action - FIRST_TARGET[nation]
        if not 0 <= place < len(PLACE_ID[nation]):
            return s.because(reasons.NO_PLACE, nation)
        if nation == MOURNERS:
            return ALLOWED if place == x else s.because(reasons.NO_PLACE, nation)
        return refuse_place(s, s.actor, nation, place)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return targets(s, s.actor, x)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        nation = s.nations[x]
        place = action - FIRST_TARGET[nation]
        return say_place(s, nation, place) if 0 <= place < len(PLACE_ID[nation]) else ""

    def at(self, s: State, x: int, y: int, action: int) -> str:
        if not actions.STATUE <= action < actions.STATUE + STATUE_KINDS:
            return ""
        return f"own-statue-{STATUE_ID[action - actions.STATUE].replace(' ', '-')}"

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
        row = row_of(s, at)
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


# what Vassals do later

INCOME_KIND: Final[list[int]] = sorted([row.index(1) for row in INCOME])
"""The resources of which a Vassal on Steps brings one."""


class Income(Decision[State]):
    """The resource of a Vassal on Steps that were used (rules 18.6, GD7). x: the slot."""

    asks = (actions.RESOURCE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"The section {STEPS_ID[x]} Steps are used. What does your Vassal there bring you?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action - actions.RESOURCE in INCOME_KIND else reasons.NOT_INCOME

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Take 1 {RESOURCE_ID[action - actions.RESOURCE]}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        kind = action - actions.RESOURCE
        gain(s, s.actor, 1 if kind == 0 else 0, 1 if kind == 1 else 0, 1 if kind == 2 else 0, 0)


class Idols(Step[State]):
    """Vassals on Statues of a god pay when the benefit of a God card of that god is received (rules 18.6). x: the god."""

    def run(self, s: State, x: int, y: int) -> None:
        for _ in range(s.vassals_on(s.actor, IDOLS, x) + s.vassals_on(s.actor, IDOLS, GODS + x)):
            gain(s, s.actor, IDOL_BONUS[0], IDOL_BONUS[1], IDOL_BONUS[2], IDOL_BONUS[3])


def ahead(s: State) -> int:
    """The spot before the High Priest of the actor."""
    return (s.priest[s.actor] + 1) % SECTIONS


class Stride(Decision[State]):
    """A High Priest on its way; a spot with an own Vassal may be left out for 1 potato (rules 18.6, GD6). x: spots to go, y: 1
    when it activates the last one."""

    asks = (actions.DONE, actions.PAY)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Your High Priest has {several(x, 'spot')} to go. Do you leave out spot {ahead(s) + 1}, where your Vassal is?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.DONE:
            return ALLOWED
        if not s.vassals_on(s.actor, PATHFINDERS, ahead(s)):
            return s.because(reasons.NO_VASSAL_AHEAD, ahead(s))
        if affords(s, s.actor, prices.SPOT_POTATO, 0, 0, 0):
            return ALLOWED
        return s.because(reasons.SPOT_DEAR, purse(s, s.actor))

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if s.priest[s.actor] < 0:  # in set-up there is no High Priest to move
            return []
        return super().offer(s, x, y)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        spot = ahead(s)
        if action == actions.PAY:
            return f"Leave out spot {spot + 1} for {prices.SPOT_POTATO} potato"
        if x > 1:
            return f"Walk over spot {spot + 1}"
        return f"Stop on spot {spot + 1}" + (f" and activate {priest_action(s.action_at(spot))}" if y else "")

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        move_priest(s, seat, 1)
        if action == actions.PAY:
            pay(s, seat, prices.SPOT_POTATO, 0, 0, 0)
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
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.EFFECTS, seat, ENVOYS)


class NationsTemple(Trigger):
    """ZV2: an Influence action whenever anyone activates Worship."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == WORSHIP

    def idle(self, s: State, seat: int, x: int) -> int:
        reason = ALLOWED
        for region in range(REGIONS):
            reason = refuse_influence(s, seat, region)
            if reason == ALLOWED:
                break
        return reason

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.INFLUENCE, seat)


def register_triggers() -> None:
    """Let everybody influence, and the Buildings answer."""
    register(t.SECONDARY, InfluenceAction(-1))
    register(t.HOLDING, Overseer(-1))
    register(t.INFLUENCED, EnvoysHouse(ENVOYS_HOUSE, asks=True))
    register(t.PRIEST_ACTIVATED, NationsTemple(NATIONS_TEMPLE, asks=True))
