"""The fifteen Palaces (rules 19.7-19.11): when their Nobles are used and what they cost, and what their Prophecies count.

All of it is data: what a Noble brings is a program of effects, and each kind of effect has its ability here, which says when it
would be useless. What Nobles ask for stands in deeds.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Step
from kancha.core.errors import BadEdition
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import reasons as base
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS
from kancha.games.tawantinsuyu.golden import prices, reasons, told
from kancha.games.tawantinsuyu.golden.new_buildings.rules import FLIP, LOFT, refuse_giving
from kancha.games.tawantinsuyu.golden.new_buildings.tapestries import own_tiles
from kancha.games.tawantinsuyu.golden.nobles.buildings import HALL_OF_PROPHETS, PROPHETS_VP, TREASURE, TREASURY
from kancha.games.tawantinsuyu.golden.tables import (
    ANY_RESOURCE, NEWCOMER_COLOURS, NEWCOMERS, PALACE_ACTIONS, PALACE_COLOUR, PALACE_EVENT, PALACE_PLACED, PALACE_PRICE,
    PALACE_PROGRAM, PALACE_TOLL, PROPHECY_KIND, PROPHECY_LEAST, PROPHECY_MASK, PROPHECY_VP, TURN_DOWN,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.buildings import affordable
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords_row, pay_row, purse
from kancha.games.tawantinsuyu.rules.supply import army_left
from kancha.games.tawantinsuyu.rules.tasks import steps_slots
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOURS, EDGES, GODS, PALACES, TEMPLE_FESTIVAL_VP, TILE_PATTERN, TOP_OF_TEMPLE, members,
)  # fmt: skip

# what a Noble brings (rules 19.7, 23.1)


class Ability:
    """What the Noble of a Palace brings; first: the argument of its first operation. What always works need say no more."""

    def __init__(self, first: int) -> None:
        self.first = first

    def idle(self, s: State, seat: int) -> int:
        """Why it could have no effect now, ALLOWED when it could."""
        return ALLOWED


class TakeStatue(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if any(s.statue_supply[self.first * GODS : self.first * GODS + GODS]) else reasons.NO_STATUE_LEFT


class Climb(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if s.temple[seat] != TOP_OF_TEMPLE else reasons.AT_THE_TOP


class Rejuvenate(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if s.exhausted[seat] | s.army_down[seat] | s.lying[seat] else reasons.NOTHING_LIES


class DoTask(Ability):
    """Purchase Weavings needs a pile, Merchant a match, or a Loft that could make one."""

    def idle(self, s: State, seat: int) -> int:
        if self.first == e.PURCHASE_WEAVINGS:
            return ALLOWED if s.weavings else reasons.NO_WEAVINGS
        if any(s.matches[seat * EDGES : seat * EDGES + EDGES]):
            return ALLOWED
        return ALLOWED if s.passive[seat] & BIT[LOFT] and len(own_tiles(s, seat)) > 1 else reasons.NO_MATCHES


class TakeNewcomer(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if s.guest_offer else reasons.NO_GUESTS


class DrawArmy(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if army_left(s) else reasons.NO_ARMY_LEFT


class TakeBuilding(Ability):
    def idle(self, s: State, seat: int) -> int:
        if affordable(s, seat, True, self.first):
            return ALLOWED
        return s.because(reasons.NOT_ON_OFFER, self.first)


class BuildSteps(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if steps_slots(s, seat, True) else reasons.NO_SLOT


class PlaceMarker(Ability):
    def idle(self, s: State, seat: int) -> int:
        if not s.markers_left(seat):
            return s.because(reasons.NO_MARKER_LEFT, s.markers_placed(seat))
        return ALLOWED if -1 in s.lands else reasons.NO_LAND_LEFT


class DraftGods(Ability):
    def idle(self, s: State, seat: int) -> int:
        return ALLOWED if s.god_deck else reasons.NO_GODS_LEFT


def _ability(palace: int) -> Ability:
    """The ability that the first operation of a Palace's program asks for."""
    at = e.PROGRAM_AT[PALACE_PROGRAM[palace]]
    kinds_of: dict[int, type[Ability]] = {
        e.STATUE: TakeStatue,
        e.TEMPLE: Climb,
        e.REJUVENATE: Rejuvenate,
        e.TASK: DoTask,
        e.NEWCOMER: TakeNewcomer,
        e.ARMY: DrawArmy,
        e.FREE_BUILDING: TakeBuilding,
        e.FREE_STEPS: BuildSteps,
        e.CONQUER: PlaceMarker,
        e.GOD_DRAFT: DraftGods,
        e.MOVE_PRIEST: Ability,
    }
    if e.OPS[at] not in kinds_of:
        raise BadEdition(f"tawantinsuyu/palaces.toml: no Noble knows how to bring {OPERATIONS[e.OPS[at]].id}.")
    return kinds_of[e.OPS[at]](e.OPS[at + 1])


