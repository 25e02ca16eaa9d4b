"""The fifteen Palaces (rules 19.7-19.11): what their Nobles do and when, and what their Prophecies count."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.errors import BadEdition
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    CONQUER,
    KEEP,
    RESOURCE,
    USE_PALACE,
)
from kancha.games.tawantinsuyu.golden.new_buildings.rules import FLIP, LOFT, own_tiles
from kancha.games.tawantinsuyu.golden.nobles.rules import HALL_OF_PROPHETS, PROPHETS_VP, TREASURE, TREASURY
from kancha.games.tawantinsuyu.golden.tables import (
    NEWCOMER_COLOURS,
    NEWCOMERS,
    PALACE_ACTIONS,
    PALACE_COLOUR,
    PALACE_EVENT,
    PALACE_PLACED,
    PALACE_PRICE,
    PALACE_PROGRAM,
    PROPHECY_KIND,
    PROPHECY_LEAST,
    PROPHECY_MASK,
    PROPHECY_VP,
)
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.buildings import affordable
from kancha.games.tawantinsuyu.rules.conquest import take_land
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords_row, pay, pay_row
from kancha.games.tawantinsuyu.rules.supply import army_left, shuffle_into_gods
from kancha.games.tawantinsuyu.rules.tasks import steps_slots
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    COLOURS,
    EDGES,
    GODS,
    LAND_PROGRAM,
    LAND_REGION,
    LANDS,
    PALACE_ID,
    PALACES,
    TEMPLE_FESTIVAL_VP,
    TILE_PATTERN,
    TOP_OF_TEMPLE,
    members,
)

X01: Final = 0
X02: Final = 1
X03: Final = 2
X04: Final = 3
X05: Final = 4
X06: Final = 5
X07: Final = 6
X08: Final = 7
X09: Final = 8
X10: Final = 9
X11: Final = 10
X12: Final = 11
X13: Final = 12
X14: Final = 13
X15: Final = 14

# the abilities of Nobles (rules 19.7, 19.10)


def useful(s: State, seat: int, palace: int) -> bool:
    """Whether the benefit of a Noble could do anything."""
    if palace == X01:
        return any(s.statue_supply[:GODS])
    if palace == X02:
        return s.army_up[seat] != 0 and s.temple[seat] != TOP_OF_TEMPLE
    if palace in (X03, X08):
        return s.exhausted[seat] | s.army_down[seat] | s.lying[seat] != 0
    if palace == X04:
        return len(s.weavings) > 0
    if palace in (X05, X07):
        return len(s.guest_offer) > 0
    if palace == X06:
        return army_left(s)
    if palace == X09:
        return len(affordable(s, seat, True, BIT[e.PASSIVE])) > 0
    if palace == X10:
        return len(steps_slots(s, seat, True)) > 0
    if palace == X11:
        return s.markers_left(seat) > 0 and -1 in s.lands
    if palace == X12:
        return len(affordable(s, seat, True, BIT[e.PRODUCTION])) > 0
    if palace == X13:
        return len(s.god_deck) > 0 and s.resources(seat) > 0
    if palace == X14:
        return any(s.matches[seat * EDGES : seat * EDGES + EDGES]) or (
            s.passive[seat] & BIT[LOFT] != 0 and len(own_tiles(s, seat)) > 1
        )
    return True


def refuse_noble(s: State, seat: int, palace: int) -> int:
    """Why the ability of a Palace cannot be used: its Noble must stand, be paid for and do something (rules 19.7)."""
    if not s.ready(seat) & BIT[palace]:
        return reasons.NOBLE_LIES if s.lying[seat] & BIT[palace] else reasons.NO_NOBLE
    if not affords_row(s, seat, PALACE_PRICE, palace):
        return reasons.CANNOT_PAY
    return reasons.ALLOWED if useful(s, seat, palace) else reasons.NO_EFFECT


def can_use(s: State, seat: int, palace: int) -> bool:
    """Whether the ability of a Palace can be used."""
    return refuse_noble(s, seat, palace) == reasons.ALLOWED


def use_noble(s: State, seat: int, palace: int) -> None:
    """Lay the Noble down, pay, and take the benefit; a Vassal in its place stays (rules 18.6)."""
    s.tell(told.NOBLE, seat, palace)
    if s.nobles[seat] & BIT[palace]:
        s.lying = replaced(s.lying, seat, s.lying[seat] | BIT[palace])
    pay_row(s, seat, PALACE_PRICE, palace)
    s.push(kinds.USED, seat, palace, 1 if s.passive[seat] & BIT[TREASURY] else 0)
    s.push(kinds.EFFECTS, seat, PALACE_PROGRAM[palace])
    if palace == X02:
        s.push(kinds.SACRIFICE, seat, FLIP)
    elif palace == X13:
        s.push(kinds.PAY_ANY, seat)


class Used(Step[State]):
    """The ability of a Noble is over; as long as this waits on the stack, that ability cannot stand it up (rules 19.9). x: the
    Palace, y: 1 when the Treasury pays for the use (rules 20.2, 22.37)."""

    def run(self, s: State, x: int, y: int) -> None:
        if y:
            s.push(kinds.EFFECTS, s.actor, TREASURE)


class Noble(Trigger):
    """The Noble of a Palace answers the event that its Palace names."""

    def __init__(self, palace: int) -> None:
        super().__init__(-1, palace, True)

    def answers(self, s: State, seat: int, x: int) -> bool:
        palace = self.palace
        if palace == X01:
            return x == e.PASSIVE
        if palace == X02:
            return x == e.PRODUCTION
        if palace == X04:
            return x == e.PALACE
        return not PALACE_ACTIONS[palace] or PALACE_ACTIONS[palace] & BIT[x] != 0

    def possible(self, s: State, seat: int, x: int) -> bool:
        return can_use(s, seat, self.palace) and (self.palace != X03 or s.temple[seat] != x)

    def react(self, s: State, seat: int, x: int) -> None:
        use_noble(s, seat, self.palace)

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return self.palaces if PALACE_PLACED[self.palace] == x else 0

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.placing & self.palaces and can_use(s, seat, self.palace):
            found.append(USE_PALACE + self.palace)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != USE_PALACE + self.palace:
            return False
        s.placing ^= self.palaces
        use_noble(s, seat, self.palace)
        return True


MOMENT_OF: Final[dict[str, int]] = {
    "construct_passive": t.CONSTRUCTED,
    "construct_production": t.CONSTRUCTED,
    "construct_palace": t.CONSTRUCTED,
    "advanced_on_temple": t.ADVANCED,
    "own_weavings_task": t.PURCHASED,
    "build_statue": t.STATUE_BUILT,
    "any_activation": t.PRIEST_ACTIVATED,
    "recruit_secondary_action": t.RECRUITED,
}


class Settle(Decision[State]):
    """A Conquest marker on the leftmost empty space of a region, without Soldiers (rules 19.10, X11)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [CONQUER + land for land in leftmost(s)] if s.markers_left(s.actor) else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        land = action - CONQUER
        take_land(s, s.actor, land)
        s.push(kinds.EFFECTS, s.actor, LAND_PROGRAM[land])