ABILITIES: Final[list[Ability]] = [_ability(palace) for palace in range(PALACES)]

# using a Noble (rules 19.7)


def missing_noble(s: State, seat: int, palace: int) -> int:
    """Why a Palace has no Noble who could be used, ALLOWED when it has."""
    if s.ready(seat) & BIT[palace]:
        return ALLOWED
    if not s.palaces[seat] & BIT[palace]:
        return s.because(base.NOT_YOUR_PALACE, palace)
    return s.because(reasons.NOBLE_LIES if s.lying[seat] & BIT[palace] else reasons.NO_NOBLE, palace)


def refuse_noble(s: State, seat: int, palace: int) -> int:
    """Why the ability of a Palace cannot be used: its Noble must stand, do something and be paid for (rules 19.7)."""
    reason = missing_noble(s, seat, palace)
    if reason == ALLOWED:
        reason = ABILITIES[palace].idle(s, seat)
    if reason != ALLOWED:
        return reason
    if PALACE_TOLL[palace] == TURN_DOWN:
        reason = refuse_giving(s, seat)
        if reason != ALLOWED:
            return reason
    if PALACE_TOLL[palace] == ANY_RESOURCE and not s.resources(seat):
        return reasons.NO_RESOURCE
    if affords_row(s, seat, PALACE_PRICE, palace):
        return ALLOWED
    return s.because(reasons.NOBLE_DEAR, palace, prices.noble_price(palace), purse(s, seat))


def use_noble(s: State, seat: int, palace: int) -> None:
    """Lay the Noble down, pay, and take the benefit; a Vassal in its place stays (rules 18.6)."""
    if s.nobles[seat] & BIT[palace]:
        s.tell(told.NOBLE, seat, palace)
        s.lying = replaced(s.lying, seat, s.lying[seat] | BIT[palace])
    else:
        s.tell(told.ENVOY, seat, palace)
    pay_row(s, seat, PALACE_PRICE, palace)
    s.push(kinds.USED, seat, palace, 1 if s.passive[seat] & BIT[TREASURY] else 0)
    s.push(kinds.EFFECTS, seat, PALACE_PROGRAM[palace])
    if PALACE_TOLL[palace] == TURN_DOWN:
        s.push(kinds.SACRIFICE, seat, FLIP)
    elif PALACE_TOLL[palace] == ANY_RESOURCE:
        s.push(kinds.PAY_ANY, seat)


class Used(Step[State]):
    """The ability of a Noble is over; as long as this waits on the stack, that ability cannot stand it up (rules 19.9). x: the
    Palace, or BY_A_BUILDING, y: 1 when the Treasury pays for the use (rules 20.2, 22.37)."""

    def run(self, s: State, x: int, y: int) -> None:
        if y:
            s.push(kinds.EFFECTS, s.actor, TREASURE)


class Noble(Trigger):
    """The Noble of a Palace answers the event that its Palace names."""

    def __init__(self, palace: int) -> None:
        super().__init__(-1, palace, True)

    def missing(self, s: State, seat: int) -> int:
        return missing_noble(s, seat, self.palace)

    def answers(self, s: State, seat: int, x: int) -> bool:
        wanted = PALACE_ACTIONS[self.palace]
        return not wanted or wanted & BIT[x] != 0

    def idle(self, s: State, seat: int, x: int) -> int:
        return refuse_noble(s, seat, self.palace)

    def react(self, s: State, seat: int, x: int) -> None:
        use_noble(s, seat, self.palace)


class ConstructionNoble(Noble):
    """Answers the construction of Buildings of one type."""

    def __init__(self, palace: int, type: int) -> None:
        super().__init__(palace)
        self.type = type

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == self.type


class StairNoble(Noble):
    """Answers an advance on the Temple, of which the moment tells where it began."""

    def idle(self, s: State, seat: int, x: int) -> int:
        reason = super().idle(s, seat, x)
        return reasons.NOT_ADVANCED if reason == ALLOWED and s.temple[seat] == x else reason