def refuse_settle(s: State, land: int) -> int:
    """Why the marker of X11 cannot go to a Conquest space."""
    if s.lands[land] >= 0:
        return reasons.LAND_TAKEN
    return reasons.ALLOWED if land in leftmost(s) else reasons.NOT_LEFTMOST


def leftmost(s: State) -> list[int]:
    """The leftmost empty space of every region that has one."""
    found: list[int] = []
    for land in range(LANDS):
        if s.lands[land] < 0 and (not found or LAND_REGION[found[-1]] != LAND_REGION[land]):
            found.append(land)
    return found


class PayAny(Decision[State]):
    """One resource of any kind (rules 19.10, GD18)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [RESOURCE + kind for kind in range(4) if s.goods[s.actor * 4 + kind]]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        kind = action - RESOURCE
        pay(s, s.actor, 1 if kind == 0 else 0, 1 if kind == 1 else 0, 1 if kind == 2 else 0, 1 if kind == 3 else 0)


class Draft(Decision[State]):
    """Which of the God cards drawn are kept; the rest is shuffled back (rules 19.10, GD19). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [KEEP + card for card in members(s.drafted)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        card = action - KEEP
        s.drafted ^= BIT[card]
        s.god_hand = replaced(s.god_hand, seat, s.god_hand[seat] | BIT[card])
        s.tell(told.DRAFT, seat, card)
        if x > 1 and s.drafted:
            s.push(kinds.DRAFT, seat, x - 1)
            return
        if s.drafted:
            s.tell(told.DRAFTED, seat, 0, s.drafted.bit_count())
            shuffle_into_gods(s, members(s.drafted))
            s.drafted = 0


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


for _palace in range(PALACES):
    if PALACE_EVENT[_palace] == "place_worker":
        register(t.PLACING, Noble(_palace))
        register(t.IN_PLACING, Noble(_palace))
    else:
        register(MOMENT_OF[PALACE_EVENT[_palace]], Noble(_palace))
register(t.FINAL_SCORE, Prophecies(-1))
if [f"X{number:02}" for number in range(1, 16)] != PALACE_ID:
    raise BadEdition("tawantinsuyu/palaces.toml: the fifteen Palaces keep their order and ids.")