class PlacementNoble(Noble):
    """Is used once at any moment while a Worker of its colour is placed (rules 16.8)."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return self.palaces if PALACE_PLACED[self.palace] == x else 0

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != actions.USE_PALACE + self.palace:
            return NOT_ASKED
        if s.build_colour != PALACE_PLACED[self.palace]:
            return s.because(reasons.NOT_ITS_WORKER, PALACE_PLACED[self.palace])
        return refuse_noble(s, seat, self.palace) if s.placing & self.palaces else reasons.ONCE_A_PLACEMENT

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.placing & self.palaces and refuse_noble(s, seat, self.palace) == ALLOWED:
            found.append(actions.USE_PALACE + self.palace)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != actions.USE_PALACE + self.palace:
            return False
        s.placing ^= self.palaces
        use_noble(s, seat, self.palace)
        return True


# Prophecies (rules 19.10, 19.11)


def prophecy_count(s: State, seat: int, palace: int) -> int:
    """What the Prophecy of a Palace counts."""
    kind = PROPHECY_KIND[palace]
    mask = PROPHECY_MASK[palace]
    if kind == "workers_of_colors":
        return workers_of(s, seat, mask)
    if kind == "weavings_of_patterns":
        return sum(1 for tile in own_tiles(s, seat) if mask & BIT[TILE_PATTERN[tile]])
    if kind == "nth_longest_tapestry":
        lengths = [s.tapestry_patterns[at].bit_count() for at in range(len(s.tapestry_seat)) if s.tapestry_seat[at] == seat]
        lengths.sort()
        return lengths[-2] if len(lengths) > 1 else 0
    if kind == "production_buildings":
        return s.production[seat].bit_count()
    if kind == "passive_buildings":
        return s.passive[seat].bit_count()
    if kind == "palaces":
        return s.palaces[seat].bit_count()
    if kind == "army_cards_in_area":
        return (s.army_up[seat] | s.army_down[seat]).bit_count()
    if kind == "weaving_matches":
        return sum(s.matches[seat * EDGES : seat * EDGES + EDGES])
    if kind == "conquest_markers":
        return s.markers_placed(seat)
    return TEMPLE_FESTIVAL_VP[s.temple[seat]]


def workers_of(s: State, seat: int, colours: int) -> int:
    """Workers, Newcomers and Nobles of some colours, each once (rules 19.10)."""
    found = 0
    for colour in members(colours):
        found += s.workers[seat * COLOURS + colour]
    for kind in range(NEWCOMERS):
        if NEWCOMER_COLOURS[kind] & colours:
            found += s.newcomers[seat * NEWCOMERS + kind]
    for palace in members(s.nobles[seat]):
        if colours & BIT[PALACE_COLOUR[palace]]:
            found += 1
    return found


def fulfilled(s: State, seat: int, palace: int) -> bool:
    """Whether a Prophecy holds."""
    return prophecy_count(s, seat, palace) >= PROPHECY_LEAST[palace]


class Prophecies(Trigger):
    """5 VP for every fulfilled Prophecy of a Palace with a Noble, 2 more with the Hall of Prophets (rules 19.11, 22.14)."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        each = PROPHECY_VP + (PROPHETS_VP if s.passive[seat] & BIT[HALL_OF_PROPHETS] else 0)
        found = 0
        for palace in members(s.nobles[seat] | s.envoys(seat)):
            if fulfilled(s, seat, palace):
                found += each
        return found


# when Nobles answer

MOMENT_OF: Final[dict[str, int]] = {
    "advanced_on_temple": t.ADVANCED,
    "own_weavings_task": t.PURCHASED,
    "build_statue": t.STATUE_BUILT,
    "any_activation": t.PRIEST_ACTIVATED,
    "recruit_secondary_action": t.RECRUITED,
}
TYPE_OF: Final[dict[str, int]] = {
    "construct_passive": e.PASSIVE,
    "construct_production": e.PRODUCTION,
    "construct_palace": e.PALACE,
}


def register_triggers() -> None:
    """Let every Noble answer the event of its Palace, and the Prophecies score at the end."""
    for palace in range(PALACES):
        event = PALACE_EVENT[palace]
        if event == "place_worker":
            register(t.PLACING, PlacementNoble(palace))
            register(t.IN_PLACING, PlacementNoble(palace))
        elif event in TYPE_OF:
            register(t.CONSTRUCTED, ConstructionNoble(palace, TYPE_OF[event]))
        elif event == "advanced_on_temple":
            register(t.ADVANCED, StairNoble(palace))
        else:
            register(MOMENT_OF[event], Noble(palace))
    register(t.FINAL_SCORE, Prophecies(-1))
